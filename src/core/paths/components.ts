import type { Maze } from "../foundation/maze";
import { Search } from "./search";

/** How many components a maze has. */
export function countParts(maze: Maze): number {
  let count = 0;
  forEachPart(maze, () => count++);
  return count;
}

/** Whether all cells hang together without a loop. */
export function isPerfect(maze: Maze): boolean {
  return maze.passageCount === maze.grid.topology.includedCount - 1 && countParts(maze) === 1;
}

/** Calls back for every component, in order of their lowest cell; its cells are valid until the call returns. */
export function forEachPart(maze: Maze, visit: (cells: Uint32Array) => void): void {
  const search = new Search(maze);
  const seen = new Uint8Array(maze.cellCount);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (seen[cell] !== 0 || !maze.grid.topology.isIncluded(cell)) continue;
    search.from(cell);
    const cells = search.cells();
    for (let at = 0; at < cells.length; at++) seen[cells[at]] = 1;
    visit(cells);
  }
}
