import * as vscode from "vscode";
import { generate, toText } from "../../../src/core/index";
import { parse } from "../../../src/reading/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { cursorsOf, insertJson, insertText, openUntitled, setSelections, undo } from "../support/helpers";
import { isNode, watchJobs } from "../support/workers";

const OPTIONS = { width: 2, height: 1, seed: 1 };
const TEXT = toText(generate(OPTIONS)); // "+   +   +\n|       |\n+---+---+\n"
const LINES = TEXT.trimEnd().split("\n");

/** The maze as it stands in a document: its further lines after an indentation. */
function drawn(indent = "", lineEnd = "\n", lines = LINES): string {
  return lines.join(lineEnd + indent);
}

describe("insertion", () => {
  it("goes to the cursor, which then stands after the maze", async () => {
    const editor = await openUntitled("before\n\nafter");
    await setSelections(editor, [1, 0]);
    deepEqual(await insertText(OPTIONS), [TEXT]);
    equal(editor.document.getText(), `before\n${drawn()}\nafter`);
    deepEqual(cursorsOf(editor), [[3, 9]]);
  });

  it("replaces what is selected, over several lines and in whatever direction", async () => {
    for (const selection of [[0, 2, 2, 1] as const, [2, 1, 0, 2] as const]) {
      const editor = await openUntitled("abcd\nefgh\nijkl");
      await setSelections(editor, selection);
      await insertText(OPTIONS);
      equal(editor.document.getText(), `ab${drawn("  ")}jkl`);
      deepEqual(cursorsOf(editor), [[2, 11]]);
    }
  });

  it("goes to every cursor, in the order of the document, each maze with a seed of its own", async () => {
    const editor = await openUntitled("\n\n\n", "json");
    await setSelections(editor, [2, 0], [0, 0], [3, 0], [1, 0]);
    const mazes = await insertJson({ width: 3, height: 3 });
    equal(new Set(mazes.map(({ options }) => options.seed)).size, 4, "all seeds differ");
    deepEqual(JSON.parse(`[${editor.document.getText().replace(/^}$/gm, "},").replace(/,$/, "")}]`), mazes);
    equal(cursorsOf(editor).length, 4, "cursors");
  });

  it("makes the same maze at every cursor where a seed is given", async () => {
    const editor = await openUntitled("one\ntwo\nthree");
    await setSelections(editor, [2, 5], [0, 0, 0, 3]);
    const jobs = watchJobs();
    deepEqual(await insertText(OPTIONS), [TEXT, TEXT]);
    if (isNode()) deepEqual(jobs, ["write"], "it is written once");
    equal(editor.document.getText(), `${drawn()}\ntwo\nthree${drawn("     ")}`);
    deepEqual(cursorsOf(editor).sort(), [
      [2, 9],
      [6, 14],
    ]);
  });

  it("makes mazes of different seeds at cursors in the order of the document", async () => {
    const editor = await openUntitled("a\nb\nc\nd");
    await setSelections(editor, [3, 0, 3, 1], [1, 0, 1, 1], [0, 0, 0, 1], [2, 0, 2, 1]);
    const texts = await insertText({ width: 12, height: 5 });
    equal(new Set(texts).size, 4, "all mazes differ");
    equal(`${editor.document.getText()}\n`, texts.join(""));
  });

  it("keeps the shape of several mazes on one line", async () => {
    const editor = await openUntitled("ab--cd--ef");
    await setSelections(editor, [0, 6, 0, 8], [0, 2, 0, 4]);
    await insertText(OPTIONS);
    const second = " ".repeat("ab".length + LINES[0].length + "cd".length);
    equal(editor.document.getText(), `ab${drawn("  ")}cd${drawn(second)}ef`);
    deepEqual(cursorsOf(editor).sort(), [
      [2, 11],
      [4, 22],
    ]);
    const rows = editor.document.getText().split("\n");
    equal(
      toText(
        parse(
          rows
            .slice(0, 3)
            .map((row) => row.slice(2, 11))
            .join("\n"),
        ),
      ),
      TEXT,
    );
    equal(
      toText(
        parse(
          rows
            .slice(2, 5)
            .map((row) => row.slice(13, 22))
            .join("\n"),
        ),
      ),
      TEXT,
    );
  });

  for (const [name, before, indent] of [
    ["blanks", "    ", "    "],
    ["tabs", "\t\t", "\t\t"],
    ["tabs and blanks", "\t  ", "\t  "],
    ["text", "const maze = ", "             "],
    ["tabs before text", "\tlet m\t= ", "\t     \t  "],
    ["wide characters", "迷路は", "      "],
    ["an emoji", "🧩 ", "   "],
    ["combining marks", "éa", "  "],
  ]) {
    it(`begins further lines at the column of the first, after ${name}`, async () => {
      const editor = await openUntitled(`first\n${before}; // after`);
      await setSelections(editor, [1, before.length]);
      deepEqual(await insertText(OPTIONS), [TEXT], "returned without indentation");
      equal(editor.document.getText(), `first\n${before}${drawn(indent)}; // after`);
      deepEqual(cursorsOf(editor), [[3, indent.length + 9]]);
    });
  }

  it("leaves lines that are empty without an indentation, and JSON that can be read", async () => {
    const editor = await openUntitled("\tmaze: ", "json");
    await setSelections(editor, [0, 7]);
    const [json] = await insertJson({ width: 4, height: 4 });
    const text = editor.document.getText();
    deepEqual(JSON.parse(text.slice("\tmaze: ".length)), json);
    equal(
      text
        .split("\n")
        .slice(1)
        .every((line) => line.startsWith("\t      ")),
      true,
      "all lines are indented",
    );
  });

  it("writes the line ends of the document, and returns its own", async () => {
    const editor = await openUntitled("one\ntwo\n  three", "plaintext", "\r\n");
    await setSelections(editor, [1, 0, 1, 3], [2, 2]);
    deepEqual(await insertText(OPTIONS), [TEXT, TEXT]);
    equal(editor.document.getText(), `one\r\n${drawn("", "\r\n")}\r\n  ${drawn("  ", "\r\n")}three`);
    deepEqual(cursorsOf(editor), [
      [3, 9],
      [6, 11],
    ]);
  });

  it("is one step to undo, and one to do again", async () => {
    const editor = await openUntitled("one\ntwo");
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "typed "));
    await setSelections(editor, [0, 6, 0, 9], [1, 3]);
    await insertText({ width: 3, height: 2 });
    const after = editor.document.getText();
    await undo(editor);
    equal(editor.document.getText(), "typed one\ntwo");
    await vscode.commands.executeCommand("redo");
    await eventually("the mazes again", () => editor.document.getText() === after);
  });

  it("can go on where it ended", async () => {
    const editor = await openUntitled("  ");
    await setSelections(editor, [0, 2]);
    await insertText(OPTIONS);
    await insertText(OPTIONS);
    equal(editor.document.getText(), `  ${drawn("  ")}${drawn(" ".repeat(11))}`);
  });

  it("refuses before any work what is too long, counting all selections", async () => {
    const editor = await openUntitled("one\ntwo");
    const tooLong = [
      insertText({ width: 3600, height: 3600 }), // 104 million characters
      insertText({ width: 1, height: 5_000_000 }),
      insertJson({ width: 1500, height: 2000 }), // 60 million, though JSON can hold as many cells
    ];
    for (const call of tooLong) await rejects(call, /at most 50,000,000 characters/);
    await setSelections(editor, [0, 0], [1, 0]);
    const error = await rejects(insertText({ width: 2000, height: 2000 })); // 32 million each
    ok(/^width: 2000 cannot be used .*at most 25,000,000 characters/.test(error.message), error.message);
    equal(editor.document.getText(), "one\ntwo");
  });
});
