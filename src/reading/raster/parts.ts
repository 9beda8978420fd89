import { PartNumbers } from "../foundation/parts";

/** How the open places of a drawing hang together. */
export interface Parts {
  readonly open: number; // places
  readonly largest: number; // places of the largest part
  readonly count: number;
  /** Whether two open places belong to one part. */
  areJoined(one: number, other: number): boolean;
}

/** Memory to find parts in, which those who try out many walls use again. */
export class PartsRoom {
  readonly numbers: PartNumbers;
  readonly numberOf: Int32Array; // of each place, -1 for walls

  constructor(places: number) {
    this.numbers = new PartNumbers(places);
    this.numberOf = new Int32Array(places);
  }
}

/** The parts of the open places of a raster, joined left, right, up and down. */
export function partsOf(
  isWall: Uint8Array,
  columns: number,
  rows: number,
  { numbers, numberOf } = new PartsRoom(columns * rows),
): Parts {
  numbers.clear();
  for (let row = 0, at = 0; row < rows; row++) {
    let before = -1;
    for (let column = 0; column < columns; column++, at++) {
      before = isWall[at] === 1 ? -1 : numbers.next(before, row === 0 ? -1 : numberOf[at - columns]);
      numberOf[at] = before;
    }
  }
  const { all: open, largest, count } = numbers.sum();
  return { open, largest, count, areJoined: (one, other) => numbers.areJoined(numberOf[one], numberOf[other]) };
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
