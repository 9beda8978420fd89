/** What the page keeps for a reload follows from its model, and the page begins with it again. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { packHistory } from "../../../src/shared/history";
import { MAKER_TAB, SOLVE_TAB } from "../../../webview/model/drawerModel";
import { firstForm } from "../../../webview/model/form";
import type { PageModel } from "../../../webview/model/pageModel";
import { firstModel, overlaysFor, readPageState, savedForRerun, savedOf } from "../../../webview/model/saved";

const LIVE = {
  view: { x: 1, y: 2, scale: 3 },
  room: { width: 400, height: 300 },
  shape: undefined,
  placed: { from: [1, 2] as [number, number], walked: { cells: [0, 1], steps: 4, left: [] } },
};

const CHOSEN: PageModel = {
  ...firstModel(),
  graph: false,
  side: true,
  repeats: true,
  more: true,
  explains: true,
  explainedCellOrWall: { cell: 4, slot: 1 },
  isLocked: true,
  isSource: true,
  drawer: { tab: SOLVE_TAB, before: MAKER_TAB, size: 40 },
  duration: 3,
  kind: "loops",
  bookmarks: [2, 5],
  solver: "wall-follower",
  overlays: new Set(["solution", "distances"]),
  form: firstForm({ algorithm: "prim", grid: "rectangular" }),
  shown: { id: 3, isTrial: false, history: packHistory([], 0), locations: [{ uri: "file:///a", line: 1, column: 2 }] },
  position: 7,
  isPlaying: true,
  length: 10,
};

test("what was chosen is kept, read again, and what the page begins with", () => {
  const kept = JSON.parse(JSON.stringify(savedOf(CHOSEN, LIVE)));
  const read = readPageState(kept);
  assert.deepEqual(JSON.parse(JSON.stringify(read)), kept);
  const { shown, bookmarks, isLocked, position, isPlaying, length, drawer } = firstModel(); // which come with the mazes
  const again = {
    ...CHOSEN,
    shown,
    bookmarks,
    isLocked,
    position,
    isPlaying,
    length,
    drawer: { ...CHOSEN.drawer, before: drawer.before },
  };
  assert.deepEqual(firstModel(read), again);
  assert.deepEqual([kept.bookmarks, kept.isLocked, kept.step], [[2, 5], true, 7]);
});

test("what was not chosen is not kept, so that it follows what is usual", () => {
  const kept = JSON.parse(JSON.stringify(savedOf(firstModel(), { ...LIVE, placed: {} })));
  const names = [
    "graph",
    "side",
    "repeats",
    "more",
    "explains",
    "source",
    "isLocked",
    "duration",
    "kind",
    "form",
    "explainedCellOrWall",
  ];
  assert.deepEqual(
    names.filter((name) => name in kept),
    [],
  );
});

test("of the overlays that were kept, those that there are come back", () => {
  assert.deepEqual(firstModel({ after: { solver: "", on: ["longest", "wings"] } }).overlays, new Set(["longest"]));
});

test("a cell is kept only while it is explained", () => {
  assert.equal(savedOf({ ...CHOSEN, explains: false }, LIVE).explainedCellOrWall, undefined);
  assert.deepEqual(savedOf(CHOSEN, LIVE).explainedCellOrWall, { cell: 4, slot: 1 });
});

test("a new run goes on where the one before stood: at its end at the end of this one, and without the walk", () => {
  const { after, step } = savedForRerun(CHOSEN, LIVE);
  assert.deepEqual([after, step], [{ solver: "wall-follower", on: ["solution", "distances"], from: [1, 2] }, 7]);
  assert.equal(savedForRerun({ ...CHOSEN, position: 10 }, LIVE).step, Number.POSITIVE_INFINITY);
});

test("a solution, a flood and a walk are off for a new maze, so that it blooms; on for one that goes on, and for what was kept", () => {
  const model = { overlays: new Set(["solution", "distances", "walk", "flood", "longest"] as const) };
  const ids = (...given: Parameters<typeof overlaysFor>) => [...overlaysFor(...given)];
  assert.deepEqual(ids(model, undefined, false), ["distances", "longest"]);
  assert.deepEqual(ids(model, undefined, true), [...model.overlays]);
  const kept = readPageState(JSON.parse(JSON.stringify(savedOf(CHOSEN, LIVE))));
  assert.deepEqual(ids({ overlays: new Set() }, kept, false), ["solution", "distances"]);
});
