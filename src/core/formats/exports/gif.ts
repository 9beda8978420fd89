import { checkGif, toGif } from "../bitmaps";
import type { AnimatedFormat } from "./exportFormat";

export const gif: AnimatedFormat = {
  id: "gif",
  name: "GIF",
  description: "Plays how the maze comes about, in every program that shows pictures.",
  extension: "gif",
  isAnimated: true,
  isBinary: true,
  takes: ["colors", "solution"],
  check: checkGif,
  write: toGif,
};
