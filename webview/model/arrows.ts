import type { ActionId } from "../../src/shared/actions";

/** What the arrow keys do while a cell is in the frame: directions on the picture. */
export const ARROWS: Partial<Readonly<Record<ActionId, readonly [right: number, down: number]>>> = {
  back: [-1, 0],
  forward: [1, 0],
  faster: [0, -1],
  slower: [0, 1],
};
