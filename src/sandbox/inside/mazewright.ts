import type { AlgorithmCode, AlgorithmFacts } from "../../core/foundation/algorithm";

/**
 * The module "mazewright": all that an algorithm of a user's can import. It is the code that the built-in algorithms use;
 * `mazewright.d.ts` and docs/own-algorithm.md are made from it.
 */

export type {
  AlgorithmCode,
  AlgorithmFacts,
  ByRow,
  GenerationContext,
  Slow,
  Start,
} from "../../core/foundation/algorithm";
export type { EditableMaze } from "../../core/foundation/editableMaze";
export { MazeError } from "../../core/foundation/errors";
export type { Grid } from "../../core/foundation/grid";
export { offIn } from "../../core/foundation/mask";
export type { Maze } from "../../core/foundation/maze";
export type { Options } from "../../core/foundation/optionTypes";
export { bitCount, lowestBit, nthBit, Random } from "../../core/foundation/random";
export type { Recorder } from "../../core/foundation/recorder";
export { ACTIVE, DONE, FRONTIER, SOLID, UNTOUCHED } from "../../core/foundation/steps";
export type { Topology } from "../../core/foundation/topology";
export { countWallSites } from "../../core/foundation/topology";
export { drawSlash, joinBefore, joinBelow } from "../../core/grids/wiring/slashWalls";
export { ActiveCells } from "../../core/structures/activeCells";
export { Automaton, type Fates } from "../../core/structures/automaton";
export { Bag } from "../../core/structures/bag";
export { DisjointSets } from "../../core/structures/disjointSets";
export { Heap } from "../../core/structures/heap";
export { MinSet } from "../../core/structures/minSet";

/** What a program exports as its default. Only `run` is needed; the name is by default that of the file. */
export interface Algorithm extends Partial<AlgorithmFacts>, AlgorithmCode {}
