/** A growing list of numbers from 0 to 2^32 - 1 from which the least can be taken: a binary heap. */
export class Heap {
  size = 0; // how many there are
  private items = new Uint32Array(1024);

  /** Adds a number. */
  add(item: number): void {
    if (this.size === this.items.length) {
      const longer = new Uint32Array(2 * this.size);
      longer.set(this.items);
      this.items = longer;
    }
    const { items } = this;
    let at = this.size++;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (items[parent] <= item) break;
      items[at] = items[parent];
      at = parent;
    }
    items[at] = item;
  }

  /** Removes the least; only from a heap that is not empty. */
  take(): number {
    const { items } = this;
    const least = items[0];
    const size = --this.size;
    const last = items[size];
    let at = 0;
    for (let child = 1; child < size; child = 2 * at + 1) {
      if (child + 1 < size && items[child + 1] < items[child]) child++;
      if (items[child] >= last) break;
      items[at] = items[child];
      at = child;
    }
    items[at] = last;
    return least;
  }
}
