import type { Content, FormatOptions } from "../core/formats/exports/exportFormat";
import type { JsonParts } from "../core/formats/json/jsonParts";
import type { GridSample } from "../core/formats/svg/gridSample";
import type { FormatError, MazeError } from "../core/foundation/errors";
import type { Options } from "../core/foundation/optionTypes";
import type { Analysis } from "../core/measures/analyse";
import type { Solution } from "../core/solvers/solution";
import type { Compared } from "../shared/data/changes";
import type { AlgorithmReport } from "../shared/data/ownReport";
import type { PackedMaze } from "../shared/data/packedMaze";
import type { MazeEdit } from "./editing/editJson";
import type { TextEdit } from "./editing/listEdits";
import type { LogLine, ProgramJob, RunResult, Values } from "./programJobs";
import type { Answer, Given, QuestionName } from "./textQuestions";

/** The jobs of the worker, outside the extension host's thread. It checks options again, as at every border. */
export type Job =
  /** Makes a maze, with its steps or without. */
  | { readonly kind: "make"; readonly options: Options; readonly steps: boolean }
  /** Makes a maze to play; without steps if there are more than `mostSteps`. */
  | { readonly kind: "play"; readonly options: Options; readonly mostSteps: number }
  /** Writes an existing or a new maze in a format. */
  | {
      readonly kind: "write";
      readonly maze: Options | PackedMaze;
      readonly format: string;
      readonly options: FormatOptions;
      readonly fileName?: string; // if there is one: then the second file of the format is written, too
      readonly most?: number; // characters of a text: more are refused
    }
  /** Writes a tall maze into a file on the disk, where there is one: see writeTallFile(). */
  | { readonly kind: "tall"; readonly options: unknown; readonly path: string }
  /** Works out what JSON v1 says of a maze. */
  | { readonly kind: "json"; readonly maze: PackedMaze }
  /** A maze with its steps as it is at one of them: see packedAt(). */
  | { readonly kind: "at"; readonly maze: PackedMaze; readonly step: number }
  /** What differs between two mazes. */
  | { readonly kind: "compare"; readonly before: PackedMaze; readonly after: PackedMaze }
  /** Draws some cells of each grid. */
  | { readonly kind: "gridSamples" }
  /** Measures a maze. */
  | { readonly kind: "analyse"; readonly maze: PackedMaze }
  /** Solves a maze with a solver, and records the steps. */
  | { readonly kind: "solve"; readonly maze: PackedMaze; readonly solver: string }
  /** Asks something of the mazes in a text that the worker may hold, or of one that it is sent: see TextIndex. */
  | AskJob
  | AskAgainJob
  /** Reads a text that is to be one maze, in any form: see parse(). */
  | { readonly kind: "parse"; readonly text: string }
  /** Draws the body of a fence in Markdown, as HTML: see pictureOf(). */
  | { readonly kind: "drawFence"; readonly text: string }
  /** Reads a text that is to be one maze as JSON v1. */
  | { readonly kind: "readJson"; readonly text: string }
  /** What to change in such a text: see editJson(). */
  | { readonly kind: "editJson"; readonly text: string; readonly edit: MazeEdit };

/** The jobs on a text of the user's, which may be anything. */
export type TextJob = Extract<Job, { readonly text: string }>;

/** A question about the mazes of a text, by a number that stands for it as it was read: no maze crosses the border for it. */
export interface AskJob<Name extends QuestionName = QuestionName> {
  readonly kind: "ask";
  readonly reading: number;
  readonly name: Name;
  readonly given: Given<Name>;
  readonly dropped: readonly number[]; // readings of which nothing is asked any more
  readonly text?: undefined;
}

/** The same with the text, which is read anew. */
export interface AskAgainJob<Name extends QuestionName = QuestionName> extends Omit<AskJob<Name>, "text"> {
  readonly text: string;
  readonly options: FindOptions;
}

/** How a text is read. */
export interface FindOptions {
  readonly isMaze?: boolean; // whether somebody says that all of it is a maze
  readonly meaning?: string; // what it is to be taken for: the id of one of FoundMaze.otherMeanings
}

export type { Meaning } from "../reading/foundation/meanings";
export type { FoundInText } from "./foundFacts";
export type { Answer, Given, QuestionName } from "./textQuestions";

/** A maze, or where a text is none and why. */
export type MazeReading =
  | { readonly maze: PackedMaze; readonly fault?: undefined }
  | { readonly fault: MazeFault; readonly maze?: undefined };

/** The first thing that makes a text no maze; line and column from 0. */
interface MazeFault {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** What the worker of users' algorithms gets before its first job. */
export interface Beginning {
  readonly kind: "begin";
  readonly quickjs: WebAssembly.Module; // compiled once for all workers
}

/** The jobs of both workers: see programJobs.ts. */
export type AnyJob = Job | ProgramJob;

/** The result of a job of a kind. */
export interface Results {
  readonly json: JsonParts;
  readonly length: number;
  readonly at: PackedMaze;
  readonly compare: Compared;
  readonly gridSamples: GridSample[];
  readonly make: PackedMaze;
  readonly play: PackedMaze;
  readonly write: Written;
  readonly tall: undefined;
  readonly analyse: Analysis;
  readonly solve: Solution;
  readonly parse: MazeReading;
  readonly drawFence: string;
  readonly readJson: MazeReading;
  readonly editJson: TextEdit[];
  readonly ask: Answer<QuestionName> | null; // null where the worker does not hold the text
  readonly run: RunResult;
  readonly report: AlgorithmReport;
  readonly values: Values;
}

/** The result of a job. */
export type ResultOf<J extends AnyJob> = J extends AskJob<infer Name> | AskAgainJob<infer Name>
  ? Answer<Name> | null
  : Results[J["kind"]];

/** The content of a file, and of the second file of some formats. */
export interface Written {
  readonly content: Content;
  readonly companion?: { readonly extension: string; readonly content: Content } | undefined;
}

/** Messages from the worker: progress, then a result or an error. */
export type Report =
  | { readonly type: "progress"; readonly share: number }
  | Note
  | { readonly type: "done"; readonly result: Results[AnyJob["kind"]] }
  | { readonly type: "failed"; readonly message: string; readonly cause?: Cause | undefined };

/** What is reported of a user's program while it runs. */
export type Note =
  | { readonly type: "logged"; readonly lines: readonly LogLine[] }
  | { readonly type: "stepped"; readonly steps: number }; // so far

/** A MazeError or a FormatError as plain data. */
export type Cause =
  | ({ readonly name: "MazeError" } & Pick<MazeError, "option" | "value" | "allowed" | "reason">)
  | ({ readonly name: "FormatError" } & Pick<FormatError, "reason" | "line" | "column">);
