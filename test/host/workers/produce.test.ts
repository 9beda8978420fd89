import { generate, record } from "../../../src/core/making/generate";
import { checkOptions } from "../../../src/core/options/options";
import { produceAll } from "../../../src/host/preview/mazeMaker";
import { withProgress } from "../../../src/host/ui/progress";
import { textLimit } from "../../../src/host/workers/timeLimits";
import { type MazeWorkers, NEVER, type WorkerEvents, WorkerPool } from "../../../src/host/workers/workerPool";
import { pack } from "../../../src/shared/data/pack";
import { deepEqual, eventually, rejects } from "../support/assert";

const ALL = ["kruskal", "wilson"].map((algorithm) => checkOptions({ algorithm, width: 4, height: 3 }));

describe("mazes that are made side by side", () => {
  it("have steps all, or none: one of them that was read has none", async () => {
    const { maze, steps } = record(ALL[0]);
    const engine: MazeWorkers = new WorkerPool(() => Promise.reject(new Error("no worker is needed")), textLimit);
    const stepsOf = async (...all: ReturnType<typeof pack>[]) => {
      const mazes = await produceAll(engine, all, true, NEVER, () => () => {});
      return mazes.map((each) => each.steps?.length);
    };
    deepEqual(await stepsOf(pack(maze, steps), pack(maze, steps)), [steps.length, steps.length]);
    deepEqual(await stepsOf(pack(maze, steps), pack(generate(ALL[1]))), [undefined, undefined]);
  });

  it("are all ended when one fails, and nothing more is told of the others", async () => {
    const workers: { events: WorkerEvents; isEnded: boolean }[] = [];
    const engine: MazeWorkers = new WorkerPool(async (events) => {
      const worker = { events, isEnded: false };
      workers.push(worker);
      return { post: () => {}, end: () => (worker.isEnded = true) };
    }, textLimit);
    const shares: [number, number][] = [];
    const making = withProgress("Making mazes", undefined, (token) =>
      produceAll(engine, ALL, true, token, (at) => (share) => shares.push([at, share])),
    );
    const [first, second] = workers;
    second.events.onReply({ type: "progress", request: 1, share: 0.5 });
    first.events.onReply({ type: "failure", request: 1, message: "out of memory" });
    await rejects(making, /^out of memory$/);
    second.events.onReply({ type: "progress", request: 1, share: 0.9 });
    deepEqual(shares, [[1, 0.5]]);
    await eventually("the end of the other", () => second.isEnded);
  });
});
