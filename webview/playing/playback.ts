import { formatNumber } from "../../src/core/foundation/errors";
import type { ActionId } from "../../src/shared/actions";
import type { PageModel } from "../model/pageModel";
import {
  extend,
  goTo,
  pause,
  playOrPause,
  seek,
  speedOf,
  stepOf,
  stopBetween,
  tick,
  withDuration,
  withSpeed,
} from "../model/playing";
import type { Store } from "../model/store";
import { wantsLessMotion } from "../page/frames";
import type { Notice } from "../page/notice";
import type { Voice } from "../page/voice";

const FASTER = 0.05; // of all speeds

/** Plays mazes as the user and the clock will have it, and says where that stops. */
export class Playback {
  constructor(
    private readonly store: Store<PageModel>,
    private readonly voice: Voice,
    private readonly notice: Notice,
  ) {}

  readonly act = {
    play: () => this.playOrPause(),
    back: () => this.seek(this.step - 1),
    forward: () => this.seek(this.step + 1),
    backTen: () => this.runTo(this.step - 10),
    forwardTen: () => this.runTo(this.step + 10),
    first: () => this.seek(0),
    last: () => this.seek(this.store.now.length),
    faster: () => this.changeSpeed(FASTER),
    slower: () => this.changeSpeed(-FASTER),
  } satisfies Partial<Record<ActionId, () => void>>;

  /** @param seconds in which the mazes are played */
  setDuration(seconds: number): void {
    this.store.change(withDuration(this.store.now, seconds));
  }

  /** The number of steps has changed: see extend() in model/playing.ts. */
  extend(length: number, from: number | undefined, plays: boolean): void {
    const { now } = this.store;
    const extended = extend(now, length, from, plays, now.shape === undefined);
    this.store.change(plays && wantsLessMotion() ? seek(extended, length) : extended);
  }

  /** Moves on by a time in seconds, if it is played. */
  tick(seconds: number): void {
    const { playing, stop } = tick(this.store.now, seconds);
    this.store.note(playing);
    if (stop !== undefined) this.sayStop(stop.line);
  }

  pause(): void {
    this.store.change(pause(this.store.now));
  }

  /** Runs to a step, or to the first stop on the way there. */
  runTo(step: number, words?: string): void {
    const stop = stopBetween(this.store.now, this.step, step);
    this.seek(stop?.step ?? step, stop === undefined || stop.step === step ? words : undefined);
    if (stop !== undefined) this.sayStop(stop.line);
  }

  seek(step: number, words?: string): void {
    this.store.change(goTo(this.store.now, step));
    this.voice.speak(words);
  }

  private get step(): number {
    return stepOf(this.store.now);
  }

  private playOrPause(): void {
    this.store.change(playOrPause(this.store.now));
    if (!this.store.now.isPlaying) this.voice.speak();
  }

  private changeSpeed(by: number): void {
    const { now } = this.store;
    this.store.change(withSpeed(now, speedOf(now) + by));
  }

  /** @param line of the user's file, from 0 */
  private sayStop(line: number): void {
    this.notice.say(`Stopped at line ${formatNumber(line + 1)}, a breakpoint.`);
  }
}
