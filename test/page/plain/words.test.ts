import assert from "node:assert/strict";
import { test } from "node:test";
import { cover, sizesLike, taken } from "../../../scripts/tools/cases";
import { generate } from "../../../src/core/making/generate";
import { analyse } from "../../../src/core/measures/analyse";
import { actions } from "../../../src/shared/actions";
import type { Feed, Finding } from "../../../src/shared/data/userAlgorithm";
import {
  describeAll,
  describeFinished,
  describeStill,
  describeStillOfProgram,
  seedOf,
} from "../../../webview/controls/mazeWords";
import { editorActions } from "../../../webview/editor/editorActions";
import {
  lineOf,
  type MomentModel,
  momentInWords,
  sourceInWords,
  spokenMoment,
  turnedInWords,
} from "../../../webview/model/words";

const ONE: MomentModel = {
  position: 300.7,
  length: 1800,
  isCompared: false,
  sentences: ["dead end, going back"],
  spoken: ["(14, 1) is done"],
  still: "",
  difference: "",
};
const TWO: MomentModel = { ...ONE, isCompared: true, spoken: ["Prim: carve", "Wilson: walk"] };

test("the moment of a maze is its step and its sentence, which stands in the line without the name of the cell", () => {
  assert.equal(momentInWords(ONE), "Step 300 of 1,800: (14, 1) is done");
  assert.equal(spokenMoment(ONE), momentInWords(ONE));
  assert.equal(lineOf(ONE), "dead end, going back");
});

test("compared mazes have their sentences under their pictures; who sees none hears them all", () => {
  assert.equal(momentInWords(TWO), "Step 300 of 1,800");
  assert.equal(spokenMoment(TWO), "Step 300 of 1,800. Prim: carve. Wilson: walk");
  assert.equal(lineOf(TWO), "");
  assert.equal(lineOf({ ...TWO, difference: "Step 21 differs" }), "Step 21 differs");
});

test("mazes without steps are not said to have some, and say why", () => {
  const still = {
    ...ONE,
    position: 0,
    length: 0,
    sentences: ["Finished"],
    spoken: ["Finished"],
    still: "shown without its steps",
  };
  assert.deepEqual([momentInWords(still), lineOf(still)], Array(2).fill("Finished, shown without its steps"));
  const both = { ...still, isCompared: true, still: "Shown without their steps" };
  assert.deepEqual([momentInWords(both), lineOf(both)], Array(2).fill("Shown without their steps"));
  assert.equal(lineOf({ ...both, difference: "The mazes differ" }), "The mazes differ. Shown without their steps");
});

test("what an action turned on or off is said, but by those that say more themselves", () => {
  assert.equal(turnedInWords("showGraph", true), "Cell graph: on");
  assert.equal(turnedInWords("repeat", false), "Repeat: off");
  assert.deepEqual(
    [turnedInWords("bookmark", true), turnedInWords("bookmark", false)],
    ["Bookmark set", "Bookmark removed"],
  );
  assert.deepEqual(
    [turnedInWords("showDistances", true), turnedInWords("showDistances", false)],
    [undefined, "Distances: off"],
  );
  assert.equal(turnedInWords("editShape", true), undefined);
});

test("in no page a key stands for two actions of one mode", () => {
  for (const table of [actions, editorActions])
    for (const mode of ["maze", "shape"] as const) {
      const taken = new Map<string, string>();
      for (const [id, action] of Object.entries(table)) {
        if ((action.mode ?? mode) !== mode) continue;
        for (const key of action.keys ?? []) {
          assert.ok(!taken.has(key), `the key ${JSON.stringify(key)} stands for ${taken.get(key)} and for ${id}`);
          taken.set(key, id);
        }
      }
    }
});

test("mazes without steps say why, where that is for their size or their number of steps", () => {
  const [small, large] = [{ cellCount: 64 }, { cellCount: 1_100_000 }];
  assert.equal(describeStill([small], false), "shown without its steps");
  assert.equal(describeStill([small, small], false), "Shown without their steps");
  const reason = ": too many cells to play (limit 2,000,000 for each maze)";
  const huge = { cellCount: 2_200_000 };
  assert.equal(describeStill([huge, small], false), `Shown without their steps${reason}`);
  assert.match(
    describeStill([large], true),
    /^only the finished maze is shown: too many steps to play \(limit [\d,]+\)/,
  );
  assert.match(describeStill([large, small], true), /^Only the finished mazes .* for each maze\)/);
});

test("the maze of a program without steps says why, and what plays it", () => {
  const said = (feed?: Feed) => describeStillOfProgram({ ...(feed && { feed }), variables: [], notes: [] });
  assert.equal(said(), "run it again to play it");
  assert.equal(said("printed"), "no steps printed");
  assert.equal(said("observed"), "no step of it was seen");
  assert.equal(describeStillOfProgram(undefined), undefined);
});

test("where the maze of a program was seen is said without our names for it", () => {
  const said = (feed?: Feed, variable?: string) =>
    sourceInWords({ ...(feed && { feed }), ...(variable !== undefined && { variable }), variables: [], notes: [] });
  assert.equal(said("observed", "grid"), "variable grid");
  assert.equal(said("frames"), "mazes that it printed");
  assert.equal(said("printed"), "maze that it printed");
  assert.equal(said(), undefined, "its run is not known any more");
  assert.equal(sourceInWords(undefined), undefined);
});

test("a finished maze is told by its cells, its dead ends and the way to its exit, once they are counted", () => {
  const said = (options: object) => {
    const maze = generate(options);
    assert.equal(describeFinished({ finished: maze, analysis: undefined, findings: [] }), "Finished");
    return describeFinished({ finished: maze, analysis: analyse(maze), findings: [] });
  };
  assert.equal(said({ width: 1, height: 9 }), "9 cells, 2 dead ends, 8 to the exit");
  assert.equal(said({ width: 1, height: 9, entrances: "none" }), "9 cells, 2 dead ends");
  assert.equal(said({ width: 1, height: 1 }), "1 cell, 0 dead ends");
  assert.match(said({ mask: ["..#..", "..#.."] }), /^8 cells, \d+ dead ends(, \d+ to the exit|, no way to the exit)$/);
  const maze = generate({ width: 40, height: 40, seed: 1 });
  const shown = { finished: maze, analysis: analyse(maze), findings: [] };
  assert.equal(describeFinished(shown), `1,600 cells, ${describeFinished(shown, true)}`);
});

test("of a wrong maze it is told what is wrong, and nothing of its exit", () => {
  const finished = generate({ width: 20, height: 20, seed: 1 });
  const unreached = { severity: "warning", message: "380 cells are never reached." } as const;
  const told = (...findings: Finding[]) => describeFinished({ finished, analysis: analyse(finished), findings });
  assert.equal(told(unreached), "380 cells are never reached.");
  assert.equal(told(unreached, unreached, unreached), "380 cells are never reached. And 2 more.");
});

test("a title has the names that people know, no ids, and no seed", () => {
  for (const { algorithm, grid } of cover) {
    const sizes = algorithm.id === "quadrants" ? { width: 8, height: 8 } : sizesLike(grid, 6, 5);
    const given = {
      algorithm: algorithm.id,
      grid: grid.id,
      ...taken(algorithm, sizes),
      entrances: "none",
      seed: "abc",
    };
    const shown = [{ finished: generate(given), name: algorithm.name }];
    const [name, ...others] = describeAll(shown).split(" · ");
    assert.equal(name, algorithm.name);
    assert.equal(others.includes(grid.name), grid.id !== "rectangular", others.join());
    assert.ok(!others.some((each) => each.includes("abc")));
    assert.equal(seedOf(shown), "abc");
  }
  const finished = generate({ seed: 1, loops: 0.1 });
  assert.equal(
    describeAll([{ finished, name: cover[0].algorithm.name }]),
    `${cover[0].algorithm.name} · 20 × 20 · loops 0.1`,
  );
  const [old, now] = [1, 2].map((seed) => ({ finished: generate({ seed }), name: `${seed}.maze.json` }));
  assert.equal(describeAll([old, now]), "1.maze.json / 2.maze.json · 20 × 20");
  assert.deepEqual([seedOf([old, now]), seedOf([old, old])], [undefined, "1"], "of mazes of two seeds none");
});
