import type { Random } from "../foundation/random";

const NOT_ASKED_FOR = -1;

/**
 * Cells in the order in which they were added. Newest, oldest, middle and a random one are each found in constant time, on
 * average, as places: of any of them the cell can be read and removed, until the next one is added or removed. A list with
 * holes: each run of holes has at both ends the place of the other, so that it is passed in one step, and is cut off where
 * it comes to the end of the list. When there are more holes than cells, the list is closed up.
 */
export class ActiveCells {
  size = 0;
  private list = new Int32Array(1024); // a cell; or for the ends of a run of holes -1 - the other end, inside it below 0
  private length = 0;
  private centre = NOT_ASKED_FOR; // the place of the one at index (size - 1) >> 1; kept up only for those who want it

  /** The cell at a place that was found. */
  at(place: number): number {
    return this.list[place];
  }

  get newest(): number {
    return this.length - 1;
  }

  get oldest(): number {
    return this.after(-1);
  }

  /** The one in the middle of the order; the older one of two. */
  get middle(): number {
    if (this.centre === NOT_ASKED_FOR) this.centre = this.findCentre();
    return this.centre;
  }

  random(random: Random): number {
    for (;;) {
      const place = random.below(this.length);
      if (this.list[place] >= 0) return place;
    }
  }

  add(cell: number): void {
    if (this.length === this.list.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.list);
      this.list = longer;
    }
    this.list[this.length++] = cell;
    this.size++;
    if (this.centre !== NOT_ASKED_FOR && this.size % 2 === 1) this.centre = this.after(this.centre);
  }

  removeAt(place: number): void {
    const { list } = this;
    if (this.centre !== NOT_ASKED_FOR) this.moveCentre(place);
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

  private findCentre(): number {
    let place = this.oldest;
    for (let left = (this.size - 1) >> 1; left > 0; left--) place = this.after(place);
    return place;
  }

  /** Moves the middle after the cell at a place was removed; without cells it is found again on request. */
  private moveCentre(leaving: number): void {
    const { centre, list } = this;
    if (this.size === 1) {
      this.centre = NOT_ASKED_FOR;
    } else if (this.size % 2 === 0) {
      if (leaving <= centre) this.centre = this.after(centre);
    } else if (leaving >= centre) {
      this.centre = list[centre - 1] < 0 ? -2 - list[centre - 1] : centre - 1;
    }
  }

  private closeUp(): void {
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
