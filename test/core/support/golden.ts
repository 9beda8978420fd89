import { createHash } from "node:crypto";
import { pairs, sizesLike, taken } from "../../../scripts/tools/cases";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { styles } from "../../../src/core/formats/text/facts";
import { toText } from "../../../src/core/formats/text/text";
import type { AlgorithmFacts } from "../../../src/core/foundation/algorithm";
import type { GridFacts } from "../../../src/core/foundation/grid";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";

/** A maze that a seed is to give for as long as the major version lasts: its text, or of a large one a digest. */
export interface Frozen {
  readonly options: GivenOptions;
  readonly text?: readonly string[];
  readonly digest?: string;
}

const COMMON: readonly GivenOptions[] = [
  { width: 4, height: 3, seed: "42" },
  { width: 7, height: 5, seed: "tower", entrances: "random", loops: 0.2, braid: 0.5 },
  { width: 120, height: 80, seed: "7", entrances: "farthest" },
  { width: 61, height: 47, seed: "塔", loops: 0.05, braid: 1 },
];

/** For the options that only some algorithms take. */
const OWN: Readonly<Record<string, GivenOptions>> = {
  bias: { width: 50, height: 50, seed: "own", bias: 0.6 },
  start: { width: 50, height: 50, seed: "own", start: 1275 },
  probability: { width: 50, height: 50, seed: "own", probability: 0.3 },
  pick: { width: 50, height: 50, seed: "own", pick: "oldest:1,middle:2.5" },
  rule: { width: 50, height: 50, seed: "own", rule: "B3/S23", density: 0.3, generations: 7 },
};

/** For quadrants, whose sizes are powers of two. */
const SQUARES: readonly GivenOptions[] = [
  { width: 4, height: 4, seed: "42" },
  { width: 128, height: 128, seed: "7", loops: 0.2, braid: 0.5 },
  { width: 64, height: 64, seed: "own", loops: 0.1, halving: 0.7 },
];

/** The mazes to freeze, of every algorithm on every grid. */
export function wanted(): GivenOptions[] {
  return pairs.flatMap(({ algorithm, grid }) => {
    const own = algorithm.options.flatMap((option) => (grid.without?.includes(option) ? [] : (OWN[option] ?? [])));
    const all = [...COMMON, ...own].map((options) => fitted(grid, options));
    const fitting = all.filter((options) => isTaken(algorithm, grid, options));
    return (fitting.length > 0 ? fitting : SQUARES).map((options) => ({
      algorithm: algorithm.id,
      grid: grid.id,
      ...taken(algorithm, options),
    }));
  });
}

/** The options with sizes for a kind of grid; for one without columns and rows, of a quarter of the cells. */
function fitted(kind: GridFacts, { width = 1, height = 1, start, ...rest }: GivenOptions): GivenOptions {
  if (kind.sizes.includes("width")) return { width, height, ...rest, ...(start !== undefined && { start }) };
  return { ...rest, ...sizesLike(kind, Math.ceil(width / 2), Math.ceil(height / 2)) };
}

/** Whether the sizes are such that an algorithm takes them. */
function isTaken(algorithm: AlgorithmFacts, kind: GridFacts, options: GivenOptions): boolean {
  const sizes = Object.fromEntries(kind.sizes.map((id) => [id, options[id]]));
  try {
    checkOptions({ algorithm: algorithm.id, grid: kind.id, ...sizes });
    return true;
  } catch {
    return false;
  }
}

export function freeze(options: GivenOptions): Frozen {
  const maze = generate(options);
  const style = styles.find(({ forms }) => forms.some((form) => form.grid === maze.grid.kind.id));
  if (style && maze.cellCount < 100) return { options, text: toText(maze, style.id).trimEnd().split("\n") };
  const { passages, entrance, exit, off } = mazeToJson(maze);
  return {
    options,
    digest: createHash("sha256")
      .update(JSON.stringify([passages, entrance, exit, ...(off ? [off] : [])]))
      .digest("hex"),
  };
}
