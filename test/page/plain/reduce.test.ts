/** How mazes and messages about them change what the page shows. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/index";
import { pack } from "../../../src/shared/data/pack";
import { programFacts } from "../../../src/shared/data/userAlgorithm";
import { packHistory } from "../../../src/shared/history";
import type { ShowArgs } from "../../../src/shared/messages/preview";
import { changed } from "../../../webview/model/form";
import { NO_VALUES, NOTHING_SHOWN, type PageModel, type ShownModel } from "../../../webview/model/pageModel";
import { seek } from "../../../webview/model/playing";
import { begun, comingOf, originOf, reducing, withMazes } from "../../../webview/model/reduce";
import { firstModel, type PageState, savedOf } from "../../../webview/model/saved";
import { Store } from "../../../webview/model/store";

const LOOK = { speed: 8, autoplay: true, cellSize: 0, bloom: true, patterns: "auto" } as const;
const LIVE = { view: undefined, room: undefined, shape: undefined, placed: {} };

const show = (id: number, more: Partial<ShowArgs> = {}, algorithm = "prim"): ShowArgs => ({
  id,
  mazes: [],
  history: packHistory([{ recipes: [{ grid: "square", algorithm }], animate: true }], 0),
  look: LOOK,
  isLocked: false,
  ...more,
});

const FACTS: ShownModel = { ...NOTHING_SHOWN, heading: "Prim", mazeLength: 100, cells: "square 9 3 3" };

/** The page after mazes have come on show. */
function after(model: PageModel, message: ShowArgs, saved?: PageState, facts = FACTS): PageModel {
  const coming = comingOf(model, message, saved, LIVE);
  const come = withMazes(model, message, facts, coming);
  return { ...come, ...begun(come, message, coming, false, false) };
}

const standOf = ({ position, isPlaying }: PageModel) => [position, isPlaying];
const one = after(firstModel(), show(1));
const at = (model: PageModel, step: number): PageModel => ({ ...model, ...seek(model, step) });

test("mazes are played from their start, but for those that are not to be", () => {
  assert.deepEqual([one.heading, one.length, one.look.speed], ["Prim", 100, 8]);
  assert.deepEqual(standOf(one), [0, true]);
  assert.deepEqual(standOf(after(firstModel(), show(1, { look: { ...LOOK, autoplay: false } }))), [100, false]);
  const message = show(1);
  const coming = comingOf(firstModel(), message, undefined, LIVE);
  const calm = begun(withMazes(firstModel(), message, FACTS, coming), message, coming, false, true);
  assert.deepEqual([calm.position, calm.isPlaying], [100, false], "nor where nothing is to move");
});

test("after a reload the same mazes go on where they stood", () => {
  const saved = savedOf({ ...at(one, 40), bookmarks: [3] }, LIVE);
  const again = after(firstModel(saved), show(5), saved);
  assert.deepEqual([standOf(again), again.bookmarks], [[40, false], [3]]);
  assert.deepEqual(after(one, show(5), saved).bookmarks, [], "but not others, later");
  const message = show(5);
  const coming = comingOf(firstModel(), message, { ...saved, isPlaying: true }, LIVE);
  const come = withMazes(firstModel(), message, FACTS, coming);
  const stands = [false, true].map((isCalm) => begun(come, message, coming, false, isCalm).isPlaying);
  assert.deepEqual(stands, [true, false], "and are played if they were, unless nothing is to move");
});

test("a trial leaves the form, what is explained and what is saved as they are, and then all is as it was", () => {
  const before: PageModel = {
    ...at(one, 40),
    bookmarks: [3],
    explains: true,
    explainedCellOrWall: { cell: 4 },
    form: changed(one.form, "width", 9),
  };
  const trial = after(before, show(2, { isTrial: true }), undefined, { ...FACTS, cells: "hexagonal 9 3 3" });
  assert.deepEqual([trial.form, trial.lasting, trial.explainedCellOrWall], [before.form, before.lasting, { cell: 4 }]);
  const rerun = comingOf(trial, show(3, { isRerun: true }), undefined, LIVE);
  assert.deepEqual([rerun.saved?.step, rerun.saved?.bookmarks], [40, [3]], "a new run goes on from the maze behind it");
  const saved = savedOf(before, LIVE);
  const back = after(trial, show(1), saved);
  assert.deepEqual([standOf(back), back.beforeTrial], [[40, false], undefined]);
});

test("a maze that is played goes on after a trial, and one that follows it begins anew", () => {
  const calm = { look: { ...LOOK, autoplay: false } };
  const played = { ...at(one, 40), isPlaying: true };
  const trial = after(played, show(2, { isTrial: true }));
  assert.deepEqual(standOf(after(trial, show(1, calm), savedOf(played, LIVE))), [40, true]);
  assert.deepEqual(standOf(after(trial, show(3, calm), savedOf(played, LIVE))), [100, false]);
});

test("what the user has chosen stays with other mazes", () => {
  const chosen: PageModel = { ...one, repeats: true, graph: true, duration: 3, side: true, isSource: true };
  const { repeats, graph, duration, side, isSource } = after(chosen, show(2));
  assert.deepEqual(
    { repeats, graph, duration, side, isSource },
    {
      repeats: true,
      graph: true,
      duration: 3,
      side: true,
      isSource: true,
    },
  );
});

test("what is explained stays so on the same grid", () => {
  const before: PageModel = { ...one, explainedCellOrWall: { cell: 4 } };
  assert.deepEqual(after(before, show(2)).explainedCellOrWall, { cell: 4 });
  assert.equal(
    after(before, show(2), undefined, { ...FACTS, cells: "hexagonal 9 3 3" }).explainedCellOrWall,
    undefined,
  );
});

test("a maze that the form asked for goes on where the one before stood, if it is of the same algorithm", () => {
  assert.deepEqual(standOf(after(at(one, 40), show(2, { fromForm: true }), undefined, { ...FACTS, mazeLength: 200 })), [
    80,
    false,
  ]);
  assert.deepEqual(standOf(after(at(one, 40), show(2, { fromForm: true }, "wilson"))), [0, true]);
});

test("a chunk beside the one on show is played from its start, and the form goes on", () => {
  const shown = (id: number, place: string, more: Partial<ShowArgs> = {}) =>
    show(id, {
      history: packHistory([{ recipes: [{ grid: "rectangular", algorithm: "prim", at: place }], animate: true }], 0),
      ...more,
    });
  const first = at(after(firstModel(), shown(1, "3,4")), 40);
  const asked = { ...first, form: changed(first.form, "at", "4,4") };
  const beside = after(asked, shown(2, "4,4", { fromForm: true }));
  assert.deepEqual(standOf(beside), [0, true]);
  assert.equal(beside.form.draft, asked.form.draft);
  assert.deepEqual(standOf(after(first, shown(2, "3,4", { fromForm: true }))), [40, false], "the same one stays");
});

test("the form is filled with mazes that it did not ask for, and says whether they were read", () => {
  const typed = { ...one, form: changed(one.form, "width", 9) };
  assert.equal(after(typed, show(2, { fromForm: true })).form.draft, typed.form.draft);
  assert.notEqual(after(typed, show(2)).form.draft, typed.form.draft);
  const asked = [show(2, { fromForm: true }), show(2)].map((message) => after(typed, message).lasting?.isFromForm);
  assert.deepEqual(asked, [true, false]);
  const read = { ...show(2), history: packHistory([{ recipes: [{ grid: "square" }], animate: false }], 0) };
  assert.deepEqual([originOf(one), originOf(after(one, read))], ["", "read from a file"]);
});

test("a program that runs stands at its end, or where the user stands, and is played from its start then", () => {
  const more = { isRerun: true } as const;
  const soFar = after(one, show(2, { run: "goesOn" }));
  assert.deepEqual(standOf(soFar), [100, false]);
  const grown = { ...FACTS, mazeLength: 200 };
  const next = after(soFar, show(3, { ...more, run: "goesOn" }), undefined, grown);
  assert.deepEqual(standOf(next), [200, false]);
  assert.deepEqual(standOf(after(next, show(4, { ...more, run: "ended" }), undefined, grown)), [0, true]);
  const back = after(at(next, 40), show(4, { ...more, run: "goesOn" }), undefined, grown);
  assert.deepEqual(standOf(back), [40, false], "who looks at a step is left there");
  assert.deepEqual(standOf(after(back, show(5, { ...more, run: "ended" }), undefined, grown)), [40, false]);
  const message = show(4, { ...more, run: "ended" });
  const coming = comingOf(next, message, undefined, LIVE);
  const calm = begun(withMazes(next, message, grown, coming), message, coming, false, true);
  assert.deepEqual([calm.position, calm.isPlaying], [200, false], "where nothing is to move by itself");
});

test("a program cannot be chosen in the form, which says that one has made the maze", () => {
  const recipe = { grid: "rectangular", width: 2, height: 2 } as const;
  const userAlgorithm = {
    facts: programFacts("file:///maze.py", "maze.py"),
    findings: [],
    program: { variables: [], notes: [] },
  };
  const maze = { ...pack(generate({ width: 2, height: 2 })), recipe, userAlgorithm };
  const message = show(2, { mazes: [maze], history: packHistory([{ recipes: [recipe], animate: true }], 0) });
  assert.deepEqual(comingOf(one, message, undefined, LIVE).custom, []);
  const mazes = [
    { isCustom: true, whyNoShape: "", name: "maze.py", findings: [], program: { variables: [], notes: [] } },
  ];
  assert.equal(originOf(after(one, message, undefined, { ...FACTS, mazes })), "made by your program");
});

test("a run that failed is told of until other mazes come", () => {
  const store = new Store(one, () => {});
  reducing(store).failed({ type: "failed", findings: [{ severity: "error", message: "no" }], needsTrust: true });
  assert.equal(store.now.failure?.findings[0].message, "no");
  assert.equal(after(store.now, show(2)).failure, undefined);
});

test("what is said of mazes that are no longer on show is left", () => {
  const store = new Store(one, () => {});
  const { line, values, stops, locations } = reducing(store);
  const variables = [{ name: "cell", text: "7" }];
  for (const id of [7, 1]) {
    line({ type: "line", id, step: 0, line: 5 });
    values({ type: "values", id, step: 3, variables });
    stops({ type: "stops", id, steps: Uint32Array.of(4), lines: Uint32Array.of(1) });
    locations({ type: "locations", id, locations: [{ uri: "file:///a", line: 1, column: 2 }] });
    const { line: now, values: known, stops: where, shown } = store.now;
    assert.deepEqual(
      [now, known.step, where.steps.length, shown?.locations?.length],
      id === 1 ? [5, 3, 1, 1] : [-1, NO_VALUES.step, 0, undefined],
    );
  }
});

test("the page is the form alone once work has ended without a first maze", () => {
  const work = { what: "wilson, 400 cells", share: 0.5 };
  for (const [model, isEmpty] of [
    [firstModel(), true],
    [one, false],
  ] as const) {
    const store = new Store(model, () => {});
    reducing(store).making({ type: "making", work });
    assert.equal(store.now.isEmpty, false, "while it goes on");
    reducing(store).making({ type: "making" });
    assert.equal(store.now.isEmpty, isEmpty);
  }
});

test("settings change what the user has not chosen", () => {
  const store = new Store({ ...one, duration: 3 }, () => {});
  const look = { ...LOOK, speed: 20, bloom: false };
  reducing(store).look({ type: "look", look });
  assert.deepEqual([store.now.look, store.now.duration], [look, 3]);
});
