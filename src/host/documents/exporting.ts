import type * as vscode from "vscode";
import { checkExport, type ExportFormat, exportFormats, type Taken } from "../../core/formats/exportFormats";
import { MazeError } from "../../core/foundation/errors";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../core/making/pack";
import type { Engine, ReportShare } from "../engine/engine";
import { withoutSteps } from "../engine/produce";
import { withProgress } from "../notifications/progress";
import type { Extras } from "../settings/extras";
import type { Content } from "./files";
import { textForm } from "./insert";

/** A maze and how it is to be exported. */
export interface Exported {
  readonly maze: Options | PackedMaze;
  readonly format: ExportFormat;
  readonly extra: Pick<Extras, Taken>;
  readonly isSolutionGiven: boolean; // else it is a setting, which is left out where it means nothing
}

/** The format for a file by the end of its name, or undefined where none has such an end. */
export function formatOf(uri: vscode.Uri): ExportFormat | undefined {
  return exportFormats.find(({ extension }) => uri.path.toLowerCase().endsWith(`.${extension}`));
}

/**
 * Refuses options of the command that mean nothing for a format.
 * @param given what the command was given
 * @throws MazeError
 */
export function checkTaken({ id, takes }: ExportFormat, given: { readonly [Id in Taken]?: unknown }): void {
  for (const option of ["style", "colors", "solution", "graph"] as const) {
    const value = given[option];
    if (value === undefined || value === false || takes.includes(option)) continue;
    throw new MazeError(option, value, "to leave it out", `it means nothing for ${id}`);
  }
}

/**
 * The file's content. The user may end the work.
 * @throws MazeError before any work for a maze that the format cannot hold; vscode.CancellationError
 */
export async function produce(engine: Engine, exported: Exported): Promise<Content> {
  checkHolds(exported);
  return withProgress("Saving the maze", undefined, (token, share) => run(engine, exported, token, share));
}

/** What a maze was made from, or is to be. */
export function madeFrom(maze: Options | PackedMaze): Recipe {
  return "numbers" in maze ? maze.recipe : maze;
}

/** @throws MazeError for a maze that the format cannot hold */
export function checkHolds({ maze, format, extra }: Exported): void {
  checkExport(format.id, madeFrom(maze), extra.style, extra.graph && format.takes.includes("graph"));
}

function run(
  engine: Engine,
  { maze, format, extra, isSolutionGiven }: Exported,
  token: vscode.CancellationToken,
  share: ReportShare,
): Promise<Content> {
  const { colors, solution, graph } = extra;
  const needed = "numbers" in maze ? withoutSteps(maze) : maze; // they are many, and are made anew where they are needed
  const { id } = format;
  if (id === "png" || id === "gif") {
    return engine.run({ kind: "draw", maze: needed, form: { kind: id, colors, solution, graph } }, token, share);
  }
  const form =
    id === "text"
      ? textForm(madeFrom(maze), extra, isSolutionGiven)
      : id === "json"
        ? { kind: id }
        : { kind: id, colors, solution, graph };
  return engine.run({ kind: "write", maze: needed, form }, token, share);
}
