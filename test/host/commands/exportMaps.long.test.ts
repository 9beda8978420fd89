import * as vscode from "vscode";
import { toCsv } from "../../../src/core/formats/maps/csv";
import { toDot } from "../../../src/core/formats/maps/dot";
import { toHex42 } from "../../../src/core/formats/maps/hex42";
import { toMap, toScenario } from "../../../src/core/formats/maps/movingAi";
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
    await run("export", { ...OPTIONS, format: "movingai", uri: place("some.map") });
    equal(await contentOf(place("some.scen")), toScenario(makeMaze(OPTIONS), "some.map"));
    files.add("other.png", "a picture");
    await run("export", { ...OPTIONS, uri: place("other.tmj") });
    equal(await contentOf(place("other.tiles.png")), asContent(tilesImage()));
    equal(await contentOf(place("other.png")), "a picture");
    await run("export", { ...OPTIONS, format: "movingai", uri: place("bare") });
    equal(await contentOf(place("bare.scen")), toScenario(makeMaze(OPTIONS), "bare"));
  });

  it("refuses a name that the second file would have, and writes nothing", async () => {
    const uri = place("a.scen");
    const refused = /^uri: "a\.scen" .*the second file has this name.*ends in \.map/;
    const error = await rejects(run("export", { ...OPTIONS, format: "movingai", uri }), refused);
    equal(error.name, "MazeError");
    await rejects(contentOf(uri));
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
    stub(vscode.window, "showSaveDialog", async () => place("old.map"));
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
      await questions.choose("movingai");
      await questions.choose("file");
      await running;
    };
    files.add("old.scen", "of another map");
    await save();
    const [question, { modal, detail }, button] = asked[0] as [string, vscode.MessageOptions, string];
    ok(question.includes("old.scen already exists"), question);
    deepEqual([modal, detail, button], [true, "old.map needs a file of this name beside it.", "Replace"]);
    equal(await contentOf(place("old.scen")), "of another map");
    await rejects(contentOf(place("old.map")));
    answer = "Replace";
    await save();
    equal(asked.length, 2);
    const written = toScenario(makeMaze(OPTIONS), "old.map");
    deepEqual(
      [await contentOf(place("old.scen")), await contentOf(place("old.map"))],
      [written, toMap(makeMaze(OPTIONS))],
    );
    await save();
    equal(asked.length, 2, "the same again");
    await run("export", { ...OPTIONS, seed: "f", format: "movingai", uri: place("old.map") });
    equal(asked.length, 2, "a caller is asked nothing");
    equal(await contentOf(place("old.scen")), toScenario(makeMaze({ ...OPTIONS, seed: "f" }), "old.map"));
  });
});
