import assert from "node:assert/strict";
import { test } from "node:test";
import { fileNameOf } from "../../../src/host/files/fileName";
import { fc } from "../../properties";

const recipe = { algorithm: "wilson", grid: "rectangular", width: 5, height: 4 };

function nameFor(seed: string): string {
  return fileNameOf({ ...recipe, seed }, ["width", "height"]);
}

test("a name says what the maze is", () => {
  assert.equal(nameFor("tower"), "maze-wilson-5x4-tower");
  assert.equal(fileNameOf({ grid: "circular", rings: 7 }, ["rings"]), "maze-circular-7");
  assert.equal(nameFor("a/b: c"), "maze-wilson-5x4-a_b_c");
  const chunk = { ...recipe, seed: "tower", at: "3,4" };
  assert.equal(fileNameOf(chunk, ["width", "height"]), "maze-wilson-5x4-tower-at-3-4");
});

test("a long name is cut between characters", () => {
  const before = "maze-wilson-5x4-".length;
  for (let letters = 60 - before; letters < 84 - before; letters++) {
    const name = nameFor(`${"x".repeat(letters)}${"𝒜".repeat(40)}`);
    assert.doesNotThrow(() => encodeURIComponent(name), name);
  }
});

/** Of letters and of anything, halves of characters too. */
const seeds = fc
  .array(
    fc.oneof(
      fc.constantFrom("a", "é", "迷", "𝒜", "."),
      fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
    ),
    { maxLength: 120, size: "max" },
  )
  .map((characters) => characters.join(""));

test("every seed makes a name that file systems take", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const name = nameFor(seed);
      assert.ok(name.startsWith("maze-wilson-5x4"), name);
      assert.match(name, /^[\p{L}\p{N}._-]*[\p{L}\p{N}]$/u);
      assert.ok(Array.from(name).length <= 80, name);
      assert.ok(Buffer.byteLength(name) <= 200, name);
      assert.doesNotThrow(() => encodeURIComponent(name), name);
    }),
  );
});
