import { algorithms } from "../../core/algorithms/facts";
import { findOrThrow } from "../../core/options/options";
import { readCopy } from "../preview/sources";
import { pickAlgorithm } from "../questions/pickAlgorithm";
import { checkedSetting } from "../settings/settings";
import { UNCHECKED } from "../userAlgorithms/authoring/templates";
import { type Command, checkKnown } from "./command";
import { openUntitled } from "./newAlgorithm";

/** Opens the source of a built-in algorithm as an untitled program, which makes the same mazes. */
export const copyAlgorithm: Command = {
  async run({ extensionUri }, argument) {
    if (argument !== undefined) checkKnown(argument, ["algorithm"]);
    const id = argument === undefined ? await askAlgorithm() : (argument.algorithm ?? usual());
    if (id === undefined) return undefined;
    const algorithm = findOrThrow(algorithms, "algorithm", id);
    const text = await readCopy(extensionUri, algorithm.id);
    return openUntitled(
      "typescript",
      text.replace(/^(?:\/\/.*\n)*/, (head) => head + UNCHECKED),
    );
  },
};

/** The algorithm of the settings. */
function usual(): string {
  return checkedSetting("algorithm") ?? algorithms[0].id;
}

async function askAlgorithm(): Promise<string | undefined> {
  const place = { title: "Open an Algorithm's Source as a Copy", step: 1, steps: 1 };
  const answer = await pickAlgorithm(place, { placeholder: "The source of which algorithm?", active: usual() });
  return typeof answer === "string" ? answer : undefined;
}
