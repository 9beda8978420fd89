// What a new algorithm begins with, and the algorithms of the sample workspace: what the preview says of them.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, describe, test } from "node:test";
import { importTypeScript } from "../../../scripts/tools/common.mjs";
import { SandboxWorker } from "../run/support/worker.mjs";

const { programOf, templates } = await importTypeScript("src/host/userAlgorithms/tools/templates.ts");
const SAMPLES = "media/sample-workspace/algorithms";
const OPTIONS = { width: 12, height: 9, seed: "begin" };
const ROOMS = { width: 13, height: 9, seed: "begin" };
const ON_GRIDS = [
  OPTIONS,
  { ...OPTIONS, grid: "hexagonal" },
  { grid: "circular", rings: 5, seed: "begin" },
  { mask: ["..#..", "..#..", "..#.."], seed: "begin" }, // two regions
];

describe("beginnings", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  /** What is found wrong with a program, as lines. */
  const messagesOf = async (text, name, more) => {
    const outcome = await worker.run(text, { name, ...more });
    assert.equal(outcome.failed, undefined, JSON.stringify(outcome.failed));
    return outcome.findings.map(({ message, place }) => `${place === undefined ? "" : place.line + 1}: ${message}`);
  };

  const STYLES = [true, false].flatMap((isTyped) =>
    [true, false].map((hasTypesBeside) => ({ isTyped, hasTypesBeside })),
  );

  test("what documents show makes perfect mazes", async () => {
    for (const document of ["README.md", "docs/own-algorithm.md"]) {
      const [, text] = /```[jt]s\n([^]*?)```/.exec(readFileSync(document, "utf8")) ?? [];
      for (const options of ON_GRIDS) assert.deepEqual(await messagesOf(text, "mine.ts", { options }), [], document);
    }
  });

  test("so does what they show of walls that are cells", async () => {
    const [, , example] = readFileSync("docs/own-algorithm.md", "utf8").split("```ts\n");
    const [text] = example.split("```");
    assert.deepEqual(await messagesOf(text, "mine.ts", { options: ROOMS }), []);
    const [, first] = programOf(
      templates.find(({ id }) => id === "walls-are-cells"),
      { isTyped: true, hasTypesBeside: true },
    ).split("export default");
    assert.equal(text.split("export default")[1], first, "it is what one can begin with");
  });

  for (const style of STYLES) {
    const name = style.isTyped ? "mine.ts" : "mine.js";
    const textOf = (id) =>
      programOf(
        templates.find((each) => each.id === id),
        style,
      );

    test(`depth-first and Kruskal make perfect mazes: ${JSON.stringify(style)}`, async () => {
      for (const id of ["depth-first", "kruskal"])
        for (const options of ON_GRIDS) assert.deepEqual(await messagesOf(textOf(id), name, { options }), [], id);
    });

    test(`walls as cells make perfect mazes, of odd sides: ${JSON.stringify(style)}`, async () => {
      for (const options of [ROOMS, { width: 1, height: 1, seed: "a" }, { width: 25, height: 3, seed: "b" }])
        assert.deepEqual(await messagesOf(textOf("walls-are-cells"), name, { options }), []);
      const { failed } = await worker.run(textOf("walls-are-cells"), { name, options: { ...ROOMS, height: 10 } });
      assert.equal(failed.message, "height: 10 cannot be used. Allowed: odd numbers.");
    });

    test(`the empty one makes its first steps: ${JSON.stringify(style)}`, async () => {
      const { findings, logged, maze } = await worker.run(textOf("empty"), { name, options: OPTIONS });
      assert.equal(logged.length, 1);
      assert.match(logged[0].text, /^opened a passage from \d+ to \d+$/);
      assert.equal(maze.userAlgorithm.lines.filter((line) => line > 0).length, 2);
      assert.deepEqual(
        findings.map(({ severity }) => severity),
        ["warning"],
      ); // what is not reached yet
      assert.match(findings[0].message, /never reached/);
    });

    test(`the broken one has a fault that is found, with its line: ${JSON.stringify(style)}`, async () => {
      const text = textOf("broken");
      const line = text.split("\n").findIndex((row) => row.includes("maze.carve")) + 1;
      const [message, ...others] = await messagesOf(text, name, { options: OPTIONS });
      assert.deepEqual(others, []);
      assert.match(message, new RegExp(`^${line}: .*closes a loop`));
    });
  }

  const sample = (name) => readFileSync(`${SAMPLES}/${name}`, "utf8");
  const lineOf = (name, part) =>
    sample(name)
      .split("\n")
      .findIndex((row) => row.includes(part)) + 1;

  test("the good one of the sample workspace is right on every grid", async () => {
    for (const options of ON_GRIDS)
      assert.deepEqual(await messagesOf(sample("winding.ts"), "winding.ts", { options }), []);
  });

  test("the one with loops is found, and its line", async () => {
    const [message] = await messagesOf(sample("loops.ts"), "loops.ts", { options: OPTIONS });
    assert.match(message, new RegExp(`^${lineOf("loops.ts", "maze.carve")}: .*closes a loop`));
  });

  test("the endless one is stopped at its loop", async () => {
    const limits = { seconds: 0.3 };
    const [message] = await messagesOf(sample("endless.js"), "endless.js", { options: OPTIONS, limits });
    const [, line] = /^(\d+): .*stopped/i.exec(message) ?? [];
    const loop = lineOf("endless.js", "while (left > 0)");
    assert.ok(Number(line) >= loop && Number(line) <= loop + 3, message);
  });

  test("the biased one makes one maze for each start", async () => {
    const mazes = new Set();
    for (let seed = 0; seed < 40; seed++) {
      const options = { width: 3, height: 3, seed: String(seed) };
      const { maze, findings } = await worker.run(sample("biased.js"), { name: "biased.js", options });
      assert.deepEqual(findings, []);
      mazes.add(maze.steps.join());
    }
    assert.ok(mazes.size <= 9, `${mazes.size} mazes`);
  });
});
