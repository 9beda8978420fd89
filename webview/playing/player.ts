import { countUpTo, nextEvent } from "../../src/core/playback/events";

const REST = 1.5; // seconds at the end before it repeats

/** The first steps of what is played fast, which are slow enough to be seen moving; the others make up for it. */
const OPENING = { steps: 30, rate: 20 };
const OPENING_TIME = OPENING.steps / OPENING.rate; // seconds
const MOST_OPENING = 0.25; // of all the time

/** Steps after which playing stops, ascending, and the line of the user's file that stops it at each, from 0. */
export interface Stops {
  readonly steps: Uint32Array;
  readonly lines: Uint32Array;
}

/**
 * A position in a recording, in steps: it stands still while paused, and moves with time while playing, until the end.
 * Knows no clock and no page.
 */
export class Player {
  position = 0; // steps, whole unless playing
  isPlaying = false;
  repeats = false; // whether it begins again at the end
  hurry: number | undefined; // seconds in which it is played this once, until it pauses or begins again
  stops: Stops = { steps: new Uint32Array(), lines: new Uint32Array() };
  private rest = 0; // seconds that it has waited at the end

  constructor(
    public length: number, // whoever changes it seeks a position within it
    public duration: number,
  ) {}

  /** Steps per second, of all. */
  get rate(): number {
    return this.length / this.time;
  }

  /** Steps per second where it stands. */
  get pace(): number {
    return this.position < this.opening ? OPENING.rate : this.paceAfter;
  }

  /** How many steps are played slowly at first: none where all are slow, or where it is to go fast. */
  private get opening(): number {
    const isShort = OPENING_TIME > MOST_OPENING * this.time;
    return isShort || this.rate <= OPENING.rate ? 0 : OPENING.steps;
  }

  private get paceAfter(): number {
    const { opening } = this;
    return (this.length - opening) / (this.time - opening / OPENING.rate);
  }

  private get time(): number {
    return this.timeFor(this.hurry ?? this.duration);
  }

  /** Where it is after a time in seconds. */
  private after(seconds: number): number {
    const { position } = this;
    const slow = Math.max(this.opening - position, 0) / OPENING.rate; // seconds
    const gone = Math.min(seconds, slow) * OPENING.rate + Math.max(seconds - slow, 0) * this.paceAfter;
    return Math.min(position + gone, this.length);
  }

  /** The seconds in which all steps are played, of those asked for: no slower than a step a second. */
  timeFor(duration: number): number {
    return clampDuration(duration, this.length);
  }

  get isAtEnd(): boolean {
    return this.position >= this.length;
  }

  /** From the start if it was at the end. */
  play(): void {
    if (this.length === 0) return;
    if (this.isAtEnd) this.position = 0;
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
    this.hurry = undefined;
    this.rest = 0;
    this.position = Math.floor(this.position);
  }

  seek(position: number): void {
    this.pause();
    this.position = Math.min(Math.max(Math.floor(position), 0), this.length);
  }

  /** Moves on by a time in seconds, but past no stop, however fast. @returns the line that stopped it, if one did */
  tick(seconds: number): number | undefined {
    if (!this.isPlaying) return undefined;
    if (this.isAtEnd) {
      this.waitAtEnd(seconds);
      return undefined;
    }
    const next = this.after(seconds);
    const stop = this.stopBetween(this.position, next);
    this.position = stop?.step ?? next;
    if (stop !== undefined || (this.isAtEnd && !this.repeats)) this.pause();
    return stop?.line;
  }

  /** The first stop on the way from a position to another, that one included, in either direction. */
  stopBetween(from: number, to: number): { readonly step: number; readonly line: number } | undefined {
    const { steps, lines } = this.stops;
    const step = nextEvent(steps, Math.floor(from), to >= from ? 1 : -1);
    if (step === undefined || (to >= from ? step > to : step < to)) return undefined;
    return { step, line: lines[countUpTo(steps, step) - 1] };
  }

  /** Shows the finished maze for a while before it repeats. */
  private waitAtEnd(seconds: number): void {
    this.rest += seconds;
    if (!this.repeats) return this.pause();
    if (this.rest < REST) return;
    this.rest = 0;
    this.hurry = undefined;
    this.position = 0;
  }

  /** The speed as a position from 0, one step per second, to 1, the whole maze in a second; logarithmic in between. */
  get speed(): number {
    if (this.length <= 1) return 1;
    return 1 - Math.log(clampDuration(this.duration, this.length)) / Math.log(this.length);
  }

  set speed(speed: number) {
    if (this.length <= 1) return; // there is only one speed
    this.duration = this.length ** (1 - Math.min(Math.max(speed, 0), 1));
  }
}

/** Between the whole maze in a second and a second per step. */
function clampDuration(duration: number, length: number): number {
  return Math.min(Math.max(duration, 1), Math.max(length, 1));
}
