import type { Content, FormatOptions } from "../core/formats/exports/exportFormat";
import type { JsonParts } from "../core/formats/json/jsonParts";
import type { GridSample } from "../core/formats/svg/gridSample";
import type { MazeOptions, Options } from "../core/foundation/optionTypes";
import type { Analysis } from "../core/measures/analyse";
import type { Solution } from "../core/solvers/solution";
import type { Compared } from "../shared/data/changes";
import type { PackedMaze } from "../shared/data/packedMaze";
import type { MazeEdit } from "./editing/editJson";
import type { OffsetEdit } from "./editing/listEdits";
import type { QuestionArgs, QuestionName, TextAnswer } from "./textQuestions";

/** What the worker is asked, outside the extension host's thread. It checks options again, as at every border. */
export interface WorkerCalls extends TextCalls {
  /** Makes a maze, with its steps or without. */
  make(args: { readonly options: Options; readonly steps: boolean }): PackedMaze;
  /** Makes a maze to play; without steps if there are more than `mostSteps`. */
  play(args: { readonly options: Options; readonly mostSteps: number }): PackedMaze;
  /** Writes an existing or a new maze in a format. */
  write(args: {
    readonly maze: Options | PackedMaze;
    readonly format: string;
    readonly options: FormatOptions;
    readonly fileName?: string; // if there is one: then the second file of the format is written, too
    readonly most?: number | undefined; // characters of a text: more are refused
    readonly cell?: number | undefined; // pixels of a cell of a PNG at least
  }): WrittenFile;
  /** Writes a tall maze into a file on the disk, where there is one: see writeTallFile(). */
  tall(args: { readonly options: unknown; readonly path: string }): undefined;
  /** Writes a world, or some of its chunks, as a file of a name: see writeWorld(). */
  world(args: { readonly options: unknown; readonly fileName: string }): WrittenFile;
  /** Works out what JSON v1 says of a maze. */
  json(args: { readonly maze: PackedMaze }): JsonParts;
  /** A maze with its steps as it is at one of them: see packedAt(). */
  at(args: { readonly maze: PackedMaze; readonly step: number }): PackedMaze;
  /** What differs between two mazes. */
  compare(args: { readonly before: PackedMaze; readonly after: PackedMaze }): Compared;
  /** Draws some cells of each grid. */
  gridSamples(args: object): GridSample[];
  /** Measures a maze. */
  analyse(args: { readonly maze: PackedMaze }): Analysis;
  /** Solves a maze with a solver, and records the steps. */
  solve(args: { readonly maze: PackedMaze; readonly solver: string }): Solution;
  /** Reads a text that is to be one maze, in any form: see parse(). */
  parse(args: { readonly text: string }): MazeReading;
  /** Draws the body of a fence in Markdown, as HTML: see pictureOf(). */
  drawFence(args: { readonly text: string }): string;
  /** Reads the maze that a saved picture holds: see readPicture(). */
  readPicture(args: { readonly bytes: Uint8Array }): PictureReading;
  /** Reads a text that is to be one maze as JSON v1. */
  readJson(args: { readonly text: string }): MazeReading;
  /** What to change in such a text: see editJson(). */
  editJson(args: { readonly text: string; readonly edit: MazeEdit }): OffsetEdit[];
}

/** What is asked of the mazes in a text that the worker may hold, or that it is sent: see TextIndex. */
export type TextCalls = {
  [Name in QuestionName]: (args: { readonly reading: SentReading } & QuestionArgs<Name>) => TextAnswer<Name> | null; // null where the worker does not hold the text
};

/** A text as it was read, by a number that stands for it: no maze crosses the border for it. */
export interface SentReading {
  readonly id: number;
  readonly dropped: readonly number[]; // readings of which nothing is asked any more
  readonly text?: string; // to be read anew
  readonly options?: FindOptions;
}

/** How a text is read. */
export interface FindOptions {
  readonly isMaze?: boolean; // whether somebody says that all of it is a maze
  readonly meaning?: string; // what it is to be taken for: the id of one of FoundMaze.otherMeanings
}

export type { Meaning } from "../reading/foundation/meanings";
export type { FoundInText } from "./foundFacts";
export type { QuestionArgs, QuestionName, TextAnswer } from "./textQuestions";

/** A maze, or where a text is none and why. */
export type MazeReading =
  | { readonly maze: PackedMaze; readonly fault?: undefined }
  | { readonly fault: MazeFault; readonly maze?: undefined };

/** The maze in a picture, the options that make it, or why there is none, in a sentence. */
export type PictureReading =
  | { readonly maze: PackedMaze; readonly options?: undefined; readonly fault?: undefined }
  | { readonly options: MazeOptions; readonly maze?: undefined; readonly fault?: undefined }
  | { readonly fault: string; readonly maze?: undefined; readonly options?: undefined };

/** The first thing that makes a text no maze; line and column from 0. */
interface MazeFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The content of a file, and of the second file of some formats. */
export interface WrittenFile {
  readonly content: Content;
  readonly companion?: { readonly extension: string; readonly content: Content } | undefined;
}
