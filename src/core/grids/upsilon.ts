import type { GridCode, GridFacts } from "../foundation/grid";
import { parityAfter } from "../foundation/motion";
import type { Sizes } from "../foundation/optionTypes";
import { cellsInRows, Lattice, type Tessellation } from "./lattice";
import { extentOf, type Tiling, TilingPicture } from "./pictures/tiling";
import { DOWN, LEFT, RIGHT, UP } from "./wiring/squareSlots";

const [UP_LEFT, DOWN_RIGHT, DOWN_LEFT, UP_RIGHT] = [4, 5, 6, 7];

// Centres lie 1 apart. A square reaches half its side from its centre, and an octagon to the squares around it; so every
// corner is half a side before or after a whole number, which makes two lines of the raster a cell.
const HALF_SIDE = 1 - Math.SQRT1_2;
const lineAt = (step: number) => Math.floor(step / 2) + (step % 2 === 0 ? -HALF_SIDE : HALF_SIDE) + Math.SQRT1_2;

const TILING: Tiling = {
  outlines: [
    [
      [1, 0, UP],
      [2, 0, UP_RIGHT],
      [3, 1, RIGHT],
      [3, 2, DOWN_RIGHT],
      [2, 3, DOWN],
      [1, 3, DOWN_LEFT],
      [0, 2, LEFT],
      [0, 1, UP_LEFT],
    ],
    [
      [1, 1, UP],
      [2, 1, RIGHT],
      [2, 2, DOWN],
      [1, 2, LEFT],
    ],
  ],
  column: 2,
  row: 2,
  oddRow: 0,
  x: (step) => lineAt(step - 1),
  y: (step) => lineAt(step - 1),
};

/** Octagons and squares in turn, (0, 0) an octagon. Pullen's upsilon tessellation. */
export const facts: GridFacts = {
  id: "upsilon",
  name: "Octagons and squares",
  description: "Octagons with up to eight neighbours alternate with squares with up to four.",
  sizes: ["width", "height"],
  sample: { width: 3, height: 3 },
  offers: ["graph"],
  countCells: cellsInRows,
  extent: (sizes: Sizes) => extentOf(TILING, sizes),
  allows: (motion, sizes: Sizes) => parityAfter(sizes, motion) === 0, // an octagon stays one
};

const OCTAGONS: Tessellation = {
  kinds: [
    [
      [0, -1],
      [0, 1],
      [-1, 0],
      [1, 0],
      [-1, -1],
      [1, 1],
      [-1, 1],
      [1, -1],
    ],
    [[0, -1], [0, 1], [-1, 0], [1, 0], null, null, null, null],
  ],
  opposites: [DOWN, UP, RIGHT, LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT],
  kindAt: (column, row) => (column + row) % 2,
  sides: ["up", "down", "left", "right", "up left", "down right", "down left", "up right"],
  horizontal: [LEFT, RIGHT],
  vertical: [UP, DOWN],
  pictureOf: (shape, topology) => new TilingPicture(TILING, shape, topology),
};

export const upsilon: GridCode = {
  build: (sizes: Sizes, material) => new Lattice(facts, OCTAGONS, sizes, material),
};
