import { squaresOf } from "../../foundation/grid";
import type { Maze } from "../../foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../grids/wiring/squareSlots";
import { EAST, NORTH, SOUTH, WEST } from "../reading/foundation/arms";
import { sitesOf } from "../text/sites";

/** The posts and sides of a maze by their sites: cell (x, y) is the site 2x + 1 of row 2y + 1. */
export class Walls {
  private readonly sites;

  /** @param hasGaps whether the outer wall is open at the entrance and the exit: signs in cells may name them instead */
  constructor(
    private readonly maze: Maze,
    hasGaps = true,
  ) {
    this.sites = sitesOf(maze);
    if (hasGaps) return;
    for (const [column, row] of openingsOf(maze)) this.sites.isWall[row * this.sites.columns + column] = 1;
  }

  /** Whether a side is closed, of a cell that takes part. */
  isWall(column: number, row: number): boolean {
    return this.isClosed(column, row) && !this.isBetween(column, row);
  }

  /** Whether neither of the cells beside a side takes part. */
  isBetween(column: number, row: number): boolean {
    return column % 2 === 0
      ? !this.isCell(column - 1, row) && !this.isCell(column + 1, row)
      : !this.isCell(column, row - 1) && !this.isCell(column, row + 1);
  }

  /** The directions in which walls lead away from a post. */
  arms(column: number, row: number): number {
    const arm = (x: number, y: number, bit: number) => (this.isWall(x, y) ? bit : 0);
    const upright = arm(column, row - 1, NORTH) | arm(column, row + 1, SOUTH);
    return upright | arm(column + 1, row, EAST) | arm(column - 1, row, WEST);
  }

  private isClosed(column: number, row: number): boolean {
    const { columns, rows, isWall } = this.sites;
    return column >= 0 && row >= 0 && column < columns && row < rows && isWall[row * columns + column] === 1;
  }

  private isCell(column: number, row: number): boolean {
    const { columns, rows } = this.sites;
    if (column < 0 || row < 0 || column >= columns || row >= rows) return false;
    return this.maze.grid.topology.isIncluded((row >> 1) * (columns >> 1) + (column >> 1));
  }
}

/** The sites of the entrance and the exit in the outer wall. */
export function openingsOf(maze: Maze): (readonly [column: number, row: number])[] {
  const { width } = squaresOf(maze.grid);
  return [maze.entrance, maze.exit].flatMap((opening) => {
    if (opening === undefined || opening.slot < 0) return []; // a cell inside the maze
    const { cell, slot } = opening;
    const [across, down] = [slot === RIGHT ? 1 : slot === LEFT ? -1 : 0, slot === DOWN ? 1 : slot === UP ? -1 : 0];
    return [[2 * (cell % width) + 1 + across, 2 * Math.floor(cell / width) + 1 + down] as const];
  });
}
