import { DOWN, RIGHT, UP } from "../../core/grids/wiring/squareSlots";
import * as arms from "../foundation/arms";
import type { Block } from "../foundation/block";
import { type DrawnWalls, textBetween } from "./drawnWalls";
import { BAR, LEVEL, POSTS, type Posts, SPACE, UPRIGHT } from "./posts";
import { faultIn } from "./strict";

const FEW_ROWS = 1000; // that are looked at in any block, and how often all of them may be: no row may cost a whole pass
const MOST_PASSES = 20;
const TALLEST = 6; // lines from one ruling to the next

/** Walls of "+---+" and "|" in any width and height of cells, with any post: o---o, *---*, .---. */
export function readRuled(block: Block): DrawnWalls | undefined {
  const search = { rowsLeft: FEW_ROWS + MOST_PASSES * block.height };
  for (let row = 0; row < block.height - 1 && search.rowsLeft > 0; row++) {
    const post = postOf(block, row);
    if (post === undefined) continue;
    const posts = postsFrom(block, row, post, search);
    if (posts !== undefined) return wallsOf(block, posts);
  }
  return undefined;
}

/** The post that a row begins with, if it is a ruling: posts, and lines or blanks between them, or the signs of both ends. */
function postOf(block: Block, row: number): number | undefined {
  const post = block.codeAt(row, firstOf(block, row));
  if (!POSTS.has(post)) return undefined;
  let [posts, lines, others] = [0, 0, 0];
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (code === post) posts++;
    else if (LEVEL.has(code)) lines++;
    else if (code !== SPACE && !isBetween(block, row, column, post)) return undefined;
    else if (code !== SPACE && ++others > MOST_ENDS) return undefined;
  }
  return posts >= 2 && (lines >= posts / 2 || posts * 6 > block.lengthOf(row)) && posts * 2 <= block.lengthOf(row) + 1
    ? post
    : undefined;
}

const MOST_ENDS = 2;

/** Whether a sign stands alone between two posts, as in a gap. */
function isBetween(block: Block, row: number, column: number, post: number): boolean {
  const isAlone = (step: number) => {
    let at = column + step;
    while (block.codeAt(row, at) === SPACE && at >= 0 && at < block.lengthOf(row)) at += step;
    return block.codeAt(row, at) === post;
  };
  return isAlone(-1) && isAlone(1);
}

function firstOf(block: Block, row: number): number {
  let column = 0;
  while (column < block.lengthOf(row) && block.codeAt(row, column) === SPACE) column++;
  return column;
}

function postsFrom(block: Block, first: number, post: number, search: { rowsLeft: number }): Posts | undefined {
  const origin = firstOf(block, first);
  const right = block.lengthOf(first) - 1;
  for (let step = 2; step <= TALLEST && first + step <= block.height; step++) {
    if (!isRuling(block, first + step, post, origin)) continue;
    const rulings = rulingsFrom(block, first, step, post, origin);
    search.rowsLeft -= rulings.length;
    const columns = columnsOf(block, rulings, post, right);
    if (columns === undefined) continue;
    const posts = { first, step, height: rulings.length - 1, columns, post };
    if (posts.height >= 1 && areClear(block, posts)) return posts;
  }
  return undefined;
}

/** Whether a row has posts: at least one, and nothing but posts, lines and bars where posts can be. */
function isRuling(block: Block, row: number, post: number, origin: number): boolean {
  if (row >= block.height || block.lengthOf(row) <= origin) return false;
  let [posts, others] = [0, 0];
  for (let column = origin; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (code === post) posts++;
    else if (code !== SPACE && code !== BAR && !LEVEL.has(code)) others++;
  }
  const start = block.codeAt(row, origin);
  return posts >= 1 && others <= posts && (start === post || start === BAR || start === SPACE || LEVEL.has(start));
}

function rulingsFrom(block: Block, first: number, step: number, post: number, origin: number): number[] {
  const found = [first];
  for (let row = first + step; isRuling(block, row, post, origin); row += step) found.push(row);
  return found;
}

/** Where posts stand: at equal distances, or where any ruling has one. */
function columnsOf(block: Block, rulings: readonly number[], post: number, right: number): number[] | undefined {
  const isPost = new Uint8Array(right + 1);
  for (const row of rulings) {
    for (let column = 0; column <= right; column++) if (block.codeAt(row, column) === post) isPost[column] = 1;
  }
  const found = Array.from(isPost.keys()).filter((column) => isPost[column] === 1);
  if (found.length < 2) return undefined;
  const gaps = found.slice(1).map((column, index) => column - found[index]);
  const least = gaps.reduce((one, other) => Math.min(one, other));
  if (least < 2) return undefined;
  if (gaps.every((gap) => gap % least === 0)) {
    const count = (found[found.length - 1] - found[0]) / least + 1;
    return Array.from({ length: count }, (_, index) => found[0] + index * least);
  }
  const uneven = gaps.slice(0, -1).filter((gap) => gap !== gaps[0]).length; // the last column may be wider
  return uneven === 0 ? found : undefined;
}

/** Whether the rows of cells have no posts where rulings have them. */
function areClear(block: Block, { first, step, height, post, columns }: Posts): boolean {
  const most = (height * (step - 1) * columns.length) / 10;
  let posts = 0;
  for (let row = first + 1; row < first + height * step && posts <= most; row++) {
    if ((row - first) % step === 0) continue;
    for (const column of columns) if (block.codeAt(row, column) === post) posts++;
  }
  return posts <= most;
}

function wallsOf(block: Block, { first, step, height, columns, post }: Posts): DrawnWalls {
  const width = columns.length - 1;
  const rowOf = (y: number) => first + y * step;
  const walls = {
    first,
    after: rowOf(height) + 1,
    width,
    height,
    middleOf(x: number, y: number) {
      const [before, after] = [columns[Math.floor(x)], columns[Math.ceil(x) + 1]];
      return block.placeOf(first + Math.floor((y + 0.5) * step), (before + after) >> 1);
    },
    isWallLeft(x: number, y: number) {
      let walls = 0;
      for (let row = rowOf(y) + 1; row < rowOf(y + 1); row++) if (UPRIGHT.has(block.codeAt(row, columns[x]))) walls++;
      return 2 * walls > step - 1;
    },
    isWallAbove(x: number, y: number) {
      let lines = 0;
      for (let column = columns[x] + 1; column < columns[x + 1]; column++)
        if (LEVEL.has(block.codeAt(rowOf(y), column))) lines++;
      return 2 * lines > columns[x + 1] - columns[x] - 1;
    },
    inGap(x: number, y: number, slot: number) {
      const [row, column] = [slot === DOWN ? rowOf(y + 1) : rowOf(y), slot === RIGHT ? columns[x + 1] : columns[x]];
      return slot === UP || slot === DOWN
        ? textBetween(block, [row, row + 1], columns[x] + 1, columns[x + 1])
        : textBetween(block, [row + 1, rowOf(y + 1)], column, column + 1);
    },
    insideOf(x: number, y: number) {
      const rows = [rowOf(y) + 1, rowOf(y + 1)] as const;
      const inside = textBetween(block, rows, columns[x] + 1, columns[x + 1]);
      if (inside === "") return "";
      const isWord = /\w/.test(
        textBetween(block, rows, columns[x], columns[x] + 1) +
          textBetween(block, rows, columns[x + 1], columns[x + 1] + 1),
      );
      return isWord ? "" : inside;
    },
  };
  const posts = { columns, rows: Array.from({ length: height + 1 }, (_, y) => y * step) };
  const kindsOf = (code: number) =>
    (code === post || UPRIGHT.has(code) ? arms.UPRIGHT : 0) | (code === post || LEVEL.has(code) ? arms.LEVEL : 0);
  const sign = String.fromCharCode(post);
  const signs = { upright: usualIn(block, walls, UPRIGHT), level: usualIn(block, walls, LEVEL) };
  const mayBeWays = post !== PLUS && countWalls(walls) === (width + 1) * (height + 1) - 1;
  return { ...walls, mayBeWays, fault: () => faultIn(block, walls, posts, { kindsOf, ...signs, postOf: () => sign }) };
}

const PLUS = 0x2b;

/** How many walls there are: if they are one less than the posts, they may as well be the ways between these. */
function countWalls({ width, height, isWallLeft, isWallAbove }: DrawnWalls): number {
  let count = 0;
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      if (y < height && isWallLeft(x, y)) count++;
      if (x < width && isWallAbove(x, y)) count++;
    }
  }
  return count;
}

/** The sign of some that occurs most often in a drawing. */
function usualIn(block: Block, { first, after }: Pick<DrawnWalls, "first" | "after">, signs: ReadonlySet<number>) {
  const text = Array.from({ length: after - first }, (_, row) => block.rowText(first + row)).join("");
  const counts = [...signs].map((code) => ({ code, count: text.split(String.fromCharCode(code)).length }));
  return String.fromCharCode(counts.reduce((one, other) => (other.count > one.count ? other : one)).code);
}
