import type { Extent, OpenSlots, Pen, Picture } from "../../foundation/grid";
import type { Topology } from "../../foundation/topology";
import { COUNTERCLOCKWISE, INWARD, OUTWARD, type Rings, SECTORS } from "../wiring/rings";
import { lineTo, moveTo, type Point, round } from "./lines";
import { type RingBox, RingTiles } from "./ringTiles";
import { TiledPicture } from "./tiledPicture";

export const extentOf = (rings: number): Extent => ({ width: 2 * rings, height: 2 * rings });

/** Rings of width 1 round a centre of radius 1. Angles are measured in turns from twelve o'clock. */
export class CircularPicture extends TiledPicture<RingTiles> implements Picture {
  private readonly radius: number;

  constructor(
    private readonly rings: Rings,
    topology: Topology,
  ) {
    super(extentOf(rings.count), topology, new RingTiles(rings));
    this.radius = rings.count;
  }

  tilesIn(left: number, top: number, right: number, bottom: number): number[] {
    const { radius } = this;
    return this.tiles.within(left - radius, top - radius, right - radius, bottom - radius);
  }

  cellsIn(tile?: number): number[] {
    const box = this.tiles.box(tile);
    const cells: number[] = [];
    for (let ring = box.ring; ring < box.end; ring++) {
      const size = this.rings.sizeOf(ring);
      const start = this.rings.startOf(ring);
      for (let index = box.from * size; index < box.to * size; index++) cells.push(start + index);
    }
    return cells;
  }

  drawWalls(pen: Pen, maze: OpenSlots, tile?: number): void {
    const box = this.tiles.box(tile);
    this.drawWallsRound(pen, maze, box);
    this.drawWallsOutward(pen, maze, box);
  }

  drawArea(pen: Pen, _maze: OpenSlots, cells: readonly number[]): void {
    for (let at = 0; at < cells.length; at++) {
      const { ring, index, size } = this.rings.place(cells[at]);
      let end = index + 1;
      for (; end < size && cells[at + 1] === cells[at] + 1; at++) end++;
      this.drawSector(pen, ring, index / size, end / size);
    }
  }

  centre(cell: number): readonly [number, number] {
    const { ring, index, size } = this.rings.place(cell);
    return ring === 0 ? [this.radius, this.radius] : this.pointAt(ring + 0.5, (index + 0.5) / size);
  }

  drawRoute(pen: Pen, cell: number, slot: number): void {
    const [from, to] = [cell, this.topology.neighbor(cell, slot)].map((each) => this.rings.place(each));
    const [start, end] = [from, to].map(({ index, size }) => (index + 0.5) / size);
    const near = end + Math.round(start - end); // the same angle, the short way round
    const inner = Math.min(from.ring, to.ring);
    if (inner === 0) return lineTo(pen, this.centre(to.ring === 0 ? 0 : this.topology.neighbor(cell, slot)));
    if (to.ring < from.ring) lineTo(pen, this.pointAt(inner + 0.5, start));
    if (near !== start) this.arcTo(pen, inner + 0.5, start, near);
    if (to.ring > from.ring) lineTo(pen, this.pointAt(to.ring + 0.5, end));
  }

  cellAt(x: number, y: number): number {
    const [right, down] = [x - this.radius, y - this.radius];
    const ring = Math.floor(Math.hypot(right, down));
    if (ring >= this.rings.count) return -1;
    const turns = Math.atan2(right, -down) / (2 * Math.PI); // from -0.5 to 0.5
    const size = this.rings.sizeOf(ring);
    const index = Math.floor((turns < 0 ? turns + 1 : turns) * size);
    return this.rings.startOf(ring) + Math.min(index, size - 1); // just under a whole turn the angle is rounded up
  }

  protected override tileOf(cell: number): number {
    return this.tiles.at(this.rings.place(cell));
  }

  /** The walls on the inner side of each ring of a box, and on the outer side of the last ring of all. */
  private drawWallsRound(pen: Pen, maze: OpenSlots, box: RingBox): void {
    for (let ring = Math.max(box.ring, 1); ring < box.end; ring++) this.drawRing(pen, maze, box, ring, INWARD);
    if (this.rings.count === 1) {
      SECTORS.forEach((sector, slot) => {
        if (this.isWall(maze, 0, slot)) this.drawArc(pen, 1, sector / 6, (sector + 1) / 6);
      });
    } else if (box.end === this.rings.count) this.drawRing(pen, maze, box, box.end - 1, OUTWARD);
  }

  /** The walls on one side of a ring, in a box. */
  private drawRing(pen: Pen, maze: OpenSlots, box: RingBox, ring: number, slot: number): void {
    const size = this.rings.sizeOf(ring);
    const start = this.rings.startOf(ring);
    const end = box.to * size;
    for (let index = box.from * size; index < end; index++) {
      const first = index;
      while (index < end && this.isWall(maze, start + index, slot)) index++;
      if (index > first) this.drawArc(pen, slot === INWARD ? ring : ring + 1, first / size, index / size);
    }
  }

  /** The walls between cells of a ring, each drawn outward as far as it goes. */
  private drawWallsOutward(pen: Pen, maze: OpenSlots, box: RingBox): void {
    const first = Math.max(box.ring, 1);
    for (let ring = first; ring < box.end; ring++) {
      const size = this.rings.sizeOf(ring);
      const perInner = size / this.rings.sizeOf(ring - 1);
      for (let index = box.from * size; index < box.to * size; index++) {
        if (!this.isWallBefore(maze, ring, index)) continue;
        const goesOn = ring > first && index % perInner === 0 && this.isWallBefore(maze, ring - 1, index / perInner);
        if (goesOn) continue; // it is part of a line that begins further in
        let end = ring + 1;
        while (end < box.end && this.isWallBefore(maze, end, (index / size) * this.rings.sizeOf(end))) end++;
        moveTo(pen, this.pointAt(ring, index / size));
        lineTo(pen, this.pointAt(end, index / size));
      }
    }
  }

  private isWall(maze: OpenSlots, cell: number, slot: number): boolean {
    if (((maze.openSlots(cell) >>> slot) & 1) !== 0) return false;
    const { topology } = this;
    return topology.isIncluded(cell) || topology.isIncluded(topology.neighbor(cell, slot));
  }

  private isWallBefore(maze: OpenSlots, ring: number, index: number): boolean {
    return this.isWall(maze, this.rings.startOf(ring) + index, COUNTERCLOCKWISE);
  }

  private drawSector(pen: Pen, ring: number, from: number, to: number): void {
    this.drawArc(pen, ring + 1, from, to);
    if (ring > 0) {
      lineTo(pen, this.pointAt(ring, to));
      this.arcTo(pen, ring, to, from);
    }
    pen.close();
  }

  private drawArc(pen: Pen, radius: number, from: number, to: number): void {
    moveTo(pen, this.pointAt(radius, from));
    this.arcTo(pen, radius, from, to);
  }

  /** Continues along a circle, in pieces of at most half a turn. */
  private arcTo(pen: Pen, radius: number, from: number, to: number): void {
    if (Math.abs(to - from) > 0.5) this.arcTo(pen, radius, from, (from + to) / 2);
    const [x, y] = this.pointAt(radius, to);
    pen.arcTo(radius, to > from, round(x), round(y));
  }

  private pointAt(radius: number, turns: number): Point {
    const angle = 2 * Math.PI * turns;
    return [this.radius + radius * Math.sin(angle), this.radius - radius * Math.cos(angle)];
  }
}
