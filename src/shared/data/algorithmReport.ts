import type { BuiltInShares } from "../../core/measures/builtIns";
import type { Shares } from "../../core/measures/shares";
import type { Finding } from "./userAlgorithm";

/** What a report says of a user's algorithm, as plain data. Every maze of it has `grid: rectangular` and a seed from "1" on. */
export interface AlgorithmReport {
  readonly name: string; // of the algorithm
  readonly seeds: number; // of most sizes: see `sizes`
  readonly mazes: number; // made and judged
  readonly sizes: readonly ReportSize[]; // in ascending order
  readonly perfect: boolean; // whether there are mazes, and every one is perfect and leaves no line or room over, whatever was made before
  readonly statesImperfect: boolean; // whether the algorithm says itself that its mazes are not perfect
  readonly uniform: boolean | undefined; // whether all trees are equally likely; undefined where that cannot be said
  readonly trees: readonly TreeCount[];
  readonly measures: ReportMeasures | undefined; // undefined without a maze that is large enough
  readonly growth: Growth | undefined; // undefined with fewer than two sizes that are large enough
  readonly findings: readonly ReportFinding[]; // each fault once, errors first; none: nothing is wrong
}

/** How many mazes of a size were made. */
interface ReportSize {
  readonly width: number;
  readonly height: number;
  readonly mazes: number;
}

/** How often each spanning tree of a small grid came up. */
export interface TreeCount {
  readonly width: number;
  readonly height: number;
  readonly areRooms?: boolean; // whether its cells are rooms of mazes whose walls are cells: every other one
  readonly mazes: number; // that were trees, of those made
  readonly total: number; // of the trees of the grid
  readonly found: number; // how many different ones came up
  readonly never: readonly Tree[]; // the first few that never came up
  readonly least: TreeShare; // the one that came up least often
  readonly most: TreeShare;
  readonly chiSquare: number; // against the uniform chance, 1 / total
  readonly degrees: number; // of freedom
  readonly pValue: number; // how often a uniform algorithm would differ as much by chance
}

/** A spanning tree of a small grid. */
export interface Tree {
  readonly passages: readonly (readonly [number, number])[]; // pairs of cells, in ascending order
  readonly picture: string; // in lines of text, as the text style `lines` draws it
  readonly words: string; // "0-1, 1-2, 2-5"
}

interface TreeShare extends Tree {
  readonly share: number; // of the mazes
}

/** The measures of an algorithm, beside those of the built-in algorithms. */
export interface ReportMeasures extends Shares {
  readonly width: number;
  readonly height: number;
  readonly mazes: number;
  readonly others: readonly BuiltInShares[];
  readonly nearest: BuiltInShares; // whose mazes are most alike
}

/** How the number of steps grows with the number of cells. */
export interface Growth {
  readonly sizes: readonly GrowthSize[]; // in ascending order
  readonly exponent: number; // steps are about proportional to this power of the cells
}

interface GrowthSize {
  readonly width: number;
  readonly height: number;
  readonly cells: number;
  readonly steps: number; // of a maze, on average
}

/** Something to know about an algorithm: a fault, or a note on what may be meant. Shown at the smallest grid that shows it. */
export interface ReportFinding extends Omit<Finding, "severity"> {
  readonly severity: Finding["severity"] | "note"; // a note: no fault
  readonly width?: number;
  readonly height?: number;
  readonly seed?: string; // the first that shows it on that grid; without one, it shows in many mazes only
  readonly picture?: string; // of a maze that it is about, in lines of text
}
