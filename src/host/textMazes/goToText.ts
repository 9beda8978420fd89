import * as vscode from "vscode";
import type { TextPlace } from "../../reading/foundation/found";
import type { MazeLocation } from "../../shared/history";
import { GO_TO_TEXT } from "../preview/userFiles";
import { withProgress } from "../ui/progress";
import { showPlace } from "../ui/showLocation";
import { type ReadMaze, readAs, readAt } from "./atCursor";
import { inDocument, type MazeIndex, type MazeInText } from "./mazeIndex";

/** Leads from a cell of a maze that a preview shows to its place in the text that holds the maze. */
export function registerGoToText(index: MazeIndex, onFailed: (error: unknown) => void): vscode.Disposable {
  return vscode.commands.registerCommand(GO_TO_TEXT, (location: MazeLocation, cell: number | undefined) =>
    goToText(index, location, cell).catch(onFailed),
  );
}

async function goToText(index: MazeIndex, location: MazeLocation, cell: number | undefined): Promise<void> {
  const { found } = await readShown(index, location);
  const { line, column } = cell === undefined ? found.start : await placeOf(index, found, cell);
  await showPlace(location.uri, line, column);
}

/** The maze at a place, read as a preview shows it. */
export async function readShown(index: MazeIndex, location: MazeLocation): Promise<ReadMaze> {
  const read = await readAt(index, location);
  const meaning = read.found.otherMeanings.find(({ id }) => id === location.meaning);
  return meaning === undefined ? read : { ...read, found: await readAs(index, read, meaning) };
}

async function placeOf(index: MazeIndex, found: MazeInText, cell: number): Promise<TextPlace> {
  const place = await withProgress("Looking for the cell", undefined, (token, share) =>
    index.ask(found, "place", { cell }, { token, share }),
  );
  return inDocument(found.reading, place);
}
