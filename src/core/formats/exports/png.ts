import { checkPng, toPng } from "../raster/bitmaps";
import { onlyInWorker, type StillFormat } from "./exportFormat";

declare const MAZEWRIGHT_DRAWS: boolean; // false in the bundle of the extension host (scripts/build.mjs)

export const png: StillFormat = {
  id: "png",
  name: "PNG",
  description: "A pixel picture that every program opens.",
  extension: "png",
  isAnimated: false,
  isBinary: true,
  isCopiedAsPicture: true,
  takes: ["colors", "solution", "graph"],
  check: checkPng,
  write: MAZEWRIGHT_DRAWS ? toPng : onlyInWorker,
};
