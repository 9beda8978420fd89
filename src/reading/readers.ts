import type { DrawingReader } from "./foundation/sighting";
import { octileReader } from "./maps/octileReader";
import { rasterReader } from "./raster/rasterReader";
import { hexReader } from "./sides/hexReader";
import { styleReader } from "./styles/styleReader";
import { thinReader } from "./thin/thinReader";
import { numberReader } from "./values/numberRows";

/** The readers of drawings, in the order in which they are asked: the first that is certain is taken. */
export const drawingReaders: readonly DrawingReader[] = [
  styleReader,
  octileReader,
  hexReader,
  thinReader,
  numberReader,
  rasterReader,
];
