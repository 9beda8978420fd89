import type { Maze } from "../foundation/maze";
import { Search } from "../paths/search";
import { type BaselineMeasures, baselineOf } from "./baseline";
import { type Measures, measureAndFind } from "./measure";

/** The analysis of a finished maze, as plain data. */
export interface Analysis {
  readonly measures: Measures;
  readonly usual?: BaselineMeasures | undefined; // where the maze can be compared with others
  readonly longest: Uint32Array; // the cells of a longest of the shortest paths, in order
}

/** Takes about a microsecond per cell; more with many loops. */
export function analyse(maze: Maze): Analysis {
  const { measures, longest } = measureAndFind(maze);
  const search = new Search(maze);
  if (longest !== undefined) search.from(longest.a, longest.b);
  const path = longest === undefined ? [] : search.pathTo(longest.b);
  return { measures, usual: baselineOf(maze.recipe), longest: Uint32Array.from(path) };
}
