import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import type { Files } from "../support/files";
import { catchMessages, layout, previewTabs, run, setDefaults } from "../support/helpers";
import { serializer } from "../support/hooks";
import { Questions } from "../support/questions";
import { watchJobs } from "../support/workers";
import {
  CARVED,
  endFiles,
  faulty,
  GOOD,
  makeFiles,
  openFile,
  preview,
  problemsOf,
  type Shown,
  save,
  watched,
} from "./programs";
import { LitLines } from "./tools/litLines";

const SIZE = { width: 5, height: 4, seed: "a" };

const compare = (options: object) => run<MazeJson[]>("compare", options);

const namesOf = ({ mazes }: Shown) =>
  mazes.map(({ userAlgorithm, recipe }) => userAlgorithm?.facts.name ?? recipe.algorithm);

/** Two files, of which the first is in an editor, beside a built-in algorithm; the page is watched. */
async function openCompared(files: Files, first = GOOD, second = GOOD.replace("Mine", "Other")) {
  const { document } = await openFile(files, "mine.js", first);
  const other = files.add("other.js", second);
  const algorithms = [document.uri, "wilson", other.toString()];
  let made: MazeJson[] = [];
  const { of, say, ask } = await watched(async () => (made = await compare({ algorithms, ...SIZE })));
  const shown = (count: number) => eventually(`mazes ${count}`, () => of("show")[count - 1]);
  return { document, other, made, of, say, ask, shown };
}

describe("algorithms of the user's, compared", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("are shown beside built-in ones and each other, as each makes its maze alone", async () => {
    const { made, shown, document, other } = await openCompared(files);
    const first = await shown(1);
    deepEqual(namesOf(first), ["Mine", "wilson", "Other"]);
    ok(
      first.mazes.every(({ steps }) => steps !== undefined),
      "all are played",
    );
    deepEqual(
      first.history.entries[0].recipes.map(({ algorithm }) => algorithm),
      [document.uri.toString(), "wilson", other.toString()],
    );
    deepEqual(await preview({ uri: document.uri, ...SIZE }), made[0]);
    deepEqual(await run("generate", { algorithm: "wilson", ...SIZE }), made[1]);
    deepEqual(made[0].passages, made[2].passages, "the same program, the same maze");
  });

  it("give the tab their names", async () => {
    await openCompared(files);
    await eventually("the title", () => previewTabs()[0].label === "Maze: Mine, Wilson, Other");
  });

  it("are refused twice, however they are written, and where there is no file", async () => {
    const uri = files.add("mine.js", GOOD);
    const refused = /^algorithms: .*2 to 4 different algorithms: depth-first, .*, or uris of files/;
    await rejects(compare({ algorithms: [uri, uri.toString()] }), refused);
    await rejects(compare({ algorithms: [uri] }), refused);
    await rejects(compare({ algorithms: [uri, "mine.js"] }), refused);
    deepEqual(layout().flat(), [], "nothing is opened");
    await rejects(compare({ algorithms: ["wilson", `${uri.scheme}:/gone.js`] }), /^gone\.js cannot be read/);
  });

  it("take the options that mean something to one of them, and refuse others", async () => {
    await setDefaults({ bias: 0.5 });
    const without = files.add("mine.js", GOOD.replace("name:", 'without: ["bias"], name:'));
    const [mine, builtIn] = await compare({ algorithms: [without, "depth-first"], ...SIZE, bias: 0.25 });
    deepEqual([mine.options.bias, builtIn.options.bias], [undefined, 0.25]);
    await rejects(compare({ algorithms: [without, "wilson"], ...SIZE, pick: "oldest" }), /^pick: "oldest" .*no effect/);
    const fresh = files.add("fresh.js", GOOD);
    await rejects(compare({ algorithms: [fresh, "wilson"], ...SIZE, pick: "oldest" }), /^pick: "oldest" .*no effect/);
  });

  it("are not shown where one makes no maze, with an error that names its file and line; and once it does, they are", async () => {
    const { document, other, of, shown } = await openCompared(files);
    const before = await shown(1);
    await save(document, faulty("maze.carve(99, 0);"));
    const { file, findings } = await eventually("the failure", () => of("failed")[0]);
    deepEqual([file, findings[0].place?.line], ["mine.js", 2]);
    await eventually("its problem", () => problemsOf(document).length === 1);
    const algorithms = [document.uri, "wilson", other];
    await rejects(compare({ algorithms, ...SIZE, seed: "b" }), /^mine\.js, line 3: /);
    const errors = catchMessages("showErrorMessage");
    equal(of("show").length, 1, "the mazes of before stay");
    deepEqual(errors, []);
    await save(document, GOOD.replace("Mine", "Mended"));
    const again = await shown(2);
    deepEqual(namesOf(again), ["Mended", "wilson", "Other"]);
    equal(again.mazes[0].recipe.seed, "b", "what was asked for last");
    equal(before.mazes[0].recipe.seed, "a");
    await eventually("no failure", () => of("failed").at(-1)?.findings.length === 0);
    deepEqual(problemsOf(document), []);
  });

  it("name the file of which a run failed where several are compared", async () => {
    const { other, of } = await openCompared(files);
    const document = await vscode.workspace.openTextDocument(other);
    await save(document, faulty("nothing();"));
    equal((await eventually("the failure", () => of("failed")[0])).file, "other.js");
    const [error] = problemsOf(document);
    ok(/nothing/.test(error.message), error.message);
  });

  it("run again when they are saved, and only they, as the same mazes made again", async () => {
    const { document, shown, of } = await openCompared(files);
    files.add("other.js", faulty("nothing();")); // nobody is told of it
    await save(document, GOOD.replace("Mine", "Saved"));
    const again = await shown(2);
    const { mazes, history } = again;
    deepEqual(namesOf(again), ["Saved", "wilson", "Other"]);
    equal(again.isRerun, true);
    equal(history.entries.length, 1, "no entry of the history");
    ok(
      mazes.every(({ recipe }) => recipe.seed === "a"),
      "the same seed",
    );
    deepEqual(of("failed"), []);
  });

  it("do not run again where they are kept", async () => {
    const { document, of, say } = await openCompared(files);
    await run("lockPreview");
    const jobs = watchJobs();
    await save(document, GOOD.replace("Mine", "Saved"));
    say({ type: "runAgain" });
    await eventually("all of them", () => of("show").length === 2);
    equal(jobs.filter((job) => job === "run").length, 2, "each once, and not for the save");
    deepEqual(namesOf(of("show")[1]), ["Saved", "wilson", "Other"]);
  });

  it("are made with a new seed, by the form, and through the history", async () => {
    const { shown, say, document } = await openCompared(files);
    const algorithms = (await shown(1)).history.entries[0].recipes.map(({ algorithm }) => algorithm);
    say({ type: "newSeed" });
    const second = await shown(2);
    const seeds = new Set(second.history.entries[1].recipes.map(({ seed }) => seed));
    ok(seeds.size === 1 && !seeds.has("a"), "one new seed for all");
    say({
      type: "make",
      recipes: algorithms.map((algorithm = "") => ({ grid: "rectangular", ...SIZE, width: 7, algorithm })),
      continues: false,
    });
    deepEqual(
      (await shown(3)).mazes.map(({ recipe }) => recipe.width),
      [7, 7, 7],
    );
    say({ type: "travel", by: -1 });
    deepEqual(namesOf(await shown(4)), ["Mine", "wilson", "Other"]);
    say({ type: "newSeed" });
    const { mazes: again } = await shown(5);
    const [{ seed = "" }] = again.map(({ recipe }) => recipe);
    deepEqual(
      again.map(({ recipe }) => [recipe.seed, recipe.algorithm]),
      [
        [seed, undefined],
        [seed, "wilson"],
        [seed, undefined],
      ],
    );
    const alone = await preview({ uri: document.uri });
    deepEqual([alone.options.seed, alone.options.width], [seed, 5], "alone, as it was in the comparison");
    equal((await shown(6)).mazes.length, 1);
  });

  it("come back after a reload of the window, run again", async () => {
    const { of, document } = await openCompared(files);
    const [{ history }] = of("show");
    await vscode.window.tabGroups.close(previewTabs());
    await save(document, GOOD.replace("Mine", "Reloaded"));
    const panel = vscode.window.createWebviewPanel("mazewright.preview", "Maze", vscode.ViewColumn.Two);
    await serializer?.deserializeWebviewPanel(panel, { history, isLocked: false });
    const message = await eventually("the mazes", () => of("show")[1]);
    deepEqual(namesOf(message), ["Reloaded", "wilson", "Other"]);
  });

  it("go on under a new name", async () => {
    const { document, shown } = await openCompared(files);
    const to = document.uri.with({ path: "/renamed.js" });
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(document.uri, to);
    ok(await vscode.workspace.applyEdit(edit), "the file is renamed");
    const { history } = await shown(2);
    equal(history.entries[0].recipes[0].algorithm, to.toString());
    const renamed = await vscode.workspace.openTextDocument(to);
    await save(renamed, GOOD.replace("Mine", "Renamed"));
    await eventually("it to run", async () => namesOf(await shown(2)).length === 3);
  });

  it("go on in a folder that has another name, all of them", async () => {
    const all = ["one", "two"].map((name) => files.add(`old/${name}.js`, GOOD.replace("Mine", name)));
    const { of } = await watched(() => compare({ algorithms: [...all, "wilson"], ...SIZE }));
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(all[0].with({ path: "/old" }), all[0].with({ path: "/new" }));
    ok(await vscode.workspace.applyEdit(edit), "the folder is renamed");
    const moved = ["one", "two"].map((name) => all[0].with({ path: `/new/${name}.js` }).toString());
    await eventually("both addresses", () => {
      const { history, mazes } = of("show").at(-1) ?? {};
      const known = history?.entries[0].recipes.map(({ algorithm }) => algorithm).slice(0, 2);
      const made = mazes?.slice(0, 2).map(({ userAlgorithm }) => userAlgorithm?.facts.id);
      return `${known}` === `${moved}` && `${made}` === `${moved}`;
    });
    const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(moved[1]));
    await save(document, GOOD.replace("Mine", "Renamed"));
    await eventually("the second to run", () => namesOf(of("show")[of("show").length - 1])[1] === "Renamed");
    deepEqual(of("failed"), []);
  });

  it("say where a file runs as it is in the editor, not as it is saved", async () => {
    const { document, shown, say } = await openCompared(files);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(0, 0), "// More.\n");
    await vscode.workspace.applyEdit(edit);
    say({ type: "runAgain" });
    deepEqual(namesOf(await shown(2)), ["Mine (not saved)", "wilson", "Other"]);
    await document.save();
    deepEqual(namesOf(await shown(3)), ["Mine", "wilson", "Other"]);
  });

  it("give pages the source and findings of each", async () => {
    const { say, ask, other, shown } = await openCompared(files);
    await shown(1);
    const { files: sources } = await ask("source", { algorithm: other.toString() });
    equal(sources[0].name, "other.js");
    say({ type: "openLine", of: "maze", line: CARVED, at: 2 });
    await eventually("the place in the other file", () => {
      const [editor] = vscode.window.visibleTextEditors.filter((each) => each.document.uri.path === "/other.js");
      return editor?.selection.active.line === CARVED;
    });
  });

  it("are offered by the palette if they are open, above the built-in ones", async () => {
    const notes = await openFile(files, "notes.js", "export const nothing = 1;");
    await vscode.window.showTextDocument(notes.document, { preview: false });
    const { document } = await openFile(files, "mine.js", GOOD);
    const questions = new Questions();
    const running = run("compare");
    const list = await questions.nextPick();
    const kinds = list.items.filter(({ kind }) => kind === vscode.QuickPickItemKind.Separator);
    deepEqual(
      kinds.map(({ label }) => label),
      ["your files", "start here", "classics", "variants", "not perfect"],
    );
    const own = list.items.filter(({ description }) => description?.includes(".js"));
    equal(own.length, 1, "no file without an algorithm");
    ok(document.uri.path.endsWith(own[0].label) || own[0].label === "Mine", own[0].label);
    await eventually("the ticks", async () => {
      const wanted = [own[0], ...list.items.filter(({ label }) => label === "Wilson")];
      const isTicked = list.selectedItems.length === 2 && list.selectedItems.includes(own[0]);
      if (!isTicked) list.selectedItems = wanted;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return isTicked;
    });
    await questions.enter();
    await running;
    await eventually("the title", () => previewTabs()[0]?.label === "Maze: Mine, Wilson");
  });
});

describe("the files of the preview in use", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("are all offered by the palette, also where no editor has them", async () => {
    const all = ["one", "two"].map((name) => files.add(`${name}.js`, GOOD.replace("Mine", name)));
    await compare({ algorithms: [...all, "wilson"], ...SIZE });
    const questions = new Questions();
    const running = run("compare");
    const { items } = await questions.nextPick();
    const labels = items.slice(1, 3).map(({ label }) => label);
    equal(labels.join(), "one,two");
    await questions.escape();
    await running;
  });
});

describe("the lines of compared algorithms", () => {
  let files: Files;
  let lines: LitLines;
  beforeEach(() => {
    files = makeFiles();
    lines = new LitLines();
  });
  afterEach(async () => {
    lines.restore();
    await endFiles(files);
  });

  it("are lit each in its own file, and are gone together", async () => {
    const { document, other, of, say } = await openCompared(files, GOOD, `// One more line.\n${GOOD}`);
    const second = await vscode.workspace.openTextDocument(other);
    await vscode.window.showTextDocument(second, vscode.ViewColumn.Three);
    const [{ id }] = of("show");
    say({ type: "at", id, step: 2 });
    await eventually(
      "the line of each",
      () => lines.litIn(document)[0] === CARVED && lines.litIn(second)[0] === CARVED + 1,
    );
    equal(of("line").length, 0, "the page shows no source of several");
    say({ type: "at", id, step: 100_000 });
    await eventually("the last line", () => lines.litIn(document).length === 1);
    await run("generate", { width: 3, height: 3 });
    await eventually("no light", () => lines.litIn(document).length + lines.litIn(second).length === 0);
  });
});
