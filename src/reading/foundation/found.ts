import type { Maze } from "../../core/foundation/maze";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { MarkedEnds } from "../../core/paths/ends";
import type { Meaning } from "./meanings";

/** A place in a text; both count from 0, columns in UTF-16 code units. */
export interface TextPlace {
  readonly line: number;
  readonly column: number;
}

/** Something that is wrong in a text, of which the maze is clear all the same. */
export interface Oddity extends TextPlace {
  readonly message: string;
}

/** What a drawing takes of a line, without indentation, marks and quotes around it. */
export interface DrawnRow {
  readonly line: number;
  readonly from: number; // columns
  readonly to: number; // after its last sign
}

/** Where a cell is in a text; in the drawing of a stranger also what is between it and a neighbour. */
export type PlaceOf = (cell: number, neighbor?: number) => TextPlace;

/** How a maze is written: the id of a text style, or one of these. */
export type FormId = string;

/** A maze in a text. */
export interface FoundMaze {
  readonly maze: Maze;
  readonly ends: MarkedEnds; // what marks its entrance and its exit
  readonly form: FormId; // a style id, or json, array, hex42, movingai, csv, foreign
  /** The options in the comment line above it, from which it was made. */
  readonly recipe?: Recipe;
  readonly recipeLine?: number; // where these stand
  readonly start: TextPlace;
  readonly end: TextPlace; // after the last character
  /** Of a drawing its rows, from the top; a maze that is written as data takes all between its start and its end. */
  readonly rows?: readonly DrawnRow[];
  /** Of a drawing. */
  readonly placeOf?: PlaceOf;
  readonly findings: readonly Oddity[];
  /**
   * Whether it is shown unasked that this is a maze: its form leaves no doubt, or the text says so. Of what is not sure, a
   * few in ten thousand files are something else.
   */
  readonly isSure: boolean;
  /** What was taken for walls and cells. */
  readonly meaning: Meaning;
  /** What else the text could mean: the id of each can be given to findMazes() instead. */
  readonly otherMeanings: readonly Meaning[];
}
