import type { Random } from "../random";

/**
 * Cells in the order in which they were added, each at most once, from which any can be removed. The newest, the oldest,
 * the middle one and a random one are each found in constant time, on average. A list with holes: each run of holes
 * has at both ends the place of the other, so that it is passed in one step, and is cut off where it comes to the end of
 * the list. When there are more holes than cells, the list is closed up.
 */
export class ActiveCells {
  size = 0;
  private list = new Int32Array(1024); // a cell; or for the ends of a run of holes -1 - the other end, inside it below 0
  private length = 0;
  private readonly place: Int32Array; // of a cell in the list
  private centre = 0; // the place of the one at index (size - 1) >> 1

  constructor(count: number) {
    this.place = new Int32Array(count);
  }

  has(cell: number): boolean {
    const place = this.place[cell];
    return place < this.length && this.list[place] === cell;
  }

  get newest(): number {
    return this.list[this.length - 1];
  }

  get oldest(): number {
    return this.list[this.after(-1)];
  }

  /** The one in the middle of the order; the older one of two. */
  get middle(): number {
    return this.list[this.centre];
  }

  random(random: Random): number {
    const cell = this.list[random.below(this.length)];
    return cell >= 0 ? cell : this.random(random);
  }

  add(cell: number): void {
    if (this.length === this.list.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.list);
      this.list = longer;
    }
    this.place[cell] = this.length;
    this.list[this.length++] = cell;
    this.size++;
    if (this.size === 1) this.centre = this.length - 1;
    else if (this.size % 2 === 1) this.centre = this.after(this.centre);
  }

  remove(cell: number): void {
    const { list } = this;
    const place = this.place[cell];
    this.moveCentre(place);
    const first = place > 0 && list[place - 1] < 0 ? -1 - list[place - 1] : place;
    const last = place + 1 < this.length && list[place + 1] < 0 ? -1 - list[place + 1] : place;
    list[place] = -1;
    list[first] = -1 - last;
    list[last] = -1 - first;
    if (last + 1 === this.length) this.length = first;
    this.size--;
    if (this.length > 2 * this.size) this.closeUp();
  }

  /** The place of the next cell after that of a cell, or after -1. */
  private after(place: number): number {
    const next = place + 1;
    return this.list[next] < 0 ? -this.list[next] : next;
  }

  /** To where the middle is once the cell at a place has gone. */
  private moveCentre(leaving: number): void {
    const { centre, list } = this;
    if (this.size % 2 === 0) {
      if (leaving <= centre) this.centre = this.after(centre);
    } else if (leaving >= centre && centre > 0) {
      this.centre = list[centre - 1] < 0 ? -2 - list[centre - 1] : centre - 1;
    }
  }

  private closeUp(): void {
    const { list, place, length } = this;
    const middle = this.middle;
    let to = 0;
    for (let from = 0; from < length; from++) {
      const cell = list[from];
      if (cell < 0) continue;
      list[to] = cell;
      place[cell] = to++;
    }
    this.length = to;
    this.centre = place[middle];
  }
}
