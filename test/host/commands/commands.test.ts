import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { parse } from "../../../src/reading/index";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import {
  COMMANDS,
  documents,
  generate,
  insertJson,
  insertText,
  layout,
  openUntitled,
  previewTabs,
  run,
} from "../support/helpers";
import { Questions } from "../support/questions";

const OPTIONS = [
  { algorithm: "depth-first", width: 7, height: 4, seed: "a", bias: 0.5, start: 3 },
  { algorithm: "kruskal", width: 5, height: 5, seed: 12, loops: 0.2 },
  { algorithm: "prim", width: 1, height: 6, seed: "b", entrances: "farthest" },
  { algorithm: "wilson", width: 6, height: 3, seed: "c", braid: 1, entrances: "random" },
  { algorithm: "eller", width: 9, height: 2, seed: -1, probability: 0.3, entrances: "none" },
  { width: 1, height: 1, seed: "" },
];

describe("commands with options", () => {
  it("ask nothing, whatever is left out", async () => {
    const questions = new Questions();
    for (const command of COMMANDS) ok(await run(command, {}), `${command} returns nothing`);
    equal(questions.count, 0);
  });

  it("use the defaults for what is left out, and report the seed", async () => {
    const [json] = await insertJson({});
    const { algorithm, grid, width, height, seed } = json.options;
    deepEqual(
      { algorithm, grid, width, height },
      {
        algorithm: "depth-first",
        grid: "rectangular",
        width: 20,
        height: 20,
      },
    );
    equal(typeof seed, "string");
    deepEqual(json, makeMaze({ seed }).toJSON());
  });

  it("draw a new seed each time", async () => {
    const seeds = [await insertJson({}), await insertJson({}), await insertJson({})].map(
      ([{ options }]) => options.seed,
    );
    equal(new Set(seeds).size, 3, "all seeds differ");
  });

  it("count what is undefined as left out", async () => {
    const [json] = await insertJson({ width: undefined, height: 2, seed: undefined, start: undefined });
    deepEqual([json.options.width, json.options.height], [20, 2]);
  });

  it("take a seed as a number or as a text", async () => {
    const mazes = [await insertJson({ seed: 42 }), await insertJson({ seed: "42" })];
    deepEqual(mazes[0], mazes[1]);
    equal(mazes[0][0].options.seed, "42");
  });

  it("insertJson: make what the core makes, and put it where it can be read again", async () => {
    for (const options of OPTIONS) {
      const editor = await openUntitled("", "json");
      const maze = makeMaze(options);
      deepEqual(await insertJson(options), [maze.toJSON()]);
      deepEqual(JSON.parse(editor.document.getText()), maze.toJSON());
      equal(toText(parse(editor.document.getText())), toText(maze));
    }
  });

  it("insertText: make what the core makes, as lines that are ended", async () => {
    for (const options of OPTIONS) {
      const editor = await openUntitled();
      const text = toText(makeMaze(options));
      deepEqual(await insertText(options), [text]);
      equal(`${editor.document.getText()}\n`, text);
    }
  });

  it("generate: make what the core makes, once it is shown", async () => {
    for (const options of OPTIONS) {
      deepEqual(await generate(options), makeMaze(options).toJSON());
      equal(previewTabs().length, 1, "previews");
    }
  });

  it("generate: return the same maze played or not", async () => {
    const options = { algorithm: "prim", width: 8, height: 8, seed: "p" };
    const json = makeMaze(options).toJSON();
    deepEqual(await generate({ ...options, animate: false }), json);
    deepEqual(await generate({ ...options, animate: true }), json);
  });

  it("newTextFile and newJsonFile: open a new document, also beside others", async () => {
    const before = await openUntitled("as it was");
    const options = { width: 3, height: 2, seed: "new" };
    const maze = makeMaze(options);
    deepEqual(await run<string[]>("newTextFile", options), [toText(maze)]);
    const shown = await eventually("a new editor", () => otherThan(before));
    equal(shown.document.languageId, "plaintext");
    equal(`${shown.document.getText()}\n`, toText(maze));

    deepEqual(await run<MazeJson[]>("newJsonFile", options), [maze.toJSON()]);
    const second = await eventually("another new editor", () => otherThan(before, shown));
    equal(second.document.languageId, "json");
    deepEqual(JSON.parse(second.document.getText()), maze.toJSON());
    equal(before.document.getText(), "as it was");
    equal(shown.document.isUntitled && second.document.isUntitled, true, "both are untitled");
  });

  it("leave documents alone that they do not write to", async () => {
    await openUntitled("as it was");
    const texts = documents();
    await generate({ width: 3, height: 3 });
    deepEqual(documents(), texts);
    equal(layout()[0].length, 1, "tabs of the first group");
  });
});

function otherThan(...editors: vscode.TextEditor[]): vscode.TextEditor | undefined {
  const { activeTextEditor } = vscode.window;
  const known = editors.map(({ document }) => document);
  return activeTextEditor && !known.includes(activeTextEditor.document) ? activeTextEditor : undefined;
}
