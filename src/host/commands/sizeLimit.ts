import type { Options, Sizes } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { canBeMet, findOrThrow } from "../../core/options/options";
import { countCells } from "../../core/options/size";

const HALVINGS = 40; // of a share, after which it is exact

/** Options with sizes of their proportions and at most some cells; undefined if the algorithm allows none. */
export function optionsWithin(options: Options, most: number): Options | undefined {
  if (countCells(options) <= most) return options;
  const { start: _, mask, ...others } = options; // a start is a cell of the larger one
  if (mask !== undefined) return undefined;
  const { sizes } = findOrThrow(grids, "grid", options.grid);
  const fits = (each: Partial<Sizes>) => countCells({ ...others, ...each }) <= most;
  const scaled = (share: number): Partial<Sizes> =>
    Object.fromEntries(sizes.map((id) => [id, Math.max(1, Math.floor((options[id] ?? 1) * share))]));
  let [least, more] = [0, 1]; // shares: one that fits, and one that does not
  for (let turn = 0; turn < HALVINGS; turn++) {
    const share = (least + more) / 2;
    if (fits(scaled(share))) least = share;
    else more = share;
  }
  const halves = Array.from({ length: 8 }, (_, index) => scaled(1 / 2 ** (index + 1))).filter(fits); // for sizes in powers of two
  const largest = [scaled(more), scaled(least), ...halves].find(
    (found) => fits(found) && canBeMet({ ...others, ...found }),
  );
  return largest && { ...others, ...largest };
}
