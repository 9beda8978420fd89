import type { Pen } from "../../foundation/grid";

export type Point = readonly [x: number, y: number];

/** Begins a line at a point, whose coordinates are rounded. */
export function moveTo(pen: Pen, [x, y]: Point): void {
  pen.moveTo(round(x), round(y));
}

/** Goes on to a point, whose coordinates are rounded. */
export function lineTo(pen: Pen, [x, y]: Point): void {
  pen.lineTo(round(x), round(y));
}

/** Draws a line through all corners and back to the first. */
export function drawPolygon(pen: Pen, corners: readonly Point[]): void {
  corners.forEach((corner, index) => (index === 0 ? moveTo : lineTo)(pen, corner));
  pen.close();
}

/**
 * Draws walls, joined end to end into lines: from points where a line has to begin or end, since an odd number of walls
 * meets there, to the next such; and what is left, once around.
 * @param ends of the walls, two per wall, as numbers of points
 * @param place where a point is
 */
export function drawJoined(pen: Pen, ends: readonly number[], place: (point: number) => Point): void {
  const at = new Map<number, number[]>(); // the walls that end at a point, twice their place among the ends
  ends.forEach((point, index) => {
    const walls = at.get(point);
    if (walls === undefined) at.set(point, [index & ~1]);
    else walls.push(index & ~1);
  });
  const isDrawn = new Uint8Array(ends.length / 2);

  for (const [point, walls] of at) if (walls.length % 2 === 1) drawFrom(point);
  for (let wall = 0; wall < ends.length; wall += 2) if (isDrawn[wall >> 1] === 0) drawFrom(ends[wall]);

  /** Goes on while there are walls that are not drawn. */
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

const DIGITS = 1000; // thousandths of a cell: less than a pixel, however close one looks

/** A coordinate as a picture writes it. */
export function round(value: number): number {
  return Math.round(value * DIGITS) / DIGITS + 0; // no -0
}
