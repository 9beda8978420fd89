import type { Block } from "../foundation/block";
import { choose } from "../foundation/meanings";
import { type DrawingReader, POSSIBLE } from "../foundation/sighting";
import { placesBeside } from "./hints";
import { candidatesFor } from "./readings";

const LEAST = 3; // rows, and numbers in a row
const ROW = /^[ \t]*-?\d+(?:(?:[ \t]+(?:[,;][ \t]*)?|[,;][ \t]*)-?\d+){2,}[ \t]*(?:[,;][ \t]*)?$/;
const LONG = /\d\d|-\d/; // else every number is a sign
const NUMBER = /-?\d+/g;
const MOST_VALUES = 16; // different numbers: of more, each is a floor, but for that of the outer wall
const MOST_SIGNS = 4; // of a map in which each number is a cell
const LEAST_ROWS = 6; // rows of such

/** Rows of numbers with blanks, commas, semicolons or tabs between, as programs print a matrix. */
export const numberReader: DrawingReader = {
  sight(block, { meaning }) {
    if (!block.sample.some((row) => ROW.test(block.rowText(row)))) return undefined; // most texts, and much faster
    const { first, after } = longestRun(block);
    if (after - first < LEAST) return undefined;
    const rows = Array.from({ length: after - first }, (_, row) => block.rowText(first + row));
    if (!rows.some((row) => LONG.test(row))) return undefined;
    const isTable = rows.some((row) => /[,;\t]/.test(row));
    const numbers = rows.map((row) => (row.match(NUMBER) ?? []).map(Number));
    const values = new Set(numbers.flat());
    const [[wall]] = numbers;
    const value =
      values.size > MOST_VALUES ? numbers.map((row) => row.map((each) => (each === wall ? each : " "))) : numbers;
    const all = candidatesFor(value, undefined, meaning).filter(
      ({ how }) =>
        how.form === "sides" ||
        (!isTable &&
          ((how.form === "signs" && how.lattice !== undefined) ||
            (values.size <= MOST_SIGNS && rows.length >= LEAST_ROWS))), // else rather a picture or a table
    );
    if (all.length === 0) return undefined;
    const { best, said } = choose(all, meaning, all[0]);
    if (best.certainty < POSSIBLE && best.meaning.id !== meaning) return undefined;
    const [from, to] = [block.from[first], block.to[after - 1]];
    const places = placesBeside(block.source, from, to);
    const form = isTable ? "csv" : "foreign";
    return { first, after, form, certainty: best.certainty, ...said, read: () => best.read(places) };
  },
};

/** The longest run of rows with equally many numbers; beside it at most a line above may have numbers, such as its sizes. */
function longestRun(block: Block): { first: number; after: number } {
  let [best, first, count, others] = [{ first: 0, after: 0 }, 0, 0, 0];
  for (let row = 0; row < block.height; row++) {
    const text = block.rowText(row);
    const numbers = ROW.test(text) ? (text.match(NUMBER)?.length ?? 0) : 0;
    if (numbers !== count) first = row;
    count = numbers;
    if (numbers > 0) others++;
    if (count > 0 && row + 1 - first > best.after - best.first) best = { first, after: row + 1 };
  }
  return others - (best.after - best.first) <= (best.first > 0 ? 1 : 0) ? best : { first: 0, after: 0 };
}
