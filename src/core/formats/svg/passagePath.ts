import type { Grid, Pen } from "../../foundation/contracts";
import { lineTo } from "../../grids/pictures/lines";

/** Continues a line from the centre of a cell to that of the neighbour behind a slot. */
export function drawPassage(pen: Pen, { topology, picture }: Grid, cell: number, slot: number): void {
  const between = picture.between?.(cell, slot);
  if (between !== undefined) lineTo(pen, between);
  lineTo(pen, picture.centre(topology.neighbor(cell, slot)));
}
