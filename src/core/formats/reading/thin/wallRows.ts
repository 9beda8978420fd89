import { countOf } from "../../../foundation/errors";
import type { Block } from "../foundation/block";
import type { Finding } from "../foundation/found";

const SPACE = 0x20;
export const MOST_ROWS = 0.1; // with a fault: with more the drawing is so on purpose
const MOST_ODD = 2; // signs that each stand in one wall: with more they are doors and things

/**
 * A finding in each row that ends before its wall, although the blanks at its end are there: no tool has cut it.
 * @param end the column of the outer wall
 */
export function lostEnds(block: Block, rows: readonly number[], end: number, wall: string): Finding[] {
  const found: Finding[] = [];
  for (const row of rows) {
    const { length } = block.textWithBlanks(row);
    const lost = end + 1 - length;
    if (lost <= 0 || (length === block.lengthOf(row) && lost > 1)) continue;
    const message = `This line is ${countOf(lost, "character")} too short: read as an opening`;
    const repair = { length: 0, text: `${" ".repeat(lost - 1)}${wall}` };
    found.push({ ...block.placeOf(row, length), message, repair });
  }
  return found.length > MOST_ROWS * rows.length + 1 ? [] : found;
}

/** The places of a drawing, and what its signs mean. */
interface Signs {
  isWallPlace(row: number, column: number): boolean;
  isKnown(code: number): boolean; // whether it is a sign of the drawing
}

/** A finding at each sign that occurs once and stands alone where a wall can be. */
export function oddSigns(block: Block, rows: readonly number[], { isWallPlace, isKnown }: Signs): Finding[] {
  const counts = new Map<number, number>();
  const odd: (readonly [row: number, column: number])[] = [];
  for (const row of rows) {
    for (let column = 0; column < block.lengthOf(row); column++) {
      const code = block.codeAt(row, column);
      if (code === SPACE || isKnown(code)) continue;
      counts.set(code, (counts.get(code) ?? 0) + 1);
      if (isWallPlace(row, column) && isAlone(block, row, column)) odd.push([row, column]);
    }
  }
  const single = odd.filter(([row, column]) => counts.get(block.codeAt(row, column)) === 1);
  if (single.length > MOST_ODD) return [];
  return single.map(([row, column]) => {
    const sign = JSON.stringify(String.fromCharCode(block.codeAt(row, column)));
    return { ...block.placeOf(row, column), message: `${sign} stands where a wall can be: read as an opening` };
  });
}

/** Whether no letter or digit stands beside a place: else they are a word. */
function isAlone(block: Block, row: number, column: number): boolean {
  return [column - 1, column + 1].every((at) => !/[A-Za-z0-9]/.test(String.fromCharCode(block.codeAt(row, at))));
}
