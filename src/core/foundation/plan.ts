/** The Voronoi cells of points: plain data. */
export interface Diagram {
  readonly points: Float64Array; // x and y of each cell's point, in a unit square
  readonly corners: Float64Array; // x and y of where sides meet
  /**
   * Four numbers a side: the cell to the right on the way from one corner to the other, the cell to the left, and the two
   * corners. On the border of the square the cell to the left is -4 at the top, -3 at the bottom, -2 at the left and -1 at
   * the right.
   */
  readonly sides: Int32Array;
}

/** Where the cells of a planar grid lie, and which sides can be opened: what travels between threads, and is found only once. */
export interface Plan extends Diagram {
  /** 1 for each side that can be open; the others, too short for an opening that can be seen, are walls for good. */
  readonly canOpen: Uint8Array;
}

/** Why points make no planar grid: which of them, and what is wrong about it. */
export class PointError extends Error {
  constructor(
    readonly point: number,
    message: string,
  ) {
    super(message);
  }
}
