import type { FormatError } from "../../core/foundation/errors";
import type { Opening } from "../../core/foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import type { Block } from "../foundation/block";
import { endsOfSigns, namedEnds, type Sign, signEnds } from "../foundation/ends";
import type { TextPlace } from "../foundation/found";
import { LINES } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { CERTAIN, LIKELY, type MazeRead, POSSIBLE, type Sighting, UNLIKELY } from "../foundation/sighting";
import { OpenSquares } from "../foundation/squares";

const MOST_OPEN_EDGE = 0.3; // share of the outer wall: with more the drawing has no frame
const LEAST_PASSAGES = 0.25; // a cell: with fewer it is a table, whoever says that it is a maze
const LEAST_WALLS = 0.125; // inner walls a cell: with fewer it is a plot in a frame, or a table without content

/** Thin walls between cells, as a drawing shows them. */
export interface DrawnWalls {
  readonly first: number; // row of the block
  readonly after: number;
  readonly width: number;
  readonly height: number;
  /** Whether a wall stands to the left of a cell of a row; x from 0 to width. */
  isWallLeft(x: number, y: number): boolean;
  /** Whether a wall stands above a cell; y from 0 to height. */
  isWallAbove(x: number, y: number): boolean;
  /** What stands in a cell, without blanks around it. */
  insideOf?(x: number, y: number): string;
  /** What stands in a gap of the outer wall, without blanks around it. */
  inGap?(x: number, y: number, slot: number): string;
  readonly mayBeWays?: boolean; // whether the lines may as well be the passages
  /** Where the middle of a cell is, whose column and row are halves between two cells, if it has room for a sign. */
  middleOf?(x: number, y: number): TextPlace;
  /** The first sign that its walls do not ask for. */
  fault?(): FormatError | undefined;
  /** Whether other lines show all walls of one that is at fault. */
  isTold?(line: number): boolean;
}

/** A sighting of thin walls: how sure it is follows from the passages that they leave. */
export function sightingOf(drawn: DrawnWalls): Sighting | undefined {
  if (drawn.width < 1 || drawn.height < 1) return undefined;
  const { squares, edge, gaps } = squaresOf(drawn);
  const words = countWords(drawn);
  const isLabelled = (drawn.width * drawn.height < SMALL || edge > MOST_OPEN_EDGE) && words > 0;
  const { first, after } = drawn;
  const mayBeTwo = squares.gapCount > MOST_GAPS + 1; // with a text between them; with one more a wall is lost
  const sure = Math.min(certaintyOf(drawn, squares, edge), mayBeTwo || drawn.mayBeWays === true ? LIKELY : CERTAIN);
  const isSingle = drawn.width * drawn.height === 1; // a box with a text in it
  const read: Sighting["read"] = (places = []) => {
    const fault = drawn.fault?.();
    if (fault !== undefined && drawn.isTold?.(fault.line) !== true) throw fault;
    const off = filledCells(drawn);
    if (off !== undefined) squares.leaveOut(off);
    const signs = [...signsIn(drawn), ...signsInGaps(drawn, gaps)];
    const found = squares.read([...signEnds(signs, squares.inside), ...namedEnds(places, squares)]);
    const findings = fault === undefined ? [] : [{ line: fault.line, column: fault.column, message: fault.reason }];
    const isDoubtful = fault !== undefined || words > MOST_WORDS;
    return { ...found, findings, isDoubtful, placeOf: placeOfIn(drawn) };
  };
  return {
    first,
    after,
    meaning: LINES,
    otherMeanings: [],
    form: "foreign",
    certainty: isLabelled ? Math.min(sure, isSingle || edge > MOST_OPEN_EDGE ? UNLIKELY : POSSIBLE) : sure,
    read,
  };
}

function placeOfIn({ width, middleOf }: DrawnWalls): MazeRead["placeOf"] {
  if (middleOf === undefined) return undefined;
  const [columnOf, rowOf] = [(cell: number) => cell % width, (cell: number) => Math.floor(cell / width)];
  return (cell, neighbor = cell) =>
    middleOf((columnOf(cell) + columnOf(neighbor)) / 2, (rowOf(cell) + rowOf(neighbor)) / 2);
}

const SMALL = 12; // cells of a drawing in which words speak for boxes and tables

const MOST_WORDS = 2; // start and goal: with more a drawing may be a table, or the frames of a page

const WORD = /([A-Za-z])(?!\1\1)[A-Za-z]{2}/; // not of one letter, with which cells are filled

/** In how many of the cells words stand. */
function countWords({ width, height, insideOf }: DrawnWalls): number {
  if (insideOf === undefined) return 0;
  let count = 0;
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) if (WORD.test(insideOf(x, y))) count++;
  return count;
}

/** The passages, and the gaps in the outer wall with the share of it that they are. */
function squaresOf({ width, height, isWallLeft, isWallAbove }: DrawnWalls) {
  const squares = new OpenSquares(width, height);
  const gaps: Opening[] = [];
  const gap = (cell: number, slot: number) => {
    gaps.push({ cell, slot });
    squares.openGap(cell, slot);
  };
  for (let x = 0; x < width; x++) if (!isWallAbove(x, 0)) gap(x, UP);
  for (let y = 0, cell = 0; y < height; y++) {
    if (!isWallLeft(0, y)) gap(cell, LEFT);
    for (let x = 0; x < width; x++, cell++) {
      if (x < width - 1 && !isWallLeft(x + 1, y)) squares.right[cell] = 1;
      if (y < height - 1 && !isWallAbove(x, y + 1)) squares.below[cell] = 1;
    }
    if (!isWallLeft(width, y)) gap(cell - 1, RIGHT);
  }
  for (let x = 0; x < width; x++) if (!isWallAbove(x, height)) gap((height - 1) * width + x, DOWN);
  return { squares, gaps, edge: gaps.length / (2 * (width + height)) };
}

function certaintyOf(drawn: DrawnWalls, squares: OpenSquares, edge: number): number {
  const { width, height, right, below } = squares;
  const cells = width * height;
  const share = squares.countPassages() / cells;
  const walls = 2 * cells - width - height - squares.countPassages();
  if (cells > 1 && share < LEAST_PASSAGES) return UNLIKELY;
  if (width < 2 || height < 2) return POSSIBLE;
  if (cells < 6) return share === 0.75 && squares.gapCount <= 2 ? LIKELY : POSSIBLE;
  if (edge > MOST_OPEN_EDGE || share < 0.5) return POSSIBLE;
  if (walls < LEAST_WALLS * cells) return hasBothEnds(drawn) ? LIKELY : POSSIBLE;
  if (!right.includes(1) || !below.includes(1)) return POSSIBLE;
  const joined = largestPart(squares) / cells;
  if (joined < 0.5) return POSSIBLE;
  return share >= 0.7 && cells >= 9 ? CERTAIN : LIKELY;
}

function hasBothEnds(drawn: DrawnWalls): boolean {
  const { start, goal } = endsOfSigns(signsIn(drawn));
  return start !== undefined && goal !== undefined;
}

const MOST_GAPS = 2;

const FILLED = /^#{2,}$/;

/** 1 for cells that are filled and have walls around them; undefined if there are none. */
function filledCells({ width, height, insideOf, isWallLeft, isWallAbove }: DrawnWalls): Uint8Array | undefined {
  if (insideOf === undefined) return undefined;
  const off = new Uint8Array(width * height);
  for (let y = 0, cell = 0; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) if (FILLED.test(insideOf(x, y))) off[cell] = 1;
  }
  if (!off.includes(1) || !off.includes(0)) return undefined;
  const isOff = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && off[y * width + x] === 1;
  for (let cell = 0; cell < off.length; cell++) {
    const [x, y] = [cell % width, Math.floor(cell / width)];
    if (off[cell] === 0) continue;
    const isOpen =
      (!isOff(x - 1, y) && !isWallLeft(x, y)) ||
      (!isOff(x + 1, y) && !isWallLeft(x + 1, y)) ||
      (!isOff(x, y - 1) && !isWallAbove(x, y)) ||
      (!isOff(x, y + 1) && !isWallAbove(x, y + 1));
    if (isOpen) return undefined;
  }
  return off;
}

/** The signs that stand alone in a gap of the outer wall. */
function signsInGaps({ width, inGap }: DrawnWalls, gaps: readonly Opening[]): Sign[] {
  if (inGap === undefined) return [];
  return gaps.flatMap(({ cell, slot }) => {
    const sign = inGap(cell % width, Math.floor(cell / width), slot);
    return Array.from(sign).length === 1 ? [{ sign, cell, slot }] : [];
  });
}

/** The signs that stand alone in a cell. */
function signsIn({ width, height, insideOf }: DrawnWalls): Sign[] {
  const found: Sign[] = [];
  if (insideOf === undefined) return found;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = insideOf(x, y);
      if (inside !== "" && Array.from(inside).length === 1) found.push({ sign: inside, cell: y * width + x });
    }
  }
  return found;
}

/** The characters of rows between two columns, without blanks around them. */
export function textBetween(block: Block, [row, after]: readonly [number, number], from: number, to: number): string {
  let text = "";
  for (let at = row; at < after; at++) {
    for (let column = from; column < to; column++) {
      const code = block.codeAt(at, column);
      if (code !== 0x20) text += String.fromCharCode(code);
    }
  }
  return text;
}
