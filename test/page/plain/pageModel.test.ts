import assert from "node:assert/strict";
import { test } from "node:test";
import { type ActionId, actionIds, actions } from "../../../src/shared/actions";
import { firstDrawer, MAKER_TAB, SOLVE_TAB } from "../../../webview/model/drawerModel";
import { changed } from "../../../webview/model/form";
import {
  bookmarked,
  drawerOf,
  hasCaption,
  isOn,
  isThere,
  isTinted,
  type MazeModel,
  offer,
  offersNext,
  openedAt,
  opensMaker,
  type PageModel,
  showsGraph,
  showsSearch,
  turned,
  turnedMaker,
  withOverlay,
} from "../../../webview/model/pageModel";
import { firstModel } from "../../../webview/model/saved";

const MAZE: MazeModel = { isCustom: false, program: undefined, whyNoShape: undefined, name: "", findings: [] };
const OWN: MazeModel = { ...MAZE, isCustom: true };
const SHAPE = { canUndo: false, canRedo: false };

const EMPTY: PageModel = firstModel();

const PLAYED: PageModel = {
  ...EMPTY,
  mazes: [MAZE],
  content: "steps",
  history: { at: 0, count: 1 },
  length: 100,
  mazeLength: 100,
  hasEvents: true,
};

const offered = (model: PageModel) => actionIds.filter((id) => offer(id, model) === true);
const missing = (model: PageModel) => offered(PLAYED).filter((id) => offer(id, model) !== true);

test("before any maze nothing runs that needs one", () => {
  const needy = offered(EMPTY).filter((id) => actions[id].needs !== undefined);
  assert.deepEqual(needy, []);
  for (const id of ["newSeed", "play", "next", "previous", "editShape", "showSolution", "lock"] as const)
    assert.equal(offer(id, EMPTY), "", id);
  for (const id of ["showMaker", "help", "generate", "zoomIn"] as const) assert.equal(offer(id, EMPTY), true, id);
  assert.deepEqual(
    actionIds.filter((id) => isOn(id, EMPTY) !== undefined),
    [],
    "nothing is on",
  );
});

test("a maze without steps is not played, one without events has none to run to", () => {
  assert.deepEqual(
    missing({ ...PLAYED, length: 0 }),
    actionIds.filter((id) => actions[id].needs === "steps"),
  );
  assert.deepEqual(missing({ ...PLAYED, hasEvents: false }), ["nextMoment", "previousMoment"]);
});

test("a maze is shared where it has steps of its own, and is alone", () => {
  const isOffered = (model: object) => offer("share", { ...PLAYED, ...model }) === true;
  assert.ok(isOffered({}));
  assert.ok(!isOffered({ mazeLength: 0 }), "the steps of a solver are not its own");
  assert.ok(!isOffered({ mazes: [MAZE, MAZE] }));
  assert.ok(!isOffered({ shape: SHAPE }));
});

test("the history is gone through as far as it goes", () => {
  const ways = (at: number) =>
    (["previous", "next"] as const).map((id) => offer(id, { ...PLAYED, history: { at, count: 3 } }) === true);
  assert.deepEqual(
    [ways(0), ways(1), ways(2)],
    [
      [false, true],
      [true, true],
      [true, false],
    ],
  );
});

test("there are buttons to the chunks beside a chunk, which say where its world ends", () => {
  const ids = ["chunkUp", "chunkLeft", "chunkRight", "chunkDown"] as const;
  assert.deepEqual([...new Set(ids.map((id) => `${isThere(id, PLAYED)} ${offer(id, PLAYED)}`))], ["false "]);
  const offers = (x: number, y: number) => {
    const model = { ...PLAYED, chunk: { x, y, last: 7 } };
    assert.ok(ids.every((id) => isThere(id, model) === true));
    return ids.map((id) => offer(id, model));
  };
  const [first, last] = [0, 7].map((place) => ["x", "y"].map((axis) => `The world ends here: ${axis} is ${place}.`));
  assert.deepEqual(offers(3, 4), [true, true, true, true]);
  assert.deepEqual(offers(0, 0), [first[1], first[0], true, true]);
  assert.deepEqual(offers(7, 7), [true, true, last[0], last[1]]);
  assert.ok(ids.every((id) => actions[id].tellsWhy));
});

test("a place is asked for where the maze could be a chunk, and else it is said why not", () => {
  assert.equal(offer("goToChunk", PLAYED), true);
  const other = { ...PLAYED, form: changed(PLAYED.form, "grid", "hexagonal") };
  assert.equal(offer("goToChunk", other), "Only perfect mazes on the rectangular grid are chunks of an endless maze.");
});

test("what is about one maze is not available while comparing, and says why", () => {
  const compared = { ...PLAYED, mazes: [MAZE, MAZE] };
  const reasons = (...ids: ActionId[]) => ids.map((id) => offer(id, compared));
  assert.deepEqual(reasons("insertText", "copySvg", "editShape", "showSource", "showWalk"), [
    "Insert as ASCII: not available while comparing. Save As… saves the first of the mazes",
    "Copy as SVG: not available while comparing. Save As… saves the first of the mazes",
    "Edit the shape: not available while comparing",
    "Show the source code: not available while comparing",
    "Walk through the maze: not available while comparing",
  ]);
  assert.deepEqual(reasons("exportMaze", "newSeed", "play", "showSolution"), [true, true, true, true]);
});

test("a shape that cannot be edited says why, and one that is edited can always be left", () => {
  const whyNoShape = "The algorithm that made this maze is unknown.";
  const model = { ...PLAYED, mazes: [{ ...MAZE, whyNoShape }] };
  assert.equal(offer("editShape", model), whyNoShape);
  assert.equal(offer("editShape", { ...model, shape: SHAPE }), true);
  assert.equal(actions.editShape.tellsWhy, true);
});

test("while a shape is edited only its own actions run, and those of every mode", () => {
  const shaped = offered({ ...PLAYED, shape: SHAPE });
  assert.ok(shaped.includes("applyShape") && shaped.includes("leaveShape") && shaped.includes("zoomIn"));
  for (const id of shaped) {
    assert.notEqual(actions[id].mode, "maze", id);
    assert.equal(actions[id].needs, undefined, id);
  }
  const strokes = (canUndo: boolean, canRedo: boolean) =>
    (["undoStroke", "redoStroke"] as const).map((id) => offer(id, { ...PLAYED, shape: { canUndo, canRedo } }) === true);
  assert.deepEqual(
    [strokes(false, true), strokes(true, false)],
    [
      [false, true],
      [true, false],
    ],
  );
  assert.deepEqual(
    offered(PLAYED).filter((id) => actions[id].mode === "shape"),
    [],
  );
});

test("buttons of a user's algorithm and of a difference are there for those alone", () => {
  const there = (model: PageModel) =>
    (["runAgain", "report", "openLine", "firstDifference"] as const).map((id) => [
      isThere(id, model),
      offer(id, model),
    ]);
  const no = [false, ""];
  const yes = [true, true];
  assert.deepEqual(there(PLAYED), [no, no, no, no]);
  assert.deepEqual(there({ ...PLAYED, mazes: [OWN] }), [yes, yes, yes, no]);
  assert.deepEqual(there({ ...PLAYED, mazes: [OWN, OWN], differsAt: 3 }), [yes, no, no, yes]);
  assert.equal(offer("runAgain", { ...PLAYED, mazes: [OWN], shape: SHAPE }), "");
  assert.equal(isThere("runAgain", { ...PLAYED, mazes: [OWN], shape: SHAPE }), true, "but its place stays");
});

test("a program has no report, and another variable to show where there is one", () => {
  const there = (variable: string | undefined, ...names: string[]) => {
    const shown = variable === undefined ? {} : { variable };
    const program = { ...shown, variables: names.map((name) => ({ name, changes: 1 })), notes: [] };
    const model = { ...PLAYED, mazes: [{ ...OWN, program }] };
    return (["runAgain", "openLine", "report", "chooseVariable"] as const).filter((id) => isThere(id, model));
  };
  assert.deepEqual(there("grid", "grid", "seen"), ["runAgain", "openLine", "chooseVariable"]);
  assert.deepEqual(there("grid", "grid"), ["runAgain", "openLine"]);
  assert.deepEqual(there(undefined, "grid"), ["runAgain", "openLine", "chooseVariable"], "it was printed");
  assert.deepEqual(there(undefined), ["runAgain", "openLine"]);
});

test("another reading is offered where the text of the maze has one", () => {
  const there = (model: PageModel) => [isThere("readOtherwise", model), offer("readOtherwise", model)];
  assert.deepEqual([PLAYED, { ...PLAYED, isAmbiguous: true }].map(there), [
    [false, ""],
    [true, true],
  ]);
});

test("the source is switched to where there is pseudocode beside it", () => {
  const alone = { ...PLAYED, mazes: [OWN], hasOnlySource: true };
  assert.deepEqual([isThere("showSource", alone), offer("showSource", alone)], [false, ""]);
  assert.deepEqual([isThere("showSource", PLAYED), offer("showSource", PLAYED)], [true, true]);
  assert.equal(offer("showSource", { ...PLAYED, mazes: [] }), "");
  assert.equal(offer("showSource", { ...PLAYED, shape: SHAPE }), "");
});

test("what is on follows from the model", () => {
  const on = (change: Partial<PageModel>) => actionIds.filter((id) => isOn(id, { ...PLAYED, ...change }) === true);
  assert.deepEqual(on({}), []);
  const form = { ...firstDrawer, tab: MAKER_TAB } as const;
  assert.deepEqual(on({ side: true }), ["showSide"]);
  assert.deepEqual(on({ drawer: form }), [], "a tab of a closed drawer");
  assert.deepEqual(on({ side: true, drawer: form }), ["showSide", "showMaker"]);
  assert.deepEqual(on({ isLocked: true, repeats: true, bookmarks: [7], position: 7 }).sort(), [
    "bookmark",
    "lock",
    "repeat",
  ]);
  assert.deepEqual(on({ overlays: new Set(["solution"]) }), ["showSolution"]);
  assert.deepEqual(on({ shape: SHAPE }), ["editShape"]);
  assert.equal(isOn("newSeed", PLAYED), undefined);
});

test("an overlay that these mazes do not have has no button, but says why it is refused when it runs", () => {
  const model: PageModel = { ...PLAYED, refused: new Set(["wayBack"]) };
  assert.deepEqual([isThere("showWayBack", model), offer("showWayBack", model)], [false, true]);
  assert.equal(isThere("showWayBack", PLAYED), true);
});

test("what is turned on or off stays as is usual until it is chosen", () => {
  const usual = { ...PLAYED, usesGraph: true };
  assert.deepEqual([showsGraph(usual), showsGraph(PLAYED)], [true, false]);
  assert.deepEqual([turned("showGraph", usual), turned("showGraph", PLAYED)], [{ graph: false }, { graph: true }]);
  assert.equal(showsGraph({ ...usual, ...turned("showGraph", usual) }), false);
  assert.deepEqual([turned("repeat", PLAYED), turned("showSide", PLAYED)], [{ repeats: true }, { side: true }]);
});

test("the drawer opens when the user wants it, but not while a shape is edited; the form alone is open by itself", () => {
  const isShown = (model: PageModel) => drawerOf(model).isShown;
  assert.deepEqual([isShown(EMPTY), isShown({ ...EMPTY, isEmpty: true, side: false })], [false, true]);
  assert.deepEqual([isShown(PLAYED), isShown({ ...PLAYED, side: true })], [false, true]);
  assert.equal(isShown({ ...PLAYED, side: true, shape: SHAPE }), false);
  const finished = { ...PLAYED, content: "mazes" } as const;
  assert.equal(drawerOf(finished).content, "mazes");
  assert.equal(drawerOf({ ...finished, explains: true }).content, "custom", "with the tab of the list");
});

test("the line of the code stands in place of the status among the steps of a maze, while the drawer is closed", () => {
  const played = { ...PLAYED, position: 50, length: 150 };
  assert.deepEqual(
    [
      played,
      { ...played, position: 0 },
      { ...played, position: 100 },
      { ...played, position: 120 },
      { ...played, side: true },
      { ...played, shape: SHAPE },
      { ...played, content: "mazes" as const },
      EMPTY,
    ].map(hasCaption),
    [true, false, false, false, false, false, false, false],
  );
});

test("the form opens the drawer at its tab, and closes it at the one before", () => {
  const open = { ...PLAYED, ...turnedMaker(PLAYED) };
  assert.deepEqual([open.side, open.drawer.tab], [true, MAKER_TAB]);
  const closed = { ...open, ...turnedMaker(open) };
  assert.deepEqual([closed.side, closed.drawer.tab], [false, firstDrawer.tab]);
  const beside = { ...PLAYED, ...openedAt(PLAYED, SOLVE_TAB) };
  assert.equal(turnedMaker(beside).drawer?.before, SOLVE_TAB);
});

test("a bookmark is set in order, and removed where there is one", () => {
  const marked = { ...PLAYED, bookmarks: [3, 9] };
  assert.deepEqual([bookmarked(marked, 5).bookmarks, bookmarked(marked, 9).bookmarks], [[3, 5, 9], [3]]);
  assert.deepEqual(marked.bookmarks, [3, 9]);
});

test("overlays are turned on and off one by one", () => {
  const both = { ...PLAYED, ...withOverlay({ ...PLAYED, ...withOverlay(PLAYED, "walk", true) }, "longest", true) };
  assert.deepEqual([...both.overlays], ["walk", "longest"]);
  assert.deepEqual([...withOverlay(both, "walk", false).overlays], ["longest"]);
});

test("the title opens the form but for the form alone, and while a shape is edited", () => {
  const models = [EMPTY, PLAYED, { ...EMPTY, isEmpty: true }, { ...PLAYED, shape: SHAPE }];
  assert.deepEqual(models.map(opensMaker), [true, true, false, false]);
});

test("what comes next is offered at the end of all steps of one maze, and not while its shape is edited", () => {
  const end = { ...PLAYED, position: PLAYED.length };
  assert.deepEqual([end, { ...end, position: end.length - 1 }, EMPTY].map(offersNext), [true, false, false]);
  assert.deepEqual(
    [
      { ...end, mazes: [MAZE, MAZE] },
      { ...end, shape: SHAPE },
    ].map(offersNext),
    [false, false],
  );
  assert.equal(offersNext({ ...end, ...openedAt(end, SOLVE_TAB) }), false, "where the tab has the same");
  assert.equal(offersNext({ ...end, ...openedAt(end, MAKER_TAB) }), true);
  const solved: PageModel = { ...end, length: 150, overlays: new Set(["solution"]) };
  const searches = [100, 101, 149, 150].map((position) => showsSearch({ ...solved, position }));
  assert.deepEqual(searches, [false, true, true, false]);
  assert.equal(showsSearch({ ...solved, position: 120, overlays: new Set(["flood"]) }), false);
});

test("a tint is only where the setting has it and nothing else is to be seen", () => {
  const tinted = { ...PLAYED, look: { ...PLAYED.look, bloom: true } };
  const plain = { ...PLAYED, look: { ...PLAYED.look, bloom: false } };
  assert.deepEqual([isTinted(tinted), isTinted(plain)], [true, false]);
  assert.equal(isTinted({ ...tinted, overlays: new Set(["deadEnds"]) }), false);
  assert.equal(isTinted({ ...tinted, overlays: new Set(["solution"]) }), true, "which is drawn over it");
});

test("a seed is copied where there is one", () => {
  assert.deepEqual([isThere("copySeed", PLAYED), isThere("copySeed", { ...PLAYED, seed: "7" })], [false, true]);
});
