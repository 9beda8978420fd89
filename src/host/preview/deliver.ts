import * as vscode from "vscode";
import { optionsFor } from "../../core/formats/exports/checkExport";
import { exportFormats } from "../../core/formats/exports/facts";
import { styleOptionIds } from "../../core/formats/text/drawing/textOptions";
import { formatNumber } from "../../core/foundation/errors";
import { findOrThrow } from "../../core/options/options";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { Form as FormatId } from "../../shared/messages/preview";
import { type Form, MAX_INSERTION, writeText } from "../editing/insert";
import { resolveCommandOptions } from "../settings/settings";
import { withProgress } from "../ui/progress";
import type { MazeWorkers } from "../workers/workerPool";

/**
 * Copies a maze to the clipboard.
 * @param closed cancelled when the panel is closed
 * @returns the text of a notice
 */
export async function copyShown(
  { engine }: { engine: MazeWorkers },
  maze: PackedMaze,
  id: FormatId,
  closed: vscode.CancellationToken,
): Promise<string> {
  const form = formOf(maze, id);
  const copied = { maze, ...form };
  form.format.check(maze.recipe, form.options, MAX_INSERTION);
  const text = await withProgress("Copying the maze", closed, (token, share) =>
    writeText(engine, copied, token, share),
  );
  await vscode.env.clipboard.writeText(text);
  return `Copied as ${form.format.name}: ${formatNumber(text.length)} characters.`;
}

function formOf({ recipe }: PackedMaze, id: FormatId): Form {
  const format = findOrThrow(exportFormats, "format", id);
  if (id !== "text") return { format, options: {} };
  return {
    format,
    options: optionsFor(format, recipe, resolveCommandOptions({}, ["style", "solution", ...styleOptionIds])),
  };
}
