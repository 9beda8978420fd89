import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, taken } from "../../../scripts/tools/cases";
import { MazeError } from "../../../src/core/foundation/errors";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Options } from "../../../src/core/foundation/optionTypes";
import { Random } from "../../../src/core/foundation/random";
import {
  DONE,
  FILLED,
  MARK,
  ON_PATH,
  SEEN,
  stepCell,
  stepFrom,
  stepKind,
  stepTo,
} from "../../../src/core/foundation/steps";
import { buildGrid, generate, record } from "../../../src/core/making/generate";
import { endsOf, solve } from "../../../src/core/paths/solve";
import { describeStep } from "../../../src/core/playback/describeStep";
import { lineOf } from "../../../src/core/playback/pseudocode";
import { Replay } from "../../../src/core/playback/replay";
import { solvers } from "../../../src/core/solvers/facts";
import { recordSolution } from "../../../src/core/solvers/solution";
import { built, manyScattered } from "../support/build";
import { cellsOf, distancesFrom, joinedTo } from "../support/graph";
import { allSizes } from "../support/sizes";

/** Mazes of every algorithm and every grid, perfect and not. */
function mazesOf({ algorithm, grid }: (typeof cover)[number]): Maze[] {
  return allSizes(algorithm, grid).flatMap((sizes) =>
    [0, 0.2].map((loops) =>
      generate({ algorithm: algorithm.id, grid: grid.id, ...taken(algorithm, { ...sizes, loops }), seed: 3 }),
    ),
  );
}

/** What each cell is marked as in the end; on the way there, every step must fit the one before. */
function marksOf(maze: Maze, steps: Uint32Array): Map<number, number> {
  const marks = new Map<number, number>();
  for (const word of steps) {
    const cell = stepCell(word);
    assert.equal(stepKind(word), MARK);
    assert.ok(maze.grid.topology.isIncluded(cell), `cell ${cell} takes no part`);
    assert.notEqual(stepFrom(word), stepTo(word));
    if (marks.has(cell)) assert.equal(stepFrom(word), marks.get(cell));
    marks.set(cell, stepTo(word));
  }
  return marks;
}

function checkWay(maze: Maze, id: string): void {
  const { steps, path } = recordSolution(maze, id);
  const marks = marksOf(maze, steps);
  const marked = [...marks].filter(([, mark]) => mark === ON_PATH).map(([cell]) => cell);
  const [from, to] = maze.cellCount === 0 ? [] : endsOf(maze);
  const shortest = solve(maze);
  const isTree = maze.passageCount === cellsOf(maze).length - 1;
  if (path === undefined) {
    assert.deepEqual(marked, []);
    if (shortest !== undefined) assert.equal(id, "wall-follower", "a way that was not found");
    assert.ok(shortest === undefined || !isTree, "a tree is followed through");
    return;
  }
  assert.deepEqual([path[0], path[path.length - 1]], [from, to]);
  for (let i = 1; i < path.length; i++) assert.ok(joinedTo(maze, path[i - 1]).includes(path[i]));
  assert.equal(new Set(path).size, path.length, "no cell twice");
  assert.deepEqual(new Set(marked), new Set(path));
  if (id === "wall-follower") assert.ok(path.length >= (shortest?.length ?? 0));
  else assert.equal(path.length, shortest?.length, `${id} on ${JSON.stringify(maze.recipe)}`);
}

for (const pair of cover) {
  test(`${pair.name}: each solver finds the way, and shows just that in the end`, () => {
    for (const maze of mazesOf(pair)) for (const { id } of solvers) checkWay(maze, id);
  });

  test(`${pair.name}: the steps of a solver are played, dragged and undone after those of the maze`, () => {
    for (const sizes of allSizes(pair.algorithm, pair.grid).slice(-2)) {
      const { maze, steps } = record({ algorithm: pair.algorithm.id, grid: pair.grid.id, ...sizes, seed: 5 });
      for (const { id } of solvers) checkReplay(maze, steps, id);
    }
  });
}

function checkReplay(maze: Maze, steps: Uint32Array, id: string): void {
  const { steps: more, path = [] } = recordSolution(maze, id);
  const all = new Uint32Array(steps.length + more.length);
  all.set(steps);
  all.set(more, steps.length);
  const replay = () => new Replay(buildGrid(maze.recipe as Options), maze.recipe, all);
  const look = (one: Replay) => cellsOf(maze).map((cell) => [one.look(cell), one.maze.passages(cell)]);
  const played = replay();
  played.seek(steps.length);
  const finished = look(played);
  assert.ok(finished.every(([mark]) => mark === DONE));
  const random = new Random(id);
  for (let jump = 0; jump < 6; jump++) {
    const goal = steps.length + random.below(more.length + 1);
    const fresh = replay();
    fresh.seek(goal);
    played.seek(goal);
    assert.deepEqual(look(played), look(fresh));
  }
  played.seek(all.length);
  for (const cell of path) assert.equal(played.look(cell), ON_PATH);
  assert.deepEqual(
    look(played).map(([, passages]) => passages),
    finished.map(([, passages]) => passages),
    "a solver changes no wall",
  );
  played.seek(steps.length);
  assert.deepEqual(look(played), finished, "all that the solver did is undone");
}

test("mazes in parts, with loops and with cells that are off: a way where there is one, and none where there is none", () => {
  for (const maze of manyScattered()) for (const { id } of solvers) checkWay(maze, id);
});

test("every step of a solver has its line of pseudocode and its words; every line that names steps is come to", () => {
  const mazes = [
    generate({ width: 12, height: 12, seed: 1 }),
    generate({ width: 12, height: 12, loops: 0.3, seed: 2 }),
    generate({ width: 1, height: 1, seed: 1 }),
    generate({ width: 2, height: 1, seed: 1 }),
    ...manyScattered(),
  ];
  for (const solver of solvers) {
    const reached = new Set<number>();
    for (const maze of mazes) {
      for (const word of recordSolution(maze, solver.id).steps) {
        const line = lineOf(solver, maze.grid, word);
        assert.ok(line >= 0, `${solver.id}: no line for ${stepFrom(word)} > ${stepTo(word)}`);
        reached.add(line);
        assert.match(describeStep(maze.grid, word), /^\(\d+, \d+\) (joins|is|leads)/);
      }
    }
    solver.pseudocode.forEach(([text, ...steps], line) => {
      if (steps.length > 0) assert.ok(reached.has(line), `${solver.id}: never at "${text.trim()}"`);
      assert.ok(text.length <= 76, `"${text}" is too long`);
    });
  }
});

test("breadth-first search looks at cells in order of their distance; A* at no more, and at all on the way", () => {
  const maze = generate({ algorithm: "kruskal", width: 30, height: 30, loops: 0.2, seed: 4 });
  const seen = (id: string) =>
    Array.from(recordSolution(maze, id).steps)
      .filter((word) => stepTo(word) === SEEN)
      .map((word) => stepCell(word));
  const distances = distancesFrom(maze, endsOf(maze)[0]);
  const order = seen("breadth-first").map((cell) => distances.get(cell) ?? -1);
  assert.deepEqual(
    order,
    order.toSorted((a, b) => a - b),
  );
  assert.ok(seen("a-star").length < order.length, "the straight line is of use");
});

test("dead-end filling leaves no dead end, and of a perfect maze only the way", () => {
  for (const loops of [0, 0.2]) {
    const maze = generate({ algorithm: "wilson", width: 15, height: 12, loops, seed: 9 });
    const { steps, path = [] } = recordSolution(maze, "dead-end-filling");
    const filled = new Set(Array.from(steps).flatMap((word) => (stepTo(word) === FILLED ? [stepCell(word)] : [])));
    const left = cellsOf(maze).filter((cell) => !filled.has(cell));
    for (const cell of left) {
      const ways = joinedTo(maze, cell).filter((next) => !filled.has(next)).length;
      assert.ok(ways > 1 || endsOf(maze).includes(cell), `cell ${cell}`);
    }
    if (loops === 0) assert.equal(left.length, path.length);
    else assert.ok(left.length > path.length);
  }
});

test("the wall follower turns right where it can", () => {
  // A cross: in from the top, the exit to the left; the way right (west, for one who comes down) is tried first.
  const passages: [number, number][] = [
    [1, 4],
    [3, 4],
    [4, 5],
    [4, 7],
  ];
  const maze = (exit: number) => built({ width: 3, height: 3, passages, off: [0, 2, 6, 8], entrance: 1, exit });
  const order = (exit: number) => {
    const { steps, path } = recordSolution(maze(exit), "wall-follower");
    const words = Array.from(steps).filter((word) => stepTo(word) !== ON_PATH);
    return { seen: words.map((word) => (stepTo(word) === FILLED ? -1 : 1) * stepCell(word)), path };
  };
  assert.deepEqual(order(5), { seen: [1, 4, 3, -3, 7, -7, 5], path: [1, 4, 5] });
  assert.deepEqual(order(3), { seen: [1, 4, 3], path: [1, 4, 3] });
});

test("the wall follower goes round an island and gives up, where the exit is off that wall", () => {
  // Five by five, all open: the hand stays on the outer wall, and the middle is never come to.
  const open = Array.from({ length: 25 }, (_, cell): [number, number][] => [
    ...(cell % 5 < 4 ? [[cell, cell + 1] as [number, number]] : []),
    ...(cell < 20 ? [[cell, cell + 5] as [number, number]] : []),
  ]).flat();
  const passages = open.sort(([a, b], [c, d]) => a - c || b - d);
  const maze = parseWithHole(passages);
  const { steps, path } = recordSolution(maze, "wall-follower");
  assert.equal(path, undefined);
  assert.ok(steps.length > 0 && steps.length < 100);
  assert.ok(recordSolution(maze, "breadth-first").path !== undefined);
});

/** The exit opens into a cell that is off, in the middle. */
function parseWithHole(all: readonly (readonly [number, number])[]): Maze {
  const passages = all.filter((pair) => !pair.includes(12));
  return built({ width: 5, height: 5, passages, off: [12], entrance: 0, exit: 7 });
}

test("a solver that is not there is refused, with those that are", () => {
  assert.throws(
    () => recordSolution(generate({ width: 2, height: 2 }), "magic"),
    (error) => error instanceof MazeError && error.option === "solver" && error.allowed.includes("a-star"),
  );
});
