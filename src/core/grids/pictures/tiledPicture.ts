import type { Extent } from "../../foundation/grid";
import type { Topology } from "../../foundation/topology";

/** A picture that is cut into tiles. */
export abstract class TiledPicture<Tiles extends { readonly count: number }> {
  readonly width: number;
  readonly height: number;

  constructor(
    { width, height }: Extent,
    protected readonly topology: Topology,
    protected readonly tiles: Tiles,
  ) {
    this.width = width;
    this.height = height;
  }

  get tileCount(): number {
    return this.tiles.count;
  }

  tilesOf(cell: number, slot: number): readonly [number, number] {
    return [this.tileOf(cell), this.tileOf(this.topology.across(cell, slot))];
  }

  protected abstract tileOf(cell: number): number;
}
