import * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { PackedMaze } from "../../core/making/pack";
import type { Form } from "../../shared/protocol";
import type { WrittenForm } from "../../worker/jobs";
import type { Services } from "../commands/services";
import { checkLength, insertMazes, textForm } from "../documents/insert";
import { withProgress } from "../notifications/progress";
import { resolveExtras } from "../settings/settings";

const NAMES: Readonly<Record<Form, string>> = { text: "ASCII", json: "JSON", svg: "SVG" };

/** Writes a maze that is there at every selection, as the settings say. */
export async function insertShown(
  services: Pick<Services, "engine" | "editors">,
  maze: PackedMaze,
  form: Form,
): Promise<void> {
  const { comment } = resolveExtras({}, ["comment"]);
  const written = writtenForm(maze, form);
  await insertMazes(services, {
    maze: () => maze,
    form: written,
    comment: comment && form === "text" && "where known",
    asks: true,
    intoNewFile: false,
  });
}

/**
 * Puts a maze onto the clipboard.
 * @param closed cancelled when nobody waits for it any more
 * @returns what to say of it
 */
export async function copyShown(
  { engine }: Pick<Services, "engine">,
  maze: PackedMaze,
  form: Form,
  closed: vscode.CancellationToken,
): Promise<string> {
  const written = writtenForm(maze, form);
  checkLength(maze, written, 1);
  const text = await withProgress("Copying the maze", closed, (token, share) =>
    engine.run({ kind: "write", maze, form: written }, token, share),
  );
  await vscode.env.clipboard.writeText(text);
  return `Copied as ${NAMES[form]}: ${formatNumber(text.length)} characters.`;
}

function writtenForm({ recipe }: PackedMaze, form: Form): WrittenForm {
  if (form !== "text") return { kind: form };
  return textForm(recipe, resolveExtras({}, ["style", "solution"]), false);
}
