/** What has changed from one maze to another, as an overlay of both shows and says it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { readJson } from "../../../src/core/formats/json/readJson";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { differenceOf } from "../../../src/core/measures/difference";
import { pack } from "../../../src/shared/data/pack";
import { changes } from "../../../webview/overlays/kinds/changes";
import type { OverlayDrawing } from "../../../webview/overlays/kinds/overlay";
import { Session } from "../../../webview/playing/session";
import { overlayPage } from "./support/overlayPage";

const read = (json: object): Maze => readJson(JSON.stringify(json));

/** A maze, and the same with its first passage closed and its exit elsewhere. */
function twoMazes(): readonly [Maze, Maze] {
  const json = mazeToJson(generate({ width: 6, height: 5, seed: 3 }));
  return [read(json), read({ ...json, passages: json.passages.slice(1), exit: 5 })];
}

/** The overlay on mazes, and what it says to a screen reader. */
async function openOn(...mazes: readonly Maze[]) {
  const spoken: string[] = [];
  const [before, after] = mazes;
  const page = overlayPage({
    speak: (words) => spoken.push(words),
    compare: async () => differenceOf(before, after),
  });
  const control = changes.open(page);
  const sessions = mazes.map((maze) => new Session(pack(maze), { touch() {}, touchAll() {} }, () => {}));
  const drawn = sessions.map((session) => control.draw(session));
  if (control.isOffered) control.turn?.(true);
  await new Promise((resolve) => setTimeout(resolve));
  return { control, sessions, drawn, spoken };
}

/** Cells with marked walls, by the mark. */
const marksIn = ({ wallMarks = [] }: OverlayDrawing, { cellCount }: Maze) =>
  wallMarks.map(({ name, slots }) => [name, [...Array(cellCount).keys()].filter((cell) => slots(cell) !== 0)]);

test("walls are marked in both mazes by what has become of them, and the cells beside them", async () => {
  const [before, after] = twoMazes();
  const { drawn, control } = await openOn(before, after);
  const [[one, other]] = mazeToJson(before).passages;
  const closed = [one, other, 29].sort((a, b) => a - b);
  for (const each of drawn) {
    assert.deepEqual(marksIn(each, before), [
      ["closed-edge", closed],
      ["closed-line", closed],
      ["opened-line", [5]],
    ]);
    assert.ok([...closed, 5].every((cell) => (each.cellState?.(cell) ?? -1) >= 0));
    assert.equal(each.cellState?.(12), -1, "a cell without a change");
  }
  assert.deepEqual(control.note?.legend?.rows, [
    [["opened-line"], "wall opened"],
    [["closed-edge", "closed-line"], "wall closed"],
  ]);
});

test("the changes are said in a sentence, and one after the other with the arrow keys, in a round", async () => {
  const [before, after] = twoMazes();
  const { control, sessions, drawn, spoken } = await openOn(before, after);
  const all = "1 wall closed, exit moved from (5, 4), down to (5, 0), up";
  assert.equal(control.note?.text, all);
  assert.deepEqual(spoken.splice(0), [all]);
  const [[one]] = mazeToJson(before).passages;
  for (const [arrow, text, cell] of [
    [[1, 0], "Change 1 of 2. Closed: wall between", one],
    [[0, 1], "Change 2 of 2. Exit moved: from (5, 4), down to (5, 0), up", 5],
    [[1, 0], "Change 1 of 2. ", one],
    [[-1, 0], "Change 2 of 2. ", 5],
  ] as const) {
    assert.deepEqual(control.step?.(arrow), sessions[0].placeOf(cell));
    assert.ok(control.note?.text.startsWith(text), control.note?.text);
    assert.deepEqual(
      sessions.map(({ framedCell }) => framedCell),
      [cell, cell],
    );
    assert.deepEqual(
      drawn.map(({ source }) => source),
      [cell, cell],
    );
    assert.ok(spoken.pop()?.startsWith(text));
  }
});

test("a join that is elsewhere is a wall, of both mazes alike but for it", async () => {
  const json = mazeToJson(generate({ width: 6, height: 5, seed: 3, at: "3,4" }));
  const joins = { top: [], right: [], bottom: [], left: [2] };
  const [before, after] = [read({ ...json, joins }), read({ ...json, joins: { ...joins, left: [], top: [1] } })];
  const { control, drawn } = await openOn(before, after);
  assert.equal(control.note?.text, "1 wall opened, 1 wall closed");
  assert.deepEqual(marksIn(drawn[0], before), [
    ["closed-edge", [12]],
    ["closed-line", [12]],
    ["opened-line", [1]],
  ]);
  control.step?.([1, 0]);
  assert.equal(control.note?.text, "Change 1 of 2. Opened: outer wall of (1, 0), up");
});

test("of equal mazes that is said, and the arrow keys are left to others", async () => {
  const [maze] = twoMazes();
  const { control } = await openOn(maze, maze);
  assert.deepEqual([control.note?.text, control.note?.legend], ["The mazes are equal", undefined]);
  assert.equal(control.step?.([1, 0]), undefined);
});

test("it is offered for two mazes, and for no other number of them", async () => {
  const [maze] = twoMazes();
  for (const [count, isOffered] of [
    [1, false],
    [2, true],
    [3, false],
  ] as const)
    assert.equal((await openOn(...Array<Maze>(count).fill(maze))).control.isOffered, isOffered, `${count}`);
});
