import type { Maze } from "../foundation/maze";
import { bitCount } from "../foundation/random";

import { measure } from "./measure";

/** Measures of a maze that can be compared between algorithms; means over many mazes. */
export interface Shares {
  readonly deadEnds: number; // share of the cells
  readonly longestPath: number; // share of the cells
  readonly level: number; // share of the passages that lead left and right, and not up and down
}

/** The measures of a maze whose cells are few enough for the longest path to be found. */
export function sharesOf(maze: Maze): Shares {
  const { horizontal, vertical } = maze.grid;
  const { cells, deadEnds, longestPath = 0 } = measure(maze);
  let level = 0;
  let all = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    level += bitCount(maze.passages(cell) & horizontal);
    all += bitCount(maze.passages(cell) & (horizontal | vertical));
  }
  return { deadEnds: deadEnds / cells, longestPath: longestPath / cells, level: all > 0 ? level / all : 0 };
}

/** The mean of shares. */
export function meanOf(all: readonly Shares[]): Shares {
  return eachShare((id) => all.reduce((sum, shares) => sum + shares[id], 0) / all.length);
}

/** Shares that are computed one by one. */
export function eachShare(compute: (id: keyof Shares) => number): Shares {
  return { deadEnds: compute("deadEnds"), longestPath: compute("longestPath"), level: compute("level") };
}
