import { bitCount } from "../../../src/core/foundation/random";
import type { Overlay } from "./overlay";

export const deadEnds = {
  id: "deadEnds",

  /** In each a line to its passage, dashed so that only its beginning, a dot, is visible. */
  open: () => ({
    draw({ finished }) {
      const stub = (passages: number) => (bitCount(passages) === 1 ? passages : 0);
      return { lines: [{ name: "dead-end", height: 4, slots: (cell) => stub(finished.passages(cell)) }] };
    },
  }),
} as const satisfies Overlay;
