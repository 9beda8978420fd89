const FASTEST = 8; // frames a second, of a maze of few steps
const LONGEST = 8; // seconds in which a maze of many steps is played
const HOLD = 2.5; // seconds for which the finished maze is shown

/** How a recording is played by a file that has no more than some frames. */
export interface Playback {
  readonly positions: readonly number[]; // of each frame, how many steps it has behind it: none first, all last
  readonly interval: number; // seconds for which a frame is shown
  readonly hold: number; // seconds for which the last one is
}

/** @param mostFrames besides the first */
export function playbackOf(stepCount: number, mostFrames: number): Playback {
  const frames = Math.min(stepCount, mostFrames);
  const positions = Array.from({ length: frames + 1 }, (_, frame) => Math.round((frame * stepCount) / (frames || 1)));
  return { positions, interval: frames === 0 ? 0 : Math.min(LONGEST, stepCount / FASTEST) / frames, hold: HOLD };
}
