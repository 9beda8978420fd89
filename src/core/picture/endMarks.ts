import type { Pen } from "../foundation/grid";
import { drawPolygon, type Point, round } from "../grids/pictures/lines";

/** Draws the outline of a disc, as an entrance is marked. @param size half of it */
export function drawDisc(pen: Pen, [x, y]: Point, size: number): void {
  const [left, right] = [round(x - size), round(x + size)];
  pen.moveTo(left, round(y));
  pen.arcTo(size, true, right, round(y));
  pen.arcTo(size, true, left, round(y));
  pen.close();
}

/** The same of a square, as an exit is. */
export function drawSquare(pen: Pen, [x, y]: Point, size: number): void {
  const [left, top, right, bottom] = [x - size, y - size, x + size, y + size];
  drawPolygon(pen, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}
