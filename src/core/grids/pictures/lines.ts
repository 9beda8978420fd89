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
  const at = new Map<number, number[]>(); // by point: the places among the ends of the walls that end there
  ends.forEach((point, index) => {
    const walls = at.get(point);
    if (walls === undefined) at.set(point, [index & ~1]);
    else walls.push(index & ~1);
  });
  const isDrawn = new Uint8Array(ends.length / 2);

  for (const [point, walls] of at) if (walls.length % 2 === 1) drawFrom(point);
  for (let wall = 0; wall < ends.length; wall += 2) if (isDrawn[wall >> 1] === 0) drawFrom(ends[wall]);

  /** Draws a line until no wall is left at its end. */
  function drawFrom(start: number): void {
    let wall = next(start);
    if (wall < 0) return;
    moveTo(pen, place(start));
    for (let point = start; wall >= 0; wall = next(point)) {
      isDrawn[wall >> 1] = 1;
      point = ends[wall] === point ? ends[wall + 1] : ends[wall];
      if (point === start) return pen.close();
      lineTo(pen, place(point));
    }
  }

  function next(point: number): number {
    return at.get(point)?.find((wall) => isDrawn[wall >> 1] === 0) ?? -1;
  }
}

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

const DIGITS = 1000; // thousandths of a cell: less than a pixel at the largest scale

/** A coordinate as a picture writes it. */
export function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS + 0; // no -0
}
