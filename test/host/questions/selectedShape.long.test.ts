import type * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import { deepEqual, equal, ok } from "../support/assert";
import { catchMessages, layout, openUntitled, run, setDefaults, setSelections, undo } from "../support/helpers";
import { Questions } from "../support/questions";

const HEART = [" xx xx", "xxxxxxx", " xxxxx", "  xxx", "   x"];
const MASK = ["#..#..#", ".......", "#.....#", "##...##", "###.###"];

describe("the shape of the selected text", () => {
  let width = 40;
  beforeEach(() => setDefaults({ width: ++width })); // choices of another test do not count

  /** Up to the question for the shape. */
  async function untilShape(
    questions: Questions,
    algorithm = "wilson",
  ): Promise<vscode.QuickPick<vscode.QuickPickItem>> {
    await questions.choose(algorithm);
    await questions.enterThrough(1); // the grid
    const shape = await questions.nextPick();
    equal(shape.placeholder, "Which shape?");
    return shape;
  }

  async function takeShape(questions: Questions): Promise<void> {
    await questions.down();
    await questions.enter();
  }

  async function seed(questions: Questions, text: string): Promise<void> {
    const box = await questions.nextBox();
    ok(box.prompt?.startsWith("Seed"), `${box.prompt}`);
    box.value = text;
    await questions.enter();
  }

  it("is offered, and Enter alone gives the usual maze", async () => {
    const editor = await openUntitled(HEART.join("\n"));
    await setSelections(editor, [0, 0, 4, 4]);
    const questions = new Questions();
    const running = run("insertText");
    await questions.enterThrough(2);
    const shape = await questions.nextPick();
    deepEqual([shape.placeholder, shape.step, shape.totalSteps], ["Which shape?", 3, 5]);
    deepEqual(
      shape.items.map(({ label, description }) => [label, description]),
      [
        ["A rectangle", undefined],
        ["The shape of the selected text", "7 x 5, 20 cells"],
      ],
    );
    equal(shape.activeItems[0].label, "A rectangle");
    await questions.enter();
    equal((await questions.nextBox()).value, `${width} x 20`);
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    equal(editor.document.lineCount, 41);
    equal(editor.document.lineAt(0).text.length, 4 * width + 1);
  });

  it("is what a drawing becomes, where it stands", async () => {
    const drawn = HEART.map((row) => `\t${row}  `);
    const content = ["before", "", ...drawn, "", "after"].join("\n");
    const editor = await openUntitled(content);
    await setSelections(editor, [1, 0, 8, 0]); // whole lines, with blank ones around
    const questions = new Questions();
    const running = run("insertText");
    const { activeItems } = await untilShape(questions);
    equal(activeItems[0].label, "A rectangle");
    await takeShape(questions);
    await seed(questions, "heart");
    await running;
    const maze = toText(makeMaze({ algorithm: "wilson", mask: MASK, seed: "heart" })).replace(/\n$/, "");
    const lines = maze.split("\n").map((line) => (line === "" ? line : `\t${line}`));
    equal(editor.document.getText(), ["before", "", ...lines, "", "after"].join("\n"));
    equal(questions.count, 4, "questions: no size");
    await undo(editor);
    equal(editor.document.getText(), content);
  });

  it("is seen in columns also where the selection begins in a line", async () => {
    const editor = await openUntitled("it: xxx\n    x x\n    xxx rest");
    await setSelections(editor, [0, 4, 2, 7]);
    const questions = new Questions();
    const running = run("insertJson");
    await untilShape(questions);
    await takeShape(questions);
    await seed(questions, "ring");
    await running;
    const text = editor.document.getText();
    ok(text.startsWith("it: {\n") && text.endsWith("    } rest"), text);
    const json = JSON.parse(text.slice(4, -5));
    deepEqual([json.options.mask, json.options.width, json.cells, json.off], [["...", ".#.", "..."], 3, 9, [4]]);
  });

  it("can be gone back from, and is not remembered", async () => {
    const editor = await openUntitled(HEART.join("\n"));
    await setSelections(editor, [0, 0, 4, 4]);
    const questions = new Questions();
    let running = run("insertJson");
    await untilShape(questions);
    await takeShape(questions);
    await questions.next();
    await questions.back();
    const shape = await questions.nextPick();
    deepEqual([shape.placeholder, shape.activeItems[0].label], ["Which shape?", "The shape of the selected text"]);
    await questions.back();
    await questions.choose("upsilon"); // takes none
    equal((await questions.nextBox()).value, `${width} x 20`);
    await questions.back();
    await questions.choose("hexagonal");
    await questions.nextPick();
    await takeShape(questions);
    await seed(questions, "bee");
    await running;
    const { options } = JSON.parse(editor.document.getText());
    deepEqual([options.grid, options.mask], ["hexagonal", MASK]);

    await setSelections(editor, [0, 0]);
    const next = new Questions();
    running = run("insertJson");
    await next.enterThrough(2);
    equal((await next.nextBox()).value, `${width} x 20`);
    await next.escape();
    await running;
  });

  it("is not asked for where there is none, or none can be taken", async () => {
    const editor = await openUntitled("xx\nxx\n\n  \nxx");
    const none = [[[0, 0]], [[0, 0, 0, 2]], [[2, 0, 3, 2]], [[3, 0, 4, 2]], [[0, 0, 1, 0]]] as const;
    const several = [
      [
        [0, 0, 0, 2],
        [1, 0, 1, 2],
      ],
    ] as const; // prettier as it is
    for (const selections of [...none, ...several]) {
      await setSelections(editor, ...selections);
      const questions = new Questions();
      const running = run("insertText");
      await questions.enterThrough(2);
      ok((await questions.nextBox()).prompt?.startsWith("Size"), JSON.stringify(selections));
      await questions.escape();
      await running;
    }
    await setSelections(editor, [0, 0, 1, 2]);
    const questions = new Questions();
    const running = run("insertText");
    await questions.choose("binary-tree");
    ok((await questions.nextBox()).prompt?.startsWith("Size"), "Binary tree");
    await questions.escape();
    await running;
  });

  it("is refused with one message where it is too large", async () => {
    const messages = catchMessages("showErrorMessage");
    const far = `x${"\n".repeat(2500)}${" ".repeat(2000)}x`;
    const long = `${"x".repeat(600_000)}\n`.repeat(2);
    for (const [content, algorithm, message] of [
      [far, "wilson", /^Maze: mask: "2,001 x 2,501" cannot be used\. Allowed: a shape with at most 4,000,000 cells/],
      [long, "wilson", /^Maze: The selected text is too long for a shape: 1,200,001 characters \(limit 200,000\)/],
      [`${"x".repeat(70)}\n`.repeat(70), "depth-first-recursive", /^Maze: .*at most 4,096 cells/],
    ] as const) {
      const editor = await openUntitled(content);
      const { lineCount } = editor.document;
      const last = lineCount - (content.endsWith("\n") ? 2 : 1);
      await setSelections(editor, [0, 0, last, editor.document.lineAt(last).text.length]);
      const before = layout();
      const questions = new Questions();
      const running = run("insertText");
      await untilShape(questions, algorithm);
      await takeShape(questions);
      equal(await running, undefined);
      equal(messages.length, 1, "messages");
      ok(message.test(messages[0]), messages[0]);
      messages.length = 0;
      deepEqual([editor.document.lineCount, layout()], [lineCount, before]);
    }
  });

  it("is nothing to a command with options", async () => {
    const editor = await openUntitled(HEART.join("\n"));
    await setSelections(editor, [0, 0, 4, 4]);
    const [text] = await run<string[]>("insertText", { width: 3, height: 2, seed: 1 });
    equal(text, toText(makeMaze({ width: 3, height: 2, seed: 1 })));
    equal(`${editor.document.getText()}\n`, text);
  });
});
