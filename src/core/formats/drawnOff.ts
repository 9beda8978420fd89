import { DOWN, UP } from "../grids/squareSlots";
import { DisjointSets } from "../structures/disjointSets";
import { behind, forEachPlace, type Squares } from "./squareText";

/**
 * Parts of a drawing that its gaps join, without the cells that are known to be off: those count as outside. The numbers
 * are by the cell that stands for a part, 0 for the other cells.
 */
interface Parts {
  readonly of: (cell: number) => number;
  readonly sizes: Uint32Array;
  readonly borders: Uint32Array; // sides to outside
  readonly gaps: Uint32Array; // those of them that are open
  readonly largest: number;
}

/**
 * Which cells of a drawing take no part, 1 for each; undefined where all do. Cells that are off have no walls between them,
 * and so look like a part of a maze. They are told by a corner that is not drawn, by no walls to outside, or as single
 * cells that are closed on all sides. What shows none of that counts as a part that cannot be reached.
 */
export function drawnOff(rows: readonly string[], squares: Squares): Uint8Array | undefined {
  const off = offAtCorners(rows, squares);
  const forEachSide: Walk = (visit) => {
    forEachWall(rows, squares, (cell, other, isGap) => {
      if (off[cell] === 0) visit(cell, other >= 0 && off[other] === 0 ? other : -1, isGap);
      else if (other >= 0 && off[other] === 0) visit(other, -1, isGap);
    });
  };
  const parts = partsOf(off, forEachSide);
  if (parts.sizes[parts.largest] === off.length) return undefined; // the usual maze
  const isOff = Uint8Array.from(off, (_, part) => (looksOff(parts, part) ? 1 : 0));
  forEachSide((cell, other, isGap) => {
    if (isGap || other < 0 || isOff[parts.of(cell)] + isOff[parts.of(other)] < 2) return;
    isOff[parts.of(cell)] = isOff[parts.of(other)] = 0; // off, they would have no wall between them
  });
  for (let cell = 0; cell < off.length; cell++) if (off[cell] === 0) off[cell] = isOff[parts.of(cell)];
  return off.includes(1) && off.includes(0) ? off : undefined;
}

function looksOff({ sizes, borders, gaps, largest }: Parts, part: number): boolean {
  if (sizes[part] === 0 || (part === largest && gaps[part] <= 2)) return false; // an entrance and an exit
  return borders[part] > 0 ? gaps[part] === borders[part] : sizes[part] === 1 && sizes[largest] > 1;
}

/** Calls for sides: a cell, the one on the other side or -1, and whether there is a gap. */
type Walk = (visit: (cell: number, other: number, isGap: boolean) => void) => void;

function partsOf(off: Uint8Array, forEachSide: Walk): Parts {
  const sets = new DisjointSets(off.length);
  const of = (cell: number) => sets.find(cell);
  const counts = () => new Uint32Array(off.length);
  const [sizes, borders, gaps] = [counts(), counts(), counts()];
  forEachSide((cell, other, isGap) => {
    if (isGap && other >= 0) sets.join(cell, other);
  });
  off.forEach((is, cell) => {
    if (is === 0) sizes[of(cell)]++;
  });
  forEachSide((cell, other, isGap) => {
    if (other >= 0) return;
    borders[of(cell)]++;
    if (isGap) gaps[of(cell)]++;
  });
  return { of, sizes, borders, gaps, largest: sizes.reduce((best, size, i) => (size > sizes[best] ? i : best), 0) };
}

/** The cells around corners that are not drawn, where no wall ends either. */
function offAtCorners(rows: readonly string[], { width, height }: Squares): Uint8Array {
  const off = new Uint8Array(width * height);
  const isBlank = (column: number, line: number) => (rows[line]?.[column] ?? " ") === " ";
  for (let y = 0; y <= height; y++) {
    for (let x = 0; x <= width; x++) {
      const [column, line] = [4 * x, 2 * y];
      if (!isBlank(column, line) || !isBlank(column - 1, line) || !isBlank(column + 1, line)) continue;
      if (!isBlank(column, line - 1) || !isBlank(column, line + 1)) continue;
      for (const row of [y - 1, y]) {
        for (const at of [x - 1, x]) if (row >= 0 && row < height && at >= 0 && at < width) off[row * width + at] = 1;
      }
    }
  }
  return off;
}

/** Visits every place where a wall can be, as Walk does; one character of a wall stands for it, as readSquares() looks at all. */
function forEachWall(rows: readonly string[], squares: Squares, visit: Parameters<Walk>[0]): void {
  for (let line = 0; line <= 2 * squares.height; line++) {
    const row = rows[line] ?? "";
    forEachPlace(squares, line, (cell, slot, column) => {
      const character = row[slot === UP || slot === DOWN ? column + 1 : column] ?? " ";
      visit(cell, behind(squares, cell, slot), character === " " || character === ".");
    });
  }
}
