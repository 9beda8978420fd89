import assert from "node:assert/strict";
import { test } from "node:test";
import { tallAlgorithms } from "../../../../src/core/formats/tall/checkTall";
import { writeTall } from "../../../../src/core/formats/tall/writeTall";

const ROWS = 1_000_000;
const PARTS = 10;

// The memory of cells is outside of V8's heap, and what is no longer used stays for a while: so there is room for both.
const ROOM = 64 * 2 ** 20;

for (const { id } of tallAlgorithms) {
  test(`${id}: the memory does not grow with the rows`, async () => {
    const used: number[] = [];
    let rows = 0;
    await writeTall({ algorithm: id, width: 20, height: ROWS, style: "compact", seed: 1 }, () => {
      if (rows++ % (ROWS / PARTS) !== 0) return;
      const { heapUsed, external } = process.memoryUsage();
      used.push(heapUsed + external);
    });
    assert.equal(rows, ROWS + 1);
    const [, tenth, ...others] = used;
    assert.ok(Math.max(...others) < 2 * tenth + ROOM, `bytes at each tenth: ${used.join(", ")}`);
  });
}
