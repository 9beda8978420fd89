import type { GridCode, GridFacts } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { cellsInRows, Lattice, type Tessellation } from "./lattice";
import { SquarePicture } from "./pictures/squarePicture";
import { BESIDE, DOWN, LEFT, RIGHT, UP } from "./wiring/squareSlots";
import { SQUARE_PLACES } from "./wiring/textPlaces";

/** Squares in rows. Pullen's orthogonal tessellation. */
export const facts: GridFacts = {
  id: "rectangular",
  name: "Rectangular",
  description: "Squares in rows and columns.",
  sizes: ["width", "height"],
  sample: { width: 3, height: 3 },
  takesMasks: true,
  offers: ["graph", "rows", "rectangle"],
  countCells: cellsInRows,
  extent: ({ width, height }: Sizes) => ({ width, height }),
};

const SQUARES: Tessellation = {
  kinds: [BESIDE],
  opposites: [DOWN, UP, RIGHT, LEFT],
  kindAt: () => 0,
  sides: ["up", "down", "left", "right"],
  horizontal: [LEFT, RIGHT],
  vertical: [UP, DOWN],
  text: SQUARE_PLACES,
  rows: { right: RIGHT, earlier: [UP], later: [DOWN] },
  rectangle: { right: RIGHT, down: DOWN },
  pictureOf: (shape, topology, offAreWalls) => new SquarePicture(shape, topology, offAreWalls),
};

export const rectangular: GridCode = {
  build: (sizes: Sizes, material) => new Lattice(facts, SQUARES, sizes, material),
};
