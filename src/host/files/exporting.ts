import type * as vscode from "vscode";
import { checkExport } from "../../core/formats/exports/checkExport";
import { type FormatFacts, type FormatOptions, formatOptionIds } from "../../core/formats/exports/exportFormat";
import { exportFormats } from "../../core/formats/exports/facts";
import { MazeError } from "../../core/foundation/errors";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSource, withoutSteps } from "../../shared/data/travel";
import type { WrittenFile } from "../../worker/calls";
import { withProgress } from "../ui/progress";
import type { MazeWorkers } from "../workers/workerPool";

/** A maze and how it is to be written. */
export interface Exported {
  readonly maze: Options | PackedMaze;
  readonly format: FormatFacts;
  readonly options: FormatOptions;
}

/** The format for a file by its extension, or undefined. */
export function formatOf(uri: vscode.Uri): FormatFacts | undefined {
  return exportFormats.find(({ extension }) => uri.path.toLowerCase().endsWith(`.${extension}`));
}

/** The extension that is proposed: by that of a picture its maze is found again. */
export function fullExtension({ extension, holdsMaze }: FormatFacts): string {
  return holdsMaze ? `maze.${extension}` : extension;
}

/**
 * Refuses options of the command without effect for a format.
 * @throws MazeError
 */
export function checkTaken({ id, takes }: FormatFacts, argument: { readonly [id: string]: unknown }): void {
  for (const option of formatOptionIds) {
    const value = argument[option];
    if (value === undefined || value === false || takes.includes(option)) continue;
    throw new MazeError(option, value, "no value", `it has no effect for ${id}; remove it`);
  }
}

/**
 * The content of the file. The user can cancel the work.
 * @param fileName if there is a file: some formats write a second file that refers to it
 * @param most characters of a text; by default as many as a text can have
 * @param cell pixels of a cell of a PNG; by default what is usual for the size of the maze
 * @throws MazeError for a maze that the format cannot hold, before any work where that is known then;
 *   vscode.CancellationError
 */
export async function produce(
  engine: MazeWorkers,
  { maze, format, options }: Exported,
  { fileName, most, cell }: { readonly fileName?: string; readonly most?: number; readonly cell?: number } = {},
): Promise<WrittenFile> {
  checkExport(format, madeFrom(maze), options, { hasSteps: hasSteps(maze), most });
  const needed = neededOf(maze, format);
  const args = {
    maze: needed,
    format: format.id,
    options,
    ...(fileName && { fileName }),
    ...(most && { most }),
    ...(cell && { cell }),
  };
  return withProgress("Saving the maze", undefined, (token, share) => engine.request("write", args, { token, share }));
}

/** Steps are many, and are made again if needed; unless only the user's file could make them. */
function neededOf(maze: Options | PackedMaze, format: FormatFacts): Options | PackedMaze {
  if (!("numbers" in maze)) return maze;
  return format.isAnimated && maze.userAlgorithm !== undefined ? withoutSource(maze) : withoutSteps(maze);
}

/** Whether there are steps to animate; undefined where the recipe says so. */
export function hasSteps(maze: Options | PackedMaze): boolean | undefined {
  return "numbers" in maze && maze.userAlgorithm !== undefined ? maze.steps !== undefined : undefined;
}

/** What a file of a maze is named after: its algorithm. */
export function nameOf(maze: Options | PackedMaze): string | undefined {
  return "numbers" in maze && maze.userAlgorithm !== undefined
    ? maze.userAlgorithm.facts.name
    : madeFrom(maze).algorithm;
}

/** The options of a maze. */
export function madeFrom(maze: Recipe | PackedMaze): Recipe {
  return "numbers" in maze ? maze.recipe : maze;
}
