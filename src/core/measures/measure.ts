import type { Maze } from "../foundation/maze";
import { bitCount } from "../foundation/random";
import { countParts } from "../paths/components";
import { longestPath, type Pair } from "../paths/farthest";
import { solve } from "../paths/solve";

/** What is counted in a maze, in a few passes over its cells. */
export interface Counts {
  readonly cells: number; // without excluded cells
  readonly passages: number;
  readonly deadEnds: number; // cells with one passage
  readonly junctions: number; // with three
  readonly crossroads: number; // with four or more
  readonly solutionLength?: number; // in cells, both ends included, if there are an entrance, an exit and a path between them
  readonly components: number; // parts that no passage joins
  readonly loops: number; // passages that could be closed without separating cells
}

/** Measures of a maze. Lengths are counted in cells, both ends included. */
export interface Measures extends Counts {
  readonly longestPath?: number; // the longest of the shortest paths, unless it takes too much work
}

export function measure(maze: Maze): Measures {
  return measureAndFind(maze).measures;
}

/** The measures, and the ends of a longest of the shortest paths, if it is measured and any cell is included. */
export function measureAndFind(maze: Maze): { measures: Measures; longest: Pair | undefined } {
  const longest = longestPath(maze);
  if (longest === "unsettled") return { measures: countsOf(maze), longest: undefined };
  const length = longest === undefined ? 0 : longest.steps + 1;
  return { measures: { ...countsOf(maze), longestPath: length }, longest };
}

/** The measures that take no searches, as for the longest path in a maze with many loops. */
export function countsOf(maze: Maze): Counts {
  const counts = Array.from({ length: 17 }, () => 0); // of cells with 0, 1, 2, ... passages
  for (let cell = 0; cell < maze.cellCount; cell++) counts[bitCount(maze.passages(cell))]++;
  const cells = maze.grid.topology.includedCount;
  const passages = maze.passageCount;
  const components = countParts(maze);
  const solution = maze.entrance && maze.exit ? solve(maze) : undefined;
  return {
    cells,
    passages,
    deadEnds: counts[1],
    junctions: counts[3],
    crossroads: counts.slice(4).reduce((sum, count) => sum + count, 0),
    ...(solution && { solutionLength: solution.length }),
    components,
    loops: passages - cells + components,
  };
}
