import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import {
  catchMessages,
  cover,
  cursorsOf,
  documents,
  focusPreview,
  generate,
  insertJson,
  insertText,
  layout,
  openUntitled,
  run,
  setSelections,
} from "../support/helpers";

const OPTIONS = { width: 2, height: 1, seed: 1 };
const TEXT = toText(makeMaze(OPTIONS));
const DRAWN = TEXT.trimEnd();

describe("the editor that a maze goes to", () => {
  it("is a new one where none is open", async () => {
    await insertText(OPTIONS);
    const { activeTextEditor: editor } = vscode.window;
    ok(editor, "there is no editor");
    equal(editor.document.getText(), DRAWN);
    equal(editor.document.languageId, "plaintext");
    equal(editor.document.isUntitled, true);
    deepEqual(cursorsOf(editor), [[2, 9]]);
  });

  it("is a new one of JSON for JSON", async () => {
    await insertJson(OPTIONS);
    equal(vscode.window.activeTextEditor?.document.languageId, "json");
    equal(vscode.window.activeTextEditor?.document.isUntitled, true);
  });

  it("is a new one beside the preview where nothing else is open", async () => {
    await generate({ width: 3, height: 3 });
    await insertText(OPTIONS);
    const editor = vscode.window.visibleTextEditors.find(({ document }) => document.getText() === DRAWN);
    ok(editor, "there is no editor with the maze");
  });

  it("is the last active one of several", async () => {
    const first = await openUntitled("first");
    const beside = { viewColumn: vscode.ViewColumn.Two };
    const second = await vscode.window.showTextDocument(await newDocument("second"), beside);
    await insertText(OPTIONS);
    deepEqual([first.document.getText(), second.document.getText()], ["first", `${DRAWN}second`]);
    const again = await vscode.window.showTextDocument(first.document, vscode.ViewColumn.One);
    await setSelections(again, [0, 0]);
    await insertText(OPTIONS);
    deepEqual([first.document.getText(), second.document.getText()], [`${DRAWN}first`, `${DRAWN}second`]);
  });

  it("is the last active one while the preview has the focus", async () => {
    const editor = await openUntitled("one\ntwo");
    await generate({ width: 3, height: 3 });
    await setSelections(editor, [1, 0], [0, 3]);
    await focusPreview();
    await insertText(OPTIONS);
    const indented = DRAWN.replaceAll("\n", "\n   ");
    equal(editor.document.getText(), `one${indented}\n${DRAWN}two`);
  });

  it("is the last active one while it is hidden, at the selections that it had", async () => {
    const editor = await openUntitled("one\ntwo");
    await setSelections(editor, [1, 0, 1, 3]);
    await cover(vscode.ViewColumn.One);
    await insertText(OPTIONS);
    equal(editor.document.getText(), `one\n${DRAWN}`);
    const shown = vscode.window.visibleTextEditors.find(({ document }) => document === editor.document);
    ok(shown, "the editor is in front again");
    deepEqual(cursorsOf(shown), [[3, 9]]);
  });

  it("is not VS Code's own output", async () => {
    const editor = await openUntitled("text");
    const channel = vscode.window.createOutputChannel("Tests");
    channel.append("not a document");
    channel.show();
    await vscode.commands.executeCommand("workbench.panel.output.focus");
    await insertText(OPTIONS);
    await vscode.commands.executeCommand("workbench.action.closePanel"); // VS Code trips over a channel that is disposed
    equal(editor.document.getText(), `${DRAWN}text`);
  });

  it("is none that was closed, though VS Code still knows its document", async () => {
    const files = new Files("mazeclosed", false);
    const document = await vscode.workspace.openTextDocument(files.add("closed.txt", "closed"));
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await eventually("the tab to close", () => layout().flat().length === 0);
    await insertText(OPTIONS);
    equal(vscode.window.activeTextEditor?.document.getText(), DRAWN);
    equal(document.getText(), "closed");
    equal(document.isDirty, false);
    files.dispose();
  });

  it("can be a file, which is not saved", async () => {
    const files = new Files("mazefile", false);
    const document = await vscode.workspace.openTextDocument(files.add("level.txt", "level: "));
    const editor = await vscode.window.showTextDocument(document);
    await setSelections(editor, [0, 7]);
    await insertText(OPTIONS);
    equal(document.getText(), `level: ${DRAWN.replaceAll("\n", "\n       ")}`);
    equal(new TextDecoder().decode(files.readFile(document.uri)), "level: ");
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    files.dispose();
  });
});

describe("an editor that takes no changes", () => {
  let files: Files;
  const provider = vscode.workspace.registerTextDocumentContentProvider("mazeprovided", {
    provideTextDocumentContent: () => "as it was",
  });

  before(() => {
    files = new Files("mazereadonly", true);
  });
  after(() => {
    files.dispose();
    provider.dispose();
  });

  const addresses = () => [vscode.Uri.parse("mazeprovided:/provided.txt"), files.add("kept.txt", "as it was")];

  it("makes a call with options fail, with its name", async () => {
    for (const uri of addresses()) {
      const editor = await vscode.window.showTextDocument(uri);
      await setSelections(editor, [0, 2, 0, 4]);
      const before = layout();
      for (const call of [insertText(OPTIONS), insertJson(OPTIONS)]) {
        const error = await rejects(call, /is read-only/);
        ok(error.message.includes(uri.path.slice(1)), error.message);
      }
      equal(editor.document.getText(), "as it was");
      deepEqual(layout(), before);
      deepEqual(editor.selections[0].start.character, 2, "the selection stays");
    }
  });

  it("gives the user one message, and nothing is lost", async () => {
    for (const uri of addresses()) {
      const editor = await vscode.window.showTextDocument(uri);
      const before = { layout: layout(), documents: documents() };
      const messages = catchMessages("showErrorMessage");
      equal(await run("insertText"), undefined);
      equal(messages.length, 1, "messages");
      ok(/^Maze: .*is read-only/.test(messages[0]), messages[0]);
      deepEqual({ layout: layout(), documents: documents() }, before);
      equal(editor.document.getText(), "as it was");
    }
  });
});

function newDocument(content: string): Thenable<vscode.TextDocument> {
  return vscode.workspace.openTextDocument({ content });
}
