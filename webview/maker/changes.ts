import type { MazeOptions } from "../../src/core/foundation/optionTypes";
import type { FormRefusal } from "../../src/shared/messages/preview";

/** Asks for mazes. @param continues whether the user has not paused since the change before */
type AskForMazes = (all: readonly MazeOptions[], continues: boolean) => Promise<FormRefusal | undefined>;

const PATIENCE = 400; // milliseconds to wait for a maze before a newer one is asked for, which ends it
const PAUSE = 1000; // milliseconds without a change after which the next one is an entry of its own

/**
 * Asks for mazes as the form changes: one at a time, since a worker that is ended takes longer to begin anew than a small
 * maze to be made. Of those that come meanwhile only the latest is asked for.
 */
export class Changes {
  private wanted: readonly MazeOptions[] | undefined; // that are not asked for yet
  private hasPaused = true; // before what is asked for next
  private isStale = false; // whether there was a change since something was asked for
  private changedAt = 0; // milliseconds
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked: { readonly at: number } | undefined; // in milliseconds, while an answer is waited for

  /**
   * @param ask resolves once the mazes are on show or do not come, perhaps with why not
   * @param refuse called with that, unless the user has gone on since
   */
  constructor(
    private readonly ask: AskForMazes,
    private readonly refuse: (refusal: FormRefusal) => void,
  ) {}

  /** The user has changed something, which can be made or not. @param all the mazes, if they can be */
  onChange(all: readonly MazeOptions[] | undefined): void {
    const now = performance.now();
    this.hasPaused ||= now - this.changedAt >= PAUSE; // also where this cannot be made
    this.changedAt = now;
    this.isStale = true;
    this.wanted = all;
    this.plan();
  }

  /** Asks at once, for an entry of its own. */
  now(all: readonly MazeOptions[]): void {
    this.hasPaused = true;
    this.wanted = all;
    void this.send();
  }

  /** Other mazes are shown: what was wanted before is not wanted any more. */
  drop(): void {
    this.wanted = undefined;
    this.hasPaused = true;
    this.asked = undefined;
    this.plan();
  }

  private plan(): void {
    clearTimeout(this.timer);
    if (this.wanted === undefined) return;
    const delay = this.asked === undefined ? 0 : this.asked.at + PATIENCE - performance.now();
    this.timer = setTimeout(() => void this.send(), Math.max(delay, 0));
  }

  private async send(): Promise<void> {
    clearTimeout(this.timer);
    const { wanted } = this;
    if (wanted === undefined) return;
    const continues = !this.hasPaused;
    this.wanted = undefined;
    this.hasPaused = false;
    this.isStale = false;
    const asked = { at: performance.now() };
    this.asked = asked;
    const refusal = await this.ask(wanted, continues);
    if (this.asked !== asked) return; // others were asked for since, or are on show
    this.asked = undefined;
    if (refusal !== undefined && !this.isStale) this.refuse(refusal);
    this.plan();
  }
}
