import { StepReader } from "../foundation/stepReader";
import { UNTOUCHED } from "../foundation/steps";
import type { Topology } from "../foundation/topology";

const NONE = -1;

/**
 * For each cell at a step of a recording, the slot towards the cell it was entered from: the path back to the start of
 * an algorithm without a stack. A step takes constant time, forwards and backwards.
 */
export class Directions extends StepReader {
  count = 0; // of cells that have a direction
  position = 0; // how many steps have been followed
  private readonly slots: Int8Array;

  constructor(
    private readonly topology: Topology,
    private readonly steps: Uint32Array,
  ) {
    super();
    this.slots = new Int8Array(topology.cellCount).fill(NONE);
  }

  /** Goes to just after the nth step. */
  seek(position: number): void {
    while (this.position < position) this.read(this.steps[this.position++]);
    while (this.position > position) this.read(this.steps[--this.position], false);
  }

  /** The slot of a cell that leads back; -1 for the start, and for cells that were not entered. */
  slotBack(cell: number): number {
    return this.slots[cell];
  }

  /** The cells from one back to the start, both included, at most so many. */
  pathFrom(cell: number, most = this.slots.length): number[] {
    const path = [cell];
    for (let at = cell; path.length < most && this.slots[at] !== NONE; ) {
      at = this.topology.neighbor(at, this.slots[at]);
      path.push(at);
    }
    return path;
  }

  /** A cell that was entered before is joined by a loop: it keeps its direction. */
  protected override carve(cell: number, slot: number, isOpened: boolean, before: number, after: number): void {
    if ((isOpened ? before : after) !== UNTOUCHED) return;
    this.slots[this.topology.neighbor(cell, slot)] = isOpened ? this.topology.opposite(cell, slot) : NONE;
    this.count += isOpened ? 1 : -1;
  }
}
