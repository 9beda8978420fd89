import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { parse } from "../../../src/reading/index";
import { pack } from "../../../src/shared/data/pack";
import type { ToPreview } from "../../../src/shared/messages/preview";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { Files } from "../support/files";
import { readFrom } from "../support/foundMazes";
import {
  catchMessages,
  documents,
  generate,
  layout,
  openUntitled,
  previewTabs,
  run,
  setSelections,
  watchPages,
} from "../support/helpers";
import { Questions } from "../support/questions";

const preview = () => run<MazeJson>("preview", {});

const [SMALL, LARGE, TALL] = [
  { width: 3, height: 2, seed: "small" },
  { width: 6, height: 3, seed: "large" },
  { width: 2, height: 5, seed: "tall" },
].map((options) => makeMaze(options));

type Made = typeof SMALL;

/** Three mazes in lines 2 to 6, 10 to 16 and 20 to 30, and prose. */
const SEVERAL = `Mazes:\n\n${toText(SMALL)}\nThe next\n\n${toText(LARGE)}\nand\n\n${toText(TALL)}\nthe end\n`;

const linesOf = (maze: Made): [number, number] => {
  const from = SEVERAL.slice(0, SEVERAL.indexOf(toText(maze))).split("\n").length - 1;
  return [from, from + toText(maze).trimEnd().split("\n").length - 1];
};

describe("preview", () => {
  it("shows the only maze of a document, wherever the cursor is, and returns it", async () => {
    const editor = await openUntitled(`\n\n\n${toText(SMALL)}\n\nprose\n`);
    for (const line of [0, 4, 9]) {
      await setSelections(editor, [line, 0]);
      deepEqual(await preview(), readFrom(SMALL));
    }
    equal(previewTabs().length, 1);
    equal(previewTabs()[0].label, "Maze: Rectangular");
    equal(vscode.window.activeTextEditor, editor, "the focus stays");
  });

  for (const eol of ["\n", "\r\n"]) {
    it(`shows the one that the cursor or the selection is in, lines ended by ${JSON.stringify(eol)}`, async () => {
      const editor = await openUntitled(SEVERAL, "plaintext", eol);
      for (const maze of [TALL, SMALL, LARGE]) {
        const [first, last] = linesOf(maze);
        for (const line of [first, first + 1, last]) {
          await setSelections(editor, [line, 1]);
          deepEqual(await preview(), readFrom(maze), `line ${line}`);
        }
        await setSelections(editor, [first, 0, last + 1, 0]);
        deepEqual(await preview(), readFrom(maze), "selected");
      }
    });
  }

  it("gives a caller the nearest where the cursor is in none", async () => {
    const editor = await openUntitled(SEVERAL);
    for (const [maze, line] of [
      [SMALL, 0],
      [SMALL, linesOf(SMALL)[1] + 1],
      [LARGE, linesOf(LARGE)[0] - 1],
      [TALL, linesOf(TALL)[1] + 2],
    ] as const) {
      await setSelections(editor, [line, 0]);
      deepEqual(await preview(), readFrom(maze), `line ${line}`);
    }
  });

  it("asks a user which of several, where the cursor is in none", async () => {
    await openUntitled(SEVERAL);
    const questions = new Questions();
    const running = run("preview");
    const question = await questions.nextPick();
    deepEqual(
      question.items.map(({ label }) => label),
      [SMALL, LARGE, TALL].map((maze) => {
        const [first, last] = linesOf(maze).map((line) => line + 1);
        return `${maze.recipe.width}x${maze.recipe.height} cells, lines ${first} to ${last}`;
      }),
    );
    await questions.down();
    await eventually("the next item", () => question.activeItems[0] === question.items[1]);
    const pages = watchPages();
    await questions.enter();
    equal(await running, undefined);
    const shown = pages.sent.flatMap((message) => (message.type === "show" ? message.mazes : []));
    deepEqual(shown.at(-1)?.recipe.width, 6);
  });

  it("leaves no trace when the question is left", async () => {
    await openUntitled(SEVERAL);
    const before = { layout: layout(), documents: documents() };
    const questions = new Questions();
    const running = run("preview");
    await questions.next();
    await questions.escape();
    equal(await running, undefined);
    deepEqual({ layout: layout(), documents: documents() }, before);
  });

  it("plays a maze whose recipe still makes it", async () => {
    const pages = watchPages();
    for (const [language, mark] of [
      ["plaintext", ""],
      ["python", "# "],
      ["typescript", "  // "],
    ]) {
      const text = `${recipeLine(LARGE.recipe)}\n${toText(LARGE)}`.replace(/^(?=.)/gm, mark);
      await openUntitled(text, language);
      deepEqual(await preview(), LARGE.toJSON(), language);
      ok(stepsOf(pages.sent) > 0, "steps");
      equal(previewTabs()[0].label, "Maze: Depth-first search");
    }
  });

  it("shows a maze as it is where its recipe makes another, or none", async () => {
    for (const recipe of [
      { ...LARGE.recipe, seed: "other" },
      { grid: "rectangular", algorithm: "none", seed: "" },
    ]) {
      await openUntitled(`${recipeLine(recipe)}\n${toText(LARGE)}`);
      deepEqual(await preview(), readFrom(LARGE));
      equal(previewTabs()[0].label, "Maze: Rectangular");
    }
  });

  it("makes the maze of JSON v1 again from its options", async () => {
    await openUntitled(JSON.stringify(LARGE.toJSON(), undefined, 2), "json");
    deepEqual(await preview(), LARGE.toJSON());
  });

  it("reads an editor that is read-only, and one that the preview has taken the focus from", async () => {
    const files = new Files("mazeread", true);
    await vscode.window.showTextDocument(files.add("level.txt", toText(SMALL)));
    deepEqual(await preview(), readFrom(SMALL));
    await vscode.commands.executeCommand("workbench.action.focusSecondEditorGroup");
    deepEqual(await preview(), readFrom(SMALL));
    files.dispose();
  });

  it("says once what it looks for where there is none", async () => {
    const messages = catchMessages("showErrorMessage");
    await rejects(preview(), /Open a text with a maze first/);
    await openUntitled("no maze");
    await rejects(preview(), /No maze here: no drawing, array, JSON or map/);
    deepEqual(messages, []);
    equal(await run("preview"), undefined);
    equal(messages.length, 1);
    ok(messages[0].startsWith("Maze: No maze here: ") && messages[0].length < 55, messages[0]); // VS Code cuts off more
    deepEqual(previewTabs(), []);
  });

  it("takes no options", async () => {
    await openUntitled(toText(SMALL));
    await rejects(run("preview", { width: 3 }), /width/);
  });

  it("is in the history of the preview, from which it comes back as it was read", async () => {
    await openUntitled(toText(SMALL));
    const pages = watchPages();
    await preview();
    await generate({ width: 4, height: 4, seed: 1 });
    const shows = () => pages.sent.flatMap((message) => (message.type === "show" ? [message] : []));
    const { length } = shows();
    pages.say({ type: "travel", by: -1 });
    const again = await eventually("the maze again", () => shows()[length]);
    deepEqual(again.mazes[0].recipe, parse(toText(SMALL)).recipe);
    deepEqual([...again.mazes[0].numbers], [...pack(parse(toText(SMALL))).numbers]);
  });

  it("gives another maze of its size by its button from there", async () => {
    const { sent, say } = watchPages();
    await openUntitled(toText(SMALL));
    await preview();
    say({ type: "newSeed" });
    const shows = () => sent.flatMap((message) => (message.type === "show" ? [message.mazes[0].recipe] : []));
    const [, { width, height, algorithm }] = await eventually("another", () => (shows()[1] ? shows() : undefined));
    deepEqual([width, height, algorithm], [3, 2, "depth-first"]);
  });
});

/** How many steps the last mazes have that a page was sent. */
function stepsOf(sent: readonly ToPreview[]): number {
  const [last] = sent.flatMap((message) => (message.type === "show" ? [message] : [])).reverse();
  return last?.mazes[0].steps?.length ?? 0;
}
