import type { Block } from "../foundation/block";
import { codesOf } from "../foundation/codes";
import { BAR, type Posts, SPACE } from "./posts";

const LINES = codesOf("-=~–—─━═");
const [SHORTEST, LONGEST] = [2, 40]; // a wall of a cell, in characters
const TALLEST = 6; // lines from one ruling to the next
const LEAST_WALLS = 2; // of the first ruling
const FEW_ROWS = 1000; // that are looked at: no text is worth a pass from each of its rows

/** Where posts would stand in " --- ---" with "|" between: they are left blank. Undefined where the rows are not such. */
export function blankPosts(block: Block): Posts | undefined {
  let rowsLeft = FEW_ROWS + block.height;
  for (let first = 0; first + 2 < block.height && rowsLeft > 0; first++) {
    const wall = wallsOf(block, first);
    if (wall === undefined) continue;
    for (let step = 2; step <= TALLEST && first + step < block.height; step++) {
      const found = postsFrom(block, first, step, wall);
      rowsLeft -= found?.rows ?? step;
      if (found?.posts !== undefined) return found.posts;
    }
  }
  return undefined;
}

/** How long the walls of a ruling are, and where its first post would be; undefined for any other row. */
function wallsOf(block: Block, row: number): { readonly origin: number; readonly pitch: number } | undefined {
  let [length, start, walls] = [0, -1, 0];
  for (let column = 0, run = 0; column <= block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (LINES.has(code)) {
      if (start < 0) start = column;
      run++;
    } else if (code !== SPACE) return undefined;
    else if (run > 0) {
      if (length > 0 && run !== length) return undefined;
      [length, run] = [run, 0];
      walls++;
    }
  }
  if (walls < LEAST_WALLS || length < SHORTEST || length > LONGEST) return undefined;
  const pitch = length + 1;
  return start % pitch === 0 ? undefined : { origin: (start - 1) % pitch, pitch };
}

function postsFrom(block: Block, first: number, step: number, { origin, pitch }: { origin: number; pitch: number }) {
  const isPost = (column: number) => (column - origin) % pitch === 0;
  let [row, last, right] = [first, first, 0];
  for (; row < block.height; row++) {
    const isRuling = (row - first) % step === 0;
    if (!(isRuling ? isLevel(block, row, isPost) : isUpright(block, row, isPost))) break;
    if (isRuling) last = row;
    right = Math.max(right, block.lengthOf(row) - 1);
  }
  const rows = row - first;
  // A ruling without any wall is an empty line, which parts the rows: what is left would be another maze.
  const isPart = row > last + 1 || (first > 0 && isUpright(block, first - 1, isPost));
  if (last === first || isPart) return { rows };
  const width = Math.ceil((right - origin) / pitch);
  const columns = Array.from({ length: width + 1 }, (_, at) => origin + at * pitch);
  return { rows, posts: { first, step, height: (last - first) / step, columns, post: SPACE } satisfies Posts };
}

/** Whether a row has walls and blanks alone, none of them where a post would be. */
function isLevel(block: Block, row: number, isPost: (column: number) => boolean): boolean {
  let lines = 0;
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (LINES.has(code) && !isPost(column)) lines++;
    else if (code !== SPACE) return false;
  }
  return lines > 0;
}

/** Whether a row has bars where posts are above and below, and nowhere else. */
function isUpright(block: Block, row: number, isPost: (column: number) => boolean): boolean {
  let bars = 0;
  for (let column = 0; column < block.lengthOf(row); column++) {
    const code = block.codeAt(row, column);
    if (isPost(column) ? code !== BAR && code !== SPACE : code === BAR || LINES.has(code)) return false;
    if (code === BAR) bars++;
  }
  return bars > 0;
}
