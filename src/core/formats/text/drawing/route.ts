import type { Maze } from "../../../foundation/maze";

export const ON_ROUTE = 0x8000; // set for every cell of the route, also if it has no slot on it

/** For each cell the slots by which a path enters and leaves it; not 0 for cells on the path. */
export function routeOf(maze: Maze, path: readonly number[]): Uint16Array {
  const { topology } = maze.grid;
  const route = new Uint16Array(maze.cellCount);
  path.forEach((cell, index) => {
    route[cell] |= ON_ROUTE;
    if (index === 0) return;
    const slot = topology.slotBetween(path[index - 1], cell);
    route[path[index - 1]] |= 1 << slot;
    route[cell] |= 1 << topology.opposite(path[index - 1], slot);
  });
  return route;
}
