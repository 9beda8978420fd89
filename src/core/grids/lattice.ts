import type { Grid, GridInputs, GridKind, Picture, Rows } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { Topology } from "../foundation/topology";
import { type Tiling, TilingPicture } from "./pictures/tiling";
import { type LatticeShape, wiringOf } from "./wiring/wiring";

/** A regular tessellation: its neighbours and its picture. */
export interface Tessellation extends Pick<LatticeShape, "kinds" | "opposites" | "kindAt"> {
  readonly tiling: Tiling;
  readonly sides: readonly string[]; // the slots in words, in the order in which an entrance looks for a border side
  readonly horizontal: number; // slots
  readonly vertical: number;
  readonly rows?: Omit<Rows, "width" | "height">; // where the kind offers rows
  /** Whether some cells cannot be reached from each other; false by default. */
  readonly fallsApart?: (sizes: Sizes) => boolean;
}

/** The grid of a regular tessellation: cell row * width + column. */
export class Lattice implements Grid {
  readonly topology: Topology;
  readonly picture: Picture;
  readonly rows?: Rows;
  readonly horizontal: number;
  readonly vertical: number;
  private readonly sides: readonly string[];
  private readonly width: number;

  constructor(
    readonly kind: GridKind,
    { tiling, sides, horizontal, vertical, rows, fallsApart, ...tessellation }: Tessellation,
    sizes: Sizes,
    { mask }: GridInputs = {},
  ) {
    const { width, height } = sizes;
    const shape = { ...tessellation, width, height, fallsApart: fallsApart?.(sizes) === true };
    this.topology = new Topology(wiringOf(shape), mask);
    this.picture = new TilingPicture(tiling, shape, this.topology);
    if (rows !== undefined) this.rows = { ...rows, width, height };
    this.sides = sides;
    this.horizontal = horizontal;
    this.vertical = vertical;
    this.width = width;
  }

  /** Column and row, counted from 0. */
  describe(cell: number): string {
    return `(${cell % this.width}, ${Math.floor(cell / this.width)})`;
  }

  describeSide(_cell: number, slot: number): string {
    return this.sides[slot];
  }
}
