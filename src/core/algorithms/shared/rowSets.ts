import type { Random } from "../../foundation/random";

/**
 * Which cells of a row are joined already, and which walls to later rows they open: all that Eller's algorithm knows of
 * earlier rows.
 */
export interface RowSets {
  /** For each column, after chooseDownSlots(), the slots of its cell to open to later rows. */
  readonly downSlots: Uint8Array;
  /** Whether a column is in one set with the one to its right. */
  isJoined(column: number): boolean;
  /** Joins the sets of a column and of the one to its right, which must differ. */
  join(column: number): void;
  /** Chooses each way to later rows with a probability, and one for each set that would have no cell there. */
  chooseDownSlots(random: Random, chance: number): void;
  /** Call it for every column without down slots: its next cell is joined to nothing yet. */
  leave(column: number): void;
  /** Goes on to the next row. */
  advance(): void;
}
