import type { Algorithm } from "../contracts";
import type { Maze } from "../maze";
import type { Random } from "../random";
import { DONE } from "../steps";
import { DisjointSets } from "../structures/disjointSets";

/**
 * Kruskal's algorithm on walls in random order: a wall is opened when the cells on its sides are not joined yet. Time
 * O(cells) but for the inverse Ackermann function, memory 12 bytes a cell on squares.
 */
export const kruskal: Algorithm = {
  id: "kruskal",
  name: "Kruskal",
  description: "Short dead ends everywhere, grown from all over the grid at once.",
  source: "J. B. Kruskal, On the shortest spanning subtree of a graph, Proc. AMS 7 (1956)",
  perfect: true,
  uniform: false,
  needs: "graph",
  options: [],

  run({ maze, random }) {
    const { topology } = maze.grid;
    const { degree } = topology;
    const walls = wallsOf(maze);
    shuffle(walls, random);

    const sets = new DisjointSets(maze.cellCount);
    for (const wall of walls) {
      const cell = Math.floor(wall / degree);
      const slot = wall - cell * degree;
      if (sets.join(cell, topology.neighbor(cell, slot))) maze.carve(cell, slot, DONE);
    }
  },
};

/** Every wall between two cells, once: the lower cell's id times the degree, plus its slot. */
function wallsOf(maze: Maze): Uint32Array {
  const { topology } = maze.grid;
  const { degree, links, cellCount } = topology;
  const walls = new Uint32Array(maze.wallSiteCount);
  let count = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let slot = 0; links[cell] >>> slot !== 0; slot++) {
      if ((links[cell] >>> slot) & 1 && topology.neighbor(cell, slot) > cell) walls[count++] = cell * degree + slot;
    }
  }
  return walls;
}

/** Fisher and Yates: all orders equally likely. */
function shuffle(items: Uint32Array, random: Random): void {
  for (let left = items.length; left > 1; left--) {
    const at = random.below(left);
    const item = items[at];
    items[at] = items[left - 1];
    items[left - 1] = item;
  }
}
