import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { writtenFormats } from "../../../../src/core/formats/exports";
import { generate } from "../../../../src/core/making/generate";

const TILED = "test/golden/exports/maze.tmj"; // of which the document shows the layers alone
const MAPS = ["tmj", "csv", "movingai", "dot", "hex42"];
const MAZE = generate({ algorithm: "wilson", width: 3, height: 2, seed: "tower" });

for (const format of writtenFormats) {
  if (!MAPS.includes(format.id) || format.isAnimated) continue;
  test(`${format.id}: a small maze is written as it always was, and as the document of formats shows it`, () => {
    const content = String(format.write(MAZE, {}, { fileName: `maze.${format.extension}` }));
    const isTiled = format.id === "tmj";
    if (isTiled) assert.equal(content, readFileSync(TILED, "utf8"));
    const part = isTiled ? content.slice(content.indexOf(' "layers"')) : content;
    const [before, after] = readFileSync("docs/formats.md", "utf8").split(`\n${part}\`\`\``);
    assert.ok(after !== undefined && (isTiled || /```\w*$/.test(before)), `not in docs/formats.md:\n${part}`);
  });
}
