import assert from "node:assert/strict";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { tallAlgorithms } from "../../../../src/core/formats/tall/checkTall";
import { writeTall } from "../../../../src/core/formats/tall/writeTall";

const WIDTH = 20;
const ROWS = 1_000_000;
const PARTS = 10;
const ROOM = 4 * 2 ** 20; // bytes: a fifth of a byte for each cell

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

for (const { id } of tallAlgorithms) {
  test(`${id}: the memory does not grow with the rows`, async () => {
    const used: number[] = [];
    let rows = 0;
    await writeTall({ algorithm: id, width: WIDTH, height: ROWS, style: "compact", seed: 1 }, () => {
      if (rows++ % (ROWS / PARTS) !== 0) return;
      collectGarbage();
      const { heapUsed, external } = process.memoryUsage();
      used.push(heapUsed + external);
    });
    assert.equal(rows, ROWS + 1);
    const [, tenth, ...others] = used;
    assert.ok(Math.max(...others) < tenth + ROOM, `bytes at each tenth: ${used.join(", ")}`);
  });
}
