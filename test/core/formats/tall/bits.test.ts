import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../../scripts/tools/effort.mjs";
import { writeTall } from "../../../../src/core/formats/tall/writeTall";
import { MazeError } from "../../../../src/core/foundation/errors";
import { bitCount } from "../../../../src/core/foundation/random";
import { generate, readBits } from "../../../../src/core/index";

async function bitsOf(options: object): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  await writeTall({ ...options, style: "bits" }, (piece) => void pieces.push(piece as Uint8Array));
  return Buffer.concat(pieces);
}

const OPTIONS = { algorithm: "sidewinder", width: 5, height: 3, seed: "7" };

/** The same bytes with another line before the rows. */
function withHeader(bytes: Buffer, options: object): Buffer {
  const rows = bytes.subarray(bytes.indexOf("\n"));
  const header = JSON.stringify({ grid: "rectangular", ...options });
  return Buffer.concat([Buffer.from(`mazewright-bits 1 ${header}`), rows]);
}

test("the form, bit by bit", async () => {
  const bytes = await bitsOf(OPTIONS);
  const header = 'mazewright-bits 1 {"algorithm":"sidewinder","grid":"rectangular","width":5,"height":3,"seed":"7"}\n';
  assert.equal(bytes.toString("latin1", 0, header.length), header);
  const maze = generate(OPTIONS);
  const rows = [0, 1, 2].flatMap((row) => {
    const bits = [0, 1, 2, 3, 4].map((column) => {
      const cell = row * 5 + column;
      return Number(maze.isOpen(cell, cell + 1)) + 2 * Number(maze.isOpen(cell, cell + 5));
    });
    return [bits[0] + 4 * bits[1] + 16 * bits[2] + 64 * bits[3], bits[4]];
  });
  assert.deepEqual([...bytes.subarray(header.length)], rows);
});

test("a header is ASCII, whatever the seed", async () => {
  for (const seed of ["Größe 迷路 \u{1f600} \n\0\u007f\ud800", "long".repeat(100_000)]) {
    const bytes = await bitsOf({ ...OPTIONS, seed });
    const header = bytes.subarray(0, bytes.indexOf("\n"));
    assert.ok(header.every((byte) => byte >= 32 && byte < 127));
    assert.deepEqual(readBits(bytes).toJSON(), generate({ ...OPTIONS, seed }).toJSON());
    assert.equal(readBits(bytes).seed, seed);
  }
});

test("options that differ from the defaults come back", async () => {
  const options = { ...OPTIONS, probability: 0.3, entrances: "none" };
  assert.deepEqual(readBits(await bitsOf(options)).toJSON(), generate(options).toJSON());
});

test("what is no such maze is refused, and says what is wrong", async () => {
  const bytes = await bitsOf(OPTIONS);
  const changed = (at: number, value: number) =>
    Buffer.from(bytes).fill(value, bytes.length + at, bytes.length + at + 1);
  const refused: readonly [unknown, RegExp][] = [
    ["text", /a Uint8Array/],
    [[...bytes], /a Uint8Array/],
    [new Uint8Array(0), /begins with "mazewright-bits 1"/],
    [Buffer.from('{"format":"mazewright"}\n'), /begins with "mazewright-bits 1"/],
    [bytes.subarray(0, 60), /begins with "mazewright-bits 1"/], // without the end of the line
    [Buffer.from("mazewright-bits 2 {}\n"), /begins with "mazewright-bits 1"/],
    [Buffer.from("mazewright-bits 1 {\n"), /a header that is no JSON/],
    [Buffer.from("mazewright-bits 1 []\n"), /an object of options/],
    [Buffer.from("mazewright-bits 1 {}\n"), /a header without algorithm/],
    [withHeader(bytes, { ...OPTIONS, seed: undefined }), /a header without seed/],
    [withHeader(bytes, { ...OPTIONS, algorithm: "wilson" }), /^algorithm: "wilson"/],
    [withHeader(bytes, { ...OPTIONS, entrances: "farthest" }), /^entrances: "farthest"/],
    [withHeader(bytes, { ...OPTIONS, height: 4 }), /6 bytes of rows.*Allowed: 8, for 5 x 4 cells/],
    [bytes.subarray(0, -1), /5 bytes of rows.*Allowed: 6, for 5 x 3 cells/],
    [Buffer.concat([bytes, Buffer.alloc(1)]), /7 bytes of rows/],
    [changed(-1, 1), /a passage out at column 4, row 2/], // to the right
    [changed(-2, 2), /a passage out at column 0, row 2/], // below the last row
    [changed(-5, 4), /a passage out at column 5, row 0/], // spare bits
  ];
  for (const [given, message] of refused) {
    assert.throws(
      () => readBits(given as Uint8Array),
      (error) => error instanceof MazeError && message.test(error.message),
      `${message}`,
    );
  }
});

test("a maze of more than 100,000,000 cells is refused before there is room for it", async () => {
  const bytes = await bitsOf(OPTIONS);
  for (const size of [
    { height: 20_000_001 },
    { width: 1_000_000, height: 2 ** 53 },
    { width: 1_000_000, height: 101 },
  ]) {
    assert.throws(
      () => readBits(withHeader(bytes, { ...OPTIONS, ...size })),
      /^MazeError: (width|height): .*at most 100,000,000 cells can be read/,
    );
  }
});

test("every byte changed, lost or added gives another maze or a MazeError", async () => {
  const bytes = await bitsOf({ ...OPTIONS, algorithm: "eller" });
  const tried = (damaged: Uint8Array) => {
    try {
      readBits(damaged).toJSON();
    } catch (error) {
      assert.ok(error instanceof MazeError, `${error} for ${Buffer.from(damaged).toString("latin1")}`);
    }
  };
  const all = Array.from({ length: 255 }, (_, at) => at + 1);
  const bits = all.filter((change) => bitCount(change) === 1);
  const changes = [...bits, ...all].slice(0, runs({ usual: bits.length, release: bits.length + all.length }));
  for (let at = 0; at < bytes.length; at++) {
    for (const change of changes) {
      const damaged = Buffer.from(bytes);
      damaged[at] ^= change;
      tried(damaged);
    }
    tried(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1)]));
    tried(Buffer.concat([bytes.subarray(0, at), Buffer.from([10]), bytes.subarray(at)]));
    tried(bytes.subarray(0, at));
  }
});
