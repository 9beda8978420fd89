import type { Block } from "../foundation/block";
import { choose } from "../foundation/meanings";
import type { DrawingReader } from "../foundation/sighting";
import { wordRaster } from "../raster/rasterOf";
import { judgeMatrix } from "./judgeList";

const LEAST = 3; // rows, and numbers in a row
const ROW = /^[ \t]*-?\d+(?:[ \t]+-?\d+){2,}[ \t]*$/;
const LONG = /\d\d|-\d/; // else every number is a sign
const NUMBER = /-?\d+/g;
const MOST_SIDES = 16; // different numbers: of more, each is a floor, but for that of the outer wall
const MOST_SIGNS = 4; // of a map in which each number is a cell
const LEAST_SITES = 6; // rows of such

/** Rows of numbers that blanks part, as programs print a matrix: bits of sides, or values of walls and floors. */
export const numberReader: DrawingReader = {
  sight(block, { meaning }) {
    if (!block.sample.some((row) => ROW.test(block.rowText(row)))) return undefined; // most texts, and much faster
    const { first, after } = longestRun(block);
    const rows = block.rows(first, after);
    if (rows.height < LEAST || !rows.from.some((_, row) => LONG.test(rows.rowText(row)))) return undefined;
    const values = valuesIn(rows);
    const [wall] = values;
    const raster = wordRaster(
      rows,
      values.size > MOST_SIDES ? (number) => (number === wall ? number : " ") : undefined,
    );
    if (raster === undefined) return undefined;
    const judged = judgeMatrix(block.source, raster, undefined, {
      from: block.from[first],
      to: block.to[after - 1],
    }).filter(
      ({ meaning: { kind } }) => kind !== "cells" || (values.size <= MOST_SIGNS && rows.height >= LEAST_SITES), // else rather a picture or a table
    );
    if (judged.length === 0) return undefined;
    const { best, said } = choose(judged, meaning, judged[0]);
    return { first, after, form: "foreign", certainty: best.certainty, ...said, read: best.read };
  },
};

/** The longest run of rows with equally many numbers. */
function longestRun(block: Block): { first: number; after: number } {
  let [best, first, count] = [{ first: 0, after: 0 }, 0, 0];
  for (let row = 0; row < block.height; row++) {
    const text = block.rowText(row);
    const numbers = ROW.test(text) ? (text.match(NUMBER)?.length ?? 0) : 0;
    if (numbers !== count) first = row;
    count = numbers;
    if (count > 0 && row + 1 - first > best.after - best.first) best = { first, after: row + 1 };
  }
  return best;
}

/** The different numbers of rows, that of the first place before all others; no more than tell that these are many. */
function valuesIn(rows: Block): ReadonlySet<string> {
  const values = new Set<string>();
  for (let row = 0; row < rows.height && values.size <= MOST_SIDES; row++)
    for (const [number] of rows.rowText(row).matchAll(NUMBER)) values.add(number);
  return values;
}
