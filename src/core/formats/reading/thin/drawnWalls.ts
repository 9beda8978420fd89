import { DOWN, LEFT, RIGHT, UP } from "../../../grids/wiring/squareSlots";
import type { Block } from "../foundation/block";
import { findEnds, type Sign } from "../foundation/ends";
import { type Finding, type LineFrame, type Place, told } from "../foundation/found";
import type { Meaning } from "../foundation/meanings";
import { largestPart } from "../foundation/parts";
import { CERTAIN, LIKELY, POSSIBLE, type Sighting, UNLIKELY } from "../foundation/sighting";
import { Squares } from "../foundation/squares";

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
  readonly meaning: Meaning;
  readonly mayBeWays?: boolean; // whether the lines may as well be the passages
  /** Where its posts stand; rows from the first one. */
  readonly frame?: LineFrame;
  /** Where a side of a cell is drawn. */
  placeOf?(x: number, y: number, slot: number): Place;
  /** What is broken in the drawing, of which so many openings of the outer wall are known. */
  findings?(openings: number): Finding[];
}

/** A sighting of thin walls: how sure it is follows from the passages that they leave. */
export function sightingOf(drawn: DrawnWalls): Sighting | undefined {
  if (drawn.width < 1 || drawn.height < 1) return undefined;
  const { squares, edge } = squaresOf(drawn);
  const isLabelled = (drawn.width * drawn.height < SMALL || edge > MOST_OPEN_EDGE) && hasWordsIn(drawn);
  const { first, after, meaning } = drawn;
  const mayBeTwo = squares.gapCount > MOST_GAPS + 1; // with a text between them; with one more a wall is lost
  const sure = Math.min(certaintyOf(squares, edge), mayBeTwo || drawn.mayBeWays === true ? LIKELY : CERTAIN);
  const isSingle = drawn.width * drawn.height === 1; // a box with a text in it
  const read = () => {
    const signAt = (cell: number) => drawn.insideOf?.(cell % drawn.width, Math.floor(cell / drawn.width)) ?? "";
    const off = filledCells(drawn);
    if (off !== undefined) squares.leaveOut(off);
    const { start, goal } = findEnds(signsIn(drawn), squares.inside);
    const findings = [...(drawn.findings?.(squares.gapCount) ?? []), ...tooManyGaps(drawn, squares)];
    return { maze: squares.toMaze([start, goal]), findings, frame: drawn.frame, signAt };
  };
  return {
    first,
    after,
    meaning,
    otherMeanings: [],
    form: "foreign",
    certainty: isLabelled ? Math.min(sure, isSingle || edge > MOST_OPEN_EDGE ? UNLIKELY : POSSIBLE) : sure,
    read,
  };
}

const SMALL = 12; // cells of a drawing in which words speak for boxes and tables

/** Whether words stand in some of the cells. */
function hasWordsIn({ width, height, insideOf }: DrawnWalls): boolean {
  if (insideOf === undefined) return false;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) if (/[A-Za-z]{3}/.test(insideOf(x, y))) return true;
  }
  return false;
}

/** The passages, and the share of the outer wall that is open. */
function squaresOf({ width, height, isWallLeft, isWallAbove }: DrawnWalls): { squares: Squares; edge: number } {
  const squares = new Squares(width, height);
  let open = 0;
  const gap = (cell: number, slot: number) => {
    open++;
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
  return { squares, edge: open / (2 * (width + height)) };
}

function certaintyOf(squares: Squares, edge: number): number {
  const { width, height, right, below } = squares;
  const cells = width * height;
  const share = squares.countPassages() / cells;
  const walls = 2 * cells - width - height - squares.countPassages();
  if (cells > 1 && share < LEAST_PASSAGES) return UNLIKELY;
  if (width < 2 || height < 2) return POSSIBLE;
  if (cells < 6) return share === 0.75 && squares.gapCount <= 2 ? LIKELY : POSSIBLE;
  if (edge > MOST_OPEN_EDGE || share < 0.5 || walls < LEAST_WALLS * cells) return POSSIBLE;
  if (!right.includes(1) || !below.includes(1)) return POSSIBLE;
  const joined = largestPart(squares) / cells;
  if (joined < 0.5) return POSSIBLE;
  return share >= 0.7 && cells >= 9 ? CERTAIN : LIKELY;
}

const MOST_GAPS = 2;

/** A finding at the third opening of the outer wall: nobody can tell which two are the entrance and the exit. */
function tooManyGaps(drawn: DrawnWalls, squares: Squares): Finding[] {
  if (squares.gapCount <= MOST_GAPS || drawn.placeOf === undefined) return [];
  const third = squares.gapAt(MOST_GAPS);
  if (third === undefined) return [];
  const count = squares.gapCount;
  const said = told(`The outer wall has ${count} openings`, "none is taken for the entrance or the exit");
  return [
    { ...drawn.placeOf(third.cell % squares.width, Math.floor(third.cell / squares.width), third.slot), ...said },
  ];
}

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
