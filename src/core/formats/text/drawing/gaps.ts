import type { EditableMaze } from "../../../foundation/editableMaze";
import type { Opening } from "../../../foundation/maze";
import { bitCount } from "../../../foundation/random";
import { Border } from "../../../paths/border";
import { Search } from "../../../paths/search";
import type { TextRows } from "./textRows";

/** A place in a drawing. */
export type Place = readonly [line: number, column: number];

/** Opens the gaps of a drawing in its maze. */
export class Gaps {
  private known: Border | undefined; // takes a grid and a search, and is needed only if cells are excluded

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

  /**
   * Makes the only gap in the outer wall the exit too, if its part of the maze has no other place for one.
   * @param mayBeWalls whether excluded cells may be the walls of an automaton, which has openings on the edge only: a
   * drawing does not always show it
   */
  finish(mayBeWalls: boolean): void {
    const { maze } = this;
    const { entrance, exit, grid } = maze;
    if (grid.topology.excluded === null || entrance === undefined || exit !== undefined) return;
    const search = new Search(maze);
    search.from(entrance.cell);
    const cells = search.cells();
    const isOnly = (border: Border) => cells.reduce((sum, cell) => sum + bitCount(border.sides(cell)), 0) === 1;
    if (isOnly(this.border) || (mayBeWalls && !grid.offAreWalls && isOnly(new Border(maze, true))))
      maze.open(entrance, entrance);
  }

  private get border(): Border {
    this.known ??= new Border(this.maze);
    return this.known;
  }
}
