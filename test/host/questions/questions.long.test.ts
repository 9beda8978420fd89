import * as vscode from "vscode";
import { algorithms, generate as makeMaze, toText } from "../../../src/core/index";
import { deepEqual, equal, ok } from "../support/assert";
import {
  COMMANDS,
  catchMessages,
  documents,
  insertJson,
  layout,
  openUntitled,
  run,
  setDefaults,
} from "../support/helpers";
import { Questions } from "../support/questions";

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
  it("are asked by every command that is called without options, but for Generate Maze", async () => {
    await setDefaults({ width: 22 }); // nothing was made with it
    for (const command of COMMANDS.filter((each) => each !== "generate")) {
      const questions = new Questions();
      const running = run(command);
      equal((await questions.next()).totalSteps, 4);
      await questions.escape();
      equal(await running, undefined);
      equal(questions.count, 1);
    }
  });

  it("are asked by a command that is given what a menu gives", async () => {
    for (const given of MENUS) {
      const questions = new Questions();
      const running = run("insertText", ...given);
      await questions.next();
      await questions.escape();
      equal(await running, undefined);
    }
  });

  it("are answered by Enter alone: a text", async () => {
    await setDefaults({ width: 20, height: 20 }); // nothing was made with them
    const editor = await openUntitled();
    const questions = new Questions();
    const running = run("insertText");
    await questions.enterThrough(4);
    await running;
    equal(questions.count, 4);
    equal(editor.document.lineCount, 41, "lines of a maze of 20 rows");
  });

  it("are answered by Enter alone: JSON in a new file", async () => {
    await setDefaults({ width: 20 }); // nothing was made with it
    const questions = new Questions();
    const running = run("newJsonFile");
    await questions.enterThrough(4);
    equal(await running, undefined);
    equal(JSON.parse(vscode.window.activeTextEditor?.document.getText() ?? "").cells, 400);
  });

  it("show where they stand, and what they offer", async () => {
    await setDefaults({ width: 21 }); // nothing was chosen with it
    const questions = new Questions();
    const running = run("newTextFile");
    const algorithm = await questions.nextPick();
    deepEqual([algorithm.title, algorithm.step, algorithm.totalSteps], ["New ASCII Maze", 1, 4]);
    deepEqual(
      algorithm.items.map(({ label }) => label),
      algorithms.map(({ name }) => name),
    );
    ok(
      algorithm.items.every(({ description, detail }) => description && detail),
      "each says what it is",
    );
    equal(algorithm.activeItems[0].label, "Depth-first search");
    await questions.enter();
    const grid = await questions.nextPick();
    deepEqual([grid.step, grid.activeItems[0].label], [2, "Rectangular"]);
    await questions.enter();
    const size = await questions.nextBox();
    deepEqual([size.step, size.value, size.validationMessage], [3, "21 x 20", undefined]);
    await questions.enter();
    const seed = await questions.nextBox();
    deepEqual([seed.step, seed.value, seed.buttons.length], [4, "", 1]);
    await questions.escape();
    await running;
  });

  it("lead to the maze that was chosen", async () => {
    await setDefaults({ width: 22 }); // nothing was chosen with it
    const editor = await openUntitled();
    const questions = new Questions();
    const running = run("insertText");
    await questions.next();
    await questions.down();
    await questions.enter();
    await questions.enterThrough(1);
    (await questions.nextBox()).value = "7 x 5";
    await questions.enter();
    (await questions.nextBox()).value = "tower";
    await questions.enter();
    await running;
    const maze = makeMaze({ algorithm: algorithms[1].id, width: 7, height: 5, seed: "tower" });
    equal(`${editor.document.getText()}\n`, toText(maze));
  });

  it("can be gone back through, and forward again with what was chosen", async () => {
    const questions = new Questions();
    const running = run("newTextFile");
    const first = await questions.nextPick();
    await questions.back(); // there is nothing before it
    equal(questions.count, 1);
    const chosen = first.items[first.items.indexOf(first.activeItems[0]) + 1];
    await questions.down();
    await questions.enter();
    await questions.enterThrough(2);
    equal((await questions.next()).step, 4);
    await questions.back();
    equal((await questions.next()).step, 3);
    await questions.back();
    equal((await questions.next()).step, 2);
    await questions.back();
    const again = await questions.nextPick();
    deepEqual([again.step, again.activeItems[0].label], [1, chosen.label]);
    await questions.enter();
    await questions.enterThrough(3);
    await running;
    equal(layout().flat().length, 1, "tabs");
  });

  for (const [command, count] of [
    ["generateChosen", 3],
    ["insertText", 4],
    ["newJsonFile", 4],
  ] as const) {
    it(`leave no trace when Escape ends them, whichever it is: ${command}`, async () => {
      await setDefaults({ algorithm: "depth-first" }); // with variants
      await openUntitled("as it was");
      const before = { layout: layout(), documents: documents() };
      const messages = catchMessages("showErrorMessage");
      for (let answered = 0; answered < count; answered++) {
        const questions = new Questions();
        const running = run(command);
        await questions.enterThrough(answered);
        await questions.next();
        await questions.escape();
        equal(await running, undefined);
        equal(questions.count, answered + 1);
      }
      deepEqual({ layout: layout(), documents: documents() }, before);
      deepEqual(messages, []);
    });
  }
});

describe("the size that is asked for", () => {
  beforeEach(() => setDefaults({ algorithm: "wilson" })); // which runs on several grids, whatever was made last

  it("does not pass while it is wrong", async () => {
    const questions = new Questions();
    const running = run("newTextFile");
    await questions.enterThrough(2);
    const size = await questions.nextBox();
    for (const wrong of ["", "0", "-3", "a", "5 x", "5 x 5 x 5", "2.5 x 3", "1e3", "20 x 0"]) {
      size.value = wrong;
      await questions.enter();
      await questions.enter(); // what came after it would be answered, too
      equal(questions.count, 3, `questions after ${JSON.stringify(wrong)}`);
    }
    size.value = "3 x 2";
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    equal(vscode.window.activeTextEditor?.document.lineCount, 5);
  });

  it("can be written in several ways", async () => {
    for (const [text, lines] of [
      ["4", 9],
      ["4x3", 7],
      [" 4 × 3 ", 7],
      ["4, 3", 7],
    ] as const) {
      const questions = new Questions();
      const running = run("newTextFile");
      await questions.enterThrough(2);
      (await questions.nextBox()).value = text;
      await questions.enter();
      await questions.enterThrough(1);
      await running;
      equal(vscode.window.activeTextEditor?.document.lineCount, lines, text);
    }
  });

  it("says at once what is wrong with the size that it offers", async () => {
    await setDefaults({ width: 6000, height: 6000 });
    for (const [command, reason] of [
      ["newTextFile", /at most 50,000,000 characters/],
      ["newJsonFile", /at most 4,000,000 cells fit into JSON/],
    ] as const) {
      const questions = new Questions();
      const running = run(command);
      await questions.enterThrough(2);
      const { validationMessage } = await questions.nextBox();
      ok(typeof validationMessage === "string" && reason.test(validationMessage), `${command}: ${validationMessage}`);
      await questions.enter();
      equal(questions.count, 3);
      await questions.escape();
      equal(await running, undefined);
    }
    deepEqual(layout().flat(), []);
  });
});

describe("what follows from the algorithm", () => {
  it("a size that it does not take is replaced by its own", async () => {
    const questions = new Questions();
    const running = run("newTextFile");
    await questions.choose("quadrants");
    const size = await questions.nextBox();
    equal(size.value, "16 x 16");
    size.value = "12";
    await questions.enter();
    equal(questions.count, 2, "questions");
    size.value = "4";
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    equal(vscode.window.activeTextEditor?.document.lineCount, 9);
  });

  it("a size in the settings that it does not take is no obstacle", async () => {
    await setDefaults({ algorithm: "quadrants", width: 30, height: 30, start: 5000 });
    const questions = new Questions();
    const running = run("newTextFile");
    equal((await questions.nextPick()).activeItems[0].label, "Quadrants");
    await questions.enter();
    const size = await questions.nextBox();
    deepEqual([size.value, size.validationMessage], ["16 x 16", undefined]);
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    equal(vscode.window.activeTextEditor?.document.lineCount, 33);
  });

  it("a mask in the settings gives the size; another size stands above it, and above it stands a given mask", async () => {
    await setDefaults({ algorithm: "cellular-maze", mask: ["#..", ".#."], width: 30, density: 0.3, generations: 1 });
    const questions = new Questions();
    const running = run("newTextFile");
    await questions.enterThrough(1);
    equal((await questions.nextBox()).value, "3 x 2");
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    equal(vscode.window.activeTextEditor?.document.lineCount, 5);
    const sizes = async (given: object) => {
      const [{ options }] = await insertJson(given);
      return [options.width, options.height, options.mask];
    };
    deepEqual(await sizes({}), [3, 2, ["#..", ".#."]]);
    deepEqual(await sizes({ width: 4 }), [4, 20, undefined]);
    deepEqual(await sizes({ mask: ["#"] }), [1, 1, ["#"]]);
  });

  it("before a maze that takes long another one is offered, which Enter takes", async () => {
    const questions = new Questions();
    const running = run("newJsonFile");
    await questions.choose("aldous-broder");
    await questions.enterThrough(1);
    (await questions.nextBox()).value = "1500";
    await questions.enter();
    const patience = await questions.nextPick();
    equal(patience.placeholder, "Aldous-Broder takes long for 2,250,000 cells.");
    deepEqual([patience.step, patience.totalSteps], [4, 5]);
    deepEqual(
      patience.items.map(({ label }) => label),
      ["Use Wilson instead", "Use Aldous-Broder anyway"],
    );
    await questions.enter();
    equal((await questions.nextBox()).step, 5);
    await questions.back(); // it is settled: back to the size
    const size = await questions.nextBox();
    equal(size.value, "1500 x 1500");
    size.value = "9";
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    equal(JSON.parse(vscode.window.activeTextEditor?.document.getText() ?? "").options.algorithm, "wilson");
  });

  it("a solution, when it is only set, is left out where it cannot be drawn", async () => {
    await setDefaults({ algorithm: "random-slashes", width: 5, height: 2, solution: true });
    await run("newTextFile", {});
    const text = vscode.window.activeTextEditor?.document.getText() ?? "";
    ok(/^[/\\]{5}\n[/\\]{5}$/.test(text.trimEnd()), text);
  });
});
