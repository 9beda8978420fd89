import * as vscode from "vscode";
import { optionsFor } from "../../core/formats/exports/checkExport";
import { array, exportFormats } from "../../core/formats/exports/facts";
import { styleOptionIds } from "../../core/formats/text/drawing/textOptions";
import { formatNumber } from "../../core/foundation/errors";
import { findOrThrow } from "../../core/options/options";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { Form as FormatId, InsertedForm } from "../../shared/protocol";
import { type Form, insertMazes, MAX_INSERTION, writeText } from "../documents/insert";
import type { Engine } from "../engine/engine";
import { withProgress } from "../notifications/progress";
import { resolveCommandOptions } from "../settings/settings";
import type { PreviewNeeds } from "./needs";

/** Writes an existing maze at every selection, as the settings say; as a comment where that is the form. */
export async function insertShown(
  services: Pick<PreviewNeeds, "engine" | "editors" | "askArray">,
  maze: PackedMaze,
  inserted: InsertedForm,
): Promise<void> {
  if (inserted === "array") return insertArray(services, maze);
  const { comment, recipe } = resolveCommandOptions({}, ["comment", "recipe"]);
  const id = inserted === "json" ? "json" : "text";
  await insertMazes(services, {
    maze: () => maze,
    form: formOf(maze, id),
    comment: inserted === "comment" ? "always" : id === "text" && (comment === true ? "where known" : comment),
    recipe: recipe && id === "text",
    asks: true,
    intoNewFile: false,
  });
}

/** Asks what the array is to hold, and in which language it is where the document has none. */
async function insertArray(
  services: Pick<PreviewNeeds, "engine" | "editors" | "askArray">,
  maze: PackedMaze,
): Promise<void> {
  const options = await services.askArray(maze.recipe, services.editors.find()?.document.languageId);
  if (options === undefined) return;
  const { language } = options;
  await insertMazes(services, {
    maze: () => maze,
    form: { format: array, options },
    comment: false,
    recipe: resolveCommandOptions({}, ["recipe"]).recipe && language !== "json", // which has no comments
    language,
    asks: true,
    intoNewFile: false,
  });
}

/**
 * Copies a maze to the clipboard.
 * @param closed cancelled when the panel is closed
 * @returns the text of a notice
 */
export async function copyShown(
  { engine }: { engine: Engine },
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
