import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";

/** The places of a maze of squares, each a wall or open: cell (x, y) is at column 2x + 1 of row 2y + 1. */
export interface Sites {
  readonly columns: number; // 2 * width + 1
  readonly rows: number; // 2 * height + 1
  readonly isWall: Uint8Array; // row by row, 1 for a wall
}

/**
 * The sites of a rectangular maze, or of one storey of a layered one.
 * @param first the first cell of the storey
 */
export function sitesOf(maze: Maze, first = 0): Sites {
  const { width, height } = squaresOf(maze.grid);
  const [columns, rows] = [2 * width + 1, 2 * height + 1];
  const isWall = new Uint8Array(columns * rows).fill(1);
  const { topology } = maze.grid;
  for (let y = 0, cell = first; y < height; y++) {
    for (let x = 0; x < width; x++, cell++) {
      if (!topology.isIncluded(cell)) continue;
      const site = (2 * y + 1) * columns + 2 * x + 1;
      const open = maze.openSlots(cell);
      isWall[site] = 0;
      if ((open >>> UP) & 1) isWall[site - columns] = 0;
      if ((open >>> DOWN) & 1) isWall[site + columns] = 0;
      if ((open >>> LEFT) & 1) isWall[site - 1] = 0;
      if ((open >>> RIGHT) & 1) isWall[site + 1] = 0;
    }
  }
  return { columns, rows, isWall };
}
