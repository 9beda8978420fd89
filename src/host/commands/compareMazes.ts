import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";
import { isMazeFile, type Sides, sidesInFront } from "../comparison/sides";
import { UnmetError } from "../notifications/report";
import { askMazeFiles } from "../questions/askMazeFiles";
import { defined } from "../settings/settings";
import { type Command, checkKnown } from "./command";

/**
 * Shows the mazes of two versions of a file beside each other, or of two files: those of the comparison in front, those
 * selected in the explorer, else those that the user chooses. Returns what differs to a caller that gave options.
 */
export const compareMazes: Command = {
  async run({ comparisons }, argument, { resource, selected }) {
    if (argument === undefined) {
      const sides = selectedSides(selected) ?? sidesInFront(resource) ?? (await askMazeFiles(resource));
      if (sides !== undefined) comparisons.show(sides);
      return undefined;
    }
    const { original, modified, ...others } = defined(argument);
    checkKnown(others, ["original", "modified"]);
    const inFront = sidesInFront(undefined);
    const sides =
      original === undefined && modified === undefined
        ? inFront
        : { original: uriOf("original", original), modified: uriOf("modified", modified) };
    if (sides === undefined)
      throw new UnmetError("No comparison is open in front. Give the options original and modified.");
    const source = new vscode.CancellationTokenSource();
    const differences = await comparisons.differences(sides, source.token);
    comparisons.show(sides);
    return differences;
  },
};

/** Of two selected files the one that was selected first was there before. */
function selectedSides(selected: readonly vscode.Uri[]): Sides | undefined {
  const files = selected.filter(isMazeFile);
  return files.length === 2 ? { original: files[0], modified: files[1] } : undefined;
}

function uriOf(option: string, value: unknown): vscode.Uri {
  if (value instanceof vscode.Uri) return value;
  if (typeof value === "string" && /^[a-z][a-z0-9+.-]+:/i.test(value)) return vscode.Uri.parse(value);
  throw new MazeError(option, value, "a Uri of a file with a maze, or its text, such as file:///home/me/a.maze.json");
}
