import { ACTIVE, MARK, stepCell, stepFrom, stepKind, stepTo, UNTOUCHED } from "../../src/core/foundation/steps";

/** The cells of the loop that the steps up to a position have erased. */
export function erasedAt(steps: Uint32Array, position: number): Set<number> {
  const cells = new Set<number>();
  for (let at = position - 1; at >= 0; at--) {
    const word = steps[at];
    if (stepKind(word) !== MARK || stepFrom(word) !== ACTIVE || stepTo(word) !== UNTOUCHED) break;
    cells.add(stepCell(word));
  }
  return cells;
}
