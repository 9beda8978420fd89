import type { GridKind } from "../foundation/grid";
import type { Sizes } from "../foundation/optionTypes";
import { latticeKind, type Tessellation } from "./lattice";
import { tiled } from "./pictures/tiling";
import type { Offsets } from "./wiring/wiring";

/** In the order in which an entrance looks for a border side. */
export const hexagonSlots = { UP_LEFT: 0, DOWN_RIGHT: 1, DOWN_LEFT: 2, UP_RIGHT: 3, LEFT: 4, RIGHT: 5 };

const { UP_LEFT, DOWN_RIGHT, DOWN_LEFT, UP_RIGHT, LEFT, RIGHT } = hexagonSlots;

const SIDE = 0.62; // at which a hexagon has about the area 1

/** Where the neighbours are of a hexagon in an even row, or in an odd one, which lies half a cell to the right. */
const neighborsIn = (oddRow: 0 | 1): Offsets => [
  [oddRow - 1, -1],
  [oddRow, 1],
  [oddRow - 1, 1],
  [oddRow, -1],
  [-1, 0],
  [1, 0],
];

const HEXAGONS: Tessellation = {
  kinds: [neighborsIn(0), neighborsIn(1)],
  opposites: [DOWN_RIGHT, UP_LEFT, UP_RIGHT, DOWN_LEFT, RIGHT, LEFT],
  kindAt: (_column, row) => row % 2,
  sides: ["up left", "down right", "down left", "up right", "left", "right"],
  horizontal: (1 << LEFT) | (1 << RIGHT),
  vertical: (1 << UP_LEFT) | (1 << UP_RIGHT) | (1 << DOWN_LEFT) | (1 << DOWN_RIGHT),
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
  rows: { right: RIGHT, earlier: (1 << UP_LEFT) | (1 << UP_RIGHT), later: (1 << DOWN_LEFT) | (1 << DOWN_RIGHT) },
  ...tiled({
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
  }),
};

/** Pointy-topped hexagons in rows, the odd rows half a cell to the right. Pullen's sigma tessellation. */
export const hexagonal: GridKind = latticeKind(HEXAGONS, {
  id: "hexagonal",
  name: "Hexagonal",
  description: "Hexagons in rows, each with up to six neighbours; odd rows lie half a cell to the right.",
  sizes: ["width", "height"],
  sample: { width: 2, height: 2 },
  takesMasks: true,
  offers: ["graph", "rows"],
  allows({ mirror, turn }, { height }: Sizes) {
    if (turn % 180 !== 0) return false;
    const isOdd = height % 2 === 1;
    return height === 1 || mirror === (turn === 180 && isOdd); // odd rows lie half a cell to the right
  },
});
