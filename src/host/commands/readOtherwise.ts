import { MazeError } from "../../core/foundation/errors";
import type { FoundInText, Meaning } from "../../worker/jobs";
import { UnmetError } from "../notifications/report";
import { readHere } from "../textMazes/here";
import { linesOf } from "../textMazes/words";
import { type Command, checkKnown } from "./command";
import { OTHERWISE, showAs, showOtherwise } from "./showRead";

/**
 * Shows the maze at the cursor as something else that its text could mean. A caller that gave options names it as `meaning`,
 * or gets the first of the others, as JSON v1.
 */
export const readOtherwise: Command = {
  async run(services, argument, { spot }) {
    if (argument !== undefined) checkKnown(argument, ["meaning"]);
    const read = await readHere(services, argument === undefined, OTHERWISE, spot);
    if (read === undefined) return undefined;
    const { found } = read;
    if (found.otherMeanings.length === 0) {
      throw new UnmetError(`The maze on ${linesOf(found)} can be read in one way only: ${found.meaning.words}.`);
    }
    if (argument === undefined) return showOtherwise(services, read);
    return showAs(services, read, givenMeaning(found, argument.meaning), true);
  },
};

/** @throws MazeError for what the text cannot mean */
function givenMeaning({ meaning, otherMeanings }: FoundInText, given: unknown): Meaning {
  if (given === undefined) return otherMeanings[0];
  const all = [meaning, ...otherMeanings];
  const wanted = all.find((each) => each.words === given);
  if (wanted === undefined) throw new MazeError("meaning", given, all.map(({ words }) => words).join("; "));
  return wanted;
}
