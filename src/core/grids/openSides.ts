import { DisjointSets } from "../structures/disjointSets";
import type { Diagram, Plan } from "./plan";

/** Of the mean width of a cell: a side that is shorter is too short for an opening that is told from a corner. */
const LEAST = 0.25;

/**
 * Tells which sides of a diagram can be open: those of the least length, and of the others the longest that join what would
 * fall apart.
 * @param joined pairs of cells between which the side counts, however short it is
 */
export function withOpenSides(diagram: Diagram, joined: Iterable<readonly [number, number]> = []): Plan {
  const { points, sides } = diagram;
  const cellCount = points.length / 2;
  const least = LEAST / Math.sqrt(cellCount);
  const canOpen = new Uint8Array(sides.length / 4);
  const parts = new DisjointSets(cellCount);
  const short: number[] = [];
  for (let side = 0; side < canOpen.length; side++) {
    const other = sides[4 * side + 1];
    if (lengthOf(diagram, side) >= least) {
      canOpen[side] = 1;
      if (other >= 0) parts.join(sides[4 * side], other);
    } else if (other >= 0) {
      short.push(side);
    }
  }
  for (const side of longestFirst(diagram, short)) {
    if (parts.join(sides[4 * side], sides[4 * side + 1])) canOpen[side] = 1;
  }
  openBetween(diagram, canOpen, short, joined);
  return { ...diagram, canOpen };
}

function lengthOf({ corners, sides }: Diagram, side: number): number {
  const [from, to] = [sides[4 * side + 2], sides[4 * side + 3]];
  return Math.hypot(corners[2 * from] - corners[2 * to], corners[2 * from + 1] - corners[2 * to + 1]);
}

/** Of equal length first the one between the lower cells. */
function longestFirst(diagram: Diagram, short: readonly number[]): number[] {
  const lengths = new Map(short.map((side) => [side, lengthOf(diagram, side)]));
  const pairs = new Map(short.map((side) => [side, pairOf(diagram, side)]));
  return [...short].sort((a, b) => {
    const [[lowA, highA], [lowB, highB]] = [pairs.get(a) ?? [0, 0], pairs.get(b) ?? [0, 0]];
    return (lengths.get(b) ?? 0) - (lengths.get(a) ?? 0) || lowA - lowB || highA - highB;
  });
}

function openBetween(
  diagram: Diagram,
  canOpen: Uint8Array,
  short: readonly number[],
  joined: Iterable<readonly [number, number]>,
): void {
  const wanted = new Set(Array.from(joined, ([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`));
  if (wanted.size === 0) return;
  for (const side of short) if (wanted.has(pairOf(diagram, side).join(" "))) canOpen[side] = 1;
}

function pairOf({ sides }: Diagram, side: number): [number, number] {
  const [a, b] = [sides[4 * side], sides[4 * side + 1]];
  return a < b ? [a, b] : [b, a];
}
