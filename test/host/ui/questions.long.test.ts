import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { algorithms } from "../../../src/core/index";
import { deepEqual, equal, ok } from "../support/assert";
import { COMMANDS, catchMessages, documents, layout, openUntitled, run, setDefaults } from "../support/helpers";
import { activeId, idsOf, Questions } from "../support/questions";

/** What VS Code gives to a command of its menus. */
const MENUS: readonly (readonly unknown[])[] = [
  [],
  [null],
  [vscode.Uri.parse("untitled:Untitled-1")],
  [vscode.Uri.parse("file:///a.txt"), { groupId: 0, editorIndex: 0 }],
  [{ $mid: 1, scheme: "file", path: "/a.txt" }], // a resource of another extension host
  [{ groupId: 0 }],
  [{ webview: "mazewright.preview" }],
];

describe("questions", () => {
  it("are asked by no command that makes one maze, and nothing is returned to a user", async () => {
    const questions = new Questions();
    for (const command of COMMANDS) equal(await run(command), undefined);
    equal(questions.count, 0);
  });

  it("are asked by a command that is given what a menu gives", async () => {
    for (const given of MENUS) {
      const questions = new Questions();
      const running = run("generateChosen", ...given);
      await questions.next();
      await questions.escape();
      equal(await running, undefined);
    }
  });

  it("show where they stand, and what they offer", async () => {
    await setDefaults({ width: 21 }); // nothing was made with it
    const questions = new Questions();
    const running = run("generateChosen");
    const list = await questions.nextPick();
    deepEqual([list.title, list.step, list.totalSteps], ["Generate Maze by Choice", 1, 2]);
    const items = list.items.filter(({ kind }) => kind !== vscode.QuickPickItemKind.Separator);
    deepEqual(idsOf(items).sort(), algorithms.map(({ id }) => id).sort());
    ok(
      items.every(({ description, detail }) => detail && !description),
      "each says what it is, and no id",
    );
    equal(activeId(list), "depth-first");
    await questions.enter();
    const grid = await questions.nextPick();
    deepEqual([grid.step, grid.activeItems[0].label, grid.buttons.length], [2, "Rectangular", 1]);
    await questions.escape();
    await running;
  });

  it("offer the grids that the algorithm runs on, each with a drawing, and none where there is one", async () => {
    const questions = new Questions();
    const running = run<MazeJson>("generateChosen", { width: 4, height: 3 });
    await questions.choose("wilson");
    const { items } = await questions.nextPick();
    deepEqual(idsOf(items), algorithms.find(({ id }) => id === "wilson")?.grids);
    const drawings = items.map(({ iconPath }) => String((iconPath as { dark: vscode.Uri }).dark));
    equal(new Set(drawings).size, items.length, "drawings");
    ok(
      drawings.every((uri) => uri.includes("svg")),
      drawings[0],
    );
    await questions.back();
    await questions.choose("binary-tree");
    equal((await running).options.grid, "rectangular");
    equal(questions.count, 3);
  });

  it("can be gone back through, and forward again with what was chosen", async () => {
    await setDefaults({ width: 22 }); // nothing was made with it
    const questions = new Questions();
    const running = run("generateChosen");
    const first = await questions.nextPick();
    await questions.back(); // there is nothing before it
    equal(questions.count, 1);
    await questions.moveTo(first, "kruskal");
    await questions.enter();
    equal((await questions.next()).step, 2);
    await questions.back();
    const again = await questions.nextPick();
    deepEqual([again.step, activeId(again)], [1, "kruskal"]);
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    equal(layout().flat().length, 1, "tabs");
  });

  it("leave no trace when Escape ends them, whichever it is", async () => {
    await openUntitled("as it was");
    const before = { layout: layout(), documents: documents() };
    const messages = catchMessages("showErrorMessage");
    for (let answered = 0; answered < 2; answered++) {
      const questions = new Questions();
      const running = run("generateChosen");
      await questions.enterThrough(answered);
      await questions.next();
      await questions.escape();
      equal(await running, undefined);
      equal(questions.count, answered + 1);
    }
    deepEqual({ layout: layout(), documents: documents() }, before);
    deepEqual(messages, []);
  });
});
