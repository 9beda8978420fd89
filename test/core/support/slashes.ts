/** Slashes drawn with three by three points each, to see by filling what they part. */

/** Which points are drawn: those of each slash's diagonal. */
function drawn(rows: readonly string[]): boolean[][] {
  return rows.flatMap((row) =>
    [0, 1, 2].map((y) => Array.from(row).flatMap((slash) => [0, 1, 2].map((x) => x === (slash === "/" ? 2 - y : y)))),
  );
}

export interface Areas {
  readonly count: number; // areas of points that are not drawn and lie side by side
  readonly closed: number; // those that do not reach the edge of the picture
  /** The area of a point, from 0; -1 for a point that is drawn. */
  readonly at: readonly (readonly number[])[];
}

/** Fills the areas of a picture one after the other. */
export function fill(rows: readonly string[]): Areas {
  const at = drawn(rows).map((row) => row.map((isDrawn) => (isDrawn ? -1 : -2)));
  let count = 0;
  let closed = 0;
  for (const [y, row] of at.entries()) {
    for (const [x, area] of row.entries()) if (area === -2 && !pour(at, x, y, count++)) closed++;
  }
  return { count, closed, at };
}

/** Fills one area. @returns whether it reaches the edge */
function pour(at: number[][], left: number, top: number, area: number): boolean {
  let isAtEdge = false;
  const points: [number, number][] = [[left, top]];
  for (let point = points.pop(); point !== undefined; point = points.pop()) {
    const [x, y] = point;
    if (at[y]?.[x] === undefined) isAtEdge = true;
    if (at[y]?.[x] !== -2) continue;
    at[y][x] = area;
    points.push([x - 1, y], [x + 1, y], [x, y - 1], [x, y + 1]);
  }
  return isAtEdge;
}
