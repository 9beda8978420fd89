/** Two ways to one maze: where nothing is recorded, a faster one may take the place of an algorithm. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { algorithms } from "../../../src/core/algorithms";
import { kruskalInBlocks } from "../../../src/core/algorithms/shared/kruskalInBlocks";
import type { Algorithm, GenerationContext } from "../../../src/core/foundation/algorithm";
import { EditableMaze } from "../../../src/core/foundation/editableMaze";
import type { Maze } from "../../../src/core/foundation/maze";
import type { GivenOptions } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import { Recorder } from "../../../src/core/foundation/recorder";
import { buildGrid, generate, record } from "../../../src/core/making/generate";
import { taskOn } from "../../../src/core/making/task";
import { checkOptions, findOrThrow } from "../../../src/core/options/options";
import { runs } from "../../effort.mjs";
import { pairs, sizesLike } from "../support/cases";

const kruskal = findOrThrow(algorithms, "algorithm", "kruskal");
const grids = pairs.filter(({ algorithm }) => algorithm === kruskal).map(({ grid }) => grid);
const SEEDS = runs({ usual: 8, release: 100 });
const RING = ["xxxxxxx", "x.....x", "x.x.x.x", "x..x..x", "xxxxxxx"].map((row) => row.replaceAll("x", "X"));

/** Mazes of every grid that Kruskal's algorithm knows, of many sizes, and one in a shape of several regions. */
function* boards(): Generator<GivenOptions> {
  for (const grid of grids)
    for (const [width, height] of [
      [1, 1],
      [2, 3],
      [7, 5],
      [13, 22],
    ])
      for (let seed = 0; seed < SEEDS; seed++)
        yield { grid: grid.id, ...sizesLike(grid, width, height), seed, algorithm: kruskal.id };
  for (let seed = 0; seed < SEEDS; seed++) yield { mask: RING, seed, algorithm: kruskal.id };
}

const slotsOf = (maze: Maze) => Uint16Array.from({ length: maze.cellCount }, (_, cell) => maze.openSlots(cell));

/** The open slots of the maze of a way, and the random number after it. */
function madeBy(given: GivenOptions, run: (task: GenerationContext) => unknown): [Uint16Array, number] {
  const options = checkOptions(given);
  const random = new Random(options.seed);
  const grid = buildGrid(options, { random });
  const recorder = new Recorder(grid.topology.cellCount);
  const maze = new EditableMaze(grid, { grid: options.grid }, recorder);
  run(taskOn(maze, recorder, random, options));
  return [slotsOf(maze), random.next()];
}

test("Kruskal's algorithm in blocks makes what it makes in one, whatever their size", () => {
  let count = 0;
  for (const board of boards()) {
    const whole = madeBy(board, (task) => kruskal.run(task));
    for (const size of [1, 2, 5, 12, 64, 1000]) {
      const made = madeBy(board, (task) => kruskalInBlocks(task, size));
      assert.deepEqual(made, whole, `${JSON.stringify(board)} in blocks of ${size}`);
      count++;
    }
  }
  assert.ok(count > 1000);
});

test("where nothing is recorded, Kruskal's algorithm takes the place of Prim's, and blocks that of large mazes", (t) => {
  const prim = findOrThrow(algorithms, "algorithm", "prim-weighted");
  const calls = [prim, kruskal].map((algorithm) => t.mock.method(algorithm as { run: Algorithm["run"] }, "run").mock);
  const runsOf = (work: () => unknown) => {
    for (const mock of calls) mock.resetCalls();
    work();
    return calls.map((mock) => mock.callCount());
  };
  const small = { width: 5, height: 4 };
  assert.deepEqual(
    runsOf(() => record({ ...small, algorithm: prim.id })),
    [1, 0],
  );
  assert.deepEqual(
    runsOf(() => generate({ ...small, algorithm: prim.id })),
    [0, 1],
  );
  assert.deepEqual(
    runsOf(() => generate({ ...small, algorithm: kruskal.id })),
    [0, 1],
  );
  for (const { id } of [prim, kruskal])
    assert.deepEqual(
      runsOf(() => generate({ width: 1500, height: 1400, algorithm: id })),
      [0, 0],
      `${id}, large`,
    );
  const long = { width: 100_000, height: 20, algorithm: kruskal.id };
  assert.deepEqual(
    runsOf(() => generate(long)),
    [0, 1],
    "rows that are longer than a block",
  );
});

test("the maze of blocks of the usual size", () => {
  const board = { algorithm: kruskal.id, width: 700, height: 400, seed: "large", entrances: "none" } as const;
  const made = madeBy(board, (task) => kruskalInBlocks(task));
  assert.deepEqual(
    made,
    madeBy(board, (task) => kruskal.run(task)),
  );
});

test("Prim's algorithm, recorded, makes what Kruskal's does, wherever it starts, with all that is drawn after", () => {
  const more: readonly GivenOptions[] = [
    {},
    { loops: 0.2, braid: 0.5 },
    { entrances: "random" },
    { start: 0 },
    { start: -1 },
  ];
  for (const [index, board] of [...boards()].entries()) {
    const { start, ...others } = more[index % more.length];
    const options = { ...board, ...(board.mask === undefined && others) };
    const made = generate(options);
    const own = {
      ...options,
      algorithm: "prim-weighted",
      ...(start !== undefined && { start: start && made.cellCount - 1 }),
    };
    assert.deepEqual(seen(record(own).maze), seen(made), JSON.stringify(own));
  }
});

test("cells without a passage are left as Prim's algorithm leaves them", () => {
  for (const board of [{ width: 1, height: 1 }, { mask: ["..#.", "####", ".#.."] }]) {
    const options: GivenOptions = { ...board, algorithm: "prim-weighted", seed: 1 };
    assert.deepEqual(generate(options).snapshot(), record(options).maze.snapshot());
  }
});

test("Prim's algorithm, recorded, makes one maze wherever it starts", () => {
  for (let seed = 0; seed < 100; seed++) {
    const options = { width: 6, height: 5, seed, algorithm: "prim-weighted" };
    const made = seen(generate({ ...options, algorithm: "kruskal" }));
    for (const start of [0, 7, 14, 29])
      assert.deepEqual(seen(record({ ...options, start }).maze), made, `${seed}, ${start}`);
  }
});

const seen = (maze: Maze) => [slotsOf(maze), maze.entrance, maze.exit];
