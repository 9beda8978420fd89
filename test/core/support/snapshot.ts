import type { Maze } from "../../../src/core/foundation/maze";

/** All that there is to see of a maze. */
export function snapshot(maze: Maze) {
  const cells = Array.from({ length: maze.cellCount }, (_, cell) => cell);
  return {
    grid: maze.grid.kind.id,
    sizes: maze.grid.kind.sizes.map((size) => maze.recipe[size]),
    takesPart: cells.map((cell) => maze.grid.topology.isIncluded(cell)),
    openSlots: cells.map((cell) => maze.openSlots(cell)),
    entrance: maze.entrance,
    exit: maze.exit,
  };
}
