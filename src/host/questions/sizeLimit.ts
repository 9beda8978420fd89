import { formatNumber } from "../../core/foundation/errors";
import type { Options, Sizes } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { canBeMet, findOrThrow } from "../../core/options/options";
import { countCells } from "../../core/options/size";
import { BACK, type Item } from "./quickInput";

const HALVINGS = 40; // of a share, after which it is exact

/** The cells that mazes of one grid and size need, and the limit for each. */
export interface SizeLimit {
  readonly algorithms: readonly string[]; // that make one each
  readonly cells: number; // of the largest of them: of random slashes there are two a square
  readonly most: number;
}

/** @param most the limit of cells in all mazes together */
export function sizeLimitOf(options: Options, algorithms: readonly string[], most: number): SizeLimit {
  const cells = Math.max(...algorithms.map((algorithm) => countCells({ ...options, algorithm })));
  return { algorithms, cells, most: Math.floor(most / algorithms.length) };
}

/** Options with sizes of their proportions and at most some cells; undefined if the algorithm allows none. */
export function optionsWithin(options: Options, most: number): Options | undefined {
  const { cells } = sizeLimitOf(options, [options.algorithm], most);
  if (cells <= most) return options;
  const { start: _, mask, ...others } = options; // a start is a cell of the larger one
  const sizes = mask ? undefined : largestOfForm(others, (each) => countCells({ ...others, ...each }) <= most);
  return sizes && { ...others, ...sizes };
}

/** Choices instead of mazes above the limit. */
export function sizesWithin(options: Options, room: SizeLimit): Item<Partial<Sizes> | typeof BACK>[] {
  const another = { label: "Another size", detail: "Returns to the previous question.", value: BACK } as const;
  const cellsOf = (sizes: Partial<Sizes>) => sizeLimitOf({ ...options, ...sizes }, room.algorithms, 0).cells;
  const largest = largestOfForm(options, (sizes) => cellsOf(sizes) <= room.most);
  if (largest === undefined) return [another];
  const { sizes } = findOrThrow(grids, "grid", options.grid);
  const label = `Show ${sizes.map((id) => formatNumber(largest[id] ?? 1)).join(" × ")} instead`;
  const cells = formatNumber(cellsOf(largest));
  return [{ label, detail: `The largest size with these proportions: ${cells} cells.`, value: largest }, another];
}

/**
 * The largest sizes that fit, with the proportions of the options.
 * @returns undefined if the algorithm allows none
 */
function largestOfForm(options: Options, fits: (sizes: Partial<Sizes>) => boolean): Partial<Sizes> | undefined {
  const { sizes } = findOrThrow(grids, "grid", options.grid);
  const scaled = (share: number): Partial<Sizes> =>
    Object.fromEntries(sizes.map((id) => [id, Math.max(1, Math.floor((options[id] ?? 1) * share))]));
  let [least, more] = [0, 1]; // shares: one that fits, and one that does not
  for (let turn = 0; turn < HALVINGS; turn++) {
    const share = (least + more) / 2;
    if (fits(scaled(share))) least = share;
    else more = share;
  }
  const halves = Array.from({ length: 8 }, (_, index) => scaled(1 / 2 ** (index + 1))).filter(fits); // for sizes in powers of two
  return [scaled(more), scaled(least), ...halves].find((found) => fits(found) && canBeMet({ ...options, ...found }));
}
