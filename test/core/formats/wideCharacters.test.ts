import assert from "node:assert/strict";
import { test } from "node:test";
import { canBeWall, columnsOf, isOneCharacter } from "../../../src/core/formats/text/drawing/characters";
import { toText } from "../../../src/core/formats/text/text";
import { isWide } from "../../../src/core/foundation/columns";
import { generate } from "../../../src/core/making/generate";
import { findMazes } from "../../../src/reading/find";
import { snapshot } from "../support/snapshot";

// How many columns a character takes is one question with one answer, for who writes a maze and for who reads it.

const LAST = 0x10ffff;

test("writer and readers agree on the width of every code point", () => {
  for (let code = 0; code <= LAST; code++)
    assert.equal(columnsOf(String.fromCodePoint(code)), isWide(code) ? 2 : 1, code.toString(16));
});

test("emoji and characters of East Asian scripts are wide, box drawing and letters are not", () => {
  for (const sign of "⌚⏩⏳☔⚡⛔⬛⬜⭐🧱🟩🛸🫠墙　한") assert.equal(columnsOf(sign), 2, sign);
  for (const sign of "#█░─┼ｶé☀❄🌡🕳🖼🀰") assert.equal(columnsOf(sign), 1, sign);
});

test("two mazes beside each other are read whatever their walls are, at every border of the table", () => {
  const borders = Array.from({ length: LAST }, (_, code) => code).filter((code) => isWide(code) !== isWide(code + 1));
  const signs = borders
    .flatMap((code) => [code, code + 1])
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => isOneCharacter(sign) && canBeWall(sign) && sign !== "⬜"); // which is taken for floor
  assert.ok(signs.length > 100, `${signs.length} signs`);
  const [one, other] = [1, 2].map((seed) => generate({ width: 4, height: 3, seed }));
  for (const wall of signs) {
    const floor = columnsOf(wall) === 2 ? "\u3000" : " ";
    const path = columnsOf(wall) === 2 ? "🟩" : ".";
    const [left, right] = [one, other].map((maze) =>
      toText(maze, "blocks", { wall, floor, path }).trimEnd().split("\n"),
    );
    const text = left.map((row, line) => `${row}    ${right[line]}`).join("\n");
    const found = findMazes(text).map(({ maze }) => snapshot(maze));
    assert.deepEqual(found, [snapshot(one), snapshot(other)], `${wall.codePointAt(0)?.toString(16)}\n${text}`);
  }
});
