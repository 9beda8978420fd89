import type { Random } from "../../foundation/random";
import type { RowSets } from "./rowSets";

/**
 * Sets for grids on which each cell leads to one later cell only, the next in its column. Such sets never cross; each
 * is a ring of its columns in order, which the next row takes over. FrontierSets could do it too, but takes nearly
 * twice as long.
 */
export class ColumnSets implements RowSets {
  readonly downSlots: Uint8Array;
  private readonly width: number;
  private readonly down: number;
  private readonly next: Uint32Array; // the ring of each column's set
  private readonly previous: Uint32Array;

  /** @param down 1 at the slot that leads on */
  constructor(width: number, down: number) {
    this.width = width;
    this.down = down;
    this.downSlots = new Uint8Array(width);
    this.next = Uint32Array.from({ length: width }, (_, column) => column);
    this.previous = Uint32Array.from(this.next);
  }

  isJoined(column: number): boolean {
    // In order and never crossing, two neighbours are in one set only if they follow each other in its ring.
    return this.next[column] === column + 1;
  }

  join(column: number): void {
    this.link(this.previous[column + 1], this.next[column]);
    this.link(column, column + 1);
  }

  chooseDownSlots(random: Random, chance: number): void {
    for (let column = 0; column < this.width; column++) {
      if (this.previous[column] >= column) this.chooseFor(column, random, chance); // the first of its set
    }
  }

  leave(column: number): void {
    this.link(this.previous[column], this.next[column]);
    this.link(column, column);
  }

  /** Does nothing: the next row takes over the rings. */
  advance(): void {}

  private chooseFor(start: number, random: Random, chance: number): void {
    const { downSlots, next, down } = this;
    let size = 0;
    let chosen = 0;
    for (let column = start; size === 0 || column !== start; column = next[column]) {
      const goesOn = random.flip(chance);
      downSlots[column] = goesOn * down;
      chosen += goesOn;
      size++;
    }
    if (chosen > 0) return;
    let column = start;
    for (let skip = random.below(size); skip > 0; skip--) column = next[column];
    downSlots[column] = down;
  }

  private link(before: number, after: number): void {
    this.next[before] = after;
    this.previous[after] = before;
  }
}
