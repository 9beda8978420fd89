/** Sets that are joined step by step, as plainly as can be: the core's own are not used to judge the core. */
export class Sets {
  count: number;
  private readonly above: number[];

  constructor(items: number) {
    this.count = items;
    this.above = Array.from({ length: items }, (_, item) => item);
  }

  /** The item that stands for the set of another. */
  find(item: number): number {
    let at = item;
    while (this.above[at] !== at) {
      this.above[at] = this.above[this.above[at]];
      at = this.above[at];
    }
    return at;
  }

  /** Makes two sets one; false where they were one already. */
  join(a: number, b: number): boolean {
    const [one, other] = [this.find(a), this.find(b)];
    if (one === other) return false;
    this.above[other] = one;
    this.count--;
    return true;
  }
}
