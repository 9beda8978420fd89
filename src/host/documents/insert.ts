import * as vscode from "vscode";
import { jsonLength, svgLength } from "../../core/formats/lengths";
import { checkStyle, checkTextLength } from "../../core/formats/text/text";
import { formatNumber } from "../../core/foundation/errors";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import type { PackedMaze } from "../../core/making/pack";
import { kindOf } from "../../core/options/kinds";
import { checkOptions, tooLarge } from "../../core/options/options";
import type { WrittenForm } from "../../worker/jobs";
import type { Services } from "../commands/services";
import type { Engine } from "../engine/engine";
import { withProgress } from "../notifications/progress";
import type { Extras } from "../settings/extras";
import { asComment, checkComment, hasComments, surroundingsOf } from "./comments";
import { insertTexts, newEditor, placesOf, reveal } from "./editors";
import type { Surroundings } from "./layOut";

/** As many characters as are inserted: VS Code shares no larger document with extensions. */
const MAX_INSERTION = 50_000_000;
/** As many are inserted without a question. */
const MAX_UNASKED = 1_000_000;

const NONE: Surroundings = { beginsLine: false, endsLine: false };

export interface Insertion {
  /** The maze for the nth selection: options to make it from, or a maze that is there. */
  readonly maze: (index: number) => Options | PackedMaze;
  readonly form: WrittenForm;
  /** Whether the texts become comments: in every language (or it is an error), or in those whose comments are known. */
  readonly comment: false | "always" | "where known";
  readonly asks: boolean; // whether the user may be asked
  readonly intoNewFile: boolean;
}

/**
 * Writes a maze at every selection of the editor that was last active.
 * @returns the texts in the order of the document, or undefined when the user did not want them after all
 * @throws MazeError before any work for a maze that is too large
 */
export async function insertMazes(
  { engine, editors }: Pick<Services, "engine" | "editors">,
  insertion: Insertion,
): Promise<string[] | undefined> {
  const { form, asks } = insertion;
  const target = insertion.intoNewFile ? undefined : editors.find();
  const places = target && placesOf(target);
  const count = places?.selections.length ?? 1;
  const language = target?.document.languageId ?? (form.kind === "json" ? "json" : "plaintext");
  if (insertion.comment === "always") checkComment(language);
  const comment = insertion.comment && hasComments(language);
  const first = insertion.maze(0);
  const length = checkLength(first, form, count);
  if (asks && length > MAX_UNASKED && !(await confirm(length, count))) return undefined;

  const mazes = Array.from({ length: count }, (_, index) => (index === 0 ? first : insertion.maze(index)));
  const texts = await write(engine, mazes, form);
  const finished = comment ? texts.map((text) => asComment(text, language)) : texts;
  await editors.inTurn(async () => {
    const editor = target === undefined ? await newEditor(language) : await reveal(target);
    await insertTexts(editor, places ?? placesOf(editor), finished, comment ? surroundingsOf(language) : NONE);
  });
  return finished;
}

/**
 * How a maze is to be written as text. A solution that is only a setting is left out where it cannot be drawn.
 * @throws MazeError where the style has no form for the maze
 */
export function textForm(
  recipe: Recipe,
  { style, solution }: Pick<Extras, "style" | "solution">,
  isSolutionGiven: boolean,
): WrittenForm {
  const { drawsSolutions } = checkStyle(style, kindOf(recipe));
  return { kind: "text", style, solution: solution && (drawsSolutions || isSolutionGiven) };
}

async function write(engine: Engine, mazes: readonly (Options | PackedMaze)[], form: WrittenForm): Promise<string[]> {
  const title = mazes.length === 1 ? "Making a maze" : `Making ${formatNumber(mazes.length)} mazes`;
  return withProgress(title, undefined, async (token, share) => {
    const texts: string[] = [];
    for (const maze of mazes) {
      const reportShare = (part: number) => share((texts.length + part) / mazes.length);
      texts.push(await engine.run({ kind: "write", maze, form }, token, reportShare));
    }
    return texts;
  });
}

/** How many characters all the texts have, about. @throws MazeError */
export function checkLength(maze: Options | PackedMaze, form: WrittenForm, count: number): number {
  const recipe = sizesOf(maze);
  const most = Math.floor(MAX_INSERTION / count);
  if (form.kind === "text") {
    const style = checkStyle(form.style, kindOf(recipe));
    checkTextLength(style, recipe, most);
    return style.length(recipe) * count;
  }
  const length = form.kind === "json" ? jsonLength(recipe) : svgLength(recipe, form);
  if (length <= most) return length * count;
  throw tooLarge(
    recipe,
    `a maze of at most ${formatNumber(most)} characters`,
    `about ${formatNumber(length)} as ${form.kind}`,
  );
}

function sizesOf(maze: Options | PackedMaze): Options {
  const recipe: Recipe = "numbers" in maze ? maze.recipe : maze;
  return recipe as Options; // a recipe always has the sizes of its grid
}

async function confirm(length: number, count: number): Promise<boolean> {
  const size = `${formatNumber(Math.round(length / 1000))} KB`;
  const question =
    count === 1 ? `Insert ${size} of text?` : `Insert ${size} of text at ${formatNumber(count)} selections?`;
  return (await vscode.window.showWarningMessage(`Maze: ${question}`, "Insert", "Cancel")) === "Insert";
}

/** Fresh mazes of one kind, or the same one each time if its seed was chosen. */
export function mazesOf(options: Options, isSeedChosen: boolean): (index: number) => Options {
  const { seed: _, ...rest } = options;
  return (index) => (index === 0 || isSeedChosen ? options : checkOptions(rest));
}
