import type { FormatError } from "../../core/foundation/errors";
import type { Block } from "./block";
import type { NamedPlace } from "./ends";
import type { FormId, Oddity, PlaceOf } from "./found";
import type { Meaning } from "./meanings";
import type { SourceText } from "./sourceText";
import type { MarkedMaze } from "./squares";

/** How sure a reader is that it sees a maze. */
export const [UNLIKELY, POSSIBLE, LIKELY, CERTAIN] = [0, 1, 2, 3]; // never taken; only of a text that is said to be a maze; taken

/** A maze that a reader sees in rows of a block. */
export interface Sighting {
  readonly certainty: number;
  readonly form: FormId;
  readonly first: number; // row of the block
  readonly after: number; // the row after the last
  /** Rows of the blocks after this one that belong to it, too. */
  readonly tail?: readonly Block[];
  readonly meaning: Meaning;
  readonly otherMeanings: readonly Meaning[];
  /** Whether what is merely possible is taken, too, where a text is nothing else. */
  isMazeAlone?(): boolean;
  /**
   * Reads it.
   * @param places those that are named start and goal beside it
   * @throws FormatError where it cannot be a maze after all
   */
  read(places?: readonly NamedPlace[]): MazeRead;
}

export interface MazeRead extends MarkedMaze {
  readonly findings: readonly Oddity[];
  /** Whether it looks like a maze, but ordinary text may, too. */
  readonly isDoubtful?: boolean;
  /** Of a drawing. */
  readonly placeOf?: PlaceOf | undefined;
}

/** What a reader is asked besides the drawing. */
export interface ReaderQuestion {
  /** The rows that follow the block in the text: a format may have a tail behind a blank line. */
  readonly after: readonly Block[];
  /** The id of a meaning that the reader has offered before. */
  readonly meaning?: string | undefined;
  /** Whether nothing but a maze in all rows of the block counts. */
  readonly isWhole?: boolean;
  /** Is told of what looks like a maze, but cannot be read. */
  readonly onRefused?: ((refusal: Refusal) => void) | undefined;
}

/** Something that looks like a maze, but is none. */
export interface Refusal {
  readonly error: FormatError; // why
  readonly certainty: number; // how much it looks like one
  readonly isDrawn: boolean; // else it is data
  readonly lines: readonly number[];
}

/** A reader of mazes that are drawn in rows. */
export interface DrawingReader {
  /** What it sees in a block, the first that it can make sense of; undefined if nothing. */
  sight(block: Block, question: ReaderQuestion): Sighting | undefined;
}

/** A maze that a reader sees anywhere in a text, such as a literal. */
export interface TextSighting
  extends Pick<Sighting, "certainty" | "form" | "meaning" | "otherMeanings" | "isMazeAlone"> {
  readonly from: number; // offset of its first character
  readonly to: number; // and after its last
  /** Whether nothing else is looked for in its lines where it cannot be read. */
  readonly isClosed?: boolean;
  read(): MazeRead;
}

/** A reader of mazes that are written as data. */
export interface TextReader {
  /** What it sees in a text, in order; none overlaps another. */
  sight(source: SourceText, question: Pick<ReaderQuestion, "meaning">): TextSighting[];
}
