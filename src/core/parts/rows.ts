import type { Rows } from "../contracts";
import type { Maze } from "../maze";

/** The rows of a grid that has them, as the registry says. */
export function rowsOf(maze: Maze): Rows {
  const { rows, kind } = maze.grid;
  if (rows === undefined) throw new TypeError(`a ${kind.id} grid has no rows`);
  return rows;
}
