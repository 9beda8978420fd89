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

/** The slots of a cell that has stairs, besides up, down, left and right. */
export const UPSTAIRS = 4;
export const DOWNSTAIRS = 5;
