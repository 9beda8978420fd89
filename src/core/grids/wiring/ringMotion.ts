import type { Motion, Moved } from "../../foundation/motion";
import { CLOCKWISE, COUNTERCLOCKWISE, INWARD, type Rings, SECTORS } from "./rings";

/** Half a turn, and mirroring: a ring begins at twelve o'clock. */
export function ringMoved(rings: Rings, { mirror, turn }: Motion): Moved {
  const indexIn = (size: number, index: number) => {
    const mirrored = mirror ? size - 1 - index : index;
    return turn === 180 ? (mirrored + size / 2) % size : mirrored;
  };
  const round = mirror
    ? new Map([
        [CLOCKWISE, COUNTERCLOCKWISE],
        [COUNTERCLOCKWISE, CLOCKWISE],
      ])
    : new Map<number, number>();
  return {
    sizes: { rings: rings.count },
    cell(cell) {
      const { index, size } = rings.place(cell);
      return size === 1 ? cell : cell - index + indexIn(size, index);
    },
    slot(cell, slot) {
      const { ring, size } = rings.place(cell);
      if (ring === 0) return SECTORS.indexOf(indexIn(SECTORS.length, SECTORS[slot]));
      if (slot === INWARD || slot === CLOCKWISE || slot === COUNTERCLOCKWISE) return round.get(slot) ?? slot;
      return mirror && rings.sizeOf(ring + 1) > size ? 1 - slot : slot; // one of two cells outward
    },
  };
}
