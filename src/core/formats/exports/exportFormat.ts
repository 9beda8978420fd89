import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import type { Recording } from "../../making/generate";
import { type GivenOf, idsOf } from "../../options/optionSpec";
import type { arrayOptions } from "../arrays/arrayOptions";
import { STILL } from "../svg/pictureOptions";
import { styleOption } from "../text/checkText";
import { styleOptions } from "../text/drawing/textOptions";

/** What is in a file. */
export type Content = string | Uint8Array<ArrayBuffer>;

/** What is said of a content to be written. */
interface WriteTask {
  readonly progress?: (share: number) => void; // called with the share of the work that is done
  readonly fileName?: string | undefined; // without its folder, if it is written to a file
  readonly most?: number | undefined; // characters of a text; by default as many as a text can have
  readonly cell?: number | undefined; // pixels of a cell of a PNG at least; by default what is usual
}

/** What is known of a kind of file that a maze can be written to, without writing one. */
export interface FormatFacts {
  readonly id: string;
  readonly name: string;
  readonly description: string; // one sentence
  readonly extension: string; // of its files
  readonly isAnimated?: boolean; // whether it plays the steps of the algorithm
  readonly isBinary?: boolean; // bytes, else text
  readonly language?: string; // of VS Code, for a text that is opened without being saved
  readonly holdsMaze?: boolean; // whether its files are opened as the maze that they show: their names say so
  readonly isCopiedAsPicture?: boolean; // whether its bytes are a picture that pages may put onto the clipboard
  readonly takes: readonly FormatOptionId[]; // write() takes these options and no others
  readonly companion?: CompanionFacts;
  /**
   * Refuses a maze that it cannot hold, before any work, as far as that is known then.
   * @param most characters of a text; by default as many as a text can have
   * @throws MazeError
   */
  check(recipe: Recipe, options: FormatOptions, most?: number): void;
  /** Of a format that takes `solution`: whether it has a way to draw that of a maze; always where it is not given. */
  drawsSolution?(recipe: Recipe, options: FormatOptions): boolean;
  /** Whether an option that it takes means something for a maze and the other options; always where it is not given. */
  hasEffect?(id: FormatOptionId, recipe: Recipe, options: FormatOptions): boolean;
}

/** A second file beside the first, without which that is of no use: both are only written to files. */
interface CompanionFacts {
  readonly extension: string; // the name is the same
}

/** What writes a finished maze. */
export interface StillCode {
  /** @throws MazeError for a maze that it cannot hold, as far as check() could not know */
  write(maze: Maze, options: FormatOptions, task?: WriteTask): Content;
  /** Writes the second file, if there is one. @param fileName of the first, without its folder */
  writeCompanion?(maze: Maze, fileName: string): Content;
}

/** What writes the steps of the algorithm. */
export interface AnimatedCode {
  write(recording: Recording, options: FormatOptions, task?: Pick<WriteTask, "progress" | "most">): Content;
}

/** A kind of file that holds a finished maze, with its code. */
export interface StillFormat extends FormatFacts, StillCode {
  readonly isAnimated: false;
}

/** One that plays the steps of the algorithm. */
interface AnimatedFormat extends FormatFacts, AnimatedCode {
  readonly isAnimated: true;
}

/**
 * A kind of file that a maze can be written to. Each is a row in facts.ts and a writer in index.ts; commands, questions,
 * limits and the worker follow from there.
 */
export type ExportFormat = StillFormat | AnimatedFormat;

/** The name of the second file, or its path, from that of the first. */
export function companionOf(name: string, extension: string): string {
  return `${name.replace(/\.[^./]*$/, "")}.${extension}`;
}

/** The options of all formats of files. */
export const formatOptions = { style: styleOption, ...styleOptions, ...STILL };

export type FormatOptions = GivenOf<typeof formatOptions> & GivenOf<typeof arrayOptions>;

export const formatOptionIds = idsOf(formatOptions);

export type FormatOptionId = keyof FormatOptions;
