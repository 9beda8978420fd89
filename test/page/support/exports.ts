// What is compared: the exports of a maze, and where on its picture something may stand, made here in Node.

import { toGif, toPng } from "../../../src/core/formats/raster/bitmaps";
import { toAnimatedSvg } from "../../../src/core/formats/svg/animatedSvg";
import { toSvg } from "../../../src/core/formats/svg/svg";
import { record } from "../../../src/core/making/generate";
import { Film } from "../../../src/core/picture/film";
import { screenplay } from "../../../src/core/picture/screenplay";
import { layoutFor, pixelOf } from "../../core/support/listed";
import { sidesOf } from "../../core/support/sides";

const COLORS = { colors: "dark" };
const LONG = 0.5; // cells: on a shorter side a point may lie on the wall next to it, too

/**
 * @returns the files, a point on each side of the picture's cells, where that is in their pixels, and a moment half way of the animated SVG: after so many
 *   steps, so far into each round
 */
export function makeExports(options: object) {
  const recording = record(options);
  const { maze, stepCount } = recording;
  const moments = screenplay(stepCount, { tints: true, way: false });
  const frames = moments.filter(({ step }) => step < stepCount);
  const frame = Math.floor(frames.length / 2);
  const film = new Film(recording, { tints: true, way: false });
  film.seek(frames[frame]);
  const [x, y] = maze.grid.picture.centre(film.markers.head); // its mark lies over walls near it
  const points = sidesOf(maze)
    .filter(({ length, point }) => length > LONG && Math.hypot(point[0] - x, point[1] - y) > LONG)
    .map(({ point }) => point);
  return {
    svg: toSvg(maze, COLORS),
    animatedSvg: toAnimatedSvg(recording, COLORS),
    png: Buffer.from(toPng(maze, COLORS)),
    gif: Buffer.from(toGif(recording, COLORS)),
    frameCount: moments.length,
    points,
    pixels: points.map((point) => pixelOf(layoutFor(maze), point)),
    gifPixels: points.map((point) => pixelOf(layoutFor(maze, "gif"), point)),
    half: { step: frames[frame].step, seconds: (frame + 0.5) * frames[frame].time },
    stepCount,
  };
}
