import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { gallery } from "../support/gallery";

const FOLDER = "test/golden/gallery";
const HOW = "look at what has changed, and run npm run gallery";

for (const { id, svg, text } of gallery()) {
  test(`${id}: SVG and text are those of the gallery`, () => {
    assert.ok(readFileSync(`${FOLDER}/${id}.svg`, "utf8") === svg, `${id}.svg: ${HOW}`);
    if (text !== undefined) assert.equal(readFileSync(`${FOLDER}/${id}.txt`, "utf8"), text, HOW);
  });
}

test("the gallery shows nothing else", () => {
  const files = gallery().flatMap(({ id, text }) => [`${id}.svg`, ...(text === undefined ? [] : [`${id}.txt`])]);
  assert.deepEqual(readdirSync(FOLDER).sort(), files.sort());
});
