import type { Maze } from "../../../foundation/maze";
import type { Recipe } from "../../../foundation/optionTypes";
import type { Meaning } from "./meanings";

/** A place in a text; both count from 0, columns in UTF-16 code units. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

/** Something in a drawing that a reader had to decide, or that contradicts itself. */
export interface Finding extends Place {
  readonly message: string;
  readonly fault?: string; // what is wrong, where the message says how it was taken, too
  /** What would be right there, as far as that can be told. */
  readonly repair?: Repair;
  /** Whether something is lost or wrong there, so that the maze is a guess; else the format says what to take. */
  readonly isBroken?: boolean;
}

/** The message of a finding: what is wrong, and how it was taken or why. */
export function told(fault: string, taken: string): Pick<Finding, "message" | "fault"> {
  return { message: `${fault}: ${taken}`, fault };
}

/** What makes it right: so many characters give way to a text. */
export interface Repair {
  readonly length: number;
  readonly text: string;
  readonly what?: string; // what the text is, in words
  /**
   * Whether nothing else can be right there, and only blanks and signs of walls give way, or floors that are no blanks: then
   * it needs nobody's eye.
   */
  readonly isOnly?: boolean;
}

/** What a drawing takes of a line, without indentation, marks and quotes around it. */
export interface DrawnRow {
  readonly line: number;
  readonly from: number; // columns
  readonly to: number; // after its last sign
}

/** Where the posts of a drawing of lines stand in its rows: cells lie between them. */
export interface LineFrame {
  readonly columns: readonly number[]; // characters from the start of each row
  readonly rows: readonly number[];
  /** Whether an upright wall stands in the row of the post below it, as in "_|". */
  readonly sharesLines?: boolean;
}

/** How a maze is written: the id of a text style, or one of these. */
export type Form = string;

/** A maze in a text. */
export interface FoundMaze {
  readonly maze: Maze;
  readonly form: Form; // a style id, or json, array, hex42, movingai, csv, foreign
  /** The options in the comment line above it, from which it was made. */
  readonly recipe?: Recipe;
  readonly recipeLine?: number; // where these stand
  readonly start: Place;
  readonly end: Place; // after the last character
  /** Of a drawing its rows, from the top; a maze that is written as data takes all between its start and its end. */
  readonly rows?: readonly DrawnRow[];
  readonly frame?: LineFrame; // of a drawing of lines in no style of our own
  readonly findings: readonly Finding[];
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
