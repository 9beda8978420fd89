import { bitCount } from "../../core/foundation/random";
import { DOWN, LEFT, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import type { Oddity, TextPlace } from "../foundation/found";
import { OpenSquares } from "../foundation/squares";

/** A number for each cell whose bits say which of its four sides are open, or closed. */
export interface SideBits {
  readonly width: number;
  readonly height: number;
  readonly bits: Uint8Array; // row by row, 4 bits each
  placeOf(cell: number): TextPlace;
}

/** How many different numbers there are. */
export function countValues(bits: Uint8Array): number {
  let found = 0; // bit n for the number n, of 4 bits
  for (let cell = 0; cell < bits.length; cell++) found |= 1 << bits[cell];
  return bitCount(found);
}

/** What the bits mean: the bit of each side, and whether a set bit is a wall. */
export interface BitMeaning {
  readonly north: number;
  readonly east: number;
  readonly south: number;
  readonly west: number;
  readonly areWalls: boolean;
}

/** How well a meaning goes with the bits. */
export interface JudgedBits {
  readonly meaning: BitMeaning;
  readonly contradictions: number; // pairs of neighbours of which only one says that the side between them is open
  readonly pairs: number;
  readonly openBorder: number; // sides of the border that are open
}

const ALL = 15;

/** In the order in which they are preferred: the usual one first, then those that are found in the wild. */
const ORDERS: readonly string[] = [
  ...new Set(["NESW", "NSEW", "NEWS", "WSEN", "NWSE", "ENWS", "SENW", "WNES", "ESWN", ...permutations("NESW")]),
];

function permutations(letters: string): string[] {
  if (letters.length === 1) return [letters];
  return Array.from(letters).flatMap((letter) =>
    permutations(letters.replace(letter, "")).map((rest) => letter + rest),
  );
}

/** The bits of an order of sides, the lowest bit first. */
export function meaningOf(order: string, areWalls: boolean): BitMeaning {
  const bit = (side: string) => 1 << order.indexOf(side);
  return { north: bit("N"), east: bit("E"), south: bit("S"), west: bit("W"), areWalls };
}

/** The meanings that are tried. */
const MEANINGS = ORDERS.map((order) => meaningOf(order, true));

/** The order of the sides of a meaning, the lowest bit first. */
export function orderOf({ north, east, south }: BitMeaning): string {
  return [1, 2, 4, 8].map((bit) => (bit === north ? "N" : bit === east ? "E" : bit === south ? "S" : "W")).join("");
}

/**
 * The meanings of bits, those with the fewest contradictions first; where it is equal the more usual one, and the one
 * that closes the border.
 */
export function judgeBits(bits: SideBits): JudgedBits[] {
  const counts = countsOf(bits);
  const judged = MEANINGS.map((meaning) => judge(bits, counts, meaning));
  judged.sort((one, other) => one.contradictions - other.contradictions);
  return judged.slice(0, 4).map((one) => {
    const border = 2 * (bits.width + bits.height);
    if (one.openBorder * 2 <= border) return one;
    return { ...one, meaning: { ...one.meaning, areWalls: false }, openBorder: border - one.openBorder };
  });
}

/** How often values stand beside each other, and at the edges: all that judging a meaning takes. */
interface Counts {
  readonly across: readonly PairCount[];
  readonly down: readonly PairCount[];
  readonly edges: readonly Int32Array[]; // by value, in the first row, the last column, the last row, the first column
}

/** How often two values stand beside each other. */
interface PairCount {
  readonly one: number;
  readonly other: number; // to its right, or below
  readonly count: number;
}

const VALUES = 16;

function countsOf({ width, height, bits }: SideBits): Counts {
  const [across, down] = [new Int32Array(VALUES * VALUES), new Int32Array(VALUES * VALUES)];
  const edges = [0, 1, 2, 3].map(() => new Int32Array(VALUES));
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const own = bits[cell];
      if (x < width - 1) across[own * VALUES + bits[cell + 1]]++;
      else edges[1][own]++;
      if (y < height - 1) down[own * VALUES + bits[cell + width]]++;
      else edges[2][own]++;
      if (y === 0) edges[0][own]++;
      if (x === 0) edges[3][own]++;
    }
  }
  return { across: pairsIn(across), down: pairsIn(down), edges };
}

/** The pairs that occur: few, where there are few cells. */
function pairsIn(counts: Int32Array): PairCount[] {
  const found: PairCount[] = [];
  for (let pair = 0; pair < counts.length; pair++) {
    const count = counts[pair];
    if (count > 0) found.push({ one: pair >>> 4, other: pair & ALL, count });
  }
  return found;
}

function judge({ width, height }: SideBits, { across, down, edges }: Counts, meaning: BitMeaning): JudgedBits {
  const { north, east, south, west } = meaning;
  let [contradictions, openBorder] = [0, 0];
  for (const { one, other, count } of across)
    if (((one & east) === 0) !== ((other & west) === 0)) contradictions += count;
  for (const { one, other, count } of down)
    if (((one & south) === 0) !== ((other & north) === 0)) contradictions += count;
  for (let one = 0; one < VALUES; one++) {
    if ((one & north) === 0) openBorder += edges[0][one];
    if ((one & east) === 0) openBorder += edges[1][one];
    if ((one & south) === 0) openBorder += edges[2][one];
    if ((one & west) === 0) openBorder += edges[3][one];
  }
  return { meaning, contradictions, openBorder, pairs: 2 * width * height - width - height };
}

/**
 * Cells, passages and contradictions: a side is open where both cells say so.
 * @param hasGaps whether open sides of the border are openings of the outer wall; else it is closed
 */
export function readSides(
  bits: SideBits,
  meaning: BitMeaning,
  hasGaps = false,
): { squares: OpenSquares; findings: Oddity[] } {
  const { width, height } = bits;
  const squares = new OpenSquares(width, height);
  const closed = meaning.areWalls ? bits.bits : bits.bits.map((value) => ~value & ALL);
  const { north, east, south, west } = meaning;
  const findings: Oddity[] = [];
  const contradict = (one: Side, other: Side) => {
    const [open, wall] = (closed[one.cell] & one.bit) === 0 ? [one, other] : [other, one];
    const isGap = hasGaps && (closed[wall.cell] & ALL) === ALL;
    if (!isGap) findings.push(contradiction(bits, open));
  };
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      const [right, below] = [cell + 1, cell + width];
      const own = closed[cell];
      if (x < width - 1) {
        const isOpen = (own & east) === 0;
        if (isOpen === ((closed[right] & west) === 0)) squares.right[cell] = isOpen ? 1 : 0;
        else contradict({ cell, bit: east, name: "east" }, { cell: right, bit: west, name: "west" });
      }
      if (y < height - 1) {
        const isOpen = (own & south) === 0;
        if (isOpen === ((closed[below] & north) === 0)) squares.below[cell] = isOpen ? 1 : 0;
        else contradict({ cell, bit: south, name: "south" }, { cell: below, bit: north, name: "north" });
      }
    }
  }
  if (hasGaps) openGaps(squares, closed, meaning);
  return { squares, findings };
}

/** A side of a cell. */
interface Side {
  readonly cell: number;
  readonly bit: number;
  readonly name: string;
}

/** Opens the outer wall where a side is open that leads outside, or to a cell that is closed on all sides. */
function openGaps(squares: OpenSquares, closed: Uint8Array, { north, east, south, west }: BitMeaning): void {
  const { width, height } = squares;
  const isClosed = (cell: number) => (closed[cell] & ALL) === ALL;
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if ((closed[cell] & north) === 0 && (y === 0 || isClosed(cell - width))) squares.openGap(cell, UP);
      if ((closed[cell] & south) === 0 && (y === height - 1 || isClosed(cell + width))) squares.openGap(cell, DOWN);
      if ((closed[cell] & west) === 0 && (x === 0 || isClosed(cell - 1))) squares.openGap(cell, LEFT);
      if ((closed[cell] & east) === 0 && (x === width - 1 || isClosed(cell + 1))) squares.openGap(cell, RIGHT);
    }
  }
}

function contradiction(bits: SideBits, { cell, name }: Side): Oddity {
  const message = `Open to the ${name}, but the cell there has a wall on that side: read as a wall`;
  return { ...bits.placeOf(cell), message };
}
