import { codeOf } from "../../core/formats/text";
import { heading } from "../../core/formats/text/drawing/levels";
import { routeOf } from "../../core/formats/text/drawing/route";
import { styles } from "../../core/formats/text/facts";
import type { EditableMaze } from "../../core/foundation/editableMaze";
import { FormatError, readOrError } from "../../core/foundation/errors";
import { squaresOf } from "../../core/foundation/grid";
import type { Maze } from "../../core/foundation/maze";
import { DOWN, RIGHT } from "../../core/grids/wiring/squareSlots";
import { countParts, isPerfect } from "../../core/paths/components";
import { endsFrom } from "../../core/paths/ends";
import { joinsOf } from "../../core/paths/joins";
import { cutBeside } from "../foundation/alike";
import type { Block } from "../foundation/block";
import { type NamedPlace, namedEnds } from "../foundation/ends";
import { BLOCKS, eachIsACell, LINES } from "../foundation/meanings";
import {
  CERTAIN,
  type DrawingReader,
  LIKELY,
  type MazeRead,
  POSSIBLE,
  type ReaderQuestion,
  type Sighting,
  UNLIKELY,
} from "../foundation/sighting";
import { asRead, type MarkedMaze, readMaze } from "../foundation/squares";
import { areExchanged } from "../raster/wallness";
import { mayBeTwo, type ReadDrawing } from "./gaps";
import { readForm } from "./readStyle";
import { TextRows } from "./textRows";

/** What the first and last rows of a text style may be made of. */
const DRAWN = /^(?:\s*Level \d+|[-+|_/\\#.,\s█▀▄─-╿]+)$/;
const MOST_WORDS = 8; // rows before and after a drawing that belong to something else
const LONGEST = 100_000; // characters of a row that are looked at

/** Mazes in a text style of our own, exactly as it writes them. */
export const styleReader: DrawingReader = {
  sight(block: Block, { meaning }: ReaderQuestion): Sighting | undefined {
    for (const [first, after] of drawnRanges(block)) {
      const sighting = sightStyle(block, first, after, meaning);
      if (sighting !== undefined) return sighting;
    }
    return undefined;
  },
};

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
  return cutBeside(block, first, after) === undefined ? [[first, after]] : [];
}

function isDrawn(block: Block, row: number): boolean {
  const from = block.from[row];
  return DRAWN.test(block.source.text.slice(from, Math.min(block.to[row], from + LONGEST)));
}

/** Whether half of the lines of a text are made of the signs of text styles: it is a drawing in one, if a broken one. */
export function isMostlyDrawn(text: string): boolean {
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return 2 * lines.filter((line) => DRAWN.test(line.slice(0, LONGEST))).length >= lines.length;
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
      const drawn = readOrError(() => readForm(drawing, style.id, form.grid));
      if (drawn instanceof FormatError) continue;
      const { maze } = drawn;
      const isOfBlocks = style.id === "blocks";
      const mayBeTiles = isOfBlocks && maze.grid.rectangle !== undefined; // of a game, each of them a cell
      const others = mayBeTiles ? [eachIsACell()] : [];
      if (wanted !== undefined && others.some(({ id }) => id === wanted)) return undefined;
      const rest = {
        findings: [],
        isDoubtful: mayBeTiles && (hasExchanged(drawing.rows) || areWallsAWay(maze)),
        placeOf: placesIn(block, first, drawing, drawn),
      };
      return {
        first,
        after,
        certainty: certaintyOf(maze, style.marksOff === true),
        form: style.id,
        meaning: isOfBlocks ? BLOCKS : LINES,
        otherMeanings: others,
        isMazeAlone: () =>
          isPerfect(maze) &&
          areSame(drawing.rows, new TextRows(codeOf(style.id, form).write(maze, routeOf(maze, []))).rows),
        read: (places = []) => ({
          ...(places.length === 0
            ? asRead(maze, "opening")
            : withPlaces(readForm(drawing, style.id, form.grid).maze, places)),
          ...rest,
        }),
      };
    }
  }
  return undefined;
}

/** Where cells are in a text. @param first the row of the block in which the drawing begins */
function placesIn(block: Block, first: number, drawing: TextRows, { placeOf }: ReadDrawing): MazeRead["placeOf"] {
  return (
    placeOf &&
    ((cell) => {
      const [row, at] = placeOf(cell);
      const { line, column } = drawing.placeOf(Math.floor(row), at);
      return block.placeOf(first + line, column);
    })
  );
}

/** A maze with the ends that are named beside it, as cells. */
function withPlaces(maze: EditableMaze, places: readonly NamedPlace[]): MarkedMaze {
  const { rectangle } = maze.grid;
  const named = rectangle === undefined ? [] : namedEnds(places, rectangle);
  return readMaze(maze, [...named, ...endsFrom(maze, "opening")]);
}

const WIDEST = 9; // lines of a wall, below which a row of cells begins

/** Whether the floors of blocks look like walls, and more so than the walls do. */
function hasExchanged(rows: readonly string[]): boolean {
  const [wall, ...floors] = new Set(rows.slice(0, WIDEST + 1).join(""));
  return areExchanged([wall], floors);
}

/**
 * Whether the walls hang together without a loop, and the cells do not: the maze may be drawn the other way round, with walls
 * of blanks.
 */
function areWallsAWay(maze: Maze): boolean {
  const { entrance, exit, passageCount, cellCount } = maze;
  return entrance !== undefined && exit !== undefined && passageCount === cellCount - 2 && countParts(maze) === 2;
}

const LEAST_SLASHES = 3; // rows, and signs in each

/**
 * Tables and boxes are such drawings, too: a maze has passages, and walls.
 * @param marksOff whether cells that are off have a sign of their own
 */
function certaintyOf(maze: Maze, marksOff: boolean): number {
  const { topology, kind, slashAt } = maze.grid;
  if (kind.sizes.includes("levels")) return CERTAIN; // its headings say so
  if (mayBeTwo(maze) || mayBeBroken(maze)) return UNLIKELY;
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

function areSame(rows: readonly string[], others: readonly string[]): boolean {
  return rows.length === others.length && rows.every((row, at) => row === others[at]);
}

/** Whether a maze has joins as a chunk has none: several on a side, or amid loops. A part of another drawing has such. */
function mayBeBroken(maze: Maze): boolean {
  const sides = Object.values(joinsOf(maze) ?? {});
  return sides.some(({ length }) => length > 1) || (sides.length > 0 && !isPerfect(maze));
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
