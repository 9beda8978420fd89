import assert from "node:assert/strict";
import { crc32, inflateSync } from "node:zlib";

/** A picture, each pixel as "#rrggbb". */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): string;
}

/** Reads a PNG of red, green and blue, whose rows are what they add to those above, and checks its sums. */
export function readPng(file: Uint8Array): Pixels {
  const bytes = Buffer.from(file);
  assert.equal(bytes.toString("latin1", 0, 8), "\x89PNG\r\n\x1a\n");
  const chunks: { type: string; data: Buffer }[] = [];
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    assert.equal(bytes.readUInt32BE(at + 8 + length), crc32(bytes.subarray(at + 4, at + 8 + length)), type);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  const [{ type: first, data: head }] = chunks;
  assert.deepEqual([first, chunks.at(-1)?.type], ["IHDR", "IEND"]);
  const [width, height] = [head.readUInt32BE(0), head.readUInt32BE(4)];
  assert.deepEqual([...head.subarray(8)], [8, 2, 0, 0, 0]);
  const rows = inflateSync(Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ data }) => data)));
  const length = 1 + 3 * width;
  assert.equal(rows.length, length * height);
  for (let y = 0; y < height; y++) {
    assert.equal(rows[y * length], 2, "the filter");
    if (y === 0) continue;
    for (let at = y * length + 1; at < (y + 1) * length; at++) rows[at] += rows[at - length];
  }
  return {
    width,
    height,
    at(x, y) {
      const at = y * length + 1 + 3 * x;
      return `#${rows.toString("hex", at, at + 3)}`;
    },
  };
}
