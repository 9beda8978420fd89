import type { Block } from "../foundation/block";
import { type Finding, told } from "../foundation/found";
import { BAR, LEVEL, type Posts, SPACE, UPRIGHT } from "./posts";
import { lostEnds, MOST_ROWS, oddSigns } from "./wallRows";

/** What is broken in the rows of a drawing of posts and lines: shifted walls, ends that are lost, signs in walls. */
export function rowFaultsOf(block: Block, posts: Posts, openings: number): Finding[] {
  const { columns, post } = posts;
  const rows = rowsOf(block, posts);
  const { bar, isClear } = usualWalls(block, posts);
  const shifted = shiftedRows(block, posts, bar);
  const cells = rows.filter((row) => !isRuling(row, posts) && isStraight(block, posts, row, bar));
  const wall = String.fromCharCode(bar);
  const ends = lostEnds(block, cells, { column: columns[columns.length - 1], openings, isClear, wallOf: () => wall });
  const isColumn = new Set(columns);
  const odd = oddSigns(block, rows, {
    isWallPlace: (row, column) => column >= columns[0] && isRuling(row, posts) !== isColumn.has(column),
    isKnown: (code) => code === post || UPRIGHT.has(code) || LEVEL.has(code),
  });
  return [...shifted, ...ends, ...odd];
}

/** The rows of a drawing that are there. */
function rowsOf(block: Block, { first, step, height }: Posts): number[] {
  const after = Math.min(block.height, first + height * step + 1);
  return Array.from({ length: after - first }, (_, row) => first + row);
}

function isRuling(row: number, { first, step }: Posts): boolean {
  return (row - first) % step === 0;
}

/** What the walls of a drawing are. */
interface Walls {
  readonly bar: number; // the signs that most upright and level ones have
  readonly line: number;
  readonly hasThings: boolean; // whether there are signs that are no walls
  readonly isClear: boolean; // whether none of these stands where walls are
}

export function usualWalls(block: Block, posts: Posts): Walls {
  const [bars, lines] = [new Map<number, number>(), new Map<number, number>()];
  const isColumn = new Set(posts.columns);
  let [hasThings, isClear] = [false, true];
  for (const row of rowsOf(block, posts)) {
    const [counts, walls] = isRuling(row, posts) ? [lines, LEVEL] : [bars, UPRIGHT];
    for (let column = posts.columns[0]; column < block.lengthOf(row); column++) {
      const code = block.codeAt(row, column);
      if (walls.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
      else if (code !== SPACE && code !== posts.post && !UPRIGHT.has(code) && !LEVEL.has(code)) {
        hasThings = true;
        if (counts === lines || isColumn.has(column)) isClear = false;
      }
    }
  }
  return { bar: mostIn(bars) ?? BAR, line: mostIn(lines) ?? LINE, hasThings, isClear };
}

const LINE = 0x2d;

function mostIn(counts: ReadonlyMap<number, number>): number | undefined {
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/**
 * Whether all posts, or bars, of a row stand in the columns of the others: else nobody knows what is lost in it, and where.
 * @param bar the sign of upright walls
 */
export function isStraight(block: Block, posts: Posts, row: number, bar: number): boolean {
  const sign = isRuling(row, posts) ? posts.post : bar;
  const isColumn = new Set(posts.columns);
  for (let column = 0; column < block.lengthOf(row); column++)
    if (block.codeAt(row, column) === sign && !isColumn.has(column)) return false;
  return true;
}

/** A finding in each row whose posts or bars stand between the columns of the others. */
function shiftedRows(block: Block, posts: Posts, bar: number): Finding[] {
  const { columns, post } = posts;
  const isColumn = new Set(columns);
  const end = columns[columns.length - 1];
  const rows = rowsOf(block, posts);
  const found: Finding[] = [];
  for (const row of rows) {
    const sign = isRuling(row, posts) ? post : bar;
    const wrong: number[] = [];
    for (let column = columns[0]; column <= Math.min(end, block.lengthOf(row)); column++)
      if (block.codeAt(row, column) === sign && !isColumn.has(column)) wrong.push(column);
    if (wrong.length === 0 || (sign === post && wrong.length < 2)) continue;
    const said = told(
      `This ${String.fromCharCode(sign)} stands between the columns of the others`,
      "something is lost before it",
    );
    found.push({ ...block.placeOf(row, wrong[0]), ...said });
  }
  return found.length > MOST_ROWS * rows.length + 1 ? [] : found;
}
