import { DOWN, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import { armsOf, FIRST_ARMED, LEVEL, NORTH, SOUTH, UPRIGHT } from "../foundation/arms";
import type { Block } from "../foundation/block";
import { type DrawnWalls, textBetween } from "./drawnWalls";
import { type DrawnSigns, faultIn, type PostPlaces, wallsAt } from "./strict";

/** The directions of a character. */
type Arms = (code: number) => number;

const POST = 0x2b; // +
const PLAIN: ReadonlyMap<number, number> = new Map([
  [POST, UPRIGHT | LEVEL],
  [0x2d, LEVEL],
  [0x7c, UPRIGHT],
]);

/** The rows of a block that hold lines, and where these stand. */
interface Lines {
  readonly armsOf: Arms;
  readonly first: number;
  readonly after: number;
  readonly columns: number;
  readonly left: number; // the first column with an upright line
  readonly right: number;
  readonly stepX: number; // the distance of upright lines
  readonly stepY: number; // of level ones
}

const LEAST_LINES = 0.2; // share of a row's characters

/** Walls of box-drawing characters: with a row of cells between two rows of posts, or a row of posts alone. */
export function readArmed(block: Block): DrawnWalls | undefined {
  if (!block.source.mayReach(FIRST_ARMED)) return undefined;
  const lines = linesOf(block, armsOf);
  if (lines === undefined) return undefined;
  if (lines.stepX < 2) return undefined;
  if (lines.stepY >= 2) return cellRows(block, lines);
  return hasNames(block, lines) ? undefined : postRows(block, lines);
}

/** Walls of "-" and "|", with a "+" only where some meet: and with nothing else but a few things in cells. */
export function readPlain(block: Block): DrawnWalls | undefined {
  if (!block.source.hasAny("+") || !hasPosts(block)) return undefined; // without any, some rulings may be blank lines
  const lines = linesOf(block, (code) => PLAIN.get(code) ?? 0);
  if (lines === undefined || lines.stepX < 2 || lines.stepY < 2) return undefined;
  return hasNames(block, lines) || othersIn(block, lines) > MOST_OTHERS ? undefined : cellRows(block, lines);
}

const MOST_OTHERS = 0.2; // of the signs

/** The share of the signs that are no lines. */
function othersIn(block: Block, { armsOf, first, after }: Lines): number {
  let [all, others] = [0, 0];
  for (let row = first; row < after; row++) {
    for (let column = 0; column < block.lengthOf(row); column++) {
      const code = block.codeAt(row, column);
      if (code === 0x20) continue;
      all++;
      if (armsOf(code) === 0) others++;
    }
  }
  return others / all;
}

function hasPosts({ source: { codes }, from, to }: Block): boolean {
  const isPost = (row: number) => codes.subarray(from[row], to[row]).includes(POST);
  return from.some((_, row) => isPost(row));
}

function linesOf(block: Block, armsOf: Arms): Lines | undefined {
  const isLine = Array.from({ length: block.height }, (_, row) => isArmed(block, row, armsOf));
  const first = isLine.indexOf(true);
  if (first < 0) return undefined;
  let after = first;
  while (after < block.height && (isLine[after] || (isLine[after + 1] && block.lengthOf(after) > 0))) after++;
  if (after - first < 2) return undefined;
  let columns = 0;
  for (let row = first; row < after; row++) columns = Math.max(columns, block.lengthOf(row));
  const [uprights, levels] = [new Int32Array(columns), new Uint8Array(after - first)];
  for (let row = first; row < after; row++) {
    for (let column = 0; column < columns; column++) {
      const arms = armsOf(block.codeAt(row, column));
      const isEnd = (arms & (arms - 1)) === 0 && arms !== 0; // of a wall: a post stands there, where lines of both kinds are
      if (arms & UPRIGHT || isEnd) uprights[column]++;
      if (arms & LEVEL || isEnd) levels[row - first] = 1;
    }
  }
  const [left, right, stepX] = columnsOf(uprights, after - first);
  const [, , stepY] = stepOf(levels);
  return left < 0 || right === left ? undefined : { armsOf, first, after, columns, left, right, stepX, stepY };
}

const LEAST_ROWS = 5; // of which one may have its lines elsewhere

/** The first and last column with upright lines, and their distance: without those of a single row, if that is broken. */
function columnsOf(uprights: Int32Array, rows: number): readonly [first: number, last: number, step: number] {
  const [all, most] = [1, 2].map((fewest) => stepOf(uprights.map((count) => (count >= fewest ? 1 : 0))));
  if (rows < LEAST_ROWS || most[2] < 2) return all;
  return all[2] < 2 ? most : [all[0], most[1], all[2]]; // no other row is as long as one that alone reaches farther
}

function isArmed(block: Block, row: number, armsOf: Arms): boolean {
  let [armed, others] = [0, 0];
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (armsOf(code) !== 0) armed++;
    else if (code !== 0x20) others++;
  }
  return armed > 0 && armed >= LEAST_LINES * (armed + others);
}

/** The first and last place that is marked, and the greatest common divisor of their distances. */
function stepOf(isMarked: Int32Array | Uint8Array): [first: number, last: number, step: number] {
  const first = isMarked.indexOf(1);
  let step = 0;
  for (let at = first + 1; at < isMarked.length; at++) {
    if (isMarked[at] === 0) continue;
    let [a, b] = [step, at - first];
    while (b !== 0) [a, b] = [b, a % b];
    step = a;
  }
  return [first, isMarked.lastIndexOf(1), step];
}

/**
 * Rows of posts and rows of cells in turn. What posts look like says nothing, for some draw all of them; but a row of cells
 * that is longer or shorter than the others by whole cells has none of its walls in their places, and the posts show them.
 */
function cellRows(block: Block, lines: Lines): DrawnWalls {
  const { armsOf, first, after, left, right, stepX, stepY } = lines;
  const [width, height] = [(right - left) / stepX, Math.floor((after - first - 1) / stepY)];
  const rowOf = (y: number) => first + y * stepY;
  const linesLeft = (x: number, y: number) => {
    let walls = 0;
    for (let row = rowOf(y) + 1; row < rowOf(y + 1); row++)
      if (armsOf(block.codeAt(row, left + x * stepX)) & UPRIGHT) walls++;
    return 2 * walls > stepY - 1;
  };
  const drawn = {
    first,
    after: rowOf(height) + 1,
    width,
    height,
    mayBeWays: areNodes(block, lines),
    middleOf: (x: number, y: number) =>
      block.placeOf(first + Math.floor((y + 0.5) * stepY), left + Math.floor((x + 0.5) * stepX)),
    isWallLeft: linesLeft,
    isWallAbove(x: number, y: number) {
      let lines = 0;
      for (let column = left + x * stepX + 1; column < left + (x + 1) * stepX; column++)
        if (armsOf(block.codeAt(rowOf(y), column)) & LEVEL) lines++;
      return 2 * lines > stepX - 1;
    },
    inGap(x: number, y: number, slot: number) {
      const [row, column] = [slot === DOWN ? rowOf(y + 1) : rowOf(y), left + (slot === RIGHT ? x + 1 : x) * stepX];
      return slot === UP || slot === DOWN
        ? textBetween(block, [row, row + 1], left + x * stepX + 1, left + (x + 1) * stepX)
        : textBetween(block, [row + 1, rowOf(y + 1)], column, column + 1);
    },
    insideOf: (x: number, y: number) =>
      textBetween(block, [rowOf(y) + 1, rowOf(y + 1)], left + x * stepX + 1, left + (x + 1) * stepX),
  };
  const postAt = (x: number, y: number) => armsOf(block.codeAt(rowOf(y), left + x * stepX));
  const isUneven = Array.from({ length: height }, (_, y) => {
    const surplus = block.lengthOf(rowOf(y) + 1) - (right + 1);
    return surplus !== 0 && surplus % stepX === 0;
  });
  const doTell = isUneven.includes(true) && showWalls(drawn, postAt, isUneven);
  const isWallLeft = (x: number, y: number) =>
    doTell && isUneven[y] ? (postAt(x, y) & SOUTH) !== 0 && (postAt(x, y + 1) & NORTH) !== 0 : linesLeft(x, y);
  const walls = { ...drawn, isWallLeft };
  const isTold = (line: number) => {
    const row = block.lines.indexOf(line) - first;
    return doTell && row % stepY !== 0 && isUneven[Math.floor(row / stepY)];
  };
  const fault = () => faultIn(block, walls, postPlaces(lines, width, height), lookOf(block, lines));
  return { ...walls, fault, isTold };
}

/** Whether all posts show the walls that lead from them, but for those above and below some rows: many draw others at ends. */
function showWalls(
  drawn: Omit<DrawnWalls, "fault">,
  postAt: (x: number, y: number) => number,
  isLeftOut: readonly boolean[],
): boolean {
  for (let y = 0; y <= drawn.height; y++) {
    if (isLeftOut[y] || isLeftOut[y - 1]) continue;
    for (let x = 0; x <= drawn.width; x++) if (postAt(x, y) !== wallsAt(drawn, x, y)) return false;
  }
  return true;
}

/** Where posts stand. */
function postPlaces({ left, stepX, stepY }: Lines, width: number, height: number): PostPlaces {
  const evenly = (first: number, step: number, count: number) =>
    Array.from({ length: count + 1 }, (_, at) => first + at * step);
  return { columns: evenly(left, stepX, width), rows: evenly(0, stepY, height) };
}

/** The signs of a drawing: what most of its walls are drawn with. */
function lookOf(block: Block, { armsOf, first, after }: Lines): DrawnSigns {
  const isPlain = armsOf(POST) !== 0;
  const [light, counts] = [isPlain ? " +++++|+++++-++++" : " ╵╶└╷│┌├╴┘─┴┐┤┬┼", new Map<number, number>()];
  for (let at = block.from[first]; at < block.to[after - 1]; at++) {
    const code = block.source.codes[at];
    if (armsOf(code) !== 0) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  const usual = (arms: number) => {
    const [most] = [...counts].filter(([code]) => armsOf(code) === arms).sort(([, one], [, other]) => other - one);
    return most === undefined ? light[arms] : String.fromCharCode(most[0]);
  };
  return { kindsOf: armsOf, upright: usual(UPRIGHT), level: usual(LEVEL), postOf: (arms) => light[arms] };
}

/** Whether signs that are no lines stand at all ends of lines, as the nodes of a graph. */
function areNodes(block: Block, { armsOf, first, after, left, right, stepX, stepY }: Lines): boolean {
  for (let row = first; row < after; row += stepY) {
    for (let column = left; column <= right; column += stepX) {
      const code = block.codeAt(row, column);
      if (code === 0x20 || armsOf(code) !== 0) return false;
    }
  }
  return true;
}

/** Whether something stands behind the lines of most rows, as in a tree of folders. */
function hasNames(block: Block, { first, after, right }: Lines): boolean {
  let names = 0;
  for (let row = first; row < after; row++) if (block.lengthOf(row) > right + 1) names++;
  return names * 2 > after - first;
}

/** A row of posts a line: upright walls are in the arms of posts only. */
function postRows(block: Block, lines: Lines): DrawnWalls {
  const { first, after, left, right, stepX } = lines;
  const [width, height] = [(right - left) / stepX, after - first - 1];
  const armsAt = (x: number, y: number) => armsOf(block.codeAt(first + y, left + x * stepX));
  const walls = {
    first,
    after,
    width,
    height,
    isWallLeft: (x: number, y: number) => ((armsAt(x, y) & SOUTH) | (armsAt(x, y + 1) & NORTH)) !== 0,
    isWallAbove(x: number, y: number) {
      let lines = 0;
      for (let column = left + x * stepX + 1; column < left + (x + 1) * stepX; column++)
        if (armsOf(block.codeAt(first + y, column)) & LEVEL) lines++;
      return 2 * lines > stepX - 1;
    },
  };
  const posts = postPlaces({ ...lines, stepY: 1 }, width, height);
  return { ...walls, fault: () => faultIn(block, walls, posts, lookOf(block, lines)) };
}
