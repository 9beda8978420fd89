import { Border } from "../border";
import type { Maze, Opening } from "../maze";
import { bitCount } from "../random";
import { Search } from "../search";
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

/**
 * Makes the only gap in the outer wall the exit too, where its part of a maze has no other place for one.
 * @param mayBeWalls whether the cells that take no part may be the walls of an automaton, which has its places on the edge
 *   alone: a drawing does not always tell
 */
export function openExit(maze: Maze, mayBeWalls: boolean): void {
  const { entrance, exit } = maze;
  if (maze.grid.topology.off === null || entrance === undefined || exit !== undefined) return;
  const search = new Search(maze);
  search.from(entrance.cell);
  const cells = search.cells();
  const isOnly = (border: Border) => cells.reduce((sum, cell) => sum + bitCount(border.sides(cell)), 0) === 1;
  if (isOnly(new Border(maze, false)) || (mayBeWalls && isOnly(new Border(maze, true)))) maze.open(entrance, entrance);
}
