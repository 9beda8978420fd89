import type { Random } from "../random";

const NONE = -1;

/**
 * Cells in the order in which they were added, each at most once, from which any can be removed. The newest, the oldest,
 * the middle one and a random one are each found in constant time: a linked list, and an array of its cells in any order.
 */
export class ActiveCells {
  size = 0;
  private readonly next: Int32Array;
  private readonly previous: Int32Array;
  private readonly cells: Int32Array; // the first `size` are in the list
  private readonly place: Int32Array; // of a cell in `cells`
  private readonly order: Int32Array; // when a cell was added
  private added = 0;
  private head = NONE;
  private tail = NONE;
  private centre = NONE; // at index (size - 1) >> 1

  constructor(count: number) {
    this.next = new Int32Array(count);
    this.previous = new Int32Array(count);
    this.cells = new Int32Array(count);
    this.place = new Int32Array(count);
    this.order = new Int32Array(count);
  }

  has(cell: number): boolean {
    const place = this.place[cell];
    return place < this.size && this.cells[place] === cell;
  }

  get newest(): number {
    return this.tail;
  }

  get oldest(): number {
    return this.head;
  }

  /** The one in the middle of the order; the older one of two. */
  get middle(): number {
    return this.centre;
  }

  random(random: Random): number {
    return this.cells[random.below(this.size)];
  }

  add(cell: number): void {
    this.next[cell] = NONE;
    this.previous[cell] = this.tail;
    if (this.tail === NONE) this.head = cell;
    else this.next[this.tail] = cell;
    this.tail = cell;
    this.order[cell] = this.added++;
    this.place[cell] = this.size;
    this.cells[this.size++] = cell;
    if (this.size === 1) this.centre = cell;
    else if (this.size % 2 === 1) this.centre = this.next[this.centre];
  }

  remove(cell: number): void {
    this.moveCentre(cell);
    const [before, after] = [this.previous[cell], this.next[cell]];
    if (before === NONE) this.head = after;
    else this.next[before] = after;
    if (after === NONE) this.tail = before;
    else this.previous[after] = before;
    const last = this.cells[--this.size];
    this.cells[this.place[cell]] = last;
    this.place[last] = this.place[cell];
  }

  /** To where the middle is once a cell has gone. */
  private moveCentre(leaving: number): void {
    const { centre, order } = this;
    const [age, middle] = [order[leaving], order[centre]];
    if (this.size % 2 === 0) {
      if (age <= middle) this.centre = this.next[centre];
    } else if (age >= middle) this.centre = this.previous[centre];
  }
}
