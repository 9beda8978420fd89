import type { Maze } from "../../../src/core/foundation/maze";
import { Random } from "../../../src/core/foundation/random";
import { parse } from "../../../src/reading/parse";

export interface Drawn {
  readonly width: number;
  readonly height: number;
  readonly passages: readonly (readonly [number, number])[];
  readonly off?: readonly number[];
  readonly entrance?: number;
  readonly exit?: number;
  readonly exitSide?: number;
}

/** A rectangular maze with just these passages, the way a user's file would give it. */
export function built({ width, height, ...rest }: Drawn): Maze {
  const options = { grid: "rectangular", width, height };
  return parse(JSON.stringify({ format: "mazewright", version: 1, options, cells: width * height, ...rest }));
}

/** A rectangular maze in which each cell is off and each passage open by chance: with loops, parts and lone cells. */
export function scattered(seed: number, width: number, height: number, open: number, off: number): Maze {
  const random = new Random(`scattered ${seed}`);
  const isOff = Array.from({ length: width * height }, (_, cell) => cell > 0 && random.chance(off));
  const pairs = isOff.flatMap((_, cell): [number, number][] => [
    ...((cell + 1) % width === 0 ? [] : [[cell, cell + 1] as [number, number]]),
    ...(cell + width < isOff.length ? [[cell, cell + width] as [number, number]] : []),
  ]);
  return built({
    width,
    height,
    passages: pairs.filter(([a, b]) => !isOff[a] && !isOff[b] && random.chance(open)),
    off: isOff.flatMap((is, cell) => (is ? [cell] : [])),
  });
}

/** Many of them, from all in pieces to all open, with and without cells that are off. */
export function manyScattered(): Maze[] {
  return Array.from({ length: 120 }, (_, seed) => {
    const [width, height] = [1 + (seed % 7), 1 + ((seed * 5) % 8)];
    return scattered(seed, width, height, [0.3, 0.55, 0.8, 1][seed % 4], [0, 0.2][seed % 2]);
  });
}
