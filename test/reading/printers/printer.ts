import type { Truth } from "./truth";

/** What a program prints of a maze. */
export interface Printer {
  readonly name: string;
  /** Signs at their places; values in rows, a line a row; or data, that stand in no rows. */
  readonly kind: "drawing" | "rows" | "data";
  /**
   * What it shows of the ends: gaps in the outer wall; signs in such gaps; signs in cells; a way, whose ends may be taken for start
   * and goal; by default nothing.
   */
  readonly ends?: "gaps" | "outer" | "cells" | "way";
  readonly print: (maze: Truth) => string;
}
