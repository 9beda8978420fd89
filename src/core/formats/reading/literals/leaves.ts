const FIRST_SIZE = 1024;

/** Values in lists of a program: where each begins and ends. Grows as needed. */
export class Leaves {
  from = new Int32Array(FIRST_SIZE); // offsets, of strings without their quotes
  to = new Int32Array(FIRST_SIZE);
  count = 0;

  add(from: number, to: number): void {
    if (this.count === this.from.length) this.grow();
    this.from[this.count] = from;
    this.to[this.count++] = to;
  }

  private grow(): void {
    const [from, to] = [new Int32Array(2 * this.from.length), new Int32Array(2 * this.to.length)];
    from.set(this.from);
    to.set(this.to);
    this.from = from;
    this.to = to;
  }
}

/** A list of a program that may be a maze. */
export interface FoundList {
  readonly from: number; // offset of its bracket
  readonly to: number;
  readonly name: string; // of the variable or key that it is the value of; "" if it has none
  /** The values of each row: indices into the leaves, and the index after the last. Of a flat list its only row. */
  readonly rows: readonly (readonly [number, number])[];
  readonly isFlat: boolean; // whether it is a list of strings; else of lists
  readonly lostAt: number; // offset of the first value that cannot be read, or of what stands for some; -1 if there is none
}
