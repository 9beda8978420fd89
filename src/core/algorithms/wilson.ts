import type { AlgorithmCode, AlgorithmFacts } from "../foundation/algorithm";
import { DONE } from "../foundation/steps";
import { joinByWalks, SLOW_ON_STRIPS } from "./shared/walks";

/**
 * Wilson's algorithm: from each cell in turn that is not in the maze a random walk until it meets the maze, its loops
 * erased as they arise; the walk then becomes part of the maze. Every maze is equally likely, whichever cell comes
 * first and in whatever order the walks start. It takes no `bias`: mazes would not be equally likely, and a walk that
 * never turns would never end.
 */
export const facts: AlgorithmFacts = {
  id: "wilson",
  name: "Wilson",
  description: "Every perfect maze is equally likely, so no kind of passage prevails.",
  group: "start here",
  source: "D. B. Wilson, Generating random spanning trees more quickly than the cover time, STOC 1996",
  time: "O(n log n) expected on squares",
  memory: "n bytes",
  perfect: true,
  uniform: true,
  needs: "graph",
  options: ["start"],
  slow: SLOW_ON_STRIPS,
  data: ["walk"],
  part: "walk",
  pseudocode: [
    ["the maze is the start", "untouched>done"],
    ["for each cell that is not in the maze:", "note"],
    ["  walk at random from it until the walk meets the maze", "untouched>active"],
    ["  whenever the walk meets itself, erase the loop", "active>untouched"],
    ["  open the walk's passages: it is part of the maze", "carve", "active>done"],
  ],
};

export const wilson: AlgorithmCode = {
  run(task) {
    const { maze, starts } = task;
    // the maze is the starts
    for (const { cell } of starts()) maze.visit(cell, DONE);
    // add walks until all is maze
    joinByWalks(task, new Uint8Array(maze.cellCount));
  },
};
