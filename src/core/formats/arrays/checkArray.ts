import type { Recipe } from "../../foundation/optionTypes";
import { kindOf } from "../../options/options";
import { checkCharacters, leastEnds } from "../text/drawing/textSink";
import type { ArrayOptions } from "./arrayOptions";
import type { Contents } from "./contents";
import type { ValuesId } from "./language";
import { type Task, taskOf } from "./task";

/**
 * Refuses an array before its maze is made, as far as its recipe tells.
 * @throws MazeError for options that cannot be used, and for what surely has more than `most` characters
 */
export function checkArray(recipe: Recipe, given: ArrayOptions, most?: number): void {
  const task = taskOf(given, kindOf(recipe).id);
  const contents = leastContents(recipe, task.options.values);
  checkCharacters(recipe, leastLength(recipe, task, contents), most);
}

/** Rows as there will be, of the lowest numbers, and of as few cells as a perfect maze joins to each. */
function leastContents(recipe: Recipe, values: ValuesId): Contents {
  const { width = 0, height = 0 } = recipe;
  if (values !== "edges") {
    const [rows, columns] = values === "bits" ? [height, width] : [2 * height + 1, 2 * width + 1];
    const items = new Uint8Array(columns);
    return { rows, row: () => items };
  }
  const joined = leastEnds(recipe).count === 0 ? [] : [0, 0]; // on average: of n cells, to 2n - 2
  return { rows: kindOf(recipe).countCells(recipe), row: (at) => (at === 0 ? [] : joined) };
}

/** Without the blanks before rows, by which the array is surely longer than this. */
function leastLength(recipe: Recipe, { language, options: { values } }: Task, { rows, row }: Contents): number {
  if (values === "rows") return rows * (row(0).length + '""'.length);
  const brackets = rows * language.rowBrackets(values).join("").length;
  const comma = ", ".length; // after the last item there is a line end
  const { count, digits } = leastEnds(recipe);
  if (values === "edges") return brackets + comma * count + digits + rows * (language.endOfRow?.length ?? 0);
  const item = values === "booleans" ? Math.min(...language.booleans.map(({ length }) => length)) : 1;
  return brackets + rows * row(0).length * (item + comma);
}
