import { algorithms } from "../algorithms/facts";
import { DEFAULT_PICK, parsePick } from "../algorithms/shared/pick";
import { DEFAULT_DENSITY, parseRule } from "../algorithms/shared/rule";
import { MazeError } from "../foundation/errors";
import { rowLength } from "../foundation/mask";
import type { OptionId, Options } from "../foundation/optionTypes";
import { grids } from "../grids/facts";
import { placeIn } from "./chunk";
import { CENTER, type EndPlace, endPlace } from "./ends";
import { choice, idsOf, numeric, type OptionSpec } from "./optionSpec";

/**
 * For which mazes an option has an effect: all; those whose grid or algorithm lists it; those that support masks; perfect ones
 * on a rectangle.
 */
interface Scoped {
  readonly scope: "every" | "grid" | "algorithm" | "mask" | "chunk";
}

/** The options of a maze, in the order in which settings and documents list them. */
export const schema: { readonly [Id in OptionId]: OptionSpec<NonNullable<Options[Id]>> & Scoped } = {
  algorithm: { ...choice(algorithms, "depth-first", "Which algorithm makes the maze."), scope: "every" },
  grid: { ...choice(grids, "rectangular", "The shape of the cells and how they lie."), scope: "every" },
  width: size(20, "How many columns the maze has."),
  height: size(20, "How many rows the maze has."),
  levels: size(3, "How many levels a layered maze has."),
  rings: size(10, "How many rings a circular maze has, counting the centre as the first."),
  cells: size(300, "How many cells a planar maze has."),
  seed: {
    type: "seed",
    description: "The same options and seed give the same maze, everywhere. Empty: a new one each time.",
    scope: "every",
    check(id, value) {
      if (typeof value === "string") return value;
      if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
      throw new MazeError(id, value, "a string or a whole number");
    },
  },
  entrances: {
    ...choice(
      [
        { id: "corners", description: "The first and the last border cell." },
        { id: "farthest", description: "The two border cells that are farthest from each other." },
        { id: "random", description: "Two border cells drawn from the seed." },
        { id: "none", description: "No entrance and no exit." },
      ],
      "corners",
      "Which two border cells are the entrance and the exit. Cellular automata: `farthest`, quadrants: `none`, unless it is set.",
    ),
    scope: "every",
  },
  entrance: end("entrance"),
  exit: end("exit"),
  loops: share(
    "every",
    "Fraction of the remaining walls that are opened to make loops, from 0 (a perfect maze) to 1. Quadrants: the probability that a room gets no wall.",
    0,
  ),
  halving: share(
    "algorithm",
    "Quadrants: the probability that an opening between rooms is halved at the next level. Not set: 1 - `loops`.",
  ),
  braid: share("every", "Fraction of dead ends removed by opening a wall, from 0 to 1.", 0),
  bias: {
    ...numeric(
      "number",
      [-1, 1],
      "Which directions random choices prefer: above 0 left and right, below 0 up and down. On a circular grid: round the ring, or outward and inward. No effect on a planar grid.",
    ),
    default: 0,
    scope: "algorithm",
  },
  start: {
    ...numeric(
      "integer",
      [0],
      "The id of the cell where the algorithm begins, counted from 0. Not set: a random cell.",
    ),
    scope: "algorithm",
  },
  probability: share(
    "algorithm",
    "A probability. Binary tree: to open a cell upward rather than to the left. Sidewinder: to close the run. Eller: to join two neighbours. Random slashes: to draw `/`. Not set: the algorithm's default.",
  ),
  pick: {
    type: "text",
    description:
      "Growing tree and growing forest: which active cell is next. `newest`, `oldest`, `middle`, `random`, or a mixture such as `newest:0.5,random:0.5`.",
    default: DEFAULT_PICK,
    scope: "algorithm",
    check(id, value) {
      if (typeof value === "string" && parsePick(value) !== undefined) return value.replace(/\s/g, "");
      throw new MazeError(id, value, "newest, oldest, middle, random or a mixture such as newest:0.5,random:0.5");
    },
  },
  rule: {
    type: "text",
    description: "Cellular automata: the rule, such as `B3/S12345`. Not set: the algorithm's default.",
    scope: "algorithm",
    check(id, value) {
      if (typeof value === "string" && parseRule(value) !== undefined) return value.trim().toUpperCase();
      throw new MazeError(id, value, "a rule such as B3/S12345");
    },
  },
  density: share("algorithm", "Cellular automata: fraction of cells that are alive at the start.", DEFAULT_DENSITY),
  generations: {
    ...numeric("integer", [1], "Cellular automata: the largest number of generations."),
    default: 1000,
    scope: "algorithm",
  },
  mask: {
    type: "lines",
    description:
      "The shape of the maze, one string per row, one character per cell: `#` for an excluded cell. Cellular automata: the start pattern, `#` for a live cell.",
    scope: "mask",
    check(id, value) {
      const rows: unknown[] = Array.isArray(value) ? [...value] : []; // a copy, which the caller cannot change
      const lengths = new Set(rows.map((row) => (typeof row === "string" ? rowLength(row) : 0)));
      if (lengths.size === 1 && !lengths.has(0)) return Object.freeze(rows.map(String));
      throw new MazeError(id, value, "an array of strings of equal length, one character per cell");
    },
  },
  at: {
    type: "text",
    description:
      "A place, `x,y`, counted in chunks from 0: the maze is the chunk there of the endless perfect maze of the seed, open to the chunks beside it. Without a place it is no chunk.",
    scope: "chunk",
    check(id, value) {
      const place = typeof value === "string" ? placeIn(value) : undefined;
      if (place !== undefined) return place.join();
      throw new MazeError(id, value, '"x,y", each a whole number from 0 up');
    },
  },
};

/** The ids of the options, in that order. */
export const optionIds = idsOf(schema);

export function isOptionId(id: string): id is OptionId {
  return Object.hasOwn(schema, id);
}

/** Where an end is. */
function end(name: string): OptionSpec<EndPlace> & Scoped {
  return {
    type: "cell",
    description: `The cell of the ${name}: its id, its column and row such as \`3,4\`, or \`${CENTER}\`. At the border it is opened. Not set: by \`entrances\`.`,
    scope: "every",
    check(id, value) {
      const place = endPlace(value);
      if (place !== undefined) return place;
      throw new MazeError(id, value, `the id of a cell, its column and row such as "3,4", or ${CENTER}`);
    },
  };
}

/** A number from 0 to 1. */
function share(scope: Scoped["scope"], description: string, usual?: number): OptionSpec<number> & Scoped {
  return { ...numeric("number", [0, 1], description), ...(usual !== undefined && { default: usual }), scope };
}

function size(usual: number, description: string): OptionSpec<number> & Scoped {
  return { ...numeric("integer", [1], description), default: usual, scope: "grid" };
}
