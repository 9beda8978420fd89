import type { OpenSquares } from "./squares";

const NONE = -1;

/**
 * Numbers of the parts of a drawing, whose places are looked at row by row: two numbers may turn out to be one part. Each
 * place is looked at once, in the order of memory, which a search from place to place does not do.
 */
export class PartNumbers {
  private readonly lower: Int32Array; // of each number a lower one of the same part, or itself
  private readonly sizes: Int32Array;
  private count = 0;

  /** @param most numbers that there can be: as many as places are always enough */
  constructor(most: number) {
    this.lower = new Int32Array(most);
    this.sizes = new Int32Array(most);
  }

  clear(): void {
    this.sizes.fill(0, 0, this.count);
    this.count = 0;
  }

  /** The number of the next place, from those of the places before and above that it is joined with; NONE for neither. */
  next(before: number, above: number): number {
    const number = before === NONE ? above : above === NONE || above === before ? before : this.join(before, above);
    if (number !== NONE) {
      this.sizes[number]++;
      return number;
    }
    this.lower[this.count] = this.count;
    this.sizes[this.count] = 1;
    return this.count++;
  }

  areJoined(one: number, other: number): boolean {
    return this.lowest(one) === this.lowest(other);
  }

  /** How many places there are, how many the largest part has, and how many parts: once, since sizes are added up. */
  sum(): { all: number; largest: number; count: number } {
    const { lower, sizes } = this;
    let [all, largest, count] = [0, 0, 0];
    for (let number = this.count - 1; number >= 0; number--) {
      const size = sizes[number];
      if (lower[number] !== number) {
        sizes[lower[number]] += size;
        continue;
      }
      all += size;
      count++;
      if (size > largest) largest = size;
    }
    return { all, largest, count };
  }

  private join(one: number, other: number): number {
    const [first, second] = [this.lowest(one), this.lowest(other)];
    if (first < second) this.lower[second] = first;
    else this.lower[first] = second;
    return first < second ? first : second;
  }

  private lowest(given: number): number {
    const { lower } = this;
    let number = given;
    while (lower[number] !== number) {
      lower[number] = lower[lower[number]];
      number = lower[number];
    }
    return number;
  }
}

/** How many cells the largest part has. */
export function largestPart(squares: OpenSquares): number {
  return partsOf(squares).largest;
}

/** How many cells there are, how many the largest part has, and how many parts. */
export function partsOf({ width, height, right, below, cellCount }: OpenSquares): ReturnType<PartNumbers["sum"]> {
  const numbers = new PartNumbers(cellCount);
  const above = new Int32Array(width); // the numbers of the row above, and of this one as far as it is known
  for (let y = 0, cell = 0; y < height; y++) {
    let before = NONE;
    for (let x = 0; x < width; x++, cell++) {
      const isBelow = y > 0 && below[cell - width] === 1;
      before = numbers.next(before, isBelow ? above[x] : NONE);
      above[x] = before;
      if (right[cell] === 0) before = NONE;
    }
  }
  return numbers.sum();
}
