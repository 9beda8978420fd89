import type { Algorithm } from "../contracts";
import type { Maze } from "../maze";
import type { Random } from "../random";
import { ACTIVE, DONE, UNTOUCHED } from "../steps";

const NOWHERE = 0; // a way is the slot by which the walk left a cell, plus 1

/**
 * Wilson's algorithm: from each cell in turn that is not in the maze a random walk until it meets the maze, its loops
 * erased as they arise; the walk then becomes part of the maze. Every maze is equally likely, whichever cell comes first
 * and in whatever order the walks start. It takes no `bias`: the mazes would not be equally likely, and a walk that never
 * turns aside would never end. Expected time O(cells · log cells) on squares, memory 1 byte a cell.
 */
export const wilson: Algorithm = {
  id: "wilson",
  name: "Wilson",
  description: "Every possible maze is equally likely: no texture at all.",
  source: "D. B. Wilson, Generating random spanning trees more quickly than the cover time, STOC 1996",
  perfect: true,
  uniform: true,
  needs: "graph",
  options: ["start"],

  run({ maze, random, start }) {
    const { links } = maze.grid.topology;
    const ways = new Uint8Array(maze.cellCount);
    maze.visit(start);
    maze.mark(start, DONE);

    for (let first = 0; first < maze.cellCount; first++) {
      if (maze.isVisited(first) || links[first] === 0) continue;
      walk(maze, random, first, ways);
      carveWalk(maze, first, ways);
    }
  },
};

/** Leaves in `ways` a walk without loops from a cell to the maze. */
function walk(maze: Maze, random: Random, first: number, ways: Uint8Array): void {
  const { topology } = maze.grid;
  let cell = first;
  maze.mark(cell, ACTIVE);
  for (;;) {
    const slot = random.slot(topology.links[cell]);
    const next = topology.neighbor(cell, slot);
    ways[cell] = slot + 1;
    if (maze.isVisited(next)) return;
    if (ways[next] !== NOWHERE) eraseLoop(maze, next, ways);
    else maze.mark(next, ACTIVE);
    cell = next;
  }
}

/** Takes back the walk from a cell that it has come back to, which itself stays on the walk. */
function eraseLoop(maze: Maze, crossing: number, ways: Uint8Array): void {
  const { topology } = maze.grid;
  let cell = topology.neighbor(crossing, ways[crossing] - 1);
  while (cell !== crossing) {
    const next = topology.neighbor(cell, ways[cell] - 1);
    ways[cell] = NOWHERE;
    maze.mark(cell, UNTOUCHED);
    cell = next;
  }
}

/** Makes the walk from a cell part of the maze, up to where it meets it. */
function carveWalk(maze: Maze, first: number, ways: Uint8Array): void {
  let cell = first;
  maze.visit(cell);
  maze.mark(cell, DONE);
  for (;;) {
    const slot = ways[cell] - 1;
    const joined = maze.isVisited(maze.grid.topology.neighbor(cell, slot));
    cell = maze.carve(cell, slot, DONE);
    if (joined) return;
  }
}
