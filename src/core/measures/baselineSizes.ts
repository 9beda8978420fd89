import type { GridFacts } from "../foundation/grid";
import type { Options, Recipe } from "../foundation/optionTypes";
import { schema } from "../options/schema";

/** How the table of baselines (baselineTable.json) is made and read. */

export const SHARES = ["deadEnds", "junctions", "crossroads"] as const;
export const LENGTHS = ["longestPath", "solutionLength"] as const;

/** Shares stand in the table times this, so that they are whole numbers. */
export const SHARE_UNIT = 10_000;

/**
 * Algorithms whose mazes are those of another, each as likely as there, though they find them in another way: the three
 * forms of depth-first search; all that draw every spanning tree with one chance; and two that find the least spanning
 * tree of random weights.
 */
export const TWINS: Readonly<Record<string, string>> = {
  "depth-first-recursive": "depth-first",
  "depth-first-in-place": "depth-first",
  "aldous-broder": "wilson",
  houston: "wilson",
  "prim-weighted": "kruskal",
};

const LONGEST_SIDES = 2;

/** By algorithm, if mazes twice as long as wide have other shares: baseline.test.ts measures the longest that may be compared. */
const LESS_LONG: Readonly<Record<string, number>> = { "recursive-division": 1.5 };

/** How many times as long as wide a maze may be for its shares to be compared. */
export function longestSides({ algorithm = "" }: Pick<Recipe, "algorithm">): number {
  return LESS_LONG[algorithm] ?? LONGEST_SIDES;
}

/** How many mazes of a size there are, by size. */
type Samples = Readonly<Record<number, number>>;

/** For kinds of grids, or for algorithms that take other sizes. */
const SAMPLES: Readonly<Record<string, Samples>> = {
  layered: { 3: 1500, 4: 1000, 6: 700, 12: 300, 24: 150, 48: 100, 96: 50 },
  // Rings 3, 6, 12, 23, 46 and so on have twice the cells of the ring before, which changes the measures.
  circular: { 3: 1500, 4: 1000, 6: 700, 9: 400, 12: 300, 17: 200, 23: 150, 33: 120, 46: 100, 66: 80, 92: 50 },
  // Even sides have as many octagons as squares.
  upsilon: { 4: 1500, 6: 1000, 10: 600, 20: 300, 40: 150, 80: 100, 160: 50 },
  quadrants: { 4: 1500, 8: 1000, 16: 400, 32: 200, 64: 100, 128: 50 },
};

const OTHERS: Samples = { 5: 1500, 7: 1000, 10: 600, 20: 300, 40: 150, 80: 100, 160: 50 };

/** The sizes of the mazes in a row of the table, in ascending order, each with how many there are. */
export function samplesOf({
  algorithm = "",
  grid,
}: Pick<Recipe, "algorithm" | "grid">): [size: number, count: number][] {
  const samples = SAMPLES[algorithm] ?? SAMPLES[grid] ?? OTHERS;
  return Object.entries(samples).map(([size, count]) => [Number(size), count]);
}

export const LEVELS = Number(schema.levels.default); // of all layered mazes in the table

/** The options of a maze that is about as wide as high, on a kind of grid. */
export function optionsOfSize({ sizes }: Pick<GridFacts, "sizes">, size: number): Partial<Options> {
  const others: Partial<Options> = { cells: size * size, levels: LEVELS };
  return Object.fromEntries(sizes.map((id) => [id, others[id] ?? size]));
}

/** Which row of the table is about a maze's algorithm and grid. */
export function keyOf({ algorithm = "", grid }: Pick<Recipe, "algorithm" | "grid">): string {
  return `${TWINS[algorithm] ?? algorithm} ${grid}`;
}
