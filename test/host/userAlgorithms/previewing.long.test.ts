import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { contentOf, type Files } from "../support/files";
import { catchMessages, openUntitled, previewTabs, run, setDefaults, stub } from "../support/helpers";
import { serializer } from "../support/hooks";
import { Questions } from "../support/questions";
import { endFiles, GOOD, LOOPED, makeFiles, openFile, openPreviewed, preview } from "./programs";

const SIZE = { width: 5, height: 4, seed: "a" };

describe("an algorithm of the user's", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("is run and shown, and its maze is given to a caller as JSON that names no algorithm", async () => {
    const { maze, of, address } = await openPreviewed(files);
    const { algorithm, ...options } = { algorithm: undefined, ...maze.options };
    equal(algorithm, undefined);
    deepEqual(options, { grid: "rectangular", ...SIZE });
    equal(maze.passages.length, 19);
    const [{ mazes, history }] = of("show");
    equal(mazes[0].userAlgorithm?.facts.name, "Mine");
    deepEqual(
      Object.keys(mazes[0].userAlgorithm ?? {}),
      ["facts", "findings"],
      "text and lines stay in the extension host",
    );
    equal(history.entries[0].recipes[0].algorithm, address);
    equal(mazes[0].recipe.algorithm, undefined);
    await eventually("the title", () => previewTabs()[0].label === "Maze: Mine");
  });

  it("makes the same maze for the same seed, from a file that is not open, too", async () => {
    const uri = files.add("closed.js", GOOD);
    const first = await preview({ uri, ...SIZE });
    deepEqual(await preview({ uri: uri.toString(), ...SIZE }), first);
  });

  it("is that of the active editor, as it is there, unless another is named", async () => {
    const editor = await openUntitled(GOOD.replace("Mine", "Untitled"), "javascript");
    await run("previewAlgorithm");
    await eventually("the title", () => previewTabs()[0]?.label === "Maze: Untitled");
    equal(vscode.window.activeTextEditor?.document, editor.document, "the focus stays");
    equal((await preview({})).cells, 400, "the settings' size");
  });

  it("has its own sizes at first, below what the settings and a caller say", async () => {
    const own = (name: string) => files.add(name, GOOD.replace("name:", "defaults: { width: 9, height: 7 }, name:"));
    const sizeOf = ({ options: { width, height } }: MazeJson) => [width, height];
    deepEqual(sizeOf(await preview({ uri: own("first.js") })), [9, 7]);
    deepEqual(sizeOf(await preview({ uri: own("called.js"), width: 20 })), [20, 7]);
    await setDefaults({ height: 3 });
    deepEqual(sizeOf(await preview({ uri: own("set.js") })), [9, 3]);
  });

  it("keeps its seed and size while the preview shows it, and takes others that are given", async () => {
    await setDefaults({ width: 7, height: 3 });
    await openFile(files, "mine.js", GOOD);
    const first = await preview({});
    equal(first.options.width, 7);
    deepEqual(await preview({}), first, "the seed is drawn once");
    const wider = await preview({ width: 9 });
    deepEqual([wider.options.width, wider.options.height, wider.options.seed], [9, 3, first.options.seed]);
  });

  it("takes the settings that mean something to it, and refuses options that do not", async () => {
    await setDefaults({ probability: 0.25, bias: 0.5 });
    const uri = files.add("mine.js", GOOD.replace("name:", 'without: ["bias"], name:'));
    equal((await preview({ uri, ...SIZE })).options.bias, undefined);
    await rejects(preview({ uri, ...SIZE, bias: 0.25 }), /^bias: 0\.25 .*no effect/);
    await rejects(preview({ uri, ...SIZE, probability: 0.5001 }), /^probability: /);
    const takes = files.add("takes.js", GOOD.replace("name:", 'options: ["probability"], name:'));
    equal((await preview({ uri: takes, ...SIZE })).options.probability, 0.25);
  });

  it("leaves out a setting that it refuses, but once, and never the seed", async () => {
    await setDefaults({ braid: 0.5 });
    const refusing = (id: string, condition = "") => {
      const check = `check(options) { ${condition} throw new MazeError("${id}", options.${id}, "others"); },`;
      return `import { MazeError } from "mazewright";\n${GOOD.replace("name:", `${check} name:`)}`;
    };
    const sizes = { width: 5, height: 4 };
    const some = files.add("some.js", refusing("braid", "if (options.braid > 0)"));
    equal((await preview({ uri: some, ...sizes })).options.braid, undefined);
    await rejects(preview({ uri: files.add("any.js", refusing("braid")), ...sizes }), /^braid: 0 cannot be used/);
    await rejects(preview({ uri: files.add("seed.js", refusing("seed")), ...sizes }), /^seed: "\d+" cannot be used/);
    await rejects(preview({ uri: files.add("width.js", refusing("width")), ...sizes }), /^width: 5 cannot be used/);
  });

  it("is made again with a new seed, in another shape, by the form and through the history", async () => {
    const { say, ask, shown, address } = await openPreviewed(files);
    say({ type: "newSeed" });
    const { history } = await shown(2);
    ok(history.entries[1].recipes[0].seed !== SIZE.seed, "another seed");
    say({ type: "travel", by: -1 });
    equal((await shown(3)).mazes[0].recipe.seed, SIZE.seed);
    say({ type: "reshape", mask: [".....", ".###.", ".###.", "....."] });
    deepEqual((await shown(4)).mazes[0].recipe.mask?.[1], ".###.");
    const recipe = { algorithm: address, grid: "hexagonal", width: 3, height: 3, seed: "b" };
    say({ type: "make", recipes: [recipe], continues: false });
    deepEqual((await shown(5)).mazes[0].recipe, { grid: "hexagonal", width: 3, height: 3, seed: "b" });
    const { refusal } = await ask("make", { recipes: [{ ...recipe, pick: "newest" }], continues: false });
    equal(refusal?.option, "pick");
    say({ type: "make", recipes: [{ ...recipe, algorithm: "wilson" }], continues: false });
    equal((await shown(6)).mazes[0].userAlgorithm, undefined);
    say({ type: "make", recipes: [recipe], continues: false });
    equal((await shown(7)).mazes[0].userAlgorithm?.facts.name, "Mine");
    say({ type: "newSeed" });
    const { seed, ...others } = (await shown(8)).mazes[0].recipe;
    deepEqual([others, seed === "b"], [{ grid: "hexagonal", width: 3, height: 3 }, false]);
    const { options } = await run<MazeJson>("generateAgain", {});
    equal(options.algorithm, "wilson", "the last that is no file's");
  });

  it("is no default for other mazes, but its size is", async () => {
    const { say, of, address } = await openPreviewed(files);
    await setDefaults({ width: 20, height: 20 });
    const recipe = { algorithm: address, grid: "rectangular", width: 8, height: 20 };
    say({ type: "useAsDefaults", recipe, unset: [] });
    await eventually("the notice", () => of("said").length === 1);
    const defaults = vscode.workspace.getConfiguration("mazewright").get<object>("defaults");
    deepEqual(defaults, { width: 8 });
  });

  it("gives pages its source as it ran", async () => {
    const { ask, address } = await openPreviewed(files);
    const { files: sources } = await ask("source", { algorithm: address });
    deepEqual(
      sources.map(({ name, text }) => ({ name, text })),
      [{ name: "mine.js", text: GOOD }],
    );
  });

  it("comes back after a reload of the window, run again, with what its file holds by then", async () => {
    const { of, shown } = await openPreviewed(files);
    const [{ history }] = of("show");
    await vscode.window.tabGroups.close(previewTabs());
    const panel = vscode.window.createWebviewPanel("mazewright.preview", "Maze", vscode.ViewColumn.Two);
    await serializer?.deserializeWebviewPanel(panel, { history, isLocked: false });
    const { mazes, isRerun } = await shown(2);
    deepEqual([mazes[0].userAlgorithm?.facts.name, mazes[0].recipe.seed, isRerun], ["Mine", "a", undefined]);
    equal(panel.title, "Maze: Mine");
  });

  it("is saved as any maze, and played in a file from its own steps", async () => {
    await openPreviewed(files, LOOPED);
    const written = await Promise.all(["saved.svg", "played.svg"].map((name) => files.add(name, "")));
    const names: string[] = [];
    stub(vscode.window, "showSaveDialog", async ({ defaultUri } = {}) => {
      names.push(String(defaultUri?.path.split("/").at(-1)));
      return written[names.length - 1];
    });
    catchMessages("showInformationMessage");
    for (const format of ["svg", "animated-svg"]) {
      const questions = new Questions();
      const exported = run("export");
      await questions.choose(format);
      await questions.enterThrough(1); // the file
      await exported;
    }
    deepEqual(names, ["maze-Mine-5x4-a.maze.svg", "maze-Mine-5x4-a.maze.svg"]);
    const [still, played] = await Promise.all(written.map((uri) => contentOf(uri)));
    ok(/<svg/.test(still) && !/@keyframes/.test(still), "a picture");
    ok(/<svg/.test(played) && /@keyframes/.test(played), "one that plays");
  });

  it("is measured and solved as any maze", async () => {
    const { ask, of } = await openPreviewed(files);
    const [{ id }] = of("show");
    const { analysis } = await ask("analyse", { id, at: 0 });
    equal(analysis.measures.cells, 20);
    equal(analysis.usual, undefined);
    ok((await ask("solve", { id, at: 0, solver: "breadth-first" })).length > 5, "a way");
  });

  it("is in a report of a problem without the address of its file", async () => {
    const { address } = await openPreviewed(files);
    const text = await run<string>("reportProblem", {});
    ok(!text.includes(address) && text.includes('"width":5'), text);
  });

  it("is not looked for where it cannot be, with a message that says what to do", async () => {
    await rejects(preview({ uri: "mine.js" }), /^uri: "mine\.js" .*file:\/\/\//);
    await rejects(preview({ uri: "mazes:/gone.js" }), /^gone\.js cannot be read/);
    await openUntitled("# Notes", "markdown");
    await rejects(preview({}), /neither JavaScript nor TypeScript/);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    const messages = catchMessages("showErrorMessage");
    await run("previewAlgorithm");
    ok(messages[0].startsWith("Maze: No file is open. Open one"), messages[0]);
  });
});
