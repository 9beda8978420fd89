import type { Block } from "../foundation/block";
import { type Finding, told } from "../foundation/found";
import { LEVEL, type Posts, SPACE, UPRIGHT } from "./posts";
import { isStraight, rowFaultsOf, usualWalls } from "./ruledRows";

const MOST_PARTIAL = 0.1; // of the walls: with more they are drawn so on purpose
const MOST_MISSING = 0.1; // of the posts: with more the drawing is one that has no posts everywhere

/** What faults of one drawing share. */
interface Ruled {
  readonly block: Block;
  readonly posts: Posts;
  readonly bar: number; // the usual signs of walls
  readonly line: number;
  readonly hasThings: boolean; // whether other signs stand anywhere
  isStraight(row: number): boolean;
}

/**
 * What is broken in a drawing of posts and lines: walls drawn in part, posts and lines that are missing, rows too long.
 * @param openings of the outer wall
 */
export function faultsOf(block: Block, posts: Posts, openings: number): Finding[] {
  const walls = usualWalls(block, posts);
  const ruled: Ruled = { block, posts, ...walls, isStraight: (row) => isStraight(block, posts, row, walls.bar) };
  return [
    ...partialWalls(ruled),
    ...missingPosts(ruled),
    ...longRows(block, posts),
    ...missingLine(block, posts),
    ...oddWalls(block, posts),
    ...partlyFilled(ruled),
    ...rowFaultsOf(block, posts, openings),
  ];
}

const LEAST_SIGNS = 3; // of a wall or cell of which one sign is another: with fewer nobody knows which is right

function partialWalls({ block, posts, bar, line, hasThings, isStraight }: Ruled): Finding[] {
  const { first, step, height, columns, post } = posts;
  const found: Finding[] = [];
  let walls = 0;
  for (let y = 0; y <= height; y++) {
    const row = first + y * step;
    if (row >= block.height) break;
    for (let x = 0; x + 1 < columns.length; x++) {
      const [from, to] = [columns[x] + 1, columns[x + 1]];
      const codes = Array.from({ length: to - from }, (_, at) => block.codeAt(row, from + at));
      const lines = codes.filter((code) => LEVEL.has(code));
      if (lines.length > 0) walls++;
      if (lines.length === 0 || lines.length === codes.length) continue;
      const isWall = 2 * lines.length > codes.length;
      const others = codes.filter((code) => !LEVEL.has(code));
      const isOne = codes.length >= LEAST_SIGNS && (isWall ? others : lines).length === 1;
      const areWalls = others.every((code) => code === SPACE || (isWall && (code === post || code === bar)));
      const isClear = isWall || !hasThings; // else something may have stood in the gap
      const isWhole = to <= block.lengthOf(row);
      const isOnly = isOne && areWalls && isClear && isWhole && lines.every((code) => code === line) && isStraight(row);
      const text = String.fromCharCode(...codes.map((code) => (isWall ? lines[0] : LEVEL.has(code) ? SPACE : code)));
      const repair = {
        length: Math.min(to, block.lengthOf(row)) - from,
        text,
        what: isWall ? "a wall" : "a gap",
        isOnly,
      };
      const said = told("This wall is drawn in part", `read as ${isWall ? "a wall" : "a gap"}`);
      found.push({ ...block.placeOf(row, from), ...said, ...(areWhole(block, row, from, to) && { repair }) });
    }
  }
  return found.length > MOST_PARTIAL * walls + 1 ? [] : found;
}

/** Whether no sign of two columns stands half in some columns and half outside. */
function areWhole(block: Block, row: number, from: number, to: number): boolean {
  return [from, to].every((column) => block.signAt(row, column).column === column);
}

function missingPosts({ block, posts, isStraight }: Ruled): Finding[] {
  const { first, step, height, columns, post } = posts;
  const found: Finding[] = [];
  const text = String.fromCharCode(post);
  for (let y = 0; y <= height; y++) {
    const row = first + y * step;
    if (row >= block.height) break;
    for (const column of columns) {
      const code = block.codeAt(row, column);
      if (code === post || UPRIGHT.has(code) || LEVEL.has(code) || !hasWallBeside(block, row, column)) continue;
      const lost = column - block.lengthOf(row);
      if (lost >= 0) {
        const message = `The post ${text} is missing here`;
        const repair = { length: 0, text: " ".repeat(lost) + text, isOnly: lost === 0 && isStraight(row) };
        found.push({ ...block.placeOf(row, column - lost), message, repair });
        continue;
      }
      const { sign, column: from } = block.signAt(row, column);
      const what = code === SPACE ? "is missing" : `is ${JSON.stringify(sign)}`;
      // A sign of two columns took that of a blank, too, where the others stand in theirs.
      const put = isStraight(row) && sign.length > 1 ? (from < column ? ` ${text}` : `${text} `) : text;
      const isOnly = code === SPACE && isStraight(row);
      const repair = { length: sign.length, text: put, what: text, isOnly };
      found.push({ ...block.placeOf(row, from), message: `The post ${text} ${what} here`, repair });
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
      ...told("The line that closes the maze is missing below", "read as walls"),
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
      repair: { length: 1, text, what: text },
    });
  });
  return found;
}

const HASH = 0x23;

/** Cells that are filled in part. */
function partlyFilled({ block, posts, isStraight }: Ruled): Finding[] {
  const { first, step, height, columns } = posts;
  const found: Finding[] = [];
  for (let row = first; row < first + height * step && row < block.height; row++) {
    if ((row - first) % step === 0) continue;
    for (let x = 0; x + 1 < columns.length; x++) {
      const [from, to] = [columns[x] + 1, columns[x + 1]];
      const codes = Array.from({ length: to - from }, (_, at) => block.codeAt(row, from + at));
      const others = codes.filter((code) => code !== HASH);
      if (codes.length - others.length < 2 || others.length === 0) continue;
      const isOnly = others.length === 1 && others[0] === SPACE && codes.length >= LEAST_SIGNS && isStraight(row);
      const repair = {
        length: Math.min(to, block.lengthOf(row)) - from,
        text: "#".repeat(to - from),
        what: "a filled cell",
        isOnly,
      };
      const message = "This cell is filled in part";
      found.push({ ...block.placeOf(row, from), message, ...(areWhole(block, row, from, to) && { repair }) });
    }
  }
  return found;
}
