import { HORIZONTAL, VERTICAL } from "../algorithms/shared/building";
import { closedHalf, joinAt, type Rooms, walledPartition } from "../algorithms/shared/rooms";
import type { Sizes } from "../foundation/optionTypes";

/** A cell of a chunk. */
export interface ChunkCell {
  readonly x: number; // the chunk's place
  readonly y: number;
  readonly cell: number; // its id in the chunk
}

/** Some chunks: from a first column and row to the last ones. */
export interface ChunkRange {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Takes a chunk that a way leads through, and the cells in which it comes and goes. */
export type Visit = (x: number, y: number, from: number, to: number) => void;

/** The quarters of a room, clockwise: whether each is the right one, and the lower one. */
const QUARTERS = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/** The partition between each quarter and the next, as walledPartition() numbers them, and where it begins, in halves of the room. */
const PARTITIONS = [
  { number: 0, isHorizontal: VERTICAL, x: 1, y: 0 },
  { number: 3, isHorizontal: HORIZONTAL, x: 1, y: 1 },
  { number: 1, isHorizontal: VERTICAL, x: 1, y: 1 },
  { number: 2, isHorizontal: HORIZONTAL, x: 0, y: 1 },
] as const;

/**
 * The chunks that the only way from a cell to another leads through. A room is entered once at most, since what lies in it is a
 * tree: so the way goes round the quarters of a room on the side without a wall, and in each from where it comes to where it goes.
 */
export class WayOfChunks {
  /**
   * @param range the chunks that are wanted; rooms outside are passed over
   * @param visit called for each of these, in order
   */
  constructor(
    private readonly rooms: Rooms,
    private readonly sizes: Sizes,
    private readonly range: ChunkRange,
    private readonly visit: Visit,
  ) {}

  /** @param level of a room that both cells lie in; `x` and `y` its first chunk */
  walk(level: number, x: number, y: number, from: ChunkCell, to: ChunkCell): void {
    if (!this.isWanted(level, x, y)) return;
    if (level === 0) return this.visit(x, y, from.cell, to.cell);
    const half = 2 ** (level - 1);
    const quarterOf = (end: ChunkCell) => {
      const isRight = end.x >= x + half;
      if (end.y >= y + half) return isRight ? 2 : 3;
      return isRight ? 1 : 0;
    };
    const [first, last] = [quarterOf(from), quarterOf(to)];
    const enter = (quarter: number, start: ChunkCell, end: ChunkCell) => {
      const [right, lower] = QUARTERS[quarter];
      this.walk(level - 1, x + right * half, y + lower * half, start, end);
    };
    if (first === last) return enter(first, from, to);
    const walled = walledPartition(this.rooms, level - 1, x, y);
    const step = this.isClear(first, last, walled) ? 1 : 3;
    let start = from;
    for (let quarter = first; quarter !== last; quarter = (quarter + step) % 4) {
      const { isHorizontal, ...place } = PARTITIONS[step === 1 ? quarter : (quarter + 3) % 4];
      const [near, far] = this.crossing(isHorizontal, level - 1, x + place.x * half, y + place.y * half);
      const isForward = QUARTERS[quarter][isHorizontal ? 1 : 0] === 0; // rightward or downward
      enter(quarter, start, isForward ? near : far);
      start = isForward ? far : near;
    }
    enter(last, start, to);
  }

  private isWanted(level: number, x: number, y: number): boolean {
    const { left, top, right, bottom } = this.range;
    const side = 2 ** level;
    return x <= right && y <= bottom && x + side > left && y + side > top;
  }

  /** Whether no wall is between a quarter and another, going clockwise. */
  private isClear(first: number, last: number, walled: number): boolean {
    for (let quarter = first; quarter !== last; quarter = (quarter + 1) % 4)
      if (PARTITIONS[quarter].number === walled) return false;
    return true;
  }

  /**
   * The cells on both sides of the one way through a partition.
   * @param level the partition is 2^level chunks long
   * @param x and y its first chunk on the far side
   */
  private crossing(
    isHorizontal: boolean,
    level: number,
    x: number,
    y: number,
  ): readonly [near: ChunkCell, far: ChunkCell] {
    const { rooms, sizes } = this;
    const { width, height } = sizes;
    let [column, row] = [x, y];
    for (let at = level - 1; at >= 0; at--) {
      if (closedHalf(rooms, isHorizontal, at, column, row) !== 0) continue;
      if (isHorizontal) column += 2 ** at;
      else row += 2 ** at;
    }
    const place = joinAt(rooms.random, isHorizontal, column, row, isHorizontal ? width : height);
    if (isHorizontal) {
      const near = { x: column, y: row - 1, cell: (height - 1) * width + place };
      return [near, { x: column, y: row, cell: place }];
    }
    const near = { x: column - 1, y: row, cell: place * width + width - 1 };
    return [near, { x: column, y: row, cell: place * width }];
  }
}
