import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { Random } from "../../../src/core/foundation/random";
import { generate } from "../../../src/core/making/generate";
import { readDrawing, toMask } from "../../../src/core/options/shape";

/** The mask of a drawing, with its rows below each other. */
const maskOf = (text: string, tabSize = 4) => readDrawing(text.split("\n"), tabSize)?.toMask().join("\n");

const DRAWINGS: readonly (readonly [what: string, drawing: string, mask: string])[] = [
  ["what is not blank is on", " x \nxyx\n * ", "#.#\n...\n#.#"],
  ["short lines are padded", "xx\nxxxx\nx", "..##\n....\n.###"],
  ["the box around it counts, not where it stands", "\n\n     x\n    xxx   \n \n", "#.#\n..."],
  ["a row within may be blank", "xx\n\nxx", "..\n##\n.."],
  ["tabs lead to the next stop", "\tx\nx\tx\nxxxxx", "####.\n.###.\n....."],
  ["a wide character is one cell", "猫 猫\n 犬", ".#.\n#.#"],
  ["so is a pair of surrogates", "🧀 x\n x", ".#.\n#.#"],
  ["and what is joined to be seen as one", "❤️ e\u0301\n 👩‍🚀", ".#.\n#.#"],
  ["wide and unbreakable blanks are blank", "x\u3000x\nx\u00a0x", ".#.\n.#."],
  ["what is not seen at all is nothing", "x\u200bx\n\u200b \u200bx", "..\n#."],
  ["where nothing is blank, # is off among others", "#.#\n...", "#.#\n..."],
  ["but it is on beside blanks", "# #\n.#.", ".#.\n..."],
  ["and on its own", "###\n###", "...\n..."],
  ["and where a line is short", "#.\n.", "..\n.#"],
];

for (const [what, drawing, mask] of DRAWINGS) {
  test(`a drawn shape: ${what}`, () => {
    assert.equal(maskOf(drawing), mask);
    assert.equal(readDrawing(drawing.split("\n"), 4)?.cells, [...mask].filter((character) => character === ".").length);
  });
}

test("a drawn shape says where its box lies and how large it is", () => {
  const { top, left, width, height, cells } = readDrawing(["", "\t x", "    xyz"], 4) ?? {};
  assert.deepEqual({ top, left, width, height, cells }, { top: 1, left: 4, width: 3, height: 2, cells: 4 });
});

test("blanks are no shape", () => {
  for (const lines of [[], [""], [" ", "\t", "\u3000"]]) assert.equal(readDrawing(lines, 4), undefined);
});

test("tabs are as wide as they are shown", () => {
  assert.equal(maskOf("\tx\nx", 2), "##.\n.##");
  assert.equal(maskOf("\tx\nx", 8), "########.\n.########");
});

test("any mask that is drawn is read again, wherever it stands", () => {
  const random = new Random("drawings");
  for (let seed = 0; seed < 200; seed++) {
    const [width, height] = [1 + random.below(9), 1 + random.below(7)];
    const cells = Array.from({ length: width * height }, () => random.chance(0.6));
    for (const edge of [0, cells.length - 1]) cells[edge] = true; // a box that is as large
    cells[width - 1] = true;
    const mask = toMask(width, height, (cell) => cells[cell]);
    const indent = " ".repeat(random.below(5));
    const drawn = mask.map((row) => indent + row.replaceAll("#", " ").replaceAll(".", "x").trimEnd());
    const found = readDrawing(["", ...drawn, ""], 4);
    assert.ok(found);
    if (mask.every((row) => row.startsWith("#"))) continue;
    assert.deepEqual(found.toMask(), mask);
    assert.equal(found.cells, cells.filter(Boolean).length);
    assert.deepEqual(mazeToJson(generate({ mask: found.toMask(), seed })), mazeToJson(generate({ mask, seed })));
  }
});

test("a shape that is too large is refused before its mask is made", () => {
  const drawing = readDrawing(["x", ...Array.from({ length: 4000 }, () => ""), `${" ".repeat(2000)}x`], 4);
  assert.throws(
    () => drawing?.toMask(),
    /^MazeError: mask: "2,001 x 4,002" cannot be used. Allowed: a shape with at most 4,000,000 cells in the box/,
  );
});

test("a long line has the same characters as its pieces", () => {
  const parts = ["👩‍👩‍👧", "e\u0301", "🇩🇪", "👍🏽", "─", "한", "x", "\u{1F9F1}", "각", "नि"];
  const random = new Random("long");
  for (let round = 0; round < 8; round++) {
    const line = Array.from({ length: 400 + 150 * round }, () => parts[random.below(parts.length)]).join("");
    const whole = Array.from(new Intl.Segmenter("en").segment(line));
    assert.equal(readDrawing([line], 4)?.cells, whole.length);
  }
  assert.equal(readDrawing([`x${"\u0301".repeat(3000)}y`], 4)?.cells, 2);
});
