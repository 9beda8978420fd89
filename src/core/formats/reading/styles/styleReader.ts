import { FormatError, readOrError } from "../../../foundation/errors";
import { squaresOf } from "../../../foundation/grid";
import type { Maze } from "../../../foundation/maze";
import { DOWN, RIGHT } from "../../../grids/wiring/squareSlots";
import { countParts } from "../../../paths/components";
import { styles } from "../../text";
import { heading } from "../../text/drawing/levels";
import { TextRows } from "../../text/drawing/textRows";
import type { Block } from "../foundation/block";
import { eachIsACell, type Meaning } from "../foundation/meanings";
import {
  CERTAIN,
  type DrawingReader,
  LIKELY,
  POSSIBLE,
  type Question,
  type Reading,
  type Sighting,
} from "../foundation/sighting";
import { areOpposed } from "../raster/opposite";
import { meaningInStyle } from "./styleMeaning";

/** What the first and last rows of a text style may be made of. */
const DRAWN = /^(?:\s*Level \d+|[-+|_/\\#.,\s█▀▄─-╿]+)$/;
const MOST_WORDS = 8; // rows before and after a drawing that belong to something else
const LONGEST = 100_000; // characters of a row that are looked at

/** Mazes in a text style of our own, exactly as it writes them. */
export const styleReader: DrawingReader = {
  sight(block: Block, { meaning, isUnstyled = false }: Question): Sighting | undefined {
    if (isUnstyled && isWholeText(block)) return undefined;
    for (const [first, after] of drawnRanges(block)) {
      const sighting = sightStyle(block, first, after, meaning);
      if (sighting !== undefined) return sighting;
    }
    return undefined;
  },
};

const MARK = 0xfeff;

/** Whether a block is all of its text but for indentation and blank lines around it. */
function isWholeText({ source, lines, from, to, height }: Block): boolean {
  const { text, codes, starts, ends } = source;
  const [first, last] = [lines[0], lines[height - 1]];
  if (last - first + 1 !== height || codes[0] === MARK) return false;
  const isBlank = (start: number, end: number) => text.slice(start, end).trim() === "";
  if (!isBlank(0, starts[first]) || !isBlank(ends[last], text.length)) return false;
  const indent = from[0] - starts[first];
  const isWhole = (line: number, row: number) =>
    from[row] - starts[line] === indent && isBlank(starts[line], from[row]) && isBlank(to[row], ends[line]);
  return lines.every(isWhole);
}

type Range = readonly [first: number, after: number];

/** The rows of a block that may be in a text style: without some words before and after them. */
function drawnRanges(block: Block): Range[] {
  let [first, after] = [0, block.height];
  while (first < Math.min(MOST_WORDS, block.height) && !isDrawn(block, first)) first++;
  while (after > Math.max(first, block.height - MOST_WORDS) && !isDrawn(block, after - 1)) after--;
  if (first < block.height && block.rowText(first).trim() === heading(1)) {
    const whole: Range = [first, block.height];
    return after === block.height ? [whole] : [whole, [first, after]];
  }
  if (after - first < 2 || !isDrawn(block, first) || !isDrawn(block, first + 1)) return [];
  return goesOn(block, first, first - 1) || goesOn(block, after - 1, after) ? [] : [[first, after]];
}

/** Whether the style reader has looked at just these rows of a block. */
export function areKnown(block: Block, first: number, after: number): boolean {
  return drawnRanges(block).some(([from, to]) => from === first && to === after);
}

function isDrawn(block: Block, row: number): boolean {
  const from = block.from[row];
  return DRAWN.test(block.source.text.slice(from, Math.min(block.to[row], from + LONGEST)));
}

const MOSTLY = 0.6; // of the characters of a row

/** Whether a row beside a drawing is a broken one of it: as long as that at its edge, and mostly of the same signs. */
function goesOn(block: Block, edge: number, row: number): boolean {
  const length = block.lengthOf(edge);
  if (row < 0 || row >= block.height || length > LONGEST || Math.abs(block.lengthOf(row) - length) > 1) return false;
  const inside = edge < row ? edge - 1 : edge + 1;
  const signs = new Set(block.rowText(edge) + block.rowText(inside));
  const same = Array.from(block.rowText(row)).filter((sign) => signs.has(sign));
  return same.length > MOSTLY * length;
}

/** Whether a form is a text style of our own. */
export const isStyle = (form: string) => styles.some(({ id }) => id === form);

/**
 * The maze that rows of a block are in a text style; undefined if they are in none.
 * @param wanted the id of a meaning that was offered before: where it is another one, they are not read in a style
 */
export function sightStyle(
  block: Block,
  first: number,
  after: number,
  wanted: string | undefined,
): Sighting | undefined {
  const text = Array.from({ length: after - first }, (_, row) => block.textWithBlanks(first + row)).join("\n");
  const drawing = readOrError(() => new TextRows(text));
  if (drawing instanceof FormatError) return undefined;
  for (const style of styles) {
    for (const form of style.forms) {
      const maze = readOrError(() => form.read(drawing));
      if (maze instanceof FormatError) continue;
      const meaning = meaningInStyle(drawing.rows, style.id, form.grid, maze);
      const otherMeanings = othersOf(drawing, style.id, maze);
      if (wanted !== undefined && otherMeanings.some(({ id }) => id === wanted)) return undefined;
      const signAt = signsOf(drawing, style.id, maze);
      const isDoubtful = solidFloors(drawing.rows, style.id).length > 0;
      const reading = { maze, findings: [], isDoubtful, ...(signAt && { signAt }) };
      return {
        first,
        after,
        certainty: certaintyOf(maze, style.marksOff === true),
        form: style.id,
        meaning,
        otherMeanings,
        isMazeAlone: () => isPerfect(maze) && areSame(drawing.rows, new TextRows(form.write(maze, [])).rows),
        read: () => reading,
      };
    }
  }
  return undefined;
}

/** Blocks may be the tiles of a game, too, each of them a cell, and where the walls look like floors, the opposite. */
function othersOf({ rows }: TextRows, style: string, { grid }: Maze): Meaning[] {
  if (style !== "blocks" || grid.rectangle === undefined) return [];
  const wall = firstSign(rows[0]);
  const floors = solidFloors(rows, style);
  return [eachIsACell([wall]), ...(floors.length > 0 ? [eachIsACell(floors)] : [])];
}

/** The signs of floors that look like walls, where the walls look like floors. */
function solidFloors(rows: readonly string[], style: string): string[] {
  if (style !== "blocks") return [];
  const wall = firstSign(rows[0]);
  const isSolid = (sign: string) => areOpposed(wall, sign);
  if (!isSolid("#")) return [];
  const signs = new Set<string>();
  for (const row of rows) for (const sign of row) signs.add(sign);
  return [...signs].filter(isSolid);
}

function firstSign(row: string): string {
  return String.fromCodePoint(row.codePointAt(0) ?? 0);
}

/** How far apart the middles of cells are in the styles that can hold signs of stairs; "box" looks like "lines". */
const STEPS: Readonly<Record<string, number>> = { lines: 4, box: 4, blocks: 2 };

const STAIRS = /[/\\xX]/;

/** What stands in the middle of a cell; undefined where no signs of stairs stand anywhere. */
function signsOf({ rows }: TextRows, style: string, { grid }: Maze): Reading["signAt"] {
  const [step, width] = [STEPS[style], grid.rectangle?.width];
  if (step === undefined || width === undefined || !rows.some((row) => STAIRS.test(row))) return undefined;
  return (cell) => rows[2 * Math.floor(cell / width) + 1]?.charAt(step * (cell % width) + step / 2).trim() ?? "";
}

const LEAST_SLASHES = 3; // rows, and signs in each

/**
 * Tables and boxes are such drawings, too: a maze has passages, and walls.
 * @param marksOff whether cells that are off have a sign of their own
 */
function certaintyOf(maze: Maze, marksOff: boolean): number {
  const { topology, kind, slashAt } = maze.grid;
  if (kind.sizes.includes("levels")) return CERTAIN; // its headings say so
  const cells = topology.includedCount;
  let sides = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    for (let left = topology.neighborMask[cell]; left !== 0; left &= left - 1) sides++;
  }
  const passages = maze.passageCount;
  if (slashAt !== undefined) {
    const { width, height } = squaresOf(maze.grid);
    if (Math.min(width, height) < LEAST_SLASHES) return POSSIBLE; // paths and comments
  }
  if (cells < 4 || passages < cells / 2) return POSSIBLE;
  if (marksOff && cells < maze.cellCount && maze.entrance !== undefined) return CERTAIN;
  if (passages === sides / 2 || isOfStripes(maze)) return POSSIBLE;
  return cells >= 9 && passages >= 0.7 * cells ? CERTAIN : LIKELY;
}

/** Whether all cells hang together without a loop. */
function isPerfect(maze: Maze): boolean {
  return maze.passageCount === maze.grid.topology.includedCount - 1 && countParts(maze) === 1;
}

function areSame(rows: readonly string[], others: readonly string[]): boolean {
  return rows.length === others.length && rows.every((row, at) => row === others[at]);
}

const LEAST_PAIRS = 4; // columns

/**
 * Whether all passages of several rows and columns lead one way, or every second column is one with that before it, as in
 * the columns of a table, which has no openings.
 */
function isOfStripes(maze: Maze): boolean {
  const { rectangle } = maze.grid;
  if (rectangle === undefined || Math.min(rectangle.width, rectangle.height) < 2) return false;
  if (maze.entrance !== undefined) return false;
  const { width } = rectangle;
  let [open, arePairs] = [0, width >= LEAST_PAIRS && width % 2 === 0];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    open |= maze.passages(cell);
    if ((cell % width) % 2 === 0 && ((maze.passages(cell) >>> RIGHT) & 1) === 0) arePairs = false;
  }
  return arePairs || [RIGHT, DOWN].some((slot) => ((open >>> slot) & 1) === 0);
}
