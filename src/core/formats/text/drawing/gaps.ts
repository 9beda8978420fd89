import type { EditableMaze } from "../../../foundation/editableMaze";
import type { Opening } from "../../../foundation/maze";
import { Border } from "../../../paths/border";
import type { TextRows } from "./textRows";

/** A place in a drawing. */
export type Place = readonly [line: number, column: number];

/** Opens the gaps of a drawing in its maze. */
export class Gaps {
  private known: Border | undefined; // takes a grid, and is needed only if cells are excluded

  constructor(
    readonly drawing: TextRows,
    readonly maze: EditableMaze,
  ) {}

  /**
   * Opens a passage, or the outer wall, whose first gap is the entrance, and the second the exit.
   * @throws FormatError with the place for a third gap in the outer wall, or for one that leads to a hole inside the maze
   */
  open(gap: Opening, [line, column]: Place): void {
    const { drawing, maze } = this;
    const { topology } = maze.grid;
    if ((topology.neighborMask[gap.cell] >>> gap.slot) & 1) maze.carve(gap.cell, gap.slot, 0);
    else if (topology.excluded !== null && ((this.border.sides(gap.cell) >>> gap.slot) & 1) === 0)
      throw drawing.error("Expected a wall, because the outside is not behind it", line, column);
    else if (maze.entrance === undefined) maze.open(gap, undefined);
    else if (maze.exit === undefined) maze.open(maze.entrance, gap);
    else throw drawing.error("Expected a wall, because there are already an entrance and an exit", line, column);
  }

  private get border(): Border {
    this.known ??= new Border(this.maze);
    return this.known;
  }
}
