import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../../scripts/tools/effort.mjs";
import { withCode } from "../../../../src/core/algorithms";
import { algorithms } from "../../../../src/core/algorithms/facts";
import { checkTall, tallAlgorithms, tallStyles } from "../../../../src/core/formats/tall/checkTall";
import { type Piece, writeRows, writeTall } from "../../../../src/core/formats/tall/writeTall";
import { MazeError } from "../../../../src/core/foundation/errors";
import type { GivenOptions } from "../../../../src/core/foundation/optionTypes";
import { Random } from "../../../../src/core/foundation/random";
import { generate, readBits, toText } from "../../../../src/core/index";

const textStyles = tallStyles.map(({ id }) => id).filter((id) => id !== "bits");

/** What is written of a tall maze, all of it. @param rows in memory at a time */
function written(options: GivenOptions, style: string, rows: number): Piece[] {
  return [...writeRows(checkTall({ ...options, style }), rows)].flatMap(({ pieces }) => pieces);
}

/** Mazes of all algorithms that go by row, of all small sizes, and of some that are wider and taller. */
function* cases(): Generator<GivenOptions> {
  const random = new Random("tall");
  const sizes = [1, 2, 3].flatMap((width) => [1, 2, 3, 4, 5, 6, 7, 8].map((height) => ({ width, height })));
  const more = runs({ quick: 3, usual: 6, release: 60 });
  for (let count = 0; count < more; count++) sizes.push({ width: 1 + random.below(14), height: 1 + random.below(30) });
  for (const [seed, size] of sizes.entries())
    for (const { id } of tallAlgorithms)
      for (const entrances of ["corners", "none"])
        for (const given of [{}, { probability: 0.2 }]) yield { algorithm: id, ...size, seed, entrances, ...given };
}

test("what is written is the maze made whole, however many rows are in memory", () => {
  for (const options of cases()) {
    const maze = generate(options);
    for (const rows of [4, 7, 5, 100].slice(0, runs({ quick: 1, usual: 2, release: 4 }))) {
      const told = `${JSON.stringify(options)}, ${rows} rows`;
      for (const style of textStyles)
        assert.equal(`${written(options, style, rows).join("\n")}\n`, toText(maze, style), `${style}, ${told}`);
      const bits = Buffer.concat(written(options, "bits", rows) as Uint8Array[]);
      assert.deepEqual(readBits(bits).toJSON(), maze.toJSON(), told);
    }
  }
});

test("ends that are given are written where they are, or refused by a style without a sign for them", () => {
  const random = new Random("tall ends");
  for (let count = 0; count < runs({ quick: 20, usual: 60, release: 600 }); count++) {
    const [width, height] = [1 + random.below(6), 1 + random.below(20)];
    const place = () => `${random.below(width)},${random.below(height)}`;
    const all: GivenOptions[] = [{ exit: "center" }, { entrance: place() }, { entrance: place(), exit: place() }];
    for (const ends of all.filter(({ entrance, exit }) => entrance !== exit)) {
      const options = {
        ...ends,
        algorithm: "eller",
        width,
        height,
        seed: count,
        entrances: ["corners", "none"][count % 2],
      };
      const maze = generate(options);
      const isInside = [maze.entrance, maze.exit].some((end) => end?.slot === -1);
      for (const style of textStyles) {
        const write = () => `${written(options, style, 4).join("\n")}\n`;
        if (isInside && ["compact", "half-blocks"].includes(style))
          assert.throws(write, /style.*no sign for an entrance or exit inside.*lines, blocks, box/);
        else assert.equal(write(), toText(maze, style), JSON.stringify([options, style]));
      }
      const bits = Buffer.concat(written(options, "bits", 4) as Uint8Array[]);
      assert.deepEqual(readBits(bits).toJSON(), maze.toJSON(), JSON.stringify(options));
    }
  }
});

test("with the usual number of rows in memory", async () => {
  for (const size of [
    { width: 20, height: 4000 },
    { width: 20_000, height: 7 },
  ]) {
    const options = { ...size, algorithm: "eller", seed: "wide" };
    const lines: Piece[] = [];
    const recipe = await writeTall(options, (line) => void lines.push(line));
    assert.equal(`${lines.join("\n")}\n`, toText(generate(options)));
    assert.deepEqual(recipe, { ...options, grid: "rectangular" });
  }
});

test("the first rows of a maze of any height, without the others", () => {
  for (const { id: algorithm } of tallAlgorithms) {
    for (const style of textStyles) {
      const options = { algorithm, width: 9, seed: 4 };
      const [first] = writeRows(checkTall({ ...options, height: 2 ** 53, style }));
      const expected = toText(generate({ ...options, height: 40 }), style).split("\n");
      assert.deepEqual(first.pieces.slice(0, 30), expected.slice(0, 30), `${algorithm} ${style}`);
      assert.ok(first.rows < 10_000, "others are not made yet");
    }
  }
});

test("the recipe that is returned makes the same maze, also where no seed was given", async () => {
  const lines: Piece[] = [];
  const recipe = await writeTall({ height: 50 }, (line) => void lines.push(line));
  assert.equal(`${lines.join("\n")}\n`, toText(generate(recipe)));
  assert.equal(recipe.algorithm, "eller", "by default");
});

test("the rows that are done are counted", () => {
  const progress = [...writeRows(checkTall({ width: 3, height: 17 }), 6)].map(({ rows }) => rows);
  assert.deepEqual(progress, [4, 7, 10, 13, 17]);
});

test("each piece waits for what became of the one before", async () => {
  let isBusy = false;
  let count = 0;
  await writeTall({ width: 3, height: 30 }, async () => {
    assert.equal(isBusy, false);
    isBusy = true;
    await new Promise(setImmediate);
    isBusy = false;
    count++;
  });
  assert.equal(count, 61);
});

test("what write throws ends the work, at once and later", async () => {
  for (const fail of [
    () => {
      throw new Error("full");
    },
    () => Promise.reject(new Error("full")),
  ]) {
    let count = 0;
    const writing = writeTall({ width: 3, height: 2 ** 53 }, () => (++count === 5 ? fail() : undefined));
    await assert.rejects(writing, /^Error: full$/);
    assert.equal(count, 5);
  }
});

test("options that need the end, and others that cannot be, are refused before anything is written", async () => {
  const refused: Readonly<Record<string, readonly [allowed: string, ...values: unknown[]]>> = {
    loops: ["0", 0.5, 1, "0"],
    braid: ["0", 0.5],
    mask: ["no value", ["..", ".."]],
    solution: ["false", true],
    entrances: ["corners, none", "farthest", "random", "top"],
    grid: ["rectangular", "hexagonal", "layered", "circular", "?"],
    algorithm: ["eller, sidewinder, binary-tree", "wilson", "depth-first", null],
    style: ["lines, compact, blocks, box, half-blocks, bits", "svg", null],
    width: ["a whole number from 1 to 1,000,000", 0, 1.5, 1_000_001, "5", null],
    height: ["a whole number from 1 to 9,007,199,254,740,992", 0, -3, 0.5, 2 ** 53 + 2, Number.POSITIVE_INFINITY],
    probability: ["a number from 0 to 1", 2],
    seed: ["a string or a whole number", {}],
  };
  const write = () => assert.fail("nothing is written");
  for (const [option, [allowed, ...values]] of Object.entries(refused)) {
    for (const value of values) {
      const error = await writeTall({ [option]: value }, write).catch((reason: unknown) => reason);
      assert.ok(error instanceof MazeError, `${option} ${String(value)}: ${error}`);
      assert.deepEqual([error.option, error.value, error.allowed], [option, value, allowed]);
      for (const told of [option, allowed]) assert.ok(error.message.includes(told), error.message);
    }
  }
  await assert.rejects(writeTall({ wall: "#" }, write), /^MazeError: wall: .*no such option/);
  await assert.rejects(writeTall([], write), /^MazeError: options: /);
  await assert.rejects(writeTall({}, undefined as never), /^MazeError: write: undefined .*Allowed: a function\.$/);
});

test("what does nothing may be said", () => {
  const { options } = checkTall({ loops: 0, braid: 0, solution: false, grid: "rectangular", entrances: "none" });
  assert.deepEqual([options.loops, options.entrances, options.height], [0, "none", 20]);
});

test("the facts say of an algorithm that it goes by row where it does", () => {
  for (const { id, goesByRow, begin, makeRow } of algorithms.map(withCode))
    assert.deepEqual(
      [begin, makeRow].map((each) => each !== undefined),
      [goesByRow === true, goesByRow === true],
      id,
    );
  assert.deepEqual(tallAlgorithms.map(({ id }) => id).sort(), ["binary-tree", "eller", "sidewinder"]);
});
