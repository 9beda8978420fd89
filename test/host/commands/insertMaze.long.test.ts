import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze, toText } from "../../../src/core/index";
import type { CommandName } from "../../../src/host/commands";
import { parse } from "../../../src/reading/index";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import {
  catchMessages,
  closeAll,
  cover,
  generate,
  openUntitled,
  previewTabs,
  run,
  setDefaults,
  setSelections,
  undo,
} from "../support/helpers";
import { Questions } from "../support/questions";

const OPTIONS = { algorithm: "wilson", width: 5, height: 4, seed: "in sight" };
const DRAWN = toText(makeMaze(OPTIONS)).trimEnd();
const INSTEAD = "Insert 10 x 6 Instead";

/** A JSON maze that the user inserts into an empty document. */
async function inserted(): Promise<MazeJson> {
  const { document } = await openUntitled("", "json");
  equal(await run("insertJson"), undefined);
  return JSON.parse(document.getText());
}

describe("a maze that a user inserts", () => {
  it("is the one that a visible preview shows, the same at every cursor, without a question", async () => {
    await setDefaults({ algorithm: "kruskal" });
    const editor = await openUntitled("a\n\nb");
    await generate(OPTIONS);
    await setSelections(editor, [0, 1], [2, 1]);
    const questions = new Questions();
    equal(await run("insertText"), undefined);
    equal(questions.count, 0);
    const beside = DRAWN.replaceAll("\n", "\n ");
    equal(editor.document.getText(), `a${beside}\n\nb${beside}`);
    await undo(editor);
    equal(editor.document.getText(), "a\n\nb");
  });

  it("is that of the preview used last, of several", async () => {
    await openUntitled(); // so that previews are beside it
    await generate({ ...OPTIONS, seed: "first" });
    await run("lockPreview");
    await generate(OPTIONS);
    const [, other] = previewTabs();
    ok(other, "a second preview");
    equal((await inserted()).options.seed, OPTIONS.seed);
  });

  it("is the first of those that are compared", async () => {
    await openUntitled();
    await run("compare", { algorithms: ["eller", "wilson"], width: 3, height: 3, seed: "c" });
    equal((await inserted()).options.algorithm, "eller");
  });

  for (const [how, hide] of [
    ["there is none", async () => {}],
    [
      "it is hidden",
      async () => {
        await generate(OPTIONS);
        await cover(vscode.ViewColumn.Two);
        await eventually("the preview to be hidden", () => !previewTabs()[0].isActive);
      },
    ],
    ["it is a form alone", async () => void (await run("newMaze"))],
  ] as const)
    it(`is a small one by the defaults where no preview shows one: ${how}`, async () => {
      await openUntitled(); // so that the preview is beside it
      await hide();
      const { options } = await inserted();
      deepEqual(
        [options.algorithm, options.grid, options.width, options.height],
        ["depth-first", "rectangular", 10, 6],
      );
      await setDefaults({ algorithm: "wilson", height: 3 });
      const { options: others } = await inserted();
      deepEqual([others.algorithm, others.width, others.height], ["wilson", 10, 3]);
    });

  it("has a new seed at each cursor then, unless one is set; what contradicts the size is left out", async () => {
    const seeds = async () => {
      const { document } = await openUntitled("[\n,\n]", "json").then(async (editor) => {
        await setSelections(editor, [0, 1], [1, 1]);
        await run("insertJson");
        return editor;
      });
      return (JSON.parse(document.getText()) as MazeJson[]).map(({ options }) => options.seed);
    };
    equal(new Set(await seeds()).size, 2);
    await setDefaults({ seed: "tower", start: 300 });
    deepEqual(await seeds(), ["tower", "tower"]);
    await setDefaults({ algorithm: "quadrants" });
    deepEqual((await inserted()).options.width, 16);
  });

  it("goes into a new file, too", async () => {
    await generate(OPTIONS);
    equal(await run("newTextFile"), undefined);
    equal(vscode.window.activeTextEditor?.document.getText(), DRAWN);
    await closeAll();
    await run("newJsonFile");
    const { cells } = JSON.parse(vscode.window.activeTextEditor?.document.getText() ?? "");
    equal(cells, 60);
  });

  for (const [how, begin] of [
    ["of the preview", () => generate({ ...OPTIONS, grid: "circular", width: undefined, height: undefined })],
    ["of the settings", () => setDefaults({ grid: "circular" })],
  ] as const) {
    it(`is not inserted where its form cannot hold it, which a message says: ${how}`, async () => {
      const editor = await openUntitled("as it was");
      await begin();
      const messages = catchMessages("showErrorMessage");
      equal(await run("insertText"), undefined);
      equal(messages.length, 1);
      ok(/^Maze: style: "lines" cannot be used .*circular/.test(messages[0]), messages[0]);
      equal(editor.document.getText(), "as it was");
    });

    it(`is a small one of squares at each cursor instead, by the button of that message: ${how}`, async () => {
      const editor = await openUntitled("\n");
      await begin();
      await setDefaults({ seed: "tower" });
      await setSelections(editor, [0, 0], [1, 0]);
      catchMessages("showErrorMessage", INSTEAD);
      await run("insertText");
      const rows = editor.document.getText().split("\n");
      const mazes = [rows.slice(0, 13), rows.slice(13)].map((lines) => parse(lines.join("\n")).toJSON());
      deepEqual(
        mazes.map(({ cells }) => cells),
        [60, 60],
      );
      ok(JSON.stringify(mazes[0].passages) !== JSON.stringify(mazes[1].passages), "another one each time");
    });
  }

  it("changes nothing of what Generate makes next", async () => {
    await generate({ algorithm: "wilson", width: 7, height: 6 });
    await closeAll();
    for (const command of ["insertText", "insertJson", "insertArray"] satisfies CommandName[]) {
      await openUntitled("", "python");
      await run(command);
    }
    const { options } = await run<MazeJson>("generateAgain", {});
    deepEqual([options.algorithm, options.width, options.height], ["wilson", 7, 6]);
  });
});

describe("options that a call gives", () => {
  it("leave out a solution that is only set where it cannot be drawn", async () => {
    await setDefaults({ algorithm: "random-slashes", width: 5, height: 2, solution: true });
    await run("newTextFile", {});
    const text = vscode.window.activeTextEditor?.document.getText() ?? "";
    ok(/^[/\\]{5}\n[/\\]{5}$/.test(text.trimEnd()), text);
  });

  it("stand above a mask in the settings, which gives the size", async () => {
    await setDefaults({ algorithm: "cellular-maze", mask: ["#..", ".#."], width: 30, density: 0.3, generations: 1 });
    const sizes = async (given: object) => {
      const [{ options }] = await run<MazeJson[]>("insertJson", given);
      return [options.width, options.height, options.mask];
    };
    deepEqual(await sizes({}), [3, 2, ["#..", ".#."]]);
    deepEqual(await sizes({ width: 4 }), [4, 20, undefined]);
    deepEqual(await sizes({ mask: ["#"] }), [1, 1, ["#"]]);
  });
});
