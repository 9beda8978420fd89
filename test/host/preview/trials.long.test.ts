import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { algorithms, generate as makeMaze } from "../../../src/core/index";
import { countCells } from "../../../src/core/options/size";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { generate, layout, openUntitled, previewTabs, run, setDefaults, watchPages } from "../support/helpers";
import { activeId, idsOf, Questions } from "../support/questions";
import { useRealPages } from "../support/quickPages";

const MAZE = { algorithm: "kruskal", width: 7, height: 5, seed: "own" };

type Show = Extract<ToPreview, { type: "show" }>;

const showsIn = (sent: readonly ToPreview[]): Show[] =>
  sent.flatMap((message) => (message.type === "show" ? message : []));

/** The algorithms of what was sent for a while, in turn. */
const trialsIn = (sent: readonly ToPreview[]) =>
  showsIn(sent).flatMap(({ isTrial, mazes: [{ recipe }] }) => (isTrial ? (recipe.algorithm ?? "") : []));

/** Lets the questions begin, and waits until their list is there. */
async function begin() {
  const questions = new Questions();
  const running = run("generateChosen");
  const list = await questions.nextPick();
  await eventually("the list", () => list.activeItems.length === 1);
  return { questions, running, list };
}

const aWhile = () => new Promise((resolve) => setTimeout(resolve, 400));

describe("while one moves through the algorithms, the preview", () => {
  useRealPages();

  it("is opened, shows what each makes, and is closed again by Escape; the editor and the list keep the focus", async () => {
    const { document } = await openUntitled("as it was");
    const before = layout();
    const { sent } = watchPages();
    const { questions, running, list } = await begin();
    await questions.down();
    await eventually("the first", () => trialsIn(sent).length > 0 || showsIn(sent).length > 0);
    equal(previewTabs().length, 1, "previews");
    await aWhile(); // in which a page that has loaded would take the focus
    equal(vscode.window.activeTextEditor?.document, document);
    await questions.down();
    const third = activeId(list);
    await eventually("the next", () => trialsIn(sent).includes(third));
    equal(questions.count, 1, "the list is still open");
    await questions.escape();
    equal(await running, undefined);
    await eventually("the panel to be closed", () => JSON.stringify(layout()) === JSON.stringify(before));
    const [{ mazes, history }] = showsIn(sent);
    ok(mazes[0].steps !== undefined, "its steps are there");
    equal(mazes[0].recipe.seed, showsIn(sent).at(-1)?.mazes[0].recipe.seed, "one seed for all");
    deepEqual(
      history.entries.map(({ animate }) => animate),
      [true],
      "it is played",
    );
  });

  it("shows what was there after Escape, by the same message, and has no place for the others in its history", async () => {
    const { sent } = watchPages();
    await generate(MAZE);
    const [{ request: _, ...own }] = showsIn(sent); // nobody waits for it again
    const titles = previewTabs().map(({ label }) => label);
    const { questions, running } = await begin();
    await questions.down();
    await eventually("a trial", () => trialsIn(sent).length === 1);
    deepEqual(
      previewTabs().map(({ label }) => label),
      titles,
    );
    await questions.escape();
    equal(await running, undefined);
    await eventually("what was there", () => showsIn(sent).length > 2);
    deepEqual(showsIn(sent).at(-1), own);
    await run("generateAgain", {});
    const last = showsIn(sent).at(-1);
    deepEqual(
      last?.history.entries.map(({ recipes }) => recipes[0].algorithm),
      ["kruskal", "kruskal"],
    );
  });

  it("shows in the end what is accepted, as ever", async () => {
    const { sent } = watchPages();
    await generate(MAZE);
    await setDefaults({ width: 60, height: 30 }); // nothing was made with them, so that the list begins with its first item
    const { questions, running, list } = await begin();
    await questions.down();
    await eventually("a trial", () => trialsIn(sent).length === 1);
    const chosen = activeId(list);
    const small = showsIn(sent)[1].mazes[0].recipe;
    deepEqual([small.algorithm, small.width, small.height], [chosen, 57, 28]);
    ok(countCells(small) <= 1600, "small enough");
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    const last = showsIn(sent)[2];
    const { algorithm, width, height, seed } = last.mazes[0].recipe;
    deepEqual([algorithm, width, height, seed, last.isTrial], [chosen, 60, 30, small.seed, undefined]);
    deepEqual(
      last.history.entries.map(({ recipes }) => recipes[0].algorithm),
      ["kruskal", chosen],
    );
    await run("generateAgain", {});
    equal(showsIn(sent).length, 4, "nothing comes back before the next");
  });

  it("shows nothing until one moves, and nothing for other commands", async () => {
    const { sent } = watchPages();
    await generate(MAZE);
    for (const command of ["generateChosen", "newAlgorithm"] as const) {
      const questions = new Questions();
      const running = run(command);
      await questions.nextPick();
      if (command === "newAlgorithm") await questions.down();
      await aWhile();
      await questions.escape();
      equal(await running, undefined);
    }
    equal(showsIn(sent).length, 1);
  });

  it("shows the last of those that one passes in haste", async () => {
    const { sent } = watchPages();
    await generate(MAZE);
    const { questions, running, list } = await begin();
    const items = list.items.filter(({ kind }) => kind !== vscode.QuickPickItemKind.Separator);
    const item = items[(items.indexOf(list.activeItems[0]) + 8) % items.length];
    await Promise.all(Array.from({ length: 8 }, () => questions.down())); // none waits for a busy machine
    await eventually("the item", () => list.activeItems[0] === item);
    await eventually("its maze", () => trialsIn(sent).at(-1) === idsOf([item])[0]);
    ok(trialsIn(sent).length < 8, `of few of them: ${trialsIn(sent)}`);
    await questions.escape();
    await running;
  });

  it("follows the grids, too, with the maze of its seed", async () => {
    await setDefaults({ algorithm: "wilson" });
    const { sent } = watchPages();
    await generate(MAZE);
    const { questions, running } = await begin();
    await questions.enter();
    const grids = await questions.nextPick();
    await eventually("the list", () => grids.activeItems.length === 1);
    await questions.down();
    await eventually("a trial", () => trialsIn(sent).length === 1);
    const [maze] = showsIn(sent)[1].mazes;
    equal(maze.recipe.grid, activeId(grids));
    deepEqual(maze.recipe, makeMaze(maze.recipe).toJSON().options);
    await questions.escape();
    await running;
  });

  it("stays open, with the form alone, when the making of what was accepted is cancelled", async () => {
    await setDefaults({ algorithm: "prim", width: 1900, height: 1900 });
    const { sent, received, say } = watchPages();
    const { questions, running } = await begin();
    await questions.down();
    await eventually("a trial", () => trialsIn(sent).length === 1);
    await questions.enter();
    await questions.enterThrough(1);
    await eventually("the work to begin", () => sent.some((message) => message.type === "making" && message.work));
    const loads = () => received.filter(({ type }) => type === "ready").length;
    equal(loads(), 1);
    say({ type: "cancel" });
    equal(await running, undefined);
    await eventually("a page that begins anew", () => loads() === 2);
    const { length } = showsIn(sent);
    await aWhile();
    equal(showsIn(sent).length, length, "it shows no maze");
    equal(previewTabs().length, 1);
  });

  it("shows them in an empty preview, too, which has its form again after Escape", async () => {
    const { sent, received } = watchPages();
    await run("newMaze");
    const loads = () => received.filter(({ type }) => type === "ready").length;
    await eventually("the form", () => loads() === 1);
    const { questions, running } = await begin();
    await questions.down();
    await eventually("a trial", () => trialsIn(sent).length === 1);
    await questions.escape();
    equal(await running, undefined);
    await eventually("the form again", () => loads() === 2);
    equal(previewTabs().length, 1);
  });

  it("is another where one is kept", async () => {
    const { sent } = watchPages();
    await generate(MAZE);
    await run("lockPreview");
    const { questions, running } = await begin();
    await questions.down();
    await eventually("a trial", () => trialsIn(sent).length > 0);
    deepEqual(
      previewTabs().map(({ label }) => label),
      ["Maze: Kruskal (kept)", "Maze"],
    );
    await questions.escape();
    await running;
    await eventually("one preview", () => previewTabs().length === 1);
  });

  it("is seen beside the editor that hid it", async () => {
    const { sent } = watchPages();
    await generate(MAZE);
    await openUntitled("text");
    equal(previewTabs()[0].isActive, false);
    const { questions, running } = await begin();
    await questions.down();
    await eventually("a trial", () => trialsIn(sent).length > 0);
    const [tab] = previewTabs();
    ok(tab.isActive && tab.group.viewColumn === vscode.ViewColumn.Two, "the preview is seen");
    equal(vscode.window.visibleTextEditors.length, 1, "and the editor");
    await questions.escape();
    equal(await running, undefined);
  });
});

describe("the algorithms to choose from", () => {
  it("stand in groups, with variants behind the one that they are of, and without their ids; the last one is offered again", async () => {
    await setDefaults({ width: 31 }); // nothing was made with it
    const { questions, running, list } = await begin();
    const rows = idsOf(list.items);
    deepEqual(rows.slice(0, 11), [
      "start here",
      "depth-first",
      "depth-first-recursive",
      "depth-first-in-place",
      "kruskal",
      "prim",
      "prim-modified",
      "prim-simplified",
      "prim-weighted",
      "wilson",
      "classics",
    ]);
    deepEqual(
      rows.filter((row) => row === "variants" || row === "not perfect"),
      ["variants", "not perfect"],
    );
    equal(rows.length, algorithms.length + 4);
    ok(
      list.items.every(({ description }) => !description),
      "no ids",
    );
    await questions.moveTo(list, "prim-simplified");
    await questions.enter();
    await questions.choose("hexagonal");
    await running;
    deepEqual(await optionsAgain(), ["prim-simplified", "hexagonal", 31]);
    const again = await begin();
    equal(activeId(again.list), "prim-simplified");
    await again.questions.enter();
    equal(activeId(await again.questions.nextPick()), "hexagonal");
    await again.questions.enter();
    await again.running;
    deepEqual(await optionsAgain(), ["prim-simplified", "hexagonal", 31]);
  });

  it("lead back from a grid that the next one does not run on, and give the maze to a caller", async () => {
    const questions = new Questions();
    const running = run<MazeJson>("generateChosen", { width: 9, height: 4 });
    await questions.choose("wilson");
    await questions.choose("hexagonal");
    const { options } = await running;
    deepEqual([options.algorithm, options.grid, options.width, options.height], ["wilson", "hexagonal", 9, 4]);
    const { questions: others, running: asked } = await begin();
    await others.enter();
    equal(activeId(await others.nextPick()), "hexagonal");
    await others.back();
    await others.choose("binary-tree");
    await asked;
    const [algorithm, grid] = await optionsAgain();
    deepEqual([algorithm, grid], ["binary-tree", "rectangular"]);
  });
});

/** What the next maze is made with. */
async function optionsAgain() {
  const { options } = await run<MazeJson>("generateAgain", {});
  return [options.algorithm, options.grid, options.width];
}
