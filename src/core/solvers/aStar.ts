import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";
import type { SolverCode, SolverContext, SolverFacts } from "../foundation/solver";
import { FRONTIER, SEEN } from "../foundation/steps";

const SLACK = 1e-6; // by which a distance may be too long, as roots are rounded

/** Search that visits first the cells that seem nearest to the exit. */
export const facts: SolverFacts = {
  id: "a-star",
  name: "A*",
  description:
    "Visits first the cells with the lowest sum of steps so far and straight distance to the exit. Finds a shortest path and visits fewer cells.",
  source: "Hart, Nilsson and Raphael, A formal basis for the heuristic determination of minimum cost paths (1968)",
  pseudocode: [
    ["put the entrance among the open cells", "done>frontier"], // done: an entrance without a passage
    ["while there are open cells:"],
    ["  take the one with the fewest steps so far plus least steps to go", "frontier>seen"],
    ["  if it is the exit: follow the path back to the entrance", "seen>path"],
    ["  for each cell behind its passages to which this path is shorter:"],
    ["    store the path, and put the cell among the open cells", "untouched>frontier"],
  ],
};

export const aStar: SolverCode = {
  run(quest) {
    const { maze, from, to, mark } = quest;
    const stepsTo = new Int32Array(maze.cellCount).fill(-1);
    const before = new Int32Array(maze.cellCount).fill(-1);
    const isClosed = new Uint8Array(maze.cellCount);
    const open = new Stacks();
    const stepsToGo = leastSteps(quest);
    const reach = (cell: number, steps: number, by: number) => {
      if (isClosed[cell] === 1 || (stepsTo[cell] >= 0 && stepsTo[cell] <= steps)) return;
      stepsTo[cell] = steps;
      before[cell] = by;
      open.add(cell, steps + stepsToGo(cell));
      mark(cell, FRONTIER);
    };
    reach(from, 0, -1);
    for (let cell = open.take(); cell >= 0; cell = open.take()) {
      if (isClosed[cell] === 1) continue; // it was put there twice
      isClosed[cell] = 1;
      mark(cell, SEEN);
      if (cell === to) return pathTo(cell, before);
      for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
        reach(maze.grid.topology.neighbor(cell, lowestBit(left)), stepsTo[cell] + 1, cell);
      }
    }
    return undefined;
  },
};

/**
 * The least number of steps to the exit: the straight distance in the picture divided by the length of the longest
 * passage, from centre to centre. It changes by at most one per step, so that no closed cell has to be opened again.
 * The longest passage of a layered maze is a stair between levels that are drawn side by side: there the estimate is
 * weak.
 */
function leastSteps({ maze, to }: SolverContext): (cell: number) => number {
  const { picture } = maze.grid;
  const longest = longestPassage(maze);
  const [goalX, goalY] = picture.centre(to);
  return (cell) => {
    const [x, y] = picture.centre(cell);
    return longest === 0 ? 0 : Math.ceil(Math.hypot(x - goalX, y - goalY) / longest - SLACK);
  };
}

function longestPassage(maze: Maze): number {
  const { picture, topology } = maze.grid;
  let longest = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const passages = maze.passages(cell);
    if (passages === 0) continue;
    const [x, y] = picture.centre(cell);
    for (let left = passages; left !== 0; left &= left - 1) {
      const next = topology.neighbor(cell, lowestBit(left));
      if (next < cell) continue; // it was visited from there
      const [nextX, nextY] = picture.centre(next);
      longest = Math.max(longest, Math.hypot(nextX - x, nextY - y));
    }
  }
  return longest;
}

function pathTo(cell: number, before: Int32Array): number[] {
  const path: number[] = [];
  for (let at = cell; at >= 0; at = before[at]) path.push(at);
  return path.reverse();
}

/** Cells by a small number. Takes the least, and among equal ones the last, which continues the current path. */
class Stacks {
  private readonly stacks: number[][] = [];
  private least = 0;

  add(cell: number, rank: number): void {
    while (this.stacks.length <= rank) this.stacks.push([]);
    this.stacks[rank].push(cell);
    this.least = Math.min(this.least, rank);
  }

  /** -1 if there is none left. */
  take(): number {
    while (this.least < this.stacks.length && this.stacks[this.least].length === 0) this.least++;
    return this.stacks[this.least]?.pop() ?? -1;
  }
}
