import * as vscode from "vscode";
import { MazeMaker } from "../../../src/host/preview/mazeMaker";
import { LastOptions } from "../../../src/host/settings/lastOptions";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { catchMessages, previewTabs, run, set, setDefaults, watchPages } from "../support/helpers";
import { openPreview, type Shown, SMALL } from "../support/maker";
import { useRealPages } from "../support/quickPages";
import { Workers } from "../support/workers";

const widths = ({ history }: Shown) => history.entries.map(({ recipes }) => recipes[0].width);

describe("the form of the preview", () => {
  useRealPages();

  it("has its mazes shown in place of those on show, which keep what belongs to the preview", async () => {
    const { change } = await openPreview();
    const { mazes, fromForm, history } = await change({ ...SMALL, width: 6 });
    equal(fromForm, true);
    deepEqual(
      mazes.map(({ recipe }) => recipe),
      [{ ...SMALL, width: 6 }],
    );
    ok(mazes[0].steps !== undefined, "its steps");
    equal(history.entries[history.at].animate, true);
    await eventually("the title", () => previewTabs()[0].label === "Maze: Kruskal");
  });

  it("makes one entry of the history of changes without a pause", async () => {
    const { change } = await openPreview();
    deepEqual(widths(await change({ ...SMALL, width: 6 })), [5, 6]);
    deepEqual(widths(await change({ ...SMALL, width: 7 }, true)), [5, 7]);
    deepEqual(widths(await change({ ...SMALL, width: 8 }, true)), [5, 8]);
    deepEqual(widths(await change({ ...SMALL, width: 9 })), [5, 8, 9]);
    deepEqual(widths(await change({ ...SMALL, width: 10 }, true)), [5, 8, 10]);
  });

  it("does not replace an entry that it did not make", async () => {
    const { change, say, of } = await openPreview();
    await change({ ...SMALL, width: 6 });
    say({ type: "travel", by: -1 });
    await eventually("the maze before", () => of("show").length === 3);
    say({ type: "make", recipes: [{ ...SMALL, width: 7 }], continues: true });
    const after = await eventually("the changed maze", () => of("show")[3] as Shown | undefined);
    deepEqual(widths(after), [5, 7]);
  });

  it("makes the latest of several changes that come at once, as one entry", async () => {
    const { say, of } = await openPreview();
    for (const width of [6, 7, 8]) say({ type: "make", recipes: [{ ...SMALL, width }], continues: width > 6 });
    const last = await eventually("the last", () => {
      const found = of("show").at(-1) as Shown;
      return found.mazes[0].recipe.width === 8 ? found : undefined;
    });
    deepEqual(widths(last), [5, 8]);
  });

  it("has what cannot be used said in the page, and nothing else changes", async () => {
    const errors = catchMessages("showErrorMessage");
    const { ask, of } = await openPreview();
    const textOf = async (width: number) => {
      const { refusal } = await ask("make", { recipes: [{ ...SMALL, width }], continues: false });
      return [refusal?.option, refusal?.text];
    };
    deepEqual(await textOf(0), ["width", "width: 0 cannot be used. Allowed: a whole number from 1 up."]);
    deepEqual(await textOf(8_000_000), [
      "width",
      "width: 8000000 cannot be used (32,000,000 cells). Allowed: at most 16,000,000 cells can be shown.",
    ]);
    deepEqual(errors, []);
    equal(of("show").length, 1);
  });

  it("changes compared mazes together", async () => {
    const { say, of } = await openPreview();
    const recipes = ["kruskal", "wilson"].map((algorithm) => ({ ...SMALL, algorithm, width: 6 }));
    say({ type: "make", recipes, continues: false });
    const shown = await eventually("both", () => of("show")[1] as Shown | undefined);
    deepEqual(
      shown.mazes.map(({ recipe }) => recipe),
      recipes,
    );
  });

  it("knows what the settings say, also when they change", async () => {
    await setDefaults({ algorithm: "wilson", braid: 0.5 });
    const { of } = await openPreview();
    const usual = { algorithm: "wilson", grid: "rectangular", width: 20, height: 20, braid: 0.5 };
    deepEqual(of("defaults").at(-1), { type: "defaults", recipe: usual, faults: [] });
    await setDefaults({ grid: "hexagonal", seed: "7" });
    await eventually("the change", () => JSON.stringify(of("defaults").at(-1)).includes('"seed":"7"'));
    const recipe = { ...usual, grid: "hexagonal", seed: "7" };
    deepEqual(of("defaults").at(-1), { type: "defaults", recipe, faults: [] });
  });

  it("is told the settings once, however often others change", async () => {
    const { of } = await openPreview();
    const count = of("defaults").length;
    await set({ "preview.speed": 3 });
    await setDefaults({ width: 33 });
    await eventually("the change", () => JSON.stringify(of("defaults").at(-1)).includes('"width":33'));
    equal(of("defaults").length, count + 1);
  });

  it("leaves out of the settings only those that cannot be used, alone or together, and says which", async () => {
    await setDefaults({ algorithm: "wilson", braid: 7, width: 9, start: 900 });
    const pages = watchPages();
    await run("newMaze");
    const told = () => pages.sent.filter((message) => message.type === "defaults").at(-1);
    await eventually("the settings", () => told() !== undefined);
    const recipe = { algorithm: "wilson", grid: "rectangular", width: 9, height: 20 };
    deepEqual(told(), {
      type: "defaults",
      recipe,
      faults: [
        "mazewright.defaults.braid: 7 cannot be used. Allowed: a number from 0 to 1.",
        "mazewright.defaults.start: 900 cannot be used. Allowed: the id of a cell, 0 to 179.",
      ],
    });
  });

  it("says which name in the defaults is no option, and takes the others", async () => {
    await set({ defaults: { widht: 5, width: 9 } });
    const pages = watchPages();
    catchMessages("showWarningMessage");
    await run("newMaze");
    const told = () => pages.sent.filter((message) => message.type === "defaults").at(-1);
    await eventually("the settings", () => told() !== undefined);
    equal(told()?.recipe.width, 9);
    ok(told()?.faults.join().startsWith("mazewright.defaults.widht: 5 cannot be used (no such option)"), "named");
  });

  it("does not replace the entry before a pause, also where what came after the pause could not be made", async () => {
    const { change, ask } = await openPreview();
    await change({ ...SMALL, width: 6 });
    await ask("make", { recipes: [{ ...SMALL, width: 0 }], continues: false });
    deepEqual(widths(await change({ ...SMALL, width: 7 }, true)), [5, 6, 7]);
  });

  it("is not held up by a wrong setting that it does not need; one that it needs is reported as a setting", async () => {
    const errors = catchMessages("showErrorMessage");
    await setDefaults({ animate: "perhaps" });
    const { change } = await openPreview({ ...SMALL, animate: false });
    deepEqual(widths(await change({ ...SMALL, width: 6 })), [5, 6]);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    const { say, sent } = watchPages();
    await run("newMaze");
    await eventually("the page", () => sent.some(({ type }) => type === "making"));
    const request = 1_000_000; // pages count from 1
    say({ type: "make", request, recipes: [SMALL], continues: false });
    await eventually("the error", () => errors.length > 0);
    ok(errors[0].startsWith('Maze: mazewright.defaults.animate: "perhaps" cannot be used'), errors[0]);
    const endings = () => sent.filter((message) => "request" in message && message.request === request);
    await eventually("the form waits no longer", () => endings().length > 0);
    deepEqual(
      endings().map(({ type }) => type),
      ["failure"],
      "it is no refusal",
    );
  });
});

describe("a new preview", () => {
  useRealPages();

  it("is the form alone, filled from the settings, until that makes a maze", async () => {
    await setDefaults({ algorithm: "wilson" });
    const { sent, received, say } = watchPages();
    await run("newMaze");
    await eventually("the page", () => sent.some(({ type }) => type === "making"));
    const { recipe } = sent.find(({ type }) => type === "defaults") as Extract<ToPreview, { type: "defaults" }>;
    equal(recipe.algorithm, "wilson");
    equal(vscode.window.activeTextEditor, undefined, "it has the focus");
    equal(previewTabs()[0].label, "Maze");
    say({ type: "make", recipes: [{ ...SMALL, width: 6 }], continues: false });
    await eventually("the maze", () => received.some(({ type }) => type === "answer"));
    const { history } = sent.find(({ type }) => type === "show") as Shown;
    deepEqual(
      history.entries.map(({ recipes, animate }) => [recipes[0].width, animate]),
      [[6, true]],
    );
    await eventually("the title", () => previewTabs()[0].label === "Maze: Kruskal");
  });
});

describe("the worker that makes mazes", () => {
  useRealPages();

  it("starts when the focus comes into the form, and then makes the first maze", async () => {
    const workers = await Workers.watch();
    const { sent, received, say } = watchPages();
    await run("newMaze");
    await eventually("the page", () => sent.some(({ type }) => type === "making"));
    const before = workers.started;
    say({ type: "entered" });
    await eventually("it to start", () => workers.started === before + 1);
    say({ type: "make", recipes: [SMALL], continues: false });
    await eventually("the maze", () => received.some(({ type }) => type === "answer"));
    equal(workers.started, before + 1);
  });
});

describe("a maze that was made", () => {
  it("is there also where VS Code refuses to keep its options for the next one: the log says so", async () => {
    const warned: string[] = [];
    const lastOptions = new LastOptions({ get: () => undefined, update: () => Promise.reject(new Error("no space")) });
    const maker = new MazeMaker({ lastOptions, log: { warn: (text: string) => warned.push(text) } } as never);
    await maker.remember([{ algorithm: "kruskal", width: 5, height: 4 }] as never, 5);
    deepEqual(warned, ["Error: no space"]);
  });
});
