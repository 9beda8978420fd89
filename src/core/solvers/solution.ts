import { MazeError, StepLimitError } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import { DONE, MAX_RECORDED_CELLS, MAX_STEPS, ON_PATH, StepLog, UNTOUCHED } from "../foundation/steps";
import { endsOf } from "../paths/solve";
import { solverCodes } from ".";
import { solvers } from "./facts";

/** The steps of a solver, and the path that it found. */
export interface Solution {
  /** Played after the steps of the maze itself; they only mark cells. */
  readonly steps: Uint32Array;
  readonly path: number[] | undefined; // the cells of the path, both ends included; undefined if it found none
}

/**
 * Runs a solver from the entrance to the exit, or without them from the first cell to the last (as solve() does), and
 * records it; at the end the path is marked from one end to the other.
 * @throws MazeError for an unknown solver, or too many steps; RangeError for more cells than can be recorded
 */
export function recordSolution(maze: Maze, id: string): Solution {
  const solver = solverCodes[id];
  if (solver === undefined) throw new MazeError("solver", id, solvers.map((each) => each.id).join(", "));
  if (maze.cellCount > MAX_RECORDED_CELLS) throw new RangeError(`${maze.cellCount} cells are too many to record`);
  const [from, to] = endsOf(maze);
  if (!maze.grid.topology.isIncluded(from)) return { steps: new Uint32Array(), path: undefined }; // all is wall
  const log = new StepLog(2 * maze.cellCount, MAX_STEPS, () => new StepLimitError("solver", id, MAX_STEPS));
  // All cells look done. One with passages may have no mark yet, and has none again once the steps are undone.
  const marks = Uint8Array.from({ length: maze.cellCount }, (_, cell) =>
    maze.passages(cell) === 0 ? DONE : UNTOUCHED,
  );
  const mark = (cell: number, as: number) => {
    if (marks[cell] === as) return;
    log.pushMark(marks[cell], as, cell);
    marks[cell] = as;
  };
  const path = solver.run({ maze, from, to, mark });
  for (const cell of path ?? []) mark(cell, ON_PATH);
  return { steps: log.toArray(), path };
}
