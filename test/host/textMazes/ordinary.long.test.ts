import * as vscode from "vscode";
import { equal, ok } from "../support/assert";
import { openUntitled, useExtension } from "../support/helpers";
import { Workers } from "../support/workers";

const FILES = 10; // two in each language
const EDITS = 100;

/** What is read after a pause in typing, and the longest of those pauses in milliseconds. */
const PAUSE = 300;

/** Ordinary texts by their languages. */
const LANGUAGES: Readonly<Record<string, string>> = {
  python: "def sum_of(values):\n    total = 0\n    for value in values:\n        total += value\n    return total\n\n",
  javascript: "export function sumOf(values) {\n  return values.reduce((sum, value) => sum + value, 0);\n}\n\n",
  c: "static int sum_of(const int *values, int count)\n{\n  int sum = 0;\n  while (count--) sum += *values++;\n  return sum;\n}\n\n",
  json: '{\n  "name": "thing",\n  "version": "1.0.0",\n  "private": true,\n  "files": ["one", "two"]\n}\n',
  plaintext: "Some words of prose, which go on for a while.\nThen they end, as words do.\n\n",
};

describe("ordinary texts", () => {
  before(useExtension);

  it("start no worker, however many are open and however much is typed", async () => {
    const workers = await Workers.watch();
    const languages = Object.entries(LANGUAGES);
    const editors: vscode.TextEditor[] = [];
    for (let at = 0; at < FILES; at++) {
      const [language, text] = languages[at % languages.length];
      editors.push(await openUntitled(text.repeat(language === "json" ? 1 : 40), language));
    }
    let edits = 0;
    for (const { document } of editors) {
      const editor = await vscode.window.showTextDocument(document);
      for (let each = 0; each < EDITS / FILES; each++) {
        ok(
          await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), each % 10 === 9 ? "\n" : "word ")),
          "edited",
        );
        edits++;
      }
      await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 9);
      await vscode.commands.executeCommand("vscode.executeHoverProvider", document.uri, new vscode.Position(0, 0));
    }
    await new Promise((resolve) => setTimeout(resolve, 3 * PAUSE));
    equal(edits, EDITS);
    equal(workers.started, 0);
  });
});
