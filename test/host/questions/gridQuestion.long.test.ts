import * as vscode from "vscode";
import { algorithms, generate, toText } from "../../../src/core/index";
import { deepEqual, equal, ok } from "../support/assert";
import { generate as make, openUntitled, run, set, setDefaults } from "../support/helpers";
import { Questions } from "../support/questions";

describe("the grid that is asked for", () => {
  const madeJson = () => JSON.parse(vscode.window.activeTextEditor?.document.getText() ?? "");

  it("is one of those that the algorithm runs on, each with a drawing, and gives the sizes", async () => {
    await setDefaults({ width: 23 }); // nothing was chosen with it
    const questions = new Questions();
    const running = run("newJsonFile");
    await questions.choose("wilson");
    const { items } = await questions.choose("layered");
    deepEqual(
      items.map(({ description }) => description),
      algorithms.find(({ id }) => id === "wilson")?.grids,
    );
    const drawings = items.map(({ iconPath }) => String((iconPath as { dark: vscode.Uri }).dark));
    equal(new Set(drawings).size, items.length, "drawings");
    ok(
      drawings.every((uri) => uri.includes("svg")),
      drawings[0],
    );
    const size = await questions.nextBox();
    deepEqual([size.value, size.prompt], ["23 x 20 x 3", "Size: width x height x levels, or one number for all"]);
    size.value = "4 x 3 x 2";
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    const { options, cells } = madeJson();
    deepEqual([options.grid, options.width, options.height, options.levels, cells], ["layered", 4, 3, 2, 24]);
  });

  it("is not asked for where there is one, and takes its sizes with it", async () => {
    await make({ algorithm: "wilson", grid: "layered", width: 4, height: 3, levels: 2 });
    const questions = new Questions();
    const running = run("newJsonFile");
    await questions.choose("binary-tree");
    equal((await questions.nextBox()).value, "4 x 3");
    await questions.enter();
    await questions.enterThrough(1);
    await running;
    const { options } = madeJson();
    deepEqual([options.algorithm, options.grid, options.levels], ["binary-tree", "rectangular", undefined]);
  });

  it("is not the one that is set where that cannot be written", async () => {
    await setDefaults({ grid: "upsilon", width: 24 });
    const questions = new Questions();
    const running = run("newTextFile");
    await questions.enterThrough(1);
    equal((await questions.nextPick()).activeItems[0].label, "Rectangular");
    await questions.enter();
    await questions.enterThrough(2);
    await running;
    equal(vscode.window.activeTextEditor?.document.lineCount, 41);
  });

  it("is one that can be written, for text", async () => {
    await make({ algorithm: "wilson", grid: "upsilon" });
    const questions = new Questions();
    const running = run("newTextFile");
    await questions.enterThrough(1);
    const { items } = await questions.choose("hexagonal");
    deepEqual(
      items.map(({ description }) => description),
      ["rectangular", "hexagonal", "triangular", "layered"],
    );
    (await questions.nextBox()).value = "3 x 2";
    await questions.enter();
    (await questions.nextBox()).value = "tower";
    await questions.enter();
    await running;
    const maze = generate({ algorithm: "wilson", grid: "hexagonal", width: 3, height: 2, seed: "tower" });
    equal(`${vscode.window.activeTextEditor?.document.getText()}\n`, toText(maze));
  });

  it("and the algorithm, too, are those that the style has a form for", async () => {
    await set({ style: "half-blocks" });
    await openUntitled("");
    const questions = new Questions();
    const running = run<string[]>("insertText");
    const { items } = await questions.nextPick();
    const ids = items.map(({ description }) => description);
    ok(!ids.includes("random-slashes"), "whose form is under lines and box");
    const others = algorithms.filter(({ kind, grids }) => kind === undefined && grids.includes("rectangular"));
    deepEqual([...ids].sort(), others.map(({ id }) => id).sort());
    await questions.escape();
    await running;
  });
});
