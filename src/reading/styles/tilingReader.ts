import { codeAt, DOT, HASH, SPACE } from "../../core/formats/text/drawing/lineWriter";
import { ON_ROUTE } from "../../core/formats/text/drawing/route";
import { hexagonText } from "../../core/formats/text/hexagonLines";
import { firstColumn, type TilingText } from "../../core/formats/text/tilingText";
import { triangleText } from "../../core/formats/text/triangleLines";
import { EditableMaze } from "../../core/foundation/editableMaze";
import { builderOf } from "../../core/grids";
import { checkWritten } from "./checkWritten";
import { type EndSign, type Gap, openGaps, type ReadDrawing } from "./gaps";
import { endSign } from "./lineFrames";
import type { TextRows } from "./textRows";

/** A text of cells of other shapes than squares, and how it is known. */
interface Tiling {
  readonly text: TilingText;
  readonly signs: string; // of its walls, in words
  readonly isWall: RegExp; // a row with any of them
  readonly other: RegExp; // what does not belong in it
  /** How many blank first lines a drawing has lost, by its first line. */
  readonly lostAbove: (first: string) => number;
  /** How many blank last lines it has lost, by its last line. */
  readonly lostBelow: (last: string) => number;
  /** How many columns are lost if a row begins with a character that is never in the first column. */
  readonly lostLeft: { readonly columns: number; readonly beginning: RegExp };
}

const TILINGS: Readonly<Record<string, Tiling>> = {
  hexagonal: {
    text: hexagonText,
    signs: "/ \\ |",
    isWall: /[/\\|]/,
    other: /[^ .#/\\|SE]/,
    lostAbove: (first) => (/[|#]/.test(first) ? 1 : 0),
    lostBelow: (last) => (/^[ #]*(\| [ .] \|[ #]*)?$/.test(last) ? 1 : 0), // a single cell may open on both lower sides
    lostLeft: { columns: 1, beginning: /^[/\\#]/ },
  },
  triangular: {
    text: triangleText,
    signs: "_ / \\",
    isWall: /[_/\\]/,
    other: /[^ .#_/\\SE]/,
    lostAbove: (first) => (first.includes("#") ? 2 : /[/\\]/.test(first) ? 1 : 0),
    lostBelow: (last) => (/^[ #]*$/.test(last) ? 1 : 0),
    lostLeft: { columns: 2, beginning: /^#/ },
  },
};

/**
 * The maze of a drawing in lines of hexagons or triangles, read and compared as that of squares is: see readSquares().
 * @throws FormatError for the first sign that the style would not draw there
 */
export function readTiling(drawing: TextRows, style: string, grid: string): ReadDrawing {
  const tiling = TILINGS[grid];
  const { text } = tiling;
  checkSigns(tiling, drawing);
  const lostLines = tiling.lostAbove(drawing.rows[0]);
  const lostColumns = drawing.rows.some((row) => tiling.lostLeft.beginning.test(row)) ? tiling.lostLeft.columns : 0;
  const code = (line: number, column: number) =>
    column < lostColumns ? SPACE : codeAt(drawing.rows[line - lostLines], column - lostColumns);
  const sizes = sizeOf(tiling, drawing, lostLines, lostColumns);
  const { width, height } = sizes;
  const placeOf = (cell: number, [line, right]: readonly [number, number]) => {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    return [text.top + row * text.lines + line, firstColumn(text, column, row) + right] as const;
  };
  const drawnAt = (line: number, column: number) => [line - lostLines, column - lostColumns] as const;
  const off = new Uint8Array(width * height);
  for (let cell = 0; cell < off.length; cell++) if (code(...placeOf(cell, text.fill[0])) === HASH) off[cell] = 1;
  if (!off.includes(0)) throw drawing.error("Expected a cell that is not filled", 0, 0);
  const mask = off.includes(1) ? (cell: number) => off[cell] === 0 : undefined;
  const maze = new EditableMaze(builderOf({ id: grid }).build(sizes, { mask }), { grid, ...sizes });
  const { topology } = maze.grid;
  const route = new Uint16Array(maze.cellCount);
  const gaps: Gap[] = [];
  const signs: EndSign[] = [];
  for (let cell = 0; cell < off.length; cell++) {
    if (!topology.isIncluded(cell)) continue;
    const inside = code(...placeOf(cell, text.centre));
    if (inside === DOT) route[cell] |= ON_ROUTE;
    const number = endSign(inside);
    if (number >= 0) signs.push({ cell, number, place: drawnAt(...placeOf(cell, text.centre)) });
    for (const { slot, places, dot } of text.walls[text.kindAt(cell % width, Math.floor(cell / width))]) {
      const [line, at] = placeOf(cell, places[dot]);
      const found = code(line, at);
      if (found === DOT) route[cell] |= 1 << slot;
      if (found !== DOT && found !== SPACE) continue;
      if ((topology.neighborMask[cell] >>> slot) & 1) maze.carve(cell, slot, 0);
      else gaps.push({ opening: { cell, slot }, place: drawnAt(line, at) });
    }
  }
  openGaps(drawing, maze, gaps, signs);
  checkWritten({ drawing, style, grid }, maze, route);
  return { maze, placeOf: (cell) => drawnAt(...placeOf(cell, text.centre)) };
}

/** @throws FormatError for a sign that is none of the style's, or a drawing without walls */
function checkSigns({ signs, isWall, other }: Tiling, drawing: TextRows): void {
  // Two gaps at most leave a wall somewhere: without any it is a text of another kind, whose faults are others.
  if (!drawing.rows.some((row) => isWall.test(row))) throw drawing.error(`Expected ${signs}`, 0, 0);
  drawing.refuse(other, `${signs} or a blank`);
}

/** @throws FormatError for a text that has no such sizes */
function sizeOf(
  { text, lostBelow }: Tiling,
  drawing: TextRows,
  lostLines: number,
  lostColumns: number,
): { width: number; height: number } {
  const { rows, width: longest } = drawing;
  const { grid, top, lines, columns, right, oddRow } = text;
  const height = (rows.length + lostLines + lostBelow(rows[rows.length - 1]) - top) / lines;
  const width = Math.ceil((longest + lostColumns - right - (height > 1 ? oddRow : 0)) / columns);
  if (!Number.isInteger(height) || height < 1 || width < 1)
    throw drawing.error(`Expected a ${grid} maze, ${lines} lines per row`, rows.length - 1, 0);
  return { width, height };
}
