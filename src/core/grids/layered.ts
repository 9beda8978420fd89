import type { Grid, GridKind, Rows } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { type Mask, Topology } from "../foundation/topology";
import { extentOf, LayeredPicture } from "./pictures/layeredPicture";
import { BESIDE, DOWN, DOWNSTAIRS, LEFT, RIGHT, UP, UPSTAIRS } from "./wiring/squareSlots";
import { wiringOf } from "./wiring/wiring";

const SIDES = ["up", "down", "left", "right", "upstairs", "downstairs"];

/** Levels of squares, level 0 lowest, with stairs between cells above each other. */
export const layered: GridKind = {
  id: "layered",
  name: "Layered",
  description: "Levels of squares above each other, joined by stairs.",
  sizes: ["width", "height", "levels"],
  sample: { width: 1, height: 2, levels: 2 },
  offers: ["graph", "rows"],
  countCells: ({ width, height, levels = 1 }: Sizes) => width * height * levels,
  extent: extentOf,
  build: (sizes: Sizes, { mask } = {}) => new Layered(sizes, mask),
};

export class Layered implements Grid {
  readonly kind = layered;
  readonly topology: Topology;
  readonly picture: LayeredPicture;
  readonly rows: Rows;
  readonly horizontal = (1 << LEFT) | (1 << RIGHT);
  readonly vertical = (1 << UP) | (1 << DOWN);

  constructor(
    private readonly sizes: Sizes,
    mask?: Mask,
  ) {
    const { width, height, levels = 1 } = sizes;
    this.topology = new Topology(
      wiringOf({
        width,
        height,
        levels,
        kinds: [[...BESIDE, [0, 0, 1], [0, 0, -1]]],
        opposites: [DOWN, UP, RIGHT, LEFT, DOWNSTAIRS, UPSTAIRS],
        kindAt: () => 0,
      }),
      mask,
    );
    this.picture = new LayeredPicture(sizes, this.topology);
    this.rows = {
      width,
      height: height * levels,
      right: RIGHT,
      earlier: (1 << UP) | (1 << DOWNSTAIRS),
      later: (1 << DOWN) | (1 << UPSTAIRS),
    };
  }

  /** Column and row, counted from 0, and the level, counted from 1. */
  describe(cell: number): string {
    const { width, height } = this.sizes;
    const row = Math.floor(cell / width);
    return `(${cell % width}, ${row % height}) on level ${Math.floor(row / height) + 1}`;
  }

  describeSide(_cell: number, slot: number): string {
    return SIDES[slot];
  }
}
