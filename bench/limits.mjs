// The yardstick: each algorithm as fast as plain JavaScript was found to go on a rectangle. No product code, and no style
// to follow. onceWorker.mjs checks that what the loops make are perfect mazes, where they are to be.
import { depthFirst, depthFirstInPlace, depthFirstRecursive, huntAndKill } from "./limitsDepth.mjs";
import { cellular } from "./limitsLife.mjs";
import { growingTree, prim, primModified, primSimplified } from "./limitsPrim.mjs";
import { binaryTree, eller, randomSlashes, sidewinder } from "./limitsRows.mjs";
import { growingForest, kruskal, primWeighted } from "./limitsSets.mjs";
import { aldousBroder, houston, wilson } from "./limitsWalks.mjs";
import { quadrants, recursiveDivision, recursiveDivisionBisect } from "./limitsWalls.mjs";

/** One random number and one byte written a cell: the floor under every algorithm. */
export function floor(width, height, seed) {
  const bytes = new Uint8Array(width * height);
  let [a, b, c, d, drawn] = [seed | 0, 0x9e3779b9 | 0, 0x243f6a88 | 0, 0xb7e15162 | 0, 0];
  for (let i = 0; i < bytes.length; i++) {
    // biome-ignore format: xoshiro128**
    { drawn = Math.imul(b, 5); drawn = Math.imul((drawn << 7) | (drawn >>> 25), 9); const t = b << 9; c ^= a; d ^= b; b ^= c; a ^= d; c ^= t; d = (d << 11) | (d >>> 21); }
    bytes[i] = drawn >>> 24;
  }
  return bytes;
}

/** The loops that make no spanning trees. */
export const IMPERFECT = ["random-slashes", "cellular-maze", "cellular-mazectric"];

/** The loop for each algorithm of the registry. */
export const LOOPS = {
  "depth-first": depthFirst,
  "depth-first-recursive": depthFirstRecursive,
  "depth-first-in-place": depthFirstInPlace,
  kruskal,
  prim,
  "prim-modified": primModified,
  "prim-simplified": primSimplified,
  "prim-weighted": primWeighted,
  wilson,
  "aldous-broder": aldousBroder,
  houston,
  "recursive-division": recursiveDivision,
  "recursive-division-bisect": recursiveDivisionBisect,
  eller,
  sidewinder,
  "binary-tree": binaryTree,
  "hunt-and-kill": huntAndKill,
  "growing-tree": growingTree,
  "growing-forest": growingForest,
  quadrants,
  "random-slashes": randomSlashes,
  "cellular-maze": (width, height, seed) => cellular(width, height, seed, [3], [1, 2, 3, 4, 5]),
  "cellular-mazectric": (width, height, seed) => cellular(width, height, seed, [3], [1, 2, 3, 4]),
};
