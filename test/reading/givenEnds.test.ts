import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../scripts/tools/effort.mjs";
import { formOf } from "../../src/core/formats/text/checkText";
import { styles } from "../../src/core/formats/text/facts";
import { toText } from "../../src/core/formats/text/text";
import { FormatError, MazeError } from "../../src/core/foundation/errors";
import type { Maze } from "../../src/core/foundation/maze";
import type { GivenOptions } from "../../src/core/foundation/optionTypes";
import { Random } from "../../src/core/foundation/random";
import { generate } from "../../src/core/making/generate";
import { recipeLine } from "../../src/core/options/recipeLine";
import { mazeOf } from "../../src/reading/fences/maze";
import { findMazes } from "../../src/reading/find";
import { parse } from "../../src/reading/parse";
import { snapshot } from "../core/support/snapshot";
import { writingsOf } from "./support/written";

// Ends that are given, through every form that holds them.

const KINDS: Readonly<Record<string, (random: Random) => GivenOptions>> = {
  rectangular: (random) => ({ width: 3 + random.below(8), height: 3 + random.below(6) }),
  "with a mask": (random) => ({ mask: shape(random) }),
  hexagonal: (random) => ({ grid: "hexagonal", width: 3 + random.below(6), height: 3 + random.below(5) }),
  triangular: (random) => ({ grid: "triangular", width: 4 + random.below(8), height: 3 + random.below(4) }),
  layered: (random) => ({ grid: "layered", width: 3 + random.below(3), height: 3 + random.below(3), levels: 3 }),
  circular: (random) => ({ grid: "circular", rings: 3 + random.below(4) }),
  planar: (random) => ({ grid: "planar", cells: 20 + random.below(30) }),
  upsilon: (random) => ({ grid: "upsilon", width: 4 + random.below(4), height: 4 + random.below(4) }),
};

function shape(random: Random): string[] {
  const row = () => Array.from({ length: 8 }, () => (random.chance(0.2) ? "#" : ".")).join("");
  return ["........", row(), row(), row(), row(), "........"];
}

function* mazes(name: string, count: number): Generator<Maze> {
  const random = new Random(name);
  for (let seed = 0; seed < count; seed++) {
    const options = { algorithm: "kruskal", ...KINDS[name](random), seed };
    const on = cellsIn(generate(options));
    const cell = () => on[random.below(on.length)];
    const [entrance, exit] = [cell(), cell()];
    yield generate({ ...options, exit: "center" });
    yield generate({ ...options, entrance });
    if (exit !== entrance) yield generate({ ...options, entrance, exit });
    yield generate({ ...options, entrances: "none", exit: "center" });
  }
}

function cellsIn({ cellCount, grid }: Maze): number[] {
  return Array.from({ length: cellCount }, (_, cell) => cell).filter((cell) => grid.topology.isIncluded(cell));
}

for (const name of Object.keys(KINDS)) {
  test(`${name}: what is written of given ends is read as it was`, () => {
    const random = new Random(name);
    for (const maze of mazes(name, runs({ quick: 3, usual: 12, release: 150 }))) {
      for (const { name: how, text, maze: expected } of writingsOf(maze, random)) {
        const what = `${how} ${JSON.stringify(maze.recipe)}:\n${text}`;
        assert.deepEqual(snapshot(parse(text)), snapshot(expected), what);
      }
    }
  });

  test(`${name}: a text holds an end inside by its sign, or refuses it and names what holds it`, () => {
    let inside = 0;
    for (const maze of mazes(name, runs({ quick: 2, usual: 6, release: 60 }))) {
      const isInside = [maze.entrance, maze.exit].some((end) => end?.slot === -1);
      if (!isInside) continue;
      for (const { id } of styles.filter((style) => formOf(style.id, maze.grid.kind) !== undefined)) {
        const written = textOrError(maze, id);
        if (["compact", "half-blocks"].includes(id)) assert.match(String(written), /no sign .*Allowed: lines/);
        else if (typeof written === "string") assert.match(written, /[SE]/);
        else
          assert.match(
            String(written),
            /has stairs and an end|Allowed: lines, box/,
            `${id} ${JSON.stringify(maze.recipe)}`,
          );
        inside++;
      }
    }
    assert.ok(inside > 0 || ["circular", "planar", "upsilon"].includes(name));
  });
}

function textOrError(maze: Maze, style: string): string | MazeError {
  try {
    return toText(maze, style);
  } catch (error) {
    if (error instanceof MazeError) return error;
    throw error;
  }
}

test("a maze under its recipe is found with the ends that the recipe gives", () => {
  const maze = generate({ width: 9, height: 9, exit: "center", seed: 1 });
  const [found] = findMazes(`# ${recipeLine(maze.recipe)}\n${toText(maze).replace(/^/gm, "# ")}`);
  assert.equal(found.recipe?.exit, "center");
  assert.deepEqual([found.form, found.maze.exit], ["lines", maze.exit]);
  assert.deepEqual(found.ends, { start: { from: "opening", of: 1 }, goal: { from: "sign", of: 1 } });
});

test("a fence takes ends as JSON and as lines", () => {
  const expected = [
    { cell: 7, slot: -1 },
    { cell: 12, slot: -1 },
  ];
  for (const body of [
    '{ "width": 5, "height": 5, "entrance": "2,1", "exit": "center" }',
    "width: 5\nheight: 5\nentrance: 2,1\nexit: center",
    "width=5\nheight=5\nentrance=7\nexit=2,2",
  ]) {
    const { maze } = mazeOf(body);
    assert.deepEqual([maze.entrance, maze.exit], expected, body);
  }
});

test("signs of blocks are as wide as the walls, and neither wall nor floor may be one", () => {
  const maze = generate({ width: 5, height: 5, entrance: "1,1", exit: "center", seed: 1 });
  const wide = { wall: "⬛", floor: "⬜", path: "🟩", wallWidth: 2, passageWidth: 3 };
  const text = toText(maze, "blocks", wide);
  assert.match(text, /ＳＳＳ[^]*ＥＥＥ/);
  assert.deepEqual(snapshot(parse(text)), snapshot(maze));
  for (const [id, sign] of [
    ["floor", "S"],
    ["wall", "E"],
    ["path", "E"],
  ] as const)
    assert.throws(() => toText(maze, "blocks", { [id]: sign }), { name: "MazeError", option: id });
  const plain = generate({ width: 5, height: 5, seed: 1 });
  const letters = toText(plain, "blocks", { floor: "S", path: "E", solution: true });
  assert.deepEqual(snapshot(parse(letters)), snapshot(plain), "without such ends they are what they were");
});

test("a second sign of an end, and one at the edge, are refused where they stand", () => {
  const rows = toText(generate({ width: 5, height: 5, exit: "center", entrances: "none", seed: 1 })).split("\n");
  const at = (line: number, column: number, sign: string) =>
    rows.with(line, rows[line].slice(0, column) + sign + rows[line].slice(column + 1)).join("\n");
  assert.equal(findMazes(at(3, 6, "S"))[0].form, "lines");
  for (const text of [at(3, 6, "E"), at(1, 2, "S"), at(3, 2, "S")])
    assert.notEqual(findMazes(text)[0]?.form, "lines", text);
});

test("a text of nothing but signs of ends is read in time that grows with it", () => {
  const text = (size: number) => {
    const wall = `+${"---+".repeat(size)}`;
    return Array.from({ length: size }, () => `${wall}\n|${" E  ".repeat(size - 1)} E |\n`).join("") + wall;
  };
  const seconds = [32, 128].map((size) => {
    const began = performance.now();
    try {
      parse(text(size));
    } catch (error) {
      if (!(error instanceof FormatError)) throw error;
    }
    return performance.now() - began;
  });
  assert.ok(seconds[1] < 16 * 4 * Math.max(seconds[0], 5), `${seconds}`);
});
