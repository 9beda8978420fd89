import type { Pen } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { lineTo, moveTo } from "../../grids/pictures/lines";
import { solve } from "../../paths/solve";
import { drawPassage } from "../../picture/graphPath";

/**
 * Draws a shortest path from entrance to exit, if there is one, through the centres of its cells. Nothing is drawn
 * along stairs: it would cross everything between the levels.
 */
export function drawSolution(pen: Pen, maze: Maze): void {
  const { topology, picture } = maze.grid;
  const cells = solve(maze) ?? [];
  let isDrawing = false; // whether a line leads to the cell
  cells.forEach((cell, index) => {
    const slot = index + 1 < cells.length ? topology.slotBetween(cell, cells[index + 1]) : -1;
    const isOnPlane = slot >= 0 && ((topology.sides(cell) >>> slot) & 1) === 1;
    if (!isDrawing) moveTo(pen, picture.centre(cell));
    if (isOnPlane) drawPassage(pen, maze.grid, cell, slot);
    else if (!isDrawing) lineTo(pen, picture.centre(cell)); // a dot
    isDrawing = isOnPlane;
  });
}
