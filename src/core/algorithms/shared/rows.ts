import type { Rectangle, Rows } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";

/** The rows of a grid that has them, as the registry says. */
export function rowsOf(maze: Maze): Rows {
  const { rows, kind } = maze.grid;
  if (rows === undefined) throw new TypeError(`a ${kind.id} grid has no rows`);
  return rows;
}

/** The rectangle of a grid that has one, as the registry says. */
export function rectangleOf(maze: Maze): Rectangle {
  const { rectangle, kind } = maze.grid;
  if (rectangle === undefined) throw new TypeError(`a ${kind.id} grid is not a rectangle`);
  return rectangle;
}
