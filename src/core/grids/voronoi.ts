import { Delaunay } from "d3-delaunay";
import { DisjointSets } from "../structures/disjointSets";
import { type Crossing, crossingAt, type Line, reachInSquare, SQUARE_CORNERS, sidesOfSquare } from "./border";
import type { Plan } from "./plan";

const SHORTEST = 1e-9; // of the mean distance between points; what is shorter is a rounding error

/**
 * The Voronoi diagram of points, cut to the unit square. The triangles are those of d3-delaunay; the sides are our own:
 * each is found once for both of its cells, on the line that it lies on, and is there where it has a length. (d3-delaunay
 * cuts its cells one by one and takes for neighbours at the border only those whose cut ends agree to the last bit; and it
 * moves points that lie in a line.)
 * @param points x and y of each, from 0 to 1, no two the same
 */
export function voronoi(points: Float64Array): Plan {
  const count = points.length / 2;
  const delaunay: Delaunay<unknown> & { collinear?: ArrayLike<number> } = new Delaunay(points.slice());
  const line = count < 3 ? Array.from({ length: count }, (_, point) => point) : delaunay.collinear;
  const { triangles, halfedges } = delaunay;
  const diagram = new Diagram(points, line === undefined ? triangles : []);
  if (line !== undefined) {
    for (let at = 1; at < line.length; at++) diagram.add(line[at - 1], line[at], OUTSIDE, OUTSIDE);
    return diagram.finish();
  }
  for (let edge = 0; edge < halfedges.length; edge++) {
    if (halfedges[edge] < edge) diagram.add(triangles[edge], triangles[next(edge)], edge, halfedges[edge]);
  }
  return diagram.finish();
}

const OUTSIDE = -1; // in place of an edge of a triangle

function next(edge: number): number {
  return edge % 3 === 2 ? edge - 2 : edge + 1;
}

class Diagram {
  private readonly merged: DisjointSets; // triangles about one centre, where more than three cells meet
  private readonly sides: number[] = []; // as in Plan, but a corner is a triangle, or -1 - n for the nth crossing
  private readonly crossings: Crossing[] = [];
  private readonly least: number;

  constructor(
    private readonly points: Float64Array,
    private readonly triangles: ArrayLike<number>,
  ) {
    this.merged = new DisjointSets(triangles.length / 3);
    this.least = SHORTEST / Math.sqrt(points.length / 2);
  }

  /**
   * Adds the side between two points, if they have one. It lies on the line in the middle between them, from the centre of
   * one triangle to that of the other.
   * @param low the edge from a to b of the triangle that has a to the left
   * @param high the same edge of the other triangle
   */
  add(a: number, b: number, low: number, high: number): void {
    const { points, least } = this;
    const dx = points[2 * b] - points[2 * a];
    const dy = points[2 * b + 1] - points[2 * a + 1];
    const length = Math.sqrt(dx * dx + dy * dy);
    const from = low === OUTSIDE ? -Infinity : -this.reach(low);
    const to = high === OUTSIDE ? Infinity : this.reach(high);
    if ((to - from) * length <= least) {
      this.merged.join(Math.floor(low / 3), Math.floor(high / 3));
      return;
    }
    const line = { x: points[2 * a] + dx / 2, y: points[2 * a + 1] + dy / 2, dx: -dy, dy: dx };
    const first = reachInSquare(line, -1);
    const last = reachInSquare(line, 1);
    if ((Math.min(to, last) - Math.max(from, first)) * length <= least) return;
    const begin = from >= first ? Math.floor(low / 3) : this.cross(line, first, a, b);
    const end = to <= last ? Math.floor(high / 3) : this.cross(line, last, a, b);
    this.sides.push(a, b, begin, end);
  }

  /** Gives each corner its number, those that triangles share one, and adds the sides of the square. */
  finish(): Plan {
    const { points, sides, crossings, merged } = this;
    const corners: number[] = [];
    const numbers = new Int32Array(this.triangles.length / 3).fill(-1);
    const numberOf = (triangle: number) => {
      if (numbers[triangle] < 0) numbers[triangle] = corners.push(...this.centreOf(triangle)) / 2 - 1;
      return numbers[triangle];
    };
    for (let at = 0; at < sides.length; at++) {
      if (at % 4 >= 2 && sides[at] >= 0) sides[at] = numberOf(merged.find(sides[at]));
    }
    const count = corners.length / 2; // the crossings are numbered after them
    for (let at = 0; at < sides.length; at++) if (at % 4 >= 2 && sides[at] < 0) sides[at] = count - 1 - sides[at];
    for (const { x, y } of crossings) corners.push(x, y);
    corners.push(...SQUARE_CORNERS);
    for (const { cell, which, ends } of sidesOfSquare(crossings, points, this.least)) {
      sides.push(cell, which, count + ends[0], count + ends[1]);
    }
    return { points, sides: Int32Array.from(sides), corners: Float64Array.from(corners) };
  }

  private cross(line: Line, reach: number, a: number, b: number): number {
    return -this.crossings.push(crossingAt(line, reach, [a, b]));
  }

  private centreOf(triangle: number): [number, number] {
    const { points, triangles } = this;
    const [a, b, c] = [triangles[3 * triangle], triangles[3 * triangle + 1], triangles[3 * triangle + 2]];
    const [bx, by] = [points[2 * b] - points[2 * a], points[2 * b + 1] - points[2 * a + 1]];
    const [cx, cy] = [points[2 * c] - points[2 * a], points[2 * c + 1] - points[2 * a + 1]];
    const [bb, cc, doubled] = [bx * bx + by * by, cx * cx + cy * cy, 2 * (bx * cy - by * cx)];
    return [points[2 * a] + (cy * bb - by * cc) / doubled, points[2 * a + 1] + (bx * cc - cx * bb) / doubled];
  }

  /** How far the centre of a triangle is from the middle of an edge, in lengths of the edge; below 0 on the other side. */
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
