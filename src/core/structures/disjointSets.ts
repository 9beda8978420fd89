const ALONE = -1; // the link of an item that is a set of its own

/**
 * Disjoint sets over 0 to count - 1, each at first a set of its own. Both methods take nearly constant time.
 *
 * By size and with path halving (Tarjan and van Leeuwen, 1984).
 */
export class DisjointSets {
  private readonly links: Int32Array; // one number per item: the parent, or for a root the negated size of its set

  constructor(count: number) {
    this.links = new Int32Array(count).fill(ALONE);
  }

  /** The item that stands for the set of an item. */
  find(item: number): number {
    const { links } = this;
    let at = item;
    for (;;) {
      const parent = links[at];
      if (parent < 0) return at;
      const next = links[parent];
      if (next < 0) return parent;
      links[at] = next;
      at = next;
    }
  }

  /** Makes one set of two; false where they were one already. */
  join(a: number, b: number): boolean {
    const { links } = this;
    const x = this.find(a);
    const y = this.find(b);
    if (x === y) return false;
    const [large, small] = links[x] <= links[y] ? [x, y] : [y, x];
    links[large] += links[small];
    links[small] = large;
    return true;
  }
}
