import { algorithms } from "../../../src/core/algorithms/facts";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { findOrThrow } from "../../../src/core/options/options";
import { joinedTo } from "./graph";
import { Sets } from "./sets";

/** Many mazes of a kind on rectangles, and what is plain to see of them. */

type Size = readonly [width: number, height: number];

const SIZES: readonly Size[] = [
  [1, 1],
  [1, 2],
  [2, 1],
  [1, 9],
  [9, 1],
  [2, 2],
  [3, 2],
  [2, 5],
  [6, 2],
  [4, 4],
  [7, 6],
  [6, 11],
  [13, 9],
];

const POWERS: readonly Size[] = [1, 2, 4, 8, 16].map((side) => [side, side]);

/** Values, besides the default, of the options that only some algorithms take. */
const VARIANTS: Readonly<Record<string, readonly GivenOptions[]>> = {
  bias: [{ bias: 0.5 }, { bias: -1 }, { bias: 1 }],
  probability: [{ probability: 0 }, { probability: 0.2 }, { probability: 0.5 }, { probability: 1 }],
  pick: ["newest", "oldest", "middle", "random", "newest:0.9,oldest:0.1"].map((pick) => ({ pick })),
};

export interface Made {
  readonly maze: Maze;
  readonly width: number;
  readonly height: number;
  readonly where: string; // to tell which one is wrong
}

/** All that an option of an algorithm can change, one option at a time. */
export function variantsOf(id: string): GivenOptions[] {
  return [{}, ...findOrThrow(algorithms, "algorithm", id).options.flatMap((option) => VARIANTS[option] ?? [])];
}

/** The options of many mazes: every size and variant, from starts here and there, each seed another maze. */
export function* manyOptions(id: string, seeds: number, fixed?: GivenOptions): Generator<GivenOptions & Sized> {
  const hasStart = findOrThrow(algorithms, "algorithm", id).options.includes("start");
  const variants = fixed === undefined ? variantsOf(id) : [fixed];
  for (const [width, height] of id === "quadrants" ? POWERS : SIZES) {
    for (const [index, variant] of variants.entries()) {
      for (let seed = 0; seed < seeds; seed++) {
        const start = [undefined, width * height - 1, Math.floor((width * height) / 2)][seed % 3];
        yield {
          algorithm: id,
          ...variant,
          width,
          height,
          seed: `${index} ${seed}`,
          ...(hasStart && start !== undefined && { start }),
        };
      }
    }
  }
}

interface Sized {
  readonly width: number;
  readonly height: number;
}

/** Some hundred mazes of an algorithm, or of one variant of it. */
export function* manyMazes(id: string, seeds: number, fixed?: GivenOptions): Generator<Made> {
  for (const options of manyOptions(id, seeds, fixed)) {
    const { width, height } = options;
    yield { maze: generate(options), width, height, where: JSON.stringify(options) };
  }
}

/** The pairs of neighbours on a rectangle that a wall parts, the lower cell first. */
export function wallsOf({ maze, width, height }: Made): [number, number][] {
  const walls: [number, number][] = [];
  for (let cell = 0; cell < width * height; cell++) {
    const joined = joinedTo(maze, cell);
    if ((cell + 1) % width !== 0 && !joined.includes(cell + 1)) walls.push([cell, cell + 1]);
    if (cell + width < width * height && !joined.includes(cell + width)) walls.push([cell, cell + width]);
  }
  return walls;
}

/**
 * Whether the walls join all corners inside a rectangle to the outer wall, in just one way: a spanning tree of the dual
 * graph, in which the outer wall is one point.
 */
export function wallsAreTree(made: Made): boolean {
  const { width, height } = made;
  const walls = wallsOf(made);
  const sets = new Sets((width + 1) * (height + 1));
  const isOuter = (x: number, y: number) => x === 0 || y === 0 || x === width || y === height;
  const corner = (x: number, y: number) => (isOuter(x, y) ? 0 : y * (width + 1) + x);
  for (const [cell, other] of walls) {
    const [x, y] = [other % width, Math.floor(other / width)];
    // The wall of a cell to its left neighbour ends below, the one to the cell above ends at the right.
    const end = other - cell === 1 && width > 1 ? corner(x, y + 1) : corner(x + 1, y);
    if (!sets.join(corner(x, y), end)) return false;
  }
  return walls.length === (width - 1) * (height - 1);
}
