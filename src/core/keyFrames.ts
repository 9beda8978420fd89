const MEMORY = 64_000_000; // bytes that all states together may take, about
const FEWEST = 8; // states: fewer would not make a large recording any quicker
const MOST = 128;
const SHORTEST = 1024; // steps between two states: so many are replayed in no time
const STEPS_A_BYTE = 1 / 64; // as long as so many steps takes it to go back to a state, by its bytes
const FEW = 4; // times as long as it takes to go back, to replay the steps between two states: nearer ones would gain nothing

/** What is so at some step. */
export interface KeyFrame<State> {
  readonly position: number; // steps that have been done
  readonly state: State;
}

/**
 * Copies of a state at regular steps: the way from the last of them to any moment is short, however long a recording is. They
 * are added as somebody passes by.
 */
export class KeyFrames<State> {
  private readonly states: State[] = [];
  private readonly interval: number;
  /** How many steps take as long as to go back to a state. */
  readonly jumpCost: number;

  /** @param bytes that a state takes */
  constructor(stepCount: number, bytes: number) {
    const count = Math.min(Math.max(Math.floor(MEMORY / bytes), FEWEST), MOST);
    this.jumpCost = bytes * STEPS_A_BYTE;
    this.interval = Math.max(Math.ceil(stepCount / count), Math.ceil(FEW * this.jumpCost), SHORTEST);
  }

  /** The position at which the next state is to be added. */
  get due(): number {
    return this.states.length * this.interval;
  }

  /** Adds the state at the position that is due. */
  add(state: State): void {
    this.states.push(state);
  }

  /** The last one that is not after a position, if there is one yet. */
  nearest(position: number): KeyFrame<State> | undefined {
    const index = Math.min(Math.floor(position / this.interval), this.states.length - 1);
    return index < 0 ? undefined : { position: index * this.interval, state: this.states[index] };
  }
}
