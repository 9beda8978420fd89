import assert from "node:assert/strict";
import { test } from "node:test";
import { RunHistory } from "../../src/programs/history";
import { TraceReader } from "../../src/programs/trace";
import { fc } from "../properties";

test("what is kept of a run is bounded in characters: of texts, of whole values and of keys", () => {
  const texts = (at: number) => ["set", 0, [0], `${at} is a long text, and ever another one`, 1, 1];
  const rows = (at: number) => ["set", 0, [0], [at, 2, 3, 4, 5, 6, 7, 8, 9], 1, 1];
  const keys = (at: number) => ["set", 0, [1, { k: `key ${at}` }], 1, 1, 1];
  const numbers = (at: number) => ["set", 0, [0], at % 9, 1, 1];
  for (const [lineOf, isBounded] of [
    [texts, true],
    [rows, true],
    [keys, true],
    [numbers, false],
  ] as const) {
    const history = new RunHistory(2000);
    history.take(["value", 0, "grid", [1, { d: [] }], 1, 1], 40);
    for (let at = 0; at < 500; at++) assert.ok(history.take(lineOf(at), JSON.stringify(lineOf(at)).length));
    assert.equal(history.count + history.leftOut, 501);
    assert.equal(history.leftOut > 0, isBounded, lineOf.name);
  }
});

function read(chunks: readonly Uint8Array[]): { records: unknown[]; badLines: number } {
  const records: unknown[] = [];
  const reader = new TraceReader((record) => records.push(record));
  for (const chunk of chunks) reader.read(chunk);
  reader.end();
  return { records, badLines: reader.badLines };
}

const encode = (text: string) => new TextEncoder().encode(text);

test("lines are the same wherever the chunks are cut, in the middle of a character, too", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.oneof(fc.integer(), fc.string({ unit: "binary" }))), { maxLength: 8 }),
      fc.integer({ min: 1, max: 9 }),
      (records, size) => {
        const bytes = encode(records.map((record) => `${JSON.stringify(record)}\n`).join(""));
        const chunks = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
          bytes.subarray(at * size, (at + 1) * size),
        );
        assert.deepEqual(read(chunks), { records: JSON.parse(JSON.stringify(records)), badLines: 0 });
      },
    ),
  );
});

test("a bad line is counted, a last line without its end is taken, and half of one is nobody's fault", () => {
  assert.deepEqual(read([encode('[1]\nx\n{"a": 1}\n\n\r\n[2]\r\n[3]')]), { records: [[1], [2], [3]], badLines: 2 });
  assert.deepEqual(read([encode('[1]\n["set", 0, [1')]), { records: [[1]], badLines: 0 });
  assert.deepEqual(read([encode("\ufeff[1]\n\0\n")]), { records: [[1]], badLines: 1 });
});

test("a line that is too long is left out, and those after it are read", () => {
  const chunk = new Uint8Array(1 << 24).fill(0x31);
  const chunks = [encode("[1]\n["), ...Array.from({ length: 5 }, () => chunk), encode("]\n[2]\n")];
  assert.deepEqual(read(chunks), { records: [[1], [2]], badLines: 1 });
});
