import type { Grid } from "../foundation/grid";
import type { Recipe } from "../foundation/optionTypes";
import { LEVEL, opensPassage, stepCell, stepKind, stepSlot } from "../foundation/steps";

import { ReplayedMaze, type ReplayedState, type Touched } from "./replayedMaze";
import { Snapshots, type StoredSnapshot } from "./snapshots";

/** A state from which a replay can continue. */
export interface Snapshot extends ReplayedState {
  readonly last: number; // the step that led there
}

/**
 * A maze at any step of its recording. A step takes constant time, forwards and backwards, and a jump at most as many
 * steps as are between two snapshots, once they exist. Steps and snapshots may come in parts, in any order.
 */
export class Replay extends ReplayedMaze {
  /** Whether all steps from one position up to another have arrived, for steps that arrive in parts. */
  areThere: (from: number, to: number) => boolean = () => true;
  private readonly keyFrames: Snapshots<Snapshot>;
  private at = 0;

  /**
   * @param grid the maze's grid as its recipe builds it, with all cells that were included at the start
   * @param steps filled in if they come later
   * @param jumped called when anything may have changed, instead of `touched`
   */
  constructor(
    grid: Grid,
    recipe: Recipe,
    private readonly steps: Uint32Array,
    touched: Touched = () => {},
    private readonly jumped: () => void = () => {},
  ) {
    super(grid, recipe, touched);
    this.keyFrames = new Snapshots(steps.length, this.byteLength);
  }

  /** How many steps have been done. */
  get position(): number {
    return this.at;
  }

  get length(): number {
    return this.steps.length;
  }

  /** Snapshots at regular steps and at the end, from which a replay can start; the replay is then at its end. */
  snapshots(): Snapshot[] {
    this.seek(this.length);
    const { keyFrames } = this;
    keyFrames.put(keyFrames.places - 1, this.state);
    const all = Array.from({ length: keyFrames.places }, (_, place) => keyFrames.at(place));
    return all.filter((each) => each !== undefined);
  }

  /** The place nearest to a position for a snapshot, the position there, and whether there is a snapshot. */
  placeNear(near: number): { readonly place: number; readonly position: number; readonly isFilled: boolean } {
    const place = this.keyFrames.placeNear(near);
    return { place, position: this.keyFrames.positionOf(place), isFilled: this.keyFrames.at(place) !== undefined };
  }

  /** Adds a snapshot that another replay of the recording has made. */
  addSnapshot(place: number, snapshot: Snapshot): void {
    const position = this.keyFrames.positionOf(place);
    if (position > 0) this.steps[position - 1] = snapshot.last;
    this.keyFrames.put(place, snapshot);
  }

  /** Whether seek() can reach a position with the steps and snapshots that have come. */
  canSeek(position: number): boolean {
    return this.at === position || this.startFor(position) !== undefined;
  }

  /**
   * Moves to just after the nth step, 0 for the blank grid, limited to the recording. If the steps to it have not come
   * yet, it stays where it is.
   * @param most steps to take at once, so that a long jump can be split into several calls
   * @returns whether it is there
   */
  seek(position: number, most = Number.POSITIVE_INFINITY): boolean {
    const goal = Math.min(Math.max(position, 0), this.steps.length);
    const start = this.startFor(goal);
    if (start === undefined) return false;
    if (start !== "here") this.jump(start);
    if (goal < this.at) {
      const end = Math.max(goal, this.at - most);
      while (this.at > end) this.read(this.steps[--this.at], false);
    } else {
      this.advance(Math.min(goal, this.at + most));
    }
    return this.at === goal;
  }

  /** The fastest start for a position: here, or a snapshot near it. */
  private startFor(goal: number): StoredSnapshot<Snapshot> | "here" | undefined {
    const { keyFrames, at } = this;
    let best: StoredSnapshot<Snapshot> | "here" | undefined = this.canGo(at, goal) ? "here" : undefined;
    let cost = best === undefined ? Number.POSITIVE_INFINITY : Math.abs(goal - at);
    for (const frame of [keyFrames.before(goal), keyFrames.after(goal)]) {
      if (frame === undefined || !this.canGo(frame.position, goal)) continue;
      const ownCost = keyFrames.jumpCost + Math.abs(goal - frame.position);
      if (ownCost < cost) [best, cost] = [frame, ownCost];
    }
    return best;
  }

  /** Backwards the previous step is needed, too, since the last step must be known. */
  private canGo(from: number, to: number): boolean {
    return from === to || (from < to ? this.areThere(from, to) : this.areThere(Math.max(to - 1, 0), from));
  }

  private advance(goal: number): void {
    const { keyFrames, steps } = this;
    for (;;) {
      keyFrames.addIfDue(this.at, () => this.state);
      if (this.at === goal) return;
      const end = Math.min(goal, keyFrames.dueAfter(this.at));
      while (this.at < end) this.read(steps[this.at++]);
    }
  }

  private get state(): Snapshot {
    return { ...this.snapshot(), last: this.at === 0 ? 0 : this.steps[this.at - 1] };
  }

  private jump({ position, state }: StoredSnapshot<Snapshot>): void {
    this.restore(state);
    this.at = position;
    this.jumped();
  }

  /** The cell that the last step changed, for a passage the cell behind it; -1 before the first step, and for a level. */
  get head(): number {
    if (this.at === 0) return -1;
    const word = this.steps[this.at - 1];
    if (stepKind(word) === LEVEL) return -1;
    const cell = stepCell(word);
    return opensPassage(word) ? this.maze.grid.topology.neighbor(cell, stepSlot(word)) : cell;
  }
}
