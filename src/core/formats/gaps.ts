import { Border } from "../border";
import type { Maze, Opening } from "../maze";
import type { TextRows } from "./textRows";

/** Where something stands in a drawing. */
export type Place = readonly [line: number, column: number];

/**
 * Opens what a drawing leaves open: a passage, or the outer wall, whose first gap is the entrance, and the second the exit.
 * @throws FormatError with the place for a third gap in the outer wall, or for one that leads to a hole inside the maze
 */
export function openGap(drawing: TextRows, maze: Maze, gap: Opening, [line, column]: Place): void {
  const { topology } = maze.grid;
  if ((topology.links[gap.cell] >>> gap.slot) & 1) maze.carve(gap.cell, gap.slot, 0);
  else if (topology.off !== null && ((new Border(maze).sides(gap.cell) >>> gap.slot) & 1) === 0)
    throw drawing.error("Expected a closed wall, as no outside is behind it", line, column);
  else if (maze.entrance === undefined) maze.open(gap, undefined);
  else if (maze.exit === undefined) maze.open(maze.entrance, gap);
  else throw drawing.error("Expected a closed wall, as there are an entrance and an exit already", line, column);
}
