import type { Rows } from "../contracts";
import type { Maze } from "../maze";

/** A straight wall to be built in a rectangle of cells. */
export interface Wall {
  readonly isLevel: boolean; // above the cells named here, from left to right; else to the left of them, downward
  readonly column: number; // of the first cell
  readonly row: number;
  readonly length: number;
  readonly opening?: number; // which of its cells stays open, from 0; none where not given
  readonly tag?: number; // which line of the pseudocode builds it
}

export function build(maze: Maze, { width, right, down }: Rows, wall: Wall): void {
  const { isLevel, column, row, length, opening = -1, tag = 0 } = wall;
  const first = isLevel ? (row - 1) * width + column : row * width + column - 1;
  const [slot, distance] = isLevel ? [down, 1] : [right, width];
  for (let at = 0; at < length; at++) if (at !== opening) maze.wall(first + at * distance, slot, tag);
}
