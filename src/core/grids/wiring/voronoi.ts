import { Delaunay } from "d3-delaunay";
import type { Diagram } from "../../foundation/plan";
import { DisjointSets } from "../../structures/disjointSets";
import { type Crossing, crossingAt, reachInSquare, SQUARE_CORNERS, type StraightLine, sidesOfSquare } from "./border";

const SHORTEST = 1e-9; // in mean distances between points: shorter sides come from rounding

/**
 * The Voronoi diagram of points, clipped to the unit square. The triangles are those of d3-delaunay. The sides are our own:
 * each is computed once for both of its cells. (d3-delaunay clips each cell alone and finds neighbours at the border only
 * if their ends are equal to the last bit; and it moves points that lie in a line.)
 * @param points x and y of each, from 0 to 1, no two the same
 */
export function voronoi(points: Float64Array): Diagram {
  const count = points.length / 2;
  // d3-delaunay takes points for a line if their triangles are tiny. A power of two enlarges them without rounding.
  const delaunay: Delaunay<unknown> & { collinear?: ArrayLike<number> } = new Delaunay(
    points.map((at) => at * ENLARGED),
  );
  const line = count < 3 ? Array.from({ length: count }, (_, point) => point) : delaunay.collinear;
  const { triangles, halfedges } = delaunay;
  const diagram = new Cells(points, line === undefined ? triangles : []);
  if (line !== undefined) {
    for (let at = 1; at < line.length; at++) diagram.add(line[at - 1], line[at], OUTSIDE, OUTSIDE);
  } else {
    for (let edge = 0; edge < halfedges.length; edge++)
      if (halfedges[edge] < edge) diagram.add(triangles[edge], triangles[next(edge)], edge, halfedges[edge]);
  }
  return diagram.finish();
}

const ENLARGED = 2 ** 60;

const OUTSIDE = -1; // in place of an edge of a triangle

function next(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1;
}

class Cells {
  private readonly centres: Float64Array; // x and y of each triangle's circumcentre
  private readonly merged: DisjointSets; // triangles with the same circumcentre: more than three cells meet there
  private readonly sides: Int32Array; // as in Diagram, with a triangle as corner, or -1 - n for the nth crossing
  private readonly crossings: Crossing[] = [];
  private readonly least: number;
  private length = 0; // of the used part of `sides`

  constructor(
    private readonly points: Float64Array,
    private readonly triangles: ArrayLike<number>,
  ) {
    this.centres = centresOf(points, triangles);
    this.merged = new DisjointSets(triangles.length / 3);
    this.sides = new Int32Array(6 * points.length); // a planar graph has less than three edges per point
    this.least = SHORTEST / Math.sqrt(points.length / 2);
  }

  /**
   * Adds the side between two points, if it has a length: on the line in the middle between them, from one triangle's
   * circumcentre to the other's.
   * @param low the edge from a to b of the triangle where the side begins, or OUTSIDE
   * @param high the same edge of the other triangle
   */
  add(a: number, b: number, low: number, high: number): void {
    const { points, least } = this;
    const dx = points[2 * b] - points[2 * a];
    const dy = points[2 * b + 1] - points[2 * a + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const from = low === OUTSIDE ? -Infinity : -this.reach(low);
    const to = high === OUTSIDE ? Infinity : this.reach(high);
    const [begin, end] = [Math.floor(low / 3), Math.floor(high / 3)]; // triangles
    if ((to - from) * length <= least) {
      this.merged.join(begin, end);
      return;
    }
    if (this.isInside(begin) && this.isInside(end)) return this.push(a, b, begin, end);
    const line = { x: points[2 * a] + dx / 2, y: points[2 * a + 1] + dy / 2, dx: -dy, dy: dx };
    const first = reachInSquare(line, -1);
    const last = reachInSquare(line, 1);
    if ((Math.min(to, last) - Math.max(from, first)) * length <= least) return;
    const isCut = [from < first, to > last];
    this.push(a, b, isCut[0] ? this.cross(line, first, a, b) : begin, isCut[1] ? this.cross(line, last, a, b) : end);
  }

  /** Numbers all corners (circumcentres, crossings, corners of the square), and adds the sides on the border. */
  finish(): Diagram {
    const { points, sides, crossings, merged, centres, length } = this;
    const count = centres.length / 2;
    for (let at = 0; at < length; at++) {
      if (at % 4 >= 2) sides[at] = sides[at] < 0 ? count - 1 - sides[at] : merged.find(sides[at]);
    }
    const border = sidesOfSquare(crossings, points, this.least);
    const all = new Int32Array(length + border.length);
    all.set(sides.subarray(0, length));
    border.forEach((entry, at) => (all[length + at] = at % 4 >= 2 ? count + entry : entry));
    const others = [...crossings.flatMap(({ x, y }) => [x, y]), ...SQUARE_CORNERS];
    const corners = new Float64Array(centres.length + others.length);
    corners.set(centres);
    corners.set(others, centres.length);
    return { points, sides: all, corners };
  }

  private push(a: number, b: number, begin: number, end: number): void {
    const { sides } = this;
    sides[this.length++] = a;
    sides[this.length++] = b;
    sides[this.length++] = begin;
    sides[this.length++] = end;
  }

  private cross(line: StraightLine, reach: number, a: number, b: number): number {
    return -this.crossings.push(crossingAt(line, reach, [a, b]));
  }

  private isInside(triangle: number): boolean {
    if (triangle < 0) return false;
    const x = this.centres[2 * triangle];
    const y = this.centres[2 * triangle + 1];
    return x > 0 && x < 1 && y > 0 && y < 1;
  }

  /** From the middle of an edge to its triangle's circumcentre, in lengths of the edge; below 0 outside of the triangle. */
  private reach(edge: number): number {
    const { points, triangles } = this;
    const a = triangles[edge];
    const b = triangles[next(edge)];
    const c = triangles[next(next(edge))];
    const ax = points[2 * a] - points[2 * c];
    const ay = points[2 * a + 1] - points[2 * c + 1];
    const bx = points[2 * b] - points[2 * c];
    const by = points[2 * b + 1] - points[2 * c + 1];
    return (ax * bx + ay * by) / (2 * Math.abs(ax * by - ay * bx));
  }
}

/** The circumcentre of each triangle. */
function centresOf(points: Float64Array, triangles: ArrayLike<number>): Float64Array {
  const centres = new Float64Array((2 * triangles.length) / 3);
  for (let at = 0; at < triangles.length; at += 3) {
    const x = points[2 * triangles[at]];
    const y = points[2 * triangles[at] + 1];
    const bx = points[2 * triangles[at + 1]] - x;
    const by = points[2 * triangles[at + 1] + 1] - y;
    const cx = points[2 * triangles[at + 2]] - x;
    const cy = points[2 * triangles[at + 2] + 1] - y;
    const [b, c, doubled] = [bx * bx + by * by, cx * cx + cy * cy, 2 * (bx * cy - by * cx)];
    centres[(2 * at) / 3] = x + (cy * b - by * c) / doubled;
    centres[(2 * at) / 3 + 1] = y + (bx * c - cx * b) / doubled;
  }
  return centres;
}
