import type { GridCode, GridFacts } from "../foundation/grid";
import { parityAfter } from "../foundation/motion";
import type { Sizes } from "../foundation/optionTypes";
import { cellsInRows, Lattice, type Tessellation } from "./lattice";
import { extentOf, type Tiling, TilingPicture } from "./pictures/tiling";
import { DOWN, LEFT, RIGHT, UP } from "./wiring/squareSlots";
import { SQUARE_PLACES } from "./wiring/textPlaces";

const SIDE = 1.52; // at which a triangle has about the area 1

const TILING: Tiling = {
  outlines: [
    [
      [1, 0, RIGHT],
      [2, 1, DOWN],
      [0, 1, LEFT],
    ],
    [
      [0, 0, UP],
      [2, 0, RIGHT],
      [1, 1, LEFT],
    ],
  ],
  column: 1,
  row: 1,
  oddRow: 0,
  x: (step) => (step * SIDE) / 2,
  y: (step) => (step * SIDE * Math.sqrt(3)) / 2,
};

/** Triangles in rows, pointing up and down in turn, (0, 0) up. Pullen's delta tessellation. */
export const facts: GridFacts = {
  id: "triangular",
  name: "Triangular",
  description: "Triangles in rows, pointing alternately up and down, each with up to three neighbours.",
  sizes: ["width", "height"],
  sample: { width: 4, height: 2 },
  takesMasks: true,
  offers: ["graph"],
  countCells: cellsInRows,
  extent: (sizes: Sizes) => extentOf(TILING, sizes),
  allows: (motion, sizes: Sizes) =>
    motion.turn % 180 === 0 && parityAfter(sizes, motion) === (motion.turn === 180 ? 1 : 0), // what points up points down
};

const TRIANGLES: Tessellation = {
  kinds: [
    [null, [0, 1], [-1, 0], [1, 0]], // points up
    [[0, -1], null, [-1, 0], [1, 0]],
  ],
  opposites: [DOWN, UP, RIGHT, LEFT],
  kindAt: (column, row) => (column + row) % 2,
  sides: ["up", "down", "left", "right"],
  horizontal: [LEFT, RIGHT],
  vertical: [UP, DOWN],
  text: SQUARE_PLACES,
  fallsApart: ({ width, height }) => width === 1 && height > 2, // into pairs
  pictureOf: (shape, topology) => new TilingPicture(TILING, shape, topology),
};

export const triangular: GridCode = {
  build: (sizes: Sizes, material) => new Lattice(facts, TRIANGLES, sizes, material),
};
