import type { AlgorithmCode, AlgorithmFacts, GenerationContext, Start } from "../foundation/algorithm";
import { ACTIVE, DONE } from "../foundation/steps";

/** Above this number of cells the walk itself, about a hundred steps per cell, is not recorded: only what it opens. */
const MAX_WATCHED_WALK = 100_000;

/**
 * The algorithm of Aldous and Broder: a random walk over all cells, which opens a wall whenever it enters a cell for
 * the first time. Every maze is equally likely. It takes no `bias`, which would spoil that.
 */
export const facts: AlgorithmFacts = {
  id: "aldous-broder",
  name: "Aldous-Broder",
  description: "Every perfect maze is equally likely, as with Wilson, but the random walk takes longer.",
  group: "classics",
  source: "D. J. Aldous, SIAM J. Discrete Math. 3 (1990); A. Broder, Generating random spanning trees, FOCS 1989",
  time: "O(n log² n) expected on squares",
  memory: "none",
  perfect: true,
  uniform: true,
  needs: "graph",
  options: ["start"],
  slow: { moves: 35_000_000, estimate: estimateMoves },
  data: [],
  pseudocode: [
    ["begin at the start", "untouched>active", "untouched>done"],
    ["until every cell was visited:"],
    ["  go to a random neighbour", "done>active", "active>done"],
    ["  if it was not visited before:"],
    ["    open the wall that was crossed", "carve"],
  ],
};

export const aldousBroder: AlgorithmCode = {
  run(task) {
    for (const start of task.starts()) walkFrom(task, start);
  },
};

function walkFrom({ maze, recorder, random }: GenerationContext, start: Start): void {
  const { topology } = maze.grid;
  const { neighborMask: links } = topology;
  const isWatched = maze.cellCount <= MAX_WATCHED_WALK;
  let { cell } = start;
  maze.visit(cell, isWatched ? ACTIVE : DONE);

  // walk until all are visited
  for (let left = start.size - 1; left > 0; ) {
    const slot = random.step(links[cell], topology.degree);
    const next = topology.neighbor(cell, slot);
    if (isWatched) recorder.mark(cell, DONE);
    if (!maze.isVisited(next)) {
      maze.carve(cell, slot, isWatched ? ACTIVE : DONE);
      left--;
    } else if (isWatched) {
      recorder.mark(next, ACTIVE);
    }
    cell = next;
  }
  recorder.mark(cell, DONE);
}

/**
 * How long a random walk takes to visit all cells: n log² n moves on a square grid, and the square of the length on a
 * long narrow one (D. J. Aldous, J. A. Fill, Reversible Markov Chains and Random Walks on Graphs, 2002, chapter 6). The
 * factors are measured.
 */
function estimateMoves(cells: number, length: number): number {
  return 0.4 * cells * Math.log(cells) ** 2 + 1.5 * length ** 2;
}
