import assert from "node:assert/strict";
import { test } from "node:test";
import { generate, toText } from "../../../../src/core";
import { recipeLine } from "../../../../src/core/options/recipeLine";
import { findMazes } from "./support/api";

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
