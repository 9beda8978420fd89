import type { GridCode, GridFacts } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { cellsInRows, Lattice, type Tessellation } from "./lattice";
import { extentOf, type Tiling, TilingPicture } from "./pictures/tiling";

/** In the order in which an entrance looks for a border side. */
export const hexagonSlots = { UP_LEFT: 0, DOWN_RIGHT: 1, DOWN_LEFT: 2, UP_RIGHT: 3, LEFT: 4, RIGHT: 5 };

const { UP_LEFT, DOWN_RIGHT, DOWN_LEFT, UP_RIGHT, LEFT, RIGHT } = hexagonSlots;

const SIDE = 0.62; // at which a hexagon has about the area 1

const TILING: Tiling = {
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
  x: (step) => (step * SIDE * Math.sqrt(3)) / 2,
  y: (step) => (step * SIDE) / 2,
};

/** Pointy-topped hexagons in rows, the odd rows half a cell to the right. Pullen's sigma tessellation. */
export const facts: GridFacts = {
  id: "hexagonal",
  name: "Hexagonal",
  description: "Hexagons in rows, each with up to six neighbours; odd rows lie half a cell to the right.",
  sizes: ["width", "height"],
  sample: { width: 2, height: 2 },
  takesMasks: true,
  offers: ["graph", "rows"],
  countCells: cellsInRows,
  extent: (sizes: Sizes) => extentOf(TILING, sizes),
  allows({ mirror, turn }, { height }: Sizes) {
    if (turn % 180 !== 0) return false;
    const isOdd = height % 2 === 1;
    return height === 1 || mirror === (turn === 180 && isOdd); // odd rows lie half a cell to the right
  },
};

const HEXAGONS: Tessellation = {
  // up left, down right, down left, up right, left, right: of an even row, and of an odd one, half a cell to the right
  kinds: [
    [
      [-1, -1],
      [0, 1],
      [-1, 1],
      [0, -1],
      [-1, 0],
      [1, 0],
    ],
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
  horizontal: [LEFT, RIGHT],
  vertical: [UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT],
  text: {
    // up left, down right, down left, up right, left, right
    sides: [
      [0, 1],
      [2, 3],
      [2, 1],
      [0, 3],
      [1, 0],
      [1, 4],
    ],
    oddRow: 2,
  },
  rows: { right: RIGHT, earlier: [UP_LEFT, UP_RIGHT], later: [DOWN_LEFT, DOWN_RIGHT] },
  pictureOf: (shape, topology) => new TilingPicture(TILING, shape, topology),
};

export const hexagonal: GridCode = {
  build: (sizes: Sizes, material) => new Lattice(facts, HEXAGONS, sizes, material),
};
