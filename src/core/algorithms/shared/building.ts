import type { EditableMaze } from "../../foundation/editableMaze";
import { UNTOUCHED } from "../../foundation/steps";
import { offered } from "./rows";

/** The directions of walls: to the left of cells, and above them. */
export const VERTICAL = false;
export const HORIZONTAL = true;

/** Builds straight walls in a rectangle of cells. */
export class Builder {
  private readonly maze: EditableMaze;
  private readonly width: number;
  private readonly right: number;
  private readonly down: number;

  constructor(maze: EditableMaze) {
    this.maze = maze;
    const { width, right, down } = offered(maze.grid.rectangle);
    this.width = width;
    this.right = right;
    this.down = down;
  }

  /**
   * A wall along some cells, from the given one to the right or downward.
   * @param tag which line of the pseudocode builds it
   */
  wall(isHorizontal: boolean, column: number, row: number, length: number, tag = 0): void {
    const { maze, width } = this;
    const slot = isHorizontal ? this.down : this.right;
    const stride = isHorizontal ? 1 : width;
    const first = row * width + column - (isHorizontal ? width : 1);
    for (let at = 0; at < length; at++) maze.wall(first + at * stride, slot, tag);
  }

  /** An opening beside a cell in a wall that was built. Leaves the cells unmarked: see isHole(). */
  open(isHorizontal: boolean, column: number, row: number): void {
    const cell = row * this.width + column;
    if (isHorizontal) this.maze.carve(cell - this.width, this.down, UNTOUCHED);
    else this.maze.carve(cell - 1, this.right, UNTOUCHED);
  }
}
