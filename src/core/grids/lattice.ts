import type { Grid, GridKind, Picture, Sizes } from "../contracts";
import { type LatticeShape, type Mask, Topology } from "../topology";
import { type Tiling, TilingPicture } from "./tiling";

/** A regular tessellation: who neighbours whom, and what it looks like. */
export interface Tessellation extends Pick<LatticeShape, "kinds" | "opposites" | "kindAt"> {
  readonly tiling: Tiling;
  readonly horizontal: number; // slots
  readonly vertical: number;
  /** Whether not all cells can be reached from each other; never where it is not given. */
  readonly fallsApart?: (sizes: Sizes) => boolean;
}

/** The grid of a regular tessellation: cell row * width + column. */
export class Lattice implements Grid {
  readonly topology: Topology;
  readonly picture: Picture;
  readonly horizontal: number;
  readonly vertical: number;
  private readonly width: number;

  constructor(
    readonly kind: GridKind,
    { tiling, horizontal, vertical, fallsApart, ...tessellation }: Tessellation,
    sizes: Sizes,
    mask?: Mask,
  ) {
    const { width, height } = sizes;
    const shape = { ...tessellation, width, height, mask, fallsApart: fallsApart?.(sizes) === true };
    this.topology = new Topology(shape);
    this.picture = new TilingPicture(tiling, shape, this.topology);
    this.horizontal = horizontal;
    this.vertical = vertical;
    this.width = width;
  }

  /** Column and row, counted from 0. */
  describe(cell: number): string {
    return `(${cell % this.width}, ${Math.floor(cell / this.width)})`;
  }
}
