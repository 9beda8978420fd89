import type { Grid, Pen } from "../contracts";
import { round } from "../grids/round";

type Point = readonly [x: number, y: number];

/** Draws a line on from the centre of a cell to that of the neighbour behind a slot. */
export function drawPassage(pen: Pen, { topology, picture }: Grid, cell: number, slot: number): void {
  const between = picture.between?.(cell, slot);
  if (between !== undefined) lineTo(pen, between);
  lineTo(pen, picture.centre(topology.neighbor(cell, slot)));
}

export function moveTo(pen: Pen, [x, y]: Point): void {
  pen.moveTo(round(x), round(y));
}

export function lineTo(pen: Pen, [x, y]: Point): void {
  pen.lineTo(round(x), round(y));
}
