import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { generate as makeMaze, solve as solveMaze, styles, toText } from "../../../src/core/index";
import { recipeLine } from "../../../src/core/options/recipeLine";
import { parse } from "../../../src/reading/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { catchMessages, openUntitled, previewTabs, run, setSelections, undo, watchPages } from "../support/helpers";
import { idsOf, Questions } from "../support/questions";

interface Way {
  readonly length: number;
  readonly cells: readonly number[];
}

const solve = (options: object = {}) => run<Way>("solve", options);
const rewrite = (options: object) => run<string[]>("rewrite", options);

const MAZE = makeMaze({ width: 6, height: 3, seed: "large" });
const OTHER = makeMaze({ width: 4, height: 4, seed: "other" });
const [DRAWN, SOLVED] = [toText(MAZE), toText(MAZE, "lines", { solution: true })];

const ends = ["\n", "\r\n"];
const around: readonly ((text: string) => string)[] = [
  (text) => `One\n\n${text}\nend\n`,
  (text) => `one();\n\n${text.replace(/^(?=.)/gm, "\t// ")}\nend();\n`,
  (text) => `const level = [\n${text.replace(/^(.+)$/gm, '  "$1",').trimEnd()}\n];\n`,
];

describe("solve", () => {
  for (const eol of ends) {
    it(`draws the way as one step to undo, lines ended by ${JSON.stringify(eol)}`, async () => {
      for (const surround of around) {
        const editor = await openUntitled(surround(DRAWN), "plaintext", eol);
        const before = editor.document.getText();
        await setSelections(editor, [4, 3]);
        const isList = surround === around[2];
        const way = await solve();
        deepEqual(way.cells, solveMaze(MAZE));
        equal(way.length, way.cells.length);
        if (isList)
          equal(editor.document.getText(), before); // a list of strings is an array
        else {
          equal(editor.document.getText(), surround(SOLVED).replaceAll("\n", eol));
          await run("removeSolution", {});
          equal(editor.document.getText(), before);
          await undo(editor);
          await undo(editor);
          equal(editor.document.getText(), before);
        }
      }
    });
  }

  it("draws nothing if it shall not, and tells a user how long the way is", async () => {
    const editor = await openUntitled(DRAWN);
    await solve({ draw: false });
    equal(editor.document.getText(), DRAWN);
    const messages = catchMessages("showInformationMessage");
    await run("solve");
    await eventually("a message", () => messages.length === 1);
    equal(messages[0], `Maze: The way is ${(solveMaze(MAZE)?.length ?? 0) - 1} steps long.`);
    equal(editor.document.getText(), SOLVED);
  });

  it("says why the text is left as it is", async () => {
    const dotted = DRAWN.split("\n")
      .map((line, row) => (row % 2 === 0 ? line : line.replaceAll(/(?<=^(?:.{4})*..) /g, ".")))
      .join("\n");
    const editor = await openUntitled(dotted);
    const messages = catchMessages("showInformationMessage");
    await run("solve");
    await eventually("a message", () => messages.length === 1);
    ok(messages[0].endsWith("It is not drawn. Its floor cannot hold a sign."), messages[0]);
    equal(editor.document.getText(), dotted);
  });

  it("shows the solution in a preview where the form holds none, and says why", async () => {
    const pages = watchPages();
    const messages = catchMessages("showInformationMessage");
    const compact = await openUntitled(toText(MAZE, "compact"));
    await solve();
    equal(pages.sent.length, 0, "a call opens nothing");
    const acts = () => pages.sent.filter(({ type }) => type === "act");
    for (const count of [1, 2]) {
      await run("solve");
      await eventually("the solution", () => acts().length === count);
      deepEqual(acts().at(-1), { type: "act", action: "showSolution", isOn: true });
      ok(messages[count - 1].includes("It is not drawn: its form holds none."), messages[count - 1]);
    }
    equal(compact.document.getText(), toText(MAZE, "compact"));
    equal(
      pages.sent.findLast(({ type }) => type === "act" || type === "show")?.type,
      "act",
      "the maze is there before",
    );
  });

  it("solves each selected maze once, as one step", async () => {
    const text = `${DRAWN}\nand\n\n${toText(OTHER)}\nend\n`;
    const editor = await openUntitled(text);
    await setSelections(editor, [1, 2], [3, 1], [12, 4]);
    await solve();
    equal(editor.document.getText(), `${SOLVED}\nand\n\n${toText(OTHER, "lines", { solution: true })}\nend\n`);
    await undo(editor);
    equal(editor.document.getText(), text);
  });

  it("solves the maze at a place that a lens gives, and no other", async () => {
    const editor = await openUntitled(`${DRAWN}\nand\n\n${toText(OTHER)}\nend\n`);
    await setSelections(editor, [12, 0]);
    const messages = catchMessages("showInformationMessage");
    await run("solve", null, { uri: editor.document.uri.toString(), line: 1, column: 2 });
    equal(editor.document.getText(), `${SOLVED}\nand\n\n${toText(OTHER)}\nend\n`);
    await eventually("a message", () => messages.length === 1);
  });

  it("rejects without a way, and with options that it does not know", async () => {
    const editor = await openUntitled(
      DRAWN.replace(/^(\+(?:---|\+| {3})+)$/gm, (row, _, at) =>
        at > 30 && at < 60 ? "+---+---+---+---+---+---+" : row,
      ),
    );
    await rejects(solve(), /No way leads from the entrance to the exit/);
    await rejects(solve({ draw: 1 }), /draw/);
    await rejects(solve({ style: "lines" }), /no such option/);
    ok(!editor.document.getText().includes("."), "nothing is drawn");
  });
});

describe("rewrite", () => {
  it("writes a maze in another style, with the margins of the lines that are there", async () => {
    for (const [to, options] of Object.entries({ blocks: { wall: "X" }, compact: {}, box: {}, "half-blocks": {} })) {
      const editor = await openUntitled(around[1](DRAWN), "javascript");
      await setSelections(editor, [4, 0]);
      const texts = await rewrite({ to, ...options });
      deepEqual(texts, [toText(MAZE, to, options)]);
      const now = around[1](texts[0]).split("\n");
      deepEqual(
        editor.document
          .getText()
          .split("\n")
          .map((line) => line.trimEnd()),
        now.map((line) => line.trimEnd()),
      );
    }
  });

  it("turns, mirrors and braids, and returns what stands there", async () => {
    const editor = await openUntitled(`${recipeLine(MAZE.recipe)}\n${DRAWN}`);
    const [turned] = await rewrite({ turn: 90, mirror: true });
    equal(editor.document.getText(), turned); // the recipe makes another maze
    equal(parse(turned).toJSON().passages.length, MAZE.toJSON().passages.length);
    await rewrite({ turn: 90, mirror: true }); // its own inverse
    deepEqual(parse(editor.document.getText()).toJSON().passages, MAZE.toJSON().passages);
    const [braided] = await rewrite({ braid: 1 });
    ok(parse(braided).passageCount > MAZE.passageCount, "there are more passages");
  });

  it("makes a maze from another seed, and keeps its recipe true", async () => {
    const editor = await openUntitled(`# ${recipeLine(MAZE.recipe)}\n${DRAWN}`, "python");
    await rewrite({ seed: "new" });
    const made = makeMaze({ width: 6, height: 3, seed: "new" });
    equal(editor.document.getText(), `# ${recipeLine(made.recipe)}\n${toText(made)}`);
    await rewrite({ braid: 0.5 });
    const braided = makeMaze({ width: 6, height: 3, seed: "new", braid: 0.5 });
    equal(editor.document.getText(), `# ${recipeLine(braided.recipe)}\n${toText(braided)}`);
  });

  it("writes JSON and arrays, and mazes in JSON as drawings", async () => {
    const editor = await openUntitled(DRAWN, "javascript");
    const [json] = await rewrite({ to: "json" });
    deepEqual((JSON.parse(json) as MazeJson).passages, MAZE.toJSON().passages);
    equal(editor.document.getText().trimEnd(), json.trimEnd());
    const [lines] = await rewrite({ to: "lines" });
    equal(lines, DRAWN);
    const [array] = await rewrite({ to: "array", values: "bits" });
    ok(array.includes("const maze = ["), array);
  });

  const STRANGE = DRAWN.replaceAll("+", "o").replaceAll("-", "=");

  it("rejects a drawing in no style of ours without a style, and a user is asked for it", async () => {
    const editor = await openUntitled(STRANGE);
    await rejects(rewrite({ mirror: true }), /^to: undefined cannot be used .*Allowed: blocks, lines, /);
    equal(editor.document.getText(), STRANGE);
    const questions = new Questions();
    const running = run("rewrite");
    const list = await questions.nextPick();
    const at = list.items.findIndex(({ label }) => label === "Turn Upside Down");
    await eventually("the list", () => list.activeItems.length === 1);
    for (let press = 0; press < at; press++) await questions.down();
    await questions.enter();
    const styles = await questions.nextPick();
    deepEqual(idsOf(styles.items), ["lines", "blocks"]);
    await questions.enter();
    await running;
    const [turned] = [editor.document.getText()];
    await rewrite({ turn: 180 });
    equal(editor.document.getText(), DRAWN, turned);
  });

  it("leaves the text alone where the grid has no such turn, or something stands in the way", async () => {
    const hexagons = toText(makeMaze({ grid: "hexagonal", width: 4, height: 4, seed: 1 }));
    const editor = await openUntitled(hexagons);
    await rejects(rewrite({ turn: 90 }), /Allowed: turn: 180/);
    await rejects(rewrite({ seed: 1 }), /no recipe/);
    equal(editor.document.getText(), hexagons);
    const rows = (text: string) => text.trimEnd().split("\n");
    const beside = rows(DRAWN)
      .map((row, index) => `${row.padEnd(30)}${rows(DRAWN)[index]}`)
      .join("\n");
    const two = await openUntitled(beside);
    await setSelections(two, [0, 0]);
    await rejects(rewrite({ to: "compact" }), /another maze stands beside it/);
    equal(two.document.getText(), beside);
    await rewrite({ turn: 180 });
    ok(two.document.getText().endsWith(rows(DRAWN).at(-1) ?? ""), "the other is as it was");
  });

  it("asks a user what is to be done", async () => {
    const editor = await openUntitled(DRAWN);
    const questions = new Questions();
    const running = run("rewrite");
    const list = await questions.nextPick();
    const labels = list.items.map(({ label }) => label);
    deepEqual(labels.slice(0, 2), ["In Another Style…", "Turn Right"]);
    ok(!labels.includes("Make From Another Seed"), "nothing says what made it");
    await questions.enter();
    const inStyles = await questions.nextPick();
    const names = ["compact", "blocks", "box", "half-blocks"].map((id) => styles.find((each) => each.id === id)?.name);
    deepEqual(
      inStyles.items.map(({ label }) => label),
      names,
    );
    await questions.enter();
    await running;
    equal(editor.document.getText(), toText(MAZE, "compact"));
  });
});

describe("a maze that only its selection makes one", () => {
  const tiny = makeMaze({ width: 2, height: 1, seed: "tiny" });
  const text = `one\n${toText(tiny)}three`;
  const select = async () => {
    const editor = await openUntitled(text);
    await setSelections(editor, [1, 0, 4, 0]);
    return editor;
  };

  it("is solved, and says why that is not drawn", async () => {
    await select();
    deepEqual((await solve()).cells, solveMaze(tiny));
    const messages = catchMessages("showInformationMessage");
    await run("solve");
    await eventually("a message", () => messages.length === 1);
    ok(messages[0].endsWith("It is not drawn. Without the selection, it is not read as a maze."), messages[0]);
  });

  it("is not changed there, and can be previewed", async () => {
    const editor = await select();
    const left =
      /left as it is\. Without the selection, it is not read as a maze\. Preview it, and insert it from there/;
    await rejects(rewrite({ turn: 180 }), left);
    await rejects(run("removeSolution", {}), left);
    const questions = new Questions();
    const messages = catchMessages("showErrorMessage", "Preview Maze");
    await run("rewrite");
    equal(questions.count, 0, "nothing is asked for nothing");
    ok(left.test(messages[0]), messages[0]);
    equal(editor.document.getText(), text);
    await eventually("the preview", () => previewTabs().length === 1);
  });
});

describe("the list of what can be done", () => {
  const labelsOf = async (text: string) => {
    await openUntitled(text);
    const questions = new Questions();
    const running = run("rewrite");
    const { items } = await questions.nextPick();
    await questions.escape();
    await running;
    return items.map(({ label }) => label);
  };
  const turnsOf = async (options: object) => {
    const labels = await labelsOf(toText(makeMaze({ seed: 1, ...options })));
    return labels.filter((label) => /^(Turn|Mirror)/.test(label));
  };

  it("draws a solution or removes it, as the text allows", async () => {
    const solutionsOf = async (text: string) => (await labelsOf(text)).filter((label) => label.includes("Solution"));
    const blocks = toText(MAZE, "blocks", { solution: true });
    for (const solved of [SOLVED, toText(MAZE, "box", { solution: true }), blocks, blocks.replaceAll("#", "X")])
      deepEqual(await solutionsOf(solved), ["Remove Solution"], solved);
    for (const drawn of [DRAWN, toText(MAZE, "blocks"), `${DRAWN}\n${SOLVED}`])
      deepEqual(await solutionsOf(drawn), ["Draw Solution"], drawn);
    for (const other of [toText(MAZE, "compact"), JSON.stringify(MAZE)]) deepEqual(await solutionsOf(other), [], other);
  });

  it("has the turns of the grid, and no other", async () => {
    const all = ["Turn Right", "Turn Left", "Turn Upside Down", "Mirror Left and Right", "Mirror Top and Bottom"];
    deepEqual(await turnsOf({ width: 4, height: 3 }), all);
    deepEqual(await turnsOf({ grid: "hexagonal", width: 4, height: 4 }), ["Turn Upside Down"]);
    deepEqual(await turnsOf({ grid: "hexagonal", width: 4, height: 3 }), ["Mirror Top and Bottom"]);
  });
});
