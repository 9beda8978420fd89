import { ACTIVE, isNote, MARK, stepCell, stepFrom, stepKind, stepTo, UNTOUCHED } from "../../src/core/foundation/steps";

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

/** Looks back for the last note among steps that have come; once for each position that is asked about in a row. */
export class LastNote {
  private position = 0;
  private found: number | undefined;

  constructor(private readonly steps: Uint32Array) {}

  /** The step of the note, counted from 1; undefined where there is none up to the position. */
  before(position: number): number | undefined {
    if (position !== this.position) {
      const at = this.steps.subarray(0, position).findLastIndex(isNote);
      this.position = position;
      this.found = at < 0 ? undefined : at + 1;
    }
    return this.found;
  }
}
