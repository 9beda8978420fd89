import * as vscode from "vscode";
import type { Recipe } from "../../../src/core/foundation/optionTypes";
import { generate as makeMaze, toText } from "../../../src/core/index";
import type { CommandName } from "../../../src/host/commands";
import { defaultsOptions } from "../../../src/host/settings/commandOptions";
import { deepEqual, equal, ok, rejects } from "../support/assert";
import {
  catchMessages,
  generate,
  insertJson,
  insertText,
  layout,
  openUntitled,
  run,
  set,
  setDefaults,
  setSelections,
  stub,
  watchPages,
} from "../support/helpers";

async function optionsOf(given: object): Promise<object> {
  const [{ options }] = await insertJson({ seed: "s", ...given });
  return options;
}

const DEFAULTS = { algorithm: "depth-first", grid: "rectangular", width: 20, height: 20, seed: "s" };

describe("settings", () => {
  it("stand beneath the options of a call, above the defaults", async () => {
    await setDefaults({ algorithm: "kruskal", width: 3, height: 2, loops: 0.5 });
    deepEqual(await optionsOf({}), { ...DEFAULTS, algorithm: "kruskal", width: 3, height: 2, loops: 0.5 });
    deepEqual(await optionsOf({ algorithm: "wilson", height: 4, loops: 0 }), {
      ...DEFAULTS,
      algorithm: "wilson",
      width: 3,
      height: 4,
    });
    deepEqual((await generate({ seed: "s" })).options, {
      ...DEFAULTS,
      algorithm: "kruskal",
      width: 3,
      height: 2,
      loops: 0.5,
    });
  });

  it("of the workspace come before those of the user", async () => {
    await setDefaults({ width: 3 });
    await setDefaults({ width: 5 }, vscode.ConfigurationTarget.Workspace);
    deepEqual(await optionsOf({}), { ...DEFAULTS, width: 5 });
  });

  it("that mean nothing for a maze are ignored", async () => {
    await setDefaults({ probability: 0.9, start: 7, bias: 0.5, width: 4, height: 4 });
    const sizes = { width: 4, height: 4 };
    deepEqual(await optionsOf({ algorithm: "kruskal" }), { ...DEFAULTS, ...sizes, algorithm: "kruskal" });
    deepEqual(await optionsOf({ algorithm: "eller" }), {
      ...DEFAULTS,
      ...sizes,
      algorithm: "eller",
      probability: 0.9,
    });
    deepEqual(await optionsOf({}), { ...DEFAULTS, ...sizes, start: 7, bias: 0.5 });
    const error = await rejects(insertJson({ algorithm: "kruskal", probability: 0.9 }));
    ok(error.message.startsWith("probability: 0.9 cannot be used"), error.message);
  });

  it("give a seed, which is then that of every maze", async () => {
    await setDefaults({ seed: "tower", width: 6, height: 6 });
    const maze = makeMaze({ seed: "tower", width: 6, height: 6 });
    const editor = await openUntitled("\n");
    await setSelections(editor, [1, 0], [0, 0]);
    deepEqual(await insertText({}), [toText(maze), toText(maze)]);
    deepEqual(await insertJson({ seed: "other" }), [
      makeMaze({ seed: "other", width: 6, height: 6 }).toJSON(),
      makeMaze({ seed: "other", width: 6, height: 6 }).toJSON(),
    ]);
  });

  it("that are empty count as not made", async () => {
    await setDefaults({ seed: "", start: null, probability: null });
    const seeds = [await insertJson({}), await insertJson({})].map(([{ options }]) => options.seed);
    ok(seeds[0] !== seeds[1] && seeds[0] !== "", `seeds: ${seeds}`);
  });

  it("say how a text is written", async () => {
    const options = { width: 4, height: 3, seed: "t" };
    const solved = toText(makeMaze(options), "lines", { solution: true });
    await setDefaults({ solution: true });
    await set({ comment: true, style: "lines" });
    await openUntitled("", "go");
    deepEqual(await insertText(options), [solved.replace(/^(?=.)/gm, "// ")]);
    deepEqual(await insertText({ ...options, solution: false, comment: false }), [toText(makeMaze(options))]);
  });
});

describe("mazewright.defaults", () => {
  it("has the workspace's options before the user's, one by one", async () => {
    await set({ defaults: { width: 5, height: 4, loops: 0.5 } });
    await set({ defaults: { width: 9, loops: 0 } }, vscode.ConfigurationTarget.Workspace);
    deepEqual(await optionsOf({}), { ...DEFAULTS, width: 9, height: 4 });
  });

  it("adds nothing where it is not set, empty, or holds what counts as not set", async () => {
    await setDefaults({ width: 6 });
    for (const defaults of [undefined, {}, null, { width: null, seed: "", mask: [] }]) {
      await set({ defaults }, vscode.ConfigurationTarget.Workspace);
      deepEqual(await optionsOf({}), { ...DEFAULTS, width: 6 }, JSON.stringify(defaults));
    }
  });

  it("has options of texts, too", async () => {
    await set({ defaults: { wall: "@", solution: true, width: 3, height: 3, seed: "t" } });
    const text = toText(makeMaze({ width: 3, height: 3, seed: "t" }), "blocks", { wall: "@", solution: true });
    await openUntitled();
    deepEqual(await insertText({ style: "blocks" }), [text]);
  });

  it("has a seed for insertions and the form, but not for Generate Maze", async () => {
    await set({ defaults: { seed: "tower" } });
    equal((await insertJson({}))[0].options.seed, "tower");
    const { sent } = watchPages();
    await run("generate");
    const all = sent.flatMap((message) => (message.type === "show" ? [message.mazes[0].recipe.seed] : []));
    ok(all.length === 1 && all[0] !== "tower", all.join());
    await run("newMaze");
    const forms = sent.flatMap((message) => (message.type === "defaults" ? [message.recipe.seed] : []));
    deepEqual([...new Set(forms)], ["tower"]);
  });

  /** With which options an option means something; depth-first search on a rectangle takes the others. */
  const MEANT: Readonly<Record<string, object>> = {
    levels: { grid: "layered" },
    rings: { grid: "circular" },
    cells: { grid: "planar" },
    halving: { algorithm: "quadrants" },
    probability: { algorithm: "eller" },
    pick: { algorithm: "growing-tree" },
    rule: { algorithm: "cellular-maze" },
    density: { algorithm: "cellular-maze" },
    generations: { algorithm: "cellular-maze" },
    animate: { width: 3, height: 3 },
  };

  it("is read for every option, and what is bad is named in full", async () => {
    const configuration = vscode.workspace.getConfiguration("mazewright");
    let values: Readonly<Record<string, unknown>> = {};
    const inspect = (key: string) => ({ ...configuration.inspect(key), key, globalValue: values[key] });
    stub(vscode.workspace, "getConfiguration", () => ({ ...configuration, inspect }) as never);
    for (const id of Object.keys(defaultsOptions)) {
      const command = id === "animate" ? "generate" : "insertText";
      const optionOf = async () => ((await rejects(run(command, MEANT[id] ?? {}))) as { option?: string }).option;
      values = { defaults: { [id]: { bad: true } } };
      equal(await optionOf(), `mazewright.defaults.${id}`);
    }
  });

  it("is named where it contradicts what is given", async () => {
    await set({ defaults: { start: 400 } });
    const error = await rejects(insertJson({}));
    ok(error.message.startsWith("mazewright.defaults.start: 400 cannot be used"), error.message);
  });

  it("is named once where a name is no option, and the others count", async () => {
    const warnings = catchMessages("showWarningMessage", "Open Settings");
    const failures = catchMessages("showErrorMessage");
    await set({ defaults: { widht: 5, width: 7, height: 6 } });
    const { width, height } = (await optionsOf({})) as Recipe;
    deepEqual([width, height, warnings.length], [7, 6, 0], "of a call");
    for (let time = 0; time < 2; time++) await run("generate");
    const named = "Maze: mazewright.defaults.widht: 5 cannot be used (no such option). Allowed: algorithm, grid, width";
    deepEqual([warnings.length, failures.length], [1, 0]);
    ok(warnings[0].startsWith(named), warnings[0]);
    deepEqual(
      layout()
        .flat()
        .filter((label) => label.startsWith("Maze")).length,
      1,
      "it is made",
    );
    await set({ defaults: { width: 7 } });
    await run("generate");
    await set({ defaults: { widht: 5 } });
    await run("generate");
    equal(warnings.length, 2, "it is there again");
  });

  const wrong: [value: unknown, option: string, reason: string][] = [
    [{ width: "wide" }, "mazewright.defaults.width", '"wide" cannot be used. Allowed: a whole number from 1 up'],
    ["wilson", "mazewright.defaults", '"wilson" cannot be used. Allowed: an object of options'],
    [["wilson"], "mazewright.defaults", '["wilson"] cannot be used. Allowed: an object of options'],
  ];

  for (const [value, option, reason] of wrong)
    it(`that is wrong is one message, and nothing is made: ${JSON.stringify(value)}`, async () => {
      await set({ defaults: value });
      const error = await rejects(insertJson({}));
      equal((error as { option?: string }).option, option);
      ok(error.message.startsWith(`${option}: ${reason}`), error.message);
      const messages = catchMessages("showErrorMessage", "Open Settings");
      await run("insertText");
      deepEqual(messages, [`Maze: ${error.message}`]);
      deepEqual(
        layout()
          .flat()
          .filter((label) => !label.startsWith("Settings")),
        [],
      );
    });
});

describe("bad settings", () => {
  const bad: [id: string, value: unknown, command: CommandName, allowed: string][] = [
    ["defaults.algorithm", "dijkstra", "generate", "depth-first, depth-first-recursive"],
    ["defaults.width", "wide", "insertText", "a whole number from 1 up"],
    ["defaults.loops", 2, "insertJson", "a number from 0 to 1"],
    ["style", "curly", "newTextFile", "lines"],
    ["comment", "yes", "insertText", `true, false or "auto"`],
    ["defaults.animate", 1, "generate", "true or false"],
    ["defaults.start", 400, "newJsonFile", "0 to 399"],
  ];

  for (const [id, value, command, allowed] of bad) {
    it(`are named in full: ${id}`, async () => {
      const [, option] = id.split(".");
      await set(option === undefined ? { [id]: value } : { defaults: { [option]: value } });
      const error = await rejects(run(command, {}));
      const { option: named, value: found } = error as Error & { option?: string; value?: unknown };
      deepEqual([named, found], [`mazewright.${id}`, value]);
      ok(error.message.startsWith(`mazewright.${id}: ${JSON.stringify(value)} cannot be used`), error.message);
      ok(error.message.includes(allowed), error.message);
      deepEqual(layout().flat(), [], "nothing is opened");
    });
  }

  it("do not matter where another value is given", async () => {
    await setDefaults({ start: 400 });
    deepEqual(await optionsOf({ start: 5 }), { ...DEFAULTS, start: 5 });
    const error = await rejects(insertJson({ start: 400 }));
    ok(error.message.startsWith("start: 400 cannot be used"), error.message);
  });

  it("end a command without options in one message", async () => {
    await setDefaults({ height: -1 });
    const messages = catchMessages("showErrorMessage");
    for (const command of ["generate", "insertText", "newJsonFile"] as const) equal(await run(command), undefined);
    equal(messages.length, 3, "messages");
    for (const message of messages)
      ok(message.startsWith("Maze: mazewright.defaults.height: -1 cannot be used"), message);
    deepEqual(layout().flat(), []);
  });
});
