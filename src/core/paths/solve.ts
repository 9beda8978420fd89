import { MazeError } from "../foundation/errors";
import type { Maze } from "../foundation/maze";
import { Search } from "./search";

/**
 * The cells of a shortest path, both ends included, or undefined if there is none.
 * @param from by default the entrance, or the first cell of a maze without one
 * @param to by default the exit, or the last cell of a maze without one
 * @throws MazeError for an end that is not a cell of the maze
 */
export function solve(maze: Maze, from?: number, to?: number): number[] | undefined {
  const [first, last] = endsOf(maze);
  if (from === undefined && to === undefined && !maze.grid.topology.isIncluded(first)) return undefined; // all is wall
  const start = checkCell(maze, "from", from ?? first);
  const goal = checkCell(maze, "to", to ?? last);
  const search = new Search(maze);
  search.from(start, goal);
  return search.distance(goal) < 0 ? undefined : search.pathTo(goal);
}

/** Entrance and exit; without them the first and the last included cell. */
export function endsOf(maze: Maze): [number, number] {
  const [first, last] = outermostOf(maze);
  return [maze.entrance?.cell ?? first, maze.exit?.cell ?? last];
}

/** The first and the last included cell. */
export function outermostOf({ grid: { topology }, cellCount }: Maze): [number, number] {
  let [first, last] = [0, cellCount - 1];
  while (first < last && !topology.isIncluded(first)) first++;
  while (last > first && !topology.isIncluded(last)) last--;
  return [first, last];
}

function checkCell(maze: Maze, name: string, cell: unknown): number {
  if (typeof cell === "number" && Number.isInteger(cell) && maze.grid.topology.isIncluded(cell)) return cell;
  throw new MazeError(name, cell, `the id of a cell of the maze, 0 to ${maze.cellCount - 1}`);
}
