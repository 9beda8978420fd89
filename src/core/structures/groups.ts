/** Items in groups, each group's in the order in which they came: two arrays, whatever the number of groups. */
export class Groups {
  private readonly starts: Uint32Array;
  private readonly items: Uint32Array;

  /** @param each calls its argument for every item, with its group and its number; it is run twice, alike */
  constructor(count: number, each: (add: (group: number, item: number) => void) => void) {
    const starts = new Uint32Array(count + 1);
    each((group) => starts[group + 1]++);
    for (let group = 0; group < count; group++) starts[group + 1] += starts[group];
    const items = new Uint32Array(starts[count]);
    const ends = starts.slice();
    each((group, item) => (items[ends[group]++] = item));
    this.starts = starts;
    this.items = items;
  }

  of(group: number): Uint32Array {
    return this.items.subarray(this.starts[group], this.starts[group + 1]);
  }
}
