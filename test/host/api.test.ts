import * as vscode from "vscode";
import * as core from "../../src/core/index";
import { findMazes, parse } from "../../src/reading/index";
import { cover, sizesLike } from "../core/support/cases";
import { deepEqual, equal, eventually, ok, rejects } from "./support/assert";
import { exportedApi, layout } from "./support/helpers";
import { Workers } from "./support/workers";

const OPTIONS = { algorithm: "wilson", width: 9, height: 6, seed: "api", loops: 0.1 };
const BIG = { algorithm: "kruskal", width: 2000, height: 2000 };
const HUGE = { algorithm: "kruskal", width: 3000, height: 3000 };

/** The error of a function that throws. */
function thrown(work: () => unknown): Error {
  try {
    work();
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error("nothing was thrown");
}

/** What a caller can tell an error by. */
function fieldsOf(error: Error) {
  const { name, message, option, value, allowed, reason, line, column } = error as Error & Record<string, unknown>;
  return { name, message, option, value, allowed, reason, line, column };
}

describe("the exported API", () => {
  it("has a version and says what there is", async () => {
    const api = await exportedApi();
    equal(api.apiVersion, 1);
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
    deepEqual(ids(api.algorithms), ids(core.algorithms));
    deepEqual(ids(api.grids), ids(core.grids));
    deepEqual(ids(api.styles), ids(core.styles));
    for (const entry of [...api.algorithms, ...api.grids, ...api.styles]) {
      ok(entry.name && entry.description, `${entry.id} has a name and a description`);
    }
    for (const { id, grids, perfect } of api.algorithms) {
      ok(grids.length > 0, `${id} lists its grids`);
      equal(typeof perfect, "boolean", `${id} says whether its mazes are perfect`);
    }
    deepEqual(structuredClone(api.algorithms), api.algorithms, "plain data");
    deepEqual(structuredClone(api.grids), api.grids, "plain data");
    ok(api.algorithms === api.algorithms, "read once");
  });

  it("generates the mazes of the core, in promises", async () => {
    const api = await exportedApi();
    for (const { id } of api.algorithms.filter(({ grids }) => grids.includes("rectangular"))) {
      const options = { seed: "api", width: 8, height: 8, algorithm: id };
      const promise = api.generate(options);
      ok(promise instanceof Promise, "a promise");
      const maze = await promise;
      const own = core.generate(options);
      deepEqual(maze.toJSON(), own.toJSON());
      deepEqual([maze.cellCount, maze.seed], [own.cellCount, "api"]);
      equal(maze.passageCount, maze.toJSON().passages.length);
      const [a, b] = maze.toJSON().passages[0];
      deepEqual([maze.isOpen(a, b), maze.isOpen(b, a), maze.isOpen(0, own.cellCount - 1)], [true, true, false]);
    }
  });

  it("generates several mazes at once", async () => {
    const api = await exportedApi();
    const seeds = ["a", "b", "c", "d", "e"];
    const mazes = await Promise.all(seeds.map((seed) => api.generate({ ...OPTIONS, seed })));
    deepEqual(
      mazes.map((maze) => maze.toJSON()),
      seeds.map((seed) => core.generate({ ...OPTIONS, seed }).toJSON()),
    );
  });

  it("takes no options, too, and no settings", async () => {
    const api = await exportedApi();
    const maze = await api.generate();
    equal(maze.cellCount, 400);
    equal(typeof maze.seed, "string");
  });

  it("records the same maze, with its steps", async () => {
    const api = await exportedApi();
    const { maze, steps, stepCount } = await api.record(OPTIONS);
    deepEqual(maze.toJSON(), (await api.generate(OPTIONS)).toJSON());
    const expected = core.record(OPTIONS);
    equal(stepCount, expected.stepCount);
    deepEqual(Array.from(steps), Array.from(expected.steps));
  });

  it("writes tall mazes as the core does, line by line, and waits for each", async () => {
    const api = await exportedApi();
    const options = { algorithm: "sidewinder", width: 40, height: 9000, seed: "tall" }; // more than one part
    const lines: string[] = [];
    let isBusy = false;
    const recipe = await api.writeTall({ ...options, style: "compact" }, async (line) => {
      ok(!isBusy, "the line before is done");
      isBusy = true;
      lines.push(line as string);
      if (lines.length % 1000 === 0) await new Promise((resolve) => setTimeout(resolve));
      isBusy = false;
    });
    equal(`${lines.join("\n")}\n`, core.toText(core.generate(options), "compact"));
    deepEqual(recipe, { ...options, grid: "rectangular" });
  });

  it("writes and reads bits, and bytes that are no maze are refused as by the core", async () => {
    const api = await exportedApi();
    const options = { algorithm: "eller", width: 30, height: 200, seed: "bits" };
    const pieces: Uint8Array[] = [];
    await api.writeTall({ ...options, style: "bits" }, (piece) => void pieces.push(piece as Uint8Array));
    const bytes = Uint8Array.from(pieces.flatMap((piece) => [...piece]));
    deepEqual((await api.readBits(bytes)).toJSON(), core.generate(options).toJSON());
    for (const given of [bytes.subarray(1), bytes.subarray(0, -1), "text"]) {
      const error = await rejects(api.readBits(given as Uint8Array));
      deepEqual(fieldsOf(error), fieldsOf(thrown(() => core.readBits(given as Uint8Array))));
    }
  });

  it("ends a tall maze where the caller throws, with its worker, and refuses what the core refuses", async () => {
    const api = await exportedApi();
    const workers = await Workers.watch();
    let count = 0;
    const endless = api.writeTall({ width: 10, height: 2 ** 53 }, async () => {
      if (++count === 20_000) throw new RangeError("enough");
    });
    const error = await rejects(endless);
    deepEqual([error.name, error.message, count], ["RangeError", "enough", 20_000]);
    await eventually("the end of the worker", () => workers.ended === workers.started || undefined);
    ok(
      workers.received.filter(({ type }) => type === "written").length < 3,
      "parts wait until the one before is taken",
    );
    for (const given of [{ algorithm: "wilson" }, { entrances: "random" }, { wall: "#" }]) {
      const refused = await rejects(api.writeTall(given, () => {}));
      const expected = await rejects(core.writeTall(given, () => {}));
      deepEqual(fieldsOf(refused), fieldsOf(expected));
    }
    equal((await rejects(api.writeTall({}, undefined as never))).name, "MazeError");
  });

  it("writes, reads, solves and measures mazes as the core does, in promises", async () => {
    const api = await exportedApi();
    for (const options of [OPTIONS, { grid: "planar", seed: 1 }, { algorithm: "cellular-maze", seed: 2 }]) {
      const maze = await api.generate(options);
      const own = core.generate(options);
      const read = parse(JSON.stringify(own)); // what comes of JSON does not say what made it
      for (const [each, expected] of [
        [maze, own],
        [maze.toJSON(), read],
        [own, read],
      ] as const) {
        const drawn = api.toSvg(each, { solution: true });
        ok(drawn instanceof Promise, "a promise");
        equal(await drawn, core.toSvg(expected, { solution: true }));
        equal(await api.toSvg(each), core.toSvg(expected));
        deepEqual(await api.solve(each), core.solve(expected));
        deepEqual(await api.measure(each), core.measure(expected));
      }
      const again = await api.parse(JSON.stringify(maze));
      deepEqual([again.toJSON(), again.seed], [read.toJSON(), undefined]);
    }
    const [maze, own] = [await api.generate(OPTIONS), core.generate(OPTIONS)];
    equal(await api.toText(maze), core.toText(own));
    equal(await api.toText(maze.toJSON(), "box", { solution: true }), core.toText(own, "box", { solution: true }));
    equal(await api.toText(await api.parse(core.toText(own))), core.toText(own));
    deepEqual(await api.solve(maze, 3, 20), core.solve(own, 3, 20));
  });

  it("hands out mazes that answer at once, of every kind of grid", async () => {
    const api = await exportedApi();
    for (const { algorithm, grid } of cover) {
      const options = { algorithm: algorithm.id, grid: grid.id, seed: "answers", ...sizesLike(grid, 8, 8) };
      const [maze, own] = [await api.generate(options), core.generate(options)];
      deepEqual([maze.cellCount, maze.passageCount, maze.seed], [own.cellCount, own.passageCount, own.seed]);
      deepEqual(maze.toJSON(), own.toJSON());
      equal(JSON.stringify(maze), JSON.stringify(own));
      for (let a = -1; a <= Math.min(own.cellCount, 30); a++) {
        for (let b = -1; b <= own.cellCount; b++) equal(maze.isOpen(a, b), own.isOpen(a, b), `${a} and ${b}`);
      }
    }
  });

  it("finds the mazes in a text, each with its place and what is odd there", async () => {
    const api = await exportedApi();
    const drawn = core.toText(core.generate(OPTIONS), "lines");
    const text = `One:\n\n${drawn}\nand another:\n\n${drawn.replace("+---", "+-x-")}\n${JSON.stringify(core.generate(OPTIONS))}\n`;
    const found = await api.findMazes(text);
    const expected = findMazes(text);
    ok(expected.length > 1, "several mazes");
    deepEqual(
      found.map(({ maze, ...others }) => [maze.toJSON(), others]),
      expected.map(({ maze, ...others }) => [maze.toJSON(), others]),
    );
    equal(await api.toText(found[0].maze), drawn);
  });

  it("rejects with the core's errors, fields and all", async () => {
    const api = await exportedApi();
    const maze = await api.generate(OPTIONS);
    const own = core.generate(OPTIONS);
    const json = own.toJSON();
    const far = { ...json, passages: [[0, 2], ...json.passages] };
    const pairs: [() => Promise<unknown>, () => unknown][] = [
      [() => api.toText(maze, "fancy"), () => core.toText(own, "fancy")],
      [() => api.toText(maze, "lines", { wall: "##" }), () => core.toText(own, "lines", { wall: "##" })],
      [() => api.toSvg(maze, { colors: "pink" } as never), () => core.toSvg(own, { colors: "pink" } as never)],
      [() => api.solve(maze, 0, 1000), () => core.solve(own, 0, 1000)],
      [() => api.measure("text" as never), () => core.measure("text" as never)],
      [() => api.measure(null as never), () => core.measure(null as never)],
      [() => api.measure({} as never), () => core.measure({} as never)],
      [() => api.measure(far as never), () => core.measure(far as never)],
      [() => api.measure(api.generate(OPTIONS) as never), () => core.measure(Promise.resolve(own) as never)],
      [() => api.parse("no maze"), () => parse("no maze")],
      [() => api.parse(JSON.stringify(far)), () => parse(JSON.stringify(far))],
      [() => api.parse(5 as never), () => parse(5 as never)],
      [() => api.generate({ width: 0 }), () => core.generate({ width: 0 })],
    ];
    for (const [mine, cores] of pairs) {
      const expected = fieldsOf(thrown(cores));
      deepEqual(fieldsOf(await rejects(mine())), expected);
      ok(["MazeError", "FormatError"].includes(expected.name), expected.name);
    }
    const recording = await api.record(OPTIONS);
    await rejects(api.toSvg(recording as never), /it is a recording: take its maze/);
    await rejects(
      api.toText(maze, "lines", { solution: (() => true) as never }),
      /^solution: a function cannot be used/,
    );
    await rejects(api.solve(maze, Symbol("cell") as never), /^from: a symbol cannot be used/);
  });

  it("takes the JSON of a large maze", async () => {
    const api = await exportedApi();
    const options = { algorithm: "binary-tree", width: 400, height: 300, seed: 1 };
    const json = core.generate(options).toJSON();
    ok(json.passages.length > 100_000, "so large that it is sent in slices");
    deepEqual(await api.measure(json), core.measure(core.generate(options)));
  });

  it("lets many calls wait for a few workers", async () => {
    const api = await exportedApi();
    const maze = await api.generate(OPTIONS);
    const workers = await Workers.watch();
    const source = new vscode.CancellationTokenSource();
    const calls = Array.from({ length: 12 }, () => api.toText(maze));
    await new Promise((resolve) => setTimeout(resolve, 0)); // all of them wait, or have a worker
    const last = rejects(api.generate(OPTIONS, source.token));
    source.cancel();
    ok((await last) instanceof vscode.CancellationError, "one that waits can be cancelled");
    equal(new Set(await Promise.all(calls)).size, 1);
    ok(workers.started <= 4, `${workers.started} workers`);
  });

  it("rejects bad options, and mazes that are too large, before any work", async () => {
    const api = await exportedApi();
    const workers = await Workers.watch();
    for (const make of [api.generate, api.record]) {
      for (const bad of [{ width: 0 }, { colour: "red" }, null, 5, "kruskal", { width: 20_000, height: 20_000 }]) {
        equal((await rejects(make(bad))).name, "MazeError");
      }
    }
    await rejects(api.record({ width: 2001, height: 2000 }), /at most 4,000,000 cells can be recorded/);
    equal(workers.started, 0);
  });

  it("ends at once when it is cancelled, its worker too, and works on", async () => {
    const api = await exportedApi();
    for (const [make, options] of [
      [api.generate, HUGE],
      [api.record, BIG],
    ] as const) {
      const workers = await Workers.watch();
      const source = new vscode.CancellationTokenSource();
      const ended = rejects(make(options, source.token));
      await eventually("the worker to start", () => workers.started === 1);
      setTimeout(() => source.cancel(), 300); // while it works
      ok((await ended) instanceof vscode.CancellationError, "a cancellation");
      ok(!workers.reports.includes("done"), "it does not wait for the end of the work");
      await eventually("the worker to end", () => workers.ended === 1);
      deepEqual((await api.generate(OPTIONS)).toJSON(), core.generate(OPTIONS).toJSON());
    }
  });

  it("does not begin with a token that is cancelled", async () => {
    const api = await exportedApi();
    const workers = await Workers.watch();
    const source = new vscode.CancellationTokenSource();
    source.cancel();
    for (const make of [api.generate, api.record]) {
      ok((await rejects(make(OPTIONS, source.token))) instanceof vscode.CancellationError, "a cancellation");
    }
    equal(workers.started, 0);
  });

  it("opens nothing", async () => {
    const api = await exportedApi();
    await api.record(OPTIONS);
    deepEqual(layout().flat(), []);
  });
});
