import type { GridKind } from "../foundation/grid";
import { parityAfter } from "../foundation/motion";
import type { Sizes } from "../foundation/optionTypes";
import { latticeKind, type Tessellation } from "./lattice";
import { tiled } from "./pictures/tiling";
import { DOWN, LEFT, RIGHT, UP } from "./wiring/squareSlots";
import { SQUARE_PLACES } from "./wiring/textPlaces";

const SIDE = 1.52; // at which a triangle has about the area 1

const TRIANGLES: Tessellation = {
  kinds: [
    [null, [0, 1], [-1, 0], [1, 0]], // points up
    [[0, -1], null, [-1, 0], [1, 0]],
  ],
  opposites: [DOWN, UP, RIGHT, LEFT],
  kindAt: (column, row) => (column + row) % 2,
  sides: ["up", "down", "left", "right"],
  horizontal: (1 << LEFT) | (1 << RIGHT),
  vertical: (1 << UP) | (1 << DOWN),
  text: SQUARE_PLACES,
  fallsApart: ({ width, height }) => width === 1 && height > 2, // into pairs
  ...tiled({
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
  }),
};

/** Triangles in rows, pointing up and down in turn, (0, 0) up. Pullen's delta tessellation. */
export const triangular: GridKind = latticeKind(TRIANGLES, {
  id: "triangular",
  name: "Triangular",
  description: "Triangles in rows, pointing alternately up and down, each with up to three neighbours.",
  sizes: ["width", "height"],
  sample: { width: 4, height: 2 },
  takesMasks: true,
  offers: ["graph"],
  allows: (motion, sizes: Sizes) =>
    motion.turn % 180 === 0 && parityAfter(sizes, motion) === (motion.turn === 180 ? 1 : 0), // what points up points down
});
