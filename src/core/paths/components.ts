import type { Maze } from "../foundation/maze";
import { Search } from "./search";

/** How many components a maze has. */
export function countParts(maze: Maze): number {
  let count = 0;
  forEachPart(maze, new Search(maze), () => count++);
  return count;
}

/** The cells of the largest component that has a wanted cell, the first of equals, unsorted. */
export function largestPart(maze: Maze, isWanted: (cell: number) => boolean): Uint32Array {
  const search = new Search(maze);
  let size = 0;
  let start = -1;
  forEachPart(maze, search, (lowest, cells) => {
    if (cells.length <= size || !cells.some(isWanted)) return;
    size = cells.length;
    start = lowest;
  });
  if (start < 0) return new Uint32Array(0);
  search.from(start);
  return search.cells();
}

/** Calls back for every component, in order of their lowest cell; its cells are valid until the call returns. */
function forEachPart(maze: Maze, search: Search, visit: (lowest: number, cells: Uint32Array) => void): void {
  const { topology } = maze.grid;
  const seen = new Uint8Array(maze.cellCount);
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (seen[cell] !== 0 || !topology.isIncluded(cell)) continue;
    search.from(cell);
    const cells = search.cells();
    for (let at = 0; at < cells.length; at++) seen[cells[at]] = 1;
    visit(cell, cells);
  }
}
