import type { GridKind } from "../foundation/grid";
import { latticeKind, type Tessellation } from "./lattice";
import { extentOf, LayeredPicture } from "./pictures/layeredPicture";
import { BESIDE, DOWN, DOWNSTAIRS, LEFT, RIGHT, UP, UPSTAIRS } from "./wiring/squareSlots";
import { SQUARE_PLACES } from "./wiring/textPlaces";

const STOREYS: Tessellation = {
  kinds: [[...BESIDE, [0, 0, 1], [0, 0, -1]]],
  opposites: [DOWN, UP, RIGHT, LEFT, DOWNSTAIRS, UPSTAIRS],
  kindAt: () => 0,
  sides: ["up", "down", "left", "right", "upstairs", "downstairs"],
  horizontal: (1 << LEFT) | (1 << RIGHT),
  vertical: (1 << UP) | (1 << DOWN),
  text: SQUARE_PLACES,
  rows: { right: RIGHT, earlier: (1 << UP) | (1 << DOWNSTAIRS), later: (1 << DOWN) | (1 << UPSTAIRS) },
  extent: extentOf,
  pictureOf: (shape, topology) => new LayeredPicture(shape, topology),
};

/** Levels of squares, level 0 lowest, with stairs between cells above each other. */
export const layered: GridKind = latticeKind(STOREYS, {
  id: "layered",
  name: "Layered",
  description: "Levels of squares above each other, joined by stairs.",
  sizes: ["width", "height", "levels"],
  sample: { width: 1, height: 2, levels: 2 },
  offers: ["graph", "rows"],
});
