import type { Maze } from "../foundation/maze";
import { stepCell, stepSlot } from "../foundation/steps";

/** A rectangle of cells. */
export interface Chamber {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const SLOTS = 16; // more than a cell has

/**
 * The rectangle that is divided next: from its first cell up to the nearest walls. A wall on its sides has
 * at most one opening; as a chamber has at least two rows and two columns, an opening cannot be mistaken for a missing
 * wall.
 * @param maze on a grid with rows and columns
 * @param built steps since then: walls within the chamber, which are ignored
 */
export function chamberAt(maze: Maze, first: number, built: Iterable<number> = []): Chamber | undefined {
  const { rectangle, topology } = maze.grid;
  if (rectangle === undefined) return undefined;
  const { width, height, right, down } = rectangle;
  const [left, top] = [first % width, Math.floor(first / width)];
  const walls = new Set<number>();
  for (const word of built) {
    const [cell, slot] = [stepCell(word), stepSlot(word)];
    walls.add(SLOTS * cell + slot);
    walls.add(SLOTS * topology.neighbor(cell, slot) + topology.opposite(cell, slot));
  }
  const isOpen = (cell: number, slot: number) =>
    ((maze.passages(cell) >>> slot) & 1) === 1 || walls.has(SLOTS * cell + slot);
  const run = (column: number, row: number, slot: number, end: number) => {
    let length = 1;
    for (let cell = row * width + column; length < end && isOpen(cell, slot); length++)
      cell += slot === right ? 1 : width;
    return length;
  };
  const across = (row: number) => run(left, row, right, width - left);
  const along = (column: number) => run(column, top, down, height - top);
  return {
    left,
    top,
    width: top + 1 < height ? Math.min(across(top), across(top + 1)) : across(top),
    height: left + 1 < width ? Math.min(along(left), along(left + 1)) : along(left),
  };
}
