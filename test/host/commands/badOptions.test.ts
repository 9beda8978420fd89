import { deepEqual, equal, ok, rejects } from "../support/assert";
import { COMMANDS, catchMessages, documents, layout, type MazeCommand, openUntitled, run } from "../support/helpers";

/** What is given, the option that is to blame, and a part of what is allowed. */
type Bad = readonly [given: unknown, option: string, allowed: string];

const FOR_ALL: readonly Bad[] = [
  [{ algorithm: "dijkstra" }, "algorithm", "depth-first, depth-first-recursive"],
  [{ algorithm: 7 }, "algorithm", "depth-first, depth-first-recursive"],
  [{ algorithm: null }, "algorithm", "depth-first, depth-first-recursive"],
  [{ grid: "round" }, "grid", "rectangular"],
  [{ width: 0 }, "width", "a whole number from 1 up"],
  [{ width: 2.5 }, "width", "a whole number from 1 up"],
  [{ width: "10" }, "width", "a whole number from 1 up"],
  [{ width: Number.NaN }, "width", "a whole number from 1 up"],
  [{ height: -3 }, "height", "a whole number from 1 up"],
  [{ height: Number.POSITIVE_INFINITY }, "height", "a whole number from 1 up"],
  [{ height: [3] }, "height", "a whole number from 1 up"],
  [{ seed: 0.5 }, "seed", "a string or a whole number"],
  [{ seed: true }, "seed", "a string or a whole number"],
  [{ entrances: "doors" }, "entrances", "corners, farthest, random, none"],
  [{ loops: 1.1 }, "loops", "a number from 0 to 1"],
  [{ braid: "half" }, "braid", "a number from 0 to 1"],
  [{ bias: -2 }, "bias", "a number from -1 to 1"],
  [{ start: -1 }, "start", "a whole number from 0 up"],
  [{ width: 3, height: 3, start: 9 }, "start", "0 to 8"],
  [{ algorithm: "kruskal", start: 1 }, "start", "no value"],
  [{ algorithm: "prim", probability: 0.4 }, "probability", "no value"],
  [{ algorithm: "wilson", bias: 0.2 }, "bias", "its default, 0"],
  [{ algorithm: "eller", probability: 2 }, "probability", "a number from 0 to 1"],
  [{ size: 5 }, "size", "algorithm, grid, width, height"],
  [{ Width: 5 }, "Width", "width"],
  [{ levels: 2 }, "levels", "no value"],
  [{ algorithm: "binary-tree", grid: "hexagonal" }, "grid", "rectangular"],
  [{ grid: "layered", levels: 0 }, "levels", "a whole number from 1 up"],
  [5, "options", "an object of options"],
  ["kruskal", "options", "an object of options"],
  [true, "options", "an object of options"],
  [[{ width: 5 }], "options", "an object of options"],
];

const TOO_MANY_FOR_JSON: readonly Bad[] = [
  [{ width: 2001, height: 2000 }, "width", "at most 4,000,000 cells fit into JSON"],
  [{ width: 10, height: 1_000_000 }, "height", "at most 4,000,000 cells fit into JSON"],
];

const FOR_TEXT: readonly Bad[] = [
  [{ style: "curly" }, "style", "lines"],
  [{ solution: "yes" }, "solution", "true or false"],
  [{ solution: null }, "solution", "true or false"],
  [{ comment: 1 }, "comment", `true, false or "auto"`],
  [{ comment: "yes" }, "comment", `true, false or "auto"`],
  [{ animate: true }, "animate", "style, solution, comment"],
  [{ width: 20_000, height: 20_000 }, "width", "at most 50,000,000 characters"],
];

const FOR_JSON: readonly Bad[] = [
  [{ style: "lines" }, "style", "algorithm"],
  [{ comment: false }, "comment", "algorithm"],
  ...TOO_MANY_FOR_JSON,
];

const OF_ONE_COMMAND: Readonly<Record<MazeCommand, readonly Bad[]>> = {
  generate: [
    [{ animate: 1 }, "animate", "true or false"],
    [{ solution: true }, "solution", "animate"],
    ...TOO_MANY_FOR_JSON,
  ],
  insertText: FOR_TEXT,
  newTextFile: FOR_TEXT,
  insertJson: FOR_JSON,
  newJsonFile: FOR_JSON,
};

describe("bad options", () => {
  for (const command of COMMANDS) {
    it(`${command}: is refused, saying what is allowed, and does nothing`, async () => {
      await openUntitled("as it was");
      const before = { layout: layout(), documents: documents() };
      const messages = catchMessages("showErrorMessage");
      for (const [given, option, allowed] of [...FOR_ALL, ...OF_ONE_COMMAND[command]]) {
        const error: Partial<MazeErrorLike> = await rejects(run(command, given));
        const what = `${command} ${JSON.stringify(given)}: ${error.message}`;
        equal(error.name, "MazeError", what);
        equal(error.option, option, what);
        ok(error.allowed?.includes(allowed), what);
        ok("value" in error, what);
        ok(error.message?.startsWith(`${option}: `) && error.message.includes(allowed), what);
      }
      deepEqual({ layout: layout(), documents: documents() }, before);
      deepEqual(messages, [], "messages besides");
    });
  }

  it("has the value as it was given", async () => {
    for (const value of ["wide", 0, 1.5, null, false]) {
      const error: Partial<MazeErrorLike> = await rejects(run("insertText", { width: value }));
      equal(error.value, value);
      ok(error.message?.includes(JSON.stringify(value)), `${error.message}`);
    }
  });

  it("makes no link where VS Code shows it", async () => {
    const link = "[Fix it](command:some.command)";
    for (const given of [link, { seed: [link] }, { [link]: 1 }]) {
      const { message }: Partial<MazeErrorLike> = await rejects(run("generate", given));
      ok(message?.includes("Fix it] (command"), `${message}`);
    }
  });

  it("opens nothing where nothing is open", async () => {
    for (const command of COMMANDS) await rejects(run(command, { width: 0 }));
    deepEqual(layout().flat(), []);
  });
});

interface MazeErrorLike extends Error {
  readonly option: string;
  readonly value: unknown;
  readonly allowed: string;
}
