import * as vscode from "vscode";
import type { Place } from "../../reading/foundation/found";
import type { FindOptions } from "../../worker/calls";
import type { MazeInText } from "./asking";
import { nearest, touched } from "./places";

/**
 * A maze of a document, as it is when its text means something else.
 * @param search how the document is searched, or a part of it
 * @param meaning the id of what it is to mean
 * @returns undefined where it cannot be read so
 */
export async function findMeant(
  search: (options: FindOptions, range?: vscode.Range) => Promise<readonly MazeInText[]>,
  { start, end }: MazeInText,
  meaning: string,
): Promise<MazeInText | undefined> {
  const lines = new vscode.Range(start.line, 0, end.line, end.column);
  const isMeant = (each: MazeInText) => each.meaning.id === meaning;
  const again = touched(await search({ meaning }), lines).filter(isMeant);
  return nearest(again.length > 0 ? again : await search({ isMaze: true, meaning }, lines), lines);
}

/** Mazes of a part of a document, at their places in the whole. @param start where the part begins, if it is one */
export function movedBy(mazes: readonly MazeInText[], start: vscode.Position | undefined): readonly MazeInText[] {
  if (start === undefined) return mazes;
  const moved = <P extends Place>(place: P): P => ({
    ...place,
    line: place.line + start.line,
    column: place.column + (place.line === 0 ? start.character : 0),
  });
  return mazes.map((maze) => {
    const { recipeLine } = maze;
    const said = recipeLine !== undefined && { recipeLine: recipeLine + start.line };
    return { ...maze, ...said, start: moved(maze.start), end: moved(maze.end), findings: maze.findings.map(moved) };
  });
}
