import assert from "node:assert/strict";
import { test } from "node:test";
import { FormatError, generate, toText } from "../../src/core";
import { recipeLine } from "../../src/core/options/recipeLine";
import { drawingReaders } from "../../src/reading/readers";
import { TextRows } from "../../src/reading/styles/textRows";
import { findMazes, parse } from "./support/api";

/** The lines of a maze in which every character is a cell: without one of them no walls stand between cells. */
function unevenLines(side: number): string[] {
  const maze = generate({ width: side, height: side, seed: 16 });
  return toText(maze, "blocks").trimEnd().split("\n").toSpliced(2, 1);
}

test("a maze in which every character is a cell is found whatever its size, of which a part is looked at", () => {
  for (const side of [40, 130, 300]) {
    const lines = unevenLines(side);
    const open = lines.join("").replaceAll("#", "").length;
    const [found, ...others] = findMazes(`${lines.join("\n")}\n`);
    assert.deepEqual(others, []);
    assert.ok(found !== undefined, `none of ${side} cells a side`);
    const { cells, off = [] } = found.maze.toJSON();
    assert.equal(cells - off.length, open);
  }
});

test("JSON is found behind brackets that nothing closes, and behind strings that nothing ends", () => {
  const json = JSON.stringify(generate({ width: 4, height: 4, seed: 16 }));
  for (const before of ["[[\n".repeat(50), '{"a\n'.repeat(50), '{"a":\n', '[["x\n[[1], 2]\n[[\n']) {
    const found = findMazes(`${before}${json}\n`);
    assert.deepEqual(
      found.map(({ form, start }) => ({ form, line: start.line })),
      [{ form: "json", line: before.split("\n").length - 1 }],
      before,
    );
  }
});

test("a ruled maze is found behind rows of posts that are no rulings", () => {
  const maze = toText(generate({ width: 6, height: 6, seed: 16 }), "lines").replaceAll("+", "o");
  for (const rows of [1, 10, 300]) {
    const found = findMazes(`${"o o o o\n".repeat(rows)}\n${maze}`);
    assert.ok(
      found.some(({ maze: { cellCount } }) => cellCount === 36),
      `behind ${rows} rows`,
    );
  }
});

test("a recipe is read however long it is", () => {
  const mask = Array.from({ length: 200 }, (_, row) => (row % 2 === 0 ? "." : "#").padEnd(190, "."));
  const options = { algorithm: "wilson", mask, entrances: "none" as const, seed: "long" };
  const maze = generate(options);
  for (const mark of ["", "// ", "# "]) {
    const line = `${mark}${recipeLine(maze.recipe)}`;
    assert.ok(line.length > 38_000);
    const [{ recipe, maze: read }, ...others] = findMazes(`${line}\n${toText(maze).replace(/^/gm, mark)}`);
    assert.deepEqual(others, []);
    assert.deepEqual(recipe?.mask, mask, mark);
    assert.equal(read.passageCount, maze.passageCount);
  }
});

/** How many rows readers of drawings are shown in a text, and how many mazes are found there. */
function rowsShown(text: string): { rows: number; mazes: number } {
  const sights = drawingReaders.map(({ sight }) => sight);
  let rows = 0;
  drawingReaders.forEach((reader, index) => {
    const sight: typeof reader.sight = (block, question) => {
      rows += block.height;
      return sights[index](block, question);
    };
    Object.assign(reader, { sight });
  });
  try {
    return { mazes: findMazes(text).length, rows };
  } finally {
    drawingReaders.forEach((reader, index) => Object.assign(reader, { sight: sights[index] }));
  }
}

test("of many mazes below each other without a blank line each takes as long as of few", () => {
  const drawn = (["lines", "blocks"] as const).map((style) =>
    Array.from({ length: 10 }, (_, seed) => toText(generate({ width: 6, height: 5, seed }), style)),
  );
  const [lines, titled] = [drawn[0].join(""), drawn[1].map((text, index) => `Maze ${index}:\n${text}`).join("")];
  for (const ten of [lines, titled]) {
    const [few, many] = [20, 80].map((times) => ({ times, ...rowsShown(ten.repeat(times)) }));
    for (const { mazes, times } of [few, many]) assert.equal(mazes, 10 * times);
    assert.ok(many.rows < 6 * few.rows, `${few.rows} rows are shown for 200 mazes, ${many.rows} for 800`);
  }
});

test("of many mazes of any size below each other none is lost, nor cut where fewer rows are looked at", () => {
  const mazes = Array.from({ length: 60 }, (_, index) => {
    const height = index % 20 === 13 ? 60 : 5 + (index % 7); // one as tall as many others together
    return toText(generate({ width: 5 + (index % 3) * 4, height, seed: index }), "lines");
  });
  const found = findMazes(mazes.join("")).map(({ maze }) => toText(maze, "lines"));
  assert.deepEqual(found, mazes);
});

test("why a drawing is in no style is said without a trace of calls, which would take longer than reading: parse has one", () => {
  const inside = new TextRows("+---+").error("Expected a closing line", 0, 4);
  assert.equal(inside.stack, undefined);
  assert.equal(String(inside), "FormatError: Expected a closing line (line 1, column 5)");
  assert.throws(
    () => parse("+---+\n|\n"),
    (error) => error instanceof FormatError && error instanceof Error && error.stack?.includes("parse") === true,
  );
});
