import type { EditableMaze } from "../foundation/editableMaze";
import type { Maze } from "../foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../grids/wiring/squareSlots";

/** Where a rectangle of squares is open to those beside it: along each of its sides ascending places from 0. */
export interface Joins {
  readonly top: readonly number[];
  readonly right: readonly number[];
  readonly bottom: readonly number[];
  readonly left: readonly number[];
}

/** The sides, each with the slot that leads out there. */
export const SIDES = [
  ["top", UP],
  ["right", RIGHT],
  ["bottom", DOWN],
  ["left", LEFT],
] as const;

/** How many cells a side has, and the cell at a place of it. */
export function sideOf(maze: Maze, slot: number): { readonly length: number; cellAt(place: number): number } {
  const { width, height } = maze.grid.rectangle ?? { width: 0, height: 0 };
  if (slot === UP || slot === DOWN) {
    const first = slot === UP ? 0 : (height - 1) * width;
    return { length: width, cellAt: (place) => first + place };
  }
  const first = slot === LEFT ? 0 : width - 1;
  return { length: height, cellAt: (place) => first + place * width };
}

/** The joins of a maze; undefined where it has none. */
export function joinsOf(maze: Maze): Joins | undefined {
  const sides = SIDES.map(([name, slot]): [string, number[]] => {
    const { length, cellAt } = sideOf(maze, slot);
    const places = Array.from({ length }, (_, place) => place);
    return [name, places.filter((place) => (maze.joins(cellAt(place)) >>> slot) & 1)];
  });
  return sides.some(([, places]) => places.length > 0) ? (Object.fromEntries(sides) as unknown as Joins) : undefined;
}

/** Opens the sides of a maze where its joins are. No step. */
export function openJoins(maze: EditableMaze, joins: Joins): void {
  for (const [name, slot] of SIDES) {
    const { cellAt } = sideOf(maze, slot);
    for (const place of joins[name]) maze.turnSlot(cellAt(place), slot, true);
  }
}
