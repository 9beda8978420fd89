import * as vscode from "vscode";
import { generate as makeMaze, toText } from "../../../src/core/index";
import type { CommandName } from "../../../src/host/manifest/commands";
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
  setSelections,
} from "../support/helpers";
import { Questions } from "../support/questions";

async function optionsOf(given: object): Promise<object> {
  const [{ options }] = await insertJson({ seed: "s", ...given });
  return options;
}

const DEFAULTS = { algorithm: "depth-first", grid: "rectangular", width: 20, height: 20, seed: "s" };

describe("settings", () => {
  it("stand beneath the options of a call, above the defaults", async () => {
    await set({ algorithm: "kruskal", width: 3, height: 2, loops: 0.5 });
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
    await set({ width: 3 });
    await set({ width: 5 }, vscode.ConfigurationTarget.Workspace);
    deepEqual(await optionsOf({}), { ...DEFAULTS, width: 5 });
  });

  it("that mean nothing for a maze are ignored", async () => {
    await set({ probability: 0.9, start: 7, bias: 0.5, width: 4, height: 4 });
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
    await set({ seed: "tower", width: 6, height: 6 });
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
    await set({ seed: "", start: null, probability: null });
    const seeds = [await insertJson({}), await insertJson({})].map(([{ options }]) => options.seed);
    ok(seeds[0] !== seeds[1] && seeds[0] !== "", `seeds: ${seeds}`);
  });

  it("say how a text is written", async () => {
    const options = { width: 4, height: 3, seed: "t" };
    const solved = toText(makeMaze(options), "lines", { solution: true });
    await set({ solution: true, comment: true, style: "lines" });
    await openUntitled("", "go");
    deepEqual(await insertText(options), [solved.replace(/^(?=.)/gm, "// ")]);
    deepEqual(await insertText({ ...options, solution: false, comment: false }), [toText(makeMaze(options))]);
  });
});

describe("bad settings", () => {
  const bad: [id: string, value: unknown, command: CommandName, allowed: string][] = [
    ["algorithm", "dijkstra", "generate", "depth-first, depth-first-recursive"],
    ["width", "wide", "insertText", "a whole number from 1 up"],
    ["loops", 2, "insertJson", "a number from 0 to 1"],
    ["style", "curly", "newTextFile", "lines"],
    ["comment", "yes", "insertText", `true, false or "auto"`],
    ["animate", 1, "generate", "true or false"],
    ["start", 400, "newJsonFile", "0 to 399"],
  ];

  for (const [id, value, command, allowed] of bad) {
    it(`are named in full: ${id}`, async () => {
      await set({ [id]: value });
      const error = await rejects(run(command, {}));
      const { option, value: found } = error as Error & { option?: string; value?: unknown };
      deepEqual([option, found], [`mazewright.${id}`, value]);
      ok(error.message.startsWith(`mazewright.${id}: ${JSON.stringify(value)} cannot be used`), error.message);
      ok(error.message.includes(allowed), error.message);
      deepEqual(layout().flat(), [], "nothing is opened");
    });
  }

  it("do not matter where another value is given", async () => {
    await set({ start: 400 });
    deepEqual(await optionsOf({ start: 5 }), { ...DEFAULTS, start: 5 });
    const error = await rejects(insertJson({ start: 400 }));
    ok(error.message.startsWith("start: 400 cannot be used"), error.message);
  });

  it("end a command without options in one message, before anything is asked", async () => {
    await set({ height: -1 });
    const messages = catchMessages("showErrorMessage");
    const questions = new Questions();
    for (const command of ["generate", "insertText", "newJsonFile"] as const) equal(await run(command), undefined);
    equal(messages.length, 3, "messages");
    for (const message of messages) ok(message.startsWith("Maze: mazewright.height: -1 cannot be used"), message);
    equal(questions.count, 0);
    deepEqual(layout().flat(), []);
  });
});
