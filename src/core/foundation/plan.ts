/** The Voronoi cells of points: plain data. */
export interface Diagram {
  readonly points: Float64Array; // x and y of each cell's point, in a unit square
  readonly corners: Float64Array; // x and y of where sides meet
  /**
   * Four numbers per side: the cell to the right of the line from one corner to the other, the cell to the left, and
   * the two corners. On the border of the square the cell to the left is -4 at the top, -3 at the bottom, -2 at the
   * left and -1 at the right.
   */
  readonly sides: Int32Array;
}

/** The layout of a planar grid: where cells are, and which sides can be opened. Computed once, then sent between threads. */
export interface Plan extends Diagram {
  /** 1 for each side that can be opened; the others, too short for a visible opening, are always walls. */
  readonly canOpen: Uint8Array;
}

/** Why points cannot make a planar grid: which point, and what is wrong with it. */
export class PointError extends Error {
  constructor(
    readonly point: number,
    message: string,
  ) {
    super(message);
  }
}
