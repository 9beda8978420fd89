import type { Maze } from "../../foundation/maze";
import { solve } from "../../paths/solve";
import { passagePath, pointOf } from "./passagePath";

/** SVG path data of a shortest path from entrance to exit; empty where there is none. */
export function solutionPath(maze: Maze): string {
  return pathThrough(maze, solve(maze) ?? []);
}

/**
 * SVG path data of a way from the centre of each cell to that of the next. By stairs nothing is drawn: it would cross all
 * that lies between the storeys.
 * @param cells in order, each a neighbour of the one before
 */
function pathThrough(maze: Maze, cells: readonly number[]): string {
  const { topology, picture } = maze.grid;
  const parts: string[] = [];
  cells.forEach((cell, index) => {
    const centre = pointOf(picture.centre(cell));
    const before = cells[index - 1];
    const slot = index === 0 ? -1 : topology.slotBetween(before, cell);
    const isOnPlane = slot >= 0 && ((topology.sides(before) >>> slot) & 1) === 1;
    parts.push(isOnPlane ? passagePath(maze.grid, before, slot) : `M${centre}L${centre}`); // a dot, if nothing follows
  });
  return parts.join("").replace(/M([^ML]*)L\1L/g, "M$1L");
}
