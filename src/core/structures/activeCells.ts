import type { Random } from "../foundation/random";

const UNKNOWN = -1;

/**
 * Cells in the order in which they were added. The places of the newest, the oldest, the middle and a random one are found
 * in constant time on average; a place is valid until the next change.
 *
 * Removed cells leave holes in the list. Both ends of
 * a run of holes store the place of the other end, so that it is skipped in one step; a run at the end of the list is cut
 * off. The list is compacted when it has more holes than cells.
 */
export class ActiveCells {
  size = 0; // how many there are
  private list = new Int32Array(1024); // a cell, or -1 - the other end of a run of holes; below 0 inside a run
  private length = 0;
  private centre = UNKNOWN; // the place of the middle cell; only updated once it was asked for

  /** The cell at a place. */
  at(place: number): number {
    return this.list[place];
  }

  /** The place of the newest. */
  get newest(): number {
    return this.length - 1;
  }

  /** The place of the oldest. */
  get oldest(): number {
    return this.after(-1);
  }

  /** The place of the one in the middle of the order; the older one of two. */
  get middle(): number {
    if (this.centre === UNKNOWN) this.centre = this.findCentre();
    return this.centre;
  }

  /** The place of one, all equally likely. */
  random(random: Random): number {
    for (;;) {
      const place = random.below(this.length);
      if (this.list[place] >= 0) return place;
    }
  }

  /** Adds a cell, which is then the newest. */
  add(cell: number): void {
    if (this.length === this.list.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.list);
      this.list = longer;
    }
    this.list[this.length++] = cell;
    this.size++;
    if (this.centre !== UNKNOWN && this.size % 2 === 1) this.centre = this.after(this.centre);
  }

  /** Removes the cell at a place. */
  removeAt(place: number): void {
    const { list } = this;
    if (this.centre !== UNKNOWN) this.moveCentre(place);
    const first = place > 0 && list[place - 1] < 0 ? -1 - list[place - 1] : place;
    const last = place + 1 < this.length && list[place + 1] < 0 ? -1 - list[place + 1] : place;
    list[place] = -1;
    list[first] = -1 - last;
    list[last] = -1 - first;
    if (last + 1 === this.length) this.length = first;
    this.size--;
    if (this.length > 2 * this.size) this.compact();
  }

  /** The place of the next cell after the one at a place; -1 stands before the first. */
  private after(place: number): number {
    const next = place + 1;
    return this.list[next] < 0 ? -this.list[next] : next;
  }

  private findCentre(): number {
    let place = this.oldest;
    for (let left = (this.size - 1) >> 1; left > 0; left--) place = this.after(place);
    return place;
  }

  /** Updates the middle before the cell at a place is removed. */
  private moveCentre(leaving: number): void {
    const { centre, list } = this;
    if (this.size === 1) {
      this.centre = UNKNOWN;
    } else if (this.size % 2 === 0) {
      if (leaving <= centre) this.centre = this.after(centre);
    } else if (leaving >= centre) {
      this.centre = list[centre - 1] < 0 ? -2 - list[centre - 1] : centre - 1;
    }
  }

  private compact(): void {
    const { list, length, centre } = this;
    let to = 0;
    for (let from = 0; from < length; from++) {
      if (list[from] < 0) continue;
      if (from === centre) this.centre = to;
      list[to++] = list[from];
    }
    this.length = to;
  }
}
