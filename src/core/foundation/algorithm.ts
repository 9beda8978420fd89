import type { EditableMaze } from "./editableMaze";
import type { GridNeed, Limit } from "./grid";
import type { OptionId, Options } from "./optionTypes";
import type { Random } from "./random";
import type { Recorder } from "./recorder";

/** The cell at which a maze begins in a region, and how many cells the region has. */
export interface Start {
  readonly cell: number; // where the maze begins
  readonly size: number; // how many cells the region has
}

/** What an algorithm works on. */
export interface GenerationContext {
  readonly maze: EditableMaze; // where all passages are opened and closed
  readonly recorder: Recorder; // records the states of cells and the phases that a viewer sees
  readonly random: Random; // all random numbers come from it, so that a seed means one maze
  readonly options: Options; // of the maze, with the defaults filled in
  /**
   * The starts: the cell of the option `start`, or a random one, and the first cell of every other region of the grid.
   * Call it at most once.
   * @param random draws the cell; by default the `random` above
   */
  starts(random?: Random): readonly Start[];
  /** Draws one slot of a mask that is not empty, with the weights of the option `bias`. */
  direction(mask: number): number;
}

/**
 * The data of an algorithm that can be derived from its steps and shown:
 *
 *   "stack"      the active cells, each entered from the previous one: the path back
 *   "directions" for each cell the side from which it was entered: the path back, without a stack
 *   "walk"       the active cells in the order in which they were entered, without erased loops
 *   "active"     the active cells, in no order
 *   "frontier"   the unvisited cells next to the maze
 *   "sets"       which cells are joined
 *   "rowSets"    which cells of the current row are joined
 *   "chamber"    the rectangle without walls in which the last phase began
 *   "alive"      the cells that are wall
 *   "rooms"      square rooms of one width; recorder.endLevel() says which
 */
export type DataId = (typeof dataIds)[number];

export const dataIds = [
  "stack",
  "directions",
  "walk",
  "active",
  "frontier",
  "sets",
  "rowSets",
  "chamber",
  "alive",
  "rooms",
] as const;

/** A line of pseudocode, indented by two spaces per level, and the kinds of steps taken there. */
export type CodeLine = readonly [text: string, ...steps: string[]];

/** A part of lists of algorithms. */
export type AlgorithmGroup = "start here" | "classics" | "variants" | "not perfect";

/** The parts in their order. */
export const algorithmGroups: readonly AlgorithmGroup[] = ["start here", "classics", "variants", "not perfect"];

/** What is known of an algorithm without running it. */
export interface AlgorithmFacts {
  readonly id: string; // of one that a user wrote: the address of its file
  readonly name: string; // as lists show it
  readonly description: string; // one sentence: what its mazes look like
  readonly group?: AlgorithmGroup; // of those that short lists show: others are variants of one
  readonly variantOf?: string; // the id of that one
  readonly source: string; // paper or page
  readonly time: string; // of n cells
  readonly memory: string; // besides the grid and the maze
  readonly pseudocode: readonly CodeLine[]; // what the preview shows of it
  readonly data: readonly DataId[]; // what a viewer sees of its data
  readonly part?: string; // what a call of recorder.beginPhase() begins or recorder.endLevel() ends, such as "walk"
  readonly stages?: readonly [walls: string, openings: string]; // of each part: what is built without openings, and what is then opened in it
  readonly perfect: boolean; // whether it makes a spanning tree
  readonly uniform?: boolean; // whether all spanning trees are equally likely
  readonly needs: GridNeed; // what it needs of a grid
  readonly options: readonly OptionId[]; // besides the options that all algorithms take
  readonly without?: readonly OptionId[]; // options of all algorithms that have no effect here
  readonly defaults?: Partial<Options>; // that differ from those of all algorithms
  readonly kind?: "slashes"; // the id of the kind of grid that it turns the chosen one into, if its cells are others
  readonly startsOpen?: boolean; // whether it begins with all passages open and builds walls
  readonly takesLoops?: boolean; // whether it handles the option `loops` itself
  readonly offAreWalls?: boolean; // whether cells are walls: those that it leaves out, marked SOLID
  readonly limit?: Limit; // beyond which it cannot run
  readonly slow?: Slow; // beyond which it is not made unasked
  readonly unrecorded?: string; // the algorithm that makes the same mazes sooner: it runs where no step is recorded
  readonly goesByRow?: boolean; // whether it makes one row after the other, as tall mazes need it
  readonly isUserAlgorithm?: boolean; // whether a user wrote it: then no recipe names it
  /** Checks options against each other. @throws MazeError */
  check?(options: Options): void;
}

/** What makes mazes of an algorithm; what goes by row has ByRow besides, which run() makes all rows with. */
export interface AlgorithmCode extends Partial<ByRow> {
  /** Makes the maze. @returns 1 for each cell to exclude from it, if there are any */
  run(task: GenerationContext): Uint8Array | void;
}

/** An algorithm with its code. */
export interface Algorithm extends AlgorithmFacts, AlgorithmCode {}

/** One row of the cells on which an algorithm works. */
interface Row {
  readonly first: number; // its first cell
  readonly isFirst: boolean; // whether no row is before it
  readonly isLast: boolean; // whether none comes after it
}

/**
 * An algorithm that goes row by row, from the first, and needs no other rows but the one before and the one after: whoever
 * calls it may give it a part of the rows at a time, so that a maze need not be in memory as a whole.
 */
export interface ByRow {
  /** What is known of earlier rows before there is one. */
  begin(task: GenerationContext): unknown;
  /** Makes a row, its passages to the row before or, in advance, those to the row after. */
  makeRow(task: GenerationContext, known: unknown, row: Row): void;
}

/** How much work an algorithm may take for a maze that nobody asked for. */
export interface Slow {
  readonly moves: number; // the limit
  /** About how many moves it makes. @param length of the grid's longer side, in cells */
  estimate(cells: number, length: number): number;
}
