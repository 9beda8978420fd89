import type { Mosaic } from "../../foundation/grid";
import type { Offsets } from "./wiring";

/** The slots of a square, in the order in which an entrance looks for a border side. */
export const UP = 0;
export const DOWN = 1;
export const LEFT = 2;
export const RIGHT = 3;

/** Where the neighbours behind these slots are. */
export const BESIDE = [
  [0, -1],
  [0, 1],
  [-1, 0],
  [1, 0],
] as const satisfies Offsets;

const COVER = {
  quarters: [(1 << UP) | (1 << LEFT), (1 << UP) | (1 << RIGHT), (1 << DOWN) | (1 << LEFT), (1 << DOWN) | (1 << RIGHT)],
  share: 0.3,
} as const;

/** What the walls of squares cover, seen from afar. */
export const SQUARE_COVER: Mosaic["cover"] = [COVER, COVER, COVER, COVER];

/** The slots of a cell that has stairs, besides up, down, left and right. */
export const UPSTAIRS = 4;
export const DOWNSTAIRS = 5;
