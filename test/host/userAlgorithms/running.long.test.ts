import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import type { Files } from "../support/files";
import { catchMessages, distrust, openUntitled, run, set, watchContext } from "../support/helpers";
import { programLog } from "../support/hooks";
import { isNode, watchJobs } from "../support/workers";
import {
  endFiles,
  faulty,
  GOOD,
  makeFiles,
  openFile,
  openPreviewed,
  preview,
  problemsOf,
  rewrite,
  save,
  watched,
} from "./programs";

describe("a file of the user's runs again", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("when it is saved, as the same maze made again", async () => {
    const { document, shown } = await openPreviewed(files);
    await save(document, GOOD.replace("Mine", "Yours"));
    const { mazes, isRerun, replay, history } = await shown(2);
    deepEqual([isRerun, replay], [true, 2]);
    equal(mazes[0].userAlgorithm?.facts.name, "Yours");
    equal(mazes[0].recipe.seed, "a");
    equal(history.entries.length, 1, "no entry of the history");
  });

  it("once, which counts its lines, too; and again at the first look at values", async function () {
    if (!isNode()) this.skip(); // a worker that is there already cannot be watched
    await set({ "preview.autoplay": false });
    const { document, shown, of, say } = await openPreviewed(files);
    const kinds = watchJobs();
    await save(document, GOOD.replace("Mine", "Yours"));
    const { id } = await shown(2);
    const run = () => kinds.filter((kind) => kind === "run" || kind === "values");
    await eventually("lenses", async () => {
      const all = await vscode.commands.executeCommand<vscode.CodeLens[]>(
        "vscode.executeCodeLensProvider",
        document.uri,
        99,
      );
      return all.some(({ command }) => command?.title.startsWith("ran "));
    });
    equal(run().filter((kind) => kind === "run").length, 1, kinds.join());
    say({ type: "at", id, step: 2 });
    await eventually("the values", () => of("values").some((values) => values.id === id && values.step === 2));
    equal(run().filter((kind) => kind === "run").length, 1, kinds.join());
    equal(run().at(-1), "values"); // one of the maze before may have begun late, too
  });

  it("when the user pauses, if the setting says so", async () => {
    await set({ "algorithm.run": "typing" });
    const { document, shown } = await openPreviewed(files);
    await rewrite(document, GOOD.replace("Mine", "Theirs"));
    equal((await shown(2)).mazes[0].userAlgorithm?.facts.name, "Theirs");
  });

  it("when another program has changed it", async () => {
    const { shown } = await openPreviewed(files);
    files.change("mine.js", GOOD.replace("Mine", "From outside"));
    const { mazes, isRerun, replay } = await shown(2);
    deepEqual([mazes[0].userAlgorithm?.facts.name, isRerun, replay], ["From outside", true, undefined]);
  });

  it("when the user pauses, where there is nothing to be saved", async () => {
    const { document } = await openUntitled(GOOD, "typescript");
    const { say, of } = await watched(() => preview({ uri: document.uri, width: 4, height: 4 }));
    await rewrite(document, GOOD.replace("Mine", "Yours"));
    await eventually("the maze", () => of("show")[1]?.mazes[0].userAlgorithm?.facts.name === "Yours");
    say({ type: "runAgain" });
    await eventually("it once more", () => of("show").length === 3);
    deepEqual([of("show")[2].isRerun, of("show")[2].replay], [true, 2], "played again");
  });

  it("and leaves the maze there while it fails; the next good run takes its place", async () => {
    const { document, of, shown, say } = await openPreviewed(files);
    await save(document, faulty("maze.carve(99, 0);"));
    const { findings } = await eventually("the failure", () => of("failed")[0]);
    equal(findings[0].place?.line, 2);
    equal(of("show").length, 1);
    say({ type: "newSeed" });
    await eventually("a failure again", () => of("failed").length === 2);
    await rejects(preview({}), /^mine\.js, line 3: /);
    const errors = catchMessages("showErrorMessage");
    await run("previewAlgorithm");
    deepEqual(errors, [], "the page and the file say it");
    await save(document, GOOD);
    const { mazes } = await shown(2);
    ok(mazes[0].recipe.seed !== "a", "what was asked for last is made");
    deepEqual(of("failed").at(-1)?.findings, []);
    deepEqual(problemsOf(document), []);
  });

  it("as the latest version alone, when it is saved twice", async () => {
    const { document, of } = await openPreviewed(files, GOOD, { width: 60, height: 60, seed: "a" });
    const versions = ["One", "Two", "Three"];
    for (const name of versions) await save(document, GOOD.replace("Mine", name));
    await eventually("the last", () => of("show").at(-1)?.mazes[0].userAlgorithm?.facts.name === "Three");
    ok(of("show").length <= 4, "no more mazes than versions");
  });

  it("also when it never ran well, once it does", async () => {
    const { document } = await openFile(files, "mine.js", faulty("nothing();"));
    const { of } = await watched(() => rejects(preview({ width: 4, height: 3 }), /^mine\.js, line 3: .*nothing/));
    await save(document, GOOD);
    const { mazes, isRerun } = await eventually("the maze", () => of("show")[0]);
    deepEqual([mazes[0].recipe.width, isRerun], [4, undefined]);
  });

  it("and writes what it logs into a channel, with its lines, up to a limit", async () => {
    const logging = faulty('for (let n = 1; n <= 1001; n++) console.warn("cell", { n }, maze.cellCount);');
    const { document } = await openPreviewed(files, logging);
    const warnings = programLog.filter((line) => /^\S*mine\.js:3 warning: cell .*n: \d+.* 20$/.test(line));
    equal(warnings.length, 1000);
    equal(programLog.length, 1001, "and that there is more");
    await save(document, GOOD);
    await eventually("an empty channel", () => programLog.length === 0);
  });

  it("under its new name, when it is renamed", async () => {
    const { document, shown } = await openPreviewed(files);
    const uri = document.uri.with({ path: "/other.js" });
    const edit = new vscode.WorkspaceEdit();
    edit.renameFile(document.uri, uri);
    ok(await vscode.workspace.applyEdit(edit), "the file is renamed");
    equal((await shown(2)).mazes[0].userAlgorithm?.facts.id, uri.toString());
    await save(await vscode.workspace.openTextDocument(uri), GOOD.replace("Mine", "Renamed"));
    const { mazes, history } = await shown(3);
    equal(mazes[0].userAlgorithm?.facts.name, "Renamed");
    deepEqual(
      history.entries.map(({ recipes }) => recipes[0].algorithm),
      [uri.toString()],
    );
  });

  it("as the file under which a document without a name is saved", async () => {
    const { document } = await openUntitled(GOOD, "javascript");
    const { of } = await watched(() => preview({ uri: document.uri, width: 4, height: 4 }));
    void vscode.commands.executeCommand("workbench.action.files.save");
    const before = vscode.workspace.textDocuments;
    const file = await eventually("the file", async () => {
      await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem"); // the name that is proposed
      return vscode.workspace.textDocuments.find((each) => !before.includes(each) && each.getText() === GOOD);
    });
    const address = file.uri.toString();
    await eventually("it in the preview", () => of("show").at(-1)?.mazes[0].userAlgorithm?.facts.id === address);
    await save(file, GOOD.replace("Mine", "Named"));
    await eventually("it again", () => of("show").at(-1)?.mazes[0].userAlgorithm?.facts.name === "Named");
    await vscode.workspace.fs.delete(file.uri);
  });

  it("as the one of two documents that is saved, though it is saved in another form", async () => {
    const { document: other } = await openUntitled(GOOD, "javascript");
    const { document } = await openUntitled(GOOD, "javascript");
    const { of } = await watched(async () => {
      await preview({ uri: other.uri, width: 4, height: 4 });
      await run("lockPreview");
      await preview({ uri: document.uri, width: 5, height: 5 });
    });
    const format = vscode.languages.registerDocumentFormattingEditProvider("javascript", {
      provideDocumentFormattingEdits: () => [vscode.TextEdit.insert(new vscode.Position(0, 0), "\n")],
    });
    const settings = vscode.workspace.getConfiguration("editor", { languageId: "javascript" });
    await settings.update("formatOnSave", true, vscode.ConfigurationTarget.Global);
    try {
      await vscode.window.showTextDocument(document);
      void vscode.commands.executeCommand("workbench.action.files.save");
      const file = await eventually("the file", async () => {
        await vscode.commands.executeCommand("workbench.action.acceptSelectedQuickOpenItem");
        return vscode.workspace.textDocuments.find((each) => !each.isUntitled && each.getText() === `\n${GOOD}`);
      });
      const address = file.uri.toString();
      const ofFile = () => of("show").filter(({ mazes }) => mazes[0].userAlgorithm?.facts.id === address);
      await eventually("it in the preview", () => ofFile().length > 0);
      deepEqual(new Set(ofFile().map(({ mazes }) => mazes[0].recipe.width)), new Set([5]), "not in that of the other");
      await vscode.workspace.fs.delete(file.uri);
    } finally {
      format.dispose();
      await settings.update("formatOnSave", undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it("as the maze on show, though another file was to take its place and failed", async () => {
    const { document, of, shown } = await openPreviewed(files);
    const other = await openFile(files, "other.js", faulty("nothing();"));
    await rejects(preview({ uri: other.document.uri }), /^other\.js, line 3: /);
    await eventually("the failure", () => of("failed").length === 1);
    ok(problemsOf(other.document).length > 0, "its problems");
    await save(document, GOOD.replace("Mine", "Yours"));
    const { mazes, isRerun } = await shown(2);
    deepEqual([mazes[0].userAlgorithm?.facts.name, isRerun], ["Yours", true]);
    await eventually("no problems of the other", () => problemsOf(other.document).length === 0);
  });

  it("in trusted workspaces only", async () => {
    distrust();
    const uri = files.add("mine.js", GOOD);
    const { of } = await watched(() =>
      rejects(preview({ uri }), /^Algorithms of your own run in trusted workspaces only\.$/),
    );
    await eventually("the way to trust it", () => of("failed").some(({ needsTrust }) => needsTrust));
  });
});

describe("the context keys of an algorithm", () => {
  it("follow the text editor, also while the user types", async () => {
    const told = watchContext();
    await openUntitled("const a = 1;", "javascript");
    await run("previewAlgorithm").catch(() => {});
    const { document } = await openUntitled(GOOD, "javascript");
    const { path } = document.uri;
    const inSight = () => [told.get("mazewright.algorithmFiles")].flat();
    await eventually("an algorithm", () => told.get("mazewright.isAlgorithm") === true && inSight().includes(path));
    const beside = vscode.ViewColumn.Beside;
    await vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ content: "# Text" }), beside);
    await eventually("none in use", () => told.get("mazewright.isAlgorithm") === false);
    ok(inSight().includes(path), "it is still in sight, in its group");
    await vscode.window.showTextDocument(document, vscode.ViewColumn.One);
    await rewrite(document, "const a = 1;");
    await eventually("none", () => told.get("mazewright.isAlgorithm") === false && inSight().length === 0);
  });
});
