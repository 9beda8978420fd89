import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { toText } from "../../../src/core/formats/text/text";
import { generate } from "../../../src/core/making/generate";

test("the mazes with ends of their own in docs/grids.md are those that are made", () => {
  const text = readFileSync("docs/grids.md", "utf8");
  const [rings, mouse] = [...text.matchAll(/```json\n(.*)\n```/g)].map(([, options]) => JSON.parse(options));
  assert.deepEqual(generate(rings).exit, { cell: 0, slot: -1 });
  const [, drawn] = /```text\n(.*?)```/s.exec(text) ?? [];
  const maze = generate(mouse);
  assert.equal(toText(maze, "lines", { solution: true }), drawn);
  assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [15 * 16, 7 * 16 + 7]);
});
