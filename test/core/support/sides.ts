import { type PixelLine, pixelLines } from "../../../src/core/formats/raster/pixelLines";
import { SideArtist } from "../../../src/core/formats/svg/timelines";
import type { Pen } from "../../../src/core/foundation/grid";
import type { Maze } from "../../../src/core/foundation/maze";
import { drawPath } from "./path";

export type Point = readonly [x: number, y: number];

const FINE = 1000;

export interface Side {
  readonly cell: number;
  readonly slot: number;
  readonly line: PixelLine; // what stands there, where something does
  readonly point: Point; // on it; not its middle, where the two slashes cross that a square may have
  readonly length: number;
}

/** Every place of a maze on which something may stand: a wall, stairs, a slash; of a wall between two cells both sides. */
export function sidesOf(maze: Maze): Side[] {
  const { topology } = maze.grid;
  const artist = new SideArtist(maze);
  const sides: Side[] = [];
  for (let cell = 0; cell < maze.cellCount; cell++) {
    for (let slot = 0; slot < 15; slot++) {
      const next = topology.across(cell, slot);
      const both = next === cell ? [16 * cell + slot] : [16 * cell + slot, 16 * next + topology.opposite(cell, slot)];
      const [line] = flattened((pen) => artist.draw(pen, both));
      if (line !== undefined) sides.push({ cell, slot, line, ...pointOn(line) });
    }
  }
  return sides;
}

/** The lines of what is drawn, in its own units, so fine that a picture of any use does not tell them from arcs. */
export function flattened(draw: (pen: Pen) => void): PixelLine[] {
  return pixelLines(draw, { scale: FINE, offset: 0 }).map((line) => line.map((value) => value / FINE));
}

/** The same of SVG path data. */
export function flat(path: string): PixelLine[] {
  return flattened((pen) => drawPath(pen, path));
}

/** Whether something stands there now. */
export function isDrawn(maze: Maze, { cell, slot }: Side): boolean {
  return (((maze.openSlots(cell) ^ maze.grid.topology.sides(cell)) >>> slot) & 1) === 1;
}

/** How far a point is from the nearest of some lines. */
export function distanceTo(lines: readonly PixelLine[], [x, y]: Point): number {
  let nearest = Infinity;
  for (const line of lines) {
    for (let at = 2; at < line.length; at += 2) {
      const [right, down] = [line[at] - line[at - 2], line[at + 1] - line[at - 1]];
      const square = right * right + down * down || 1;
      const along = ((x - line[at - 2]) * right + (y - line[at - 1]) * down) / square;
      const share = Math.min(Math.max(along, 0), 1);
      nearest = Math.min(nearest, Math.hypot(x - line[at - 2] - share * right, y - line[at - 1] - share * down));
    }
  }
  return nearest;
}

/** Whether two lines cross each other. */
export function cross(one: readonly number[], other: readonly number[]): boolean {
  for (let a = 2; a < one.length; a += 2) {
    for (let b = 2; b < other.length; b += 2) {
      const side = (line: readonly number[], at: number, x: number, y: number) =>
        Math.sign((line[at] - line[at - 2]) * (y - line[at - 1]) - (line[at + 1] - line[at - 1]) * (x - line[at - 2]));
      const apart = (line: readonly number[], at: number, points: readonly number[], to: number) =>
        side(line, at, points[to - 2], points[to - 1]) * side(line, at, points[to], points[to + 1]) >= 0;
      if (!apart(one, a, other, b) && !apart(other, b, one, a)) return true;
    }
  }
  return false;
}

/** Whether a point lies inside of one of some lines, each of which ends where it begins. */
export function isInside(lines: readonly PixelLine[], [x, y]: Point): boolean {
  return lines.some((line) => {
    let inside = false;
    for (let at = 2; at < line.length; at += 2) {
      const [fromX, fromY, toX, toY] = line.slice(at - 2, at + 2);
      if (fromY <= y !== toY <= y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) inside = !inside;
    }
    return inside;
  });
}

function pointOn(line: PixelLine): { point: Point; length: number } {
  const pieces = Array.from({ length: line.length / 2 - 1 }, (_, n) => line.slice(2 * n, 2 * n + 4));
  const lengths = pieces.map(([fromX, fromY, toX, toY]) => Math.hypot(toX - fromX, toY - fromY));
  const length = lengths.reduce((sum, each) => sum + each, 0);
  let left = 0.4 * length;
  for (const [index, [fromX, fromY, toX, toY]] of pieces.entries()) {
    if (left <= lengths[index]) {
      const share = left / lengths[index];
      return { length, point: [fromX + share * (toX - fromX), fromY + share * (toY - fromY)] };
    }
    left -= lengths[index];
  }
  throw new Error("a line without length");
}
