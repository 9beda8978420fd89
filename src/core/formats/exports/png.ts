import { checkPng, toPng } from "../bitmaps";
import { STILL } from "../formatOptions";
import type { StillFormat } from "./exportFormat";

export const png: StillFormat = {
  id: "png",
  name: "PNG",
  description: "A picture of pixels, which every program opens.",
  extension: "png",
  isAnimated: false,
  isBinary: true,
  isCopiedAsPicture: true,
  takes: STILL,
  check: checkPng,
  write: toPng,
};
