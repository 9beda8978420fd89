import { zlibSync } from "fflate/browser"; // runs everywhere; the one for Node loads modules of Node
import { rgbOf } from "../svg/colors";
import { Bytes } from "./bytes";
import type { MazeRaster } from "./mazeRaster";

/** What a PNG file begins with. */
export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

/** Where the first chunk of a PNG file ends, which is of a fixed size: others may follow there. */
export const END_OF_HEAD = 33;

const PALETTE = 3; // the type of picture that has one
const POLYNOMIAL = 0xedb88320; // of the check sum, as PNG defines it

/** The check sum of each byte. */
const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** What a picture in pixels is made of. */
type Pixels = Pick<MazeRaster, "width" | "height" | "pixels" | "palette">;

/** A PNG file, with as few bits per pixel as the palette needs. */
export function encodePng({ width, height, pixels, palette }: Pixels): Uint8Array<ArrayBuffer> {
  const depth = palette.length <= 16 ? 4 : 8;
  const file = new Bytes();
  file.push(...SIGNATURE);
  const head = new Bytes();
  head.addLong(width);
  head.addLong(height);
  head.push(depth, PALETTE, 0, 0, 0); // the usual compression and filters, not interlaced
  addChunk(file, "IHDR", head.toArray());
  addChunk(file, "PLTE", Uint8Array.from(palette.flatMap(rgbOf)));
  addChunk(file, "IDAT", zlibSync(rowsOf(pixels, width, height, depth)));
  addChunk(file, "IEND", new Uint8Array(0));
  return file.toArray();
}

/** Adds a chunk to a PNG file. */
export function addChunk(file: Bytes, type: string, data: Uint8Array): void {
  const part = new Bytes();
  part.addText(type);
  part.addAll(data);
  const body = part.toArray();
  file.addLong(data.length);
  file.addAll(body);
  file.addLong(crcOf(body));
}

/** The rows before compression: each begins with its filter, 0 for none. */
function rowsOf(pixels: Uint8Array, width: number, height: number, depth: 4 | 8): Uint8Array {
  const length = 1 + Math.ceil((width * depth) / 8);
  const rows = new Uint8Array(length * height);
  for (let y = 0; y < height; y++) {
    const row = pixels.subarray(y * width, (y + 1) * width);
    const start = y * length + 1;
    if (depth === 8) rows.set(row, start);
    else for (let x = 0; x < width; x++) rows[start + (x >> 1)] |= row[x] << (x & 1 ? 0 : 4);
  }
  return rows;
}

/** The check sum of a chunk's type and data. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_OF_BYTE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
