import type { GridKind } from "../foundation/grid";
import { latticeKind, type Tessellation } from "./lattice";
import { SquarePicture } from "./pictures/squarePicture";
import { BESIDE, DOWN, LEFT, RIGHT, UP } from "./wiring/squareSlots";
import { SQUARE_PLACES } from "./wiring/textPlaces";

const SQUARES: Tessellation = {
  kinds: [BESIDE],
  opposites: [DOWN, UP, RIGHT, LEFT],
  kindAt: () => 0,
  sides: ["up", "down", "left", "right"],
  horizontal: (1 << LEFT) | (1 << RIGHT),
  vertical: (1 << UP) | (1 << DOWN),
  text: SQUARE_PLACES,
  rows: { right: RIGHT, earlier: 1 << UP, later: 1 << DOWN },
  rectangle: { right: RIGHT, down: DOWN },
  extent: ({ width, height }) => ({ width, height }),
  pictureOf: (shape, topology, offAreWalls) => new SquarePicture(shape, topology, offAreWalls),
};

/** Squares in rows. Pullen's orthogonal tessellation. */
export const rectangular: GridKind = latticeKind(SQUARES, {
  id: "rectangular",
  name: "Rectangular",
  description: "Squares in rows and columns.",
  sizes: ["width", "height"],
  sample: { width: 3, height: 3 },
  takesMasks: true,
  offers: ["graph", "rows", "rectangle"],
});
