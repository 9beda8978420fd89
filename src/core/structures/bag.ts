import type { Random } from "../random";

/** A growing list of numbers from 0 to 2^32 - 1 from which a random one can be taken; the order of the rest is not kept. */
export class Bag {
  size = 0;
  private items = new Uint32Array(1024);

  add(item: number): void {
    if (this.size === this.items.length) {
      const longer = new Uint32Array(2 * this.size);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.size++] = item;
  }

  /** Removes one, all equally likely; only from a bag that is not empty. */
  take(random: Random): number {
    const at = random.below(this.size);
    const item = this.items[at];
    this.items[at] = this.items[--this.size];
    return item;
  }
}
