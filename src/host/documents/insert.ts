import * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { MazeOptions, Options } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../core/making/pack";
import { randomSeed } from "../../core/options/options";
import type { Engine, ReportShare } from "../engine/engine";
import { withProgress } from "../notifications/progress";
import { asComment, asCommentLine, checkComment, hasComments, surroundingsOf } from "./comments";
import { type Editors, insertTexts, newEditor, placesOf, reveal } from "./editors";
import { type Exported, madeFrom } from "./exporting";
import type { Surroundings } from "./layOut";
import { recipeLineOf } from "./recipes";

/** The most characters that are inserted: VS Code shares no larger document with extensions. */
const MAX_INSERTION = 50_000_000;
/** The most that are inserted without a question. */
const MAX_UNASKED = 1_000_000;

const NONE: Surroundings = { beginsLine: false, endsLine: false };

/** How mazes are written. */
export type Form = Omit<Exported, "maze">;

export interface Insertion {
  /** The maze for the nth selection: options to make it from, or a maze that is there. */
  readonly maze: (index: number) => Options | PackedMaze;
  readonly form: Form; // of a format that is text
  /** Whether the texts become comments: always (else it is an error), or in languages with known comments. */
  readonly comment: false | "always" | "where known";
  /** Whether each text begins with the recipe of its maze, as a comment where the language has comments. */
  readonly recipe: boolean;
  /** The language of the texts, by its id in VS Code; by default the document's. */
  readonly language?: string | undefined;
  readonly asks: boolean; // whether the user may be asked
  readonly intoNewFile: boolean;
}

/**
 * Writes a maze at every selection of the editor that was last active.
 * @returns the texts in the order of the document, or undefined if the user cancelled
 * @throws MazeError before any work for a maze that is too large
 */
export async function insertMazes(
  { engine, editors }: { engine: Engine; editors: Editors },
  insertion: Insertion,
): Promise<string[] | undefined> {
  const { form, asks } = insertion;
  const target = insertion.intoNewFile ? undefined : editors.find();
  const places = target && placesOf(target);
  const count = places?.selections.length ?? 1;
  const language = insertion.language ?? target?.document.languageId ?? form.format.language ?? "plaintext";
  if (insertion.comment === "always") checkComment(language);
  const comment = insertion.comment && hasComments(language);
  const first = insertion.maze(0);
  const length = checkLength({ maze: first, ...form }, count);
  if (asks && length > MAX_UNASKED && !(await confirm(length, count))) return undefined;

  const mazes = Array.from({ length: count }, (_, index) => (index === 0 ? first : insertion.maze(index)));
  const texts = await write(engine, mazes, form);
  const written: Written = { language, comment, recipe: insertion.recipe };
  const finished = texts.map((text, index) => finish(text, mazes[index], written));
  await editors.inTurn(async () => {
    const editor = target === undefined ? await newEditor(language) : await reveal(target);
    await insertTexts(editor, places ?? placesOf(editor), finished, surroundingsFor(written));
  });
  return finished;
}

/** How a text stands in a document. */
interface Written {
  readonly language: string;
  readonly comment: boolean; // whether it is a comment
  readonly recipe: boolean; // whether it begins with its recipe
}

function finish(text: string, maze: Options | PackedMaze, { language, comment, recipe }: Written): string {
  const line = recipe ? recipeLineOf(maze) : undefined;
  if (line === undefined) return comment ? asComment(text, language) : text;
  return comment ? asComment(`${line}\n${text}`, language) : `${asCommentLine(line, language)}\n${text}`;
}

function surroundingsFor({ language, comment, recipe }: Written): Surroundings {
  if (comment) return surroundingsOf(language);
  return recipe ? { ...surroundingsOf(language), endsLine: false } : NONE; // what follows stands behind the text
}

async function write(engine: Engine, mazes: readonly (Options | PackedMaze)[], form: Form): Promise<string[]> {
  const title = mazes.length === 1 ? "Making a maze" : `Making ${formatNumber(mazes.length)} mazes`;
  return withProgress(title, undefined, async (token, share) => {
    const texts: string[] = [];
    for (const maze of mazes) {
      const reportShare = (part: number) => share((texts.length + part) / mazes.length);
      texts.push(await writeText(engine, { maze, ...form }, token, reportShare));
    }
    return texts;
  });
}

/** A maze in a format that is text. */
export async function writeText(
  engine: Engine,
  { maze, format, options }: Exported,
  token: vscode.CancellationToken,
  share: ReportShare,
): Promise<string> {
  const { content } = await engine.run({ kind: "write", maze, format: format.id, options }, token, share);
  if (typeof content === "string") return content;
  throw new TypeError(`${format.name} is not text.`);
}

/** How many characters all the texts have, about. @throws MazeError */
export function checkLength({ maze, format, options }: Exported, count: number): number {
  const most = Math.floor(MAX_INSERTION / count);
  return (format.checkLength?.(madeFrom(maze), options, most) ?? 0) * count;
}

async function confirm(length: number, count: number): Promise<boolean> {
  const size = `${formatNumber(Math.round(length / 1000))} KB`;
  const question =
    count === 1 ? `Insert ${size} of text?` : `Insert ${size} of text at ${formatNumber(count)} selections?`;
  return (await vscode.window.showWarningMessage(`Maze: ${question}`, "Insert", "Cancel")) === "Insert";
}

/** New mazes with the same options, or the same maze each time if its seed was chosen. */
export function mazesOf(options: MazeOptions, isSeedChosen: boolean): (index: number) => MazeOptions {
  return (index) => (index === 0 || isSeedChosen ? options : { ...options, seed: randomSeed() });
}
