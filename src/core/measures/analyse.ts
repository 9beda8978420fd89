import type { Maze } from "../foundation/maze";
import { solve } from "../paths/solve";
import { type BaselineMeasures, baselineOf } from "./baseline";
import { type Measures, measureAndFind } from "./measure";

/** The analysis of a finished maze, as plain data. */
export interface Analysis {
  readonly measures: Measures;
  readonly usual?: BaselineMeasures | undefined; // where the maze can be compared with others
  readonly longest: Uint32Array; // the cells of a longest of the shortest paths, in order
}

/** Takes about a microsecond per cell; with loops up to some seconds more, after which it leaves out the longest path. */
export function analyse(maze: Maze): Analysis {
  const { measures, longest } = measureAndFind(maze);
  const path = longest && solve(maze, longest.a, longest.b);
  return { measures, usual: baselineOf(maze.recipe), longest: Uint32Array.from(path ?? []) };
}
