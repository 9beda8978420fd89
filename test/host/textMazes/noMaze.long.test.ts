import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { equal, eventually } from "../support/assert";
import { Files } from "../support/files";
import { openUntitled, run, set, undo, useExtension, watchContext } from "../support/helpers";

const MAZE = toText(makeMaze({ width: 5, height: 4, seed: "here" }));
const TINY = toText(makeMaze({ width: 2, height: 2, seed: 1 })); // which is no maze for sure, and found by commands
const ORDINARY = "const value = object.method(argument);\n".repeat(5);

/** Has a document looked at as an editor in sight does it. */
const look = ({ document: { uri } }: { readonly document: vscode.TextDocument }) =>
  vscode.commands.executeCommand("vscode.executeCodeLensProvider", uri);

describe("the key that no text in sight holds a maze", () => {
  let told: Map<string, unknown>;
  const isNone = () => told.get("mazewright.noMaze") === true;
  const becomes = (wanted: boolean) => eventually(`the key to be ${wanted}`, () => isNone() === wanted);

  before(useExtension);

  /** It is true before each test, of an ordinary text. */
  beforeEach(async () => {
    told = watchContext();
    await look(await openUntitled(ORDINARY));
    await becomes(true);
  });

  it("is false at once when a text changes, and follows what is read then", async () => {
    const editor = await openUntitled(`${ORDINARY}\n`);
    await look(editor);
    await becomes(true);
    const changes: boolean[] = [];
    const { executeCommand } = vscode.commands;
    const listener = vscode.workspace.onDidChangeTextDocument(() => changes.push(isNone()));
    await editor.edit((edit) => edit.insert(new vscode.Position(6, 0), MAZE));
    listener.dispose();
    equal(changes[0], false, "before anything is read");
    await executeCommand("vscode.executeCodeLensProvider", editor.document.uri);
    equal(isNone(), false);
    await undo(editor);
    await look(editor);
    await becomes(true);
  });

  it("is false while one of several texts holds a maze, or has not been looked at", async () => {
    const beside = await vscode.workspace.openTextDocument({ content: MAZE });
    await vscode.window.showTextDocument(beside, vscode.ViewColumn.Beside);
    await becomes(false);
    await look({ document: beside });
    equal(isNone(), false);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await becomes(true);
  });

  it("is false of a maze that nobody can be sure of, and of a text that is not seen as a whole", async () => {
    for (const text of [`${ORDINARY}\n${TINY}`, `${ORDINARY.repeat(1200)}\n${MAZE}`]) {
      const editor = await openUntitled(text);
      await look(editor);
      equal(isNone(), false);
    }
  });

  it("is never a reason to look: false where lenses and hovers are off", async () => {
    await set({ inText: false });
    const editor = await openUntitled(ORDINARY);
    await look(editor);
    await vscode.commands.executeCommand("vscode.executeHoverProvider", editor.document.uri, new vscode.Position(0, 0));
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "more\n"));
    await look(editor);
    equal(isNone(), false);
  });

  it("follows what a command has read, too", async () => {
    await set({ inText: false });
    const editor = await openUntitled("| one | two |\n| --- | --- |\n|   1 |   2 |\n");
    await run("solve", {}).catch(() => {});
    await becomes(true);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), `${MAZE}\n\n`));
    await run("solve", { draw: false });
    equal(isNone(), false);
  });

  it("is false of files that are not watched, and where there is no text", async () => {
    const files = new Files("noMaze", true);
    try {
      const settings = await vscode.workspace.openTextDocument(files.add("of.code-workspace", ORDINARY));
      await look(await vscode.window.showTextDocument(settings));
      equal(isNone(), false);
    } finally {
      files.dispose();
    }
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    await eventually("no editor", () => vscode.window.visibleTextEditors.length === 0);
    equal(isNone(), false);
  });

  it("is false of a text as soon as its language says that it is a maze", async () => {
    const { document } = await openUntitled("##\n");
    await look({ document });
    await becomes(true);
    let before = true;
    const listener = vscode.workspace.onDidOpenTextDocument(() => (before = isNone()));
    await vscode.languages.setTextDocumentLanguage(document, "maze");
    listener.dispose();
    equal(before, false);
  });
});
