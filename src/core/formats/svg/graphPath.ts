import type { Maze } from "../../foundation/maze";
import { passagePath, pointOf } from "./passagePath";

/** The graph that algorithms walk, the dual of the walls: SVG path data of its edges, each through the middle of a side. */
export interface Graph {
  readonly links: string; // between neighbours that are not joined
  readonly ways: string; // between those that are: what was walked
}

/** The edges of some cells. Those by stairs are left out: between storeys, they would cross everything. */
export function graphOf(maze: Maze, cells: readonly number[]): Graph {
  const { topology, picture } = maze.grid;
  let [links, ways] = ["", ""];
  for (const cell of cells) {
    const passages = maze.passages(cell);
    const centre = pointOf(picture.centre(cell));
    const sides = topology.neighborMask[cell] & topology.sides(cell);
    for (let slot = 0; sides >>> slot !== 0; slot++) {
      if (((sides >>> slot) & 1) === 0) continue;
      const next = topology.neighbor(cell, slot);
      if (next < cell) continue; // the lower cell of two draws it
      const edge = `M${centre}${passagePath(maze.grid, cell, slot)}`;
      if ((passages >>> slot) & 1) ways += edge;
      else links += edge;
    }
  }
  return { links, ways };
}

/** The cells of a tile, or of the whole maze, are those that the picture asks about to draw their area. */
export function cellsOf(maze: Maze, tile?: number): number[] {
  const cells: number[] = [];
  maze.grid.picture.area(maze, tile, (cell) => {
    cells.push(cell);
    return false;
  });
  return cells;
}
