import type * as vscode from "vscode";
import { bytesOf, formatBytes, formatNumber, MazeError } from "../../core/foundation/errors";
import type { MazeOptions, Options } from "../../core/foundation/optionTypes";
import { randomSeed } from "../../core/options/options";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { type Exported, madeFrom } from "../files/exporting";
import { type Share, withProgress } from "../ui/progress";
import { showMessage } from "../ui/showMessage";
import type { MazeWorkers } from "../workers/workerPool";
import { commentsOf } from "./comments";
import { type Editors, insertTexts, newEditor, placesOf, reveal } from "./editors";
import { insertionsIn } from "./insertions";
import { inLanguage } from "./literal";
import { recipeLineOf } from "./recipes";

/** The most characters that are inserted: VS Code shares no larger document with extensions. */
export const MAX_INSERTION = 50_000_000;
/** The most lines that are inserted without a question. */
const MAX_UNASKED = 200;

/** How mazes are written. */
export type Form = Omit<Exported, "maze">;

export interface MazesToInsert {
  /** The maze for the nth selection: options to make it from, or a maze that is there. */
  readonly maze: (index: number) => Options | PackedMaze;
  readonly form: Form; // of a format that is text
  /**
   * Whether the texts become comments: always (else it is an error), in languages with known comments, or by the place, so that
   * they break no file: then they are values and declarations where they can be.
   */
  readonly comment: false | "always" | "where known" | "auto";
  /** Whether each text begins with the recipe of its maze, as a comment where that is possible. */
  readonly recipe: boolean;
  readonly asks: boolean; // whether the user may be asked
  readonly intoNewFile: boolean;
}

/** What was inserted: a maze as text, and as it stands in the document, without what stands before its lines. */
interface Inserted {
  readonly text: string;
  readonly written: string;
}

/**
 * Writes a maze at every selection of the editor that was last active.
 * @returns what was inserted, in the order of the document, or undefined if the user cancelled
 * @throws MazeError for texts that are too long: before any work, where that is known then
 */
export async function insertMazes(
  { engine, editors }: { engine: MazeWorkers; editors: Editors },
  insertion: MazesToInsert,
): Promise<Inserted[] | undefined> {
  const { form, asks } = insertion;
  const target = insertion.intoNewFile ? undefined : editors.find();
  const places = target && placesOf(target);
  const count = places?.selections.length ?? 1;
  const language = target?.document.languageId ?? form.options.language ?? form.format.language ?? "plaintext";
  if (insertion.comment === "always") checkComment(language);
  const mazes = Array.from({ length: count }, (_, index) => insertion.maze(index));
  const most = Math.floor(MAX_INSERTION / count);
  form.format.check(madeFrom(mazes[0]), form.options, most);
  const texts = await write(engine, mazes, form, most);
  if (asks && !(await confirm(texts))) return undefined;
  const said = texts.map((text, index) => ({
    ...inLanguage(text, form, language),
    recipe: insertion.recipe ? recipeLineOf(mazes[index]) : undefined,
  }));
  const isComment = insertion.comment === "always" || insertion.comment === "where known" || insertion.comment;
  return editors.inTurn(async () => {
    const editor = target === undefined ? await newEditor(language) : await reveal(target);
    const written = await insertTexts(editor, places ?? placesOf(editor), said.length, (source, selections) =>
      insertionsIn({ ...source, languageId: language }, selections, said, isComment),
    );
    return written.map((each, index) => ({ text: texts[index], written: each }));
  });
}

/** @throws MazeError for a language whose comments are not known */
function checkComment(languageId: string): void {
  if (commentsOf(languageId).marks.length > 0) return;
  const allowed = "false, or a document in a language with known comments";
  throw new MazeError("comment", true, allowed, `how ${languageId} writes comments is unknown`);
}

/** The texts of mazes; one that is there several times is written once. */
async function write(
  engine: MazeWorkers,
  mazes: readonly (Options | PackedMaze)[],
  form: Form,
  most: number,
): Promise<string[]> {
  const all = new Set(mazes);
  const title = all.size === 1 ? "Making a maze" : `Making ${formatNumber(all.size)} mazes`;
  const texts = new Map<Options | PackedMaze, string>();
  await withProgress(title, undefined, async (token, share) => {
    for (const maze of all) {
      const reportShare = (part: number) => share((texts.size + part) / all.size);
      texts.set(maze, await writeText(engine, { maze, ...form, most }, token, reportShare));
    }
  });
  return mazes.map((maze) => texts.get(maze) ?? "");
}

/** A maze in a format that is text. @throws MazeError for more than `most` characters */
export async function writeText(
  engine: MazeWorkers,
  { maze, format, options, most = MAX_INSERTION }: Exported & { readonly most?: number },
  token: vscode.CancellationToken,
  share: Share,
): Promise<string> {
  const { content } = await engine.request("write", { maze, format: format.id, options, most }, { token, share });
  if (typeof content === "string") return content;
  throw new TypeError(`${format.name} is not text.`);
}

/** Asks the user whether the texts are to be inserted, if they are long. */
async function confirm(texts: readonly string[]): Promise<boolean> {
  const lines = texts.reduce((sum, text) => sum + (text.match(/\n/g)?.length ?? 0), 0);
  if (lines <= MAX_UNASKED) return true;
  const places = texts.length === 1 ? "" : ` at ${formatNumber(texts.length)} cursors`;
  const bytes = texts.reduce((sum, text) => sum + bytesOf(text), 0);
  const question = `Insert ${formatNumber(lines)} lines${places}?`;
  const detail = `They have ${formatBytes(bytes)}. One undo removes all of them.`;
  return (await showMessage("warning", { question, detail }, "Insert")) === "Insert";
}

/** New mazes with the same options, or the same maze each time if its seed was chosen. */
export function mazesOf(options: MazeOptions, isSeedChosen: boolean): (index: number) => MazeOptions {
  return (index) => (index === 0 || isSeedChosen ? options : { ...options, seed: randomSeed() });
}
