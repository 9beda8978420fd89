import * as vscode from "vscode";
import { generate, toText } from "../../../src/core/index";
import { eventually, ok } from "../support/assert";
import { useRealPages } from "../support/quickPages";
import { assertInactive, countLenses, hasWorker, isAwake, openSaved } from "../support/sleep";

const MAZE = toText(generate({ width: 6, height: 4, seed: 1 }));

/** Texts in which the extension finds mazes once it is in use. */
const TEXTS = {
  "quiet.py": `"""\n${MAZE}"""\n`,
  "quiet.c": `/*\n${MAZE}*/\n`,
  "quiet.txt": MAZE,
  "quiet.json": '{ "maze": ["#####", "#   #", "#####"] }\n',
};

describe("a window in which nobody wants a maze", () => {
  useRealPages();

  it("has an extension that is not active, while texts are opened, edited and saved", async () => {
    assertInactive();
    for (const [name, text] of Object.entries(TEXTS)) {
      const editor = await openSaved(name, text);
      for (const part of ["one ", "two\n"]) await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), part));
      ok(await editor.document.save(), `${name} is saved`);
    }
    await new Promise((resolve) => setTimeout(resolve, 1000)); // longer than any pause that the extension waits for
    assertInactive();
  });

  it("has one that is in use at the first maze file, and then in texts of other languages", async () => {
    const maze = await openSaved("first.maze", MAZE);
    await eventually("the extension to start", isAwake);
    await eventually("the lenses", async () => (await countLenses(maze)) === 3);
    ok(hasWorker(), "a worker has read the text");
    await eventually(
      "the lenses",
      async () => (await countLenses(await openSaved("other.py", TEXTS["quiet.py"]))) === 3,
    );
  });
});
