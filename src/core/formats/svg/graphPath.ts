import type { Pen } from "../../foundation/contracts";
import type { Maze } from "../../foundation/maze";
import { moveTo } from "../../grids/pictures/lines";
import { drawPassage } from "./passagePath";

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
