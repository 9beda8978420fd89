import assert from "node:assert/strict";
import { test } from "node:test";
import { toText } from "../../src/core/formats/text/text";
import { DOWN, LEFT } from "../../src/core/grids/wiring/squareSlots";
import { generate } from "../../src/core/making/generate";
import { findMazes } from "../../src/reading/find";
import { textOf, textsIn } from "./support/corpus";

test("what else a text could mean can be taken instead, and what was taken is not among it", () => {
  let count = 0;
  for (const file of textsIn("corpus")) {
    const text = textOf("corpus", file);
    for (const found of findMazes(text)) {
      const { meaning, otherMeanings, start } = found;
      const all = [meaning, ...otherMeanings];
      assert.equal(new Set(all.map(({ id }) => id)).size, all.length, file);
      assert.equal(new Set(all.map(({ words }) => words)).size, all.length, file);
      for (const { id } of otherMeanings) {
        const again = findMazes(text, { meaning: id, isMaze: true }).find(({ start: { line } }) => line === start.line);
        assert.equal(again?.meaning.id, id, file);
        assert.ok(!again?.otherMeanings.some((other) => other.id === id), file);
        count++;
      }
    }
  }
  assert.ok(count > 40, `${count}`);
});

test("what else a text means is walls between cells or every place a cell, as what a drawing means is", () => {
  const slashes = generate({ algorithm: "random-slashes", width: 8, height: 6, seed: 1 });
  const others = ["hexagonal", "triangular", "layered"].map((grid) => generate({ grid, width: 5, height: 5, seed: 1 }));
  const texts = [toText(slashes), toText(slashes, "box"), ...others.map((each) => toText(each))];
  const said = new Set<string>();
  for (const text of [...textsIn("corpus").map((file) => textOf("corpus", file)), ...texts])
    for (const { form, meaning, otherMeanings } of findMazes(text, { isMaze: true })) {
      assert.ok(otherMeanings.length <= 1, text);
      const isDrawn = !["json", "array", "hex42"].includes(form);
      for (const { words } of isDrawn ? [meaning, ...otherMeanings] : otherMeanings) said.add(words);
    }
  const units = ["character", "value", "half character", "quarter of a character"];
  const allowed = ["walls between cells", ...units.map((unit) => `every ${unit} a cell`)];
  assert.deepEqual(
    [...said].filter((words) => !allowed.includes(words)),
    [],
  );
  assert.ok(said.has(allowed[0]) && said.has(allowed[1]));
});

test("of two openings of the one cell that is named as both ends, the first in reading order is the entrance", () => {
  const wall = "11111111111";
  const rows = [wall, wall, wall, "11100000001", wall, "00111111111", "10111111111"]; // open at its left, and below
  const array = `# A maze of 5 x 3 cells: 1 is wall, 0 is open.\nmaze = [\n${rows.map((row) => `  [${[...row].join(", ")}],`).join("\n")}\n]\n`;
  const [{ maze }] = findMazes(`${array}start = (5, 1)\ngoal = (5, 1)\n`, { isMaze: true });
  assert.deepEqual(
    [maze.entrance, maze.exit],
    [LEFT, DOWN].map((slot) => ({ cell: 10, slot })),
  );
});

test("walls that hang together without a loop may be the ways of a maze with walls of blanks: neither is sure", () => {
  const text = "#####\n# #\n# # #\n# # #\n# ###\n#\n#####\n";
  assert.deepEqual(
    findMazes(text).map(({ isSure }) => isSure),
    [false],
  );
  assert.equal(findMazes(text.replace("# ###", "#   #"))[0].isSure, true);
});
