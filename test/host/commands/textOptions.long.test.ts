import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { deepEqual, equal, ok, rejects } from "../support/assert";
import {
  catchMessages,
  cursorsOf,
  documents,
  insertText,
  layout,
  openUntitled,
  run,
  set,
  setDefaults,
  setSelections,
  stub,
  undo,
} from "../support/helpers";

const OPTIONS = { width: 3, height: 2, seed: "s" };
const MAZE = makeMaze(OPTIONS);
const TEXT = toText(MAZE);

describe("options of a text", () => {
  it("style: the one that is given", async () => {
    deepEqual(await insertText({ ...OPTIONS, style: "lines" }), [TEXT]);
  });

  it("the options of a style: given, or as settings, which are ignored where they mean nothing", async () => {
    const look = { wall: "X", floor: ".", passageWidth: 2 };
    const blocks = toText(MAZE, "blocks", look);
    deepEqual(await insertText({ ...OPTIONS, style: "blocks", ...look }), [blocks]);
    await setDefaults({ ...look, solution: true });
    deepEqual(await insertText({ ...OPTIONS, style: "blocks", solution: false }), [blocks]);
    deepEqual(await insertText({ ...OPTIONS, style: "compact" }), [toText(MAZE, "compact")]);
    deepEqual(await insertText({ ...OPTIONS, solution: false }), [TEXT]);
    await rejects(insertText({ ...OPTIONS, wall: "X" }), /^wall: "X" .*no effect for lines/);
  });

  it("solution: the way from the entrance to the exit", async () => {
    const solved = toText(MAZE, "lines", { solution: true });
    ok(solved.includes("."), "the core draws a solution");
    const editor = await openUntitled();
    deepEqual(await insertText({ ...OPTIONS, solution: true }), [solved]);
    equal(`${editor.document.getText()}\n`, solved);
    deepEqual(await insertText({ ...OPTIONS, solution: false }), [TEXT]);
  });

  for (const [language, comment] of [
    ["go", TEXT.replace(/^(?=.)/gm, "// ")],
    ["python", TEXT.replace(/^(?=.)/gm, "# ")],
    ["css", `/*\n${TEXT}*/\n`],
    ["sql", TEXT.replace(/^(?=.)/gm, "-- ")],
  ]) {
    it(`comment: as ${language} writes it, with the indentation of the line`, async () => {
      const editor = await openUntitled("  \n", language);
      await setSelections(editor, [0, 2]);
      deepEqual(await insertText({ ...OPTIONS, comment: true }), [comment]);
      equal(editor.document.getText(), `  ${comment.trimEnd().replaceAll("\n", "\n  ")}\n`);
    });
  }

  it("comment: has lines of its own, above or below a line of code, as one step to undo, at every cursor", async () => {
    const before = "{\r\n\tint a; int b;\r\n}";
    const editor = await openUntitled(before, "c", "\r\n");
    await setSelections(editor, [1, 8], [1, 1]);
    const [comment] = await insertText({ ...OPTIONS, comment: true });
    const rows = comment.trimEnd().split("\n");
    const indented = rows.join("\r\n\t");
    equal(editor.document.getText(), `{\r\n\t${indented}\r\n\tint a; int b;\r\n\t${indented}\r\n}`);
    const { length } = rows[rows.length - 1];
    deepEqual(cursorsOf(editor), [
      [rows.length, 1 + length],
      [2 * rows.length + 1, 1 + length],
    ]);
    await undo(editor);
    equal(editor.document.getText(), before);
  });

  it("comment: refused where the language has none, and nothing is opened for it", async () => {
    const before = layout();
    for (const command of ["insertText", "newTextFile"] as const) {
      await rejects(run(command, { ...OPTIONS, comment: true }), /^comment: true cannot be used/);
    }
    deepEqual(layout(), before);
    const editor = await openUntitled("as it was");
    await rejects(insertText({ ...OPTIONS, comment: true }), /^comment: true cannot be used .*plaintext/);
    equal(editor.document.getText(), "as it was");
  });

  it("comment: a setting for it is ignored where the language has none", async () => {
    await set({ comment: true });
    await openUntitled();
    deepEqual(await insertText(OPTIONS), [TEXT]);
    deepEqual(await run("newTextFile", OPTIONS), [TEXT]);
    await openUntitled("", "python");
    deepEqual(await insertText(OPTIONS), [TEXT.replace(/^(?=.)/gm, "# ")]);
    deepEqual(await insertText({ ...OPTIONS, comment: false }), [TEXT]);
  });
});

describe("a text of more than 200 lines", () => {
  const big = { width: 3, height: 100 }; // 201 lines

  it("is inserted without a question by a call with options", async () => {
    const messages = catchMessages("showWarningMessage");
    const [text] = await insertText({ ...big, seed: 1 });
    equal(text.split("\n").length, 202);
    deepEqual(messages, []);
  });

  it("is inserted when the user says so", async () => {
    await setDefaults(big);
    const editor = await openUntitled();
    const asked: unknown[][] = [];
    stub(vscode.window, "showWarningMessage", (async (...given: unknown[]) => {
      asked.push(given);
      return "Insert";
    }) as never);
    equal(await run("insertText"), undefined);
    deepEqual(asked, [
      ["Insert 201 lines?", { modal: true, detail: "They have 2.8 KB. One undo removes all of them." }, "Insert"],
    ]);
    equal(editor.document.lineCount, 201);
    await setDefaults({ height: 50 });
    const two = await openUntitled("\n");
    await setSelections(two, [0, 0], [1, 0]);
    await run("insertText");
    equal(asked[1][0], "Insert 202 lines at 2 cursors?");
  });

  it("leaves no trace when the user does not want it", async () => {
    await setDefaults(big);
    const before = layout();
    for (const pressed of ["Cancel", undefined]) {
      const messages = catchMessages("showWarningMessage", pressed);
      equal(await run("insertText"), undefined);
      equal(messages.length, 1, "messages");
      deepEqual(layout(), before);
    }
    await openUntitled("as it was");
    const texts = documents();
    await run("insertText");
    deepEqual(documents(), texts);
  });
});
