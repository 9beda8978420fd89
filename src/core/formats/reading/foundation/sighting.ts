import type { Maze } from "../../../foundation/maze";
import type { Block } from "./block";
import type { Finding, Form, LineFrame } from "./found";
import type { Meaning } from "./meanings";
import type { SourceText } from "./sourceText";

/** How sure a reader is that it sees a maze. */
export const [UNLIKELY, POSSIBLE, LIKELY, CERTAIN] = [0, 1, 2, 3]; // never taken; only of a text that is said to be a maze; taken

/** A maze that a reader sees in rows of a block. */
export interface Sighting {
  readonly certainty: number;
  readonly form: Form;
  readonly first: number; // row of the block
  readonly after: number; // the row after the last
  /** Rows of the blocks after this one that belong to it, too. */
  readonly tail?: readonly Block[];
  readonly meaning: Meaning;
  readonly otherMeanings: readonly Meaning[];
  /** Whether what is merely possible is taken, too, where a text is nothing else. */
  isMazeAlone?(): boolean;
  /** Reads it. @throws FormatError where it cannot be a maze after all */
  read(): Reading;
}

export interface Reading {
  readonly maze: Maze;
  readonly findings: readonly Finding[];
  /** Whether it looks like a maze, but ordinary text may, too. */
  readonly isDoubtful?: boolean;
  readonly frame?: LineFrame | undefined; // of a drawing of lines
  /** What stands in a cell of a drawing, "" for nothing. */
  signAt?(cell: number): string;
}

/** What a reader is asked besides the drawing. */
export interface Question {
  /** The rows that follow the block in the text: a format may have a tail behind a blank line. */
  readonly after: readonly Block[];
  /** The id of a meaning that the reader has offered before. */
  readonly meaning?: string | undefined;
  /** Whether the whole text is known to be in no text style of our own. */
  readonly isUnstyled?: boolean;
  /** Whether nothing but a maze in all rows of the block counts. */
  readonly isWhole?: boolean;
}

/** A reader of mazes that are drawn in rows. */
export interface DrawingReader {
  /** What it sees in a block, the first that it can make sense of; undefined if nothing. */
  sight(block: Block, question: Question): Sighting | undefined;
}

/** A maze that a reader sees anywhere in a text, such as a literal. */
export interface TextSighting
  extends Pick<Sighting, "certainty" | "form" | "meaning" | "otherMeanings" | "isMazeAlone"> {
  readonly from: number; // offset of its first character
  readonly to: number; // and after its last
  /** Whether nothing else is looked for in its lines where it cannot be read. */
  readonly isClosed?: boolean;
  read(): Reading;
}

/** A reader of mazes that are written as data. */
export interface TextReader {
  /** What it sees in a text, in order; none overlaps another. */
  sight(source: SourceText, question: TextQuestion): TextSighting[];
}

/** What a reader of data is asked besides the text. */
export interface TextQuestion extends Pick<Question, "meaning"> {
  /** Of an offset where something begins that was read before, that after its end; else the offset itself. */
  endOfTaken(at: number): number;
}
