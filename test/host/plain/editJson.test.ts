import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson, passagesOf, writeJson } from "../../../src/core/formats/json/json";
import { readJson } from "../../../src/core/formats/json/readJson";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import { lowestBit } from "../../../src/core/foundation/random";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import { Border } from "../../../src/core/paths/border";
import { applyEdits, editJson, type MazeEdit } from "../../../src/worker/editing/editJson";

const SIZE = { width: 7, height: 6, levels: 2, rings: 4, cells: 40 };

function textOf(grid: (typeof grids)[number], seed: string): string {
  const sizes = Object.fromEntries(grid.sizes.map((size) => [size, SIZE[size as keyof typeof SIZE]]));
  return writeJson(mazeToJson(generate({ grid: grid.id, algorithm: "wilson", ...sizes, seed })));
}

const edited = (text: string, edit: MazeEdit) => applyEdits(text, editJson(text, edit));

/** All pairs of neighbours, open or not. */
function sitesOf({ cellCount, grid: { topology } }: Maze): [number, number][] {
  const sites: [number, number][] = [];
  for (let cell = 0; cell < cellCount; cell++)
    for (let left = topology.neighborMask[cell]; left !== 0; left &= left - 1) {
      const next = topology.neighbor(cell, lowestBit(left));
      if (next > cell) sites.push([cell, next]);
    }
  return sites;
}

/** A small generator of numbers, the same each time. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >>> 8) % sides;
  };
}

for (const grid of grids) {
  test(`${grid.id}: what is turned is what changes, in each layout of the text`, () => {
    const written = textOf(grid, "edited");
    const layouts = [
      written,
      written.replaceAll("\n", "\r\n"),
      JSON.stringify(JSON.parse(written)),
      JSON.stringify(JSON.parse(written), null, "\t"),
    ];
    const roll = dice(7);
    for (const layout of layouts) {
      let text = layout;
      for (let round = 0; round < 12; round++) {
        const maze = readJson(text);
        const sites = sitesOf(maze);
        const chosen = Array.from({ length: 1 + roll(6) }, () => sites[roll(sites.length)]);
        const open = chosen.filter(([a, b]) => !maze.isOpen(a, b));
        const close = chosen.filter(([a, b]) => maze.isOpen(a, b));
        const before = new Set(passagesOf(maze).map(String));
        for (const pair of open) before.add(String(pair));
        for (const pair of close) before.delete(String(pair));
        text = edited(text, { open, close });
        const after = passagesOf(readJson(text)).map(String);
        assert.deepEqual(new Set(after), before);
        assert.deepEqual(JSON.parse(text).passages.map(String), after, "in ascending order");
        assert.equal(text.includes("\r"), layout.includes("\r"));
        assert.equal(/[^\r]\n/.test(text), /[^\r]\n/.test(layout), "one kind of line end");
        assert.ok(!/[ \t]\r?$/m.test(text), "no blanks at the ends of lines");
      }
      const { options, ...rest } = JSON.parse(text);
      const { options: _, ...original } = JSON.parse(layout);
      assert.deepEqual({ ...rest, passages: 0 }, { ...original, passages: 0 }, "all else stays");
      assert.deepEqual(
        Object.keys(options),
        ["grid", ...grid.sizes].filter((key) => key in options),
      );
    }
  });
}

test("one wall touches the pair alone, and takes the seed away", () => {
  const text = writeJson(mazeToJson(generate({ width: 3, height: 2, seed: "tower", algorithm: "wilson" })));
  const [a, b] = readJson(text).isOpen(0, 1) ? [0, 1] : [0, 3];
  const edits = editJson(text, { close: [[a, b]] });
  assert.equal(edits.length, 3);
  assert.deepEqual(
    edits.map(({ offset, length, text: put }) => [text.slice(offset, offset + length), put]),
    [
      [`"algorithm": "wilson", `, ""],
      [`, "seed": "tower"`, ""],
      [`[${a}, ${b}], `, ""],
    ],
  );
  assert.deepEqual(editJson(text, { open: [[a, b]] }), [], "nothing where it is so already");
});

test("keys that nobody knows stay, also in the options", () => {
  const json = mazeToJson(generate({ width: 3, height: 2, seed: 1 }));
  const text = writeJson({ ...json, options: { ...json.options, author: "me" }, note: { passages: [9] } } as never);
  const [pair] = json.passages;
  const after = JSON.parse(edited(text, { close: [pair] }));
  assert.deepEqual(after.options, { grid: "rectangular", width: 3, height: 2, author: "me" });
  assert.deepEqual(after.note, { passages: [9] });
  assert.equal(after.passages.length, json.passages.length - 1);
});

test("all walls closed and opened again", () => {
  const text = writeJson(mazeToJson(generate({ width: 4, height: 3, seed: 2 })));
  const pairs = passagesOf(readJson(text));
  const closed = edited(text, { close: pairs });
  assert.deepEqual(JSON.parse(closed).passages, []);
  assert.deepEqual(JSON.parse(edited(closed, { open: pairs })).passages, pairs);
});

test("lines stay short, however many passages are added at one place", () => {
  const json = mazeToJson(generate({ width: 30, height: 20, seed: 2 }));
  let text = writeJson({ ...json, passages: json.passages.filter(([a]) => a < 200 || a > 260) });
  const maze = readJson(text);
  for (const [a, b] of sitesOf(maze)) if (a > 205 && a < 255) text = edited(text, { open: [[a, b]] });
  assert.ok(Math.max(...text.split("\n").map(({ length }) => length)) <= 112);
  assert.equal(passagesOf(readJson(text)).length, JSON.parse(text).passages.length);
});

for (const grid of grids) {
  test(`${grid.id}: entrance and exit go to every border side, and away`, () => {
    const text = textOf(grid, "openings");
    const maze = readJson(text);
    const border = new Border(maze, false);
    for (let cell = 0; cell < maze.cellCount; cell++) {
      for (let left = border.sides(cell); left !== 0; left &= left - 1) {
        const slot = lowestBit(left);
        const after = readJson(edited(text, { exit: { cell, slot } }));
        assert.deepEqual(after.exit, { cell, slot });
        assert.deepEqual(after.entrance, maze.entrance);
      }
    }
    const none = edited(text, { entrance: null, exit: null });
    assert.deepEqual(
      Object.keys(JSON.parse(none)).filter((key) => /^(entrance|exit)/.test(key)),
      [],
    );
    const again = JSON.parse(edited(none, { exit: { cell: 0, slot: -1 }, entrance: { cell: 1, slot: -1 } }));
    assert.deepEqual([again.entrance, again.exit], [1, 0]);
    assert.deepEqual(Object.keys(again).slice(-3), ["passages", "entrance", "exit"]);
  });
}

test("what cannot be is refused, and no file is written that cannot be read", () => {
  const text = writeJson(mazeToJson(generate({ width: 3, height: 3, seed: 2 })));
  assert.throws(() => editJson(text, { open: [[0, 8]] }), MazeError);
  assert.throws(() => editJson(text, { exit: { cell: 99, slot: -1 } }), MazeError);
  assert.throws(() => editJson(text, { exit: { cell: 4, slot: 0 } }), MazeError, "no border side");
  const slashed = writeJson(mazeToJson(generate({ algorithm: "random-slashes", width: 3, height: 3, seed: 2 })));
  assert.throws(() => editJson(slashed, { open: [[0, 1]] }), MazeError);
});

test("of a key that comes twice the last one is changed, which is the one that is read", () => {
  const text = writeJson(mazeToJson(generate({ width: 3, height: 3, seed: 2 })));
  const [pair] = JSON.parse(text).passages;
  const twice = text.replace(/\n}\n$/, `,\n  "passages": [${JSON.stringify(pair)}]\n}\n`);
  assert.deepEqual(JSON.parse(edited(twice, { close: [pair] })).passages, []);
});

test("a pair at the end of its line goes without joining two lines", () => {
  const text = writeJson(mazeToJson(generate({ width: 3, height: 2, seed: "tower", algorithm: "wilson" })));
  const [first, second, third] = JSON.parse(text).passages as [number, number][];
  const show = ([a, b]: [number, number]) => `[${a}, ${b}]`;
  const wrapped = text.replace(`${show(second)}, `, `${show(second)},\n    `);
  const after = edited(wrapped, { close: [second] });
  assert.ok(after.includes(`${show(first)},\n    ${show(third)}`), after);
});
