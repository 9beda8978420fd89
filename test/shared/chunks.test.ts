/** Long arrays of messages travel in chunks before them, and are whole again where they arrive. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { MAX_CHUNK_BYTES, Packer, Unpacker } from "../../src/shared/chunks";
import { fc } from "../properties";

const KINDS = [Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array];

/** Arrays around the length at which they are cut, some of them parts of a longer buffer. */
const array = fc
  .record({
    kind: fc.constantFrom(...KINDS),
    bytes: fc.oneof(fc.nat(40), fc.integer({ min: MAX_CHUNK_BYTES - 16, max: 2 * MAX_CHUNK_BYTES + 16 })),
    offset: fc.nat(3),
  })
  .map(({ kind, bytes, offset }) => {
    const length = Math.ceil(bytes / kind.BYTES_PER_ELEMENT);
    const whole = new kind(length + offset);
    for (let at = 0; at < whole.length; at += 1 + (at >> 3)) whole[at] = at % 251;
    return whole.subarray(offset);
  });
const value = fc.oneof({ weight: 3, arbitrary: array }, fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const message = fc.record(
  { type: fc.constant("show"), id: fc.nat(), some: fc.array(value, { maxLength: 4 }), other: value },
  { noNullPrototype: true },
);

/** Bytes of the arrays in a message; what is around them is small. */
function bytesOf(part: unknown): number {
  if (ArrayBuffer.isView(part)) return part.buffer.byteLength; // VS Code sends all of it
  if (typeof part !== "object" || part === null) return 0;
  return Object.values(part).reduce((sum: number, each) => sum + bytesOf(each), 0);
}

test("a message arrives as it was sent, once, whatever is between", () => {
  const [packer, unpacker] = [new Packer(), new Unpacker()];
  fc.assert(
    fc.property(message, (sent) => {
      const between = { type: "heard" };
      const arrived = [...packer.pack(sent)].map((part) => {
        assert.deepEqual(unpacker.take(between), between);
        return unpacker.take(structuredClone(part));
      });
      assert.ok(arrived.slice(0, -1).every((each) => each === undefined));
      assert.deepEqual(arrived.at(-1), sent);
    }),
    { numRuns: 60 },
  );
});

test("what stays in a message is no longer than a chunk, however many arrays it has", () => {
  const arrays = Array.from({ length: 4 }, () => new Uint8Array(MAX_CHUNK_BYTES - 1));
  const parts = [...new Packer().pack({ type: "show", mazes: arrays.map((numbers) => ({ numbers })) })];
  assert.equal(parts.length, 4);
  for (const part of parts) assert.ok(bytesOf(part) <= MAX_CHUNK_BYTES);
});

test("no chunk is longer than it may be, and short messages go as they are", () => {
  fc.assert(
    fc.property(array, (long) => {
      const parts = [...new Packer().pack({ type: "show", long })];
      const chunks = parts.slice(0, -1);
      assert.ok(chunks.every((chunk) => bytesOf(chunk) <= MAX_CHUNK_BYTES));
      assert.equal(
        chunks.length,
        long.byteLength <= MAX_CHUNK_BYTES ? 0 : Math.ceil(long.byteLength / MAX_CHUNK_BYTES),
      );
      if (chunks.length > 0) assert.equal(bytesOf(parts.at(-1)), 0);
    }),
    { numRuns: 60 },
  );
});

test("an array that a message has twice travels once", () => {
  const long = new Uint8Array(MAX_CHUNK_BYTES + 1).fill(7);
  const parts = [...new Packer().pack({ type: "show", one: long, other: long })];
  assert.equal(parts.length, 3);
  const unpacker = new Unpacker();
  assert.deepEqual(parts.map((part) => unpacker.take(part)).at(-1), { type: "show", one: long, other: long });
});

test("chunks that make no sense are no chunks", () => {
  const bytes = new Uint8Array(4);
  for (const bad of [
    { type: "chunk", array: 1, total: 3, at: 0, bytes },
    { type: "chunk", array: 1, total: 8, at: 5, bytes },
    { type: "chunk", array: -1, total: 8, at: 0, bytes },
    { type: "chunk", array: 1, total: 8, at: 0, bytes: [1, 2] },
  ]) {
    assert.equal(new Unpacker().take(bad), bad);
  }
});
