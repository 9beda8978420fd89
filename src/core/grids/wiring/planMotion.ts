import type { Grid } from "../../foundation/grid";
import { type Motion, type Moved, type Step, turnedStep } from "../../foundation/motion";
import type { Plan } from "../../foundation/plan";
import { bitCount } from "../../foundation/random";

/** The borders of the square, as plans number them: top, bottom, left, right. */
const BORDERS: ReadonlyMap<number, Step> = new Map([
  [-4, [0, -1]],
  [-3, [0, 1]],
  [-2, [-1, 0]],
  [-1, [1, 0]],
]);

const RASTER = 1_000_000; // steps a side, on which the points of mazes lie

/** Cells round points keep their ids; the square round them turns. */
export function planMoved({ topology, plan }: Pick<Grid, "topology"> & { readonly plan: Plan }, motion: Motion): Moved {
  const behind = (side: number) => borderAfter(side, motion);
  const present = bordersOf(plan, topology.cellCount);
  return {
    sizes: { cells: topology.cellCount },
    plan: planAfter(plan, motion),
    cell: (cell) => cell,
    slot(cell, slot) {
      // Sides on the border come first, in the order of their numbers; the others are in the order of the neighbours.
      const own = Array.from(BORDERS.keys()).filter((side) => (present[cell] >>> (side + 4)) & 1);
      if (slot >= own.length || (topology.neighborMask[cell] >>> slot) & 1) return slot;
      const after = own.reduce((mask, side) => mask | (1 << (behind(side) + 4)), 0);
      return bitCount(after & ((1 << (behind(own[slot]) + 4)) - 1));
    },
  };
}

function borderAfter(side: number, motion: Motion): number {
  const [x, y] = turnedStep(BORDERS.get(side) ?? [0, 0], motion);
  for (const [border, [right, down]] of BORDERS) if (right === x && down === y) return border;
  return side;
}

/** A bit for each border that a cell touches. */
function bordersOf({ sides }: Plan, cellCount: number): Uint8Array {
  const present = new Uint8Array(cellCount);
  for (let side = 0; side < sides.length; side += 4)
    if (sides[side + 1] < 0) present[sides[side]] |= 1 << (sides[side + 1] + 4);
  return present;
}

function planAfter({ points, corners, sides, canOpen }: Plan, motion: Motion): Plan {
  const isMirrored = motion.mirror;
  const after = sides.slice();
  for (let side = 0; side < after.length; side += 4) {
    if (after[side + 1] < 0) after[side + 1] = borderAfter(after[side + 1], motion);
    // In a mirror what was to the right of a line is to its left.
    if (isMirrored) [after[side + 2], after[side + 3]] = [after[side + 3], after[side + 2]];
  }
  return { points: pointsAfter(points, motion), corners: pointsAfter(corners, motion), sides: after, canOpen };
}

function pointsAfter(points: Float64Array, { mirror, turn }: Motion): Float64Array {
  const after = new Float64Array(points.length);
  for (let at = 0; at < points.length; at += 2) {
    let [x, y] = [mirror ? opposite(points[at]) : points[at], points[at + 1]];
    for (let degrees = 0; degrees < turn; degrees += 90) [x, y] = [opposite(y), x];
    after.set([x, y], at);
  }
  return after;
}

/** A coordinate from the other side; one on the raster stays on it, so that few digits write it exactly. */
function opposite(at: number): number {
  const step = Math.round(at * RASTER);
  return step / RASTER === at ? (RASTER - step) / RASTER : 1 - at;
}
