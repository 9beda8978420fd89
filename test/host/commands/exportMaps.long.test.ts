import * as vscode from "vscode";
import { toCsv } from "../../../src/core/formats/maps/csv";
import { toDot } from "../../../src/core/formats/maps/dot";
import { toHex42 } from "../../../src/core/formats/maps/hex42";
import { toMap } from "../../../src/core/formats/maps/movingAi";
import { tilesImage } from "../../../src/core/formats/maps/tiles";
import { toTmj } from "../../../src/core/formats/maps/tmj";
import { generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, ok, rejects } from "../support/assert";
import { asContent, contentOf, Files } from "../support/files";
import { catchMessages, generate, run, stub } from "../support/helpers";
import { Questions } from "../support/questions";

const OPTIONS = { algorithm: "wilson", width: 5, height: 4, seed: "e" };

describe("export for other programs", () => {
  let files: Files;

  beforeEach(() => {
    files = new Files("mazeexport", false);
  });
  afterEach(() => files.dispose());

  const place = (name: string) => vscode.Uri.parse(`mazeexport:/${name}`);

  it("writes what the core makes, in the format that is given or that the name says", async () => {
    const maze = makeMaze(OPTIONS);
    const expected: [format: string, name: string, content: string][] = [
      ["tmj", "a.tmj", toTmj(maze, "a.tiles.png")],
      ["csv", "a.csv", toCsv(maze)],
      ["movingai", "a.map", toMap(maze)],
      ["dot", "a.dot", toDot(maze)],
      ["hex42", "a.txt", toHex42(maze)],
    ];
    for (const [format, name, content] of expected) {
      await run("export", { ...OPTIONS, format, uri: place(name) });
      equal(await contentOf(place(name)), content, format);
      if (format === "hex42") continue; // its extension stands for text
      await run("export", { ...OPTIONS, uri: place(`B${name.toUpperCase()}`) });
      equal(await contentOf(place(`B${name.toUpperCase()}`)), content.replace("a.tiles", "BA.tiles"), name);
    }
    await run("export", { ...OPTIONS, solution: true, uri: place("way.dot") });
    equal(await contentOf(place("way.dot")), toDot(maze, { solution: true }));
  });

  it("refuses a grid that a format has no form for", async () => {
    const given = { grid: "hexagonal", format: "csv", uri: place("refused.csv") };
    const error = await rejects(run("export", given), /^format: "csv" .*no form for the hexagonal grid/);
    equal(error.name, "MazeError");
  });

  it("writes the second file of a format beside the first, with its name", async () => {
    files.add("other.png", "a picture");
    await run("export", { ...OPTIONS, uri: place("other.tmj") });
    equal(await contentOf(place("other.tiles.png")), asContent(tilesImage()));
    equal(await contentOf(place("other.png")), "a picture");
    await run("export", { ...OPTIONS, format: "tmj", uri: place("bare") });
    equal(await contentOf(place("bare.tiles.png")), asContent(tilesImage()));
  });

  it("writes neither file where one cannot be written, and says what is there", async () => {
    files.add("x.tiles.png/inside", "");
    await rejects(
      run("export", { ...OPTIONS, uri: place("x.tmj") }),
      /x\.tiles\.png could not be written\. That is a folder\. Nothing was written\. /,
    );
    deepEqual(files.names, ["x.tiles.png/inside"]);
    files.locked = "y.tmj";
    await rejects(
      run("export", { ...OPTIONS, uri: place("y.tmj") }),
      /y\.tmj could not be written\. .*the file is locked\. mazeexport:\/y\.tiles\.png is written\. What was to be in y\.tmj is in /,
    );
    const left = files.names.filter((name) => !name.endsWith(".tmp"));
    deepEqual(left, ["x.tiles.png/inside", "y.tiles.png"]);
  });

  it("saves what needs a second file to a file only, without asking where to", async () => {
    await generate(OPTIONS);
    stub(vscode.window, "showSaveDialog", async () => place("chosen.tmj"));
    catchMessages("showInformationMessage");
    const questions = new Questions();
    const running = run("export");
    await questions.choose("tmj");
    await running;
    equal(questions.count, 1);
    equal(await contentOf(place("chosen.tmj")), toTmj(makeMaze(OPTIONS), "chosen.tiles.png"));
    equal(await contentOf(place("chosen.tiles.png")), asContent(tilesImage()));
  });

  it("asks before its second file replaces one that holds something else, and writes nothing if it must not", async () => {
    await generate(OPTIONS);
    stub(vscode.window, "showSaveDialog", async () => place("old.tmj"));
    catchMessages("showInformationMessage");
    const asked: unknown[][] = [];
    let answer: string | undefined;
    const ask = async (...given: unknown[]) => {
      asked.push(given);
      return answer;
    };
    stub(vscode.window, "showWarningMessage", ask as never);
    const save = async () => {
      const questions = new Questions();
      const running = run("export");
      await questions.choose("tmj");
      await running;
    };
    files.add("old.tiles.png", "of another map");
    await save();
    const [question, { modal, detail }, button] = asked[0] as [string, vscode.MessageOptions, string];
    ok(question.includes("old.tiles.png already exists"), question);
    deepEqual([modal, detail, button], [true, "old.tmj needs a file of this name beside it.", "Replace"]);
    equal(await contentOf(place("old.tiles.png")), "of another map");
    await rejects(contentOf(place("old.tmj")));
    answer = "Replace";
    await save();
    equal(asked.length, 2);
    deepEqual(
      [await contentOf(place("old.tiles.png")), await contentOf(place("old.tmj"))],
      [asContent(tilesImage()), toTmj(makeMaze(OPTIONS), "old.tiles.png")],
    );
    await save();
    equal(asked.length, 2, "the same again");
    files.add("old.tiles.png", "of another map");
    await run("export", { ...OPTIONS, seed: "f", uri: place("old.tmj") });
    equal(asked.length, 2, "a caller is asked nothing");
    equal(await contentOf(place("old.tiles.png")), asContent(tilesImage()));
  });
});
