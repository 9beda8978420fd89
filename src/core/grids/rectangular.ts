import type { Grid, GridKind, Rectangle, Rows } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { type Mask, Topology } from "../foundation/topology";
import { SquarePicture } from "./pictures/squarePicture";
import { BESIDE, DOWN, LEFT, RIGHT, UP } from "./wiring/squareSlots";
import { wiringOf } from "./wiring/wiring";

const SIDES = ["up", "down", "left", "right"];

/** Squares in rows. Pullen's orthogonal tessellation. */
export const rectangular: GridKind = {
  id: "rectangular",
  name: "Rectangular",
  description: "Squares in rows and columns.",
  sizes: ["width", "height"],
  sample: { width: 3, height: 3 },
  takesMasks: true,
  offers: ["graph", "rows", "rectangle"],
  countCells: ({ width, height }: Sizes) => width * height,
  extent: ({ width, height }: Sizes) => ({ width, height }),
  build: (sizes: Sizes, { mask, offAreWalls } = {}) => new Rectangular(sizes, mask, offAreWalls),
};

export class Rectangular implements Grid {
  readonly kind = rectangular;
  readonly topology: Topology;
  readonly picture: SquarePicture;
  readonly rows: Rows;
  readonly rectangle: Rectangle;
  readonly horizontal = (1 << LEFT) | (1 << RIGHT);
  readonly vertical = (1 << UP) | (1 << DOWN);

  constructor(
    { width, height }: Sizes,
    mask?: Mask,
    readonly offAreWalls = false,
  ) {
    const shape = { width, height, kinds: [BESIDE], opposites: [DOWN, UP, RIGHT, LEFT], kindAt: () => 0 };
    this.topology = new Topology(wiringOf(shape), mask);
    this.picture = new SquarePicture(width, height, this.topology, offAreWalls);
    this.rows = { width, height, right: RIGHT, earlier: 1 << UP, later: 1 << DOWN };
    this.rectangle = { width, height, right: RIGHT, down: DOWN };
  }

  /** Column and row, counted from 0. */
  describe(cell: number): string {
    const { width } = this.rows;
    return `(${cell % width}, ${Math.floor(cell / width)})`;
  }

  describeSide(_cell: number, slot: number): string {
    return SIDES[slot];
  }
}
