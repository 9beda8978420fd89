import type { Block } from "../foundation/block";
import type { Finding } from "../foundation/found";
import { BAR, LEVEL, type Posts, UPRIGHT } from "./posts";
import { lostEnds, MOST_ROWS, oddSigns } from "./wallRows";

/** What is broken in the rows of a drawing of posts and lines: shifted walls, ends that are lost, signs in walls. */
export function rowFaultsOf(block: Block, posts: Posts): Finding[] {
  const { columns, post } = posts;
  const rows = rowsOf(block, posts);
  const shifted = shiftedRows(block, posts);
  const isShifted = new Set(shifted.map(({ line }) => line));
  const cells = rows.filter((row) => !isRuling(row, posts));
  const ends = lostEnds(block, cells, columns[columns.length - 1], String.fromCharCode(BAR));
  const isColumn = new Set(columns);
  const odd = oddSigns(block, rows, {
    isWallPlace: (row, column) => column >= columns[0] && isRuling(row, posts) !== isColumn.has(column),
    isKnown: (code) => code === post || UPRIGHT.has(code) || LEVEL.has(code),
  });
  return [...shifted, ...ends.filter(({ line }) => !isShifted.has(line)), ...odd];
}

/** The rows of a drawing that are there. */
function rowsOf(block: Block, { first, step, height }: Posts): number[] {
  const after = Math.min(block.height, first + height * step + 1);
  return Array.from({ length: after - first }, (_, row) => first + row);
}

function isRuling(row: number, { first, step }: Posts): boolean {
  return (row - first) % step === 0;
}

/** A finding in each row whose posts or bars stand between the columns of the others. */
function shiftedRows(block: Block, posts: Posts): Finding[] {
  const { columns, post } = posts;
  const isColumn = new Set(columns);
  const end = columns[columns.length - 1];
  const rows = rowsOf(block, posts);
  const found: Finding[] = [];
  for (const row of rows) {
    const sign = isRuling(row, posts) ? post : BAR;
    const wrong: number[] = [];
    for (let column = columns[0]; column <= Math.min(end, block.lengthOf(row)); column++)
      if (block.codeAt(row, column) === sign && !isColumn.has(column)) wrong.push(column);
    if (wrong.length === 0 || (sign === post && wrong.length < 2)) continue;
    const message = `This ${String.fromCharCode(sign)} stands between the columns of the others: something is lost before it`;
    found.push({ ...block.placeOf(row, wrong[0]), message });
  }
  return found.length > MOST_ROWS * rows.length + 1 ? [] : found;
}
