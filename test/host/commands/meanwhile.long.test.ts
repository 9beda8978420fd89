import * as vscode from "vscode";
import { generate, toText } from "../../../src/core/index";
import { deepEqual, equal, eventually, rejects } from "../support/assert";
import {
  catchMessages,
  cursorsOf,
  insertText,
  layout,
  openUntitled,
  run,
  setDefaults,
  setSelections,
  stub,
} from "../support/helpers";

const OPTIONS = { width: 2, height: 1, seed: 1 };
const TEXT = toText(generate(OPTIONS));
const DRAWN = TEXT.trimEnd();
/** Made not so soon that nothing can happen before. */
const SLOW = { algorithm: "kruskal", width: 500, height: 500, seed: 1 };
/** For what must not be done before something else is, on a machine however quick. */
const SLOWER = { ...SLOW, width: 1500, height: 1500 };
const SLOW_DRAWN = toText(generate(SLOW)).trimEnd();

describe("while a maze is made", () => {
  it("the cursors may go elsewhere: it goes where they were", async () => {
    const editor = await openUntitled("one\ntwo\nthree");
    await setSelections(editor, [0, 0, 0, 3]);
    const inserting = insertText(SLOW);
    await setSelections(editor, [1, 0], [2, 0]);
    await inserting;
    equal(editor.document.getText(), `${SLOW_DRAWN}\ntwo\nthree`);
  });

  it("the user may type: it goes to the cursor, and replaces nothing of it", async () => {
    const editor = await openUntitled("one\ntwo");
    await setSelections(editor, [1, 0, 1, 3]);
    const inserting = insertText(SLOW);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "typed\n"));
    await inserting;
    equal(editor.document.getText(), `typed\none\ntwo${SLOW_DRAWN.replaceAll("\n", "\n   ")}`);
  });

  it("the document may change and have other cursors: then nothing is inserted", async () => {
    const editor = await openUntitled("one\ntwo");
    const inserting = rejects(insertText(SLOWER), /cursors .* changed/);
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "typed\n"));
    await setSelections(editor, [0, 0], [1, 0]);
    await inserting;
    equal(editor.document.getText(), "typed\none\ntwo");
  });

  it("another editor may come to the front: it goes to the one that was active", async () => {
    const editor = await openUntitled("first");
    const inserting = insertText(SLOW);
    const other = await openUntitled("other");
    await inserting;
    equal(editor.document.getText(), `${SLOW_DRAWN}first`);
    equal(other.document.getText(), "other");
  });

  it("its editor may be closed: then nothing is inserted", async () => {
    await openUntitled();
    const inserting = rejects(insertText(SLOWER), /was closed/);
    await vscode.commands.executeCommand("workbench.action.closeActiveEditor");
    await inserting;
    deepEqual(layout().flat(), []);
  });

  it("more can be made: they all go to the cursor, none over another", async () => {
    const editor = await openUntitled("it: ");
    await setSelections(editor, [0, 0, 0, 4]);
    const texts = await Promise.all([insertText(OPTIONS), insertText(OPTIONS), insertText(OPTIONS)]);
    deepEqual(texts, [[TEXT], [TEXT], [TEXT]]);
    const places = ["", " ".repeat(9), " ".repeat(18)];
    equal(editor.document.getText(), places.map((place) => DRAWN.replaceAll("\n", `\n${place}`)).join(""));
    deepEqual(cursorsOf(editor), [[6, 27]]);
  });

  it("a question to the user does not keep other insertions waiting", async () => {
    await setDefaults({ width: 400, height: 400 });
    const editor = await openUntitled();
    let answer: (button: string) => void = () => {};
    const asked = new Promise((resolve) => {
      stub(vscode.window, "showWarningMessage", (() => {
        resolve(undefined);
        return new Promise((press) => {
          answer = press;
        });
      }) as never);
    });
    const running = run("insertText");
    await asked;
    deepEqual(await insertText(OPTIONS), [TEXT]);
    equal(editor.document.getText(), DRAWN);
    answer("Insert");
    await running;
    equal(editor.document.lineCount, 3 + 800);
  });

  it("a failure is told once, and the next insertion works", async () => {
    const editor = await openUntitled("one");
    const messages = catchMessages("showErrorMessage");
    await rejects(insertText({ width: 0 }));
    deepEqual(await insertText(OPTIONS), [TEXT]);
    await eventually("the maze", () => editor.document.getText() === `${DRAWN}one`);
    deepEqual(messages, []);
  });
});
