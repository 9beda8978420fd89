import type { Grid, Pen } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";
import { lineTo, moveTo, round } from "../grids/pictures/lines";
import { drawPassage } from "./graphPath";

/** Draws a line on from the centre of a cell to that of the neighbour behind a slot. */
export function drawRoute(pen: Pen, grid: Grid, cell: number, slot: number): void {
  if (grid.picture.drawRoute !== undefined) grid.picture.drawRoute(pen, cell, slot);
  else drawPassage(pen, grid, cell, slot);
}

/** Draws a line through some cells: from each centre to those behind the slots that are wanted. */
export function drawLine(pen: Pen, maze: Maze, cells: readonly number[], slots: (cell: number) => number): void {
  const { topology, picture } = maze.grid;
  for (const cell of cells) {
    for (let left = slots(cell) & topology.sides(cell); left !== 0; left &= left - 1) {
      moveTo(pen, picture.centre(cell));
      drawRoute(pen, maze.grid, cell, lowestBit(left));
    }
  }
}

const ARROW = 0.3; // half of its length: of a cell, at most
const HEAD = 0.16; // of its two strokes, along it and across

/** Draws an arrow in each cell with a wanted slot, towards the neighbour behind it; a ring for stairs. */
export function drawArrows(pen: Pen, maze: Maze, cells: readonly number[], slots: (cell: number) => number): void {
  const { topology, picture } = maze.grid;
  for (const cell of cells) {
    const wanted = slots(cell);
    if (wanted === 0) continue;
    const [x, y] = picture.centre(cell);
    const slot = lowestBit(wanted);
    if ((topology.sides(cell) & wanted) === 0) {
      moveTo(pen, [x - HEAD, y]);
      for (const side of [HEAD, -HEAD]) pen.arcTo(HEAD, true, round(x + side), round(y));
      continue;
    }
    const [toX, toY] = picture.between?.(cell, slot) ?? picture.centre(topology.neighbor(cell, slot));
    const distance = Math.hypot(toX - x, toY - y);
    const [right, down] = [(toX - x) / distance, (toY - y) / distance];
    const half = Math.min(ARROW, 0.4 * distance);
    const at = (along: number, across: number) =>
      [x + along * right - across * down, y + along * down + across * right] as const;
    const head = (HEAD * half) / ARROW;
    moveTo(pen, at(-half, 0));
    lineTo(pen, at(half, 0));
    moveTo(pen, at(half - head, -head));
    lineTo(pen, at(half, 0));
    lineTo(pen, at(half - head, head));
  }
}
