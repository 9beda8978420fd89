import { Directions } from "../../src/core/paths/directions";
import type { ActivePath } from "../../src/core/playback/activePath";
import { setColours } from "../../src/shared/overlays/cellColours";
import type { Line } from "../../src/shared/overlays/overlay";

/**
 * The way back in each cell, as far as it is known at the shown step: a line through the active cells, or an arrow
 * in each that has a direction.
 */
export function lineOfData(data: ActivePath | Directions, position: () => number): Line {
  const look = data instanceof Directions ? { name: "direction", isArrow: true, share: 0 } : { name: "trail" };
  return {
    ...look,
    slots: (cell) => {
      const slot = data.position === position() ? data.slotBack(cell) : -1;
      return slot < 0 ? 0 : 1 << slot;
    },
  };
}

/** One of the colours of sets, by chance but always the same. */
export function colourOf(root: number): number {
  return (Math.imul(root + 1, 0x9e3779b1) >>> 8) % setColours.length;
}
