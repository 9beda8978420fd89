import type { Maze } from "../foundation/maze";
import { bitCount, lowestBit } from "../foundation/random";
import { wayOffset, waySlot } from "../foundation/topology";
import type { Pair } from "./farthest";

/** A maze without its hanging trees: cells on loops, and on paths between loops, are left (the 2-core). */
export interface Stripped {
  readonly passages: Uint16Array; // of each cell that is left, those to others that are left; 0 for removed cells
  readonly depths: Int32Array; // of each cell that is left: steps to the deepest cell of its hanging trees
  readonly tips: Uint32Array; // that deepest cell; the cell itself if no tree hangs from it
  readonly longest: Pair; // the longest path within the trees that hang from one cell
}

/**
 * Removes dead ends until there are none, in linear time. Each passes its depth on to its neighbour; two depths that meet
 * there make a path within the trees. Of a component without loops one cell is left, and this is its longest path.
 * @returns undefined if the maze has no cell
 */
export function stripTrees(maze: Maze): Stripped | undefined {
  const { topology } = maze.grid;
  const count = maze.cellCount;
  const passages = new Uint16Array(count);
  const depths = new Int32Array(count);
  const tips = new Uint32Array(count);
  let [a, b, steps] = [-1, -1, 0];
  for (let cell = 0; cell < count; cell++) {
    passages[cell] = maze.passages(cell);
    tips[cell] = cell;
    if (a < 0 && topology.isIncluded(cell)) a = b = cell;
  }
  for (let cell = 0; cell < count; cell++) {
    let leaf = cell;
    while (bitCount(passages[leaf]) === 1) {
      const way = topology.way(leaf, lowestBit(passages[leaf]));
      const base = leaf + wayOffset(way);
      passages[leaf] = 0;
      passages[base] &= ~(1 << waySlot(way));
      const depth = depths[leaf] + 1;
      if (depth + depths[base] > steps) [a, b, steps] = [tips[leaf], tips[base], depth + depths[base]];
      if (depth > depths[base]) {
        depths[base] = depth;
        tips[base] = tips[leaf];
      }
      leaf = base;
    }
  }
  return a < 0 ? undefined : { passages, depths, tips, longest: { a, b, steps } };
}
