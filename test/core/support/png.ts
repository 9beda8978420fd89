import assert from "node:assert/strict";
import { crc32, inflateSync } from "node:zlib";

/** A picture, each pixel as "#rrggbb". */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): string;
}

/** Reads a PNG with a palette, and checks its sums. */
export function readPng(file: Uint8Array): Pixels & { readonly depth: number } {
  const bytes = Buffer.from(file);
  assert.equal(bytes.toString("latin1", 0, 8), "\x89PNG\r\n\x1a\n");
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    assert.equal(bytes.readUInt32BE(at + 8 + length), crc32(bytes.subarray(at + 4, at + 8 + length)), type);
    chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  assert.deepEqual(
    [...chunks.keys()].filter((type) => type !== "iTXt"),
    ["IHDR", "PLTE", "IDAT", "IEND"],
  );
  const part = (type: string) => chunks.get(type) as Buffer;
  const head = part("IHDR");
  const [width, height, depth] = [head.readUInt32BE(0), head.readUInt32BE(4), head[8]];
  assert.deepEqual([...head.subarray(9)], [3, 0, 0, 0]);
  const rows = inflateSync(part("IDAT"));
  const rowLength = 1 + Math.ceil((width * depth) / 8);
  assert.equal(rows.length, rowLength * height);
  for (let y = 0; y < height; y++) assert.equal(rows[y * rowLength], 0, "no filter");
  const indexAt = (x: number, y: number) => {
    const byte = rows[y * rowLength + 1 + Math.floor((x * depth) / 8)];
    return depth === 8 ? byte : (byte >> (x % 2 === 0 ? 4 : 0)) & 15;
  };
  const colors = colorsOf(part("PLTE"));
  return { width, height, depth, at: (x, y) => colors[indexAt(x, y)] };
}

/** The colours of a palette, three bytes each. */
export function colorsOf(palette: Buffer): string[] {
  return (palette.toString("hex").match(/.{6}/g) ?? []).map((color) => `#${color}`);
}
