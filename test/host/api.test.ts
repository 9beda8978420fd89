import * as vscode from "vscode";
import * as core from "../../src/core/index";
import { deepEqual, equal, eventually, ok, rejects } from "./support/assert";
import { exportedApi, layout } from "./support/helpers";
import { Workers } from "./support/workers";

const OPTIONS = { algorithm: "wilson", width: 9, height: 6, seed: "api", loops: 0.1 };
const BIG = { algorithm: "kruskal", width: 2000, height: 2000 };
const HUGE = { algorithm: "kruskal", width: 3000, height: 3000 };
/** What carves from the first moment reports its progress soon; Kruskal first shuffles all walls. */
const CARVED = { algorithm: "depth-first" };

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

  it("writes, reads, solves and measures its mazes", async () => {
    const api = await exportedApi();
    const maze = await api.generate(OPTIONS);
    const own = core.generate(OPTIONS);
    equal(api.toText(maze, "lines", { solution: true }), core.toText(own, "lines", { solution: true }));
    equal(api.toSvg(maze), core.toSvg(own));
    ok(api.toSvg(maze).startsWith("<svg"), "an SVG");
    deepEqual(api.solve(maze), core.solve(own));
    deepEqual(api.solve(maze, 3, 20), core.solve(own, 3, 20));
    deepEqual(api.measure(maze), core.measure(own));
    equal(api.toText(api.parse(api.toText(maze))), api.toText(maze));
    equal(api.toText(api.parse(JSON.stringify(maze))), api.toText(maze));
    equal(api.toText(maze.toJSON()), api.toText(maze));
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
      [api.generate, { ...HUGE, ...CARVED }],
      [api.record, { ...BIG, ...CARVED }],
    ] as const) {
      const workers = await Workers.watch();
      const source = new vscode.CancellationTokenSource();
      const ended = rejects(make(options, source.token));
      const isUnderWay = () => workers.reports.includes("progress");
      await eventually("the work to be under way", isUnderWay).finally(() => source.cancel());
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

  it("leaves the extension host responsive while a big maze is made", async function () {
    this.retries(2); // other programs may take the processor meanwhile
    const api = await exportedApi();
    const began = performance.now();
    let last = began;
    let longest = 0;
    const tick = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    };
    const timer = setInterval(tick, 20);
    const maze = await api.generate(BIG).finally(() => clearInterval(timer));
    tick();
    const total = performance.now() - began;
    equal(maze.cellCount, 4_000_000);
    ok(longest < total / 4, `nothing else ran for ${Math.round(longest)} of ${Math.round(total)} ms`);
  });

  it("opens nothing", async () => {
    const api = await exportedApi();
    await api.record(OPTIONS);
    deepEqual(layout().flat(), []);
  });
});
