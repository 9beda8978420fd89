import type { Maze } from "../../foundation/maze";
import { lowestBit, type Random } from "../../foundation/random";

/** Every wall between two cells, once, in an order of which all are equally likely: see wallOf(). */
export function wallsInRandomOrder(maze: Maze, random: Random): Uint32Array {
  const walls = wallsOf(maze);
  shuffle(walls, random);
  return walls;
}

/** A wall as one number: the lower cell's id times 16, plus its slot. */
export function wallOf(maze: Maze, cell: number, slot: number): number {
  const { topology } = maze.grid;
  const next = topology.neighbor(cell, slot);
  return cell < next ? (cell << 4) | slot : (next << 4) | topology.opposite(cell, slot);
}

function wallsOf(maze: Maze): Uint32Array {
  const { topology } = maze.grid;
  const { neighborMask: links, cellCount } = topology;
  const walls = new Uint32Array(maze.wallSiteCount);
  let count = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let left = links[cell]; left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      if (topology.neighbor(cell, slot) > cell) walls[count++] = (cell << 4) | slot;
    }
  }
  return walls;
}

/** Fisher and Yates: all orders equally likely. */
function shuffle(items: Uint32Array, random: Random): void {
  for (let left = items.length; left > 1; left--) {
    const at = random.below(left);
    const item = items[at];
    items[at] = items[left - 1];
    items[left - 1] = item;
  }
}
