// What is compared: the exports of a maze, and where on its picture something may stand, made here in Node.

import { toGif, toPng } from "../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../src/core/formats/svg/animatedSvg";
import { playbackOf } from "../../../src/core/formats/svg/playback";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { record } from "../../../src/core/making/generate";
import { sidesOf } from "../../core/support/sides";

const COLORS = { colors: "dark" };
const SVG_FRAMES = 200;
const LONG = 0.5; // cells: on a shorter side a point may lie on the wall next to it, too

/**
 * @returns the files, a point on each side of the picture's cells, and a moment half way of the animated SVG: after so many
 *   steps, so far into each round
 */
export function makeExports(options: object) {
  const recording = record(options);
  const { maze, stepCount } = recording;
  const { positions, interval } = playbackOf(stepCount, SVG_FRAMES);
  const frame = Math.floor(positions.length / 2);
  return {
    svg: toSvg(maze, COLORS),
    animatedSvg: toAnimatedSvg(recording, COLORS),
    png: Buffer.from(toPng(maze, COLORS)),
    gif: Buffer.from(toGif(recording, COLORS)),
    points: sidesOf(maze)
      .filter(({ length }) => length > LONG)
      .map(({ point }) => point),
    half: { step: positions[frame], seconds: (frame + 0.5) * interval },
    stepCount,
  };
}
