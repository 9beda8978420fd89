import { HORIZONTAL, VERTICAL } from "../algorithms/shared/building";
import { joinAt, openSidesOf } from "../algorithms/shared/rooms";
import type { Options } from "../foundation/optionTypes";
import { Random } from "../foundation/random";
import { chunksASide, placeOf } from "../options/chunk";
import type { Joins } from "../paths/joins";

/** A chunk of the endless maze of a seed: a maze of its own, open to those chunks beside it that a tree of all chunks joins it to. */

/** The random numbers of a maze: those of a chunk follow from the seed and its place. */
export function randomFor({ seed, at }: Options): Random {
  return new Random(at === undefined ? seed : `${seed} at ${at}`);
}

/**
 * Where a chunk is open. The chunks are the rooms of a perfect world of quadrants, which is a tree: so all are joined, without a
 * loop. A join's place is drawn by where it is, and both of its chunks find the same.
 */
export function drawJoins(options: Options): Joins {
  const { width, height, seed } = options;
  const [x, y] = placeOf(options);
  const rooms = { random: new Random(seed), options: {} };
  const { up, down, left, right } = openSidesOf(rooms, chunksASide(options), 0, x, y);
  const flat = (isOpen: boolean, row: number) => (isOpen ? [joinAt(rooms.random, HORIZONTAL, x, row, width)] : []);
  const upright = (isOpen: boolean, column: number) =>
    isOpen ? [joinAt(rooms.random, VERTICAL, column, y, height)] : [];
  return { top: flat(up, y), right: upright(right, x + 1), bottom: flat(down, y + 1), left: upright(left, x) };
}
