import type { Pen } from "../../foundation/grid";

export type Point = readonly [x: number, y: number];

/** Begins a line at a point, whose coordinates are rounded. */
export function moveTo(pen: Pen, [x, y]: Point): void {
  pen.moveTo(round(x), round(y));
}

/** Draws a line to a point, whose coordinates are rounded. */
export function lineTo(pen: Pen, [x, y]: Point): void {
  pen.lineTo(round(x), round(y));
}

/** Draws a line through all corners and back to the first. */
export function drawPolygon(pen: Pen, corners: readonly Point[]): void {
  corners.forEach((corner, index) => (index === 0 ? moveTo : lineTo)(pen, corner));
  pen.close();
}

/**
 * Draws walls, joined end to end into lines: first from points where an odd number of walls meets, so that a line has to
 * begin or end there; then the closed lines that are left.
 * @param ends of the walls: two numbers of points per wall
 * @param place where a point lies
 */
export function drawJoined(pen: Pen, ends: readonly number[], place: (point: number) => Point): void {
  const { indices, points } = numbered(ends);
  const first = new Int32Array(points.length).fill(-1); // by point: the first of its ends whose wall may not be drawn yet
  const next = new Int32Array(ends.length); // by end: the next one of its point
  for (let end = ends.length - 1; end >= 0; end--) {
    next[end] = first[indices[end]];
    first[indices[end]] = end;
  }
  const isOdd = new Uint8Array(points.length);
  for (const point of indices) isOdd[point] ^= 1;
  const isDrawn = new Uint8Array(ends.length / 2);

  for (let point = 0; point < points.length; point++) if (isOdd[point] === 1) drawFrom(point);
  for (let wall = 0; wall < isDrawn.length; wall++) if (isDrawn[wall] === 0) drawFrom(indices[2 * wall]);

  /** Draws a line until no wall is left at its end. */
  function drawFrom(start: number): void {
    let end = freeEnd(start);
    if (end < 0) return;
    moveTo(pen, place(points[start]));
    for (let point = start; end >= 0; end = freeEnd(point)) {
      isDrawn[end >> 1] = 1;
      point = indices[end ^ 1];
      if (point === start) return pen.close();
      lineTo(pen, place(points[point]));
    }
  }

  /** The first end at a point of a wall that is not drawn yet; -1 if there is none. */
  function freeEnd(point: number): number {
    while (first[point] >= 0 && isDrawn[first[point] >> 1] === 1) first[point] = next[first[point]];
    return first[point];
  }
}

/**
 * Numbers points from 0 in the order in which they first appear, by open addressing: a Map of them took longer than all else that
 * drawing lines takes.
 * @returns the number of each, and the point of each number
 */
function numbered(all: readonly number[]): { indices: Uint32Array; points: number[] } {
  const bits = Math.max(32 - Math.clz32(2 * all.length), 1);
  const known = new Int32Array(1 << bits).fill(-1);
  const indices = new Uint32Array(all.length);
  const points: number[] = [];
  for (let at = 0; at < all.length; at++) {
    let slot = Math.imul(all[at], GOLDEN) >>> (32 - bits);
    while (known[slot] >= 0 && points[known[slot]] !== all[at]) slot = (slot + 1) & (known.length - 1);
    if (known[slot] < 0) known[slot] = points.push(all[at]) - 1;
    indices[at] = known[slot];
  }
  return { indices, points };
}

const GOLDEN = 0x9e3779b1; // Fibonacci hashing: 2^32 by the golden ratio, which spreads numbers in a row

/**
 * The square of the distance of a point from a straight line.
 * @param places x and y of each: the line is between two of them
 */
export function squareTo(x: number, y: number, places: Float64Array, from: number, to: number): number {
  const fromX = places[2 * from];
  const fromY = places[2 * from + 1];
  const right = places[2 * to] - fromX;
  const down = places[2 * to + 1] - fromY;
  const length = right * right + down * down;
  const along = length === 0 ? 0 : ((x - fromX) * right + (y - fromY) * down) / length;
  const share = along < 0 ? 0 : along > 1 ? 1 : along;
  const offX = fromX + share * right - x;
  const offY = fromY + share * down - y;
  return offX * offX + offY * offY;
}

export const DIGITS = 1000; // thousandths of a cell: less than a pixel at the largest scale

/** A coordinate as a picture writes it. */
export function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS + 0; // no -0
}
