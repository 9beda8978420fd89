import { countUpTo, nextEvent } from "../../src/core/playback/events";
import { type Look, usualLook } from "../../src/shared/look";

const PAUSE_AT_END = 1.5; // seconds before it repeats
const SHORTEST = 1; // seconds in which a maze can be played

/** The first steps of what is played fast, which are slow enough to be seen moving; the others make up for it. */
const OPENING = { steps: 30, rate: 20 };
const OPENING_TIME = OPENING.steps / OPENING.rate; // seconds
const MOST_OPENING = 0.25; // of all the time

/** Steps after which playing stops, ascending, and the line of the user's file that stops it at each, from 0. */
interface Stops {
  readonly steps: Uint32Array;
  readonly lines: Uint32Array;
}

interface Stop {
  readonly step: number;
  readonly line: number;
}

/**
 * How mazes are played: a position in their steps, which stands still while paused, and moves with time while playing, until
 * the end. It knows no clock and no page: functions of it say how it is next, and leave all else as it was.
 */
export interface Playing {
  readonly position: number; // steps, whole unless it is played
  readonly length: number; // steps
  readonly mazeLength: number; // of the mazes themselves, which those of a solver follow
  readonly isPlaying: boolean;
  readonly repeats: boolean | undefined; // whether it begins again at the end, if that was chosen
  readonly duration: number | undefined; // seconds in which all steps are played, if that was chosen
  readonly look: Look; // the settings: the same, where it was not chosen
  readonly hurry: number | undefined; // the same for this once, until it pauses or begins again
  readonly waited: number; // seconds at the end
  readonly stops: Stops;
  readonly pending: { readonly step: number; readonly plays: boolean } | undefined; // a step of a solver's that have not come yet
  readonly playsSolver: boolean; // the steps of a solver are played once they have come: not if the user moves meanwhile
}

/** A position in the steps of any mazes. */
export interface PlayPosition {
  readonly share: number; // of the steps of the mazes themselves, from 0 to 1
  readonly beyond: number; // steps after those, such as a solver's; infinite at the end of all
  readonly isPlaying: boolean;
}

const NO_STOPS: Stops = { steps: new Uint32Array(), lines: new Uint32Array() };

/** Before there is anything to play. */
export const NOT_PLAYED: Playing = {
  position: 0,
  length: 0,
  mazeLength: 0,
  isPlaying: false,
  repeats: undefined,
  duration: undefined,
  look: /* @__PURE__ */ usualLook(),
  hurry: undefined,
  waited: 0,
  stops: NO_STOPS,
  pending: undefined,
  playsSolver: false,
};

/** The step on show: the last that is done. */
export const stepOf = ({ position }: Pick<Playing, "position">): number => Math.floor(position);

/** The same among those of the mazes themselves: a solver's change nothing in them. */
export const mazeStepOf = (playing: Pick<Playing, "position" | "mazeLength">): number =>
  Math.min(stepOf(playing), playing.mazeLength);

export const isAtEnd = ({ position, length }: Pick<Playing, "position" | "length">): boolean => position >= length;

/** The seconds in which all steps are played, but for bounds. */
export const durationOf = ({ duration, look }: Playing): number => duration ?? look.speed;

/** Steps per second, of all. */
export const rateOf = (playing: Playing): number => playing.length / timeOf(playing);

/** Steps per second where it stands. */
export const paceOf = (playing: Playing): number =>
  playing.position < openingOf(playing) ? OPENING.rate : paceAfter(playing);

/** Where it stands, for mazes that take the place of these, and whether it is played. */
export function playPositionOf(playing: Playing): PlayPosition {
  const { position, mazeLength, pending } = playing;
  const step = pending?.step ?? position;
  const beyond = isAtEnd(playing) && pending === undefined ? Number.POSITIVE_INFINITY : Math.max(step - mazeLength, 0);
  const share = mazeLength === 0 ? 1 : Math.min(step / mazeLength, 1);
  return { share, beyond, isPlaying: goalOf(playing).isPlaying };
}

/** The step to go to after a reload, and whether it is played from there. */
export function goalOf(playing: Playing): { readonly step: number; readonly isPlaying: boolean } {
  const { pending, isPlaying } = playing;
  return { step: pending?.step ?? stepOf(playing), isPlaying: pending?.plays ?? isPlaying };
}

/** Plays, from the start if it was at the end. */
export function play(playing: Playing): Playing {
  if (playing.length === 0) return playing;
  return { ...playing, isPlaying: true, position: isAtEnd(playing) ? 0 : playing.position };
}

export function pause(playing: Playing): Playing {
  return { ...playing, isPlaying: false, hurry: undefined, waited: 0, position: stepOf(playing) };
}

/** Stands at a step, or at the end that is nearer to it. */
export function seek(playing: Playing, position: number): Playing {
  return { ...pause(playing), position: Math.min(Math.max(Math.floor(position), 0), playing.length) };
}

/** The user goes to a step, so that nothing else leads away from it. */
export const goTo = (playing: Playing, step: number): Playing => seek(ofUser(playing), step);

/** The user plays, or pauses. */
export const playOrPause = (playing: Playing): Playing => (playing.isPlaying ? pause : play)(ofUser(playing));

const ofUser = (playing: Playing): Playing => ({ ...playing, pending: undefined, playsSolver: false });

/** Moves on by a time in seconds if it is played, but past no stop, however fast. @returns the stop where it halts, too */
export function tick(playing: Playing, seconds: number): { readonly playing: Playing; readonly stop?: Stop } {
  if (!playing.isPlaying) return { playing };
  if (isAtEnd(playing)) return { playing: waitAtEnd(playing, seconds) };
  const next = after(playing, seconds);
  const stop = stopBetween(playing, playing.position, next);
  const moved = { ...playing, position: stop?.step ?? next };
  if (stop !== undefined) return { playing: pause(moved), stop };
  return { playing: isAtEnd(moved) && playing.repeats !== true ? pause(moved) : moved };
}

/** The first stop on the way from a position to another, that one included, in either direction. */
export function stopBetween({ stops: { steps, lines } }: Playing, from: number, to: number): Stop | undefined {
  const step = nextEvent(steps, Math.floor(from), to >= from ? 1 : -1);
  if (step === undefined || (to >= from ? step > to : step < to)) return undefined;
  return { step, line: lines[countUpTo(steps, step) - 1] };
}

/** Other mazes are shown, of so many steps. */
export function open(playing: Playing, length: number): Playing {
  return seek({ ...playing, mazeLength: length, length, stops: NO_STOPS, pending: undefined }, 0);
}

/**
 * Begins with mazes that were opened.
 * @param step by default the end, or where it is played the start
 * @param awaitsSolver whether that may be one of a solver, whose steps have not come yet
 * @param hurry seconds in which it is played this once
 */
export function begin(
  playing: Playing,
  step: number | undefined,
  plays: boolean,
  awaitsSolver: boolean,
  hurry?: number,
): Playing {
  const isLate = step !== undefined && step >= playing.length && awaitsSolver;
  const stands = seek(playing, step ?? (plays ? playing.position : playing.length));
  const pending = isLate ? { step, plays } : undefined;
  return { ...(plays && !isLate ? play(stands) : stands), pending, hurry };
}

/** Stands where it stood in other mazes, and is played if it was; among steps that are still to come, once they are there. */
export function goOn(playing: Playing, { share, beyond, isPlaying }: PlayPosition): Playing {
  const step = Math.round(share * playing.mazeLength) + beyond;
  const isLate = share === 1 && Number.isFinite(beyond) && step >= playing.length;
  const stands = seek(playing, step);
  const pending = isLate ? { step, plays: isPlaying } : undefined;
  return { ...(isPlaying && !isLate ? play(stands) : stands), pending };
}

/**
 * The number of steps has changed. At the end it stays at the end by default.
 * @param from a step to go to, and to play from if `plays`
 * @param canPlay whether anything may be played now
 */
export function extend(
  playing: Playing,
  length: number,
  from: number | undefined,
  plays: boolean,
  canPlay: boolean,
): Playing {
  const { isPlaying, position, pending, hurry } = playing;
  const at = pending?.step ?? from ?? (isAtEnd(playing) && !isPlaying ? length : position);
  const stands = seek({ ...playing, length, pending: undefined }, at);
  const continues = canPlay && !isAtEnd(stands) && (plays || isPlaying || pending?.plays === true);
  return { ...(continues ? play(stands) : stands), hurry };
}

/** The speed from 0, one step per second, to 1, the whole maze in a second; logarithmic in between. */
export function speedOf(playing: Playing): number {
  const { length } = playing;
  return length <= 1 ? 1 : 1 - Math.log(clampDuration(durationOf(playing), length)) / Math.log(length);
}

/** How many times as fast as usual, besides as fast as can be. */
const SPEEDS = [0.5, 1, 2, 4];

/** An entry of the menu of speeds: mazes are played in so many seconds. */
export interface SpeedChoice {
  readonly text: string;
  readonly seconds: number;
}

/** The speeds to choose from, the slowest first. Another one, set by keys or kept, is an entry between them. */
export function speedsOf(playing: Playing): SpeedChoice[] {
  const usual = playing.look.speed;
  const shares = SPEEDS.filter((each) => usual / each > SHORTEST);
  const choices = shares.map((each) => ({ text: `${each}×`, seconds: usual / each }));
  const all = [...choices, { text: "max", seconds: SHORTEST }];
  const seconds = durationOf(playing);
  if (all.some((each) => each.seconds === seconds)) return all;
  const other = { text: `${Number((usual / seconds).toPrecision(2))}×`, seconds };
  return [...all, other].sort((one, another) => another.seconds - one.seconds);
}

/** Plays at another speed: see speedOf(). Of a single step there is only one. */
export function withSpeed(playing: Playing, speed: number): Playing {
  const { length } = playing;
  return length <= 1 ? playing : withDuration(playing, length ** (1 - Math.min(Math.max(speed, 0), 1)));
}

/** Plays in so many seconds; the usual ones are those of the settings, also when these change. */
export function withDuration(playing: Playing, seconds: number): Playing {
  return { ...playing, duration: seconds === playing.look.speed ? undefined : seconds, hurry: undefined };
}

/** Shows the finished maze for a while before it repeats. */
function waitAtEnd(playing: Playing, seconds: number): Playing {
  const waited = playing.waited + seconds;
  if (playing.repeats !== true) return pause(playing);
  return waited < PAUSE_AT_END ? { ...playing, waited } : { ...playing, waited: 0, hurry: undefined, position: 0 };
}

/** Where it is after a time in seconds. */
function after(playing: Playing, seconds: number): number {
  const { position, length } = playing;
  const slow = Math.max(openingOf(playing) - position, 0) / OPENING.rate; // seconds
  const gone = Math.min(seconds, slow) * OPENING.rate + Math.max(seconds - slow, 0) * paceAfter(playing);
  return Math.min(position + gone, length);
}

/** How many steps are played slowly at first: none where all are slow, or where it is to go fast. */
function openingOf(playing: Playing): number {
  const isShort = OPENING_TIME > MOST_OPENING * timeOf(playing);
  return isShort || rateOf(playing) <= OPENING.rate ? 0 : OPENING.steps;
}

function paceAfter(playing: Playing): number {
  const opening = openingOf(playing);
  return (playing.length - opening) / (timeOf(playing) - opening / OPENING.rate);
}

const timeOf = (playing: Playing): number => clampDuration(playing.hurry ?? durationOf(playing), playing.length);

/** Between the whole maze in a second and a second per step. */
function clampDuration(duration: number, length: number): number {
  return Math.min(Math.max(duration, SHORTEST), Math.max(length, SHORTEST));
}
