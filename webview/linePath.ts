import { pointOf, wayBehind } from "../src/core/formats/wayBehind";
import type { Maze } from "../src/core/maze";
import { lowestBit } from "../src/core/random";

/** SVG path data of a line through some cells: from each centre to those behind the slots that are wanted. */
export function linePath(maze: Maze, cells: readonly number[], slots: (cell: number) => number): string {
  const { topology, picture } = maze.grid;
  let path = "";
  for (const cell of cells) {
    for (let left = slots(cell) & topology.sides(cell); left !== 0; left &= left - 1) {
      path += `M${pointOf(picture.centre(cell))}${wayBehind(maze.grid, cell, lowestBit(left))}`;
    }
  }
  return path;
}
