import type { Maze } from "../foundation/maze";
import { lowestBit } from "../foundation/random";

/** Calls back for each passage of a maze, once, with a slot of its lower cell. */
export function forEachPassage(maze: Maze, visit: (cell: number, slot: number, next: number) => void): void {
  const { topology } = maze.grid;
  for (let cell = 0; cell < maze.cellCount; cell++) {
    for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      const next = topology.neighbor(cell, slot);
      if (next > cell) visit(cell, slot, next);
    }
  }
}

/** The cells through which loops of a maze lead, in ascending order: no passage between two of a loop cuts it when it is closed. */
export function cellsOnLoops(maze: Maze): number[] {
  const { parents, depths } = treeOf(maze);
  const tops = Int32Array.from(parents.keys()); // of what is known to be one with a cell, the place nearest to the root
  const topOf = (cell: number): number => {
    let top = cell;
    while (tops[top] !== top) top = tops[top] = tops[tops[top]];
    return top;
  };
  const isOn = new Uint8Array(maze.cellCount);
  forEachPassage(maze, (cell, _, next) => {
    if (parents[cell] === next || parents[next] === cell) return;
    // Each passage besides the tree makes one of all that lies between its ends there.
    for (let [a, b] = [topOf(cell), topOf(next)]; a !== b; ) {
      const lower = depths[a] < depths[b] ? b : a;
      const parent = parents[lower];
      isOn[lower] = isOn[parent] = 1;
      tops[lower] = topOf(parent);
      if (lower === a) a = tops[lower];
      else b = tops[lower];
    }
    isOn[cell] = isOn[next] = 1;
  });
  return Array.from(isOn.keys()).filter((cell) => isOn[cell] === 1);
}

/** A spanning tree of each part, from its first cell, whose parent is none. */
function treeOf(maze: Maze): { readonly parents: Int32Array; readonly depths: Uint32Array } {
  const { topology } = maze.grid;
  const parents = new Int32Array(maze.cellCount).fill(-1);
  const depths = new Uint32Array(maze.cellCount);
  const isIn = new Uint8Array(maze.cellCount);
  const queue = new Uint32Array(maze.cellCount);
  let [read, written] = [0, 0];
  for (let root = 0; root < maze.cellCount; root++) {
    if (isIn[root] === 1) continue;
    isIn[root] = 1;
    for (queue[written++] = root; read < written; read++) {
      const cell = queue[read];
      for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
        const next = topology.neighbor(cell, lowestBit(left));
        if (isIn[next] === 1) continue;
        isIn[next] = 1;
        parents[next] = cell;
        depths[next] = depths[cell] + 1;
        queue[written++] = next;
      }
    }
  }
  return { parents, depths };
}
