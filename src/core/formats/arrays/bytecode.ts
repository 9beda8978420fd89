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

/** @throws MazeError for more instructions than a method can have, if the language has such methods */
export function checkBytecode(recipe: Recipe, { language, options: { values } }: Task, contents: Contents): void {
  if (!language.isBytecode) return;
  const signs = 2 * (recipe.width ?? 0) + 1;
  if (values === "rows" && signs > MOST_SIGNS) {
    const reason = `in ${language.name} a string has at most ${formatNumber(MOST_SIGNS)} characters`;
    throw new MazeError("width", recipe.width, `a width of at most ${formatNumber((MOST_SIGNS - 1) / 2)}`, reason);
  }
  if (values === "rows" ? contents.rows * STRING <= MOST_BYTES : fits(contents)) return;
  const small = `a maze whose array is at most ${formatNumber(MOST_BYTES)} bytes of bytecode`;
  const others = values === "rows" || values === "edges" ? "" : ", or the values rows";
  throw tooLarge(recipe, small + others, `in ${language.name} it is more bytes than a method can have`);
}

const ROW = 1 + 3 + 1 + 3 + 2; // at most: dup, index; store, length, newarray
const STRING = 1 + 3 + 1 + 3; // dup, index; store, ldc_w

/** Whether a method holds an array of such rows. */
function fits({ rows, row }: Contents): boolean {
  let bytes = 0;
  for (let at = 0; at < rows && bytes <= MOST_BYTES; at++) {
    bytes += ROW;
    const items = row(at);
    for (let index = 0; index < items.length; index++) bytes += 2 + pushed(index) + pushed(items[index]);
  }
  return bytes <= MOST_BYTES;
}

/** How many bytes the instruction has that pushes a number. */
function pushed(value: number): number {
  if (value <= 5) return 1;
  if (value <= 127) return 2;
  return 3;
}
