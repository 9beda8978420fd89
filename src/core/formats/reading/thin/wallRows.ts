import { countOf } from "../../../foundation/errors";
import type { Block } from "../foundation/block";
import { areEven } from "../foundation/ends";
import { type Finding, told } from "../foundation/found";

const SPACE = 0x20;
export const MOST_ROWS = 0.1; // with a fault: with more the drawing is so on purpose
const MOST_ODD = 2; // signs that each stand in one wall: with more they are doors and things

/** Where rows end: the column of the outer wall, its sign, if that is known, and how many openings it has. */
interface End {
  readonly column: number;
  readonly openings: number;
  readonly isClear: boolean; // whether nothing else stands where walls are, as a heading between two drawings does
  wallOf(row: number): string | undefined;
}

/**
 * A finding in each row that ends before its wall, although the blanks at its end are there: no tool has cut it. A wall was
 * lost there, and no blank of an opening, if the maze has both openings elsewhere, or none.
 */
export function lostEnds(block: Block, rows: readonly number[], { column, openings, isClear, wallOf }: End): Finding[] {
  const found = rows.flatMap((row) => {
    const { length } = block.textWithBlanks(row);
    const lost = column + 1 - length;
    return lost <= 0 || (length === block.lengthOf(row) && lost > 1) ? [] : [{ row, length, lost }];
  });
  if (found.length > MOST_ROWS * rows.length + 1) return [];
  const isClosed = isClear && areEven(openings - found.length);
  return found.map(({ row, length, lost }) => {
    const said = told(`This line is ${countOf(lost, "character")} too short`, "read as an opening");
    const wall = wallOf(row);
    const repair = { length: 0, text: `${" ".repeat(lost - 1)}${wall}`, isOnly: isClosed && lost === 1 };
    return { ...block.placeOf(row, length), ...said, ...(wall !== undefined && { repair }) };
  });
}

/** The places of a drawing, and what its signs mean. */
interface Signs {
  isWallPlace(row: number, column: number): boolean;
  isKnown(code: number): boolean; // whether it is a sign of the drawing
}

/** A finding at each sign that occurs once and stands alone where a wall can be. */
export function oddSigns(block: Block, rows: readonly number[], { isWallPlace, isKnown }: Signs): Finding[] {
  const counts = new Map<string, number>();
  const odd: (readonly [row: number, column: number, sign: string])[] = [];
  for (const row of rows) {
    for (let column = 0; column < block.lengthOf(row); column++) {
      const code = block.codeAt(row, column);
      if (code === SPACE || isKnown(code)) continue;
      const { sign, column: first } = block.signAt(row, column);
      if (first < column) continue; // its second half
      counts.set(sign, (counts.get(sign) ?? 0) + 1);
      if (isWallPlace(row, column) && isAlone(block, row, column)) odd.push([row, column, sign]);
    }
  }
  const single = odd.filter(([, , sign]) => counts.get(sign) === 1);
  if (single.length > MOST_ODD) return [];
  return single.map(([row, column, sign]) => {
    const said = told(`${JSON.stringify(sign)} stands where a wall can be`, "read as an opening");
    return { ...block.placeOf(row, column), ...said };
  });
}

/** Whether no letter or digit stands beside a place: else they are a word. */
function isAlone(block: Block, row: number, column: number): boolean {
  return [column - 1, column + 1].every((at) => !/[A-Za-z0-9]/.test(String.fromCharCode(block.codeAt(row, at))));
}
