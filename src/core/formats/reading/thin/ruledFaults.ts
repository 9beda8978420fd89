import type { Block } from "../foundation/block";
import type { Finding } from "../foundation/found";
import { LEVEL, type Posts, SPACE, UPRIGHT } from "./posts";
import { rowFaultsOf } from "./ruledRows";

const MOST_PARTIAL = 0.1; // of the walls: with more they are drawn so on purpose
const MOST_MISSING = 0.1; // of the posts: with more the drawing is one that has no posts everywhere

/** What is broken in a drawing of posts and lines: walls drawn in part, posts and lines that are missing, rows too long. */
export function faultsOf(block: Block, posts: Posts): Finding[] {
  return [
    ...partialWalls(block, posts),
    ...missingPosts(block, posts),
    ...longRows(block, posts),
    ...missingLine(block, posts),
    ...oddWalls(block, posts),
    ...partlyFilled(block, posts),
    ...rowFaultsOf(block, posts),
  ];
}

function partialWalls(block: Block, { first, step, height, columns }: Posts): Finding[] {
  const found: Finding[] = [];
  let walls = 0;
  for (let y = 0; y <= height; y++) {
    const row = first + y * step;
    if (row >= block.height) break;
    for (let x = 0; x + 1 < columns.length; x++) {
      const [from, to] = [columns[x] + 1, columns[x + 1]];
      let lines = 0;
      for (let column = from; column < to; column++) if (LEVEL.has(block.codeAt(row, column))) lines++;
      if (lines > 0) walls++;
      if (lines === 0 || lines === to - from) continue;
      const isWall = 2 * lines > to - from;
      const text = isWall ? lineOf(block, row, from, to) : " ".repeat(to - from);
      const message = `This wall is drawn in part: read as ${isWall ? "a wall" : "a gap"}`;
      found.push({ ...block.placeOf(row, from), message, repair: { length: to - from, text } });
    }
  }
  return found.length > MOST_PARTIAL * walls + 1 ? [] : found;
}

/** A whole wall of the sign that the one in part has most. */
function lineOf(block: Block, row: number, from: number, to: number): string {
  for (let column = from; column < to; column++) {
    const code = block.codeAt(row, column);
    if (LEVEL.has(code)) return String.fromCharCode(code).repeat(to - from);
  }
  return " ".repeat(to - from);
}

function missingPosts(block: Block, { first, step, height, columns, post }: Posts): Finding[] {
  const found: Finding[] = [];
  const sign = String.fromCharCode(post);
  for (let y = 0; y <= height; y++) {
    const row = first + y * step;
    if (row >= block.height) break;
    for (const column of columns) {
      const code = block.codeAt(row, column);
      if (code === post || UPRIGHT.has(code) || LEVEL.has(code) || !hasWallBeside(block, row, column)) continue;
      const isInside = column < block.lengthOf(row);
      const repair = {
        length: isInside ? 1 : 0,
        text: isInside ? sign : " ".repeat(column - block.lengthOf(row)) + sign,
      };
      const place = isInside ? column : block.lengthOf(row);
      const what = code === SPACE ? "is missing" : `is ${JSON.stringify(String.fromCharCode(code))}`;
      found.push({ ...block.placeOf(row, place), message: `The post ${sign} ${what} here`, repair });
    }
  }
  return found.length > MOST_MISSING * columns.length * (height + 1) + 1 ? [] : found;
}

/** Whether a wall ends at a place: where none does, some draw no post. */
function hasWallBeside(block: Block, row: number, column: number): boolean {
  if (LEVEL.has(block.codeAt(row, column - 1)) || LEVEL.has(block.codeAt(row, column + 1))) return true;
  return UPRIGHT.has(block.codeAt(row - 1, column)) || UPRIGHT.has(block.codeAt(row + 1, column));
}

function longRows(block: Block, { first, step, height, columns }: Posts): Finding[] {
  const found: Finding[] = [];
  const end = columns[columns.length - 1] + 1;
  for (let row = first; row <= first + height * step && row < block.height; row++) {
    let column = end;
    while (column < block.lengthOf(row) && block.codeAt(row, column) === SPACE) column++;
    if (column >= block.lengthOf(row)) continue; // in a string blanks at the end of a row are kept
    found.push({ ...block.placeOf(row, column), message: "This stands outside the maze" });
  }
  return found;
}

/** A finding behind the last row if the line below it is missing. */
function missingLine(block: Block, { first, step, height }: Posts): Finding[] {
  const last = first + height * step;
  if (last < block.height) return [];
  const row = block.height - 1;
  return [
    {
      ...block.placeOf(row, block.lengthOf(row)),
      message: "The line that closes the maze is missing below: read as walls",
    },
  ];
}

const ODD = 0.2; // share of the walls that a sign may have and still be a slip

/** Upright walls of another sign than the others. */
function oddWalls(block: Block, { first, step, height, columns }: Posts): Finding[] {
  const counts = new Map<number, number>();
  const visit = (seen: (row: number, column: number, code: number) => void) => {
    for (let y = 0; y < height; y++) {
      for (let row = first + y * step + 1; row < first + (y + 1) * step; row++) {
        for (const column of columns) {
          const code = block.codeAt(row, column);
          if (UPRIGHT.has(code)) seen(row, column, code);
        }
      }
    }
  };
  let all = 0;
  visit((_row, _column, code) => {
    all++;
    counts.set(code, (counts.get(code) ?? 0) + 1);
  });
  if (counts.size < 2) return [];
  const usual = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one))[0];
  const found: Finding[] = [];
  visit((row, column, code) => {
    if (code === usual || (counts.get(code) ?? 0) > Math.max(1, ODD * all)) return;
    const [sign, text] = [code, usual].map((each) => String.fromCharCode(each));
    found.push({
      ...block.placeOf(row, column),
      message: `This wall is ${sign}, the others are ${text}`,
      repair: { length: 1, text },
    });
  });
  return found;
}

const HASH = 0x23;

/** Cells that are filled in part. */
function partlyFilled(block: Block, { first, step, height, columns }: Posts): Finding[] {
  const found: Finding[] = [];
  for (let row = first; row < first + height * step && row < block.height; row++) {
    if ((row - first) % step === 0) continue;
    for (let x = 0; x + 1 < columns.length; x++) {
      const [from, to] = [columns[x] + 1, columns[x + 1]];
      let hashes = 0;
      for (let column = from; column < to; column++) if (block.codeAt(row, column) === HASH) hashes++;
      if (hashes < 2 || hashes === to - from) continue;
      const repair = { length: to - from, text: "#".repeat(to - from) };
      found.push({ ...block.placeOf(row, from), message: "This cell is filled in part", repair });
    }
  }
  return found;
}
