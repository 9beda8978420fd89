import * as vscode from "vscode";
import type { EndId } from "../../core/options/ends";
import type { MazeLocation } from "../../shared/history";
import { MOVE_END } from "../preview/userFiles";
import { showMessage } from "../ui/showMessage";
import { rewriteForUser } from "./askRewrite";
import type { Tools } from "./atCursor";
import { readShown } from "./goToText";
import { linesOf } from "./words";

/** Offers to move an end of a maze that a preview shows, in the text that holds the maze. */
export function registerMoveEnd(tools: Tools, onFailed: (error: unknown) => void): vscode.Disposable {
  return vscode.commands.registerCommand(MOVE_END, (location: MazeLocation, end: EndId, cell: number) =>
    moveEnd(tools, location, end, cell).catch(onFailed),
  );
}

async function moveEnd(tools: Tools, location: MazeLocation, end: EndId, cell: number): Promise<void> {
  const { document, version, found } = await readShown(tools.mazeIndex, location);
  const name = vscode.workspace.asRelativePath(document.uri);
  const question = `Maze: It stands in ${name}, on ${linesOf(found)}. Rewrite it there with its ${end} in this cell?`;
  const answer = await showMessage("information", question, "Rewrite");
  if (answer === undefined) return;
  await rewriteForUser(tools, { document, version, found: [found] }, { ends: { [end]: cell }, options: {} });
}
