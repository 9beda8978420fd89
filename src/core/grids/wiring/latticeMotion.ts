import type { Grid, Squares } from "../../foundation/grid";
import { type Motion, type Moved, placesAfter, type Step, turnedStep } from "../../foundation/motion";
import type { Offsets } from "./wiring";

/**
 * Where a motion takes the cells of a regular tessellation.
 * @param kinds of its cells
 */
export function latticeMoved(
  kinds: readonly Offsets[],
  { kind, squares: { width, height, levels } }: Pick<Grid, "kind"> & { readonly squares: Squares },
  motion: Motion,
): Moved {
  const steps = kinds[0].map((_, slot) => stepOf(kinds, slot));
  const slots = steps.map((step, slot) => (step === null ? slot : slotOf(steps, turnedStep(step, motion))));
  const { columns, rows, placeOf } = placesAfter(width, height, motion);
  const size = width * height;
  return {
    sizes: { width: columns, height: rows, ...(kind.sizes.includes("levels") && { levels }) },
    cell(cell) {
      const inLevel = cell % size;
      const [x, y] = placeOf(inLevel % width, Math.floor(inLevel / width));
      return cell - inLevel + y * columns + x;
    },
    slot: (_cell, slot) => slots[slot],
  };
}

/** Where a slot leads, in any measure: as far as from one cell of each kind together; null for stairs. */
function stepOf(kinds: readonly Offsets[], slot: number): Step | null {
  let [right, down] = [0, 0];
  for (const { [slot]: step } of kinds) {
    const [x, y, level] = step ?? [0, 0];
    if (level) return null;
    right += x;
    down += y;
  }
  return [right, down];
}

function slotOf(steps: readonly (Step | null)[], [x, y]: Step): number {
  return steps.findIndex((step) => step !== null && step[0] === x && step[1] === y);
}
