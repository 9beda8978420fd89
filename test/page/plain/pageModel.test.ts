import assert from "node:assert/strict";
import { test } from "node:test";
import { type ActionId, actionIds, actions } from "../../../src/shared/actions";
import { firstDrawer, MAKER_TAB } from "../../../webview/model/drawerModel";
import { isOn, isThere, type MazeModel, offer, opensMaker, type PageModel } from "../../../webview/model/pageModel";

const MAZE: MazeModel = { isOwn: false, whyNoShape: undefined };
const OWN: MazeModel = { isOwn: true, whyNoShape: undefined };
const SHAPE = { canUndo: false, canRedo: false };

const EMPTY: PageModel = {
  mazes: [],
  isEmpty: false,
  history: { at: 0, count: 0 },
  length: 0,
  hasEvents: false,
  differsAt: undefined,
  shape: undefined,
  drawer: firstDrawer,
  isLocked: false,
  repeats: false,
  showsGraph: false,
  explains: false,
  isSource: false,
  hasOnlySource: false,
  isMarked: false,
  overlays: new Set(),
  refused: new Set(),
};

const PLAYED: PageModel = { ...EMPTY, mazes: [MAZE], history: { at: 0, count: 1 }, length: 100, hasEvents: true };

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
  const steps: ActionId[] = ["play", "back", "forward", "first", "last", "repeat", "bookmark", "showGraph"];
  assert.deepEqual(missing({ ...PLAYED, length: 0 }).sort(), steps.sort());
  assert.deepEqual(missing({ ...PLAYED, hasEvents: false }), ["nextMoment", "previousMoment"]);
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

test("what is about one maze is not available while comparing, and says why", () => {
  const compared = { ...PLAYED, mazes: [MAZE, MAZE] };
  const reasons = (...ids: ActionId[]) => ids.map((id) => offer(id, compared));
  assert.deepEqual(reasons("insertText", "copySvg", "editShape", "showSource", "showWalk"), [
    "Insert as ASCII: not available while comparing. Save As… asks for one of the mazes",
    "Copy as SVG: not available while comparing. Save As… asks for one of the mazes",
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

test("what is on follows from the model", () => {
  const on = (change: Partial<PageModel>) => actionIds.filter((id) => isOn(id, { ...PLAYED, ...change }) === true);
  assert.deepEqual(on({}), ["showSide"]);
  const drawer = { ...firstDrawer, isWanted: false };
  assert.deepEqual(on({ drawer }), []);
  assert.deepEqual(on({ drawer: { ...drawer, tab: MAKER_TAB } }), [], "a tab of a closed drawer");
  assert.deepEqual(on({ drawer: { ...firstDrawer, tab: MAKER_TAB } }), ["showSide", "showMaker"]);
  assert.deepEqual(on({ drawer, isLocked: true, repeats: true, isMarked: true }).sort(), [
    "bookmark",
    "lock",
    "repeat",
  ]);
  assert.deepEqual(on({ drawer, overlays: new Set(["showSolution"]) }), ["showSolution"]);
  assert.deepEqual(on({ drawer, shape: SHAPE }), ["editShape"]);
  assert.equal(isOn("newSeed", PLAYED), undefined);
});

test("an overlay that these mazes do not have has no button, but says why it is refused when it runs", () => {
  const model = { ...PLAYED, refused: new Set<ActionId>(["showWayBack"]) };
  assert.deepEqual([isThere("showWayBack", model), offer("showWayBack", model)], [false, true]);
  assert.equal(isThere("showWayBack", PLAYED), true);
});

test("the title opens the form but for the form alone, and while a shape is edited", () => {
  const models = [EMPTY, PLAYED, { ...EMPTY, isEmpty: true }, { ...PLAYED, shape: SHAPE }];
  assert.deepEqual(models.map(opensMaker), [true, true, false, false]);
});
