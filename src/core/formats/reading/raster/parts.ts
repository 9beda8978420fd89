/** How the open places of a drawing hang together. */
export interface Parts {
  readonly open: number; // places
  readonly largest: number; // places of the largest part
  readonly count: number;
  /** The number of the part of each place, from 1; 0 for walls. */
  readonly partOf: Int32Array;
}

/** Memory to find parts in, which those who try out many walls use again. */
export class PartsRoom {
  readonly partOf: Int32Array;
  readonly reached: Int32Array;

  constructor(places: number) {
    this.partOf = new Int32Array(places);
    this.reached = new Int32Array(places);
  }
}

/** The parts of the open places of a raster, joined left, right, up and down. */
export function partsOf(
  isWall: Uint8Array,
  columns: number,
  rows: number,
  { partOf, reached } = new PartsRoom(columns * rows),
): Parts {
  partOf.fill(0);
  let [open, largest, count] = [0, 0, 0];
  for (let first = 0; first < partOf.length; first++) {
    if (isWall[first] === 1 || partOf[first] !== 0) continue;
    count++;
    let [next, end] = [0, 1];
    reached[0] = first;
    partOf[first] = count;
    while (next < end) {
      const at = reached[next++];
      const column = at % columns;
      if (column > 0 && isWall[at - 1] === 0 && partOf[at - 1] === 0) partOf[(reached[end++] = at - 1)] = count;
      if (column < columns - 1 && isWall[at + 1] === 0 && partOf[at + 1] === 0)
        partOf[(reached[end++] = at + 1)] = count;
      const [above, below] = [at - columns, at + columns];
      if (above >= 0 && isWall[above] === 0 && partOf[above] === 0) partOf[(reached[end++] = above)] = count;
      if (below < partOf.length && isWall[below] === 0 && partOf[below] === 0) partOf[(reached[end++] = below)] = count;
    }
    open += end;
    if (end > largest) largest = end;
  }
  return { open, largest, count, partOf };
}

/** The share of the places at the edge that are walls. */
export function frameShare(isWall: Uint8Array, columns: number, rows: number): number {
  let walls = 0;
  for (let column = 0; column < columns; column++) walls += isWall[column] + isWall[(rows - 1) * columns + column];
  for (let row = 1; row < rows - 1; row++) walls += isWall[row * columns] + isWall[row * columns + columns - 1];
  return walls / Math.max(1, 2 * columns + 2 * rows - 4);
}

/** The share of the open places that have at most two open ones beside them. */
export function corridorShare(isWall: Uint8Array, columns: number, rows: number, open: number): number {
  let corridors = 0;
  for (let row = 0, at = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, at++) {
      if (isWall[at] === 1) continue;
      let beside = 0;
      if (column > 0 && isWall[at - 1] === 0) beside++;
      if (column < columns - 1 && isWall[at + 1] === 0) beside++;
      if (row > 0 && isWall[at - columns] === 0) beside++;
      if (row < rows - 1 && isWall[at + columns] === 0) beside++;
      if (beside <= 2 && beside > 0) corridors++;
    }
  }
  return corridors / Math.max(1, open);
}
