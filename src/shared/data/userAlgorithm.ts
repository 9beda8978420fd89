import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import type { GridNeed } from "../../core/foundation/grid";
import type { OptionId, Options, Recipe } from "../../core/foundation/optionTypes";

/** Algorithms that a user wrote, as plain data: what travels between threads and to the page. */

/** What is known of one without running it. Its id is the address of its file. */
export interface UserAlgorithmFacts
  extends Pick<AlgorithmFacts, "id" | "name" | "description" | "source" | "time" | "memory"> {
  readonly pseudocode: AlgorithmFacts["pseudocode"];
  readonly data: AlgorithmFacts["data"];
  readonly part?: string;
  readonly perfect: false; // nobody knows
  readonly needs: GridNeed;
  readonly options: readonly OptionId[];
  readonly without?: readonly OptionId[];
  readonly defaults?: Partial<Options>;
  readonly kind?: "slashes"; // the id of the kind of grid
  readonly startsOpen?: boolean;
  readonly takesLoops?: boolean;
  readonly offAreWalls?: boolean;
  readonly isUserAlgorithm: true;
}

/** Whether a recipe names the file of a user's algorithm, by its address, rather than a built-in one: ids have no colon. */
export function isUserAlgorithm({ algorithm = "" }: Pick<Recipe, "algorithm">): boolean {
  return /^[a-z][a-z0-9+.-]+:/i.test(algorithm);
}

/** What counts where a program says nothing of itself. */
export const usualFacts = {
  description: "",
  source: "",
  time: "",
  memory: "",
  pseudocode: [],
  data: [],
  perfect: false,
  needs: "graph",
  options: [],
  isUserAlgorithm: true,
} as const satisfies Partial<UserAlgorithmFacts>;

/** Which text of a file ran that is not the one of now, as a user says it. */
export type Earlier = "saved" | "previous";

/** How the maze of a program came to be known, the best first. */
export const feeds = ["observed", "frames", "printed"] as const;
export type Feed = (typeof feeds)[number];

/** A variable that holds a maze, or could. */
export interface WatchedVariable {
  readonly name: string; // unique within a run: of several alike the later ones have a number
  readonly changes: number;
}

/** How the maze of a program that ran unchanged was seen. */
export interface SeenOfProgram {
  readonly feed?: Feed; // undefined of a run before a reload of the window: its maze alone is kept
  readonly variable?: string; // the one taken
  readonly variables: readonly WatchedVariable[]; // all that can be taken, the likeliest first
  readonly notes: readonly string[]; // what else there is to know, such as what was left out
}

/** A file of the user's, as it ran. */
export interface ProgramText {
  readonly uri: string;
  readonly name: string; // of the file; its ending says the language
  readonly text: string;
}

/** For each step a line, from 1, or 0 for none; and the file that it is in, by its place among those that ran. */
export interface StepLines {
  readonly lines: Uint16Array | Uint32Array;
  readonly lineFiles?: Uint16Array; // the first file alone where this is missing
}

/**
 * What a run of the user's code gave besides the maze: of an algorithm, or of a program that ran unchanged, of which the facts
 * are no more than its name and the address of its file.
 */
export interface UserAlgorithmRun extends Partial<StepLines> {
  readonly facts: UserAlgorithmFacts;
  readonly findings: readonly Finding[];
  readonly program?: SeenOfProgram; // where it was a program
  readonly files?: readonly ProgramText[]; // that ran, of an algorithm its own; they, the lines and what follows stay in the extension host
  readonly isDebugged?: true; // a debugger has stopped at each step
  readonly earlier?: Earlier; // where the text of the file is an earlier one
  readonly callers?: StepLines; // for each step the line that called the function that made it, where that is known
  readonly followed?: ExecutedStatements; // of an algorithm
}

/** What is known of a program without its run. @param uri the address of its file */
export function programFacts(uri: string, name: string): UserAlgorithmFacts {
  return { ...usualFacts, id: uri, name };
}

/**
 * The statements of a run, in the order in which they began. A condition of a loop counts as one, each time. Each step was taken
 * by a statement on its line, and there are as many, or fewer if it is cut: else the program has changed what kept them, and
 * nothing of this is true.
 */
export interface ExecutedStatements {
  readonly statements: Uint16Array; // the line of each, from 1
  readonly before: Uint32Array; // for each step of the algorithm, how many statements had begun when it was taken
  readonly takers: Uint32Array; // for each of these steps the statement that took it, by its place in `statements`
  readonly isCut: boolean; // whether the rest is missing, because it was too much
  readonly executable: Uint16Array; // the lines of the file with a statement, from 1, ascending
  readonly counts: Uint32Array; // for each of these how often it ran: its statement that ran most often
}

/** A place in the user's file; line and column count from 0, columns in UTF-16 code units. */
export interface SourcePlace {
  readonly file?: number; // of several that ran, by its place among them
  readonly fileName?: string; // of another file than that of the program, as a user says it
  readonly line: number;
  readonly column?: number;
  readonly endLine?: number;
  readonly endColumn?: number;
}

/** Something that is wrong with a program, or with its maze. */
export interface Finding {
  readonly severity: "error" | "warning"; // an error: there is no maze
  readonly message: string; // says what is wrong and what to do
  readonly place?: SourcePlace;
  readonly step?: number; // the number of steps after which it shows
  readonly cells?: readonly number[]; // that it is about
  readonly calls?: readonly Call[]; // the calls that led there, the innermost first
}

/** A call on the stack of a program that failed. */
export interface Call {
  readonly name: string;
  readonly place: SourcePlace;
}

/** A variable of a program, as a debugger shows it. */
export interface Variable {
  readonly name: string;
  readonly text: string; // the value, cut if it is long
  readonly cells?: readonly number[]; // the whole numbers in it that can be cells: at most MOST_CELLS_SHOWN
}

/** How many cells of a variable are told. */
export const MOST_CELLS_SHOWN = 1000;
