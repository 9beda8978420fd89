import { MAX_JSON_CELLS, type MazeJson } from "../../core/formats/json/jsonParts";
import { MazeError } from "../../core/foundation/errors";
import { checkSize } from "../../core/options/size";
import type { FoundInText, Meaning } from "../../worker/calls";
import { MAX_SHOWN_CELLS } from "../preview/limits";
import { resolveCommandOptions } from "../settings/settings";
import { type ReadMaze, readAs, readFile, readHere } from "../textMazes/atCursor";
import { playedFor, trackedAs } from "../textMazes/played";
import { findingLines, linesOf, noticeOf } from "../textMazes/words";
import { reportFailure, UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import { BACK, pick } from "../ui/quickInput";
import { showPlace } from "../ui/showLocation";
import { showMessage } from "../ui/showMessage";
import { type Command, checkKnown, type Services } from "./command";
import { fileIn } from "./fileIn";
import { isPicture, pictureHere, showPicture } from "./previewPicture";

/**
 * Shows the maze of a file; without one that of the saved picture whose menu was used or that is in front, else that at the
 * cursor, whatever form it has in the document. Returns it as JSON v1 to a caller that gave options.
 */
export const previewMaze: Command = {
  async run(services, argument, { location, resource }) {
    if (argument !== undefined) checkKnown(argument, ["uri"]);
    const given = argument?.uri === undefined ? undefined : fileIn("uri", argument.uri);
    const file = given ?? (location === undefined ? pictureHere(resource) : undefined);
    if (file !== undefined && isPicture(file)) return showPicture(services, file, argument !== undefined);
    if (given !== undefined) return showRead(services, await readFile(services.mazeIndex, given), true);
    const read = await readHere(services, argument === undefined, "Preview Maze at Cursor", location);
    return read && showRead(services, read, argument !== undefined);
  },
};

/** The command that asks what else a text could mean. */
const OTHERWISE = "Read Maze at Cursor Otherwise";

/**
 * Shows the maze at the cursor as something else that its text could mean. A caller that gave options names it as `meaning`,
 * or gets the first of the others, as JSON v1.
 */
export const readOtherwise: Command = {
  async run(services, argument, { location }) {
    if (argument !== undefined) checkKnown(argument, ["meaning"]);
    const read = await readHere(services, argument === undefined, OTHERWISE, location);
    if (read === undefined) return undefined;
    const { found } = read;
    if (found.otherMeanings.length === 0) {
      throw new UnmetError(`The maze on ${linesOf(found)} can be read in one way only: ${found.meaning.words}.`);
    }
    if (argument === undefined) return showOtherwise(services, read);
    return showAs(services, read, meaningFrom(found, argument.meaning), true);
  },
};

/** @throws MazeError for what the text cannot mean */
function meaningFrom({ meaning, otherMeanings }: FoundInText, words: unknown): Meaning {
  if (words === undefined) return otherMeanings[0];
  const all = [meaning, ...otherMeanings];
  const wanted = all.find((each) => each.words === words);
  if (wanted === undefined) throw new MazeError("meaning", words, all.map((each) => each.words).join("; "));
  return wanted;
}

/**
 * Shows a maze that was read; with the steps that made it, where its text says what made it and that is still true.
 * @param wantsJson whether a caller waits for its JSON, who gets no notice
 * @param meaning that the user chose, which it keeps when its text changes
 * @returns it as JSON v1, or undefined
 */
export async function showRead(
  services: Services,
  read: ReadMaze,
  wantsJson: boolean,
  meaning?: Meaning,
): Promise<MazeJson | undefined> {
  const { mazeIndex, previews, log } = services;
  const { found } = read;
  const { recipe } = found.maze;
  checkSize(recipe, MAX_SHOWN_CELLS, "can be shown");
  if (wantsJson) checkSize(recipe, MAX_JSON_CELLS, "fit into JSON");
  const { animate } = resolveCommandOptions({}, ["animate"]);
  const tracked = trackedAs(read, meaning?.id);
  previews.expect([tracked]); // its document may change while it is made and drawn
  const { json, ...played } = await withProgress("Making the maze again", undefined, (token, share) =>
    playedFor(mazeIndex, found, tracked, { token, share, animates: animate, wantsJson }),
  );
  const preview = await previews.ready();
  await preview.showRead([played], animate, [tracked]);
  if (wantsJson) return json;
  tell(services, read).catch((error) => reportFailure(error, log));
  return undefined;
}

/** Asks what else a text is to be read as, and shows that. */
async function showOtherwise(services: Services, read: ReadMaze): Promise<void> {
  const meaning = await askMeaning(read.found);
  if (meaning !== undefined) await showAs(services, read, meaning, false);
}

/** What is a text to be read as? The reading that was taken first is marked. @returns undefined if the user cancelled */
async function askMeaning({ meaning, otherMeanings }: FoundInText): Promise<Meaning | undefined> {
  const items = [
    { label: meaning.words, description: "as it was read", value: meaning },
    ...otherMeanings.map((value) => ({ label: value.words, value })),
  ];
  const question = { placeholder: "What is the text to be read as?", items, active: otherMeanings[0] ?? meaning };
  const answer = await pick({ title: OTHERWISE, step: 1, steps: 1 }, question);
  return answer === BACK ? undefined : answer;
}

/** Shows a maze as it is when its text means something that was offered. */
async function showAs(
  services: Services,
  read: ReadMaze,
  meaning: Meaning,
  wantsJson: boolean,
): Promise<MazeJson | undefined> {
  const { found } = read;
  const other = meaning.id === found.meaning.id ? found : await readAs(services.mazeIndex, read, meaning);
  return showRead(services, { ...read, version: read.document.version, found: other }, wantsJson, meaning);
}

/** Says what is odd in a text, if anything is; and does what the user then wants. */
async function tell(services: Services, read: ReadMaze): Promise<void> {
  const { found } = read;
  const notice = noticeOf(found);
  if (notice === undefined) return;
  const lines = findingLines(found);
  for (const line of lines) services.log.info(line);
  const helps = helpsFor(services, read);
  const pressed = await showMessage("information", `Maze: ${notice}`, ...Object.keys(helps));
  if (pressed !== undefined) await helps[pressed]?.();
}

/** What can be done about what is odd in a maze, by the label of its button. */
function helpsFor(services: Services, read: ReadMaze): Readonly<Record<string, () => Promise<unknown> | void>> {
  const { findings } = read.found;
  const [first] = findings;
  return {
    ...(first !== undefined && { Show: () => showPlace(String(read.document.uri), first.line, first.column) }),
    ...(findings.length > 1 && { "Show All Findings": () => services.log.show() }),
  };
}
