import type { Maze } from "../../../foundation/maze";
import type { Recipe, Sizes } from "../../../foundation/optionTypes";
import type { StyleOptionId, StyleOptions } from "./textOptions";

/** A way to write mazes as text, with a form for each kind of grid that it can write. */
export interface StyleFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly marksOff?: boolean; // whether cells that are off have a sign of their own
  readonly forms: readonly FormFacts[];
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
  /**
   * How many bytes of UTF-8 they would be for a maze of squares without loops, where signs take more than one. That depends on
   * how many of its passages go down: here as many of them as of all that there could be.
   */
  bytes?(sizes: Partial<Sizes>): number;
}

/** How a maze on one kind of grid is written as text. */
export interface FormCode {
  /**
   * Lines ended by "\n".
   * @param route of a solution to draw, from routeOf()
   * @throws MazeError for a maze that it cannot hold, as far as check() could not know
   */
  write(maze: Maze, route: Uint16Array, options?: StyleOptions): string;
}
