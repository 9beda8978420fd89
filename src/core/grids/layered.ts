import type { GridCode, GridFacts } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { cellsInRows, Lattice, type Tessellation } from "./lattice";
import { extentOf, LayeredPicture, storeysInLine } from "./pictures/layeredPicture";
import { DOWN, DOWNSTAIRS, LEFT, RIGHT, UP, UPSTAIRS } from "./wiring/squareSlots";
import { SQUARE_PLACES } from "./wiring/textPlaces";

/** Levels of squares, level 0 lowest, with stairs between cells above each other. */
export const facts: GridFacts = {
  id: "layered",
  name: "Layered",
  description: "Levels of squares above each other, joined by stairs.",
  sizes: ["width", "height", "levels"],
  sample: { width: 1, height: 2, levels: 2 },
  offers: ["graph", "rows"],
  countCells: ({ levels, ...floor }: Required<Sizes>) => cellsInRows(floor) * levels,
  extent: (sizes: Required<Sizes>) => extentOf(sizes),
};

const STOREYS: Tessellation = {
  kinds: [
    [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ],
  ],
  opposites: [DOWN, UP, RIGHT, LEFT, DOWNSTAIRS, UPSTAIRS],
  kindAt: () => 0,
  sides: ["up", "down", "left", "right", "upstairs", "downstairs"],
  horizontal: [LEFT, RIGHT],
  vertical: [UP, DOWN],
  text: SQUARE_PLACES,
  rows: { right: RIGHT, earlier: [UP, DOWNSTAIRS], later: [DOWN, UPSTAIRS] },
  pictureOf: (shape, topology, _, room) => new LayeredPicture(shape, topology, room && storeysInLine(shape, room)),
};

export const layered: GridCode = {
  build: (sizes: Sizes, material) => new Lattice(facts, STOREYS, sizes, material),
};
