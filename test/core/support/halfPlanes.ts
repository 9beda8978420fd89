/** How long the side of a cell is to each cell behind it, by its number, or to a side of the square, by its name. */
export type Bounded = ReadonlyMap<string, number>;

interface Corner {
  readonly x: number;
  readonly y: number;
  readonly next: string; // what is behind the side to the next corner
}

const SQUARE: readonly Corner[] = [
  { x: 0, y: 0, next: "top" },
  { x: 1, y: 0, next: "right" },
  { x: 1, y: 1, next: "bottom" },
  { x: 0, y: 1, next: "left" },
];

/** Voronoi cells as plainly as can be: from the square is cut, for every other point, what is closer to that one. */
export function boundedCells(points: Float64Array): Bounded[] {
  return Array.from({ length: points.length / 2 }, (_, cell) => {
    let corners = SQUARE;
    for (let other = 0; 2 * other < points.length; other++)
      if (other !== cell) corners = cut(corners, points, cell, other);
    const lengths = new Map<string, number>();
    corners.forEach(({ x, y, next }, at) => {
      const end = corners[(at + 1) % corners.length];
      lengths.set(next, (lengths.get(next) ?? 0) + Math.hypot(end.x - x, end.y - y));
    });
    return lengths;
  });
}

function cut(corners: readonly Corner[], points: Float64Array, cell: number, other: number): readonly Corner[] {
  const [ax, ay, bx, by] = [points[2 * cell], points[2 * cell + 1], points[2 * other], points[2 * other + 1]];
  const beyond = ({ x, y }: Corner) => (x - (ax + bx) / 2) * (bx - ax) + (y - (ay + by) / 2) * (by - ay);
  return corners.flatMap((corner, at) => {
    const end = corners[(at + 1) % corners.length];
    const [here, there] = [beyond(corner), beyond(end)];
    const kept = here <= 0 ? [corner] : [];
    if (here <= 0 === there <= 0) return kept;
    const share = here / (here - there);
    const crossing = { x: corner.x + share * (end.x - corner.x), y: corner.y + share * (end.y - corner.y) };
    return [...kept, { ...crossing, next: here <= 0 ? String(other) : corner.next }];
  });
}
