import type { Options } from "../../foundation/optionTypes";
import type { Random } from "../../foundation/random";

/**
 * What is drawn of rooms in rooms: by place, so that any part of them is known without the rest. A level is the power of two
 * that is the width of its rooms; a place is the first cell of a room, or the first cell on the far side of an opening.
 */
export interface Rooms {
  readonly random: Random; // of the seed
  readonly options: Pick<Options, "loops" | "halving">;
}

/** Streams of random numbers that a level has, and what they draw. */
const STREAMS = 4;
const [PARTITION, UPRIGHT, LEVEL] = [0, 1, 2];

/**
 * Which of the four partitions around the middle of a room is a wall: 0 above the middle, 1 below, 2 to the left, 3 to the
 * right, -1 for none.
 * @param level of the four rooms into which it is divided
 */
export function walledPartition({ random, options }: Rooms, level: number, left: number, top: number): number {
  const { loops = 0 } = options;
  random.moveTo(STREAMS * level + PARTITION, left, top);
  return loops > 0 && random.chance(loops) ? -1 : random.bits(2);
}

/**
 * Which half of an opening is closed when rooms of a level are made: 0 the left or upper one, 1 the other, -1 neither.
 * @param isHorizontal whether it lies in a horizontal wall
 */
export function closedHalf(rooms: Rooms, isHorizontal: boolean, level: number, x: number, y: number): number {
  const { random, options } = rooms;
  const { loops = 0, halving } = options;
  const whole = halving === undefined ? loops : 1 - halving;
  random.moveTo(STREAMS * level + (isHorizontal ? LEVEL : UPRIGHT), x, y);
  return whole > 0 && random.chance(whole) ? -1 : random.bits(1);
}
