import * as vscode from "vscode";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import type { Files } from "../support/files";
import { openUntitled, previewTabs, run, set, stub } from "../support/helpers";
import { serializer } from "../support/hooks";
import { watchJobs } from "../support/workers";
import {
  CARVED,
  endFiles,
  faulty,
  GOOD,
  LOOPED,
  makeFiles,
  openFile,
  openPreviewed,
  preview,
  problemsOf,
  rewrite,
  save,
  watched,
} from "./programs";

const SIZE = { width: 4, height: 3, seed: "a" };
const ENDLESS = faulty("for (;;) {}");

/** What is to come back after something went wrong. */
describe("a preview of an algorithm that is mended", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  it("makes what a run was to make that the user has cancelled, the first one too", async () => {
    const text = faulty("for (;;) for (let n = 0; n < 50; n++) if (n < 3) maze.visit(0, n);");
    const { document } = await openFile(files, "mine.js", text);
    let ended: Promise<unknown> | undefined;
    const { say, of } = await watched(async () => {
      ended = preview(SIZE).catch((error) => error);
    });
    await eventually("its steps", () =>
      of("making").some(({ work }) => /^mine\.js, 12 cells, [\d,]{5,} steps so far$/.test(work?.what ?? "")),
    );
    say({ type: "cancel" });
    ok(/cancel/i.test(String(await ended)), "a cancellation");
    await save(document, GOOD);
    const { mazes } = await eventually("the maze", () => of("show")[0]);
    deepEqual([mazes[0].recipe.width, mazes[0].userAlgorithm?.facts.name], [4, "Mine"]);
  });

  it("makes what was wanted, though the form asked for what cannot be in between", async () => {
    const { document } = await openFile(files, "mine.js", faulty("nothing();"));
    const { ask, of, received } = await watched(() => rejects(preview(SIZE), /nothing/));
    await eventually("the page", () => received.some(({ type }) => type === "ready"));
    const recipe = { algorithm: document.uri.toString(), grid: "rectangular", width: 9, height: 3, pick: "newest" };
    const { refusal } = await ask("make", { recipes: [recipe], continues: false });
    equal(refusal?.option, "pick");
    await save(document, GOOD);
    await eventually("the maze", () => of("show")[0]?.mazes[0].recipe.width === 4);
  });

  it("leads to the lines of the maze on show and to those of the run that failed since", async () => {
    const { document, say, of } = await openPreviewed(files);
    const isAt = (file: string, line: number) => () => {
      const { document: active, selection } = vscode.window.activeTextEditor ?? {};
      return active?.fileName.endsWith(file) === true && selection?.active.line === line;
    };
    const broken = `// One.\n// Two.\n${GOOD.replace("maze.visit(cell, 2)", "nothing()")}`;
    await save(document, broken);
    const { findings } = await eventually("the failure", () => of("failed")[0]);
    const line = findings[0].place?.line ?? -1;
    equal(line, 5);
    say({ type: "openLine", of: "maze", line: CARVED });
    await eventually("the line of the maze, two lines below", isAt("mine.js", CARVED + 2));
    await rewrite(document, `// Zero.\n${broken}`);
    say({ type: "openLine", of: "failure", line });
    await eventually("the line of the failure, one line below", isAt("mine.js", line + 1));
    const other = await openFile(files, "other.js", faulty("nothing();"));
    await rejects(preview({ uri: other.document.uri }), /^other\.js, line 3: /);
    say({ type: "openLine", of: "maze", line: CARVED });
    await eventually("the file of the maze", isAt("mine.js", CARVED + 3));
    say({ type: "openLine", of: "failure", line: 2 });
    await eventually("the file that failed", isAt("other.js", 2));
  });

  it("is left alone where it is locked: another opens, and a save runs that alone", async () => {
    const { document } = await openPreviewed(files);
    await run("lockPreview");
    const labels = () => previewTabs().map(({ label }) => label);
    await preview({ uri: document.uri, ...SIZE });
    equal(previewTabs().length, 2);
    await save(document, GOOD.replace("Mine", "Yours"));
    await eventually("the other", () => labels().some((label) => label.includes("Yours")));
    await save(document, GOOD.replace("Mine", "Theirs"));
    await eventually("the other again", () => labels().some((label) => label.includes("Theirs")));
    equal(labels().filter((label) => label.includes("Mine")).length, 1, labels().join("; "));
  });

  it("has the new address of a renamed file, also where no run says it", async () => {
    await set({ "algorithm.run": "manual" });
    const { document, shown, of, ask, sent } = await openPreviewed(files);
    const jobs = watchJobs();
    await rename(document.uri, "/other.js");
    const { mazes, history, isRerun } = await shown(2);
    equal(jobs.includes("run"), false, "no run by that setting");
    const address = mazes[0].userAlgorithm?.facts.id ?? "";
    ok(address.endsWith("/other.js"), address);
    deepEqual([history.entries[0].recipes[0].algorithm, isRerun], [address, true]);
    const [source] = (await ask("source", { algorithm: address })).files;
    equal(source.name, "other.js");
    const moved = await vscode.workspace.openTextDocument(vscode.Uri.parse(address));
    await save(moved, faulty("nothing();"));
    await set({ "algorithm.run": "save" });
    await rename(moved.uri, "/third.js");
    const last = await shown(3);
    ok(last.history.entries[0].recipes[0].algorithm?.endsWith("/third.js"), "the third name");
    const types = () => sent.map(({ type }) => type).filter((type) => ["show", "failed"].includes(type));
    deepEqual(types().slice(-2), ["show", "failed"], "the failure stays");
    ok((of("failed").at(-1)?.findings.length ?? 0) > 0, "what is wrong");
  });

  it("is refused before work where the maze cannot be returned, or another algorithm is named", async () => {
    const uri = files.add("mine.js", ENDLESS);
    await rejects(preview({ uri, ...SIZE, algorithm: "wilson" }), /^algorithm: "wilson" .*the file is the algorithm/);
    await rejects(preview({ uri, width: 4000, height: 4000 }), /fit into JSON/);
    const good = files.add("good.js", GOOD);
    await preview({ uri: good, ...SIZE });
    await rejects(preview({ uri: good, algorithm: "wilson" }), /^algorithm: /);
    await rejects(preview({ uri: good, width: 4000, height: 4000 }), /fit into JSON/);
  });

  it("finds a file without an ending by its language", async () => {
    const configuration = vscode.workspace.getConfiguration("files");
    await configuration.update("associations", { bare: "javascript" }, vscode.ConfigurationTarget.Global);
    try {
      equal((await preview({ uri: files.add("bare", GOOD), ...SIZE })).passages.length, 11);
    } finally {
      await configuration.update("associations", undefined, vscode.ConfigurationTarget.Global);
    }
  });

  it("is made once its document without a name is open, which it was not", async () => {
    const { of } = await watched(async () => {});
    const tries: [expected: string, opened: string][] = [];
    do {
      ok(tries.length < 5, tries.join("; "));
      const uri = await nextUntitled();
      await rejects(preview({ uri, ...SIZE }), new RegExp(`^${uri.path} is not open\\.`));
      const { document } = await openUntitled(GOOD, "javascript"); // by another name if one before is free by now
      tries.push([uri.toString(), document.uri.toString()]);
    } while (tries.every(([expected, opened]) => expected !== opened));
    await eventually("the maze", () => of("show")[0]?.mazes[0].userAlgorithm?.facts.name === "Mine");
  });

  it("announces what the user asks for, and no run after a save that the page shows", async () => {
    await set({ "algorithm.timeLimit": 2 });
    const announced: string[] = [];
    const { withProgress } = vscode.window;
    stub(vscode.window, "withProgress", ((options: vscode.ProgressOptions, task: never) => {
      announced.push(String(options.title));
      return withProgress(options, task);
    }) as never);
    const { document, say, of } = await openPreviewed(files);
    await save(document, ENDLESS);
    await eventually("the end", () => of("failed").length === 1);
    deepEqual(announced, []);
    say({ type: "runAgain" });
    await eventually("the next end", () => of("failed").length === 2);
    deepEqual(announced, ["Running Mine"]);
  });

  it("goes to the step of a problem once its maze has come back", async () => {
    const { document, of, sent, address, shown } = await openPreviewed(files);
    await save(document, LOOPED);
    await shown(2);
    const { history, mazes } = of("show")[1];
    const [{ message, step }] = mazes[0].userAlgorithm?.findings ?? [];
    await vscode.window.tabGroups.close(previewTabs());
    const panel = vscode.window.createWebviewPanel("mazewright.preview", "Maze", vscode.ViewColumn.Two);
    await serializer?.deserializeWebviewPanel(panel, { history, isLocked: false });
    await eventually("the problem", () => problemsOf(document).length === 1);
    await vscode.commands.executeCommand("_mazewright.showStep", address, message);
    equal((await eventually("the step", () => of("goTo")[0])).step, step);
    const types = sent.map(({ type }) => type);
    ok(types.indexOf("goTo") > types.lastIndexOf("show"), types.join(" "));
  });
});

async function rename(from: vscode.Uri, path: string): Promise<void> {
  const edit = new vscode.WorkspaceEdit();
  edit.renameFile(from, from.with({ path }));
  ok(await vscode.workspace.applyEdit(edit), "the file is renamed");
}

/** The address of the next document without a name: VS Code keeps some of earlier tests for minutes, and numbers them again. */
async function nextUntitled(): Promise<vscode.Uri> {
  const { document } = await openUntitled("", "javascript");
  const path = document.uri.path.replace(/\d+$/, (number) => String(Number(number) + 1));
  const isKept = vscode.workspace.textDocuments.some(({ uri }) => uri.scheme === "untitled" && uri.path === path);
  return isKept ? nextUntitled() : document.uri.with({ path });
}
