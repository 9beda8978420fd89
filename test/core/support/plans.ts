import assert from "node:assert/strict";
import type { Diagram, Plan } from "../../../src/core/foundation/plan";
import { Random } from "../../../src/core/foundation/random";

const random = new Random("planar tests");
const draw = () => (random.next() >>> 0) / 4294967296;
export const scattered = (count: number) => Float64Array.from({ length: 2 * count }, draw);
export const raster = (across: number, down: number) =>
  Float64Array.from({ length: 2 * across * down }, (_, at) => {
    const point = at >> 1;
    return at % 2 === 0 ? ((point % across) + 0.5) / across : (Math.floor(point / across) + 0.5) / down;
  });

/** Points that are easy, and those at which a diagram can go wrong. */
export const POINTS: Readonly<Record<string, Float64Array>> = {
  "one point": Float64Array.of(0.3, 0.8),
  "two points": Float64Array.of(0.3, 0.8, 0.4, 0.1),
  "two across the diagonal": Float64Array.of(0.25, 0.75, 0.75, 0.25),
  "three points": Float64Array.of(0.3, 0.8, 0.4, 0.1, 0.9, 0.45),
  "upright line": Float64Array.of(0.5, 0.9, 0.5, 0.1, 0.5, 0.3, 0.5, 0.4),
  "slanting line": Float64Array.from({ length: 18 }, (_, at) => ((at >> 1) + 1) / 10),
  "nearly a line": Float64Array.from({ length: 18 }, (_, at) => ((at >> 1) + 1) / 10 + (at === 9 ? 1e-7 : 0)),
  "corners of the square": Float64Array.of(0, 0, 1, 0, 0, 1, 1, 1),
  "on the border": Float64Array.of(0, 0.5, 1, 0.5, 0.5, 0, 0.5, 1, 0.5, 0.5),
  "raster of squares": raster(5, 5),
  "raster of thirds": raster(3, 7),
  "a circle": Float64Array.from({ length: 24 }, (_, at) => {
    const angle = (Math.PI * (at >> 1)) / 6;
    return 0.5 + 0.4 * (at % 2 === 0 ? Math.cos(angle) : Math.sin(angle));
  }),
  "close together": Float64Array.of(0.5, 0.5, 0.50001, 0.5, 0.5, 0.500005),
  "very close together": Float64Array.from({ length: 30 }, () => 0.7 + 1e-7 * draw()),
  "slanting but for rounding": Float64Array.from({ length: 24 }, (_, at) => 0.1 + 0.03 * (at >> 1) + 1e-9 * draw()),
  "far out": Float64Array.from({ length: 60 }, () => 0.001 * draw()),
  ...Object.fromEntries([4, 5, 6, 8, 12, 20, 50, 120].map((count) => [`${count} at random`, scattered(count)])),
};

export const border = ["top", "bottom", "left", "right"];

/** What is behind each side of each cell, and how long the side is. */
export function sidesOf({ points, corners, sides }: Diagram): Map<string, number>[] {
  const found = Array.from({ length: points.length / 2 }, () => new Map<string, number>());
  for (let side = 0; side < sides.length; side += 4) {
    const [a, b, from, to] = sides.subarray(side, side + 4);
    const length = Math.hypot(corners[2 * from] - corners[2 * to], corners[2 * from + 1] - corners[2 * to + 1]);
    assert.ok(!found[a].has(border[b + 4] ?? String(b)), "each side once");
    found[a].set(border[b + 4] ?? String(b), length);
    if (b >= 0) found[b].set(String(a), length);
  }
  return found;
}

/** The pairs of cells between which a side can be open. */
export function openPairs({ sides, canOpen }: Plan): [number, number][] {
  const open = Array.from(canOpen, (can, side): [number, number] =>
    can ? [sides[4 * side], sides[4 * side + 1]] : [-1, -1],
  );
  return open.filter(([, b]) => b >= 0);
}
