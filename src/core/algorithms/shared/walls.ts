import type { Maze } from "../../foundation/maze";
import { lowestBit, type Random } from "../../foundation/random";
import { countWallSites } from "../../foundation/topology";

/** A wall as one number: a cell, and the slot of it at which the wall is. */
export function packWall(cell: number, slot: number): number {
  return (cell << 4) | slot;
}

/** The cell of a wall. */
export function wallCell(wall: number): number {
  return wall >>> 4;
}

/** The slot of a wall. */
export function wallSlot(wall: number): number {
  return wall & 15;
}

/** A wall by the lower of its two cells. */
export function wallOf(maze: Maze, cell: number, slot: number): number {
  const { topology } = maze.grid;
  const next = topology.neighbor(cell, slot);
  return cell < next ? packWall(cell, slot) : packWall(next, topology.opposite(cell, slot));
}

/** Every wall between two cells, once, in random order, as wallOf() packs it. */
export function wallsInRandomOrder(maze: Maze, random: Random): Uint32Array {
  const { topology } = maze.grid;
  const { neighborMask: links, cellCount } = topology;
  const walls = new Uint32Array(countWallSites(topology));
  let count = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    for (let left = links[cell]; left !== 0; left &= left - 1) {
      const slot = lowestBit(left);
      if (topology.neighbor(cell, slot) > cell) walls[count++] = packWall(cell, slot);
    }
  }
  shuffle(walls, random);
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
