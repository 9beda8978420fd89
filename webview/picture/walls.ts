// The walls of single cells, on any grid: which one is meant by a place of the picture, and how it is drawn.

import type { Grid, OpenSlots, Pen } from "../../src/core/foundation/grid";
import type { Maze } from "../../src/core/foundation/maze";
import { lowestBit } from "../../src/core/foundation/random";
import { type CellOrWall, endsOf } from "../overlays/kinds/cellOrWall";
import type { PicturePoint } from "../overlays/kinds/overlay";

const NEAR = 0.2; // of a cell: a place that is not as near to a wall means the cell
const EPSILON = 1e-6; // of a turn: the wall at the top comes first
const ARC_POINTS = 8; // of an arc, between which it is taken as straight

/**
 * What is at a place: a wall if it is near to one, else the cell; undefined outside of the maze.
 * @param clearance of a cell: by how much any other wall has to be farther away, so that at a corner none is meant
 */
export function cellOrWallAt({ grid }: Maze, cell: number, place: PicturePoint, clearance = 0): CellOrWall | undefined {
  if (!grid.topology.isIncluded(cell)) return undefined;
  let [nearest, slot, second] = [NEAR, -1, Number.POSITIVE_INFINITY];
  for (const each of wallsOf(grid, cell)) {
    const pen = new Ruler(place);
    drawWall(pen, grid, cell, each);
    if (pen.distance < nearest) [nearest, slot, second] = [pen.distance, each, slot < 0 ? second : nearest];
    else second = Math.min(second, pen.distance);
  }
  return slot < 0 || second - nearest < clearance ? { cell } : { cell, slot };
}

/**
 * The slots of a cell that can be asked about, as the hands of a clock go: its sides, and last stairs. None of half of a square:
 * its slash is part of both halves.
 */
export function wallsOf(grid: Grid, cell: number): number[] {
  const { topology } = grid;
  if (grid.slashAt !== undefined) return [];
  const slots: number[] = [];
  for (let left = topology.sides(cell) | topology.neighborMask[cell]; left !== 0; left &= left - 1)
    slots.push(lowestBit(left));
  const [x, y] = grid.picture.centre(cell);
  const turns = new Map(
    slots.map((slot) => {
      const [toX, toY] = middleOf(grid, cell, slot);
      const isStairs = toX === x && toY === y;
      const turn = Math.atan2(toX - x, y - toY); // from the top
      return [slot, isStairs ? 2 * Math.PI : turn < -EPSILON ? turn + 2 * Math.PI : turn];
    }),
  );
  return slots.sort((a, b) => (turns.get(a) ?? 0) - (turns.get(b) ?? 0));
}

/** The middle of a wall, about; the cell's own for stairs. */
export function middleOf(grid: Grid, cell: number, slot: number): PicturePoint {
  const pen = new Ruler(grid.picture.centre(cell));
  drawWall(pen, grid, cell, slot);
  return pen.middle;
}

/** Draws a wall, open or not; nothing for stairs. */
export function drawWall(pen: Pen, grid: Grid, cell: number, slot: number): void {
  const slots = new Map(endsOf(grid, { cell, slot }));
  for (const tile of new Set(grid.picture.tilesOf(cell, slot)))
    drawWalls(pen, grid, (each) => slots.get(each) ?? 0, tile);
}

/** Draws the walls of a tile that are behind some slots, open or not. @param slots of a cell: a wall has them on both sides */
export function drawWalls(pen: Pen, { topology, picture }: Grid, slots: (cell: number) => number, tile: number): void {
  const maze: OpenSlots = { openSlots: (cell) => topology.sides(cell) & ~slots(cell) };
  if (picture.drawFreeWalls !== undefined) picture.drawFreeWalls(pen, maze, tile);
  else picture.drawWalls(pen, maze, tile);
}

/** Measures how far lines are from a place. */
export class Ruler implements Pen {
  readonly points: PicturePoint[] = []; // of the lines, those of arcs included
  distance = Number.POSITIVE_INFINITY;
  private at: PicturePoint = [0, 0];
  private start: PicturePoint = [0, 0];
  private readonly sum = { x: 0, y: 0, length: 0 }; // of the middles of the lines, each as often as it is long

  constructor(private readonly place: PicturePoint) {}

  /** The middle of the lines; the place itself where there are none. */
  get middle(): PicturePoint {
    const { x, y, length } = this.sum;
    return length === 0 ? this.place : [x / length, y / length];
  }

  moveTo(x: number, y: number): void {
    this.points.push([x, y]);
    this.at = [x, y];
    this.start = this.at;
  }

  lineTo(x: number, y: number): void {
    const { sum, at } = this;
    this.points.push([x, y]);
    this.distance = Math.min(this.distance, distanceToLine(this.place, at, [x, y]));
    const length = Math.hypot(x - at[0], y - at[1]);
    sum.x += (length * (x + at[0])) / 2;
    sum.y += (length * (y + at[1])) / 2;
    sum.length += length;
    this.at = [x, y];
  }

  horizontalTo(x: number): void {
    this.lineTo(x, this.at[1]);
  }

  verticalTo(y: number): void {
    this.lineTo(this.at[0], y);
  }

  arcTo(radius: number, isClockwise: boolean, x: number, y: number): void {
    const [fromX, fromY] = this.at;
    const [halfX, halfY] = [(x - fromX) / 2, (y - fromY) / 2];
    const half = Math.hypot(halfX, halfY);
    const height = Math.sqrt(Math.max(radius * radius - half * half, 0)) / half; // of the centre over the chord
    const turn = isClockwise ? 1 : -1;
    const [centreX, centreY] = [fromX + halfX - turn * height * halfY, fromY + halfY + turn * height * halfX];
    const begin = Math.atan2(fromY - centreY, fromX - centreX);
    const angle = turn * 2 * Math.asin(Math.min(half / radius, 1));
    for (let point = 1; point < ARC_POINTS; point++) {
      const to = begin + (angle * point) / ARC_POINTS;
      this.lineTo(centreX + radius * Math.cos(to), centreY + radius * Math.sin(to));
    }
    this.lineTo(x, y);
  }

  close(): void {
    this.lineTo(...this.start);
  }
}

function distanceToLine([x, y]: PicturePoint, [fromX, fromY]: PicturePoint, [toX, toY]: PicturePoint): number {
  const [right, down] = [toX - fromX, toY - fromY];
  const length = right * right + down * down;
  const share = length === 0 ? 0 : Math.min(Math.max(((x - fromX) * right + (y - fromY) * down) / length, 0), 1);
  return Math.hypot(x - fromX - share * right, y - fromY - share * down);
}
