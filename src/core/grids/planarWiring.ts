import { BYTE_SLOTS, type Wiring } from "../topology";
import { type Plan, PointError } from "./plan";

/** As many sides as a cell may have. */
const MAX_SIDES = 15;

/**
 * Who neighbours whom in a plan. The slots of a cell are its sides on the border first, in the order top, bottom, left,
 * right, and then its neighbours by their ids.
 * @throws PointError for a cell of too many sides, or of none
 */
export function planarWiring({ points, sides }: Plan): Wiring {
  const cellCount = points.length / 2;
  const counts = countSides(sides, cellCount);
  const lost = counts.indexOf(0);
  if (lost >= 0)
    throw new PointError(lost, "no cell is found for it, so close it lies to another, or all of them to a line");
  const degree = counts.reduce((most, count) => Math.max(most, count), 0);
  if (degree > MAX_SIDES) {
    const cell = counts.findIndex((count) => count > MAX_SIDES);
    throw new PointError(cell, `its cell has ${counts[cell]} sides, and may have ${MAX_SIDES}`);
  }
  const behind = sortedNeighbors(sides, counts, degree);
  const ways = new Int32Array(counts.reduce((sum, count) => sum + count, cellCount));
  const rows = new Uint32Array(cellCount);
  const links = degree < BYTE_SLOTS ? new Uint8Array(cellCount) : new Uint16Array(cellCount);
  for (let cell = 0, row = 1; cell < cellCount; row += counts[cell++] + 1) {
    rows[cell] = row;
    ways[row - 1] = (1 << counts[cell]) - 1;
    for (let slot = 0; slot < counts[cell]; slot++) {
      const to = behind[cell * degree + slot];
      if (to < 0) continue;
      let opposite = 0;
      while (behind[to * degree + opposite] !== cell) opposite++;
      ways[row + slot] = 16 * (to - cell) + opposite;
      links[cell] |= 1 << slot;
    }
  }
  return { cellCount, degree, ways, rows, links, isConnected: true };
}

function countSides(sides: Int32Array, cellCount: number): Uint32Array {
  const counts = new Uint32Array(cellCount);
  for (let side = 0; side < sides.length; side += 4) {
    counts[sides[side]]++;
    if (sides[side + 1] >= 0) counts[sides[side + 1]]++;
  }
  return counts;
}

/** What is behind each slot of each cell, as Plan names it: in ascending order, and so the border first. */
function sortedNeighbors(sides: Int32Array, counts: Uint32Array, degree: number): Int32Array {
  const behind = new Int32Array(counts.length * degree);
  const found = new Uint8Array(counts.length);
  const insert = (cell: number, other: number) => {
    let at = cell * degree + found[cell]++;
    for (; at > cell * degree && behind[at - 1] > other; at--) behind[at] = behind[at - 1];
    behind[at] = other;
  };
  for (let side = 0; side < sides.length; side += 4) {
    const [a, b] = [sides[side], sides[side + 1]];
    insert(a, b);
    if (b >= 0) insert(b, a);
  }
  return behind;
}
