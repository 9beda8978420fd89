import type { Maze } from "../../../foundation/maze";
import type { Recipe, Sizes } from "../../../foundation/optionTypes";
import type { StyleOptionId, StyleOptions } from "./textOptions";
import type { TextRows } from "./textRows";

/** What is known of a way to write mazes as text without writing one. */
export interface StyleFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly marksOff?: boolean; // whether cells that are off have a sign of their own
  readonly forms: readonly FormFacts[];
}

/** A way to write mazes as text, with a form for each kind of grid that it can write. */
export interface TextStyle extends StyleFacts {
  readonly forms: readonly TextForm[];
}

/** What is known of a form without writing or reading a maze. */
export interface FormFacts {
  readonly grid: string; // the id of the kind
  readonly drawsSolutions: boolean;
  readonly takes?: readonly StyleOptionId[]; // the options of styles that have an effect for it
  /**
   * Refuses options, and what is known of a maze before it is made.
   * @throws MazeError
   */
  check?(recipe: Recipe, options: StyleOptions, drawsPath: boolean): void;
  /** How many characters write() would make, or a few more, computed without building the grid. */
  length(sizes: Partial<Sizes>, options?: StyleOptions): number;
}

/** How a maze on one kind of grid is written as text, and read again. */
export interface TextForm extends FormFacts {
  /**
   * Lines ended by "\n". `path` lists the cells of a solution to draw, in order.
   * @throws MazeError for a maze that it cannot hold, as far as check() could not know
   */
  write(maze: Maze, path: readonly number[], options?: StyleOptions): string;
  /** Throws a FormatError if the text is not a maze in this style. */
  read(drawing: TextRows): Maze;
}
