import type { Options } from "../../core/foundation/optionTypes";
import { checkSize } from "../../core/options/size";

/** The most cells that can be sent to the page and panned smoothly there, in all mazes together. */
export const MAX_SHOWN_CELLS = 16_000_000;

/** The most cells of a maze that is kept in the history as it was read: some hundred thousand characters. */
export const MAX_KEPT_CELLS = 50_000;

/** @throws MazeError for mazes that are too large to be shown side by side, or for one that is too large */
export function checkShownSize(all: readonly Options[]): void {
  const purpose = all.length === 1 ? "can be shown" : `in each of ${all.length} mazes`;
  for (const options of all) checkSize(options, Math.floor(MAX_SHOWN_CELLS / all.length), purpose);
}
