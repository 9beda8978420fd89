import type { ActionId } from "../../src/shared/actions";
import { wantsLessMotion } from "../page/motion";
import { Player } from "./player";

export interface PlaybackListeners {
  /** The user moved to another step: nothing changes when the steps of a solver come. */
  left(): void;
  /** Something is seen in the next frame. */
  changed(): void;
  /** Makes a screen reader speak the step, or other text. */
  speak(words?: string): void;
}

/** Plays mazes: the player, and where to continue once the steps of a solver have come. */
export class Playback {
  private current = new Player(0, 1);
  private pending: { step: number; plays: boolean } | undefined;

  /** @param duration seconds in which the mazes are played, where the user has chosen that */
  constructor(
    private duration: number | undefined,
    private readonly listeners: PlaybackListeners,
  ) {}

  readonly act = {
    play: () => this.playOrPause(),
    back: () => this.seek(this.step - 1),
    forward: () => this.seek(this.step + 1),
    backTen: () => this.seek(this.step - 10),
    forwardTen: () => this.seek(this.step + 10),
    first: () => this.seek(0),
    last: () => this.seek(this.player.length),
    faster: () => this.setSpeed(this.player.speed + 0.05),
    slower: () => this.setSpeed(this.player.speed - 0.05),
  } satisfies Partial<Record<ActionId, () => void>>;

  get player(): Player {
    return this.current;
  }

  /** Seconds in which the mazes are played, where the user has chosen that. */
  get chosenDuration(): number | undefined {
    return this.duration;
  }

  get step(): number {
    return Math.floor(this.current.position);
  }

  /** The step to restore after a reload. */
  get goal(): { step: number; isPlaying: boolean } {
    const { pending, step, player } = this;
    return { step: pending?.step ?? step, isPlaying: pending?.plays ?? player.isPlaying };
  }

  /** The duration that is set, for as long as the user has chosen none. */
  set usualDuration(seconds: number) {
    this.current.duration = this.duration ?? seconds;
  }

  setSpeed(speed: number): void {
    this.current.speed = speed;
    this.duration = this.current.duration;
    this.listeners.changed();
  }

  /** Other mazes are shown, of so many steps. */
  show(length: number): void {
    this.current = this.current.ofLength(length);
  }

  /**
   * @param step that was kept, if it was
   * @param isOfSolver whether that may be one of a solver, whose steps have not come yet
   */
  begin(step: number | undefined, plays: boolean, isOfSolver: boolean): void {
    const isLate = step !== undefined && step >= this.current.length && isOfSolver;
    this.pending = isLate ? { step, plays } : undefined;
    if (step !== undefined) this.current.seek(step);
    else if (!plays) this.current.seek(this.current.length);
    if (plays && !isLate) this.current.play();
  }

  /**
   * The number of steps has changed. A player at the end stays at the end by default.
   * @param from a step to go to
   * @param canPlay whether it may be played now
   */
  extend(length: number, from: number | undefined, plays: boolean, canPlay: boolean): void {
    const { current: player, pending } = this;
    this.pending = undefined;
    this.current = player.ofLength(length);
    const stays = player.isAtEnd && !player.isPlaying ? length : player.position;
    this.current.seek(pending?.step ?? from ?? stays);
    const goesOn = plays || player.isPlaying || pending?.plays === true;
    if (plays && wantsLessMotion()) this.current.seek(length);
    else if (goesOn && !this.current.isAtEnd && canPlay) this.current.play();
  }

  seek(step: number, words?: string): void {
    this.leave();
    this.current.seek(step);
    this.listeners.changed();
    this.listeners.speak(words);
  }

  private playOrPause(): void {
    this.leave();
    if (this.current.isPlaying) this.current.pause();
    else this.current.play();
    this.listeners.changed();
    if (!this.current.isPlaying) this.listeners.speak();
  }

  private leave(): void {
    this.pending = undefined;
    this.listeners.left();
  }
}
