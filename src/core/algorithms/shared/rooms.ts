import type { Options } from "../../foundation/optionTypes";
import type { Random } from "../../foundation/random";
import { HORIZONTAL, VERTICAL } from "./building";

/**
 * What is drawn of rooms in rooms: by place, so that any part of them is known without the rest. A level is the power of two
 * that is the width of its rooms; a place is the first cell of a room, or the first cell on the far side of an opening.
 */
export interface Rooms {
  readonly random: Random; // of the seed
  readonly options: { readonly [Id in "loops" | "halving"]?: Options[Id] | undefined };
}

/** Streams of random numbers that a level has, and what they draw. */
const STREAMS = 4;
const [PARTITION, UPRIGHT, FLAT] = [0, 1, 2];
const JOIN = STREAMS * 53; // after those of all levels

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
  random.moveTo(STREAMS * level + (isHorizontal ? FLAT : UPRIGHT), x, y);
  return whole > 0 && random.chance(whole) ? -1 : random.bits(1);
}

/** The sides of a room that are open. */
export interface OpenSides {
  readonly up: boolean;
  readonly down: boolean;
  readonly left: boolean;
  readonly right: boolean;
}

/**
 * Which sides of a room are open in a closed world: found from the whole world down, and nowhere else.
 * @param side of the world: a power of two
 * @param level of the room
 */
export function openSidesOf(rooms: Rooms, side: number, level: number, x: number, y: number): OpenSides {
  let [up, down, left, right] = [false, false, false, false];
  let [column, row] = [0, 0];
  for (let at = Math.log2(side) - 1; at >= level; at--) {
    const half = 2 ** at;
    const [isRight, isLower] = [x >= column + half, y >= row + half];
    const [beside, above] = [Number(isRight), Number(isLower)]; // as the halves of openings are numbered
    const walled = walledPartition(rooms, at, column, row);
    const upright = walled !== above;
    const flat = walled !== 2 + beside;
    if (isRight) {
      right &&= closedHalf(rooms, VERTICAL, at, column + 2 * half, row) !== above;
      left = upright;
      column += half;
    } else {
      left &&= closedHalf(rooms, VERTICAL, at, column, row) !== above;
      right = upright;
    }
    const first = column - beside * half; // of the room before its division
    if (isLower) {
      down &&= closedHalf(rooms, HORIZONTAL, at, first, row + 2 * half) !== beside;
      up = flat;
      row += half;
    } else {
      up &&= closedHalf(rooms, HORIZONTAL, at, first, row) !== beside;
      down = flat;
    }
  }
  return { up, down, left, right };
}

/**
 * Where two chunks, which are rooms one unit wide, are joined.
 * @param x and y the chunk on the far side
 * @param length how many cells they have along their border
 * @returns the cell along it, from 0
 */
export function joinAt(random: Random, isHorizontal: boolean, x: number, y: number, length: number): number {
  random.moveTo(JOIN + (isHorizontal ? FLAT : UPRIGHT), x, y);
  return random.below(length);
}
