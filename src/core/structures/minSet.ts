import { lowestBit } from "../foundation/random";

/**
 * A set of numbers from 0 to count - 1 that knows its least number.
 *
 * Bits in words of 32, above them a bit for each non-empty word, and so on. Every operation takes one step per level, six for a billion numbers.
 */
export class MinSet {
  private readonly levels: Uint32Array[] = [];

  constructor(count: number) {
    let length = count;
    do {
      length = Math.ceil(length / 32);
      this.levels.push(new Uint32Array(length));
    } while (length > 1);
  }

  /** Adds a number. */
  add(item: number): void {
    const { levels } = this;
    let at = item;
    for (let level = 0; level < levels.length; level++) {
      const words = levels[level];
      const word = at >>> 5;
      const before = words[word];
      words[word] = before | (1 << (at & 31));
      if (before !== 0) return;
      at = word;
    }
  }

  /** Removes a number. */
  remove(item: number): void {
    const { levels } = this;
    let at = item;
    for (let level = 0; level < levels.length; level++) {
      const words = levels[level];
      const word = at >>> 5;
      words[word] &= ~(1 << (at & 31));
      if (words[word] !== 0) return;
      at = word;
    }
  }

  /** The least number in the set, or -1 where it is empty. */
  get first(): number {
    const { levels } = this;
    if (levels[levels.length - 1][0] === 0) return -1;
    let at = 0;
    for (let level = levels.length - 1; level >= 0; level--) at = at * 32 + lowestBit(levels[level][at]);
    return at;
  }
}
