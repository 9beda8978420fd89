import { algorithms } from "../algorithms";
import { DEFAULT_PICK, parsePick } from "../algorithms/shared/pick";
import { DEFAULT_DENSITY, parseRule } from "../algorithms/shared/rule";
import { MazeError } from "../foundation/errors";
import { rowLength } from "../foundation/mask";
import type { OptionId } from "../foundation/optionTypes";
import { grids } from "../grids";

/**
 * The one place that declares the options. Checks, messages, settings, quick picks and documentation follow from it.
 */
export interface OptionSpec {
  readonly type: "choice" | "integer" | "number" | "seed" | "text" | "lines";
  readonly description: string; // Markdown, as the settings show it
  readonly default?: string | number; // absent: see the description
  /** For which mazes it means something: all; where grid or algorithm lists it; where there are cells to leave out. */
  readonly scope: "every" | "grid" | "algorithm" | "mask";
  readonly choices?: readonly Choice[];
  readonly minimum?: number;
  readonly maximum?: number;
  /** The value as Options hold it. @throws MazeError */
  check(id: string, value: unknown): string | number | readonly string[];
}

export interface Choice {
  readonly id: string;
  readonly description: string;
}

const ENTRANCES: readonly Choice[] = [
  { id: "corners", description: "The first and the last border cell." },
  { id: "farthest", description: "The two border cells with the longest way between them." },
  { id: "random", description: "Two border cells drawn from the seed." },
  { id: "none", description: "No openings." },
];

/** In the order in which settings and documents list them. */
export const schema: Readonly<Record<OptionId, OptionSpec>> = {
  algorithm: choice(algorithms, "depth-first", "Which algorithm makes the maze."),
  grid: choice(grids, "rectangular", "The shape of the cells and how they lie."),
  width: size(20, "How many columns the maze has."),
  height: size(20, "How many rows the maze has."),
  levels: size(3, "How many storeys a layered maze has."),
  rings: size(10, "How many rings a circular maze has, the centre counted as the first."),
  cells: size(300, "How many cells a planar maze has."),
  seed: seed("The same options and seed give the same maze, everywhere. Empty: a new one each time."),
  entrances: choice(ENTRANCES, "corners", "Which two border cells open outward."),
  loops: share(
    0,
    "every",
    "The share of the walls left between cells that is opened, from 0 (a perfect maze) to 1. Quadrants: the chance that a partition stays open.",
  ),
  halving: number(
    0,
    1,
    "algorithm",
    "Quadrants: the chance that a way through a partition is halved at the next level. Not set: a way stays whole with the chance `loops`.",
  ),
  braid: share(0, "every", "The share of the dead ends that is then opened into a neighbour, from 0 to 1."),
  bias: {
    ...number(
      -1,
      1,
      "algorithm",
      "Wherever a direction is drawn: above 0 prefers left and right, below 0 up and down. On a circular grid these are round the ring, and outward and inward; on a planar one there are none.",
    ),
    default: 0,
  },
  start: {
    ...integer(0, "The id of the cell where a walking algorithm begins. Not set: drawn from the seed."),
    scope: "algorithm",
  },
  probability: number(
    0,
    1,
    "algorithm",
    "Binary tree: open up rather than left. Sidewinder: close the run. Eller: join two neighbours. Random slashes: draw `/`. Not set: the algorithm's own.",
  ),
  pick: {
    type: "text",
    description:
      "Growing tree and forest: which active cell goes on. `newest`, `oldest`, `middle`, `random`, or a mixture such as `newest:0.5,random:0.5`.",
    default: DEFAULT_PICK,
    scope: "algorithm",
    check(id, value) {
      if (typeof value === "string" && parsePick(value) !== undefined) return value.replace(/\s/g, "");
      throw new MazeError(id, value, "newest, oldest, middle, random or a mixture such as newest:0.5,random:0.5");
    },
  },
  rule: {
    type: "text",
    description: "Cellular automata: the rulestring, such as `B3/S12345`. Not set: the algorithm's own.",
    scope: "algorithm",
    check(id, value) {
      if (typeof value === "string" && parseRule(value) !== undefined) return value.trim().toUpperCase();
      throw new MazeError(id, value, "a rulestring such as B3/S12345");
    },
  },
  density: share(DEFAULT_DENSITY, "algorithm", "Cellular automata: the share of the cells that is alive at the start."),
  generations: {
    ...integer(1, "Cellular automata: when to stop at the latest."),
    default: 1000,
    scope: "algorithm",
  },
  mask: {
    type: "lines",
    description:
      "The shape of the maze, one text a row and one character a cell: `#` for a cell that is left out. Cellular automata: the start pattern, `#` for a cell that is alive.",
    scope: "mask",
    check(id, value) {
      const rows: unknown[] = Array.isArray(value) ? [...value] : []; // a copy, which the caller cannot change
      const lengths = new Set(rows.map((row) => (typeof row === "string" ? rowLength(row) : 0)));
      if (lengths.size === 1 && !lengths.has(0)) return Object.freeze(rows as string[]);
      throw new MazeError(id, value, "an array of texts of one length, one character a cell");
    },
  },
};

function choice(choices: readonly Choice[], usual: string, description: string): OptionSpec {
  const ids = choices.map(({ id }) => id);
  return {
    type: "choice",
    description,
    default: usual,
    scope: "every",
    choices,
    check(id, value) {
      if (typeof value === "string" && ids.includes(value)) return value;
      throw new MazeError(id, value, ids.join(", "));
    },
  };
}

function integer(minimum: number, description: string): OptionSpec {
  return {
    type: "integer",
    description,
    scope: "grid",
    minimum,
    check(id, value) {
      if (typeof value === "number" && Number.isSafeInteger(value) && value >= minimum) return value + 0; // no -0
      throw new MazeError(id, value, `a whole number from ${minimum} up`);
    },
  };
}

function size(usual: number, description: string): OptionSpec {
  return { ...integer(1, description), default: usual };
}

function number(minimum: number, maximum: number, scope: OptionSpec["scope"], description: string): OptionSpec {
  return {
    type: "number",
    description,
    scope,
    minimum,
    maximum,
    check(id, value) {
      if (typeof value === "number" && value >= minimum && value <= maximum) return value + 0; // no -0
      throw new MazeError(id, value, `a number from ${minimum} to ${maximum}`);
    },
  };
}

function share(usual: number, scope: OptionSpec["scope"], description: string): OptionSpec {
  return { ...number(0, 1, scope, description), default: usual };
}

function seed(description: string): OptionSpec {
  return {
    type: "seed",
    description,
    scope: "every",
    check(id, value) {
      if (typeof value === "string") return value;
      if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
      throw new MazeError(id, value, "a text or a whole number");
    },
  };
}
