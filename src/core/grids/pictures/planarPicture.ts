import type { Extent, OpenSlots, Pen, Picture } from "../../foundation/grid";
import type { Plan } from "../../foundation/plan";
import type { Topology } from "../../foundation/topology";
import { Groups } from "../../structures/groups";
import { hasSlot } from "../wiring/planarWiring";
import { drawJoined, drawPolygon, type Point, round, squareTo } from "./lines";
import { TiledPicture } from "./tiledPicture";
import { SLANTED, TileGrid } from "./tileGrid";

/** A size that gives cells the area 1 on average. */
export function extentOf(cells: number): Extent {
  const side = round(Math.sqrt(cells));
  return { width: side, height: side };
}

/** The picture of a plan. */
export class PlanarPicture extends TiledPicture<TileGrid> implements Picture {
  private index: Index | undefined; // made when needed: many mazes are never drawn
  private knownRoom: number | undefined;

  constructor(
    private readonly plan: Plan,
    topology: Topology,
  ) {
    const extent = extentOf(topology.cellCount);
    const squares = Math.ceil(extent.width);
    super(extent, topology, new TileGrid(squares, squares, SLANTED));
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    const { width, height } = this;
    if (right < 0 || bottom < 0 || left > width || top > height) return [];
    const { reach } = this.indexed();
    return this.tiles.within(left - reach, top - reach, right + reach, bottom + reach);
  }

  cellsIn(tile?: number): number[] {
    const { cellsOf } = this.indexed();
    const cells: number[] = [];
    for (const id of this.tiles.only(tile)) for (const cell of cellsOf.of(id)) cells.push(cell);
    return cells;
  }

  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void {
    for (const id of this.tiles.only(tile)) this.drawWallsOf(pen, maze, id);
  }

  drawFixedWalls(pen: Pen, maze: OpenSlots): void {
    for (const tile of this.tiles.only()) this.drawWallsOf(pen, maze, tile, false);
  }

  drawFreeWalls(pen: Pen, maze: OpenSlots, tile: number): void {
    this.drawWallsOf(pen, maze, tile, true);
  }

  /** @param areFree whether only walls are drawn that can be opened, or only others */
  private drawWallsOf(pen: Pen, maze: OpenSlots, tile: number, areFree?: boolean): void {
    const { sides } = this.plan;
    const { cellsOf, sidesOf } = this.indexed();
    const ends: number[] = []; // of the walls, two per wall
    for (const cell of cellsOf.of(tile)) {
      const own = sidesOf.of(cell);
      for (const side of own) {
        if (sides[side] !== cell) continue; // its first cell draws a side
        if (areFree !== undefined && hasSlot(this.plan, side >> 2) !== areFree) continue;
        if (this.isWall(maze, side, own)) ends.push(sides[side + 2], sides[side + 3]);
      }
    }
    drawJoined(pen, ends, (corner) => this.place(corner));
  }

  drawArea(pen: Pen, _maze: OpenSlots, cells: readonly number[]): void {
    for (const cell of cells) drawPolygon(pen, this.outlineOf(cell));
  }

  centre(cell: number): readonly [number, number] {
    const { points } = this.plan;
    return [points[2 * cell] * this.width, points[2 * cell + 1] * this.height];
  }

  between(cell: number, slot: number): readonly [number, number] {
    const { sides } = this.plan;
    const next = this.topology.neighbor(cell, slot);
    const isBetween = (side: number) => sides[side] === next || sides[side + 1] === next;
    const side = this.indexed().sidesOf.of(cell).find(isBetween) ?? 0; // neighbours have one in common
    const [x, y] = this.middleOf(side);
    return [x * this.width, y * this.height];
  }

  /** A Voronoi cell has no dents: a line from its point to the middle of a side crosses no other side. */
  room(): number {
    this.knownRoom ??= this.measureRoom();
    return this.knownRoom;
  }

  private measureRoom(): number {
    const { points } = this.plan;
    const { sidesOf } = this.indexed();
    let square = Number.POSITIVE_INFINITY;
    for (let cell = 0; 2 * cell < points.length; cell++) {
      const own = sidesOf.of(cell);
      for (const side of own) {
        square = Math.min(square, this.squareToSide(points[2 * cell], points[2 * cell + 1], side));
        square = Math.min(square, this.roomBeside(cell, side, own));
      }
    }
    return Math.sqrt(square) * this.width;
  }

  /**
   * How near the line from the point of a cell to the middle of a side comes to the other sides, and to the ends of that one:
   * the square, in the unit square. What does not cross is nearest at an end of either.
   * @param own all sides of the cell
   */
  private roomBeside(cell: number, side: number, own: Uint32Array): number {
    const { points, corners, sides, canOpen } = this.plan;
    if (canOpen[side >> 2] === 0 || sides[side + 1] < 0) return Number.POSITIVE_INFINITY;
    const [x, y] = this.middleOf(side);
    const line = Float64Array.of(points[2 * cell], points[2 * cell + 1], x, y);
    let square = Number.POSITIVE_INFINITY;
    for (const each of own) {
      const corner = 2 * this.firstCorner(cell, each);
      square = Math.min(square, squareTo(corners[corner], corners[corner + 1], line, 0, 1));
      if (each !== side) square = Math.min(square, this.squareToSide(x, y, each));
    }
    return square;
  }

  private squareToSide(x: number, y: number, side: number): number {
    const { corners, sides } = this.plan;
    return squareTo(x, y, corners, sides[side + 2], sides[side + 3]);
  }

  /** A point lies in the Voronoi cell whose point is nearest. */
  cellAt(x: number, y: number): number {
    const { points } = this.plan;
    if (x < 0 || y < 0 || x > this.width || y > this.height) return -1;
    let [found, nearest] = [-1, Number.POSITIVE_INFINITY];
    for (const tile of this.tilesIn(x, y, x, y)) {
      for (const cell of this.indexed().cellsOf.of(tile)) {
        const distance = Math.hypot(points[2 * cell] * this.width - x, points[2 * cell + 1] * this.height - y);
        if (distance < nearest) [found, nearest] = [cell, distance];
      }
    }
    return found;
  }

  private indexed(): Index {
    if (this.index !== undefined) return this.index;
    const { points, corners, sides } = this.plan;
    const { cellCount } = this.topology;
    let reach = 0;
    const sidesOf = new Groups(cellCount, (add) => {
      for (let side = 0; side < sides.length; side += 4) {
        add(sides[side], side);
        if (sides[side + 1] >= 0) add(sides[side + 1], side);
        for (const axis of [0, 1]) {
          const distance = Math.abs(corners[2 * sides[side + 2] + axis] - points[2 * sides[side] + axis]);
          reach = Math.max(reach, distance * this.width);
        }
      }
    });
    const cellsOf = new Groups(this.tileCount, (add) => {
      for (let cell = 0; cell < cellCount; cell++) add(this.tileOf(cell), cell);
    });
    this.index = { sidesOf, cellsOf, reach };
    return this.index;
  }

  protected override tileOf(cell: number): number {
    const last = Math.ceil(this.width) - 1; // a point may lie on the border
    const [x, y] = this.centre(cell);
    return this.tiles.at(Math.min(Math.floor(x), last), Math.min(Math.floor(y), last));
  }

  /** @param own all sides of the cell */
  private isWall(maze: OpenSlots, side: number, own: Uint32Array): boolean {
    const { plan, topology } = this;
    const [cell, other] = plan.sides.subarray(side, side + 2);
    if (!topology.isIncluded(cell) && !topology.isIncluded(other)) return false;
    return !hasSlot(plan, side >> 2) || ((maze.openSlots(cell) >>> this.slotOf(side, own)) & 1) === 0;
  }

  /** The slot of a side of a cell: slots are in the order of what is behind them. @param own all sides of the cell */
  private slotOf(side: number, own: Uint32Array): number {
    const { sides } = this.plan;
    const cell = sides[side];
    const behind = (each: number) => (sides[each] === cell ? sides[each + 1] : sides[each]);
    const isBefore = (each: number) => behind(each) < behind(side) && hasSlot(this.plan, each >> 2);
    return own.reduce((slot, each) => (isBefore(each) ? slot + 1 : slot), 0);
  }

  /** The corners of a cell, clockwise. */
  private outlineOf(cell: number): Point[] {
    const corners = Array.from(this.indexed().sidesOf.of(cell), (side) => ({
      place: this.place(this.firstCorner(cell, side)),
      angle: this.angleOf(cell, side),
    }));
    return corners.sort((a, b) => a.angle - b.angle).map(({ place }) => place);
  }

  private firstCorner(cell: number, side: number): number {
    const { sides } = this.plan;
    return sides[side] === cell ? sides[side + 2] : sides[side + 3];
  }

  /** The direction of a side's middle from its cell's point, clockwise. */
  private angleOf(cell: number, side: number): number {
    const { points } = this.plan;
    const [x, y] = this.middleOf(side);
    return Math.atan2(y - points[2 * cell + 1], x - points[2 * cell]);
  }

  /** The middle of a side, in the unit square. */
  private middleOf(side: number): Point {
    const { corners, sides } = this.plan;
    const middle = (axis: number) => (corners[2 * sides[side + 2] + axis] + corners[2 * sides[side + 3] + axis]) / 2;
    return [middle(0), middle(1)];
  }

  private place(corner: number): Point {
    const { corners } = this.plan;
    return [corners[2 * corner] * this.width, corners[2 * corner + 1] * this.height];
  }
}

interface Index {
  readonly sidesOf: Groups; // of each cell
  readonly cellsOf: Groups; // of each tile
  readonly reach: number; // the most that a corner is from its cell's point, across or down
}
