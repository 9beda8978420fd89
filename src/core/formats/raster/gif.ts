import { Bytes } from "./bytes";
import { localPalette } from "./localPalette";
import { compress } from "./lzw";
import type { PixelBox } from "./plane";

const EXTENSION = 0x21;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const IMAGE = 0x2c;
const END = 0x3b;
const KEEP = 1; // pixels that a frame does not draw stay as they were
const OWN_PALETTE = 0x80;

/** What a frame is taken from. */
interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint32Array; // colours as Rgb, row by row
}

/** Writes a GIF that repeats. Writes only that box of each frame in which something changes, in the colours that are in it. */
export class GifWriter {
  private readonly out = new Bytes();
  private before: Uint32Array | undefined;
  private seconds = 0; // of all frames

  constructor(private readonly raster: Pixels) {
    const { width, height } = raster;
    const { out } = this;
    out.addText("GIF89a");
    out.addShort(width);
    out.addShort(height);
    out.push(0x70, 0, 0); // no palette for all frames; square pixels
    out.push(EXTENSION, APPLICATION, 11);
    out.addText("NETSCAPE2.0");
    out.push(3, 1, 0, 0, 0); // for ever
  }

  /**
   * Adds the pixels of the raster as a frame.
   * @param seconds for which it is shown
   * @param within a box outside of which nothing has changed
   */
  add(seconds: number, within: PixelBox): void {
    const { out } = this;
    const box = this.changes(within);
    const { colours, indices, unchanged } = localPalette(this.cut(box));
    const bits = Math.max(2, Math.ceil(Math.log2(colours.length + 1)));
    out.push(EXTENSION, CONTROL, 4, (KEEP << 2) | 1);
    const before = Math.round(100 * this.seconds); // so that rounding does not add up
    this.seconds += seconds;
    out.addShort(Math.round(100 * this.seconds) - before);
    out.push(unchanged, 0, IMAGE);
    for (const value of [box.left, box.top, box.right - box.left, box.bottom - box.top]) out.addShort(value);
    out.push(OWN_PALETTE | (bits - 1));
    for (let index = 0; index < 1 << bits; index++) {
      const colour = colours[index] ?? 0;
      out.push(colour >>> 16, (colour >>> 8) & 255, colour & 255);
    }
    compress(indices, bits, out);
    this.keep(box);
  }

  /** The file; nothing can be added after. */
  end(): Uint8Array<ArrayBuffer> {
    this.out.push(END);
    return this.out.toArray();
  }

  /** The box of all changed pixels; one pixel if none has changed. */
  private changes(within: PixelBox): PixelBox {
    const { before } = this;
    const { width, height, pixels } = this.raster;
    if (before === undefined) return { left: 0, top: 0, right: width, bottom: height };
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let y = within.top; y < within.bottom; y++) {
      for (let x = within.left; x < within.right; x++) {
        if (pixels[y * width + x] === before[y * width + x]) continue;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = y + 1;
      }
    }
    return right === 0 ? { left: 0, top: 0, right: 1, bottom: 1 } : { left, top, right, bottom };
  }

  /** The colours in a box, -1 for those that stay. */
  private cut({ left, top, right, bottom }: PixelBox): Int32Array {
    const { before } = this;
    const { width, pixels } = this.raster;
    const part = new Int32Array((right - left) * (bottom - top));
    let to = 0;
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        part[to++] = pixels[at] === before?.[at] ? -1 : pixels[at];
      }
    }
    return part;
  }

  private keep({ left, top, right, bottom }: PixelBox): void {
    const { width, pixels } = this.raster;
    this.before ??= new Uint32Array(pixels.length);
    for (let y = top; y < bottom; y++) {
      const start = y * width + left;
      this.before.set(pixels.subarray(start, y * width + right), start);
    }
  }
}
