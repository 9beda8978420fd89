import { entrances } from "../../../scripts/tools/cases";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { squareMazes } from "./squares";

/** So many mazes of each kind of grid, with whatever options change what is in a text; always the same. */
export const mazesOn: Readonly<Record<string, (count: number) => Iterable<Maze>>> = {
  rectangular: squareMazes,
  layered: (count) => others(count, ({ width, height, levels }) => ({ grid: "layered", width, height, levels })),
  hexagonal: (count) => others(count, (drawn) => ({ grid: "hexagonal", ...masked(drawn) })),
  triangular: (count) => others(count, (drawn) => ({ grid: "triangular", ...masked(drawn) })),
  upsilon: (count) => others(count, ({ width, height }) => ({ grid: "upsilon", width, height })),
  circular: (count) => others(count, ({ levels }) => ({ grid: "circular", rings: levels + 1 })),
  planar: (count) => others(count, ({ width, height }) => ({ grid: "planar", cells: width * height })),
  slashes,
};

/** Sizes that are drawn, and a generator for what else is. */
interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly levels: number;
  readonly random: Random;
}

function* drawnSizes(count: number): Generator<Drawn & { readonly seed: number }> {
  const random = new Random("mazes on other grids");
  for (let seed = 0; seed < count; seed++)
    yield { seed, random, width: 1 + random.below(9), height: 1 + random.below(7), levels: 1 + random.below(4) };
}

function* others(count: number, optionsOf: (drawn: Drawn) => GivenOptions): Generator<Maze> {
  for (const { seed, random, ...sizes } of drawnSizes(count)) {
    const openings = entrances[random.below(entrances.length)];
    const more = { entrances: openings, loops: random.below(3) / 4, braid: random.below(2) / 2 };
    yield generate({ algorithm: "kruskal", seed, ...more, ...optionsOf({ random, ...sizes }) });
  }
}

function* slashes(count: number): Generator<Maze> {
  for (const { seed, width, height } of drawnSizes(count))
    yield generate({ algorithm: "random-slashes", seed, width, height });
}

/** A mask in two of five mazes. */
function masked({ width, height, random }: Drawn): GivenOptions {
  const row = () => Array.from({ length: width }, () => (random.chance(0.25) ? "#" : ".")).join("");
  const mask = Array.from({ length: height }, row);
  const isMasked = random.chance(0.4) && mask.some((each) => each.includes("."));
  return isMasked ? { mask } : { width, height };
}
