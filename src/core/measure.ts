import { components } from "./components";
import { farPair, type Pair } from "./farthest";
import type { Maze } from "./maze";
import { bitCount } from "./random";
import { solve } from "./solve";

/** What can be counted of a maze. Lengths are counted in cells, both ends included. */
export interface Measures {
  readonly cells: number; // without those that take no part
  readonly passages: number;
  readonly deadEnds: number; // cells with one passage
  readonly junctions: number; // with three
  readonly crossroads: number; // with four or more
  readonly longestPath: number; // the longest of the shortest paths
  readonly solutionLength?: number; // where there are an entrance, an exit and a way between them
  readonly components: number; // parts that no passage joins
  readonly loops: number; // passages that could be walled up without parting anything
}

export function measure(maze: Maze): Measures {
  return measureAndFind(maze).measures;
}

/** The measures, and the ends of a longest of the shortest paths; undefined where no cell takes part. */
export function measureAndFind(maze: Maze): { measures: Measures; longest: Pair | undefined } {
  const parts = components(maze);
  const longest = longestPath(maze, parts);
  return { measures: count(maze, parts, longest), longest };
}

function count(maze: Maze, parts: readonly Uint32Array[], longest: Pair | undefined): Measures {
  const counts = countDegrees(maze);
  const cells = parts.reduce((sum, part) => sum + part.length, 0);
  const passages = maze.passageCount;
  const solution = maze.entrance && maze.exit ? solve(maze) : undefined;
  return {
    cells,
    passages,
    deadEnds: counts[1],
    junctions: counts[3],
    crossroads: counts.slice(4).reduce((sum, count) => sum + count, 0),
    longestPath: longest === undefined ? 0 : longest.steps + 1,
    ...(solution && { solutionLength: solution.length }),
    components: parts.length,
    loops: passages - cells + parts.length,
  };
}

/** How many cells have 0, 1, 2, ... passages. */
function countDegrees(maze: Maze): number[] {
  const counts = Array.from({ length: 17 }, () => 0);
  for (let cell = 0; cell < maze.cellCount; cell++) counts[bitCount(maze.passages(cell))]++;
  return counts;
}

function longestPath(maze: Maze, parts: readonly Uint32Array[]): Pair | undefined {
  let longest: Pair | undefined;
  for (const part of parts) {
    if (longest !== undefined && part.length <= longest.steps + 1) continue; // too few cells for a longer one
    const pair = farPair(maze, part);
    if (longest === undefined || pair.steps > longest.steps) longest = pair;
  }
  return longest;
}
