import type { Pen } from "../foundation/grid";
import type { Maze, Opening } from "../foundation/maze";
import { drawPolygon, type Point, round } from "../grids/pictures/lines";
import type { marks } from "./looks";
import { ringOf, widthsAt } from "./pictureStyle";

const HEAD_RING = 0.08; // of a cell

/** What marks a cell in a file, in cells: its size is half of it, and a ring of ground is round it. */
export interface CellMark {
  readonly name: keyof typeof marks;
  readonly cell: number;
  readonly size: number;
  readonly ring: number;
  readonly draw: typeof drawDisc;
}

/**
 * The marks of exit and entrance, from the ground up.
 * @param scale pixels a cell
 * @param isPlain whether there are lines alone: then only ends inside are marked, where no gap shows them
 */
export function endMarks({ entrance, exit }: Maze, scale: number, isPlain: boolean): CellMark[] {
  const size = widthsAt.end(scale);
  const mark = (name: "entrance" | "exit", end: Opening | undefined, draw: typeof drawDisc) =>
    end === undefined || (isPlain && end.slot >= 0) ? [] : [{ name, cell: end.cell, size, ring: ringOf(size), draw }];
  return [...mark("exit", exit, drawSquare), ...mark("entrance", entrance, drawDisc)];
}

/** What marks the cell of the last step. */
export function headMark(cell: number, scale: number): CellMark {
  return { name: "head", cell, size: widthsAt.head(scale), ring: HEAD_RING, draw: drawDisc };
}

/** Draws the outline of a disc, as an entrance is marked. @param size half of it */
function drawDisc(pen: Pen, [x, y]: Point, size: number): void {
  const [left, right] = [round(x - size), round(x + size)];
  pen.moveTo(left, round(y));
  pen.arcTo(size, true, right, round(y));
  pen.arcTo(size, true, left, round(y));
  pen.close();
}

/** The same of a square, as an exit is. */
function drawSquare(pen: Pen, [x, y]: Point, size: number): void {
  const [left, top, right, bottom] = [x - size, y - size, x + size, y + size];
  drawPolygon(pen, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}
