import { StepReader } from "../foundation/stepReader";
import { ACTIVE, UNTOUCHED } from "../foundation/steps";
import type { Topology } from "../foundation/topology";
import { Snapshots } from "./snapshots";

const NONE = -1;

/**
 * The active cells at a step of a recording, in the order in which they were entered: a stack, or a random walk without
 * its erased loops. A step forwards takes constant time; backwards it starts from a snapshot, since steps do not store
 * from where a cell was entered before.
 */
export class ActivePath extends StepReader {
  private readonly before: Int32Array; // for an active cell, the previous cell, or NONE
  private readonly isActive: Uint8Array;
  private readonly keyFrames: Snapshots<ReturnType<ActivePath["state"]>>;
  protected top = NONE;
  private left = NONE;
  private count = 0;
  private at = 0;

  constructor(
    private readonly topology: Topology,
    private readonly steps: Uint32Array,
  ) {
    super();
    const { cellCount } = topology;
    this.before = new Int32Array(cellCount).fill(NONE);
    this.isActive = new Uint8Array(cellCount);
    this.keyFrames = new Snapshots(steps.length, 5 * cellCount);
  }

  /** How many cells are active. */
  get length(): number {
    return this.count;
  }

  /** How many steps have been followed. */
  get position(): number {
    return this.at;
  }

  /** Moves to just after the nth step. */
  seek(position: number): void {
    const { keyFrames } = this;
    const near = keyFrames.before(position);
    if (near !== undefined && (position < this.at || near.position > this.at)) {
      this.before.set(near.state.before);
      this.isActive.set(near.state.isActive);
      this.top = near.state.top;
      this.left = near.state.left;
      this.count = near.state.count;
      this.at = near.position;
    }
    while (this.at < position) {
      keyFrames.addIfDue(this.at, () => this.state());
      const end = Math.min(position, keyFrames.dueAfter(this.at));
      for (; this.at < end; this.at++) this.read(this.steps[this.at]);
    }
  }

  /** The cell that was left last, or -1 once another is entered. */
  get lastLeft(): number {
    return this.left;
  }

  /** The slot of an active cell that leads back to the previous one, if that is still active and a neighbour; else -1. */
  slotBack(cell: number): number {
    const before = this.isActive[cell] === 1 ? this.before[cell] : NONE;
    return before !== NONE && this.isActive[before] === 1 ? this.topology.slotBetween(cell, before) : NONE;
  }

  /** The same of the cell that was left last, where the path ends beside it: so much of its way back is still to be gone. */
  slotFromLeft(cell: number): number {
    if (cell !== this.left || !this.isOn(this.top) || this.before[cell] !== this.top) return NONE;
    return this.topology.slotBetween(cell, this.top);
  }

  /** The last cells of the path, the very last first. @param most how many */
  latest(most: number): number[] {
    const cells: number[] = [];
    for (let cell = this.top; cells.length < most && this.isOn(cell); cell = this.before[cell]) cells.push(cell);
    return cells;
  }

  private state() {
    const { before, isActive, top, left, count } = this;
    return { before: before.slice(), isActive: isActive.slice(), top, left, count };
  }

  private isOn(cell: number): boolean {
    return cell !== NONE && this.isActive[cell] === 1;
  }

  protected override mark(cell: number, before: number, after: number): void {
    const [was, is] = [this.isActive[cell] === 1, after === ACTIVE];
    if (is && !was) this.push(cell);
    else if (was && !is) this.leave(cell, before === ACTIVE && after === UNTOUCHED);
  }

  protected override carve(cell: number, slot: number, _isOpened: boolean, before: number, after: number): void {
    this.mark(this.topology.neighbor(cell, slot), before, after);
  }

  protected push(cell: number): void {
    this.before[cell] = this.isOn(this.top) ? this.top : NONE;
    this.isActive[cell] = 1;
    this.top = cell;
    this.left = NONE;
    this.count++;
  }

  /** @param isErased as part of a loop: the walk is back at the cell before the first of these */
  protected leave(cell: number, isErased: boolean): void {
    const before = this.before[cell];
    this.isActive[cell] = 0;
    this.count--;
    this.left = isErased ? NONE : cell;
    if (cell === this.top || (isErased && this.isOn(before))) this.top = before;
  }
}
