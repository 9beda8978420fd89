import * as vscode from "vscode";
import { mazeToJson, writeJson } from "../../../src/core/formats/json/json";
import { readJson } from "../../../src/core/formats/json/readJson";
import { generate } from "../../../src/core/index";
import { MazeEditor } from "../../../src/host/mazeEditor/mazeEditor";
import { MazeFile } from "../../../src/host/mazeEditor/mazeFile";
import type { MazeWorkers, RequestOptions } from "../../../src/host/workers/workerPool";
import type { FromEditor, ToEditor } from "../../../src/shared/messages/editor";
import type { ArgsOf, ResultOf } from "../../../src/shared/request";
import type { WorkerCalls } from "../../../src/worker/calls";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { Files } from "../support/files";
import { catchMessages, EXTENSION, previewTabs, run, stub } from "../support/helpers";
import { workAtOnce } from "../support/workAtOnce";

const OPTIONS = { width: 4, height: 3, seed: "edited", algorithm: "wilson" };
const TEXT = writeJson(mazeToJson(generate(OPTIONS)));
const MAZE = readJson(TEXT);

/** Runs the worker's jobs at once; edits wait while they are held. */
const engine = {
  isHeld: false,
  request: <Name extends keyof WorkerCalls>(
    name: Name,
    args: ArgsOf<WorkerCalls, Name>,
    { token }: RequestOptions,
  ): Promise<ResultOf<WorkerCalls, Name>> =>
    engine.isHeld && name === "editJson"
      ? new Promise((_, reject) => token?.onCancellationRequested(() => reject(new vscode.CancellationError())))
      : workAtOnce(name, args),
};

/** A page that is played: what it is told, and what it says. */
class Page {
  readonly told: ToEditor[] = [];
  private readonly said = new vscode.EventEmitter<unknown>();
  private readonly closed = new vscode.EventEmitter<void>();
  readonly editor: MazeEditor;

  constructor(readonly file: MazeFile) {
    const { extensionUri } = vscode.extensions.getExtension(EXTENSION) as vscode.Extension<unknown>;
    const webview = {
      options: {},
      html: "",
      cspSource: "test:",
      asWebviewUri: (uri: vscode.Uri) => uri,
      onDidReceiveMessage: this.said.event,
      postMessage: async (message: ToEditor) => this.told.push(message) > 0,
    };
    const panel = {
      webview,
      visible: true,
      viewColumn: 1,
      onDidDispose: this.closed.event,
      onDidChangeViewState: new vscode.EventEmitter<never>().event,
    };
    const log = { error: () => {} };
    this.editor = new MazeEditor(panel as never, file, { extensionUri, log: log as never });
  }

  say(message: FromEditor): void {
    this.said.fire(message);
  }

  of<Type extends ToEditor["type"]>(type: Type): Extract<ToEditor, { type: Type }>[] {
    return this.told.filter((message): message is Extract<ToEditor, { type: Type }> => message.type === type);
  }

  /** Opens or closes a wall, as a click does. */
  turn(a: number, b: number, isOpen = MAZE.isOpen(a, b)): void {
    this.say({ type: "turn", id: this.of("show").length, open: isOpen ? [] : [[a, b]], close: isOpen ? [[a, b]] : [] });
  }

  close(): void {
    this.closed.fire();
  }
}

describe("the maze editor", () => {
  const opened: { dispose(): void }[] = [];
  let count = 0;

  const files = (isReadonly = false) => {
    const made = new Files(`mazes${++count}`, isReadonly);
    opened.push(made);
    return made;
  };

  async function open(text: string, from = files()): Promise<{ page: Page; document: vscode.TextDocument }> {
    const uri = from.add("level.maze.json", text);
    const document = await vscode.workspace.openTextDocument(uri);
    await vscode.window.showTextDocument(document); // which keeps it open, and lets it be undone
    const file = new MazeFile(document, engine as unknown as MazeWorkers, (error) => {
      throw error;
    });
    opened.push(file);
    const page = new Page(file);
    page.say({ type: "ready" });
    await eventually("the maze or a fault", () => page.told.find(({ type }) => type === "show" || type === "fault"));
    return { page, document };
  }

  const mazeOf = (document: vscode.TextDocument) => readJson(document.getText());

  afterEach(async () => {
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    for (const each of opened.splice(0).reverse()) each.dispose();
  });

  for (const eol of ["\n", "\r\n"]) {
    it(`changes the pair alone, undoes and saves, lines ended by ${JSON.stringify(eol)}`, async () => {
      const from = files();
      const before = TEXT.replaceAll("\n", eol);
      const { page, document } = await open(before, from);
      page.turn(0, 1);
      await eventually("the edit", () => document.isDirty);
      equal(mazeOf(document).isOpen(0, 1), !MAZE.isOpen(0, 1));
      equal(document.getText().split(eol).length, before.split(eol).length, "as many lines");
      deepEqual(JSON.parse(document.getText()).options, { grid: "rectangular", width: 4, height: 3 });
      await eventually("the page is told", () => page.of("changed").length === 1);
      deepEqual([...page.of("changed")[0].cells], [0, 1]);
      const notes = () => page.of("note").map(({ text }) => text);
      await eventually("the loss of the seed is said", () => notes().length === 1);
      await vscode.commands.executeCommand("undo");
      await eventually(
        "the seed is back",
        () => notes().join("; ") === "Edited by hand: its seed no longer makes it; ",
      );
      equal(document.getText(), before, "one step");
      await eventually("the page is told", () => page.of("changed").length === 2);
      await vscode.commands.executeCommand("redo");
      ok(await document.save(), "saved");
      const saved = new TextDecoder().decode(from.readFile(document.uri));
      equal(readJson(saved).isOpen(0, 1), !MAZE.isOpen(0, 1));
      equal(page.of("show").length, 1, "the whole maze is sent once");
    });
  }

  it("does each edit as a step of its own, in their order", async () => {
    const { page, document } = await open(TEXT);
    page.turn(0, 1);
    page.turn(0, 4);
    page.say({ type: "move", id: 1, which: "exit", to: { cell: 3, slot: -1 } });
    await eventually("all three", () => mazeOf(document).exit?.cell === 3);
    for (const pair of [
      [0, 4],
      [0, 1],
    ]) {
      await vscode.commands.executeCommand("undo");
      equal(mazeOf(document).exit?.cell, MAZE.exit?.cell);
      equal(mazeOf(document).isOpen(pair[0], pair[1]), !MAZE.isOpen(pair[0], pair[1]));
    }
    await vscode.commands.executeCommand("undo");
    equal(document.getText(), TEXT);
  });

  it("draws what is written beside it: changes as such, another maze anew", async () => {
    const { page, document } = await open(TEXT);
    const write = async (text: string) => {
      const edit = new vscode.WorkspaceEdit();
      edit.replace(document.uri, new vscode.Range(0, 0, document.lineCount, 0), text);
      await vscode.workspace.applyEdit(edit);
    };
    await write(TEXT.replace(/\[0, \d+\], /, ""));
    await eventually("what has changed", () => page.of("changed").length > 0);
    await write(writeJson(mazeToJson(generate({ ...OPTIONS, width: 5 }))));
    await eventually("the other maze", () => page.of("show").length === 2);
    page.say({ type: "turn", id: 1, open: [], close: [[0, 1]] });
    page.say({ type: "turn", id: 1, open: [[0, 1]], close: [] });
    const passages = () => new Set<string>(JSON.parse(document.getText()).passages.map(String));
    const before = passages();
    page.turn(5, 6, before.has("5,6"));
    await eventually("an edit of this one", () => passages().has("5,6") !== before.has("5,6"));
    const after = passages();
    const changed = [...before, ...after].filter((pair) => before.has(pair) !== after.has(pair));
    deepEqual(changed, ["5,6"], "an edit of the maze before is not done to this one");
  });

  it("says where the text is no maze, loses nothing, and goes on when it is one", async () => {
    const { page, document } = await open(TEXT.replace(`"cells": 12,`, `"cells": 12`));
    const [{ line, column, message }] = page.of("fault");
    deepEqual([line, column], [6, 2]);
    ok(/comma/.test(message), message);
    page.turn(0, 1);
    const edit = new vscode.WorkspaceEdit();
    edit.insert(document.uri, new vscode.Position(5, document.lineAt(5).text.length), ",");
    await vscode.workspace.applyEdit(edit);
    await eventually("the maze", () => page.of("show").length === 1);
    equal(document.getText(), TEXT, "nothing was done to what was no maze");
  });

  it("opens the text at the place of a fault", async () => {
    const { page } = await open(TEXT.replace(`"cells": 12`, `"cells": 13`));
    const [{ line, column }] = page.of("fault");
    page.say({ type: "openText", line, column });
    await eventually("the cursor", () => vscode.window.activeTextEditor?.selection.active.line === line);
    equal(vscode.window.activeTextEditor?.selection.active.character, column);
  });

  it("does not edit a read-only document: the page is told before, and has its maze again after", async () => {
    const { page, document } = await open(TEXT, files(true));
    equal(page.of("show")[0].isReadOnly, true);
    const messages = catchMessages("showErrorMessage");
    page.turn(0, 1);
    await eventually("a message", () => messages.length === 1);
    ok(/is read-only/.test(messages[0]), messages[0]);
    equal(page.of("changed").length, 1);
    equal(document.isDirty, false);
  });

  it("tells two editors of one document, until one is closed", async () => {
    const { page, document } = await open(TEXT);
    const other = new Page(page.file);
    other.say({ type: "ready" });
    await eventually("the other", () => other.of("show").length === 1);
    page.turn(0, 1);
    await eventually("both", () => page.of("changed").length === 1 && other.of("changed").length === 1);
    other.close();
    page.turn(0, 1, mazeOf(document).isOpen(0, 1));
    await eventually("one", () => page.of("changed").length === 2);
    equal(other.of("changed").length, 1);
  });

  it("gives the page its maze again where an edit fails", async () => {
    const { page, document } = await open(TEXT);
    const messages = catchMessages("showErrorMessage");
    page.say({ type: "turn", id: 1, open: [[0, 11]], close: [] });
    await eventually("the cells as they are", () => page.of("changed").length === 1);
    deepEqual([...page.of("changed")[0].cells], [0, 11]);
    equal(document.getText(), TEXT);
    await eventually("a message", () => messages.length === 1);
  });

  it("says that a change is being written where that takes a while; cancelled, nothing is changed", async () => {
    const { page, document } = await open(TEXT);
    const titles: (string | undefined)[] = [];
    const source = new vscode.CancellationTokenSource();
    stub(vscode.window, "withProgress", ((
      { title }: vscode.ProgressOptions,
      task: (...given: unknown[]) => unknown,
    ) => {
      titles.push(title);
      return task({ report: () => {} }, source.token);
    }) as never);
    engine.isHeld = true;
    try {
      page.turn(0, 1);
      await eventually("the progress", () => titles.length === 1);
      ok(/^Writing the change to .*level\.maze\.json$/.test(String(titles[0])), String(titles[0]));
      source.cancel();
      await eventually("the cells as they are", () => page.of("changed").length === 1);
      deepEqual([...page.of("changed")[0].cells], [0, 1]);
      equal(document.getText(), TEXT);
    } finally {
      engine.isHeld = false;
    }
    page.turn(0, 1);
    await eventually("the next edit", () => document.isDirty);
  });

  it("shows its maze in the preview", async () => {
    const { page } = await open(TEXT);
    page.say({ type: "preview" });
    await eventually("the preview", () => previewTabs().some(({ label }) => /4 × 3|4x3|Wilson/i.test(label)));
  });

  it("sends little of a large maze", async () => {
    const large = generate({ width: 300, height: 300, seed: 1 });
    const { page, document } = await open(writeJson(mazeToJson(large)));
    page.turn(0, 1, large.isOpen(0, 1));
    await eventually("the change", () => page.of("changed").length === 1);
    equal(page.of("changed")[0].cells.length, 2);
    equal(mazeOf(document).isOpen(0, 1), !large.isOpen(0, 1));
  });

  it("is what the command opens, and the text is what the other one opens", async () => {
    const uri = files().add("level.maze.json", TEXT);
    const input = () => vscode.window.tabGroups.activeTabGroup.activeTab?.input;
    await run("openPicture", { uri: uri.toString() });
    await eventually("the picture", () => input() instanceof vscode.TabInputCustom);
    equal((input() as vscode.TabInputCustom).viewType, "mazewright.mazeEditor");
    await run("openText");
    await eventually("the text", () => input() instanceof vscode.TabInputText);
    await run("openPicture");
    await eventually("the picture", () => input() instanceof vscode.TabInputCustom);
    await eventually("one tab", () => vscode.window.tabGroups.activeTabGroup.tabs.length === 1);
  });
});
