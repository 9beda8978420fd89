import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { SandboxWorker } from "./support/worker.mjs";

const OPTIONS = { width: 3, height: 1, seed: "1" };
const CARVE = "maze.carve(0, 3, DONE);\n maze.carve(1, 3, DONE);";

/** What a file can export, each a maze of three cells, and what the program is called. */
const RUN = {
  "an object": [`{ name: "Own", run({ maze }) { ${CARVE} } }`, "Own"],
  "a function": [`function ({ maze }) { ${CARVE} }`, "mine"],
  "an arrow function": [`({ maze }) => { ${CARVE} }`, "mine"],
  "a class with a static run()": [`class Digger { static run({ maze }) { ${CARVE} } }`, "Digger"],
  "one without a name": [`class { static run({ maze }) { ${CARVE} } }`, "mine"],
  "a class whose objects run": [`class Digger { name = "Own"; run({ maze }) { ${CARVE} } }`, "Own"],
  "a generator": [`function* ({ maze }) { ${CARVE.replace("\n", "yield 1;")} yield; }`, "mine"],
  "an object with one": [`{ *run({ maze }) { ${CARVE.replace("\n", "yield maze;")} } }`, "mine"],
};

describe("a default export", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  const run = (exported) =>
    worker.run(`import { DONE } from "mazewright";\nexport default ${exported}`, { options: OPTIONS });

  for (const [what, [exported, name]] of Object.entries(RUN))
    test(`${what} is run to its end`, async () => {
      const { findings, maze } = await run(exported);
      assert.deepEqual(findings, []);
      assert.equal(maze.userAlgorithm.facts.name, name);
      assert.ok(maze.userAlgorithm.lines.length >= 2);
    });

  test("an object of a class is new for each run", async () => {
    const { findings } = await run(`class { n = 0; run({ maze }) { if (this.n++) null.x; ${CARVE} } }`);
    assert.deepEqual(findings, []);
  });

  const REFUSED = {
    "a class without run()": ["class { go() {} }", /^The default export has no function run\(\)\./],
    "an async function": ["async function ({ maze }) {}", /^run\(\) returned a promise: it must not be async/],
    "an async generator": ["{ async *run() { yield 1; } }", /^run\(\) returned a promise: it must not be async/],
    "a class that cannot be made": ["class { constructor() { null.x; } run() {} }", /^TypeError/],
  };
  for (const [what, [exported, message]] of Object.entries(REFUSED))
    test(`${what} is refused in words`, async () => {
      const { findings, maze } = await run(exported);
      assert.equal(maze, undefined);
      assert.match(findings[0].message, message);
    });

  test("a generator without end is stopped at its line", async () => {
    const text = "export default {\n *run() {\n for (;;)\n yield 1;\n } };";
    const { findings } = await worker.run(text, { options: OPTIONS, limits: { seconds: 0.5 } });
    assert.match(findings[0].message, /^Stopped after 0\.5 s/);
  });
});
