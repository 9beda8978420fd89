/** A straight line: a point of it, and the way to the one that is 1 further. */
export interface Line {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Where a side comes to the border of the unit square. */
export interface Crossing {
  readonly x: number;
  readonly y: number;
  readonly around: number; // how far it is round the border, clockwise from the upper left corner, from 0 to 4
  readonly cells: readonly [number, number]; // on both sides of it
}

/** A piece of the border; its ends are crossings by their number, or after those the corners of the square. */
export interface BorderSide {
  readonly cell: number;
  readonly which: number; // of the square's sides, as Diagram names them
  readonly ends: readonly [number, number];
}

const [TOP, BOTTOM, LEFT, RIGHT] = [-4, -3, -2, -1]; // as in Diagram

/** The sides of the square on the way round it, and its corners, at which they begin. */
const ROUND = [TOP, RIGHT, BOTTOM, LEFT];
export const SQUARE_CORNERS = [0, 0, 1, 0, 1, 1, 0, 1]; // x and y of each

/**
 * How far a line leads, in one of its directions, before it leaves the square in which it begins.
 * @param forth 1 to go on, -1 to go back
 */
export function reachInSquare({ x, y, dx, dy }: Line, forth: number): number {
  const across = dx * forth > 0 ? (1 - x) / dx : dx === 0 ? Infinity * forth : -x / dx;
  const along = dy * forth > 0 ? (1 - y) / dy : dy === 0 ? Infinity * forth : -y / dy;
  return forth > 0 ? Math.min(across, along) : Math.max(across, along);
}

/** Where a line leaves the square, at the distance that reachInSquare() found. */
export function crossingAt({ x, y, dx, dy }: Line, reach: number, cells: readonly [number, number]): Crossing {
  const snap = (at: number) => (at < SNAP ? 0 : at > 1 - SNAP ? 1 : at);
  const [left, top] = [snap(x + reach * dx), snap(y + reach * dy)];
  return { x: left, y: top, around: aroundAt(left, top), cells };
}

const SNAP = 1e-12; // so far a crossing may miss the border by rounding

function aroundAt(x: number, y: number): number {
  if (y === 0) return x;
  if (x === 1) return 1 + y;
  return y === 1 ? 3 - x : 4 - y;
}

/**
 * The pieces into which the crossings cut the border, each with the cell that it belongs to.
 * @param least what is not longer is left out
 */
export function sidesOfSquare(crossings: readonly Crossing[], points: Float64Array, least: number): BorderSide[] {
  const corners = ROUND.map((_, corner) => ({ around: corner, cells: undefined, end: crossings.length + corner }));
  const stops = [...crossings.map(({ around, cells }, end) => ({ around, cells, end })), ...corners];
  stops.sort((a, b) => a.around - b.around);
  const first = Math.max(
    0,
    stops.findIndex(({ cells }) => cells !== undefined),
  );
  const sides: BorderSide[] = [];
  let candidates: readonly number[] = [0]; // for what follows: the cell, or those on both sides of the crossings here
  for (let step = 0; step < stops.length; step++) {
    const { around, cells, end } = stops[(first + step) % stops.length];
    const next = stops[(first + step + 1) % stops.length];
    const length = (next.around - around + 4) % 4;
    if (cells !== undefined) candidates = [...candidates, ...cells];
    if (length <= least) continue;
    candidates = [nearest(candidates, points, (around + length / 2) % 4)];
    sides.push({ cell: candidates[0], which: ROUND[Math.floor(around) % 4], ends: [end, next.end] });
  }
  return sides;
}

function nearest(candidates: readonly number[], points: Float64Array, around: number): number {
  const [x, y] = pointAt(around);
  const distance = (point: number) => (points[2 * point] - x) ** 2 + (points[2 * point + 1] - y) ** 2;
  return candidates.reduce((best, point) => (distance(point) < distance(best) ? point : best));
}

function pointAt(around: number): [number, number] {
  const from = Math.floor(around);
  const to = (from + 1) % 4;
  const at = (axis: number) => {
    const begin = SQUARE_CORNERS[2 * from + axis];
    return begin + (around - from) * (SQUARE_CORNERS[2 * to + axis] - begin);
  };
  return [at(0), at(1)];
}
