import * as vscode from "vscode";
import { algorithms } from "../../../src/core/algorithms";
import type { Recipe } from "../../../src/core/foundation/optionTypes";
import type { ToWebview } from "../../../src/shared/protocol";
import { deepEqual, equal, eventually, ok } from "../support/assert";
import { catchMessages, generate, previewTabs, run, set, stub, watchPages } from "../support/helpers";
import { Questions } from "../support/questions";

type Shown = Extract<ToWebview, { type: "show" }>;

const SMALL = { algorithm: "kruskal", grid: "rectangular", width: 5, height: 4, seed: "maker" };

/** A preview of a small maze, whose page is watched. */
async function openPreview(options: object = SMALL) {
  const pages = watchPages();
  await generate(options);
  const shows = () => pages.sent.filter((message): message is Shown => message.type === "show");
  let count = shows().length;
  return {
    ...pages,
    /** The message that shows what a change asks for, which is the next one. */
    async change(recipe: Recipe, continues = false): Promise<Shown> {
      pages.say({ type: "make", recipes: [recipe], continues });
      await eventually("the changed maze", () => shows().length > count);
      const message = shows()[count++];
      await eventually("it to be drawn", () =>
        pages.received.some((answer) => answer.type === "shown" && answer.id === message.id),
      );
      return message;
    },
    of: <Type extends ToWebview["type"]>(type: Type) => pages.sent.filter((message) => message.type === type),
  };
}

const widths = ({ history }: Shown) => history.entries.map(({ recipes }) => recipes[0].width);

describe("the form of the preview", () => {
  it("has its mazes shown in place of those on show, which keep what belongs to the preview", async () => {
    const { change } = await openPreview();
    const { mazes, fromForm, history } = await change({ ...SMALL, width: 6 });
    equal(fromForm, true);
    deepEqual(
      mazes.map(({ recipe }) => recipe),
      [{ ...SMALL, width: 6 }],
    );
    ok(mazes[0].steps !== undefined, "its steps");
    equal(history.entries[history.at].animate, true);
    await eventually("the title", () => previewTabs()[0].label === "Maze: kruskal");
  });

  it("makes one entry of the history of changes without a pause", async () => {
    const { change } = await openPreview();
    deepEqual(widths(await change({ ...SMALL, width: 6 })), [5, 6]);
    deepEqual(widths(await change({ ...SMALL, width: 7 }, true)), [5, 7]);
    deepEqual(widths(await change({ ...SMALL, width: 8 }, true)), [5, 8]);
    deepEqual(widths(await change({ ...SMALL, width: 9 })), [5, 8, 9]);
    deepEqual(widths(await change({ ...SMALL, width: 10 }, true)), [5, 8, 10]);
  });

  it("does not replace an entry that it did not make", async () => {
    const { change, say, of } = await openPreview();
    await change({ ...SMALL, width: 6 });
    say({ type: "travel", by: -1 });
    await eventually("the maze before", () => of("show").length === 3);
    say({ type: "make", recipes: [{ ...SMALL, width: 7 }], continues: true });
    const after = await eventually("the changed maze", () => of("show")[3] as Shown | undefined);
    deepEqual(widths(after), [5, 7]);
  });

  it("makes the latest of several changes that come at once, as one entry", async () => {
    const { say, of } = await openPreview();
    for (const width of [6, 7, 8]) say({ type: "make", recipes: [{ ...SMALL, width }], continues: width > 6 });
    const last = await eventually("the last", () => {
      const found = of("show").at(-1) as Shown;
      return found.mazes[0].recipe.width === 8 ? found : undefined;
    });
    deepEqual(widths(last), [5, 8]);
  });

  it("has what cannot be used said in the page, and nothing else changes", async () => {
    const errors = catchMessages("showErrorMessage");
    const { say, of } = await openPreview();
    say({ type: "make", recipes: [{ ...SMALL, width: 0 }], continues: false });
    await eventually("the refusal", () => of("unmade").length === 1);
    say({ type: "make", recipes: [{ ...SMALL, width: 8_000_000 }], continues: false });
    await eventually("the next refusal", () => of("unmade").length === 2);
    deepEqual(of("unmade"), [
      { type: "unmade", option: "width", text: "width: 0 cannot be used. Allowed: a whole number from 1 up." },
      {
        type: "unmade",
        option: "width",
        text: "width: 8000000 cannot be used (32,000,000 cells). Allowed: at most 16,000,000 cells can be shown.",
      },
    ]);
    deepEqual(errors, []);
    equal(of("show").length, 1);
  });

  it("changes compared mazes together", async () => {
    const { say, of } = await openPreview();
    const recipes = ["kruskal", "wilson"].map((algorithm) => ({ ...SMALL, algorithm, width: 6 }));
    say({ type: "make", recipes, continues: false });
    const shown = await eventually("both", () => of("show")[1] as Shown | undefined);
    deepEqual(
      shown.mazes.map(({ recipe }) => recipe),
      recipes,
    );
  });

  it("knows what the settings say, also when they change", async () => {
    await set({ algorithm: "wilson", braid: 0.5 });
    const { of } = await openPreview();
    const usual = { algorithm: "wilson", grid: "rectangular", width: 20, height: 20, braid: 0.5 };
    deepEqual(of("defaults").at(-1), { type: "defaults", recipe: usual, faults: [] });
    await set({ grid: "hexagonal", seed: "7" });
    await eventually("the change", () => JSON.stringify(of("defaults").at(-1)).includes('"seed":"7"'));
    const recipe = { ...usual, grid: "hexagonal", seed: "7" };
    deepEqual(of("defaults").at(-1), { type: "defaults", recipe, faults: [] });
  });

  it("is told the settings once, however often others change", async () => {
    const { of } = await openPreview();
    const count = of("defaults").length;
    await set({ "preview.speed": 3 });
    await set({ width: 33 });
    await eventually("the change", () => JSON.stringify(of("defaults").at(-1)).includes('"width":33'));
    equal(of("defaults").length, count + 1);
  });

  it("leaves out of the settings only those that cannot be used, alone or together, and says which", async () => {
    await set({ algorithm: "wilson", braid: 7, width: 9, start: 900 });
    const pages = watchPages();
    await run("newMaze");
    const told = () => pages.sent.filter((message) => message.type === "defaults").at(-1);
    await eventually("the settings", () => told() !== undefined);
    const recipe = { algorithm: "wilson", grid: "rectangular", width: 9, height: 20 };
    deepEqual(told(), {
      type: "defaults",
      recipe,
      faults: [
        "mazewright.braid: 7 cannot be used. Allowed: a number from 0 to 1.",
        "mazewright.start: 900 cannot be used. Allowed: the id of a cell, 0 to 179.",
      ],
    });
  });

  it("does not replace the entry before a pause, also where what came after the pause could not be made", async () => {
    const { change, say, of } = await openPreview();
    await change({ ...SMALL, width: 6 });
    say({ type: "make", recipes: [{ ...SMALL, width: 0 }], continues: false });
    await eventually("the refusal", () => of("unmade").length === 1);
    deepEqual(widths(await change({ ...SMALL, width: 7 }, true)), [5, 6, 7]);
  });

  it("is not held up by a wrong setting that it does not need; one that it needs is reported as a setting", async () => {
    const errors = catchMessages("showErrorMessage");
    await set({ animate: "perhaps" });
    const { change, of } = await openPreview({ ...SMALL, animate: false });
    deepEqual(widths(await change({ ...SMALL, width: 6 })), [5, 6]);
    await vscode.commands.executeCommand("workbench.action.closeAllEditors");
    const { say, sent } = watchPages();
    await run("newMaze");
    await eventually("the page", () => sent.some(({ type }) => type === "ended"));
    say({ type: "make", recipes: [SMALL], continues: false });
    await eventually("the error", () => errors.length > 0);
    ok(errors[0].startsWith('Maze: mazewright.animate: "perhaps" cannot be used'), errors[0]);
    deepEqual([of("unmade"), sent.filter(({ type }) => type === "unmade")], [[], []]);
  });
});

describe("a new preview", () => {
  it("is the form alone, filled from the settings, until that makes a maze", async () => {
    await set({ algorithm: "wilson" });
    const { sent, received, say } = watchPages();
    await run("newMaze");
    await eventually("the page", () => sent.some(({ type }) => type === "ended"));
    const { recipe } = sent.find(({ type }) => type === "defaults") as Extract<ToWebview, { type: "defaults" }>;
    equal(recipe.algorithm, "wilson");
    equal(vscode.window.activeTextEditor, undefined, "it has the focus");
    equal(previewTabs()[0].label, "Maze");
    say({ type: "make", recipes: [{ ...SMALL, width: 6 }], continues: false });
    await eventually("the maze", () => received.some(({ type }) => type === "shown"));
    const { history } = sent.find(({ type }) => type === "show") as Shown;
    deepEqual(
      history.entries.map(({ recipes, animate }) => [recipes[0].width, animate]),
      [[6, true]],
    );
    await eventually("the title", () => previewTabs()[0].label === "Maze: kruskal");
  });
});

describe("Use as Defaults", () => {
  const all = { ...SMALL, entrances: "corners" as const, loops: 0.25, braid: 0 };
  const ids = ["algorithm", "grid", "width", "height", "seed", "loops", "braid", "bias", "entrances"];

  /** The values of the settings that a target has. */
  const values = (key: "globalValue" | "workspaceValue") => {
    const configuration = vscode.workspace.getConfiguration("mazewright");
    const found = ids.map((id) => [id, configuration.inspect(id)?.[key]]);
    return Object.fromEntries(found.filter(([, value]) => value !== undefined));
  };

  /** Presses the button, in a new preview or in one that is open. @returns what the page then says */
  async function use(
    recipe: Recipe,
    pages?: Awaited<ReturnType<typeof openPreview>>,
    unset: string[] = [],
  ): Promise<string> {
    const { say, of } = pages ?? (await openPreview());
    const before = of("said").length;
    say({ type: "useAsDefaults", recipe, unset });
    const said = await eventually("the notice", () => of("said")[before] as Extract<ToWebview, { type: "said" }>);
    return said.text;
  }

  it("writes what differs from the defaults into the user's settings, without the seed, and says so", async () => {
    await set({ algorithm: undefined, width: undefined, height: undefined, loops: undefined }); // to be reset after this
    await set({ braid: 0.5, bias: 0.2 });
    const pages = await openPreview();
    equal(
      await use(all, pages),
      "Written to your settings: algorithm, width, height, loops. Removed from your settings: braid.",
    );
    const { seed: _, grid: __, entrances: ___, braid: ____, ...written } = all;
    deepEqual(values("globalValue"), { ...written, bias: 0.2 }, "what has no effect for kruskal stays");
    equal(await use(all, pages), "The settings say this already.");
  });

  it("takes the defaults of the algorithm for defaults", async () => {
    await set({ algorithm: undefined, width: 20 });
    const quadrants = {
      algorithm: "quadrants",
      grid: "rectangular",
      width: 16,
      height: 16,
      entrances: "none" as const,
    };
    equal(await use(quadrants), "Written to your settings: algorithm. Removed from your settings: width.");
  });

  it("writes into the workspace's settings what they have, and what the user's would change", async () => {
    await set({ width: 30, loops: 0.9 });
    await set({ width: 31, height: 32 }, vscode.ConfigurationTarget.Workspace);
    equal(
      await use({ ...all, algorithm: "depth-first", width: 20, height: 20 }),
      "Written to the workspace settings: width. Removed from the workspace settings: height. Written to your settings: loops.",
    );
    deepEqual(values("workspaceValue"), { width: 20 });
    deepEqual(values("globalValue"), { width: 30, loops: 0.25 });
  });

  it("removes the settings of options that are shown without a value, also those of the user below the workspace's", async () => {
    await set({ start: 3, halving: 0.2 });
    await set({ start: 4 }, vscode.ConfigurationTarget.Workspace);
    equal(
      await use({ grid: "rectangular" }, undefined, ["start"]),
      "Removed from the workspace settings: start. Removed from your settings: start.",
    );
    const { globalValue, workspaceValue } = vscode.workspace.getConfiguration("mazewright").inspect("start") ?? {};
    deepEqual([globalValue, workspaceValue], [undefined, undefined]);
    equal(vscode.workspace.getConfiguration("mazewright").get("halving"), 0.2, "which was not shown");
  });

  it("counts more than what was answered to questions before", async () => {
    await set({ algorithm: undefined, grid: undefined, width: undefined, height: undefined, loops: undefined });
    const before = new Questions();
    const running = run("newTextFile");
    await before.next();
    await before.down();
    await before.enter();
    await before.enterThrough(3);
    await running;
    const usual = { algorithm: "depth-first", grid: "rectangular", width: 20, height: 20 };
    await use(usual);
    const questions = new Questions();
    const asking = run("newTextFile");
    equal((await questions.nextPick()).activeItems[0].label, algorithms[0].name);
    await questions.escape();
    await asking;
  });

  it("says what was written before VS Code refused to write, and opens the file", async () => {
    await set({ algorithm: undefined, width: undefined, height: undefined, loops: undefined });
    const errors = catchMessages("showErrorMessage", "Open Settings File");
    const pages = await openPreview();
    const { getConfiguration } = vscode.workspace;
    const refusing = (section?: string) => {
      const configuration = getConfiguration(section);
      const update = async (id: string, ...others: [unknown, vscode.ConfigurationTarget]) => {
        if (id === "width") throw new Error("The file has unsaved changes.");
        await configuration.update(id, ...others);
      };
      return { ...configuration, inspect: configuration.inspect.bind(configuration), update };
    };
    stub(vscode.workspace, "getConfiguration", refusing as never);
    const told: string[] = [];
    const { executeCommand } = vscode.commands;
    const note = async (command: string, ...given: unknown[]) =>
      command.includes("openSettings") ? void told.push(command) : executeCommand(command, ...given);
    stub(vscode.commands, "executeCommand", note as never);
    pages.say({ type: "useAsDefaults", recipe: all, unset: [] });
    await eventually("the button", () => told.length > 0);
    deepEqual(errors, [
      "Maze: mazewright.width could not be written to your settings. The file has unsaved changes. " +
        "Before that: Written to your settings: algorithm. Save and correct that file, then use the defaults again.",
    ]);
    deepEqual(told, ["workbench.action.openSettingsJson"]);
  });

  it("reports once that the settings cannot be written", async () => {
    const errors = catchMessages("showErrorMessage");
    const pages = await openPreview();
    pages.say({ type: "useAsDefaults", recipe: { ...all, pick: "oldest", loops: 7 }, unset: [] });
    await eventually("the error", () => errors.length > 0);
    deepEqual(errors, ["Maze: loops: 7 cannot be used. Allowed: a number from 0 to 1."]);
    deepEqual(values("globalValue"), {}, "nothing is written");
  });
});
