import type { Block } from "../foundation/block";
import { codesOf } from "../foundation/codes";
import { namedSidesAre } from "../foundation/meanings";
import { CERTAIN, type DrawingReader, LIKELY, POSSIBLE, type Sighting } from "../foundation/sighting";
import { type JudgedBits, judgeBits, meaningOf, readSides, type SideBits } from "./sides";

const CELL = /[NESW-]+/gi;
const ROW = /^[NESW-]{1,4}(?:[\s|,;]+[NESW-]{1,4})+[\s|,;]*$/i;
const SIDES = "NESW";
const FIRST = codesOf(`${SIDES}nesw-`); // of a row
const MOST_CONTRADICTIONS = 0.2;

/** The letters of the sides of each cell that have a wall, or are open: N-SW|N-S-|NE--. */
export const letterReader: DrawingReader = {
  sight(block: Block): Sighting | undefined {
    for (let first = 0; first < block.height; first++) {
      if (!isRow(block, first)) continue;
      let after = first;
      while (after < block.height && isRow(block, after)) after++;
      const sighting = after - first < 2 ? undefined : sightRows(block, first, after);
      if (sighting !== undefined) return sighting;
      first = after;
    }
    return undefined;
  },
};

function isRow(block: Block, row: number): boolean {
  return FIRST.has(block.codeAt(row, 0)) && ROW.test(block.rowText(row));
}

function sightRows(block: Block, first: number, after: number): Sighting | undefined {
  const rows = Array.from({ length: after - first }, (_, row) => [...block.rowText(first + row).matchAll(CELL)]);
  const width = rows[0].length;
  if (width < 2 || rows.some((cells) => cells.length !== width)) return undefined;
  const bits: SideBits = {
    width,
    height: rows.length,
    bits: Uint8Array.from(rows.flat(), ([letters]) => bitsOf(letters)),
    placeOf: (cell) =>
      block.placeOf(first + Math.floor(cell / width), rows[Math.floor(cell / width)][cell % width].index),
  };
  const usual = judgeBits(bits).find(({ meaning }) => meaning.north === 1 && meaning.east === 2 && meaning.south === 4);
  if (usual === undefined || usual.contradictions > MOST_CONTRADICTIONS * usual.pairs) return undefined;
  return sightingOf(bits, usual, first, after);
}

function bitsOf(letters: string): number {
  let bits = 0;
  for (const letter of letters.toUpperCase()) if (letter !== "-") bits |= 1 << SIDES.indexOf(letter);
  return bits;
}

function sightingOf(
  bits: SideBits,
  { meaning, contradictions, pairs }: JudgedBits,
  first: number,
  after: number,
): Sighting {
  const read = () => {
    const { squares, findings } = readSides(bits, meaningOf(SIDES, meaning.areWalls));
    return { maze: squares.toMaze(), findings };
  };
  return {
    first,
    after,
    certainty: certaintyOf(bits, contradictions / pairs),
    form: "foreign",
    meaning: namedSidesAre(meaning.areWalls, "group of letters"),
    otherMeanings: [],
    read,
  };
}

const LEAST_ROWS = 3; // and groups in each: two lines of letters may be anything
const LEAST_CELLS = 9;
const FEW = 0.05; // contradictions for each two neighbours

function certaintyOf({ width, height }: SideBits, share: number): number {
  if (Math.min(width, height) < LEAST_ROWS) return POSSIBLE;
  return width * height >= LEAST_CELLS && share <= FEW ? CERTAIN : LIKELY;
}
