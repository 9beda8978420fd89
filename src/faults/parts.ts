import type { Maze } from "../core/foundation/maze";
import { lowestBit } from "../core/foundation/random";
import { DisjointSets } from "../core/structures/disjointSets";

/** Cells that cannot be reached from the rest of a maze. */
export interface Part {
  readonly cell: number; // the lowest one
  readonly cells: number; // how many there are
  /** A wall that lies between it and another part; undefined where none does. */
  readonly wall: { readonly cell: number; readonly slot: number } | undefined;
}

/** The cells that are joined, and the first passage between cells that were joined before it. */
interface Joined {
  readonly sets: DisjointSets;
  readonly loop: number | undefined; // a cell on it
  readonly loops: number; // how many passages could be closed with no cell lost
}

/** Follows all passages of a maze. */
export function joinCells(maze: Maze): Joined {
  const { topology } = maze.grid;
  const sets = new DisjointSets(maze.cellCount);
  let [loop, loops]: [number | undefined, number] = [undefined, 0];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
      const next = topology.neighbor(cell, lowestBit(left));
      if (next < cell || sets.join(cell, next)) continue;
      loop ??= cell;
      loops++;
    }
  }
  return { sets, loop, loops };
}

/** The parts of a maze without the one with the entrance, or the largest one, in the order of their lowest cells. */
export function unreachableParts(maze: Maze, { sets }: Joined): Part[] {
  const { topology } = maze.grid;
  const parts = new Map<number, { cell: number; cells: number }>();
  for (let cell = 0; cell < maze.cellCount; cell++) {
    if (!topology.isIncluded(cell)) continue;
    const set = sets.find(cell);
    const part = parts.get(set);
    if (part === undefined) parts.set(set, { cell, cells: 1 });
    else part.cells++;
  }
  if (parts.size < 2) return [];
  const largest = [...parts].reduce((best, each) => (each[1].cells > best[1].cells ? each : best))[0];
  const main = maze.entrance === undefined ? largest : sets.find(maze.entrance.cell);
  const walls = wallsBetween(maze, sets, main);
  return [...parts].filter(([set]) => set !== main).map(([set, part]) => ({ ...part, wall: walls.get(set) }));
}

/** Of each part the first wall to the main one, else to any other. */
function wallsBetween(maze: Maze, sets: DisjointSets, main: number): Map<number, NonNullable<Part["wall"]>> {
  const { topology } = maze.grid;
  const walls = new Map<number, NonNullable<Part["wall"]>>();
  const toMain = new Set<number>();
  for (let cell = 0; cell < maze.cellCount; cell++) {
    const set = sets.find(cell);
    if (set === main || toMain.has(set) || !topology.isIncluded(cell)) continue;
    for (let left = topology.neighborMask[cell]; left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      const other = sets.find(topology.neighbor(cell, slot));
      if (other === set || (walls.has(set) && other !== main)) continue;
      walls.set(set, { cell, slot });
      if (other === main) toMain.add(set);
    }
  }
  return walls;
}
