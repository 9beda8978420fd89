import * as vscode from "vscode";
import { writtenFormats } from "../../../src/core/formats/exports";
import { pngHolding } from "../../../src/core/formats/exports/inPicture";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { toPng } from "../../../src/core/formats/raster/bitmaps";
import { generate as makeMaze, record, toText } from "../../../src/core/index";
import { parse } from "../../../src/reading/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import { readFrom } from "../support/foundMazes";
import { catchMessages, generate, openUntitled, previewTabs, run, watchPages } from "../support/helpers";

const OPTIONS = { algorithm: "wilson", width: 5, height: 4, seed: "picture" };

function saved(id: string): string | Uint8Array {
  const format = writtenFormats.find((each) => each.id === id);
  if (format === undefined) throw new Error(id);
  return format.isAnimated ? format.write(record(OPTIONS), {}) : format.write(makeMaze(OPTIONS), {});
}

const preview = (options: object) => run<MazeJson>("preview", options);

describe("preview of a file", () => {
  let files: Files;

  beforeEach(() => {
    files = new Files("mazepicture", true);
  });
  afterEach(() => files.dispose());

  it("plays the maze of a saved picture, and returns it", async () => {
    const pages = watchPages();
    for (const [id, name] of [
      ["svg", "a.maze.svg"],
      ["animated-svg", "b.maze.svg"],
      ["png", "any.PNG"],
    ]) {
      const uri = files.add(name, saved(id));
      deepEqual(await preview({ uri }), makeMaze(OPTIONS).toJSON(), name);
      const [shown] = pages.sent.flatMap((message) => (message.type === "show" ? [message.mazes[0]] : [])).slice(-1);
      ok((shown.stepCount ?? shown.steps?.length ?? 0) > 0, "steps");
    }
    equal(previewTabs()[0].label, "Maze: Wilson");
  });

  it("is of the picture whose menu was used, or that is in front, and leaves what Generate makes", async () => {
    await generate({ width: 3, height: 2, seed: 1 });
    const uri = files.add("a.maze.svg", saved("svg"));
    const failures = catchMessages("showErrorMessage");
    equal(await run("previewFile", uri), undefined);
    deepEqual(failures, []);
    await eventually("its title", () => previewTabs()[0].label === "Maze: Wilson");
    const { options } = await run<MazeJson>("generateAgain", {});
    deepEqual([options.algorithm, options.width], ["depth-first", 3]);
    await vscode.window.showTextDocument(uri);
    deepEqual(await preview({}), makeMaze(OPTIONS).toJSON());
  });

  it("shows the maze itself of one that was read, and of files of texts", async () => {
    const read = makeMaze(OPTIONS);
    const maze = parse(toText(read));
    const png = pngHolding(toPng(maze), maze);
    deepEqual(await preview({ uri: String(files.add("a.png", png)) }), readFrom(read));
    await openUntitled("no maze");
    deepEqual(await preview({ uri: files.add("a.maze", toText(read)) }), readFrom(read));
    deepEqual(await preview({ uri: files.add("a.maze.json", JSON.stringify(read.toJSON())) }), read.toJSON());
  });

  it("refuses in one message what holds no maze, is not there, or is no file", async () => {
    const messages = catchMessages("showErrorMessage");
    await rejects(preview({ uri: files.add("a.svg", "<svg/>") }), /a\.svg: There is no maze in this picture\./);
    await rejects(preview({ uri: "mazepicture:/missing.png" }), /missing\.png cannot be read\./);
    await rejects(preview({ uri: "mazepicture:/missing.maze" }), /missing\.maze cannot be read\./);
    await rejects(preview({ uri: 3 }), /^uri: 3 cannot be used/);
    deepEqual(messages, []);
    equal(await run("previewFile", vscode.Uri.parse("mazepicture:/a.svg")), undefined);
    equal(messages.length, 1);
    deepEqual(previewTabs(), []);
  });
});
