const MEMORY = 64_000_000; // about how many bytes all states together may take
const FEWEST = 8; // states: fewer would not make a large recording any quicker
const MOST = 128;
const SHORTEST = 1024; // steps between two states: so few are replayed at once
const STEPS_PER_BYTE = 1 / 64; // so many steps take as long as to restore a byte of a state
const LEAST_GAIN = 4; // to replay from one state to the next takes at least so many times as long as to restore one

/** A state at a step. */
export interface StoredSnapshot<State> {
  readonly position: number; // steps that have been done
  readonly state: State;
}

/**
 * Copies of a state at regular steps, and at the last: every step is near to one of them, however long a recording is.
 * They are added during a replay, or come from another one.
 */
export class Snapshots<State> {
  private readonly states: (State | undefined)[] = []; // by index
  private readonly interval: number;
  /** How many steps take as long as to restore a state. */
  readonly jumpCost: number;

  /** @param bytes that a state takes */
  constructor(
    private readonly stepCount: number,
    bytes: number,
  ) {
    const count = Math.min(Math.max(Math.floor(MEMORY / bytes), FEWEST), MOST);
    this.jumpCost = bytes * STEPS_PER_BYTE;
    this.interval = Math.max(Math.ceil(stepCount / count), Math.ceil(LEAST_GAIN * this.jumpCost), SHORTEST);
  }

  /** How many places there are for states, from the first step to the last. */
  get places(): number {
    return Math.ceil(this.stepCount / this.interval) + 1;
  }

  /** The position of a place. */
  positionOf(place: number): number {
    return Math.min(place * this.interval, this.stepCount);
  }

  /** The place nearest to a position. */
  placeNear(position: number): number {
    const place = Math.floor(position / this.interval);
    const isPastHalf = position - this.positionOf(place) > this.positionOf(place + 1) - position;
    return isPastHalf || position === this.stepCount ? Math.min(place + 1, this.places - 1) : place;
  }

  /** The first position after another whose state may be missing. */
  dueAfter(position: number): number {
    return (Math.floor(position / this.interval) + 1) * this.interval;
  }

  /** Adds the state at a position if it has a place, and is missing there. */
  addIfDue(position: number, state: () => State): void {
    if (position % this.interval === 0) this.states[position / this.interval] ??= state();
  }

  put(place: number, state: State): void {
    this.states[place] = state;
  }

  /** The state at a place, if it is there. */
  at(place: number): State | undefined {
    return this.states[place];
  }

  /** The last one up to a position, if there is one. */
  before(position: number): StoredSnapshot<State> | undefined {
    return this.find(Math.min(Math.floor(position / this.interval), this.states.length - 1), -1);
  }

  /** The first one from a position on, if there is one. */
  after(position: number): StoredSnapshot<State> | undefined {
    return this.find(Math.ceil(position / this.interval), 1);
  }

  private find(first: number, by: 1 | -1): StoredSnapshot<State> | undefined {
    for (let place = first; place >= 0 && place < this.states.length; place += by) {
      const state = this.states[place];
      if (state !== undefined) return { position: this.positionOf(place), state };
    }
    return undefined;
  }
}
