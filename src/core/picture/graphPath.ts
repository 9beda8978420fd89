import type { Grid, Pen } from "../foundation/grid";
import type { Maze } from "../foundation/maze";
import { lineTo, moveTo } from "../grids/pictures/lines";

/**
 * Draws edges of the cell graph, the dual of the walls, each through the middle of a side. Edges through stairs are
 * left out: between levels they would cross everything.
 * @param cells whose edges to neighbours of higher ids are drawn
 * @param areJoined whether to draw the edges between cells that a passage joins, or the others
 */
export function drawEdges(pen: Pen, maze: Maze, cells: readonly number[], areJoined: boolean): void {
  const { topology, picture } = maze.grid;
  for (const cell of cells) {
    const passages = maze.passages(cell);
    const sides = topology.neighborMask[cell] & topology.sides(cell) & (areJoined ? passages : ~passages);
    if (sides === 0) continue;
    const centre = picture.centre(cell);
    for (let slot = 0; sides >>> slot !== 0; slot++) {
      if (((sides >>> slot) & 1) === 0 || topology.neighbor(cell, slot) < cell) continue;
      moveTo(pen, centre);
      drawPassage(pen, maze.grid, cell, slot);
    }
  }
}

/** Draws a line on from the centre of a cell to that of the neighbour behind a slot. */
export function drawPassage(pen: Pen, { topology, picture }: Grid, cell: number, slot: number): void {
  const between = picture.between?.(cell, slot);
  if (between !== undefined) lineTo(pen, between);
  lineTo(pen, picture.centre(topology.neighbor(cell, slot)));
}
