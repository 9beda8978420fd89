import type { Random } from "../foundation/random";

/** A growing list of numbers from 0 to 2^32 - 1 from which any can be taken; the order of those after it is not kept. */
export class Bag {
  size = 0; // how many there are
  private items = new Uint32Array(1024);

  /** Adds a number. */
  add(item: number): void {
    if (this.size === this.items.length) {
      const longer = new Uint32Array(2 * this.size);
      longer.set(this.items);
      this.items = longer;
    }
    this.items[this.size++] = item;
  }

  /** The item at a place from 0 to size - 1. */
  at(place: number): number {
    return this.items[place];
  }

  /** All of them, in memory of their own. */
  toArray(): Uint32Array {
    return this.items.slice(0, this.size);
  }

  /** Removes the item at a place; the last one moves there. */
  removeAt(place: number): void {
    this.items[place] = this.items[--this.size];
  }

  /** Removes one, all equally likely; only from a bag that is not empty. */
  take(random: Random): number {
    const at = random.below(this.size);
    const item = this.items[at];
    this.items[at] = this.items[--this.size];
    return item;
  }
}
