import type { Block } from "../foundation/block";
import type { Finding, Place } from "../foundation/found";
import type { Squares } from "../foundation/squares";

/** What stands below the rows of a 42 file: entry, exit and a way. */
export interface HexTail {
  readonly start?: number | undefined; // cells
  readonly goal?: number | undefined;
  readonly findings: readonly Finding[];
  /** How many of the given rows belong to it. */
  readonly rows: number;
}

/** A row below the cells. */
export interface TailRow {
  readonly block: Block;
  readonly row: number;
}

const ENDS =
  /^(?:(?:entry|entrance|start|begin|exit|end|goal|finish)\b\s*[:=]?\s*)?[([]?\s*(\d+)\s*[,; ]\s*(\d+)\s*[)\]]?$/i;
const WAY = /^(?:(?:path|solution|way)\b\s*[:=]?\s*)?([A-Za-z]*)$/i;
const STEPS: Readonly<Record<string, readonly [number, number]>> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** Whether a row can be the first below the cells. */
export function isTail(row: TailRow | undefined): boolean {
  return row !== undefined && ENDS.test(textOf(row));
}

/** Reads the rows below the cells: two pairs of numbers, then letters. */
export function readTail(rows: readonly TailRow[], squares: Squares): HexTail {
  const pairs: Pair[] = [];
  let at = 0;
  for (; at < rows.length && pairs.length < 2; at++) {
    const match = ENDS.exec(textOf(rows[at]));
    if (match === null) break;
    const [text, first, second] = match;
    const length = text
      .slice(text.search(/\d/))
      .replace(/[)\]]$/, "")
      .trimEnd().length;
    const numbers = [Number(first), Number(second)] as const;
    const isBare = length === text.length;
    pairs.push({ numbers, place: placeOf(rows[at], text.search(/\d/)), length, isBare });
  }
  if (pairs.length === 0) return { findings: [], rows: 0 };
  const way = at < rows.length && pairs.length === 2 ? WAY.exec(textOf(rows[at])) : null;
  const below = rows[at] ?? rows[0];
  const isWay = way !== null && isWayOf(way[1], rows[at], rows[at - 1]);
  const wrongIn = (ends: readonly (number | undefined)[]) =>
    isWay ? checkWay(way[1], placeOf(below, way[0].length - way[1].length), squares, ends) : [];
  const { ends, findings } = cellsOf(pairs, squares, (cells) => wrongIn(cells).length === 0);
  return { start: ends[0], goal: ends[1], findings: [...findings, ...wrongIn(ends)], rows: isWay ? at + 1 : at };
}

/** Whether letters are meant as a way: behind a blank line only if they are sides, since prose may follow there. */
function isWayOf(letters: string, { block }: TailRow, { block: before }: TailRow): boolean {
  return block === before || /^[NESW]+$/i.test(letters);
}

/** Two numbers, and where they stand. */
interface Pair {
  readonly numbers: readonly [number, number];
  readonly place: Place;
  readonly length: number;
  readonly isBare: boolean; // without a name and brackets
}

/**
 * The cells of the pairs: column first, or row first if only so all lie inside, or the way leads from one to the other.
 * Behind a name or in brackets it is a point as people write it, column first, and the way may be of another maze.
 * @param isLed whether the way leads between two cells
 */
function cellsOf(
  pairs: readonly Pair[],
  { width, height }: Squares,
  isLed: (cells: readonly number[]) => boolean,
): { ends: (number | undefined)[]; findings: Finding[] } {
  const isIn = ([column, row]: readonly [number, number]) => column < width && row < height;
  const turned = pairs.map(({ numbers: [row, column] }) => [column, row] as const);
  const cellsIn = (places: readonly (readonly [number, number])[]) =>
    places.map(([column, row]) => row * width + column);
  const plain = pairs.map(({ numbers }) => numbers);
  const isTurnedWay = () => pairs.every(({ isBare }) => isBare) && !isLed(cellsIn(plain)) && isLed(cellsIn(turned));
  const isRowFirst = turned.every(isIn) && (!plain.every(isIn) || isTurnedWay());
  const findings: Finding[] = [];
  const ends = pairs.map(({ numbers, place, length }, index) => {
    const [column, row] = isRowFirst ? turned[index] : numbers;
    if (isIn([column, row])) return row * width + column;
    const what = index === 0 ? "entry" : "exit";
    const message = `The ${what} ${column},${row} lies outside the ${width} columns and ${height} rows`;
    const inside = [[row, column] as const, [column - 1, row - 1] as const].find(
      (each) => isIn(each) && Math.min(...each) >= 0,
    );
    if (inside === undefined) findings.push({ ...place, message });
    else
      findings.push({
        ...place,
        message: `${message}: ${inside.join()} would be inside`,
        repair: { length, text: inside.join() },
      });
    return undefined;
  });
  return { ends, findings };
}

function textOf({ block, row }: TailRow): string {
  return block.rowText(row).trim();
}

function placeOf({ block, row }: TailRow, column: number): Place {
  return block.placeOf(row, block.rowText(row).search(/\S/) + column);
}

/** What is wrong with the way: the first letter that is no side, leads through a wall, or the cell at which it ends. */
function checkWay(
  letters: string,
  { line, column }: Place,
  squares: Squares,
  ends: readonly (number | undefined)[],
): Finding[] {
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
