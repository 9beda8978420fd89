import type { Moment } from "./film";
import type { Finishing } from "./finish";

const RATE = 20; // frames per second
const FASTEST = 8; // steps per second, of a maze with few
const GROWTH = 4.3; // seconds at most
const FADED = 1.7; // seconds after the last step until the colours are a tint
const WAY = 1; // seconds in which the way is drawn
const HOLD = 1; // seconds for which all is shown

/** A frame of a file that plays: what it shows, and for how many seconds. */
export interface FilmFrame extends Moment {
  readonly time: number;
}

/**
 * How a file plays a recording, in eight seconds at most: its growth, the colours that run through it, the way.
 * @param mostFrames of the growth, besides the first
 */
export function screenplay(stepCount: number, { tints, way }: Finishing, mostFrames = RATE * GROWTH): FilmFrame[] {
  const seconds = Math.min(GROWTH, stepCount / FASTEST);
  const frames = Math.min(stepCount, mostFrames);
  const growth = Array.from({ length: frames }, (_, frame) => ({
    step: Math.round((frame * stepCount) / frames),
    seconds: 0,
    way: 0,
    time: seconds / frames,
  }));
  const end = { step: stepCount, time: 1 / RATE };
  const bloom = Array.from({ length: tints ? Math.round(RATE * FADED) : 0 }, (_, frame) => ({
    ...end,
    seconds: frame / RATE,
    way: 0,
  }));
  const drawn = Array.from({ length: way ? RATE * WAY : 0 }, (_, frame) => ({
    ...end,
    seconds: FADED,
    way: frame / (RATE * WAY),
  }));
  return [...growth, ...bloom, ...drawn, { ...end, seconds: FADED, way: way ? 1 : 0, time: HOLD }];
}
