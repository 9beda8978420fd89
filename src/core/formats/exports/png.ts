import { checkPng, toPng } from "../bitmaps";
import type { StillFormat } from "./exportFormat";

export const png: StillFormat = {
  id: "png",
  name: "PNG",
  description: "A picture of pixels, which every program opens.",
  extension: "png",
  isAnimated: false,
  isBinary: true,
  isCopiedAsPicture: true,
  takes: ["colors", "solution", "graph"],
  check: checkPng,
  write: toPng,
};
