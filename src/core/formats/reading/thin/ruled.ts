import { DOWN, LEFT, RIGHT, UP } from "../../../grids/wiring/squareSlots";
import type { Block } from "../foundation/block";
import { BETWEEN_LINES } from "../foundation/meanings";
import { blankPosts } from "./blankPosts";
import { type DrawnWalls, textBetween } from "./drawnWalls";
import { BAR, LEVEL, POSTS, type Posts, SPACE, UPRIGHT } from "./posts";
import { faultsOf } from "./ruledFaults";

const FEW_ROWS = 1000; // that are looked at in any block, and how often all of them may be: no row may cost a whole pass
const MOST_PASSES = 20;
const TALLEST = 6; // lines from one ruling to the next

/** Walls of "+---+" and "|" in any width and height of cells, with any post: o---o, *---*, .---., or with blanks for posts. */
export function readRuled(block: Block): DrawnWalls | undefined {
  const search = { rowsLeft: FEW_ROWS + MOST_PASSES * block.height };
  for (let row = 0; row < block.height - 1 && search.rowsLeft > 0; row++) {
    const post = postOf(block, row);
    if (post === undefined) continue;
    const posts = postsFrom(block, row, post, search);
    if (posts !== undefined) return wallsOf(block, withBrokenTop(block, posts));
  }
  const blank = block.source.hasAny("|") ? blankPosts(block) : undefined;
  return blank && wallsOf(block, blank);
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

/** The same with a first ruling above that is broken, and the cells below it. */
function withBrokenTop(block: Block, posts: Posts): Posts {
  const { first, step, columns, height } = posts;
  const top = first - step;
  if (top < 0 || !isNearRuling(block, top, posts.post, block.lengthOf(first))) return posts;
  for (let row = top + 1; row < first; row++) if (!isCellRow(block, row, columns)) return posts;
  return { ...posts, first: top, height: height + 1 };
}

const NEAR = 1; // character
const MOST_OTHERS = 1;

/** Whether a row looks like a ruling in which one character is lost, too many or another. */
function isNearRuling(block: Block, row: number, post: number, length: number): boolean {
  if (row >= block.height || Math.abs(block.lengthOf(row) - length) > NEAR) return false;
  let [posts, lines, others] = [0, 0, 0];
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (code === post) posts++;
    else if (LEVEL.has(code)) lines++;
    else if (code !== SPACE) others++;
  }
  return posts >= 2 && posts + lines >= 4 && others <= MOST_OTHERS;
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
    const last = rulings[rulings.length - 1];
    const isCut = isCellRow(block, last + 1, columns) && !isCellRow(block, last + step, columns); // the last ruling is missing
    const posts = { first, step, height: isCut ? rulings.length : rulings.length - 1, columns, post };
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
  const length = block.lengthOf(first);
  const goesOn = (row: number) => isRuling(block, row, post, origin) || isNearRuling(block, row, post, length);
  for (let row = first + step; goesOn(row); row += step) found.push(row);
  return found;
}

/** Where posts stand: at equal distances, or where any ruling has one. */
function columnsOf(block: Block, rulings: readonly number[], post: number, right: number): number[] | undefined {
  const counts = new Int32Array(right + 1);
  for (const row of rulings) {
    for (let column = 0; column <= right; column++) if (block.codeAt(row, column) === post) counts[column]++;
  }
  return spacedColumns(counts, 1) ?? (rulings.length < LEAST_RULINGS ? undefined : spacedColumns(counts, 2));
}

const LEAST_RULINGS = 4; // of which one may have its posts elsewhere

/** The columns with at least so many posts, at equal distances. */
function spacedColumns(counts: Int32Array, fewest: number): number[] | undefined {
  const found = Array.from(counts.keys()).filter((column) => counts[column] >= fewest);
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

/** Whether a row could be cells: a bar where a post column is, and no line. */
function isCellRow(block: Block, row: number, columns: readonly number[]): boolean {
  return row < block.height && columns.some((column) => UPRIGHT.has(block.codeAt(row, column)));
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

function wallsOf(block: Block, posts: Posts): DrawnWalls {
  const { first, step, height, columns } = posts;
  const width = columns.length - 1;
  const rowOf = (y: number) => first + y * step;
  const lastRow = Math.min(block.height, rowOf(height) + 1);
  return {
    first,
    after: lastRow,
    width,
    height,
    meaning: BETWEEN_LINES,
    frame: { columns, rows: Array.from({ length: height + 1 }, (_, y) => y * step) },
    findings: (openings) => (posts.post === SPACE ? [] : faultsOf(block, posts, openings)), // blanks tell nothing
    placeOf(x, y, slot) {
      const row = slot === DOWN ? rowOf(y + 1) : slot === UP ? rowOf(y) : rowOf(y) + 1;
      return block.placeOf(row, slot === LEFT ? columns[x] : slot === RIGHT ? columns[x + 1] : columns[x] + 1);
    },
    isWallLeft(x, y) {
      let walls = 0;
      for (let row = rowOf(y) + 1; row < rowOf(y + 1); row++) if (UPRIGHT.has(block.codeAt(row, columns[x]))) walls++;
      return 2 * walls > step - 1 || (x === width && isCut(block, rowOf(y) + 1, columns));
    },
    isWallAbove(x, y) {
      if (rowOf(y) >= block.height) return true; // the last line is missing
      let lines = 0;
      for (let column = columns[x] + 1; column < columns[x + 1]; column++)
        if (LEVEL.has(block.codeAt(rowOf(y), column))) lines++;
      return 2 * lines > columns[x + 1] - columns[x] - 1;
    },
    insideOf(x, y) {
      const rows = [rowOf(y) + 1, Math.min(rowOf(y + 1), block.height)] as const;
      const inside = textBetween(block, rows, columns[x] + 1, columns[x + 1]);
      if (inside === "") return "";
      const isWord = /\w/.test(
        textBetween(block, rows, columns[x], columns[x] + 1) +
          textBetween(block, rows, columns[x + 1], columns[x + 1] + 1),
      );
      return isWord ? "" : inside;
    },
  };
}

/** Whether a row of the last line of a text ends long before the drawing does, so that its outer wall is lost. */
function isCut(block: Block, row: number, columns: readonly number[]): boolean {
  return row === block.height - 1 && block.lengthOf(row) <= columns[columns.length - 2];
}
