import type { Random } from "../../foundation/random";

/**
 * Which cells of a row are joined already, and how they go on to later rows: all that Eller's algorithm knows of the rows
 * before.
 */
export interface RowSets {
  /** For each column, once chooseWays() is done, the slots by which its cell goes on. */
  readonly ways: Uint8Array;
  /** Whether a column is in one set with the one to its right. */
  isJoined(column: number): boolean;
  /** Makes one set of a column's and that of the one to its right, which must not be one. */
  join(column: number): void;
  /** Lets every cell go on by each of its ways with a chance, and one of a set that would have no cell in later rows. */
  chooseWays(random: Random, chance: number): void;
  /** To be called for every column whose cell does not go on: what comes next in that column is joined to nothing yet. */
  leave(column: number): void;
  /** Goes on to the next row. */
  advance(): void;
}
