import type { GenerationContext } from "../../foundation/algorithm";
import type { EditableMaze } from "../../foundation/editableMaze";
import type { Recorder } from "../../foundation/recorder";
import { UNTOUCHED } from "../../foundation/steps";
import { rectangleOf } from "./rows";

/** Builds straight walls in a rectangle of cells. */
export class Builder {
  private readonly maze: EditableMaze;
  private readonly recorder: Recorder;
  private readonly width: number;
  private readonly right: number;
  private readonly down: number;

  constructor({ maze, recorder }: Pick<GenerationContext, "maze" | "recorder">) {
    const { width, right, down } = rectangleOf(maze);
    this.maze = maze;
    this.recorder = recorder;
    this.width = width;
    this.right = right;
    this.down = down;
  }

  /** Begins with the chamber that has this first cell. */
  beginPhase(column: number, row: number): void {
    this.recorder.beginPhase(row * this.width + column);
  }

  /**
   * A vertical wall to the left of some cells, from the given one downward.
   * @param tag which line of the pseudocode builds it
   */
  upright(column: number, row: number, length: number, tag = 0): void {
    const { maze, width, right } = this;
    const first = row * width + column - 1;
    for (let at = 0; at < length; at++) maze.wall(first + at * width, right, tag);
  }

  /** A horizontal wall above some cells, from the given one to the right. */
  level(column: number, row: number, length: number, tag = 0): void {
    const { maze, width, down } = this;
    const first = (row - 1) * width + column;
    for (let at = 0; at < length; at++) maze.wall(first + at, down, tag);
  }

  /** An opening in a wall that was built, to the left of a cell. Leaves the cells unmarked: see isHole(). */
  openUpright(column: number, row: number): void {
    this.maze.carve(row * this.width + column - 1, this.right, UNTOUCHED);
  }

  /** An opening in a wall above a cell. */
  openLevel(column: number, row: number): void {
    this.maze.carve((row - 1) * this.width + column, this.down, UNTOUCHED);
  }
}
