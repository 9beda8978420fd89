import type { Cover, GridKind } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { Lattice, type Tessellation } from "./lattice";
import { extentOf } from "./pictures/tiling";

/** In the order in which an entrance looks for a border side. */
export const hexagonSlots = { UP_LEFT: 0, DOWN_RIGHT: 1, DOWN_LEFT: 2, UP_RIGHT: 3, LEFT: 4, RIGHT: 5 };

const { UP_LEFT, DOWN_RIGHT, DOWN_LEFT, UP_RIGHT, LEFT, RIGHT } = hexagonSlots;

const SIDE = 0.62; // at which a hexagon has about the area 1

const COVER: Cover = {
  quarters: [
    (1 << UP_LEFT) | (1 << LEFT),
    (1 << UP_RIGHT) | (1 << RIGHT),
    (1 << DOWN_LEFT) | (1 << LEFT),
    (1 << DOWN_RIGHT) | (1 << RIGHT),
  ],
  share: 0.28,
};

const HEXAGONS: Tessellation = {
  kinds: [
    [
      [-1, -1],
      [0, 1],
      [-1, 1],
      [0, -1],
      [-1, 0],
      [1, 0],
    ], // in even rows
    [
      [0, -1],
      [1, 1],
      [0, 1],
      [1, -1],
      [-1, 0],
      [1, 0],
    ],
  ],
  opposites: [DOWN_RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, RIGHT, LEFT],
  kindAt: (_column, row) => row % 2,
  sides: ["up left", "down right", "down left", "up right", "left", "right"],
  horizontal: (1 << LEFT) | (1 << RIGHT),
  vertical: (1 << UP_LEFT) | (1 << UP_RIGHT) | (1 << DOWN_LEFT) | (1 << DOWN_RIGHT),
  rows: {
    right: RIGHT,
    earlier: (1 << UP_LEFT) | (1 << UP_RIGHT),
    later: (1 << DOWN_LEFT) | (1 << DOWN_RIGHT),
  },
  tiling: {
    outlines: Array.from({ length: 2 }, () => [
      [1, 0, UP_RIGHT],
      [2, 1, RIGHT],
      [2, 3, DOWN_RIGHT],
      [1, 4, DOWN_LEFT],
      [0, 3, LEFT],
      [0, 1, UP_LEFT],
    ]),
    column: 2,
    row: 3,
    oddRow: 1,
    cover: [COVER, COVER, COVER, COVER],
    x: (step) => (step * SIDE * Math.sqrt(3)) / 2,
    y: (step) => (step * SIDE) / 2,
  },
};

/** Pointy-topped hexagons in rows, the odd rows half a cell to the right. Pullen's sigma tessellation. */
export const hexagonal: GridKind = {
  id: "hexagonal",
  name: "Hexagonal",
  description: "Hexagons in rows, each with up to six neighbours; odd rows lie half a cell to the right.",
  sizes: ["width", "height"],
  sample: { width: 2, height: 2 },
  takesMasks: true,
  offers: ["graph", "rows"],
  countCells: ({ width, height }: Sizes) => width * height,
  extent: (sizes: Sizes) => extentOf(HEXAGONS.tiling, sizes),
  build: (sizes: Sizes, material) => new Lattice(hexagonal, HEXAGONS, sizes, material),
};
