import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { writtenFormats } from "../../../../src/core/formats/exports";
import { generate } from "../../../../src/core/making/generate";

const FOLDER = "test/golden/exports";
const MAPS = ["tmj", "csv", "movingai", "dot", "hex42"];
const MAZE = generate({ algorithm: "wilson", width: 3, height: 2, seed: "tower" });

/** What the document shows: the layers of a Tiled map, and all of the others. */
function partOf(content: string): string {
  return content.startsWith("{") ? content.slice(content.indexOf(' "layers"')) : content;
}

for (const format of writtenFormats) {
  if (!MAPS.includes(format.id) || format.isAnimated) continue;
  const name = `maze.${format.extension}`;
  test(`${format.id}: a small maze is written as it always was, and as the document of formats shows it`, () => {
    const files = [[name, format.write(MAZE, {}, { fileName: name })]];
    const { companion, writeCompanion } = format;
    if (companion !== undefined) files.push([`maze.${companion.extension}`, writeCompanion?.(MAZE, name) ?? ""]);
    const shown = readFileSync("docs/formats.md", "utf8");
    for (const [file, content] of files) {
      if (typeof content !== "string") continue;
      assert.equal(content, readFileSync(`${FOLDER}/${file}`, "utf8"), String(file));
      assert.ok(shown.includes(`\n${partOf(content)}\`\`\``), `${file} is not in docs/formats.md`);
    }
  });
}
