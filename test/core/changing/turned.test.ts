import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { braided } from "../../../src/core/changing/braided";
import { motionsOf, turned } from "../../../src/core/changing/turned";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import { EditableMaze } from "../../../src/core/foundation/editableMaze";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import { type Motion, motions } from "../../../src/core/foundation/motion";
import { builderOf } from "../../../src/core/grids";
import { grids } from "../../../src/core/grids/facts";
import { generate } from "../../../src/core/making/generate";
import { measure } from "../../../src/core/measures/measure";
import { parse } from "../../../src/reading/parse";
import { mazesOn } from "../support/mazesOn";
import { snapshot } from "../support/snapshot";

const COUNT = runs({ quick: 10, usual: 30, release: 200 });

/** The motion that does what one does and then another. */
function after(first: Motion, then: Motion): Motion {
  const mirror = first.mirror !== then.mirror;
  const degrees = (then.mirror ? -first.turn : first.turn) + then.turn;
  return { mirror, turn: (((degrees % 360) + 360) % 360) as Motion["turn"] };
}

for (const [grid, mazes] of Object.entries(mazesOn)) {
  test(`${grid}: motions compose like those of a square`, () => {
    let count = 0;
    for (const maze of mazes(COUNT)) {
      for (const first of motionsOf(maze)) {
        const once = turned(maze, first);
        for (const then of motionsOf(once)) {
          const both = after(first, then);
          const where = JSON.stringify([maze.recipe, first, then]);
          assert.deepEqual(snapshot(turned(once, then)), snapshot(turned(maze, both)), where);
          count++;
        }
      }
    }
    assert.ok(count > COUNT);
  });

  test(`${grid}: every passage, cell off and opening is where the motion takes it`, () => {
    for (const maze of mazes(COUNT)) {
      for (const motion of motionsOf(maze)) {
        const moved = maze.grid.moved(motion, maze);
        const made = turned(maze, motion);
        const pairs = mazeToJson(maze).passages;
        for (const [a, b] of pairs) assert.ok(made.isOpen(moved.cell(a), moved.cell(b)));
        assert.equal(made.passageCount, pairs.length);
        const { topology } = maze.grid;
        for (let cell = 0; cell < maze.cellCount; cell++) {
          assert.equal(made.grid.topology.isIncluded(moved.cell(cell)), topology.isIncluded(cell));
        }
        assert.deepEqual(measure(made), measure(maze));
        assert.equal(made.entrance?.cell, maze.entrance && moved.cell(maze.entrance.cell));
        assert.equal(made.exit?.cell, maze.exit && moved.cell(maze.exit.cell));
        assert.deepEqual(snapshot(parse(writeJson(mazeToJson(made)))), snapshot(made), JSON.stringify(motion));
      }
    }
  });
}

/** What the drawing of blocks turns into, computed without the maze. */
function turnedText(text: string, { mirror, turn }: Motion): string {
  let rows = text
    .trimEnd()
    .split("\n")
    .map((row) => Array.from(row));
  if (mirror) rows = rows.map((row) => row.toReversed());
  for (let degrees = 0; degrees < turn; degrees += 90)
    rows = rows[0].map((_, column) => rows.map((row) => row[column]).reverse());
  return `${rows.map((row) => row.join("")).join("\n")}\n`;
}

test("a turned maze is drawn as the turned drawing", () => {
  const maze = generate({ width: 5, height: 3, seed: 8, entrances: "random" });
  const drawn = toText(maze, "blocks");
  for (const motion of motions) assert.equal(toText(turned(maze, motion), "blocks"), turnedText(drawn, motion));
});

test("slashes turn into those that a turned drawing has", () => {
  const maze = generate({ algorithm: "random-slashes", width: 5, height: 3, seed: 8 });
  const drawn = toText(maze, "lines");
  const other = (text: string) => text.replace(/[/\\]/g, (slash) => (slash === "/" ? "\\" : "/"));
  for (const motion of motions) {
    const expected = turnedText(drawn, motion);
    const isOther = motion.mirror !== (motion.turn % 180 !== 0);
    assert.equal(toText(turned(maze, motion), "lines"), isOther ? other(expected) : expected);
  }
});

const counts = (maze: Maze) => motionsOf(maze).map(({ mirror, turn }) => `${mirror ? "m" : ""}${turn}`);

test("each grid has the motions that map its cells onto cells", () => {
  const all = motions.map(({ mirror, turn }) => `${mirror ? "m" : ""}${turn}`);
  const of = (options: object) => counts(generate({ seed: 1, ...options }));
  assert.deepEqual(of({ width: 4, height: 3 }), all);
  assert.deepEqual(of({ grid: "layered", width: 4, height: 3, levels: 2 }), all);
  assert.deepEqual(of({ grid: "planar", cells: 20 }), all);
  assert.deepEqual(of({ algorithm: "random-slashes", width: 4, height: 3 }), all);
  assert.deepEqual(of({ grid: "circular", rings: 4 }), ["0", "180", "m0", "m180"]);
  assert.deepEqual(of({ grid: "upsilon", width: 5, height: 3 }), all);
  assert.deepEqual(of({ grid: "upsilon", width: 4, height: 4 }), ["0", "180", "m90", "m270"]);
  assert.deepEqual(of({ grid: "hexagonal", width: 4, height: 4 }), ["0", "180"]);
  assert.deepEqual(of({ grid: "hexagonal", width: 4, height: 3 }), ["0", "m180"]);
  assert.deepEqual(of({ grid: "triangular", width: 5, height: 4 }), ["0", "180", "m0", "m180"]);
  assert.deepEqual(of({ grid: "triangular", width: 4, height: 4 }), ["0", "m180"]);
});

/** Whether a motion takes each side of a cell to one of the cell's, and each neighbour to the neighbour behind it. */
function fits(maze: Maze, motion: Motion): boolean {
  const { kind, topology: before } = maze.grid;
  const moved = maze.grid.moved(motion, maze);
  const { topology: after } = builderOf(kind).build(moved.sizes);
  for (let cell = 0; cell < before.cellCount; cell++) {
    const to = moved.cell(cell);
    let sides = 0;
    for (let slot = 0; slot < before.degree; slot++) {
      if ((before.sides(cell) >>> slot) & 1) sides |= 1 << moved.slot(cell, slot);
      const isLinked = (before.neighborMask[cell] >>> slot) & 1;
      if (isLinked && after.across(to, moved.slot(cell, slot)) !== moved.cell(before.neighbor(cell, slot)))
        return false;
    }
    if (sides !== after.sides(to)) return false;
  }
  return true;
}

for (const kind of grids.filter(({ sizes }) => sizes.includes("width"))) {
  test(`${kind.id}: its sizes alone say which motions take sides to sides, and neighbours to neighbours`, () => {
    for (let width = 1; width <= 5; width++) {
      for (let height = 1; height <= 5; height++) {
        const sizes = { width, height, ...(kind.sizes.includes("levels") && { levels: 2 }) };
        const maze = new EditableMaze(builderOf(kind).build(sizes), { grid: kind.id, ...sizes });
        assert.deepEqual(
          motionsOf(maze),
          motions.filter((motion) => fits(maze, motion)),
          JSON.stringify(sizes),
        );
      }
    }
  });
}

test("what a grid has no turn for is refused by name, with those that it has", () => {
  const maze = generate({ grid: "hexagonal", width: 4, height: 4, seed: 1 });
  assert.throws(
    () => turned(maze, { mirror: false, turn: 90 }),
    (error) => error instanceof MazeError && error.option === "turn" && error.allowed === "turn: 180",
  );
  assert.throws(
    () => turned(maze, { mirror: true, turn: 0 }),
    (error) => error instanceof MazeError && error.option === "mirror",
  );
});

test("a braided maze keeps its passages and loses the share of its dead ends", () => {
  const maze = generate({ width: 12, height: 9, seed: 4 });
  const all = braided(maze, 1, "a");
  assert.equal(measure(all).deadEnds, 0);
  for (const [a, b] of mazeToJson(maze).passages) assert.ok(all.isOpen(a, b));
  assert.deepEqual(snapshot(braided(maze, 0.5, "a")), snapshot(braided(maze, 0.5, "a")));
  assert.notDeepEqual(snapshot(braided(maze, 0.5, "a")), snapshot(braided(maze, 0.5, "b")));
  assert.equal(braided(maze, 0.5, "a").recipe.seed, undefined);
  assert.ok(measure(maze).deadEnds > 0, "the maze itself is left alone");
});
