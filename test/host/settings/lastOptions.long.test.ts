import type { MazeJson } from "../../../src/core/formats/json/jsonParts";
import type { CommandName } from "../../../src/host/commands";
import { deepEqual, equal } from "../support/assert";
import { closeAll, generate, openUntitled, run, setDefaults } from "../support/helpers";
import { activeId, Questions } from "../support/questions";

/** The options of the next maze: algorithm, width and height. */
async function next(): Promise<unknown[]> {
  const { options } = await run<MazeJson>("generateAgain", {});
  return [options.algorithm, options.width, options.height];
}

/** The algorithm that the list of a command begins with. */
async function offered(): Promise<string> {
  const questions = new Questions();
  const running = run("generateChosen");
  const id = activeId(await questions.nextPick());
  await questions.escape();
  await running;
  return id;
}

describe("the options of the last maze", () => {
  let height = 30;
  // Mazes that were made with another size in the settings do not count; this one is set in one test.
  beforeEach(() => setDefaults({ height: ++height }));

  it("are offered where one chooses, and those of the next maze", async () => {
    equal(await offered(), "depth-first");
    await generate({ algorithm: "wilson", width: 9, height: 4, seed: "once" });
    equal(await offered(), "wilson");
    deepEqual(await next(), ["wilson", 9, 4]);
  });

  const INSERTING: readonly CommandName[] = ["insertText", "insertJson", "insertArray", "newTextFile"];
  for (const command of INSERTING)
    it(`are not those of one that was written: ${command}`, async () => {
      await generate({ algorithm: "wilson", width: 7, height: 6 });
      await closeAll(); // with a preview, what it shows is inserted
      await openUntitled("", "javascript");
      await run(command);
      await run(command, { algorithm: "kruskal", width: 8, height: 3 });
      deepEqual(await next(), ["wilson", 7, 6]);
    });

  it("are not those of one that was saved only", async () => {
    await generate({ algorithm: "wilson", width: 7, height: 6 });
    await closeAll(); // with a preview, what it shows is saved
    const questions = new Questions();
    const running = run("export");
    await questions.choose("json");
    await questions.choose("clipboard");
    await running;
    deepEqual(await next(), ["wilson", 7, 6]);
  });

  it("count less than a setting that is changed later", async () => {
    await generate({ width: 5, height: 5 });
    deepEqual(await next(), ["depth-first", 5, 5]);
    await setDefaults({ algorithm: "wilson", width: 30 });
    equal(await offered(), "wilson");
    deepEqual(await next(), ["wilson", 30, height]);
    await generate({ width: 6, height: 6 });
    deepEqual(await next(), ["wilson", 6, 6]);
  });
});
