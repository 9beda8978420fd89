import type { Pen } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { drawPolygon, round } from "../grids/pictures/lines";
import { END_SIZE } from "./pictureStyle";

/** Draws the outlines of what marks ends inside, where no gap does: a disc for an entrance, a square for an exit. */
export function drawEndMarks(pen: Pen, { entrance, exit, grid: { picture } }: Maze): void {
  if (entrance !== undefined && entrance.slot < 0) drawDisc(pen, picture.centre(entrance.cell));
  if (exit !== undefined && exit.slot < 0) drawSquare(pen, picture.centre(exit.cell));
}

function drawDisc(pen: Pen, [x, y]: readonly [number, number]): void {
  const [left, right] = [round(x - END_SIZE), round(x + END_SIZE)];
  pen.moveTo(left, round(y));
  pen.arcTo(END_SIZE, true, right, round(y));
  pen.arcTo(END_SIZE, true, left, round(y));
  pen.close();
}

function drawSquare(pen: Pen, [x, y]: readonly [number, number]): void {
  const [left, top, right, bottom] = [x - END_SIZE, y - END_SIZE, x + END_SIZE, y + END_SIZE];
  drawPolygon(pen, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}
