import type { Grid } from "../../foundation/contracts";
import { round } from "../../grids/pictures/round";

/** SVG path data of a line from the centre of a cell, where it is now, to that of the neighbour behind a slot. */
export function passagePath({ topology, picture }: Grid, cell: number, slot: number): string {
  const between = picture.between?.(cell, slot);
  const centre = picture.centre(topology.neighbor(cell, slot));
  return [between, centre].map((point) => (point ? `L${pointOf(point)}` : "")).join("");
}

export const pointOf = ([x, y]: readonly [x: number, y: number]): string => `${round(x)} ${round(y)}`;
