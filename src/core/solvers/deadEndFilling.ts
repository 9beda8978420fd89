import { bitCount, lowestBit } from "../foundation/random";
import type { SolverCode, SolverContext, SolverFacts } from "../foundation/solver";
import { FILLED } from "../foundation/steps";
import { Search } from "../paths/search";
import { showSearch } from "./showSearch";

export const facts: SolverFacts = {
  id: "dead-end-filling",
  name: "Dead-end filling",
  description:
    "Fills every dead end up to the next junction, until none is left. What remains is the path. If loops leave several paths, breadth-first search picks a shortest one.",
  source: "Walter D. Pullen, Think Labyrinth: Maze Solving (dead end filler)",
  pseudocode: [
    ["for each dead end but entrance and exit:"],
    ["  while it has at most one passage to cells that are not filled:"],
    ["    fill it, and continue with the cell behind that passage", "untouched>filled", "done>filled"],
    ["if several paths are left, search among them breadth-first:"],
    ["  take the next cell from the queue", "frontier>seen"],
    ["  put its unvisited neighbours into the queue", "untouched>frontier", "done>frontier"],
    ["what is left, or was found there, is the path", "untouched>path", "done>path", "frontier>path", "seen>path"],
  ],
};

export const deadEndFilling: SolverCode = {
  run(quest) {
    const { maze, from, to } = quest;
    const filled = fill(quest);
    const search = new Search(maze);
    search.from(from, to); // a shortest path has no dead end, so it is in what is left
    const path = search.distance(to) < 0 ? undefined : search.pathTo(to);
    const left = search.cells().reduce((count, cell) => count + 1 - filled[cell], 0);
    if (path?.length !== left) showSearch(quest, search, (cell) => filled[cell] === 0);
    return path;
  },
};

/** @returns 1 for each cell that was filled */
function fill({ maze, from, to, mark }: SolverContext): Uint8Array {
  const { topology } = maze.grid;
  const filled = new Uint8Array(maze.cellCount);
  const passages = new Uint8Array(maze.cellCount); // passages to cells that are not filled
  for (let cell = 0; cell < maze.cellCount; cell++) passages[cell] = bitCount(maze.passages(cell));
  const isDeadEnd = (cell: number) => passages[cell] <= 1 && filled[cell] === 0 && cell !== from && cell !== to;
  for (let start = 0; start < maze.cellCount; start++) {
    if (!topology.isIncluded(start)) continue;
    for (let cell = start; cell >= 0 && isDeadEnd(cell); ) {
      filled[cell] = 1;
      mark(cell, FILLED);
      let next = -1;
      for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
        const other = topology.neighbor(cell, lowestBit(left));
        if (filled[other] === 1) continue;
        passages[other]--;
        next = other;
      }
      cell = next;
    }
  }
  return filled;
}
