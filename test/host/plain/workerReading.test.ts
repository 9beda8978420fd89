import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import type { Maze } from "../../../src/core/foundation/maze";
import type { Recipe } from "../../../src/core/foundation/optionTypes";
import { generate } from "../../../src/core/making/generate";
import { findMazes } from "../../../src/reading/find";
import type { FoundMaze } from "../../../src/reading/foundation/found";
import { parse } from "../../../src/reading/parse";
import { pack, unpack } from "../../../src/shared/data/pack";
import { factsIn } from "../../../src/worker/foundFacts";
import { questions } from "../../../src/worker/textQuestions";

const OPTIONS = [
  { width: 5, height: 4, seed: "a" },
  { width: 5, height: 4, seed: "a", algorithm: "wilson", loops: 0.3, entrances: "random" },
  { width: 3, height: 3, levels: 2, grid: "layered", seed: 3 },
  { algorithm: "random-slashes", width: 4, height: 4, seed: 4 },
  { mask: ["....", ".##.", "...."], seed: 5 },
];

const read = (text: string) => ({ text, mazes: findMazes(text) });

/** The options that make a maze which is said to be of a recipe. */
function remade(maze: Maze, recipe: Recipe) {
  const [drawn] = findMazes(toText(generate({ width: 4, height: 4, seed: "w" })));
  const found: FoundMaze = { ...drawn, maze, recipe };
  return questions.playFound({ text: "", mazes: [found] }, { at: 0, mostSteps: undefined, json: 0 }, () => {}).options;
}

test("JSON v1 says what made its maze, and that makes it again, with its steps", () => {
  for (const options of OPTIONS) {
    const maze = generate(options);
    const text = read(writeJson(mazeToJson(maze)));
    const [found, ...others] = factsIn(text);
    assert.deepEqual(others, []);
    assert.deepEqual(found.recipe, mazeToJson(maze).options);
    const played = questions.playFound(text, { at: 0, mostSteps: 1000, json: "always" }, () => {});
    assert.equal(toText(generate(played.options)), toText(maze));
    assert.ok(played.maze.steps !== undefined);
    assert.equal(toText(unpack(played.maze)), toText(maze));
    assert.deepEqual(played.json?.recipe, maze.recipe);
    const few = questions.playFound(text, { at: 0, mostSteps: 1, json: 0 }, () => {}).maze;
    assert.equal(few.hasTooManySteps, true);
    assert.equal(few.steps, undefined);
  }
});

test("a text that was drawn says nothing of what made it", () => {
  const [found] = factsIn(read(toText(generate(OPTIONS[0]))));
  assert.equal(found.recipe, undefined);
  assert.deepEqual(factsIn(read("no maze")), []);
});

test("a drawing is what its recipe makes until a wall of it is changed", () => {
  const maze = generate({ width: 4, height: 4, seed: "w" });
  const drawn = parse(toText(maze));
  assert.deepEqual(remade(drawn, maze.recipe)?.seed, "w");
  const changed = unpack(pack(drawn));
  const [wall] = [...Array(16).keys()].filter((each) => each % 4 < 3 && !changed.isOpen(each, each + 1));
  changed.carve(wall, changed.grid.topology.slotBetween(wall, wall + 1), 0);
  assert.equal(remade(changed, maze.recipe), undefined, "a wall less");
  const { seed: _, ...rest } = maze.recipe;
  assert.equal(remade(drawn, { ...rest, seed: "other" }), undefined);
  assert.equal(remade(drawn, { ...maze.recipe, entrances: "none" }), undefined);
});

test("a recipe that cannot be used makes nothing, and no large maze for a small one", () => {
  const maze = generate({ width: 4, height: 4, seed: "w" });
  for (const change of [{ algorithm: "none" }, { width: -1 }, { grid: "x" }, { width: 10_000, height: 10_000 }]) {
    assert.equal(remade(maze, { ...maze.recipe, ...(change as object) }), undefined, JSON.stringify(change));
  }
  const later = { ...maze.recipe, colour: "of a later version" };
  assert.equal(remade(maze, later)?.seed, "w", "what is unknown is left out");
});

test("the mark of a maze is that of its cells, passages and openings, wherever it stands", () => {
  const marksIn = (text: string) => factsIn(read(text)).map(({ mark }) => mark);
  const text = toText(generate({ width: 4, height: 4, seed: "w" }));
  const [mark] = marksIn(text);
  assert.deepEqual(marksIn(`words\n\n  ${text.replaceAll("\n", "\n  ")}`), [mark]);
  const others = [
    toText(generate({ width: 4, height: 4, seed: "x" })),
    toText(generate({ width: 4, height: 4, seed: "w", entrances: "none" })),
    toText(generate({ width: 4, height: 5, seed: "w" })),
  ].flatMap(marksIn);
  assert.equal(new Set([mark, ...others]).size, 4);
});
