import type { Wiring } from "../../foundation/topology";
import { CLOCKWISE, COUNTERCLOCKWISE, INWARD, OUTWARD, RING_DEGREE, type Rings, SECTORS } from "./rings";

/** A link of a cell: the slot, the cell behind it (-1 for none), and the slot by which that one sees it. */
type Link = readonly [slot: number, to: number, opposite: number];

/** Which cells of rings are neighbours. In a ring with neighbours of its own size all cells from 1 to the last but one share a row. */
export function ringWiring(rings: Rings): Wiring {
  const links: number[] = [];
  const rows = new Uint32Array(rings.cellCount);
  const neighborMask = new Uint8Array(rings.cellCount);
  for (let ring = 0; ring < rings.count; ring++) {
    const start = rings.startOf(ring);
    const size = rings.sizeOf(ring);
    const isUniform = ring > 0 && size === rings.sizeOf(ring - 1) && rings.sizeOf(ring + 1) <= size;
    for (let index = 0; index < size; index++) {
      if (isUniform && index === 2) index = size - 1; // the cells between are like cell 1
      addRow(start + index, ring === 0 ? linksOfCentre(rings) : linksOf(rings, ring, index));
    }
    if (!isUniform) continue;
    rows.fill(rows[start + 1], start + 2, start + size - 1);
    neighborMask.fill(neighborMask[start + 1], start + 2, start + size - 1);
  }
  return {
    cellCount: rings.cellCount,
    degree: RING_DEGREE,
    links: Int32Array.from(links),
    rows,
    neighborMask,
    isKnownConnected: true,
  };

  function addRow(cell: number, all: readonly Link[]): void {
    const row = Array.from({ length: RING_DEGREE + 1 }, () => 0);
    for (const [slot, to, opposite] of all) {
      row[0] |= 1 << slot;
      if (to < 0) continue;
      neighborMask[cell] |= 1 << slot;
      row[slot + 1] = 16 * (to - cell) + opposite;
    }
    rows[cell] = links.length + 1;
    for (const entry of row) links.push(entry);
  }
}

function linksOfCentre(rings: Rings): Link[] {
  return SECTORS.map((sector, slot) => [slot, rings.count > 1 ? 1 + sector : -1, INWARD]);
}

function linksOf(rings: Rings, ring: number, index: number): Link[] {
  const size = rings.sizeOf(ring);
  const start = rings.startOf(ring);
  const perInner = size / rings.sizeOf(ring - 1);
  const perCell = rings.sizeOf(ring + 1) / size;
  const inner = rings.startOf(ring - 1) + Math.floor(index / perInner);
  const outward = Array.from({ length: perCell }, (_, nth): Link => {
    return [OUTWARD + nth, start + size + index * perCell + nth, INWARD];
  });
  return [
    ...(perCell === 0 ? [[OUTWARD, -1, 0] as const] : outward),
    [CLOCKWISE, start + ((index + 1) % size), COUNTERCLOCKWISE],
    [COUNTERCLOCKWISE, start + ((index + size - 1) % size), CLOCKWISE],
    [INWARD, inner, ring === 1 ? SECTORS.indexOf(index) : OUTWARD + (index % perInner)],
  ];
}
