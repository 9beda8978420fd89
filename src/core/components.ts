import type { Maze } from "./maze";
import { Search } from "./search";

/** The parts of a maze that no passage joins, each as its cells in ascending order; in order of their lowest cell. */
export function components(maze: Maze): Uint32Array[] {
  const { topology } = maze.grid;
  const search = new Search(maze);
  const seen = new Uint8Array(maze.cellCount);
  const parts: Uint32Array[] = [];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (seen[cell] !== 0 || !topology.takesPart(cell)) continue;
    search.from(cell);
    const part = search.cells().slice().sort();
    for (const member of part) seen[member] = 1;
    parts.push(part);
  }
  return parts;
}
