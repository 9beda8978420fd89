import { checkGif, toGif } from "../bitmaps";
import { ANIMATED } from "../formatOptions";
import type { AnimatedFormat } from "./exportFormat";

export const gif: AnimatedFormat = {
  id: "gif",
  name: "GIF",
  description: "Plays how the maze comes about, in every program that shows pictures.",
  extension: "gif",
  isAnimated: true,
  isBinary: true,
  takes: ANIMATED,
  check: checkGif,
  write: toGif,
};
