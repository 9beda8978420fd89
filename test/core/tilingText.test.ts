import assert from "node:assert/strict";
import { test } from "node:test";
import { FormatError } from "../../src/core/errors";
import { toText } from "../../src/core/formats/text";
import { generate } from "../../src/core/generate";
import type { GivenOptions } from "../../src/core/options";
import { parse } from "../../src/core/parse";

// Looked at: a frozen maze of each kind.
const DRAWN: readonly (readonly [options: GivenOptions, plain: readonly string[], solved: readonly string[]])[] = [
  [
    { grid: "hexagonal", width: 3, height: 3, seed: 5 },
    [
      "   \\ / \\ / \\   ",
      "|           |  ",
      " \\ /   /   / \\ ",
      "  |   |       |",
      " / \\ /   / \\ / ",
      "|           |  ",
      " \\ / \\ / \\     ",
    ],
    [
      "   \\ / \\ / \\   ",
      "| . . . . . |  ",
      " \\ /   / . / \\ ",
      "  |   | .     |",
      " / \\ / . / \\ / ",
      "|     . . . |  ",
      " \\ / \\ / \\     ",
    ],
  ],
  [
    { grid: "triangular", width: 5, height: 2, seed: 2 },
    [
      "    ____  ____    ",
      "  /            \\  ",
      "                \\ ",
      "/      ____      \\",
      "\\    /           /",
      " \\  /             ",
      "  \\/____  ____ /  ",
    ],
    [
      "    ____  ____    ",
      "  /            \\  ",
      "  . .. .. .. .. \\ ",
      "/      ____   .  \\",
      "\\    /           /",
      " \\  /         .   ",
      "  \\/____  ____ /  ",
    ],
  ],
];

for (const [options, plain, solved] of DRAWN) {
  const maze = generate({ algorithm: "wilson", ...options });

  test(`${options.grid}: as it was looked at, and with its solution`, () => {
    assert.deepEqual(toText(maze).split("\n"), [...plain, ""]);
    assert.deepEqual(toText(maze, "lines", { solution: true }).split("\n"), [...solved, ""]);
    assert.deepEqual(parse(solved.join("\n")).toJSON().passages, maze.toJSON().passages);
  });

  test(`${options.grid}: a character that does not belong there is named with its place`, () => {
    for (let line = 1; line < plain.length; line++) {
      const at = plain[line].search(/\S/);
      const broken = plain.map((row, index) => (index === line ? `${row.slice(0, at)}?${row.slice(at + 1)}` : row));
      assert.throws(
        () => parse(broken.join("\n")),
        (error) => error instanceof FormatError && error.line === line && error.column === at,
      );
    }
  });

  test(`${options.grid}: a third gap in the outer wall is refused`, () => {
    const row = plain.length - 1;
    const at = plain[row].search(/\S/);
    const open = [...plain.slice(0, row), `${plain[row].slice(0, at)} ${plain[row].slice(at + 1)}`];
    assert.throws(() => parse(open.join("\n")), FormatError);
  });
}

test("half a wall of a triangle is refused with the place where the rest should be", () => {
  const rows = [...DRAWN[1][1]];
  rows[4] = rows[4].replace("/", " "); // of a side of three
  assert.throws(
    () => parse(rows.join("\n")),
    (error) => error instanceof FormatError && error.line === 4 && error.message.startsWith("Expected /"),
  );
});
