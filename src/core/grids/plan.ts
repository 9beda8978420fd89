/** Where the cells of a planar grid lie, as plain data: what travels between threads, and what is found only once. */
export interface Plan {
  readonly points: Float64Array; // x and y of each cell's point, in a unit square
  readonly corners: Float64Array; // x and y of the points where sides meet
  /** Four numbers a side: the cells on both sides, and its corners, so that the first cell lies to the right on the way. */
  readonly sides: Int32Array; // in place of a second cell, -1 - n for the nth of the square's sides: top, bottom, left, right
}
