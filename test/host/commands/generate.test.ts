import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import {
  catchMessages,
  generate,
  layout,
  openUntitled,
  previewTabs,
  run,
  setDefaults,
  stub,
  watchPages,
} from "../support/helpers";
import { Questions } from "../support/questions";
import { withRealPages } from "../support/quickPages";

const again = (...given: object[]) => run<MazeJson>("generateAgain", ...given);

/** The options of a maze without its seed, and the seed. */
function split({ options }: MazeJson) {
  const { seed, ...others } = options;
  return { seed, others };
}

describe("another maze", () => {
  it("has the options of the one in the preview, and a new seed", async () => {
    const options = { algorithm: "growing-tree", grid: "hexagonal", width: 6, height: 5, pick: "oldest", loops: 0.2 };
    const first = await generate({ ...options, seed: "first" });
    const questions = new Questions();
    const second = await again({});
    equal(questions.count, 0);
    deepEqual(split(second).others, split(first).others);
    equal(typeof second.options.seed, "string");
    ok(second.options.seed !== "first", "a new seed");
    deepEqual(second, makeMaze(second.options).toJSON(), "the maze of its options");
    ok(split(await again({})).seed !== split(second).seed, "another new seed");
    equal(previewTabs().length, 1, "previews");
  });

  for (const command of ["generate", "generateAgain"] as const) {
    it(`is shown to a user without a question, played, and returned to nobody: ${command}`, async () => {
      const { sent } = watchPages();
      await generate({ algorithm: "wilson", width: 5, height: 4, loops: 0.3, seed: "a", animate: false });
      const questions = new Questions();
      equal(await run(command), undefined);
      equal(questions.count, 0);
      const [, { mazes, history }] = sent.flatMap((message) => (message.type === "show" ? [message] : []));
      const { seed, ...others } = mazes[0].recipe;
      deepEqual(others, { algorithm: "wilson", grid: "rectangular", width: 5, height: 4, loops: 0.3 });
      ok(seed !== "a", "a new seed");
      ok(mazes[0].steps !== undefined && history.entries[history.at].animate, "it is played");
    });
  }

  it("has what was at its default in the last one, whatever the settings say, until they change", async () => {
    await setDefaults({ braid: 1, width: 6, height: 5 });
    await generate({ braid: 0, width: 4, height: 3 });
    deepEqual(split(await again({})).others, { algorithm: "depth-first", grid: "rectangular", width: 4, height: 3 });
    await setDefaults({ braid: 0.5 });
    deepEqual([(await again({})).options.braid, (await again({})).options.width], [0.5, 6]);
  });

  it("follows a setting that is changed, also one that means nothing for the algorithm of the settings", async () => {
    await generate({ algorithm: "growing-tree", width: 5, height: 4, pick: "newest" });
    equal((await again({})).options.pick, "newest");
    await setDefaults({ pick: "oldest" });
    equal((await again({ algorithm: "growing-tree" })).options.pick, "oldest");
  });

  it("has none of the last sizes where one is too large for the algorithm that is given", async () => {
    await generate({ algorithm: "depth-first", width: 100, height: 100 });
    const { options } = await again({ algorithm: "depth-first-recursive" });
    deepEqual([options.width, options.height], [20, 20]);
  });

  it("has the size of the settings, and the page says so, after one that took more than two seconds", async () => {
    await setDefaults({ width: 7, height: 5 });
    const { sent } = watchPages();
    const said = () => sent.flatMap((message) => (message.type === "said" ? message.text : []));
    let [late, more] = [0, 2500];
    const { now } = Date;
    stub(Date, "now", () => now() + (late += more)); // as if there were seconds between any two moments
    await generate({ algorithm: "prim", width: 30, height: 30, loops: 0.1 });
    more = 0;
    await run("generate");
    await eventually("a word", () => said().length > 0);
    deepEqual(said(), [
      "The last maze took more than two seconds to make, so this one is as large as the settings say.",
    ]);
    deepEqual(split(await again({})).others, {
      algorithm: "prim",
      grid: "rectangular",
      width: 7,
      height: 5,
      loops: 0.1,
    });
    equal(said().length, 1, "once");
  });

  it("is called smaller in its own preview, also where another is in use by then", async () => {
    const panels: { panel: vscode.WebviewPanel; said: string[] }[] = [];
    const create = vscode.window.createWebviewPanel as (...given: unknown[]) => vscode.WebviewPanel;
    const noted = (...given: unknown[]) => {
      const panel = create(...given);
      const { webview } = panel;
      const post = webview.postMessage.bind(webview);
      const said: string[] = [];
      webview.postMessage = (message) => {
        if (message.type === "said") said.push(message.text);
        return post(message);
      };
      panels.push({ panel, said });
      return panel;
    };
    stub(vscode.window, "createWebviewPanel", noted as never);
    const { sent, hold } = watchPages();
    const shows = () => sent.filter(({ type }) => type === "show").length;
    await generate({ width: 4, height: 4 });
    await run("lockPreview");
    let [late, more] = [0, 2500];
    const { now } = Date;
    stub(Date, "now", () => now() + (late += more));
    await generate({ algorithm: "prim", width: 30, height: 30 });
    more = 0;
    const release = hold("answer");
    const made = run("generate");
    await eventually("the smaller maze", () => shows() === 3);
    const [other, own] = panels;
    other.panel.reveal((own.panel.viewColumn ?? vscode.ViewColumn.One) + 1); // both are seen
    await eventually("the other preview to be in use", () => other.panel.active);
    release();
    await made;
    await eventually("a word", () => other.said.length + own.said.length > 0);
    deepEqual([other.said.length, own.said.length], [0, 1]);
  });

  it("has the size that is asked for after such a one, and nothing is said", async () => {
    const { sent } = watchPages();
    let [late, more] = [0, 2500];
    const { now } = Date;
    stub(Date, "now", () => now() + (late += more));
    await generate({ algorithm: "prim", width: 30, height: 30 });
    more = 0;
    const { options } = await again({ width: 9, height: 8 });
    deepEqual([options.width, options.height], [9, 8]);
    deepEqual(
      sent.filter(({ type }) => type === "said"),
      [],
    );
  });

  it("opens beside the editor, also where the preview is hidden behind it", async () => {
    await generate({ width: 4, height: 4 });
    const editor = await openUntitled("text");
    equal(layout().length, 1, "groups");
    equal(layout()[0][0], "Maze: Depth-first search", "hidden");
    await run("generate");
    equal(vscode.window.activeTextEditor?.document, editor.document);
    const [tab] = previewTabs();
    ok(tab.isActive && tab.group.viewColumn === vscode.ViewColumn.Two, "the preview is seen");
    const alone = () => layout().flatMap((group) => (group.length === 1 ? group : []));
    await eventually("each alone in its group", () => alone().length === 2);
    const [text, maze] = alone();
    equal(maze, "Maze: Depth-first search*");
    ok(text.endsWith("*"), "the text is seen");
  });

  it("takes other options where they are given, and leaves out what they rule out", async () => {
    await generate({ algorithm: "growing-tree", width: 9, height: 8, pick: "oldest", start: 70, seed: "a" });
    deepEqual(split(await again({ algorithm: "prim" })).others, {
      algorithm: "prim",
      grid: "rectangular",
      width: 9,
      height: 8,
      start: 70,
    });
    equal((await again({ width: 3, height: 3 })).options.start, undefined, "a start outside");
    const world = await again({ algorithm: "quadrants", seed: "given" });
    deepEqual([world.options.width, world.options.height, world.options.seed], [16, 16, "given"]);
    equal((await again({ grid: "circular" })).options.rings, 10);
  });

  it("is one maze beside several, which the button of their page makes again", async () => {
    await setDefaults({ height: 21 }); // nothing was made with it
    const { sent, say } = watchPages();
    const options = { algorithms: ["kruskal", "prim", "wilson"], grid: "hexagonal", width: 4, height: 4 };
    await run("compare", { ...options, seed: "a" });
    const shows = () => sent.flatMap((message) => (message.type === "show" ? [message.mazes] : []));
    say({ type: "newSeed" });
    await eventually("all of them again", () => shows().length === 2);
    const recipes = shows()[1].map(({ recipe }) => recipe);
    deepEqual(
      recipes.map(({ algorithm, grid, height }) => [algorithm, grid, height]),
      options.algorithms.map((algorithm) => [algorithm, "hexagonal", 4]),
    );
    equal(new Set(recipes.map(({ seed }) => seed)).size, 1, "one seed for all");
    ok(recipes[0].seed !== "a", "a new one");
    deepEqual((await again({})).options.height, 21);
  });

  it("is made by the settings and opens a preview, where there is none", async () => {
    await setDefaults({ algorithm: "kruskal", width: 7, height: 3, seed: "set" });
    const { seed, others } = split(await again({ height: 4 }));
    deepEqual(others, { algorithm: "kruskal", grid: "rectangular", width: 7, height: 4 });
    ok(seed !== "set", "a new seed");
    equal(previewTabs().length, 1, "previews");
  });

  it("leaves a maze that is kept as it is, and has its options", async () => {
    await generate({ algorithm: "kruskal", width: 4, height: 3, seed: "a" });
    await run("lockPreview");
    equal((await again({})).options.algorithm, "kruskal");
    const titles = () => previewTabs().map(({ label }) => label);
    await eventually("two previews", () => titles().join() === "Maze: Kruskal (kept),Maze: Kruskal");
  });

  it(
    "is the one of the page's button New maze, too",
    withRealPages(async () => {
      const { sent } = watchPages();
      await generate({ algorithm: "hunt-and-kill", width: 6, height: 5, seed: "a" });
      await run("player.newSeed");
      const recipes = () => sent.flatMap((message) => (message.type === "show" ? message.mazes[0].recipe : []));
      await eventually("another maze", () => recipes().length > 1);
      const [first, second] = recipes();
      deepEqual({ ...second, seed: "a" }, first);
      ok(second.seed !== "a", "a new seed");
    }),
  );

  it("names what is wrong with its options, or with a setting", async () => {
    const { message } = await rejects(again({ algorithm: "dijkstra" }));
    ok(message.startsWith('algorithm: "dijkstra" cannot be used'), message);
    await rejects(again({ sides: 3 }), /^sides: 3 /);
    await rejects(again({ width: 0 }), /^width: 0 /);
    await setDefaults({ braid: 2 });
    const messages = catchMessages("showErrorMessage");
    equal(await run("generateAgain"), undefined);
    equal(messages.length, 1);
    ok(messages[0].startsWith("Maze: mazewright.defaults.braid: 2 cannot be used"), messages[0]);
    deepEqual(previewTabs(), []);
  });
});
