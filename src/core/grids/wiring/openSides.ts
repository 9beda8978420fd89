import type { Diagram, Plan } from "../../foundation/plan";
import { DisjointSets } from "../../structures/disjointSets";

/** In mean widths of a cell: in a shorter side an opening could not be told from a corner. */
const LEAST = 0.25;

/**
 * Decides which sides of a diagram can be open: those that are long enough, and of the others the longest that are needed
 * to connect all cells.
 * @param joined pairs of cells whose side can be open, however short it is
 */
export function withOpenSides(diagram: Diagram, joined: Iterable<readonly [number, number]> = []): Plan {
  const { points, sides } = diagram;
  const cellCount = points.length / 2;
  const least = LEAST / Math.sqrt(cellCount);
  const canOpen = new Uint8Array(sides.length / 4);
  const parts = new DisjointSets(cellCount);
  const short = []; // shorter sides within the square
  for (let side = 0; side < canOpen.length; side++) {
    const [cell, other] = [sides[4 * side], sides[4 * side + 1]];
    const length = lengthOf(diagram, side);
    if (length >= least) {
      canOpen[side] = 1;
      if (other >= 0) parts.join(cell, other);
    } else if (other >= 0) {
      short.push({ side, length, low: Math.min(cell, other), high: Math.max(cell, other) });
    }
  }
  short.sort((a, b) => b.length - a.length || a.low - b.low || a.high - b.high);
  for (const { side, low, high } of short) if (parts.join(low, high)) canOpen[side] = 1;
  const sideBetween = new Map(short.map(({ side, low, high }) => [low * cellCount + high, side]));
  for (const [a, b] of joined) {
    const side = sideBetween.get(Math.min(a, b) * cellCount + Math.max(a, b));
    if (side !== undefined) canOpen[side] = 1;
  }
  return { ...diagram, canOpen };
}

function lengthOf({ corners, sides }: Diagram, side: number): number {
  const [from, to] = [sides[4 * side + 2], sides[4 * side + 3]];
  return Math.hypot(corners[2 * from] - corners[2 * to], corners[2 * from + 1] - corners[2 * to + 1]);
}
