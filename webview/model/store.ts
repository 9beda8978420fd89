/** Holds what a page shows and what was chosen on it: plain data, which each change replaces. */
export class Store<State extends object> {
  /** @param redraw has a frame drawn, in which the page follows */
  constructor(
    private state: State,
    readonly redraw: () => void,
  ) {}

  /** How it is now. */
  get now(): State {
    return this.state;
  }

  /** Changes some of it, which is seen in the next frame. */
  change(parts: Partial<State>): void {
    this.note(parts);
    this.redraw();
  }

  /** Changes some of it within a frame, which goes on to show it. */
  note(parts: Partial<State>): void {
    this.state = { ...this.state, ...parts };
  }
}
