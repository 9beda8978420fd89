import { formatNumber } from "../../src/core/foundation/errors";
import type { ActionId } from "../../src/shared/actions";
import type { PageModel } from "../model/pageModel";
import type { Store } from "../model/store";
import { wantsLessMotion } from "../page/frames";
import type { Notice } from "../page/notice";
import type { Voice } from "../page/voice";
import { Player } from "./player";

/** A place in the steps of any mazes. */
export interface Place {
  readonly share: number; // of the steps of the mazes themselves, from 0 to 1
  readonly beyond: number; // steps after those, such as a solver's; infinite at the end of all
  readonly isPlaying: boolean;
}

/** Plays mazes: the player, and where to continue once the steps of a solver have come. */
export class Playback {
  readonly player = new Player(0, 1);
  usual = 0; // seconds in which mazes are played by the settings
  private ownLength = 0; // of the mazes themselves, which others follow
  private pending: { step: number; plays: boolean } | undefined;
  playsNext = false; // whether the steps of a solver are played once they have come: not if the user moves meanwhile

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
    last: () => this.seek(this.player.length),
    faster: () => this.setSpeed(this.player.speed + 0.05),
    slower: () => this.setSpeed(this.player.speed - 0.05),
  } satisfies Partial<Record<ActionId, () => void>>;

  get step(): number {
    return Math.floor(this.player.position);
  }

  /** Where it stands, for mazes that take the place of these, and whether it is played. */
  get place(): Place {
    const { ownLength, pending, player } = this;
    const { position, isAtEnd } = player;
    const step = pending?.step ?? position;
    const beyond = isAtEnd && pending === undefined ? Number.POSITIVE_INFINITY : Math.max(step - ownLength, 0);
    const share = ownLength === 0 ? 1 : Math.min(step / ownLength, 1);
    return { share, beyond, isPlaying: this.goal.isPlaying };
  }

  /** The step to restore after a reload. */
  get goal(): { step: number; isPlaying: boolean } {
    const { pending, step, player } = this;
    return { step: pending?.step ?? step, isPlaying: pending?.plays ?? player.isPlaying };
  }

  /** The duration that is set, for as long as the user has chosen none. */
  set usualDuration(seconds: number) {
    this.usual = seconds;
    this.player.duration = this.store.now.duration ?? seconds;
  }

  setSpeed(speed: number): void {
    this.player.speed = speed;
    this.store.change({ duration: this.player.duration });
  }

  /** @param seconds in which the mazes are played; the usual ones are those of the settings, also when these change */
  setDuration(seconds: number): void {
    this.player.duration = seconds;
    this.player.hurry = undefined;
    this.store.change({ duration: seconds === this.usual ? undefined : seconds });
  }

  /** Other mazes are shown, of so many steps. */
  show(length: number): void {
    this.ownLength = length;
    this.player.length = length;
    this.player.seek(0);
    this.note();
  }

  /**
   * @param isOfSolver whether a kept step may be one of a solver, whose steps have not arrived yet
   * @param hurry seconds in which it is played this once
   */
  begin(step: number | undefined, plays: boolean, isOfSolver: boolean, hurry?: number): void {
    const isLate = step !== undefined && step >= this.player.length && isOfSolver;
    this.pending = isLate ? { step, plays } : undefined;
    if (step !== undefined) this.player.seek(step);
    else if (!plays) this.player.seek(this.player.length);
    if (plays && !isLate) this.player.play();
    this.player.hurry = hurry;
    this.note();
  }

  /** Stands where it stood in other mazes, and is played if it was; among steps that are still to come, once they are there. */
  continue({ share, beyond, isPlaying }: Place): void {
    const { player, ownLength } = this;
    const step = Math.round(share * ownLength) + beyond;
    const isLate = share === 1 && Number.isFinite(beyond) && step >= player.length;
    this.pending = isLate ? { step, plays: isPlaying } : undefined;
    player.seek(step);
    if (isPlaying && !isLate) player.play();
    this.note();
  }

  /**
   * The number of steps has changed. A player at the end stays at the end by default.
   * @param from a step to go to, and to play from if `plays`
   */
  extend(length: number, from: number | undefined, plays: boolean): void {
    const { player, pending } = this;
    const { isPlaying, isAtEnd, position, hurry } = player;
    this.pending = undefined;
    player.length = length;
    player.seek(pending?.step ?? from ?? (isAtEnd && !isPlaying ? length : position));
    const continues = plays || isPlaying || pending?.plays === true;
    if (plays && wantsLessMotion()) player.seek(length);
    else if (continues && !player.isAtEnd && this.store.now.shape === undefined) player.play();
    player.hurry = hurry;
    this.note();
    this.store.redraw();
  }

  /** Moves on by a time in seconds, if it is played. */
  tick(seconds: number): void {
    const { player } = this;
    player.repeats = this.store.now.repeats === true;
    const line = player.tick(seconds);
    this.note();
    if (line !== undefined) this.sayStop(line);
  }

  pause(): void {
    this.player.pause();
    this.note();
  }

  /** Runs to a step, or to the first stop on the way there. */
  runTo(step: number, words?: string): void {
    const stop = this.player.stopBetween(this.step, step);
    this.seek(stop?.step ?? step, stop === undefined || stop.step === step ? words : undefined);
    if (stop !== undefined) this.sayStop(stop.line);
  }

  seek(step: number, words?: string): void {
    this.leave();
    this.player.seek(step);
    this.note();
    this.store.redraw();
    this.voice.speak(words);
  }

  private playOrPause(): void {
    this.leave();
    if (this.player.isPlaying) this.player.pause();
    else this.player.play();
    this.note();
    this.store.redraw();
    if (!this.player.isPlaying) this.voice.speak();
  }

  private leave(): void {
    this.pending = undefined;
    this.playsNext = false;
  }

  /** @param line of the user's file, from 0 */
  private sayStop(line: number): void {
    this.notice.say(`Stopped at line ${formatNumber(line + 1)}, a breakpoint.`);
  }

  /** Notes in the model how the player stands. */
  private note(): void {
    const { step, player, ownLength } = this;
    const { length, isPlaying } = player;
    this.store.note({ step, length, ownLength, isPlaying });
  }
}
