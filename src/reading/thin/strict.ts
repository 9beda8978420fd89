import { FormatError } from "../../core/foundation/errors";
import { EAST, LEVEL, NORTH, SOUTH, UPRIGHT, WEST } from "../foundation/arms";
import type { Block } from "../foundation/block";
import type { DrawnWalls } from "./drawnWalls";

/** The signs of a drawing. */
export interface DrawnSigns {
  /** Whether a sign is a wall that stands upright, or lies level, or both; 0 for neither. */
  kindsOf(code: number): number;
  readonly upright: string; // what most walls are drawn with
  readonly level: string;
  /** The sign of the post at which walls lead in these directions. */
  postOf(arms: number): string;
}

const SPACE = 0x20;
const MARK = /[\p{L}\p{N}]/u; // of an end, which may stand in the outer wall
const PUNCTUATION = /\p{P}/u; // where a wall can be, if it is the only one; all else is a thing

/** Where the posts of a drawing stand. */
export interface PostPlaces {
  readonly columns: readonly number[]; // characters from the start of each row
  readonly rows: readonly number[]; // from its first one
}

type Walls = DrawnWalls & PostPlaces;

/**
 * The first sign in a drawing of lines that is not what its walls ask for: a wall is drawn whole or not at all, and no line
 * stands anywhere else. Undefined where there is none.
 */
export function faultIn(block: Block, drawn: DrawnWalls, posts: PostPlaces, look: DrawnSigns): FormatError | undefined {
  const walls = { ...drawn, ...posts };
  const { first, height } = walls;
  for (let y = 0; y <= height; y++) {
    const ruling = first + posts.rows[y];
    const found = faultInRuling(block, walls, look, y, ruling);
    if (found !== undefined) return found;
    if (y === height) break;
    for (let row = ruling + 1; row < first + posts.rows[y + 1]; row++) {
      const fault = faultInCells(block, walls, look, y, row);
      if (fault !== undefined) return fault;
    }
  }
  return undefined;
}

/** The directions in which walls lead from a post. */
export function wallsAt(
  { width, height, isWallLeft, isWallAbove }: Pick<DrawnWalls, "width" | "height" | "isWallLeft" | "isWallAbove">,
  x: number,
  y: number,
): number {
  return (
    (y > 0 && isWallLeft(x, y - 1) ? NORTH : 0) |
    (x < width && isWallAbove(x, y) ? EAST : 0) |
    (y < height && isWallLeft(x, y) ? SOUTH : 0) |
    (x > 0 && isWallAbove(x - 1, y) ? WEST : 0)
  );
}

/** In a row of posts. */
function faultInRuling(block: Block, walls: Walls, look: DrawnSigns, y: number, row: number): FormatError | undefined {
  const { width, height, columns, isWallAbove } = walls;
  for (let x = 0; x <= width; x++) {
    const isEast = x < width && isWallAbove(x, y);
    const arms = wallsAt(walls, x, y);
    const isEnd = (arms & (arms - 1)) === 0; // of a wall, which some draw a sign short
    if (!isEnd && look.kindsOf(block.codeAt(row, columns[x])) === 0)
      return expected(block, row, columns[x], look.postOf(arms));
    if (x === width) break;
    for (let column = columns[x] + 1; column < columns[x + 1]; column++) {
      const isLine = (look.kindsOf(block.codeAt(row, column)) & LEVEL) !== 0;
      const isMarked = (y === 0 || y === height) && MARK.test(block.signAt(row, column).sign);
      if ((isLine !== isEast && !isMarked) || (!isEast && standsAlone(block, walls, row, column)))
        return expected(block, row, column, isEast ? look.level : " ");
    }
  }
  return faultBehind(block, row, columns[width] + 1);
}

/** In a row of cells. */
function faultInCells(block: Block, walls: Walls, look: DrawnSigns, y: number, row: number): FormatError | undefined {
  const { width, columns, isWallLeft } = walls;
  for (let x = 0; x <= width; x++) {
    const isWall = isWallLeft(x, y);
    const isLine = (look.kindsOf(block.codeAt(row, columns[x])) & UPRIGHT) !== 0;
    if (isLine !== isWall || (!isWall && standsAlone(block, walls, row, columns[x])))
      return expected(block, row, columns[x], isWall ? look.upright : " ");
    if (x === width) break;
    for (let column = columns[x] + 1; column < columns[x + 1]; column++)
      if (block.codeAt(row, column) === look.upright.charCodeAt(0)) return expected(block, row, column, " ");
  }
  // An editor cuts all blanks at the end of a row, or none.
  const { length } = block.textWithBlanks(row);
  const isLost = length <= columns[width] && (length > block.lengthOf(row) || length === columns[width]);
  return isLost ? expected(block, row, length, look.upright) : faultBehind(block, row, columns[width] + 1);
}

function faultBehind(block: Block, row: number, end: number): FormatError | undefined {
  for (let column = end; column < block.lengthOf(row); column++)
    if (block.codeAt(row, column) !== SPACE) return refusal(block, row, column, "the end of the line");
  return undefined;
}

/** Whether a sign that stands where a wall can be stands nowhere else in the drawing. */
function standsAlone(block: Block, { first, after }: Walls, row: number, column: number): boolean {
  const { sign } = block.signAt(row, column);
  if (!PUNCTUATION.test(sign)) return false;
  const text = block.source.text.slice(block.from[first], block.to[after - 1]);
  return text.indexOf(sign) === text.lastIndexOf(sign);
}

function expected(block: Block, row: number, column: number, sign: string): FormatError {
  return refusal(block, row, column, sign === " " ? "a blank" : sign);
}

function refusal(block: Block, row: number, at: number, what: string): FormatError {
  const { line, column } = block.placeOf(row, Math.min(at, block.lengthOf(row)));
  return new FormatError(`Expected ${what}`, line, column);
}
