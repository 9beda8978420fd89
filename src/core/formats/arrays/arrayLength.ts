import { formatNumber } from "../../foundation/errors";
import type { Recipe } from "../../foundation/optionTypes";
import { builtInOf, kindOf, tooLarge } from "../../options/options";
import type { ArrayOptions } from "./arrayOptions";
import { checkBytecode, estimateCode, type Rows } from "./bytecode";
import type { LanguageFacts, ValuesId } from "./language";
import { type Task, taskOf } from "./task";

const HEAD = 1000; // the most characters of an array besides its rows, but for the options of a maze

/**
 * How many characters an array has, estimated before any work: at least as many as it has.
 * @throws MazeError for more than `most`, for options that cannot be used, and for what the language cannot hold
 */
export function checkArrayLength(recipe: Recipe, given: ArrayOptions, most: number): number {
  const kind = kindOf(recipe);
  const task = taskOf(given, kind.id);
  const rows = rowsOf(recipe, task);
  // How many passages a maze has that was read is not known before it is there: then writeArray() checks.
  if (task.language.isBytecode && (recipe.algorithm !== undefined || task.options.values !== "edges"))
    checkBytecode(recipe, task, estimateCode(task, rows));
  const length = Math.ceil(HEAD + rows.count * lengthOfRow(task, rows));
  if (length <= most) return length;
  throw tooLarge(recipe, `a maze of at most ${formatNumber(most)} characters`, `about ${formatNumber(length)}`);
}

const MOST_BITS = 15;

function rowsOf(recipe: Recipe, { options: { values }, language }: Task): Rows {
  const { width = 0, height = 0 } = recipe;
  const cells = kindOf(recipe).countCells(recipe);
  if (values === "edges")
    return { count: cells, items: 2 * passagesOf(recipe, cells), largest: cells - 1 + language.first };
  if (values === "bits") return { count: height, items: cells, largest: MOST_BITS };
  return { count: 2 * height + 1, items: (2 * height + 1) * (2 * width + 1), largest: 1 };
}

const MOST_PASSAGES = 3; // for each cell, on every grid: the joined pairs of cells are a planar graph, or a lattice of cubes

/** At most how many passages a maze has. */
function passagesOf(recipe: Recipe, cells: number): number {
  const all = MOST_PASSAGES * cells;
  const { loops = 0, halving = 1, braid = 0 } = recipe;
  const algorithm = builtInOf(recipe);
  const opensMore = algorithm?.takesLoops === true && (loops > 0 || halving < 1);
  if (algorithm?.perfect !== true || opensMore) return all;
  return Math.min(all, Math.ceil((1 + braid) * cells + loops * all));
}

/** About how many characters a row has; at least as many as it has on average. */
function lengthOfRow({ language, options: { values } }: Task, { count, items, largest }: Rows): number {
  const [open, close] = language.brackets(values);
  const around = language.indent.length + open.length + close.length + ",\n".length;
  const inside = (items / count) * lengthOfItem(language, values, largest);
  return around + inside + `, ${language.endOfRow ?? ""}`.length;
}

function lengthOfItem({ booleans }: LanguageFacts, values: ValuesId, largest: number): number {
  if (values === "rows") return 1;
  const item = values === "booleans" ? Math.max(...booleans.map((each) => each.length)) : String(largest).length;
  return item + ", ".length;
}
