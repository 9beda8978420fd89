/**
 * A step is one change that a viewer sees: a passage opened or walled up, or how a cell is marked. Opening also marks the
 * cell behind the passage, since the two happen at once. Each step can be undone from its own word alone. Which cells an
 * algorithm counts as visited is its own business and no step.
 *
 * One 32-bit word a step: kind (2 bits), slot (4), the mark before and after (2 each), cell (22).
 */
export const CARVE = 0; // opens `slot` of `cell` and marks the cell behind it
export const WALL = 1; // closes `slot` of `cell`; the marks are not used
export const MARK = 2; // marks `cell`; the slot is not used

/** How a viewer sees a cell; kept only while recording. */
export const UNTOUCHED = 0;
export const FRONTIER = 1; // next in reach
export const ACTIVE = 2; // under way
export const DONE = 3; // finished

/** As many cells as 22 bits name, less a round rest: what the contract lets be recorded. */
export const MAX_RECORDED_CELLS = 4_000_000;

export function stepKind(word: number): number {
  return word >>> 30;
}

export function stepSlot(word: number): number {
  return (word >>> 26) & 15;
}

export function stepFrom(word: number): number {
  return (word >>> 24) & 3;
}

export function stepTo(word: number): number {
  return (word >>> 22) & 3;
}

export function stepCell(word: number): number {
  return word & 0x3fffff;
}

/** Steps in order, as they are recorded. */
export class StepLog {
  private words = new Uint32Array(1024);
  private length = 0;

  push(kind: number, slot: number, from: number, to: number, cell: number): void {
    if (this.length === this.words.length) this.grow();
    this.words[this.length++] = (kind << 30) | (slot << 26) | (from << 24) | (to << 22) | cell;
  }

  /** A copy that holds just the steps. */
  toArray(): Uint32Array {
    return this.words.slice(0, this.length);
  }

  private grow(): void {
    const longer = new Uint32Array(2 * this.length);
    longer.set(this.words);
    this.words = longer;
  }
}
