import type { Start } from "../foundation/algorithm";
import { lowestBit } from "../foundation/random";
import type { Topology } from "../foundation/topology";

/**
 * One start for each region of a grid: first the chosen cell, then the lowest cell of each other region, in ascending
 * order.
 */
export function startsFrom(topology: Topology, chosen: number): readonly Start[] {
  if (topology.isKnownConnected) return [{ cell: chosen, size: topology.includedCount }];
  const seen = new Uint8Array(topology.cellCount);
  const reached = new Uint32Array(topology.cellCount);
  const starts = [{ cell: chosen, size: flood(topology, chosen, seen, reached) }];
  for (let cell = 0; cell < topology.cellCount; cell++) {
    if (seen[cell] === 0 && topology.isIncluded(cell)) {
      starts.push({ cell, size: flood(topology, cell, seen, reached) });
    }
  }
  return starts;
}

/** How many regions a grid has. */
export function countRegions(topology: Topology): number {
  let first = 0;
  while (first < topology.cellCount && !topology.isIncluded(first)) first++;
  return first < topology.cellCount ? startsFrom(topology, first).length : 0;
}

/** Marks the cells that can be reached from a cell. @returns how many they are */
function flood(topology: Topology, from: number, seen: Uint8Array, reached: Uint32Array): number {
  seen[from] = 1;
  reached[0] = from;
  let count = 1;
  for (let at = 0; at < count; at++) {
    for (let left = topology.neighborMask[reached[at]]; left !== 0; left &= left - 1) {
      const next = topology.neighbor(reached[at], lowestBit(left));
      if (seen[next] !== 0) continue;
      seen[next] = 1;
      reached[count++] = next;
    }
  }
  return count;
}
