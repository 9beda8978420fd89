import { checkGif, toGif } from "../raster/bitmaps";
import { type AnimatedFormat } from "./exportFormat";

export const gif: AnimatedFormat = {
  id: "gif",
  name: "GIF",
  description: "Plays the steps of the algorithm in every program that shows pictures.",
  extension: "gif",
  isAnimated: true,
  isBinary: true,
  takes: ["colors", "solution"],
  check: checkGif,
  write: toGif,
};
