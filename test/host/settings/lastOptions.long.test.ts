import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import { algorithms } from "../../../src/core/index";
import type { CommandName } from "../../../src/host/commands";
import { deepEqual, equal } from "../support/assert";
import { closeAll, generate, openUntitled, run, setDefaults } from "../support/helpers";
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

/** Inserts a maze by hand: with another algorithm than is offered, and a size. */
async function insert(command: CommandName, size: string): Promise<void> {
  await openUntitled("", "javascript");
  const questions = new Questions();
  const running = run(command);
  await questions.next();
  await questions.down();
  await questions.enter();
  await questions.enterThrough(1); // the grid
  (await questions.nextBox()).value = size;
  await questions.enter();
  await questions.enterThrough(command === "insertArray" ? 2 : 1); // the seed, and what an array holds
  await running;
}

describe("the options of the last maze", () => {
  let height = 30;
  // Mazes that were made with another size in the settings do not count; this one is set in one test.
  beforeEach(() => setDefaults({ height: ++height }));

  it("are offered by every command that asks, but for the seed", async () => {
    deepEqual(await offered(), { algorithm: algorithms[0].name, size: `20 x ${height}`, seed: "" });
    await generate({ algorithm: "wilson", width: 9, height: 4, seed: "once" });
    const last = { algorithm: "Wilson", size: "9 x 4", seed: "" };
    for (const command of ["newTextFile", "insertJson"] as const) deepEqual(await offered(command), last);
  });

  for (const command of ["insertText", "insertJson", "insertArray", "newTextFile"] as const)
    it(`are not those of one that was written by hand: ${command}`, async () => {
      await generate({ algorithm: "wilson", width: 7, height: 6 });
      const before = await offered();
      await insert(command, "8 x 3");
      deepEqual(await offered(), before);
      const { options } = await run<MazeJson>("generateAgain", {});
      deepEqual([options.algorithm, options.width, options.height], ["wilson", 7, 6]);
    });

  it("are not those of one that was saved only", async () => {
    await generate({ algorithm: "wilson", width: 7, height: 6 });
    await closeAll(); // with a preview, what it shows is saved
    const before = await offered();
    const questions = new Questions();
    const running = run("export");
    await questions.next();
    await questions.down();
    await questions.enter();
    await questions.enterThrough(1); // the grid
    (await questions.nextBox()).value = "8 x 3";
    await questions.enter();
    await questions.enterThrough(1); // the seed
    await questions.choose("json");
    await questions.choose("clipboard");
    await running;
    deepEqual(await offered(), before);
    const { options } = await run<MazeJson>("generateAgain", {});
    deepEqual([options.algorithm, options.width, options.height], ["wilson", 7, 6]);
  });

  it("count less than a setting that is changed later", async () => {
    await generate({ width: 5, height: 5 });
    equal((await offered()).size, "5 x 5");
    await setDefaults({ algorithm: "wilson", width: 30 });
    deepEqual(await offered(), { algorithm: "Wilson", size: `30 x ${height}`, seed: "" });
    await generate({ width: 6, height: 6 });
    deepEqual(await offered(), { algorithm: "Wilson", size: "6 x 6", seed: "" });
  });

  it("offer the seed that is set", async () => {
    await setDefaults({ seed: "tower" });
    equal((await offered()).seed, "tower");
  });
});
