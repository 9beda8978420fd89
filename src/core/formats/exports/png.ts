import { checkPng, toPng } from "../raster/bitmaps";
import { type StillFormat } from "./exportFormat";

export const png: StillFormat = {
  id: "png",
  name: "PNG",
  description: "A pixel picture that every program opens.",
  extension: "png",
  isBinary: true,
  isCopiedAsPicture: true,
  takes: ["colors", "solution", "graph"],
  check: checkPng,
  write: toPng,
};
