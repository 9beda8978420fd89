import type { Options } from "../../core/foundation/optionTypes";
import { isSlow } from "../../core/options/size";
import { isSeedChosen } from "../settings/settings";
import type { Draft } from "./draft";
import { optionsWithin } from "./sizeLimit";

const MOST = 1600; // cells: 40 x 40

/**
 * What a draft would make, small enough to be made while the user moves through a list.
 * @param seed unless one is chosen: the same for all items, so that an item has one picture
 * @returns undefined for what is slow, or cannot be small
 */
export function glimpsed({ given, algorithm, options }: Draft, seed: string): Options | undefined {
  const small = optionsWithin(isSeedChosen(given) ? options : { ...options, seed }, MOST);
  return small && !isSlow(algorithm, small) ? small : undefined;
}
