import assert from "node:assert/strict";
import { test } from "node:test";
import { findMazes } from "../../src/reading/find";

// What fits, but may be a part of what was drawn, or something else: wrong and sure is worse than unsure.

/** Fails if any maze in a text is sure; a text that is not read at all has none. */
function assertUnsure(text: string): void {
  const sure = findMazes(text).filter(({ isSure }) => isSure);
  assert.equal(sure.length, 0, text);
}

/** Fails unless one maze is in a text, and it is sure. */
function assertSure(text: string): void {
  const found = findMazes(text).map(({ isSure }) => isSure);
  assert.deepEqual(found, [true], text);
}

const HASHES = ["#########", "#   #   #", "# # # # #", "# #   # #", "# ##### #", "#       #", "#########"];
const LINES = [
  "+---+---+---+---+",
  "|               |",
  "+   +---+---+---+",
  "|       |       |",
  "+---+   +---+   +",
  "|               |",
  "+---+---+---+---+",
];
const TINY = ["+---+---+", "|       |", "+   +---+", "|       |", "+---+---+"]; // as small as a box with a text in it

test("a left wall with openings may be the sign before its rows, which looks like a comment mark", () => {
  const open = HASHES.map((row, at) => (at === 1 || at === 5 ? ` ${row.slice(1)}` : row));
  const behind = (rows: readonly string[], mark: string) => rows.map((row) => mark + row).join("\n");
  assertSure(behind(HASHES, "# "));
  assertSure(behind(open, "// "));
  assertUnsure(behind(open, "# "));
  assertUnsure(`rows:\n${behind(open, "  # ")}\nend`);
});

test("a line of its signs above or below, also behind a blank line, may be a row of a drawing", () => {
  for (const rows of [HASHES, LINES]) {
    const whole = rows.join("\n");
    assertSure(`The maze:\n${whole}\nIts end.`);
    assertSure(`The maze:\n\n${whole}\n\nIts end.`);
    const [, inner] = rows;
    for (const between of ["\n", "\n\n"]) {
      assertUnsure(`${inner}${between}${whole}`);
      assertUnsure(`${whole}${between}${inner}`);
    }
  }
});

test("of drawings straight below each other none is sure where another is not", () => {
  const [large, tiny] = [LINES.join("\n"), TINY.join("\n")];
  assertSure(large);
  assertUnsure(tiny);
  assertUnsure(`${large}\n${tiny}`);
  assertUnsure(`${tiny}\n${large}`);
});

test("of two signs that nobody knows neither is surely the start, and the stairs of a dungeon come before its gold", () => {
  const marked = (signs: string) =>
    HASHES.map((row, at) =>
      at === 1 ? `#${signs[0]}${row.slice(2)}` : at === 5 ? `${row.slice(0, 7)}${signs[1]}#` : row,
    );
  assertSure(marked("SE").join("\n"));
  for (const signs of ["?%", "%?", "uv", "S%", "%E"]) {
    const text = marked(signs).join("\n");
    const [{ ends, maze, isSure }] = findMazes(text);
    assert.equal(isSure, false, text);
    assert.deepEqual([ends.start?.from, ends.goal?.from], ["sign", "sign"], text);
    assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [0, 11], text);
  }
  const dungeon = marked("@>").map((row, at) => (at === 3 ? `${row.slice(0, 7)}$#` : row));
  assertSure(dungeon.join("\n"));
  assert.equal(findMazes(dungeon.join("\n"))[0].maze.exit?.cell, 11);
});

test("numbers or a word before each row are none of its cells", () => {
  const values = HASHES.map((row) => Array.from(row, (sign) => (sign === "#" ? 1 : 0)).join());
  assertSure(values.join("\n"));
  assertUnsure(values.map((row) => `.byte ${row}`).join("\n"));
  assertUnsure(HASHES.map((row, at) => `    ${at + 1}\t${row}`).join("\n"));
});

test("where walls between cells fit, too, no place is surely a cell", () => {
  const ends = (rows: readonly string[]) => [
    `S${rows[0].slice(1)}`,
    ...rows.slice(1, -1),
    `${rows[rows.length - 1].slice(0, -1)}G`,
  ];
  const unframed = ends(["   #   ", " # # ##", " #     ", " ### # ", "     # "]);
  const framed = ["#########", ...unframed.map((row) => `#${row}#`), "#########"];
  const wrapped = ["###########", ...framed.map((row) => `#${row}#`), "###########"];
  assertSure(framed.join("\n"));
  assertUnsure(unframed.join("\n"));
  assertUnsure(wrapped.join("\n"));
  const withoutPost = [
    "#########",
    "# #     #",
    "# # ### #",
    "#       #",
    "###   ###",
    "#     # #",
    "# ### # #",
    "#       #",
    "#########",
  ];
  assertUnsure(withoutPost.join("\n"));
});

test("words in several cells are those of a table or of a page", () => {
  const drawn = (...words: string[]) =>
    LINES.map((row, at) => (at === 1 ? `|${words.join(" ")}`.padEnd(16) + "|" : row)).join("\n");
  assertSure(drawn());
  assertUnsure(drawn("New", "Old", "End"));
});
