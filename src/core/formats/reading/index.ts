import { dataReader } from "./data/dataReader";
import { escapedReader } from "./data/escapedReader";
import { tokenReader } from "./data/tokenReader";
import type { DrawingReader, TextReader } from "./foundation/sighting";
import { literalReader } from "./literals/literalReader";
import { numberReader } from "./literals/numberRows";
import { octileReader } from "./maps/octileReader";
import { rasterReader } from "./raster/rasterReader";
import { hexReader } from "./sides/hexReader";
import { letterReader } from "./sides/letterReader";
import { styleReader } from "./styles/styleReader";
import { thinReader } from "./thin/thinReader";

/** The readers of data, which are asked before those of drawings. */
export const textReaders: readonly TextReader[] = [dataReader, tokenReader, escapedReader, literalReader];

/** The readers of drawings, in the order in which they are asked: the first that is certain is taken. */
export const drawingReaders: readonly DrawingReader[] = [
  styleReader,
  octileReader,
  hexReader,
  letterReader,
  thinReader,
  numberReader,
  rasterReader,
];
