import * as vscode from "vscode";
import { isMazeFile, type Sides } from "../textMazes/sides";
import { UnmetError } from "../ui/errors";
import { type Item, pick } from "../ui/quickInput";

const TITLE = "Show Differences of Two Mazes";
const MOST = 500; // files that are offered

/**
 * Asks for two files with mazes: the one in front, or one of the list, and another one.
 * @param resource a file that is one of them
 * @returns undefined if the user cancelled
 * @throws UnmetError where there are not two
 */
export async function askMazeFiles(resource: vscode.Uri | undefined): Promise<Sides | undefined> {
  const files = await mazeFiles();
  const front = [resource, vscode.window.activeTextEditor?.document.uri].find((uri) => uri && isMazeFile(uri));
  const others = (one: vscode.Uri) => files.filter((uri) => uri.toString() !== one.toString());
  if ((front === undefined ? files.length - 1 : others(front).length) < 1)
    throw new UnmetError(
      "There are no two files with mazes to compare: files that end in .maze.json, .maze.txt or .maze.",
    );
  const steps = front === undefined ? 2 : 1;
  const modified = front ?? (await askFile("Which maze?", files, 1, steps));
  if (modified === undefined) return undefined;
  const name = vscode.workspace.asRelativePath(modified);
  const original = await askFile(
    `Beside which one? It is shown at the left of ${name}`,
    others(modified),
    steps,
    steps,
  );
  return original && { original, modified };
}

/** Those that are open and those of the workspace. */
async function mazeFiles(): Promise<vscode.Uri[]> {
  const open = vscode.workspace.textDocuments.filter(({ isClosed }) => !isClosed).map(({ uri }) => uri);
  const found = await vscode.workspace.findFiles("**/*.{maze,maze.json,maze.txt}", undefined, MOST);
  const all = [...open.filter(isMazeFile), ...found];
  return [...new Map(all.map((uri) => [uri.toString(), uri])).values()];
}

async function askFile(
  placeholder: string,
  files: readonly vscode.Uri[],
  step: number,
  steps: number,
): Promise<vscode.Uri | undefined> {
  const items: Item<vscode.Uri>[] = files.map((value) => ({
    label: vscode.workspace.asRelativePath(value),
    description: value.scheme === "file" ? "" : value.scheme,
    value,
  }));
  const answer = await pick({ title: TITLE, step, steps }, { placeholder, items, active: files[0] });
  return typeof answer === "symbol" ? undefined : answer;
}
