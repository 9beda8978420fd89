import type { Maze } from "../../foundation/maze";
import type { Sizes } from "../../foundation/optionTypes";
import type { TextRows } from "./textRows";

/** A way to write mazes as text, with a form for each kind of grid that it can write. */
export interface TextStyle {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly forms: readonly TextForm[];
}

/** How a maze on one kind of grid is written as text, and read again. */
export interface TextForm {
  readonly grid: string; // the id of the kind
  readonly drawsSolutions: boolean;
  /** How many characters write() would make, computed without building the grid. */
  length(sizes: Partial<Sizes>): number;
  /** Lines ended by "\n". `path` lists the cells of a solution to draw, in order. */
  write(maze: Maze, path: readonly number[]): string;
  /** Throws a FormatError if the text is not a maze in this style. */
  read(drawing: TextRows): Maze;
}
