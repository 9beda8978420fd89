import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { found, readFrom, replaceWorkers } from "../support/foundMazes";
import {
  catchMessages,
  openUntitled,
  previewTabs,
  run,
  set,
  setSelections,
  stub,
  watchPages,
} from "../support/helpers";
import { Questions } from "../support/questions";
import { endKeptWorker, workersRest } from "../support/workers";

const preview = () => run<MazeJson>("preview", {});

const [SMALL, LARGE] = [
  { width: 3, height: 2, seed: "small" },
  { width: 6, height: 3, seed: "large" },
].map((options) => makeMaze(options));

/** Every character of blocks may be a cell, too. */
const BLOCKS = toText(LARGE, "blocks");
const [AS_BLOCKS, AS_TILES] = ["walls between cells", "every character a cell"];

/** A maze of the 42 school: in two places a wall stands on one side only. */
const HEX = "95393\n8596A\n8545E\n";

/** Those of a test answer what it says. */
async function endWorkers(): Promise<void> {
  await workersRest();
  endKeptWorker();
}

describe("a maze whose text is not plain", () => {
  afterEach(endWorkers);

  it("may be what is selected, where nothing else is found, at its place in the document", async () => {
    const tiny = makeMaze({ width: 2, height: 1, seed: "tiny" });
    const editor = await openUntitled(`one\n${toText(tiny)}three`);
    await rejects(preview(), /No maze here: no drawing/);
    await setSelections(editor, [1, 0, 4, 0]);
    deepEqual(await preview(), readFrom(tiny));
    await rejects(run("readOtherwise", {}), /on lines 2 to 4 can be read in one way only: walls between cells/);
    await setSelections(editor, [0, 0, 1, 0]);
    await rejects(preview(), /No maze here: no drawing/);
  });

  it("has the page offer a user to read it otherwise, and says nothing", async () => {
    await openUntitled(`${BLOCKS}\n`);
    const pages = watchPages();
    const messages = catchMessages("showInformationMessage");
    await run("preview");
    deepEqual(
      pages.sent.flatMap((message) => (message.type === "show" ? [message.locations?.[0]?.isAmbiguous] : [])),
      [true],
    );
    deepEqual(messages, []);
  });

  it("tells nothing of its kind where its recipe makes it", async () => {
    await openUntitled(`${recipeLine(LARGE.recipe)}\n${BLOCKS}`);
    const messages = catchMessages("showInformationMessage");
    await run("preview");
    deepEqual(messages, []);
  });

  it("tells a user how many findings there are, and the first", async () => {
    await openUntitled(`A maze:\n\n${HEX}\n0,0\n4,2\n\nend\n`);
    const messages = catchMessages("showInformationMessage");
    await run("preview");
    await eventually("a notice", () => messages.length === 1);
    ok(
      /^Maze: 4 findings, the first on line 3, column 3: Open to the \w+, but the cell there/.test(messages[0]),
      messages[0],
    );
  });

  it("tells a caller nothing", async () => {
    await openUntitled(BLOCKS);
    const messages = catchMessages("showInformationMessage");
    deepEqual((await preview()).passages, LARGE.toJSON().passages);
    deepEqual(messages, []);
  });

  it("is read again when the document changes meanwhile", async () => {
    await set({ inText: false }); // no other work
    const editor = await openUntitled("text");
    await workersRest();
    const workers = await replaceWorkers({ "": [found(SMALL)] }, 300);
    const running = preview();
    await editor.edit((edit) => edit.insert(new vscode.Position(0, 0), "typed "));
    deepEqual(await running, readFrom(SMALL));
    const asked = workers.posted as { readonly type: string; readonly reading?: { readonly text?: string } }[];
    const isOfOther = (text: string | undefined) => text === ""; // a document of the test before, emptied as it was closed
    deepEqual(
      asked.filter(({ reading }) => !isOfOther(reading?.text)).map(({ type }) => type),
      ["mazes", "mazes", "playFound"],
    );
  });

  it("is not shown when the search is cancelled", async () => {
    await set({ inText: false }); // no other work
    await openUntitled("text");
    const workers = await replaceWorkers({}, 60_000);
    const source = new vscode.CancellationTokenSource();
    let isShown = false;
    const withProgress = (_: unknown, task: (...given: unknown[]) => Promise<unknown>) => {
      isShown = true;
      return task({ report: () => {} }, source.token);
    };
    stub(vscode.window, "withProgress", withProgress as never);
    const messages = catchMessages("showErrorMessage");
    const running = run("preview");
    await eventually("the search to be shown", () => isShown);
    source.cancel();
    equal(await running, undefined);
    deepEqual([messages, previewTabs()], [[], []]);
    await eventually("the worker to end", () => workers.ended === workers.started);
  });
});

describe("readOtherwise", () => {
  afterEach(endWorkers);

  it("shows what a user chooses among the meanings, the first one marked", async () => {
    await openUntitled(BLOCKS);
    const pages = watchPages();
    const messages = catchMessages("showInformationMessage");
    const questions = new Questions();
    const running = run("readOtherwise");
    const question = await questions.nextPick();
    deepEqual(
      question.items.map(({ label, description }) => [label, description]),
      [
        [AS_BLOCKS, "as it was read"],
        [AS_TILES, undefined],
      ],
    );
    await questions.enter();
    await running;
    const [show] = pages.sent.flatMap((message) => (message.type === "show" ? [message] : []));
    deepEqual([show.mazes[0].recipe.width, show.mazes[0].recipe.height], [13, 7]);
    equal(show.locations?.[0].isAmbiguous, true, "it can be taken back");
    deepEqual(messages, []);
  });

  it("gives a caller the meaning that it names, or the first other one", async () => {
    await openUntitled(`prose\n\n${BLOCKS}\nprose`);
    const otherwise = (given: object) => run<MazeJson>("readOtherwise", given);
    const tiles = await otherwise({});
    deepEqual([tiles.options.width, tiles.options.height], [13, 7]);
    deepEqual(await otherwise({ meaning: AS_TILES }), tiles);
    deepEqual((await otherwise({ meaning: AS_BLOCKS })).passages, LARGE.toJSON().passages);
    await rejects(
      otherwise({ meaning: "else" }),
      /meaning: "else" cannot be used.*walls between cells; every character a cell/,
    );
    await rejects(otherwise({ width: 3 }), /width/);
  });

  it("switches what an array means, too", async () => {
    const rows = BLOCKS.trimEnd().split("\n");
    const numbers = rows.map((row) => `    [${Array.from(row, (sign) => (sign === "#" ? 1 : 0)).join(", ")}],`);
    const editor = await openUntitled(`level = [\n${numbers.join("\n")}\n]\nplay(level)\n`, "python", "\r\n");
    await setSelections(editor, [3, 4]);
    deepEqual((await preview()).passages, LARGE.toJSON().passages);
    const { options } = await run<MazeJson>("readOtherwise", {});
    deepEqual([options.width, options.height], [13, 7]);
  });

  it("says where a meaning that was offered fits no more", async () => {
    await set({ inText: false });
    await openUntitled("text");
    await replaceWorkers({ "": [found(SMALL, { otherMeanings: [{ id: "ways", words: "ways are open" }] })] });
    await rejects(run("readOtherwise", {}), /on lines 1 to 5 cannot be read so: ways are open/);
  });

  it("says where a text means one thing only", async () => {
    await openUntitled(toText(SMALL));
    await rejects(run("readOtherwise", {}), /in one way only/);
    const messages = catchMessages("showErrorMessage");
    equal(await run("readOtherwise"), undefined);
    equal(messages.length, 1);
    deepEqual(previewTabs(), []);
  });
});
