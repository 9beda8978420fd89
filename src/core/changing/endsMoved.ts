import { copyOf } from "../foundation/editableMaze";
import type { Maze } from "../foundation/maze";
import { type GivenEnds, isSameOpening, withGiven } from "../making/entrances";
import { Border } from "../paths/border";

/**
 * A maze with one end or both elsewhere: each on the first border side of its cell, or inside. An end whose place another takes
 * moves to where that one was.
 */
export function endsMoved(maze: Maze, { entrance, exit }: GivenEnds): Maze {
  const copy = copyOf(maze);
  copy.turnOpenings(false);
  const border = new Border(maze);
  const endIn = (cell: number | undefined) => (cell === undefined ? undefined : border.endIn(cell));
  copy.open(...withGiven([maze.entrance, maze.exit], [endIn(entrance), endIn(exit)], isSameOpening));
  return copy;
}
