import * as vscode from "vscode";
import { MazeError } from "../../core/foundation/errors";

/** The file that an option names, a Uri or its text. @throws MazeError for anything else */
export function fileIn(option: string, value: unknown): vscode.Uri {
  if (value instanceof vscode.Uri) return value;
  if (typeof value === "string" && /^[a-z][a-z0-9+.-]+:/i.test(value)) return vscode.Uri.parse(value);
  throw new MazeError(option, value, "a Uri of a file with a maze, or its text, such as file:///home/me/a.maze.json");
}
