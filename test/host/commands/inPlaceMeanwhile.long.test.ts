import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { equal, eventually, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import { found, replaceWorkers } from "../support/foundMazes";
import { closeAll, openUntitled, run, setSelections } from "../support/helpers";
import { catchProgress } from "../support/progress";
import { endKeptWorker } from "../support/workers";

const MAZE = makeMaze({ width: 6, height: 3, seed: "large" });
const [DRAWN, SOLVED] = [toText(MAZE), toText(MAZE, "lines", { solution: true })];

/** A text that takes a while to read. */
const large = () => `${toText(makeMaze({ width: 300, height: 300, seed: 1 }))}\nend\n`;

describe("a document while its maze is rewritten", () => {
  it("is left alone if it changes", async () => {
    const editor = await openUntitled(large());
    const before = editor.document.getText();
    const command = { isOver: false };
    const failed = rejects(run("rewrite", { turn: 180 }), /changed/).finally(() => {
      command.isOver = true;
    });
    let typed = 0;
    // Behind the maze: in its first row there would be none where the text is read late.
    const last = editor.document.lineAt(editor.document.lineCount - 1).range.end;
    for (; !command.isOver; typed++) await editor.edit((edit) => edit.insert(last, "x"));
    await failed;
    equal(editor.document.getText(), before + "x".repeat(typed));
  });

  it("is left alone if the user cancels that", async () => {
    const workers = await replaceWorkers({ "": [found(MAZE)] }); // that never rewrite it
    const editor = await openUntitled(DRAWN);
    const { version } = editor.document;
    const progress = catchProgress();
    const ended = rejects(run("rewrite", { turn: 180 }));
    await eventually("progress", () => progress.titles.length === 1);
    equal(progress.titles[0], "Rewriting the maze");
    progress.cancel();
    ok((await ended) instanceof vscode.CancellationError, "a cancellation");
    await eventually("the worker to end", () => workers.ended === 1);
    equal(editor.document.version, version);
    equal(editor.document.getText(), DRAWN);
    workers.replaceBy(undefined);
    endKeptWorker();
    await run("solve", {});
    equal(editor.document.getText(), SOLVED);
  });

  it("is left alone if it is closed", async () => {
    const files = new Files("mazeclosed", false);
    const maze = makeMaze({ width: 1000, height: 1000, seed: 1 });
    const uri = files.add("closed.txt", toText(maze, "compact"));
    await vscode.window.showTextDocument(uri);
    const failed = rejects(run("rewrite", { turn: 180 }), /closed|changed/);
    await closeAll();
    await failed;
    equal(vscode.window.visibleTextEditors.length, 0);
    files.dispose();
  });

  it("is left alone if it is read-only", async () => {
    const files = new Files("mazekept", true);
    const editor = await vscode.window.showTextDocument(files.add("kept.txt", DRAWN));
    await rejects(run("solve", {}), /kept\.txt is read-only/);
    equal(editor.document.getText(), DRAWN);
    files.dispose();
  });

  it("may be very large", async () => {
    const maze = makeMaze({ width: 1000, height: 1000, seed: 1 });
    const editor = await openUntitled(toText(maze, "compact"));
    await run("rewrite", { turn: 180 });
    equal(editor.document.lineCount, 1002);
  });
});

describe("other editors", () => {
  it("are cells of notebooks", async () => {
    const cell = new vscode.NotebookCellData(vscode.NotebookCellKind.Code, DRAWN.trimEnd(), "plaintext");
    const notebook = await vscode.workspace.openNotebookDocument("jupyter-notebook", new vscode.NotebookData([cell]));
    await vscode.window.showNotebookDocument(notebook);
    const { document } = notebook.cellAt(0);
    await run("solve", null, { uri: document.uri.toString(), line: 1, column: 1 });
    await eventually("the way", () => document.getText() === SOLVED.trimEnd());
  });

  it("are the sides of a comparison", async () => {
    const [left, right] = await Promise.all(
      ["before\n", `${DRAWN}\nafter\n`].map((content) => vscode.workspace.openTextDocument({ content })),
    );
    await vscode.commands.executeCommand("vscode.diff", left.uri, right.uri, "Both");
    const editor = await eventually("the right side", () =>
      vscode.window.visibleTextEditors.find(({ document }) => document === right),
    );
    await setSelections(editor, [1, 1]);
    await run("solve", null, { uri: right.uri.toString(), line: 1, column: 1 });
    equal(right.getText(), `${SOLVED}\nafter\n`);
  });
});
