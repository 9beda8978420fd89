import { zlibSync } from "fflate/browser"; // runs everywhere; the one for Node loads modules of Node
import { Bytes } from "./bytes";
import type { Rgb } from "./mazeRaster";

/** What a PNG file begins with. */
export const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Where the first chunk of a PNG file ends, which is of a fixed size: others may follow there. */
export const END_OF_HEAD = 33;
const TRUE_COLOUR = 2; // the type of picture in which a pixel is red, green and blue, of a byte each
const CHANNELS = 3;
const LEVEL = 3; // of compression, of 9: a row is mostly what the row above is, which all find
const UP = 2; // the filter by which a row is what it adds to the row above
const POLYNOMIAL = 0xedb88320; // of the check sum, as PNG defines it

/** The check sum of each byte. */
const CRC_OF_BYTE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1;
  return crc;
});

/** Writes a PNG file, some rows at a time, from top to bottom. */
export class PngWriter {
  private readonly file = new Bytes();
  private readonly filtered: Uint8Array; // all rows, each as its filter and what that leaves of its pixels
  private to = 0; // where the next row begins there
  private before: ArrayLike<Rgb>; // the last row

  constructor(
    private readonly width: number,
    height: number,
  ) {
    this.before = new Uint32Array(width);
    this.filtered = new Uint8Array(height * (CHANNELS * width + 1));
    this.file.push(...SIGNATURE);
    const head = new Bytes();
    head.addLong(width);
    head.addLong(height);
    head.push(8, TRUE_COLOUR, 0, 0, 0); // the usual compression and filters, not interlaced
    addChunk(this.file, "IHDR", head.toArray());
  }

  /** Adds whole rows. */
  add(pixels: Uint32Array): void {
    const { width, filtered } = this;
    let { to } = this;
    for (let y = 0; y < pixels.length / width; y++) {
      const row = pixels.subarray(y * width, (y + 1) * width);
      const { before } = this;
      filtered[to++] = UP;
      for (let x = 0; x < width; x++, to += CHANNELS) {
        const [colour, above] = [row[x], before[x]];
        if (colour === above) continue;
        filtered[to] = (colour >>> 16) - (above >>> 16);
        filtered[to + 1] = (colour >>> 8) - (above >>> 8);
        filtered[to + 2] = colour - above;
      }
      this.before = row;
    }
    this.to = to;
  }

  /** The file; nothing can be added after. It is compressed at once: what fflate compresses in pieces may point before its beginning. */
  end(): Uint8Array<ArrayBuffer> {
    addChunk(this.file, "IDAT", zlibSync(this.filtered, { level: LEVEL }));
    addChunk(this.file, "IEND", new Uint8Array(0));
    return this.file.toArray();
  }
}

/** Adds a chunk to a PNG file. @param type four letters */
export function addChunk(file: Bytes, type: string, data: Uint8Array): void {
  const part = new Bytes();
  part.addText(type);
  part.addAll(data);
  const body = part.toArray();
  file.addLong(data.length);
  file.addAll(body);
  file.addLong(crcOf(body));
}

/** The check sum of a chunk's type and data. */
export function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = CRC_OF_BYTE[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  return ~crc >>> 0;
}
