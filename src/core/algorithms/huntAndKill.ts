import type { AlgorithmCode, AlgorithmFacts, GenerationContext } from "../foundation/algorithm";
import { lowestBit } from "../foundation/random";
import { ACTIVE, DONE, FRONTIER } from "../foundation/steps";
import { MinSet } from "../structures/minSet";

/**
 * Hunt and kill: a random walk to unvisited cells; when it is boxed in, the first unvisited cell next to the maze, row
 * by row, is joined to it, and the walk continues from there. The hunt does not scan the grid: the cells next to the
 * maze are in a set that knows its first one.
 */
export const facts: AlgorithmFacts = {
  id: "hunt-and-kill",
  name: "Hunt and kill",
  description: "Long winding passages, as with depth-first search; each new walk begins as near the top as possible.",
  group: "classics",
  source: "Walter D. Pullen, Think Labyrinth: Maze Algorithms (hunt and kill)",
  time: "O(n)",
  memory: "n / 8 bytes",
  perfect: true,
  needs: "graph",
  options: ["start", "bias"],
  data: ["frontier"],
  part: "hunt",
  pseudocode: [
    ["begin at the start", "untouched>active"],
    ["repeat:"],
    ["  while the cell has unvisited neighbours:", "untouched>frontier"],
    ["    open the wall to a random one, and go there", "carve frontier>active", "active>done"],
    ["  hunt: find the first unvisited cell next to the maze", "note", "frontier>active"],
    ["    open a random one of its walls to the maze", "carve active>active"],
    ["until every cell was visited"],
  ],
};

export const huntAndKill: AlgorithmCode = {
  run(task) {
    const { maze, recorder, starts, direction } = task;
    const { neighborMask: links } = maze.grid.topology;
    const inReach = new MinSet(maze.cellCount);
    const [first, ...others] = starts();
    // begin at every start
    for (const start of others) {
      maze.visit(start.cell, ACTIVE);
      recorder.mark(start.cell, DONE);
      addNeighbors(task, start.cell, maze.unvisited(start.cell), inReach); // to be hunted for
    }
    let { cell } = first;
    maze.visit(cell, ACTIVE);

    for (;;) {
      // walk to unvisited cells
      const unvisited = maze.unvisited(cell);
      addNeighbors(task, cell, unvisited, inReach);
      recorder.mark(cell, DONE);
      if (unvisited !== 0) {
        cell = maze.carve(cell, direction(unvisited), ACTIVE);
        inReach.remove(cell);
        continue;
      }
      // hunt for the next cell
      cell = inReach.first;
      if (cell < 0) return;
      recorder.beginPhase(cell);
      inReach.remove(cell);
      recorder.mark(cell, ACTIVE);
      maze.join(cell, direction(links[cell] & ~maze.unvisited(cell)), ACTIVE);
    }
  },
};

function addNeighbors({ maze, recorder }: GenerationContext, cell: number, unvisited: number, inReach: MinSet): void {
  const { topology } = maze.grid;
  for (let left = unvisited; left !== 0; left &= left - 1) {
    const slot = lowestBit(left);
    inReach.add(topology.neighbor(cell, slot));
    recorder.mark(topology.neighbor(cell, slot), FRONTIER);
  }
}
