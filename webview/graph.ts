import type { Maze } from "../src/core/maze";

/** The graph that algorithms walk, the dual of the walls: SVG path data of its edges, from centre to centre. */
export interface Graph {
  readonly links: string; // between neighbours that are not joined
  readonly ways: string; // between those that are: what was walked
}

/** The edges of a tile's cells. Those by stairs are left out: between storeys, they would cross everything. */
export function graphOf(maze: Maze, tile: number): Graph {
  const { topology, picture } = maze.grid;
  let [links, ways] = ["", ""];
  for (const cell of cellsOf(maze, tile)) {
    const passages = maze.passages(cell);
    const sides = topology.links[cell] & topology.sides(cell);
    for (let slot = 0; sides >>> slot !== 0; slot++) {
      if (((sides >>> slot) & 1) === 0) continue;
      const next = topology.neighbor(cell, slot);
      if (next < cell) continue; // the lower cell of two draws it
      const edge = `M${at(picture.centre(cell))}L${at(picture.centre(next))}`;
      if ((passages >>> slot) & 1) ways += edge;
      else links += edge;
    }
  }
  return { links, ways };
}

/** The cells of a tile are those that the picture asks about to draw their area. */
function cellsOf(maze: Maze, tile: number): number[] {
  const cells: number[] = [];
  maze.grid.picture.area(maze, tile, (cell) => {
    cells.push(cell);
    return false;
  });
  return cells;
}

function at([x, y]: readonly [number, number]): string {
  return `${x.toFixed(3)} ${y.toFixed(3)}`;
}
