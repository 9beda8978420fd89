import type { Block } from "../foundation/block";
import { areSpaced } from "./blocks";

/** Parts of a block that may be mazes straight below each other. */
export interface Stack {
  readonly parts: readonly Block[];
  readonly isOfBlocks: boolean; // whether walls as large as cells end each part
  /** Whether no way can lead from one to the next: else they may also be one maze with thick walls. */
  readonly areClosed: boolean;
}

const LEAST_ROWS = 2; // of a part
const EDGE = 0.6; // share of an edge that is wall
const MOST_GAPS = 2; // in an edge
const LONGEST = 100_000; // characters of a row that is looked at

const POSTS = "+o*.·•°O";
const DASHES = "-=_~–—";
const SLANTED = " /\\╱╲"; // no edge is made of them
const MAY_BEGIN = /^[ +o*.\u0080-\uFFFF]/; // the upper edge of a drawing with thin walls
const LEVEL = "─━═";
const ANY_LEVEL = /[─━═]/;
const DOWNWARD = /[┌┐├┤┬┼╭╮╷╻╽╿┏┓┣┫┳╋╔╗╠╣╦╬]|.[│┃║]./; // a bar at the end of an edge stands for a post beside a gap
const UPWARD = /[└┘├┤┴┼╰╯╵╹╽╿┗┛┣┫┻╋╚╝╠╣╩╬]|.[│┃║]./;
const MOST_LABELS = 3; // lines between two drawings
const LABEL = /^[^\s|!¦│┃║#█][^|!¦│┃║#█]*$/; // it begins with no gap, and has no upright wall
const WORD = /[\p{L}\d]{2}|[-=~*_]{3}/u;

/** Whether a maze may end with a row and another begin with the next, by what they are drawn with. */
const BETWEEN: readonly ((above: string, below: string) => boolean)[] = [
  (above, below) => below.startsWith(" ") && isOnly(below, " ", "_") && above.includes("|"), // underscores: a top wall
  (above, below) => isRuling(above) && isRuling(below),
  (above) => above.startsWith("▀") && isOnly(above, " ", "▀"), // the lowest walls are halves
  (above, below) => isLevel(above) && isLevel(below) && !DOWNWARD.test(above) && !UPWARD.test(below),
];

/**
 * The parts of a block between the lower edge of one drawing and the upper edge of another, where lines of text may stand
 * between the two; undefined if there are none.
 */
export function stackOf(block: Block): Stack | undefined {
  if (block.height < 2 * LEAST_ROWS) return undefined;
  const solid: boolean[] = [];
  const parts: { first: number; after: number }[] = [];
  let wall: string | undefined; // that edges are made of
  const signsOf = areSpaced(block) ? everySecond : (text: string) => text;
  let first = 0;
  for (let row = 0, labels = 0, above = ""; row < block.height; row++) {
    const text = block.lengthOf(row) > LONGEST ? "" : block.rowText(row);
    const sign = isCutShort(block, row) ? undefined : wallOf(signsOf(text));
    wall ??= sign;
    solid.push(sign !== undefined && sign === wall);
    if (row > 0 && MAY_BEGIN.test(text) && BETWEEN.some((isBetween) => isBetween(above, text))) {
      parts.push({ first, after: row - labels });
      first = row;
    }
    labels = labels < MOST_LABELS && LABEL.test(text) && WORD.test(text) && !isRuling(text) ? labels + 1 : 0;
    if (labels === 0) above = text;
  }
  const walls = parts.length > 0 ? [] : doubledRuns(solid);
  for (const after of [...walls, block.height]) {
    parts.push({ first, after });
    first = after;
  }
  if (parts.length < 2 || parts.some((part) => part.after - part.first < LEAST_ROWS)) return undefined;
  return {
    parts: parts.map((part) => block.rows(part.first, part.after)),
    isOfBlocks: walls.length > 0,
    areClosed: walls.every((row) => !isOpenBetween(signsOf(block.rowText(row - 1)), signsOf(block.rowText(row)))),
  };
}

/** Whether a row is shorter than those beside it: an edge ends in a wall, and its blanks are not cut. */
function isCutShort(block: Block, row: number): boolean {
  const beside = [row - 1, row + 1].filter((other) => other >= 0 && other < block.height);
  return beside.every((other) => block.lengthOf(row) < block.lengthOf(other));
}

function everySecond(row: string): string {
  let signs = "";
  for (let at = 0; at < row.length; at += 2) signs += row.charAt(at);
  return signs;
}

function isOnly(row: string, blank: string, wall: string): boolean {
  let walls = 0;
  for (const sign of row) {
    if (sign === wall) walls++;
    else if (sign !== blank) return false;
  }
  return walls * 3 > row.length;
}

/** Whether a row is an edge of posts and lines. */
function isRuling(row: string): boolean {
  if (!POSTS.includes(row.charAt(0))) return false;
  let [posts, lines] = [0, 0];
  for (const sign of row) {
    if (sign === row[0]) posts++;
    else if (DASHES.includes(sign)) lines++;
    else if (sign !== " ") return false;
  }
  return lines > 0 && (posts + lines) * 2 > row.length;
}

function isLevel(row: string): boolean {
  if (!ANY_LEVEL.test(row)) return false; // most rows, and much faster
  let level = 0;
  for (const sign of row) if (LEVEL.includes(sign)) level++;
  return level * 3 > row.length;
}

/** The sign that a row is made of but for an opening or two, if it can be an edge. */
function wallOf(row: string): string | undefined {
  const wall = String.fromCodePoint(row.codePointAt(0) ?? 0x20);
  if (SLANTED.includes(wall) || !(row.endsWith(wall) || row.startsWith(wall, wall.length))) return undefined;
  let [walls, gaps, isGap] = [0, 0, false];
  for (const sign of row) {
    if (sign === wall) walls += sign.length;
    else if (!isGap && ++gaps > MOST_GAPS) return undefined;
    isGap = sign !== wall;
  }
  return walls >= EDGE * row.length ? wall : undefined;
}

/** The middles of edges that are twice as thick as the first: one is below, the other above. */
function doubledRuns(solid: readonly boolean[]): number[] {
  const found: number[] = [];
  let thick = 0;
  for (let row = 0; row < solid.length; row++) {
    if (!solid[row]) continue;
    const first = row;
    while (row < solid.length && solid[row]) row++;
    if (thick === 0) thick = row - first;
    else if (row - first === 2 * thick) found.push(first + thick);
  }
  return found;
}

/** Whether two edges have openings below each other. */
function isOpenBetween(above: string, below: string): boolean {
  const length = Math.min(above.length, below.length);
  for (let column = 0; column < length; column++)
    if (above[column] !== above[0] && below[column] !== below[0]) return true;
  return false;
}
