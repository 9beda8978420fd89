import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { DONE } from "../foundation/steps";
import { DisjointSets } from "../structures/disjointSets";
import { wallCell, wallSlot, wallsInRandomOrder } from "./shared/walls";

/**
 * Kruskal's algorithm on walls in random order: a wall is opened when the cells on its sides are not joined yet. The
 * order stands for random weights, all different; prim-weighted makes the same maze from them.
 */
export const facts: AlgorithmFacts = {
  id: "kruskal",
  name: "Kruskal",
  description: "Many short dead ends; grows everywhere in the grid at once.",
  group: "start here",
  source: "J. B. Kruskal, On the shortest spanning subtree of a graph, Proc. AMS 7 (1956)",
  time: "O(n α(n))",
  memory: "12n bytes",
  perfect: true,
  needs: "graph",
  options: [],
  data: ["sets"],
  pseudocode: [
    ["each cell is a set of its own"],
    ["for each wall, in random order:"],
    ["  if the cells on its sides are in different sets:"],
    ["    open the wall, and join the sets", "carve"],
  ],
};

export const kruskal: AlgorithmCode = {
  run({ maze, random }) {
    const { topology } = maze.grid;
    const sets = new DisjointSets(maze.cellCount);
    // open what joins two sets
    for (const wall of wallsInRandomOrder(maze, random)) {
      const cell = wallCell(wall);
      const slot = wallSlot(wall);
      if (sets.join(cell, topology.neighbor(cell, slot))) maze.carve(cell, slot, DONE);
    }
  },
};
