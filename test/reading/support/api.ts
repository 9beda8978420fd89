import type * as core from "../../../src/core";
import * as reading from "../../../src/reading";
import type { FoundMaze } from "../../../src/reading/foundation/found";

/** The readers under test, as callers of `dist/reading.mjs` have them. */
interface Readers {
  parse(text: string): core.Maze;
  findMazes(text: string): readonly (Omit<FoundMaze, "maze"> & { readonly maze: core.Maze })[];
}

// By their names in the contract: these tests are older than the reader of documents.
export const { parse, findMazes } = reading as unknown as Readers;
