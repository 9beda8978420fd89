/** The chunks beside the one on show. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { canBeMet } from "../../../src/core/options/options";
import { besideInWords, chunkActionIds, chunkOf, placeBeside, whyNoneBeside } from "../../../webview/model/shownChunk";
import { fc } from "../../properties";

const CHUNK = { algorithm: "wilson", grid: "rectangular", width: 16, height: 16, seed: "tower" };

test("there is a chunk beside exactly where its place can be used", () => {
  const side = fc.integer({ min: 2, max: 1024 });
  const ends = fc.constantFrom(0, 0.5, 1);
  fc.assert(
    fc.property(side, side, ends, ends, fc.constantFrom(...chunkActionIds), (width, height, x, y, id) => {
      const sizes = { ...CHUNK, width, height };
      const { last = 0 } = chunkOf([{ ...sizes, at: "0,0" }]) ?? {};
      const chunk = chunkOf([{ ...sizes, at: [x, y].map((share) => Math.floor(share * last)).join() }]);
      assert.ok(chunk);
      assert.equal(canBeMet({ ...sizes, at: placeBeside(chunk, id) }), whyNoneBeside(chunk, id) === undefined);
    }),
  );
});

test("the four lead to the four sides, and their buttons say where", () => {
  const chunk = { x: 3, y: 7, last: 7 };
  assert.deepEqual(
    chunkActionIds.map((id) => besideInWords(chunk, id)),
    ["Chunk to the left (2,7)", "Chunk below", "Chunk above (3,6)", "Chunk to the right (4,7)"],
  );
});

test("mazes are a chunk if options make all of them at one place", () => {
  const at = "3,4";
  const chunk = { x: 3, y: 4, last: 2 ** 49 - 1 };
  assert.deepEqual(chunkOf([{ ...CHUNK, at }]), chunk);
  assert.deepEqual(
    chunkOf([
      { ...CHUNK, at },
      { ...CHUNK, at, algorithm: "kruskal" },
    ]),
    chunk,
  );
  assert.equal(
    chunkOf([
      { ...CHUNK, at },
      { ...CHUNK, at: "4,4" },
    ]),
    undefined,
  );
  assert.equal(chunkOf([CHUNK]), undefined);
  assert.equal(chunkOf([{ grid: "rectangular", width: 16, height: 16, at }]), undefined, "nobody knows what made it");
});
