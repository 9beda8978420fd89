import assert from "node:assert/strict";
import { test } from "node:test";
import { checkTall, tallAlgorithms, tallStyles } from "../../../../src/core/formats/tall/checkTall";
import { tallBytes } from "../../../../src/core/formats/tall/tallBytes";
import { writeTall } from "../../../../src/core/formats/tall/writeTall";
import { bytesOf, formatBytes } from "../../../../src/core/foundation/errors";

/** How many bytes are written, as a file has them. */
async function written(options: object): Promise<number> {
  let bytes = 0;
  await writeTall(options, (piece) => {
    bytes += typeof piece === "string" ? Buffer.byteLength(`${piece}\n`) : piece.length;
  });
  return bytes;
}

const SIZES = [
  [1, 1],
  [1, 50],
  [7, 1],
  [13, 40],
  [60, 200],
];

for (const { id: style } of tallStyles)
  test(`the size of a file is known before it is written: ${style}`, async () => {
    const share = ["box", "half-blocks"].includes(style) ? 0.05 : 0; // which depend on where the passages lead
    for (const [width, height] of SIZES)
      for (const { id: algorithm } of tallAlgorithms) {
        const options = { algorithm, width, height, seed: "ß", style };
        const [told, real] = [tallBytes(checkTall(options)), await written(options)];
        const few = share > 0 ? 12 : 0; // of the entrance and the exit
        assert.ok(
          Math.abs(told - real) <= share * real + few,
          `${algorithm} ${width} x ${height}: ${told}, not ${real}`,
        );
      }
  });

test("the size of the tallest is told, too", () => {
  const tall = checkTall({ width: 1_000_000, height: 2 ** 53 });
  assert.equal(formatBytes(tallBytes(tall)), "72,058 EB");
});

test("a size in two or three digits", () => {
  const told = [0, 999, 1000, 9_949, 9_950, 803_004, 999_499, 999_500, 12_345_678, 2 ** 53].map(formatBytes);
  assert.deepEqual(told, [
    "0 bytes",
    "999 bytes",
    "1.0 KB",
    "9.9 KB",
    "10 KB",
    "803 KB",
    "999 KB",
    "1.0 MB",
    "12 MB",
    "9.0 PB",
  ]);
});

test("the bytes of a text are those of UTF-8", () => {
  const all = [0, 0x7f, 0x80, 0x7ff, 0x800, 0x2500, 0xd7ff, 0xe000, 0xffff, 0x10000, 0x1f9f1, 0x10ffff];
  for (const text of ["", ...all.map((code) => String.fromCodePoint(code)), String.fromCodePoint(...all)])
    assert.equal(bytesOf(text), new TextEncoder().encode(text).length, JSON.stringify(text));
});
