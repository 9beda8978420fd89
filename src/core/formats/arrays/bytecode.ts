import { formatNumber, MazeError } from "../../foundation/errors";
import type { Recipe } from "../../foundation/optionTypes";
import { tooLarge } from "../../options/options";
import type { Contents } from "./contents";
import type { Task } from "./task";

/**
 * The size of an array in bytecode of Java. A compiler turns an array into instructions, some for each item, and a method
 * has at most 64 KB of them.
 */

const MOST_BYTES = 64_000; // of 65,535: what begins and ends the method needs a few, and so does what a user has beside it
const MOST_SIGNS = 65_533; // of a string in a class: javac takes 65,534, and a row has an odd number

/** What is known of the rows of an array before it is there. */
export interface Rows {
  readonly count: number;
  readonly items: number; // at most, of all rows
  readonly largest: number; // the largest number that an item can be
}

/** @throws MazeError for more instructions than a method can have */
export function checkBytecode(recipe: Recipe, { language: { name }, options }: Task, bytes: number): void {
  const signs = 2 * (recipe.width ?? 0) + 1;
  if (options.values === "rows" && signs > MOST_SIGNS) {
    const reason = `in ${name} a string has at most ${formatNumber(MOST_SIGNS)} characters`;
    throw new MazeError("width", recipe.width, `a width of at most ${formatNumber((MOST_SIGNS - 1) / 2)}`, reason);
  }
  if (bytes <= MOST_BYTES) return;
  const small = `a maze whose array is at most ${formatNumber(MOST_BYTES)} bytes of bytecode`;
  const others = options.values === "edges" ? "" : ", or the values rows";
  const reason = `in ${name} it is about ${formatNumber(bytes)} bytes, more than a method can have`;
  throw tooLarge(recipe, options.values === "rows" ? small : small + others, reason);
}

const ROW = 1 + 3 + 1 + 3 + 2; // at most: dup, index; store, length, newarray
const STRING = 1 + 3 + 1 + 3; // dup, index; store, ldc_w

/** At most how many bytes an array of such rows has. */
export function estimateCode({ options: { values } }: Task, { count, items, largest }: Rows): number {
  if (values === "rows") return count * STRING;
  const longest = Math.ceil(items / count);
  return count * ROW + items * (2 + pushed(longest) + pushed(largest));
}

/** How many bytes an array has, but for some at its rows. */
export function codeOf({ options: { values } }: Task, { rows, row }: Contents): number {
  if (values === "rows") return rows * STRING;
  let bytes = rows * ROW;
  for (let at = 0; at < rows; at++) {
    const items = row(at);
    for (let index = 0; index < items.length; index++) bytes += 2 + pushed(index) + pushed(items[index]);
  }
  return bytes;
}

/** How many bytes the instruction has that pushes a number. */
function pushed(value: number): number {
  if (value <= 5) return 1;
  if (value <= 127) return 2;
  return 3;
}
