import type * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import { findOrThrow } from "../../core/options/options";
import { newEditor } from "../editing/editors";
import { readCopy } from "../preview/sources";
import { checkedSetting } from "../settings/settings";
import { NO_CHECK_LINE } from "../userAlgorithms/tools/templates";
import { type Command, checkKnown, type Services } from "./command";

/** Opens the source of a built-in algorithm as an untitled program, which makes the same mazes. */
export const copyAlgorithm: Command = {
  run(services, argument = {}) {
    checkKnown(argument, ["algorithm"]);
    return openCopy(services, argument.algorithm ?? checkedSetting("algorithm") ?? algorithms[0].id);
  },
};

/** @throws MazeError for an id that no algorithm has */
export async function openCopy({ extensionUri }: Pick<Services, "extensionUri">, id: unknown): Promise<vscode.Uri> {
  const algorithm = findOrThrow(algorithms, "algorithm", id);
  const text = await readCopy(extensionUri, algorithm.id);
  // Below its head of comments: an untitled file has no types beside it, so TypeScript would underline its import.
  const { document } = await newEditor(
    "typescript",
    text.replace(/^(?:\/\/.*\n)*/, (head) => head + NO_CHECK_LINE),
  );
  return document.uri;
}
