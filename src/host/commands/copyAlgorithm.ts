import type * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import { findOrThrow } from "../../core/options/options";
import { newEditor } from "../documents/editors";
import { readCopy } from "../preview/sources";
import { checkedSetting } from "../settings/settings";
import { askCopied } from "../userAlgorithms/authoring/askNew";
import { UNCHECKED } from "../userAlgorithms/authoring/templates";
import { type Command, checkKnown, type Services } from "./command";
import { playFile } from "./previewAlgorithm";

/** Opens the source of a built-in algorithm as an untitled program, which makes the same mazes, and plays it for who has asked. */
export const copyAlgorithm: Command = {
  async run(services, argument) {
    if (argument !== undefined) {
      checkKnown(argument, ["algorithm"]);
      return openCopy(services, argument.algorithm ?? checkedSetting("algorithm") ?? algorithms[0].id);
    }
    const id = await askCopied({ title: "Open an Algorithm's Source as a Copy", step: 1, steps: 1 });
    if (typeof id !== "string") return undefined;
    const uri = await openCopy(services, id);
    await playFile(services, String(uri));
    return uri;
  },
};

/** @throws MazeError for an id that no algorithm has */
export async function openCopy({ extensionUri }: Pick<Services, "extensionUri">, id: unknown): Promise<vscode.Uri> {
  const algorithm = findOrThrow(algorithms, "algorithm", id);
  const text = await readCopy(extensionUri, algorithm.id);
  const { document } = await newEditor(
    "typescript",
    text.replace(/^(?:\/\/.*\n)*/, (head) => head + UNCHECKED),
  );
  return document.uri;
}
