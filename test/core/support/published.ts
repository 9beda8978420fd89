import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { bitCount } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { measure } from "../../../src/core/measures/measure";
import { mean, standardDeviation } from "./statistics";

/** Measures of many mazes, in percent of their cells. */

export interface Spread {
  readonly mean: number;
  readonly spread: number; // standard deviation from maze to maze
  readonly error: number; // of the mean
}

export interface Texture {
  readonly deadEnds: Spread;
  readonly branches: Spread; // cells with three passages or more
  readonly solution: Spread; // from corner to corner
  readonly longest: Spread;
  readonly deadEndLength: Spread; // cells from a dead end up to before the next branch
  readonly level: Spread; // passages that run left-right, in percent of the passages
}

/** The measures of a seed each. */
export function textureOf(options: GivenOptions, seeds: number): Texture {
  const found = Array.from({ length: seeds }, (_, seed) => {
    const maze = generate({ ...options, entrances: "corners", seed });
    const { cells, deadEnds, junctions, crossroads, solutionLength = 0, longestPath = Number.NaN } = measure(maze);
    const percent = (count: number) => (100 * count) / cells;
    return {
      deadEnds: percent(deadEnds),
      branches: percent(junctions + crossroads),
      solution: percent(solutionLength),
      longest: percent(longestPath),
      deadEndLength: deadEndLength(maze),
      level: levelShare(maze),
    };
  });
  const spreadOf = (id: keyof Texture): Spread => {
    const values = found.map((texture) => texture[id]);
    const spread = standardDeviation(values);
    return { mean: mean(values), spread, error: spread / Math.sqrt(seeds) };
  };
  return {
    deadEnds: spreadOf("deadEnds"),
    branches: spreadOf("branches"),
    solution: spreadOf("solution"),
    longest: spreadOf("longest"),
    deadEndLength: spreadOf("deadEndLength"),
    level: spreadOf("level"),
  };
}

function levelShare(maze: Maze): number {
  const { horizontal } = maze.grid;
  let ends = 0;
  for (let cell = 0; cell < maze.cellCount; cell++) ends += bitCount(maze.passages(cell) & horizontal);
  return (100 * ends) / (2 * maze.passageCount);
}

/** The mean length of the blind alleys. */
function deadEndLength(maze: Maze): number {
  const { topology } = maze.grid;
  const lengths: number[] = [];
  for (let first = 0; first < maze.cellCount; first++) {
    if (bitCount(maze.passages(first)) !== 1) continue;
    let [cell, onward, length] = [first, maze.passages(first), 0];
    while (bitCount(onward) === 1) {
      const slot = 31 - Math.clz32(onward);
      cell = topology.neighbor(cell, slot);
      onward = maze.passages(cell) & ~(1 << topology.opposite(cell, slot));
      length++;
    }
    lengths.push(length);
  }
  return mean(lengths);
}
