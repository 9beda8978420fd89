import * as vscode from "vscode";
import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { algorithms, generate as makeMaze } from "../../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "../support/assert";
import { layout, previewTabs, run, setDefaults, watchPages } from "../support/helpers";
import { idsOf, Questions } from "../support/questions";

const compare = (options: object) => run<MazeJson[]>("compare", options);
const optionsOf = async (given: object) => (await compare({ seed: "s", ...given })).map(({ options }) => options);

describe("compare", () => {
  it("makes what the core makes, of one grid, size and seed, in the order of the algorithms", async () => {
    const common = { grid: "hexagonal", width: 6, height: 5, seed: "c", braid: 0.5 };
    const ids = ["wilson", "depth-first", "prim", "growing-tree"];
    const made = await compare({ ...common, algorithms: ids });
    deepEqual(
      made,
      ids.map((algorithm) => makeMaze({ ...common, algorithm }).toJSON()),
    );
    const names = ids.map((id) => algorithms.find((each) => each.id === id)?.name);
    await eventually("the title", () => previewTabs()[0].label === `Maze: ${names.join(", ")}`);
  });

  it("gives algorithms that walk by weights the same ones: the same maze of Kruskal and Prim", async () => {
    for (const grid of ["rectangular", "triangular", "planar"]) {
      const [kruskal, prim] = await compare({ algorithms: ["kruskal", "prim-weighted"], grid, seed: grid });
      ok(kruskal.passages.length > 100, grid);
      deepEqual(kruskal.passages, prim.passages, grid);
    }
  });

  it("takes options and settings for those for which they mean something", async () => {
    await setDefaults({ probability: 0.9, width: 5, height: 4 });
    const sizes = { grid: "rectangular", width: 5, height: 4, seed: "s" };
    deepEqual(await optionsOf({ algorithms: ["eller", "growing-tree", "kruskal"], pick: "oldest" }), [
      { ...sizes, algorithm: "eller", probability: 0.9 },
      { ...sizes, algorithm: "growing-tree", pick: "oldest" },
      { ...sizes, algorithm: "kruskal" },
    ]);
  });

  it("asks nothing where nothing is given, and draws one seed", async () => {
    const questions = new Questions();
    const made = await compare({});
    equal(questions.count, 0);
    deepEqual(
      made.map(({ options }) => options.algorithm),
      ["depth-first", "kruskal"],
    );
    equal(made[0].options.seed, made[1].options.seed);
  });

  it("has the sizes of the algorithm that has its own", async () => {
    const found = await optionsOf({ algorithms: ["kruskal", "quadrants"] });
    deepEqual(
      found.map(({ width, height }) => [width, height]),
      [
        [16, 16],
        [16, 16],
      ],
    );
  });

  it("has a shape for all or for none, and a grid on which all run", async () => {
    await setDefaults({ mask: ["#..", "..."], grid: "hexagonal" });
    const shapes = (await optionsOf({ algorithms: ["kruskal", "prim"] })).map(({ grid, mask }) => [grid, mask]);
    deepEqual(shapes, [
      ["hexagonal", ["#..", "..."]],
      ["hexagonal", ["#..", "..."]],
    ]);
    const none = (await optionsOf({ algorithms: ["kruskal", "binary-tree"] })).map(({ grid, mask }) => [grid, mask]);
    deepEqual(none, [
      ["rectangular", undefined],
      ["rectangular", undefined],
    ]);
  });

  const bad: [given: object, option: string, allowed: string][] = [
    [{ algorithm: "kruskal" }, "algorithm", "algorithms"],
    [{ algorithms: "kruskal" }, "algorithms", "2 to 4 different algorithms: depth-first"],
    [{ algorithms: ["kruskal"] }, "algorithms", "2 to 4"],
    [{ algorithms: ["kruskal", "kruskal"] }, "algorithms", "2 to 4 different"],
    [{ algorithms: ["kruskal", "dijkstra"] }, "algorithms", "depth-first"],
    [{ algorithms: algorithms.slice(0, 5).map(({ id }) => id) }, "algorithms", "2 to 4"],
    [{ algorithms: ["kruskal", "binary-tree"], grid: "hexagonal" }, "grid", "rectangular"],
    [{ algorithms: ["kruskal", "eller"], pick: "oldest" }, "pick", "its default"],
    [{ algorithms: ["kruskal", "eller"], mask: ["#."] }, "mask", "no value"],
    [
      { algorithms: ["kruskal", "wilson"], width: 2000, height: 4001 },
      "height",
      "at most 8,000,000 cells in each of 2",
    ],
    [{ algorithms: ["kruskal", "quadrants"], width: 20, height: 20 }, "width", "2"],
    [{ algorithms: ["kruskal", "wilson"], size: 4 }, "size", "no such option"],
  ];

  for (const [given, option, allowed] of bad) {
    it(`refuses ${JSON.stringify(given).slice(0, 80)}`, async () => {
      const error = await rejects(compare(given));
      equal((error as Error & { option?: string }).option, option, error.message);
      ok(error.message.includes(allowed), error.message);
      deepEqual(layout().flat(), [], "nothing is opened");
    });
  }

  it("asks which two to four algorithms, and no more; those of the last time are ticked", async () => {
    const questions = new Questions();
    const running = run("compare");
    const several = await questions.nextPick();
    deepEqual([several.canSelectMany, several.totalSteps], [true, undefined]);
    deepEqual(idsOf(several.selectedItems), ["depth-first", "kruskal"]);
    await tick(several, ["kruskal"]);
    await questions.enter();
    await eventually("what is wrong", () => several.placeholder === "Choose two to four algorithms, not 1.");
    await tick(several, ["kruskal", "prim", "wilson"]);
    await questions.enter();
    equal(await running, undefined);
    equal(questions.count, 1);
    await eventually("the title", () => previewTabs()[0].label === "Maze: Kruskal, Prim (list of walls), Wilson");

    const again = new Questions();
    const second = run("compare");
    deepEqual(idsOf((await again.nextPick()).selectedItems), ["kruskal", "prim", "wilson"]);
    await again.escape();
    equal(await second, undefined);
  });

  it("takes grid and size of the settings, where all that were chosen run on that grid", async () => {
    await setDefaults({ grid: "hexagonal", width: 6, height: 5 });
    const { sent } = watchPages();
    for (const ids of [
      ["kruskal", "wilson"],
      ["kruskal", "binary-tree"],
    ]) {
      const questions = new Questions();
      const running = run("compare");
      await tick(await questions.nextPick(), ids);
      await questions.enter();
      await running;
    }
    const shown = sent.flatMap((message) => (message.type === "show" ? [message.mazes[0].recipe] : []));
    deepEqual(
      shown.map(({ grid, width, height }) => [grid, width, height]),
      [
        ["hexagonal", 6, 5],
        ["rectangular", 6, 5],
      ],
    );
  });
});

type List = vscode.QuickPick<vscode.QuickPickItem>;

/** Ticks some items, which VS Code may undo while it is still about what is ticked at first. */
async function tick(list: List, ids: readonly string[]): Promise<void> {
  await eventually("the ticks", async () => {
    const before = JSON.stringify(idsOf(list.selectedItems));
    if (before !== JSON.stringify(ids)) {
      list.selectedItems = list.items.filter((item) => ids.includes(idsOf([item])[0]));
    }
    await new Promise((resolve) => setTimeout(resolve)); // VS Code puts off what it sends until the next task
    await vscode.commands.executeCommand("setContext", "mazewright.tests.ticks", ids.length);
    return before === JSON.stringify(ids) && JSON.stringify(idsOf(list.selectedItems)) === before;
  });
}
