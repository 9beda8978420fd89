import { MazeError, StepLimitError } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import type { Solver } from "../foundation/solver";
import { DONE, MAX_RECORDED_CELLS, MAX_STEPS, StepLog, UNTOUCHED, WAY } from "../foundation/steps";
import { endsOf } from "../paths/solve";
import { solvers } from ".";

/** What a solver has done, and what it has found. */
export interface Solution {
  /** To be played after the steps of the maze itself: they mark cells, and change nothing else. */
  readonly steps: Uint32Array;
  readonly path: number[] | undefined; // the cells of the way, both ends included; undefined where it found none
}

/**
 * Has a solver find the way from the entrance to the exit, or from the first cell to the last where there is none (as
 * solve() does), and records it; at the end the way is marked from one end to the other.
 * @throws MazeError for a solver that is not there, or more steps than are kept; RangeError for more cells than can be recorded
 */
export function recordSolution(maze: Maze, id: string): Solution {
  const solver = findSolver(id);
  if (maze.cellCount > MAX_RECORDED_CELLS) throw new RangeError(`${maze.cellCount} cells are too many to record`);
  const [from, to] = endsOf(maze);
  if (!maze.grid.topology.isIncluded(from)) return { steps: new Uint32Array(), path: undefined }; // all is wall
  const log = new StepLog(2 * maze.cellCount, MAX_STEPS, () => new StepLimitError("solver", id, MAX_STEPS));
  const marks = firstMarks(maze);
  const mark = (cell: number, as: number) => {
    if (marks[cell] === as) return;
    log.pushMark(marks[cell], as, cell);
    marks[cell] = as;
  };
  const path = solver.run({ maze, from, to, mark });
  for (const cell of path ?? []) mark(cell, WAY);
  return { steps: log.toArray(), path };
}

function findSolver(id: string): Solver {
  const solver = solvers.find((each) => each.id === id);
  if (solver === undefined) throw new MazeError("solver", id, solvers.map((each) => each.id).join(", "));
  return solver;
}

/**
 * How the cells are marked to begin with. All of them look done; but one that the recording never marked is still
 * untouched (Replay.look), and has to be so again when all is undone. A cell without passages was marked.
 */
function firstMarks(maze: Maze): Uint8Array {
  return Uint8Array.from({ length: maze.cellCount }, (_, cell) => (maze.passages(cell) === 0 ? DONE : UNTOUCHED));
}
