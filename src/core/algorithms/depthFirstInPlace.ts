import type { AlgorithmCode, AlgorithmFacts, GenerationContext } from "../foundation/algorithm";
import { ACTIVE, DONE } from "../foundation/steps";
import { DEPTH_FIRST } from "./shared/depthFirst";

/** The way back of the start, which has none; of any other cell it is the slot towards the previous cell. */
const NO_WAY_BACK = 255;

/**
 * Depth-first search without a stack: each cell stores the direction back. At the end these directions lead from any
 * cell to the start.
 */
export const facts: AlgorithmFacts = {
  ...DEPTH_FIRST,
  id: "depth-first-in-place",
  name: "Depth-first search, in place",
  description: "The same mazes as depth-first search; the path back is stored in the cells instead of on a stack.",
  variantOf: "depth-first",
  source: "Wikipedia, Maze generation algorithm (backtracking information stored in the maze itself)",
  memory: "n bytes",
  data: ["directions"],
  pseudocode: [
    ["begin at the start, which has no direction", "untouched>active"],
    ["repeat:"],
    ["  if the cell has unvisited neighbours:"],
    ["    open the wall to a random one, and go there", "carve"],
    ["    store there the direction back to the previous cell"],
    ["  else:"],
    ["    the cell is done; go back in its direction", "active>done"],
    ["until the start is done: the directions lead to it from any cell"],
  ],
};

export const depthFirstInPlace: AlgorithmCode = {
  run(task) {
    const back = new Uint8Array(task.maze.cellCount); // for each cell the slot that leads back towards the start
    for (const { cell } of task.starts()) searchFrom(task, cell, back);
  },
};

function searchFrom({ maze, recorder, direction }: GenerationContext, start: number, back: Uint8Array): void {
  const { topology } = maze.grid;
  let cell = start;
  back[cell] = NO_WAY_BACK;
  maze.visit(cell, ACTIVE);

  // go on, or back
  for (;;) {
    const unvisited = maze.unvisited(cell);
    if (unvisited !== 0) {
      const slot = direction(unvisited);
      const next = maze.carve(cell, slot, ACTIVE);
      back[next] = topology.opposite(cell, slot);
      cell = next;
    } else {
      recorder.mark(cell, DONE);
      if (back[cell] === NO_WAY_BACK) return;
      cell = topology.neighbor(cell, back[cell]);
    }
  }
}
