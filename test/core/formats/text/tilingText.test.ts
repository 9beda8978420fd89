import assert from "node:assert/strict";
import { test } from "node:test";
import { toText } from "../../../../src/core/formats/text/text";
import { FormatError } from "../../../../src/core/foundation/errors";
import type { GivenOptions } from "../../../../src/core/foundation/optionTypes";
import { generate } from "../../../../src/core/making/generate";
import { readStyle as parse } from "../../../../src/reading/styles/readStyle";

const KINDS: readonly GivenOptions[] = [
  { grid: "hexagonal", width: 3, height: 3, seed: 5 },
  { grid: "triangular", width: 5, height: 2, seed: 2 },
];
const DRAWN = KINDS.map((options) => {
  const plain = toText(generate({ algorithm: "wilson", ...options }))
    .trimEnd()
    .split("\n");
  return [options, plain] as const;
});

/** Where a wall of the outer wall decides whether it is open. */
const THIRD_GAP: Readonly<Record<string, readonly [line: number, column: number]>> = {
  hexagonal: [5, 0],
  triangular: [5, 1],
};

for (const [options, plain] of DRAWN) {
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
    const [line, column] = THIRD_GAP[options.grid ?? ""];
    const row = `${plain[line].slice(0, column)} ${plain[line].slice(column + 1)}`;
    const open = plain.map((each, index) => (index === line ? row : each));
    assert.notDeepEqual(open, plain);
    assert.throws(
      () => parse(open.join("\n")),
      (error) =>
        error instanceof FormatError && error.line >= line && /already an entrance and an exit/.test(error.message),
    );
  });
}

test("a line less is refused with what was expected, where the text ends", () => {
  for (const [options, plain] of DRAWN) {
    assert.throws(
      () => parse(plain.slice(0, -1).join("\n")),
      (error) => error instanceof FormatError && error.message.startsWith(`Expected a ${options.grid} maze`),
    );
  }
});

test("a text with long and many lines and nothing in them is refused before any memory is taken for it", () => {
  for (const character of ["/", "_"]) {
    const text = [character.repeat(100_001), ...Array.from({ length: 100_000 }, () => character)].join("\n");
    assert.throws(() => parse(text), FormatError);
  }
});

test("half a wall of a triangle is refused with the place where the rest should be", () => {
  const rows = [...DRAWN[1][1]];
  rows[4] = rows[4].replace("/", " "); // of a side of three
  assert.throws(
    () => parse(rows.join("\n")),
    (error) => error instanceof FormatError && error.line === 4 && error.message.startsWith("Expected /"),
  );
});
