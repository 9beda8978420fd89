import { rgbOf } from "../svg/colors";
import { Bytes } from "./bytes";
import { compress } from "./lzw";
import type { MazeRaster } from "./mazeRaster";
import type { PixelBox } from "./plane";

const EXTENSION = 0x21;
const CONTROL = 0xf9;
const APPLICATION = 0xff;
const IMAGE = 0x2c;
const END = 0x3b;
const KEEP = 1; // pixels that a frame does not draw stay as they were

/** Writes a GIF that repeats. Writes only that box of each frame in which something changes. */
export class GifWriter {
  private readonly out = new Bytes();
  private readonly bits: number;
  private readonly unchanged: number; // the index that stands for transparent
  private before: Uint8Array | undefined;

  constructor(private readonly raster: MazeRaster) {
    const { width, height, palette } = raster;
    this.unchanged = palette.length;
    this.bits = Math.max(2, Math.ceil(Math.log2(palette.length + 1)));
    const { out, bits } = this;
    out.addText("GIF89a");
    out.addShort(width);
    out.addShort(height);
    out.push(0xf0 | (bits - 1), 0, 0); // a palette for all frames; square pixels
    const colors = Array.from({ length: 1 << bits }, (_, index) => rgbOf(palette[index] ?? "#000000"));
    out.push(...colors.flat());
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
    out.push(EXTENSION, CONTROL, 4, (KEEP << 2) | 1);
    out.addShort(Math.round(100 * seconds));
    out.push(this.unchanged, 0, IMAGE);
    for (const value of [box.left, box.top, box.right - box.left, box.bottom - box.top]) out.addShort(value);
    out.push(0); // no palette of its own
    compress(this.cut(box), this.bits, out);
    this.before = this.raster.pixels.slice();
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

  private cut({ left, top, right, bottom }: PixelBox): Uint8Array {
    const { before, unchanged } = this;
    const { width, pixels } = this.raster;
    const part = new Uint8Array((right - left) * (bottom - top));
    let to = 0;
    for (let y = top; y < bottom; y++) {
      for (let at = y * width + left; at < y * width + right; at++) {
        part[to++] = pixels[at] === before?.[at] ? unchanged : pixels[at];
      }
    }
    return part;
  }
}
