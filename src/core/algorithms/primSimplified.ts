import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { ACTIVE, DONE } from "../foundation/steps";
import { Bag } from "../structures/bag";

/** From a random cell of the maze that still has unvisited neighbours, a random one of those joins. */
export const facts: AlgorithmFacts = {
  id: "prim-simplified",
  name: "Prim (active cells)",
  description: "Short dead ends around the start, but fewer than Prim (list of walls).",
  variantOf: "prim",
  source: "Jamis Buck, Mazes for Programmers (2015), chapter 11 (simplified Prim's algorithm)",
  time: "O(n)",
  memory: "up to 4n bytes",
  perfect: true,
  needs: "graph",
  options: ["start", "bias"],
  data: ["active"],
  pseudocode: [
    ["the start is active", "untouched>active"],
    ["while there are active cells:"],
    ["  choose a random one"],
    ["  if it has unvisited neighbours:"],
    ["    open the wall to a random one, which becomes active", "carve"],
    ["  else:"],
    ["    it is done", "active>done"],
  ],
};

export const primSimplified: AlgorithmCode = {
  run({ maze, recorder, random, starts, direction }) {
    const active = new Bag();
    // begin at every start
    for (const { cell } of starts()) {
      maze.visit(cell, ACTIVE);
      active.add(cell);
    }

    // grow from a random cell
    while (active.size > 0) {
      const at = random.below(active.size);
      const cell = active.at(at);
      const unvisited = maze.unvisited(cell);
      if (unvisited !== 0) {
        active.add(maze.carve(cell, direction(unvisited), ACTIVE));
      } else {
        active.removeAt(at);
        recorder.mark(cell, DONE);
      }
    }
  },
};
