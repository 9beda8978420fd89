import assert from "node:assert/strict";
import type { Pixels } from "./png";

export interface Frame extends Pixels {
  readonly delay: number; // hundredths of a second
  readonly box: readonly number[]; // left, top, width, height of what the file draws anew
}

/** Reads a GIF in which each frame has a palette of its own, and which play for ever, each drawn over those before. */
export function readGif(file: Uint8Array): Frame[] {
  const bytes = Buffer.from(file);
  assert.equal(bytes.toString("latin1", 0, 6), "GIF89a");
  const [width, height] = [bytes.readUInt16LE(6), bytes.readUInt16LE(8)];
  assert.equal(bytes[10] & 0x80, 0, "no palette for all");
  let at = 13;
  assert.equal(bytes.toString("latin1", at, at + 19), "\x21\xff\x0bNETSCAPE2.0\x03\x01\0\0\0");
  at += 19;
  const frames: Frame[] = [];
  const canvas = new Int32Array(width * height);
  while (bytes[at] !== 0x3b) {
    assert.deepEqual([...bytes.subarray(at, at + 4)], [0x21, 0xf9, 4, 5], "drawn over, with pixels that stay");
    const delay = bytes.readUInt16LE(at + 4);
    const stays = bytes[at + 6];
    assert.deepEqual([bytes[at + 7], bytes[at + 8]], [0, 0x2c]);
    const box = [9, 11, 13, 15].map((offset) => bytes.readUInt16LE(at + offset));
    assert.equal(bytes[at + 17] & 0xf8, 0x80);
    const colors = 2 << (bytes[at + 17] & 7);
    const palette = Array.from({ length: colors }, (_, color) => bytes.readUIntBE(at + 18 + 3 * color, 3));
    const [pixels, end] = decompress(bytes, at + 18 + 3 * colors);
    const [left, top, boxWidth, boxHeight] = box;
    assert.ok(left + boxWidth <= width && top + boxHeight <= height);
    assert.equal(pixels.length, boxWidth * boxHeight);
    pixels.forEach((pixel, index) => {
      if (pixel !== stays)
        canvas[(top + Math.floor(index / boxWidth)) * width + left + (index % boxWidth)] = palette[pixel];
    });
    const shown = canvas.slice();
    frames.push({ width, height, delay, box, at: (x, y) => `#${shown[y * width + x].toString(16).padStart(6, "0")}` });
    at = end;
  }
  assert.equal(at, bytes.length - 1);
  return frames;
}

/** @returns the pixels, and where the file goes on */
function decompress(bytes: Buffer, start: number): [number[], number] {
  const bits = bytes[start];
  const blocks: Buffer[] = [];
  let at = start + 1;
  for (; bytes[at] !== 0; at += 1 + bytes[at]) blocks.push(bytes.subarray(at + 1, at + 1 + bytes[at]));
  const data = Buffer.concat(blocks);
  const [clear, end] = [1 << bits, (1 << bits) + 1];
  const pixels: number[] = [];
  let runs: number[][] = [];
  let size = bits + 1;
  let before: number[] | undefined;
  for (let bit = 0; ; ) {
    let code = 0;
    for (let n = 0; n < size; n++, bit++) code |= ((data[bit >> 3] >> (bit & 7)) & 1) << n;
    assert.ok(bit <= 8 * data.length, "it ends with the code for its end");
    if (code === end) return [pixels, at + 1];
    if (code === clear) {
      runs = Array.from({ length: end + 1 }, (_, pixel) => [pixel]);
      size = bits + 1;
      before = undefined;
      continue;
    }
    assert.ok(code < runs.length || before !== undefined);
    const run: number[] = runs[code] ?? [...(before as number[]), (before as number[])[0]];
    for (const pixel of run) pixels.push(pixel);
    if (before !== undefined && runs.length < 4096) runs.push([...before, run[0]]);
    if (runs.length === 1 << size && size < 12) size++;
    before = run;
  }
}
