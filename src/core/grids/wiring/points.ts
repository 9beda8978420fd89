import type { Diagram } from "../../foundation/plan";
import type { Random } from "../../foundation/random";
import { voronoi } from "./voronoi";

const ROUNDS = 3; // of relaxing: enough for cells of about the same size
const STRIDE = 1.8; // times the way to the centroid of its cell: as good as twice the rounds

const RASTER = 1_000_000; // steps per side: points lie on a raster, so that few digits write them exactly

/**
 * Random points in the unit square, relaxed (Lloyd, 1982, with longer strides): a few times each is moved past the
 * centroid of its Voronoi cell. They are sorted in bands from the top, and in each from the left, so that cells that lie
 * together have similar ids.
 * @returns x and y of each, no two the same
 */
export function drawPoints(count: number, random: Random): Float64Array {
  let points: Float64Array = Float64Array.from({ length: 2 * count }, () => (random.next() >>> 0) / 4294967296);
  for (let round = 0; round < ROUNDS; round++) points = relaxed(voronoi(sorted(points)));
  return sorted(points);
}

/** The points on the raster, sorted by bands; a point in the same place as another is moved by one step. */
function sorted(points: Float64Array): Float64Array {
  const count = points.length / 2;
  const bands = Math.ceil(Math.sqrt(count));
  const step = (at: number) => Math.min(Math.max(Math.round(at * RASTER), 0), RASTER - 1);
  const keys = Float64Array.from({ length: count }, (_, point) => {
    const [x, y] = [step(points[2 * point]), step(points[2 * point + 1])];
    return (Math.floor((y / RASTER) * bands) * RASTER + x) * RASTER + y;
  }).sort();
  for (let at = 1; at < count; at++) if (keys[at] <= keys[at - 1]) keys[at] = keys[at - 1] + 1;
  const inOrder = new Float64Array(2 * count);
  keys.forEach((key, point) => {
    inOrder[2 * point] = (Math.floor(key / RASTER) % RASTER) / RASTER;
    inOrder[2 * point + 1] = (key % RASTER) / RASTER;
  });
  return inOrder;
}

/** The points of a diagram, moved past the centroids of their cells: some even out of the square. */
function relaxed({ points, corners, sides }: Diagram): Float64Array {
  const count = points.length / 2;
  const sums = new Float64Array(3 * count); // of the triangles between a cell's point and its sides: areas and moments
  const add = (cell: number, from: number, to: number) => {
    const x = points[2 * cell];
    const y = points[2 * cell + 1];
    const x0 = corners[2 * from] - x;
    const y0 = corners[2 * from + 1] - y;
    const x1 = corners[2 * to] - x;
    const y1 = corners[2 * to + 1] - y;
    const area = x0 * y1 - y0 * x1;
    sums[3 * cell] += area;
    sums[3 * cell + 1] += area * (x0 + x1);
    sums[3 * cell + 2] += area * (y0 + y1);
  };
  for (let side = 0; side < sides.length; side += 4) {
    add(sides[side], sides[side + 2], sides[side + 3]);
    if (sides[side + 1] >= 0) add(sides[side + 1], sides[side + 3], sides[side + 2]);
  }
  return points.map((at, index) => {
    const cell = index >> 1;
    return at + (STRIDE * sums[3 * cell + 1 + (index & 1)]) / (3 * sums[3 * cell]);
  });
}
