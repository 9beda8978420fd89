import type { ChangeList, CodePlace } from "./feeds";
import { grown } from "./values/grown";

/** Changes of walls and marks as they are found. */
export class ChangeLog {
  count = 0;
  private states = new Uint32Array(1024);
  private cells = new Uint32Array(1024);
  private slots = new Uint8Array(1024);
  private values = new Uint8Array(1024);

  push(state: number, cell: number, slot: number, value: number): void {
    const at = this.count++;
    if (at === this.states.length) {
      this.states = grown(this.states, at, (length) => new Uint32Array(length));
      this.cells = grown(this.cells, at, (length) => new Uint32Array(length));
      this.slots = grown(this.slots, at, (length) => new Uint8Array(length));
      this.values = grown(this.values, at, (length) => new Uint8Array(length));
    }
    this.states[at] = state;
    this.cells[at] = cell;
    this.slots[at] = slot;
    this.values[at] = value;
  }

  clear(): void {
    this.count = 0;
  }

  /**
   * Gives the values of one slot others, leaves out what changes nothing then, and numbers the states that are left from 1 on.
   * @param first the value of each cell before the changes
   */
  settle(slot: number, meanings: readonly number[], first: Uint8Array): void {
    const now = first.slice();
    let [kept, before, state] = [0, 0, 0];
    for (let at = 0; at < this.count; at++) {
      const [cell, isMeant] = [this.cells[at], this.slots[at] === slot];
      const value = isMeant ? meanings[this.values[at]] : this.values[at];
      if (isMeant && value === now[cell]) continue;
      if (isMeant) now[cell] = value;
      if (this.states[at] !== before) [before, state] = [this.states[at], state + 1];
      this.states[kept] = state;
      this.cells[kept] = cell;
      this.slots[kept] = this.slots[at];
      this.values[kept++] = value;
    }
    this.count = kept;
  }

  toList(): ChangeList {
    const { count, states, cells, slots, values } = this;
    return {
      count,
      states: states.slice(0, count),
      cells: cells.slice(0, count),
      slots: slots.slice(0, count),
      values: values.slice(0, count),
    };
  }
}

/** Changes with the states that they bring about, each at a place of the program. */
export class PlacedChanges extends ChangeLog {
  private codes: CodePlace[] = [];

  /** Begins anew: what was found before belongs to another maze. */
  begin(place: CodePlace): void {
    this.clear();
    this.codes = [place];
  }

  /** Where the program was in each state. */
  get places(): readonly CodePlace[] {
    return this.codes;
  }

  nextState(place: CodePlace): void {
    this.codes.push(place);
  }

  /** Adds a change to the last state. */
  add(cell: number, slot: number, value: number): void {
    this.push(this.codes.length - 1, cell, slot, value);
  }
}
