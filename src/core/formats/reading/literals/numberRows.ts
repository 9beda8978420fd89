import type { Block } from "../foundation/block";
import { type Raster, Signs } from "../foundation/raster";
import type { DrawingReader } from "../foundation/sighting";
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
    const { height } = block;
    const looked = [height >> 2, height >> 1, height - 1 - (height >> 2)]; // none in most texts, and much faster
    if (!looked.some((row) => ROW.test(block.rowText(row)))) return undefined;
    const { first, after } = longestRun(block);
    const rows = Array.from({ length: after - first }, (_, at) => block.rowText(first + at));
    if (rows.length < LEAST || !rows.some((row) => LONG.test(row))) return undefined;
    const numbers = rows.map((row) => [...row.matchAll(NUMBER)]);
    const values = new Set(numbers.flatMap((row) => row.map(([number]) => number))).size;
    const areMany = values > MOST_SIDES;
    const raster = rasterOf(numbers, areMany, (row, column) => block.placeOf(first + row, column));
    const judged = judgeMatrix(block.source, raster, undefined, {
      from: block.from[first],
      to: block.to[after - 1],
    }).filter(
      ({ meaning: { kind } }) => kind !== "cells" || (values <= MOST_SIGNS && rows.length >= LEAST_SITES), // else rather a picture or a table
    );
    const best = judged.find((each) => each.meaning.id === meaning) ?? judged[0];
    if (best === undefined) return undefined;
    const otherMeanings = judged.filter((each) => each !== best).map((each) => each.meaning);
    const { certainty } = best;
    return { first, after, form: "foreign", certainty, meaning: best.meaning, otherMeanings, read: () => best.read() };
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

function rasterOf(numbers: readonly RegExpExecArray[][], areMany: boolean, placeOf: Raster["placeOf"]): Raster {
  const [[[wall]]] = numbers;
  const [signs, words] = [new Signs(), new Map<string, number>()];
  const ids = numbers.flatMap((row) =>
    row.map(([number]) => (areMany && number !== wall ? 0 : signs.idOfWord(number, words))),
  );
  return {
    columns: numbers[0].length,
    rows: numbers.length,
    ids: Uint8Array.from(ids),
    signs: signs.signs,
    isData: true,
    unit: "value",
    placeOf: (row, column) => placeOf(row, numbers[row][column]?.index ?? 0),
  };
}
