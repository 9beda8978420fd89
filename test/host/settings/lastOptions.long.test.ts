import { algorithms } from "../../../src/core/index";
import type { CommandName } from "../../../src/host/manifest/commands";
import { deepEqual, equal } from "../support/assert";
import { run, set } from "../support/helpers";
import { Questions } from "../support/questions";

interface Offered {
  readonly algorithm: string;
  readonly size: string;
  readonly seed: string;
}

/** What a command offers, before it is given up. */
async function offered(command: CommandName = "newTextFile"): Promise<Offered> {
  const questions = new Questions();
  const running = run(command);
  const algorithm = (await questions.nextPick()).activeItems[0].label;
  await questions.enter();
  await questions.enterThrough(1); // the grid
  const size = (await questions.nextBox()).value;
  await questions.enter();
  const seed = (await questions.nextBox()).value;
  await questions.escape();
  await running;
  return { algorithm, size, seed };
}

/** Chooses the algorithm some places below the one that is offered, a size and a seed. */
async function choose(places: number, size: string, seed = ""): Promise<void> {
  const questions = new Questions();
  const running = run("newTextFile");
  await questions.next();
  for (let place = 0; place < places; place++) await questions.down();
  await questions.enter();
  await questions.enterThrough(1); // the grid
  (await questions.nextBox()).value = size;
  await questions.enter();
  (await questions.nextBox()).value = seed;
  await questions.enter();
  await running;
}

describe("choices", () => {
  let height = 30;
  // Choices that were made with another size in the settings do not count; this one is set in one test.
  beforeEach(() => set({ height: ++height }));

  it("are offered again the next time, by every command, but for the seed", async () => {
    deepEqual(await offered(), { algorithm: algorithms[0].name, size: `20 x ${height}`, seed: "" });
    await choose(2, "9 x 4", "once");
    const last = { algorithm: algorithms[2].name, size: "9 x 4", seed: "" };
    for (const command of ["newTextFile", "insertJson"] as const) deepEqual(await offered(command), last);
  });

  it("that were given up are not remembered", async () => {
    await choose(0, "6 x 6");
    const before = await offered();
    const questions = new Questions();
    const running = run("newTextFile");
    await questions.next();
    await questions.down();
    await questions.enter();
    await questions.enterThrough(1);
    (await questions.nextBox()).value = "8 x 8";
    await questions.enter();
    await questions.next();
    await questions.escape();
    await running;
    deepEqual(await offered(), before);
  });

  it("count less than a setting that is changed later", async () => {
    await choose(0, "5 x 5");
    equal((await offered()).size, "5 x 5");
    await set({ algorithm: "wilson", width: 30 });
    deepEqual(await offered(), { algorithm: "Wilson", size: `30 x ${height}`, seed: "" });
    await choose(0, "6 x 6");
    deepEqual(await offered(), { algorithm: "Wilson", size: "6 x 6", seed: "" });
  });

  it("offer the seed that is set", async () => {
    await set({ seed: "tower" });
    equal((await offered()).seed, "tower");
  });
});
