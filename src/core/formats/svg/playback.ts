const FASTEST = 8; // frames per second, of a maze with few steps
const LONGEST = 8; // seconds in which a maze of many steps is played
const HOLD = 2.5; // seconds for which the finished maze is shown

/** How a file with a limited number of frames plays a recording. */
export interface FramedPlayback {
  readonly positions: readonly number[]; // the step that each frame shows: from 0 to the last
  readonly interval: number; // seconds for which a frame is shown
  readonly hold: number; // seconds for which the last one is
}

/** @param mostFrames excluding the first */
export function playbackOf(stepCount: number, mostFrames: number): FramedPlayback {
  const frames = Math.min(stepCount, mostFrames);
  const positions = Array.from({ length: frames + 1 }, (_, frame) => Math.round((frame * stepCount) / (frames || 1)));
  return { positions, interval: frames === 0 ? 0 : Math.min(LONGEST, stepCount / FASTEST) / frames, hold: HOLD };
}
