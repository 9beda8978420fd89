import type { FoundMaze, Place } from "../reading/foundation/found";

/** Where a cell of a maze is in its text, or about so; of a maze that is written as data, where that begins. */
export function placeOfCell({ maze, placeOf, rows = [], start }: FoundMaze, cell: number): Place {
  if (placeOf !== undefined) return placeOf(cell);
  const { rectangle } = maze.grid;
  if (rows.length === 0 || rectangle === undefined) return start;
  const { width, height } = rectangle;
  const [row, column] = [Math.floor(cell / width), cell % width];
  const { line } = rows[Math.floor(((row + 0.5) * rows.length) / height)];
  const from = Math.min(...rows.map((each) => each.from));
  const to = Math.max(...rows.map((each) => each.to));
  return { line, column: from + Math.floor(((column + 0.5) * (to - from)) / width) };
}
