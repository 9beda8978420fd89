import { countOf, FormatError } from "../../core/foundation/errors";
import type { End } from "../../core/paths/ends";
import type { Block } from "../foundation/block";
import type { Oddity } from "../foundation/found";
import { bitsAre } from "../foundation/meanings";
import {
  CERTAIN,
  type DrawingReader,
  LIKELY,
  type MazeRead,
  POSSIBLE,
  type ReaderQuestion,
  type Sighting,
} from "../foundation/sighting";
import { brokenBeside, type HexRows, hexRows } from "./hexRows";
import { isTail, readTail, type TailRow } from "./hexTail";
import { type BitMeaning, countValues, type JudgedBits, judgeBits, orderOf, readSides } from "./sides";

const MOST_CONTRADICTIONS = 0.25; // of the pairs of neighbours; digits by chance contradict each other half the time
const FEW_DIGITS = 4; // different ones: with fewer, and without entry and exit, it is rather a drawing in digits
const MOST_CLOSED = 0.4; // share of the cells that may be closed on all sides
const LEAST_SIZE = 3; // columns and rows, where some digits contradict each other
const USUAL_ORDER = "NESW";
const MOST_DECIMAL = 9;
const ALL = 15;

/** The 42 school's format: a hexadecimal digit a cell, its bits the sides with a wall; entry, exit and way below. */
export const hexReader: DrawingReader = {
  sight(block: Block, { after }: ReaderQuestion): Sighting | undefined {
    const rows = hexRows(block);
    if (rows === undefined) return undefined;
    const tail = tailOf(block, rows.after, after);
    const isDrawn = countValues(rows.bits) < FEW_DIGITS || Math.min(rows.width, rows.height) < 2;
    if (isDrawn && !isTail(tail[0])) return undefined;
    const [taken] = judgeBits(rows);
    if (taken.contradictions > MOST_CONTRADICTIONS * taken.pairs) return undefined;
    const read = reading(rows, taken, tail);
    if (isDrawn && read.tailRows < 2) return undefined;
    return {
      first: rows.first,
      after: Math.min(block.height, rows.after + read.inside),
      tail: tail.slice(read.inside, read.tailRows).map(({ block: other, row }) => other.rows(row, row + 1)),
      certainty: isDrawn ? (read.isWhole ? LIKELY : POSSIBLE) : certaintyOf(rows, taken, read.tailRows > 0),
      form: "hex42",
      meaning: bitsAre(orderOf(taken.meaning), taken.meaning.areWalls, "digit"),
      otherMeanings: [],
      read: () => {
        const broken = brokenBeside(block, rows);
        if (broken === undefined) return read.read();
        const { line, column } = block.placeOf(broken, 0);
        throw new FormatError(`Expected ${countOf(rows.width, "hexadecimal digit")} in this line`, line, column);
      },
    };
  },
};

function certaintyOf(rows: HexRows, judged: JudgedBits, hasTail: boolean): number {
  const { contradictions, pairs, openBorder, meaning } = judged;
  const closed = meaning.areWalls ? ALL : 0;
  const count = rows.bits.reduce((sum, bits) => sum + (bits === closed ? 1 : 0), 0);
  if (!hasTail && count > MOST_CLOSED * rows.bits.length) return POSSIBLE; // numbers of many zeros
  const isUsual = meaning.areWalls && orderOf(meaning) === USUAL_ORDER;
  if (!hasTail && !isUsual && rows.bits.every((bits) => bits <= MOST_DECIMAL)) return POSSIBLE; // numbers
  const border = 2 * (rows.width + rows.height);
  const share = contradictions / Math.max(1, pairs);
  if (rows.width * rows.height >= 12 && share <= 0.12 && openBorder <= border * 0.15) return CERTAIN;
  const isNarrow = Math.min(rows.width, rows.height) < LEAST_SIZE;
  if (hasTail || (!isNarrow && share <= 0.2 && openBorder <= border * 0.35 && rows.width * rows.height >= 30))
    return LIKELY;
  return POSSIBLE;
}

/** The rows that follow in the block, and those of the blocks after it. */
function tailOf(block: Block, from: number, after: readonly Block[]): TailRow[] {
  return [block, ...after].flatMap((each, index) => {
    const first = index === 0 ? from : 0;
    return Array.from({ length: Math.min(4, each.height - first) }, (_, row) => ({ block: each, row: first + row }));
  });
}

function reading(rows: HexRows, { meaning }: JudgedBits, tail: readonly TailRow[]) {
  const { squares, findings } = readSides(rows, meaning);
  const { start, goal, findings: others, rows: tailRows } = readTail(tail, squares);
  const inside = tail
    .slice(0, tailRows)
    .filter(({ block }) => block === tail[0].block && tail[0].row === rows.after).length;
  const read = (): MazeRead => {
    const closed = meaning.areWalls ? ALL : 0;
    const isEmpty = start !== undefined && start === goal && rows.bits.every((bits) => bits === closed);
    const [from, to] = isEmpty && rows.bits.length > 1 ? [] : [start, goal]; // where all is off, they stand in no cell
    if (rows.bits.length > 1 && rows.bits.includes(closed)) {
      const off = rows.bits.map((bits, cell) => (bits === closed && cell !== from && cell !== to ? 1 : 0));
      if (isEmpty || off.includes(0)) squares.leaveOut(off);
    }
    const border = openBorder(rows, meaning).filter(({ cell }) => cell !== start && cell !== goal);
    const outer = border.length > MOST_OPEN * (rows.width + rows.height) ? [] : border.map(({ finding }) => finding);
    const named = (cell: number | undefined, is: "start" | "goal"): End[] =>
      cell === undefined ? [] : [{ cell, is, from: "name" }];
    return {
      ...squares.read([...named(from, "start"), ...named(to, "goal")]),
      placeOf: rows.placeOf,
      findings: [...findings, ...outer, ...others],
    };
  };
  const isWhole = tailRows === 3 && findings.length === 0 && others.length === 0; // entry, exit and a way
  return { read, tailRows, inside, isWhole };
}

const MOST_OPEN = 0.5; // of the width and height: with more the border is left open on purpose

/** A finding at each digit that is open towards the outside: the border is closed, but for the ends. */
function openBorder(rows: HexRows, { north, east, south, west, areWalls }: BitMeaning) {
  const { width, height, bits } = rows;
  const found: { readonly cell: number; readonly finding: Oddity }[] = [];
  for (let cell = 0; cell < bits.length; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    const outer =
      (y === 0 ? north : 0) | (x === width - 1 ? east : 0) | (y === height - 1 ? south : 0) | (x === 0 ? west : 0);
    const open = outer & (areWalls ? ~bits[cell] : bits[cell]);
    if (open === 0) continue;
    const message = "Open to the outside, where the border is closed: read as a wall";
    found.push({ cell, finding: { ...rows.placeOf(cell), message } });
  }
  return found;
}
