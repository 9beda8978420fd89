import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { ACTIVE, DONE } from "../foundation/steps";
import { ActiveCells } from "../structures/activeCells";
import { picker } from "./shared/pick";

/**
 * The growing tree algorithm: from an active cell, chosen by the option `pick`, to a random unvisited neighbour, which
 * becomes active. With `newest` it is depth-first search, with `random` prim-simplified.
 */
export const facts: AlgorithmFacts = {
  id: "growing-tree",
  name: "Growing tree",
  description: "Long winding passages or many short dead ends, depending on how the next cell is picked.",
  group: "variants",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms; Jamis Buck, Maze Generation: Growing Tree (2011)",
  time: "O(n)",
  memory: "up to 8n bytes",
  perfect: true,
  needs: "graph",
  options: ["start", "bias", "pick"],
  data: ["active"],
  pseudocode: [
    ["the start is active", "untouched>active"],
    ["while there are active cells:"],
    ["  pick one: the newest, the oldest, the middle or a random one"],
    ["  if it has unvisited neighbours:"],
    ["    open the wall to a random one, which becomes active", "carve"],
    ["  else:"],
    ["    it is done", "active>done"],
  ],
};

export const growingTree: AlgorithmCode = {
  run({ maze, recorder, random, options, starts, direction }) {
    const active = new ActiveCells();
    const pick = picker(options.pick, active, random);
    // begin at every start
    for (const { cell } of starts()) {
      maze.visit(cell, ACTIVE);
      active.add(cell);
    }

    // grow from the picked cell
    while (active.size > 0) {
      const place = pick();
      const cell = active.at(place);
      const unvisited = maze.unvisited(cell);
      if (unvisited !== 0) {
        active.add(maze.carve(cell, direction(unvisited), ACTIVE));
      } else {
        active.removeAt(place);
        recorder.mark(cell, DONE);
      }
    }
  },
};
