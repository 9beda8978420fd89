import * as vscode from "vscode";
import type { Place } from "../../core/formats/reading/foundation/found";
import type { MazeOptions } from "../../core/foundation/optionTypes";
import type { FindOptions, FoundInText } from "../../worker/jobs";
import type { Engine } from "../engine/engine";
import { withProgress } from "../notifications/progress";
import { UnmetError } from "../notifications/report";
import { nearest, touched } from "./places";

const ATTEMPTS = 3; // of a document that changes while it is read

/**
 * The mazes in a document, or in a part of it, as it is once they are found.
 * @throws vscode.CancellationError; UnmetError where the document does not stop changing; SlowTextError
 */
export async function findIn(
  engine: Engine,
  document: vscode.TextDocument,
  options: FindOptions,
  range?: vscode.Range,
): Promise<readonly FoundInText[]> {
  const found = await withProgress("Looking for mazes", undefined, async (token, share) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const { version } = document;
      const job = { kind: "find", text: document.getText(range), options } as const;
      const mazes = await engine.read(job, token, share);
      if (document.version === version) return mazes;
    }
    const name = vscode.workspace.asRelativePath(document.uri);
    throw new UnmetError(`${name} changed while it was read. Stop typing, and try again.`);
  });
  return range === undefined ? found : found.map((maze) => movedBy(maze, range.start));
}

/**
 * The mazes in a text, which is a part of a document or the whole as it would be.
 * @param start where the part begins
 */
export async function findInText(
  engine: Engine,
  text: string,
  options: FindOptions,
  start = new vscode.Position(0, 0),
): Promise<readonly FoundInText[]> {
  const found = await withProgress("Looking for mazes", undefined, (token, share) =>
    engine.read({ kind: "find", text, options }, token, share),
  );
  return found.map((maze) => movedBy(maze, start));
}

/**
 * A maze of a document, as it is when its text means something else.
 * @param search how the document is searched, or a part of it
 * @returns undefined where it cannot be read so
 */
export async function findMeant(
  search: (options: FindOptions, range?: vscode.Range) => Promise<readonly FoundInText[]>,
  { start, end }: FoundInText,
  meaning: string,
): Promise<FoundInText | undefined> {
  const lines = new vscode.Range(start.line, 0, end.line, end.column);
  const isMeant = (each: FoundInText) => each.meaning === meaning;
  const again = touched(await search({ meaning }), lines).filter(isMeant);
  return nearest(again.length > 0 ? again : await search({ isMaze: true, meaning }, lines), lines);
}

/** A maze of a part of a document, at its place in the whole. */
export function movedBy(maze: FoundInText, { line, character }: vscode.Position): FoundInText {
  const moved = <P extends Place>(place: P): P => ({
    ...place,
    line: place.line + line,
    column: place.column + (place.line === 0 ? character : 0),
  });
  const { recipeLine } = maze;
  const said = recipeLine !== undefined && { recipeLine: recipeLine + line };
  return { ...maze, ...said, start: moved(maze.start), end: moved(maze.end), findings: maze.findings.map(moved) };
}

/** The options that make a maze again, if the text has them and they do; the user can cancel this. */
export async function optionsOf(engine: Engine, { maze, recipe }: FoundInText): Promise<MazeOptions | undefined> {
  if (recipe === undefined) return undefined;
  return withProgress("Making the maze again", undefined, (token, share) =>
    engine.run({ kind: "remake", maze, recipe }, token, share),
  );
}
