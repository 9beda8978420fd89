import { type Plan, PointError } from "../../foundation/plan";
import { bitCount } from "../../foundation/random";
import { BYTE_SLOTS, type Wiring } from "../../foundation/topology";
import { Groups } from "../../structures/groups";

/** The most sides of a cell: more slots do not fit into a mask. */
const MAX_SIDES = 15;

const BORDER_SIDES = 4; // of the square; a plan numbers them from -4 to -1

/**
 * Which cells of a plan are neighbours. The slots of a cell are its sides on the border first, in the order top, bottom, left,
 * right, and then its neighbours by their ids. Sides that can never be opened have no slot.
 * @throws PointError for a cell of too many sides, or of none
 */
export function planarWiring(plan: Plan): Wiring {
  const cellCount = plan.points.length / 2;
  const behind = behindSlots(plan, cellCount);
  const counts = Uint32Array.from({ length: cellCount }, (_, cell) => behind.of(cell).length);
  const lost = counts.indexOf(0);
  if (lost >= 0) throw new PointError(lost, "it is too close to another point, or all points are almost on one line");
  const degree = counts.reduce((most, count) => Math.max(most, count), 0);
  if (degree > MAX_SIDES) {
    const cell = counts.findIndex((count) => count > MAX_SIDES);
    throw new PointError(cell, `its cell has ${counts[cell]} sides that can be opened (limit ${MAX_SIDES})`);
  }
  const links = new Int32Array(counts.reduce((sum, count) => sum + count, cellCount));
  const rows = new Uint32Array(cellCount);
  const neighborMask = degree < BYTE_SLOTS ? new Uint8Array(cellCount) : new Uint16Array(cellCount);
  for (let cell = 0, row = 1; cell < cellCount; row += counts[cell++] + 1) {
    rows[cell] = row;
    links[row - 1] = (1 << counts[cell]) - 1;
    const own = behind.of(cell);
    for (let slot = 0; slot < own.length; slot++) {
      const to = own[slot] - BORDER_SIDES;
      if (to < 0) continue;
      links[row + slot] = 16 * (to - cell) + behind.of(to).indexOf(cell + BORDER_SIDES);
      neighborMask[cell] |= 1 << slot;
    }
  }
  return { cellCount, degree, links, rows, neighborMask, isKnownConnected: true };
}

/** What is behind each slot of each cell, as numbered in Diagram, plus BORDER_SIDES, in ascending order. */
function behindSlots(plan: Plan, cellCount: number): Groups {
  const { sides } = plan;
  const groups = new Groups(cellCount, (add) => {
    for (let side = 0; side < sides.length; side += 4) {
      if (!hasSlot(plan, side >> 2)) continue;
      add(sides[side], sides[side + 1] + BORDER_SIDES);
      if (sides[side + 1] >= 0) add(sides[side + 1], sides[side] + BORDER_SIDES);
    }
  });
  for (let cell = 0; cell < cellCount; cell++) groups.of(cell).sort();
  return groups;
}

/** Whether a side is a slot of its cells: all on the border, and those within the grid that can be open. */
export function hasSlot({ sides, canOpen }: Plan, side: number): boolean {
  return canOpen[side] === 1 || sides[4 * side + 1] < 0;
}

/** The slots of each cell on the border that are too short: see Grid.narrowSides(). */
export function narrowSlots({ points, sides, canOpen }: Plan): Uint8Array {
  const present = new Uint8Array(points.length / 2); // a bit per side of the square that the cell touches
  const narrow = new Uint8Array(points.length / 2);
  for (const mark of [present, narrow]) {
    for (let side = 0; side < canOpen.length; side++) {
      const [cell, behind] = [sides[4 * side], sides[4 * side + 1]];
      if (behind >= 0) continue;
      const place = 1 << (behind + BORDER_SIDES);
      if (mark === present) present[cell] |= place;
      else if (canOpen[side] === 0) narrow[cell] |= 1 << bitCount(present[cell] & (place - 1));
    }
  }
  return narrow;
}
