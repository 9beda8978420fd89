import type { Block } from "../foundation/block";
import type { Oddity, TextPlace } from "../foundation/found";
import type { OpenSquares } from "../foundation/squares";

/** What stands below the rows of a 42 file: entry, exit and a way. */
export interface HexTail {
  readonly start?: number | undefined; // cells
  readonly goal?: number | undefined;
  readonly findings: readonly Oddity[];
  /** How many of the given rows belong to it. */
  readonly rows: number;
}

/** A row below the cells. */
export interface TailRow {
  readonly block: Block;
  readonly row: number;
}

const ENDS =
  /^(?:(?:entry|entrance|start|begin|exit|end|goal|finish)\b\s{0,20}[:=]?\s{0,20})?[([]?\s{0,20}(\d+)\s{0,20}[,; ]\s{0,20}(\d+)\s{0,20}[)\]]?$/i;
const WAY = /^(?:(?:path|solution|way)\b\s{0,20}[:=]?\s{0,20})?([A-Za-z]*)$/i;
const STEPS: Readonly<Record<string, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Whether a row can be the first below the cells. */
export function isTail(row: TailRow | undefined): boolean {
  return row !== undefined && ENDS.test(textOf(row));
}

/** Reads the rows below the cells: two pairs of numbers, then letters. */
export function readTail(rows: readonly TailRow[], squares: OpenSquares): HexTail {
  const pairs: Pair[] = [];
  let at = 0;
  for (; at < rows.length && pairs.length < 2; at++) {
    const match = ENDS.exec(textOf(rows[at]));
    if (match === null) break;
    const [text, first, second] = match;
    pairs.push({ numbers: [Number(first), Number(second)], place: placeOf(rows[at], text.search(/\d/)) });
  }
  if (pairs.length === 0) return { findings: [], rows: 0 };
  const { ends, findings } = cellsOf(pairs, squares);
  const way = at < rows.length ? WAY.exec(textOf(rows[at])) : null;
  if (way !== null && ends.length === 2 && isWayOf(way[1], rows[at], rows[at - 1])) {
    const start = placeOf(rows[at], way[0].length - way[1].length);
    const wrongIn = (cells: readonly (number | undefined)[]) => checkWay(way[1], start, squares, cells);
    const wrong = wrongIn(ends);
    const turned = wrong.length === 0 ? undefined : turnedCells(pairs, squares);
    findings.push(...(turned !== undefined && wrongIn(turned).length === 0 ? turnedPairs(pairs) : wrong));
    at++;
  }
  return { start: ends[0], goal: ends[1], findings, rows: at };
}

/** Whether letters are meant as a way: behind a blank line only if they are sides, since prose may follow there. */
function isWayOf(letters: string, { block }: TailRow, { block: before }: TailRow): boolean {
  return block === before || /^[NESW]+$/i.test(letters);
}

/** Two numbers, and where they stand. */
interface Pair {
  readonly numbers: readonly [number, number];
  readonly place: TextPlace;
}

/** The cells of pairs that lie inside column first and row first, row first; undefined where they do not. */
function turnedCells(pairs: readonly Pair[], { width, height }: OpenSquares): number[] | undefined {
  const least = Math.min(width, height);
  const areBoth = pairs.every(({ numbers }) => Math.max(...numbers) < least);
  return areBoth ? pairs.map(({ numbers: [row, column] }) => row * width + column) : undefined;
}

/** A finding at each pair that would be another cell row first, where the way leads between those. */
function turnedPairs(pairs: readonly Pair[]): Oddity[] {
  return pairs
    .filter(({ numbers: [first, second] }) => first !== second)
    .map(({ numbers: [first, second], place }) => ({
      ...place,
      message: `Read as column ${first}, row ${second}, but the way fits row ${first}, column ${second}`,
    }));
}

/** The cells of the pairs: column first, or row first if only so all lie inside. */
function cellsOf(
  pairs: readonly Pair[],
  { width, height }: OpenSquares,
): { ends: (number | undefined)[]; findings: Oddity[] } {
  const isIn = ([column, row]: readonly [number, number]) => column < width && row < height;
  const turned = pairs.map(({ numbers: [row, column] }) => [column, row] as const);
  const isRowFirst = !pairs.every(({ numbers }) => isIn(numbers)) && turned.every(isIn);
  const findings: Oddity[] = [];
  const ends = pairs.map(({ numbers, place }, index) => {
    const [column, row] = isRowFirst ? turned[index] : numbers;
    if (isIn([column, row])) return row * width + column;
    const what = index === 0 ? "entry" : "exit";
    const message = `The ${what} ${column},${row} lies outside the ${width} columns and ${height} rows`;
    findings.push({ ...place, message });
    return undefined;
  });
  return { ends, findings };
}

function textOf({ block, row }: TailRow): string {
  return block.rowText(row).trim();
}

function placeOf({ block, row }: TailRow, column: number): TextPlace {
  return block.placeOf(row, block.rowText(row).search(/\S/) + column);
}

/** What is wrong with the way: the first letter that is no side, leads through a wall, or the cell at which it ends. */
function checkWay(
  letters: string,
  { line, column }: TextPlace,
  squares: OpenSquares,
  ends: readonly (number | undefined)[],
): Oddity[] {
  const { width, height, right, below } = squares;
  const [start, goal] = ends;
  if (start === undefined || letters === "") return [];
  let cell = start;
  for (let index = 0; index < letters.length; index++) {
    const letter = letters[index].toUpperCase();
    const step = STEPS[letter];
    const at = { line, column: column + index };
    if (step === undefined) return [{ ...at, message: `${show(letters[index])} is no side: N, E, S and W are` }];
    const [x, y] = [(cell % width) + step[0], Math.floor(cell / width) + step[1]];
    const isOpen =
      x >= 0 &&
      x < width &&
      y >= 0 &&
      y < height &&
      (step[0] === 1
        ? right[cell]
        : step[0] === -1
          ? right[cell - 1]
          : step[1] === 1
            ? below[cell]
            : below[cell - width]) === 1;
    if (!isOpen) return [{ ...at, message: `Step ${index + 1} of the way, to ${letter}, leads through a wall` }];
    cell = y * width + x;
  }
  if (goal === undefined || cell === goal) return [];
  const end = `${cell % width},${Math.floor(cell / width)}`;
  return [{ line, column: column + letters.length, message: `The way ends at ${end}, not at the exit` }];
}

function show(letter: string): string {
  return `"${letter}"`;
}
