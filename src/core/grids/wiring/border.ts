/** A straight line: a point of it, and its direction. */
export interface StraightLine {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Where a side meets the border of the unit square. */
export interface Crossing {
  readonly x: number;
  readonly y: number;
  readonly around: number; // its distance clockwise along the border from the upper left corner, from 0 to 4
  readonly cells: readonly [number, number]; // the cells that it separates
}

const [TOP, BOTTOM, LEFT, RIGHT] = [-4, -3, -2, -1]; // as in Diagram

/** The sides of the square, clockwise, and the corners at which they begin. */
const ROUND = [TOP, RIGHT, BOTTOM, LEFT];
export const SQUARE_CORNERS = [0, 0, 1, 0, 1, 1, 0, 1]; // x and y of each

/** How far a line leads from its point, which is in the square, to the border. @param forth 1, or -1 for backwards */
export function reachInSquare({ x, y, dx, dy }: StraightLine, forth: number): number {
  const across = dx * forth > 0 ? (1 - x) / dx : dx === 0 ? Infinity * forth : -x / dx;
  const along = dy * forth > 0 ? (1 - y) / dy : dy === 0 ? Infinity * forth : -y / dy;
  return forth > 0 ? Math.min(across, along) : Math.max(across, along);
}

/** Where a line leaves the square. @param reach as reachInSquare() found it */
export function crossingAt({ x, y, dx, dy }: StraightLine, reach: number, cells: readonly [number, number]): Crossing {
  const snap = (at: number) => (at < SNAP ? 0 : at > 1 - SNAP ? 1 : at);
  const [left, top] = [snap(x + reach * dx), snap(y + reach * dy)];
  return { x: left, y: top, around: aroundAt(left, top), cells };
}

const SNAP = 1e-12; // the most by which rounding moves a crossing from the border

function aroundAt(x: number, y: number): number {
  if (y === 0) return x;
  if (x === 1) return 1 + y;
  return y === 1 ? 3 - x : 4 - y;
}

/**
 * The pieces into which the crossings cut the border, as sides of a Diagram whose corners are the crossings, followed
 * by the corners of the square.
 * @param least length up to which a piece is dropped
 */
export function sidesOfSquare(crossings: readonly Crossing[], points: Float64Array, least: number): number[] {
  const corners = ROUND.map((_, corner) => ({ around: corner, cells: undefined, end: crossings.length + corner }));
  const stops = [...crossings.map(({ around, cells }, end) => ({ around, cells, end })), ...corners];
  stops.sort((a, b) => a.around - b.around);
  const first = Math.max(
    0,
    stops.findIndex(({ cells }) => cells !== undefined),
  );
  const sides: number[] = [];
  let candidates: readonly number[] = [0]; // cells to which the next piece may belong
  for (let step = 0; step < stops.length; step++) {
    const { around, cells, end } = stops[(first + step) % stops.length];
    const next = stops[(first + step + 1) % stops.length];
    const length = (next.around - around + 4) % 4;
    if (cells !== undefined) candidates = [...candidates, ...cells];
    if (length <= least) continue;
    candidates = [nearest(candidates, points, (around + length / 2) % 4)];
    sides.push(candidates[0], ROUND[Math.floor(around) % 4], end, next.end);
  }
  return sides;
}

function nearest(candidates: readonly number[], points: Float64Array, around: number): number {
  const [x, y] = pointAt(around);
  const distance = (point: number) => (points[2 * point] - x) ** 2 + (points[2 * point + 1] - y) ** 2;
  return candidates.reduce((best, point) => (distance(point) < distance(best) ? point : best));
}

function pointAt(around: number): [number, number] {
  const rest = around % 1;
  if (around < 1) return [rest, 0];
  if (around < 2) return [1, rest];
  return around < 3 ? [1 - rest, 1] : [0, 1 - rest];
}
