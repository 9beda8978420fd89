import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";
import { wayOffset, waySlot } from "../foundation/topology";
import type { Pair } from "./farthest";

/** A maze without its hanging trees: what is left of it are cells on loops, and on ways between loops (its 2-core). */
export interface Stripped {
  readonly passages: Uint16Array; // by cell: the slots that lead to cells that are left, none for a cell that is not
  readonly depths: Int32Array; // of cells that are left: steps to the deepest cell of the trees that hang from it
  readonly tips: Uint32Array; // that deepest cell; the cell itself where no tree hangs from it
  readonly longest: Pair; // within a tree and the cell that it hangs from
}

/**
 * Takes dead ends off until there are none, in linear time. Each hands its depth on to the cell that it hung from, where two
 * depths that meet are a way within the trees; of a part without loops that is the longest one, and nothing is left.
 * @returns undefined where no cell takes part
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
    while (isOneBit(passages[leaf])) {
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

function isOneBit(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}
