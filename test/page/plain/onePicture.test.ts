/** What is shared is what was seen: page and files draw one list. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { record } from "../../../src/core/making/generate";
import { algorithmOf } from "../../../src/core/options/options";
import type { DrawnMaze } from "../../../src/core/picture/drawnMaze";
import { Film, type Moment } from "../../../src/core/picture/film";
import { tintShares } from "../../../src/core/picture/looks";
import { solvers } from "../../../src/core/solvers/facts";
import { recordSolution } from "../../../src/core/solvers/solution";
import { pack, unpack } from "../../../src/shared/data/pack";
import { Bloom } from "../../../webview/mazes/bloom";
import { OverlaidScene } from "../../../webview/mazes/overlaidScene";
import { Session } from "../../../webview/playing/session";

const MAZES = [
  { grid: "rectangular", width: 9, height: 8, algorithm: "depth-first" },
  { grid: "rectangular", width: 9, height: 8, algorithm: "eller" },
  { grid: "rectangular", width: 8, height: 9, algorithm: "depth-first-in-place" },
  { grid: "rectangular", width: 9, height: 8, algorithm: "recursive-division" },
  { grid: "rectangular", width: 12, height: 9, algorithm: "cellular-maze" },
  { grid: "hexagonal", width: 7, height: 6, algorithm: "kruskal" },
  { grid: "triangular", width: 9, height: 6, algorithm: "wilson" },
  { grid: "upsilon", width: 6, height: 7, algorithm: "prim" },
  { grid: "layered", width: 4, height: 4, levels: 3, algorithm: "growing-tree" },
  { grid: "circular", rings: 6, algorithm: "hunt-and-kill" },
  { grid: "planar", cells: 50, algorithm: "growing-forest" },
];

const UNWATCHED = { touch() {}, touchAll() {} };

/** What is drawn of all cells, and what marks the last step. */
function listOf(drawn: DrawnMaze) {
  const { maze, lines, markers } = drawn;
  return {
    head: markers.head ?? -1,
    cells: Array.from({ length: maze.cellCount }, (_, cell) => ({
      state: drawn.cellState(cell),
      walls: maze.openSlots(cell),
      lines: Object.fromEntries(lines.flatMap(({ name, slots }) => (slots(cell) === 0 ? [] : [[name, slots(cell)]]))),
    })),
  };
}

test("files draw the line of an algorithm that the recipe does not name, as the page does", () => {
  const named = record({ ...MAZES[0], seed: "one" });
  const { maze } = named;
  const facts = algorithmOf(maze.recipe);
  const recipe = { grid: "rectangular", width: 9, height: 8 };
  const unnamed = { ...named, maze: unpack({ ...pack(maze), recipe }), ...(facts && { algorithm: facts }) };
  const [one, other] = [named, unnamed].map((recording) => {
    const film = new Film(recording, { tints: true, way: true }, UNWATCHED);
    film.seek({ step: 30, seconds: 0, way: 0 });
    return listOf(film);
  });
  assert.ok(one.cells.some(({ lines }) => lines.trail !== undefined));
  assert.deepEqual(other, one);
});

for (const options of MAZES) {
  test(`${options.algorithm} on ${options.grid}: page and files have one list, from the first steps to the way`, () => {
    const recording = record({ ...options, seed: "one" });
    const { maze, steps, stepCount } = recording;
    const session = new Session(pack(maze, steps), UNWATCHED, () => {});
    const bloom = new Bloom(session, () => true);
    const scene = new OverlaidScene(session, [
      { isOn: () => bloom.isShown(), drawing: bloom },
      { isOn: () => session.solver.isShown(), drawing: session.solver },
    ]);
    const film = new Film(recording, { tints: true, way: true }, UNWATCHED);
    const check = (moment: Moment, tintShare?: number) => {
      film.seek(moment);
      assert.deepEqual(listOf(film), listOf(scene), JSON.stringify(moment));
      if (tintShare !== undefined) assert.ok(Math.abs(film.tintShare - tintShare) < 1e-9, `${film.tintShare}`);
    };
    for (const share of [0.2, 0.6]) {
      const step = Math.round(share * stepCount);
      scene.seek(step);
      check({ step, seconds: 0, way: 0 });
    }
    scene.seek(stepCount);
    bloom.follow(0, true, true);
    bloom.follow(0.35, false, true);
    assert.ok(scene.isBlooming);
    check({ step: stepCount, seconds: 0.35, way: 0 }, tintShares.blooming);
    while (bloom.follow(0.1, false, true) === "moving");
    assert.ok(!scene.isBlooming);
    check({ step: stepCount, seconds: 3, way: 0 }, tintShares.settled);
    const [solver] = solvers;
    const { steps: search, path = [] } = recordSolution(maze, solver.id);
    if (path.length === 0) return; // of a maze that falls apart
    session.solver.solved = { solver, steps: search, length: path.length };
    scene.seek(scene.length);
    assert.ok(scene.isTintFaint);
    check({ step: stepCount, seconds: 3, way: 1 }, tintShares.faint);
  });
}
