import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { FIRST_LINE, programOf, SandboxWorker } from "./support/worker.mjs";

/** Each look at the clock takes a tenth of a second; the interpreter itself looks once in 10,000 turns of a loop. */
const SLOW_TURNS = "let now = 0; Date.now = () => (now += 100)";

describe("a loop of few turns", () => {
  for (const logLines of [1000, 2])
    test(`that logs is interrupted at once when its time is over, ${logLines} lines being shown`, async () => {
      const worker = new SandboxWorker(SLOW_TURNS);
      const statements = "for (let turn = 0; turn < 1000; turn++) try { console.log(turn); } catch {}";
      const { findings, logged } = await worker.run(programOf(statements), { limits: { seconds: 20, logLines } });
      await worker.end();
      assert.match(findings[0].message, /^Stopped after 20 s at line 5\./);
      assert.equal(findings[0].place.line, FIRST_LINE);
      assert.ok(logged.length <= Math.min(200, logLines + 1), `${logged.length} lines`);
    });
});

describe("what a program tells", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  describe("with console", () => {
    const logged = async (statements, limits) => (await worker.run(programOf(statements), { limits })).logged;

    /** @type {Record<string, [given: string, text: string]>} */
    const VALUES = {
      texts: ["'a', 'b c'", "a b c"],
      numbers: ["1, -0.5, NaN, 5n, 1e21", "1 -0.5 NaN 5n 1e+21"],
      nothing: ["undefined, null, ''", "undefined null "],
      lists: ["[1, 'two', [3, [4, [5]]], []]", '[1, "two", [3, [4, […]]], []]'],
      "long lists": [
        "Array.from({ length: 100 }, (_, n) => n)",
        `[${Array.from({ length: 30 }, (_, n) => n).join(", ")}, … 70 more]`,
      ],
      objects: ["{ a: 1, b: { c: 'd' } }, {}", '{ a: 1, b: { c: "d" } } {}'],
      "typed arrays": ["new Uint8Array([1, 2])", "Uint8Array(2) [1, 2]"],
      "maps and sets": ["new Map([[1, 'a']]), new Set([2])", 'Map(1) {1 => "a"} Set(1) {2}'],
      classes: ["new (class Cell { id = 5; })()", "Cell { id: 5 }"],
      functions: ["() => 1, function named() {}, Symbol('s')", "[function] [function named] Symbol(s)"],
      errors: ["new TypeError('bad')", "TypeError: bad"],
      getters: ["{ get a() { throw 5; } }", "{ a: [getter] }"],
      themselves: ["(() => { const a = {}; a.a = a; return a; })()", "{ a: { a: { a: {…} } } }"],
      "long texts": ["'x'.repeat(3000)", `${"x".repeat(2000)}…`],
    };

    for (const [what, [given, text]] of Object.entries(VALUES)) {
      test(what, async () => {
        assert.deepEqual(await logged(`console.log(${given});`), [{ level: "log", text, line: FIRST_LINE }]);
      });
    }

    test("its levels, each at its line", async () => {
      const statements = ["log", "info", "debug", "warn", "error"]
        .map((name) => `console.${name}('${name}');`)
        .join("\n");
      assert.deepEqual(
        (await logged(statements)).map(({ level, line }) => [level, line - FIRST_LINE]),
        [
          ["log", 0],
          ["log", 1],
          ["log", 2],
          ["warn", 3],
          ["error", 4],
        ],
      );
    });

    test("so many lines, and one that says that there are more", async () => {
      const lines = await logged("for (let i = 0; i < 100; i++) console.log(i);", { logLines: 7 });
      assert.deepEqual(
        lines.map(({ level, text }) => [level, text]),
        [
          ...Array.from({ length: 7 }, (_, i) => ["log", String(i)]),
          ["warn", "… No more lines are shown: 7 are the most."],
        ],
      );
    });

    test("many lines in few messages", async () => {
      const { logged, batches } = await worker.run(programOf("for (let i = 0; i < 1000; i++) console.log(i);"));
      assert.equal(logged.length, 1000);
      assert.ok(batches < 30, `${batches} messages`);
    });

    test("what it said before it failed, and not what it says again in the second run", async () => {
      const { logged, findings } = await worker.run(programOf("console.log('once'); null.x;"));
      assert.deepEqual([logged.length, findings.length], [1, 1]);
      assert.equal((await worker.run(programOf("console.log('once');"))).logged.length, 1);
    });
  });

  describe("of itself", () => {
    const DONE_WELL =
      "run({ maze }) { for (let cell = 0; cell < 24; cell++) if (cell % 5 < 4) maze.carve(cell, 3, 3); for (let row = 0; row < 20; row += 5) maze.carve(row, 1, 3); }";
    const factsOf = async (facts, more) =>
      (await worker.run(`export default { ${facts} ${DONE_WELL} };`, more)).maze?.userAlgorithm.facts;

    test("nothing: the name of the file, and what is usual", async () => {
      assert.deepEqual(await factsOf("", { name: "my.own.maze.js" }), {
        id: "file:///here/my.own.maze.js",
        name: "my.own.maze",
        description: "",
        source: "",
        time: "",
        memory: "",
        pseudocode: [],
        data: ["sets"], // which its steps join
        perfect: false,
        needs: "graph",
        options: [],
        isUserAlgorithm: true,
      });
    });

    test("what it is called, needs and takes; other words are ignored", async () => {
      const facts = await factsOf(
        "name: 'Rows', needs: 'rows', options: ['start'], part: 'row', id: 'x', isUserAlgorithm: 5, more: () => 1, perfect: true,",
      );
      assert.deepEqual(
        [
          facts.name,
          facts.needs,
          facts.options,
          facts.part,
          facts.id,
          facts.isUserAlgorithm,
          facts.perfect,
          "more" in facts,
        ],
        ["Rows", "rows", ["start"], "row", "file:///here/mine.js", true, false, false],
      );
    });

    /** @type {Record<string, [facts: string, message: RegExp]>} */
    const WRONG = {
      "a name that is none": ["name: 5,", /^name: expected string, got 5\.$/],
      "an empty name": ["name: ' ',", /^name: expected .*, got " "\.$/],
      "a function": ["name: () => 1,", /^name: expected string, got /],
      "a long text": ["description: 'x'.repeat(5000),", /^description: expected <=1000, got 5000\.$/],
      "a huge text": ["description: 'x'.repeat(1e8),", /expected|too long|128 MB/],
      "a need that is none": [
        "needs: 'squares',",
        /^needs: expected \("graph" \| "rows" \| "rectangle"\), got "squares"\.$/,
      ],
      "an option that is none": ["options: ['colour'],", /^options\.0: expected \("algorithm" \| .*, got "colour"\.$/],
      "options without a list": ["options: 'start',", /^options: expected Array, got "start"\.$/],
      "data that are none": ["data: ['heap'],", /^data\.0: expected \("stack" \| .*, got "heap"\.$/],
      "lines without lists": ["pseudocode: ['open a wall'],", /^pseudocode\.0: expected Array, got "open a wall"\.$/],
      "an answer that is neither": ["startsOpen: 'yes',", /^startsOpen: expected boolean, got "yes"\.$/],
      "walls between cells where cells are walls": [
        "offAreWalls: true, startsOpen: false,",
        /^startsOpen: false goes with walls between cells\. With offAreWalls floors side by side are joined: leave one /,
      ],
      "another answer that is neither": ["perfect: 'no',", /^perfect: expected boolean, got "no"\.$/],
      "defaults that are none": ["defaults: 5,", /^defaults: expected Object, got 5\.$/],
      "defaults of no option": ["defaults: { colour: 5 },", /^defaults\.colour: expected \("algorithm" \| /],
      "a default out of range": [
        "defaults: { loops: 1e9 },",
        /^defaults\.loops: 1000000000 cannot be used\. Allowed: a number from 0 to 1\.$/,
      ],
      "a default size between two": ["defaults: { width: 1.5, height: 3 },", /^defaults\.width: 1\.5 cannot be used/],
      "a default size below none": ["defaults: { width: 5, height: -3 },", /^defaults\.height: -3 cannot be used/],
      "a default that is a text": ["defaults: { braid: '<b>' },", /^defaults\.braid: "<b>" cannot be used/],
      "a default of an option that it does not list": ["defaults: { start: 5 },", /^defaults\.start: 5 cannot be used/],
      "a default cell below 0": ["options: ['start'], defaults: { start: -5 },", /^defaults\.start: -5 cannot be used/],
      "a default grid": ["defaults: { grid: 'circular' },", /^defaults\.grid: "circular" cannot be used/],
      "a default algorithm": ["defaults: { algorithm: 'eller' },", /^defaults\.algorithm: "eller" cannot be used/],
      "a default seed": ["defaults: { seed: '5' },", /^defaults\.seed: "5" cannot be used/],
      "a default shape": ["options: ['mask'], defaults: { mask: ['.'] },", /^defaults\.mask: \["\."\] cannot be used/],
      "a default that is no number": ["defaults: { braid: NaN },", /^defaults\.braid: null cannot be used/],
      "no seed": ["without: ['seed'],", /^without: \["seed"\] cannot be used\. Allowed: a list of width,/],
      "another kind of grid": ["kind: 'circular',", /^kind: expected "slashes", got "circular"\.$/],
      itself: ["get name() { return this; },", /circular/],
      "a getter that throws": ["get name() { throw new Error('mine'); },", /^Error: mine$/],
      "a getter that never ends": ["get name() { for (;;); },", /^Stopped after/],
      "toJSON that never ends": ["name: { toJSON() { for (;;); } },", /^Stopped after/],
      "a check that is none": ["check: 5,", /^check is not a function/],
      "a check that fails": ["check(options) { options.x.y; },", /^TypeError/],
    };

    for (const [what, [facts, message]] of Object.entries(WRONG)) {
      test(what, async () => {
        const text = `export default { ${facts}\n ${DONE_WELL} };`;
        const { findings, maze } = await worker.run(text, { limits: { seconds: 2 } });
        assert.equal(maze, undefined);
        assert.match(findings[0].message, message);
        assert.equal(findings[0].place.line, 0);
      });
    }

    test("what no line of text can show", async () => {
      const odd = "a\\u202eb\\ud800c\\nd\\u2066\\u{1f600}";
      const facts = `name: "${odd}", description: "${odd}", pseudocode: [["  ${odd}"]]`;
      const { maze } = await worker.run(`export default { ${facts}, ${DONE_WELL} };`);
      const { name, description, pseudocode } = maze.userAlgorithm.facts;
      const seen = "a b c d \u{1f600}";
      assert.deepEqual([name, description, pseudocode], [seen, seen, [[`  ${seen}`]]]);
      const unnamed = await worker.run(`export default { ${DONE_WELL} };`, { name: "a\u202eb.js" });
      assert.equal(unnamed.maze.userAlgorithm.facts.name, "a b");
      const { findings } = await worker.run(`export default { name: "\\u202e", ${DONE_WELL} };`);
      assert.match(findings[0].message, /^name: expected .*, got " "\.$/);
    });

    test("a default export that is run() alone", async () => {
      for (const program of [
        `export default function ${DONE_WELL};`.replace("function run", "function"),
        `const ${DONE_WELL.replace("run(", "own = (").replace(") {", ") => {")};\nexport default own;`,
      ]) {
        const { maze, findings } = await worker.run(program, { name: "alone.js" });
        assert.deepEqual(findings, [], program);
        assert.equal(maze.userAlgorithm.facts.name, "alone");
      }
    });

    test("a default export that is none", async () => {
      const of = async (value) => (await worker.run(`\nexport default ${value};`)).findings[0];
      assert.match((await of("5")).message, /^The default export is no object\. Write: export default \{ run\(/);
      assert.match((await of("{ run: 5 }")).message, /^The default export has no function run\(\)\. Write:/);
      assert.match((await of("new Proxy({}, { get() { throw new Error('mine'); } })")).message, /^Error: mine$/);
      assert.equal((await of("{}")).place.line, 1);
    });
  });

  describe("of options", () => {
    test("those that it does not take are refused as everywhere", async () => {
      const { failed } = await worker.run(programOf(""), { options: { start: 5 } });
      assert.equal(failed.cause.option, "start");
      assert.match(
        failed.message,
        /^start: 5 cannot be used \(it has no effect for mine on the rectangular grid; remove it\)/,
      );
    });

    test("a grid that has no rows is refused where it needs some", async () => {
      const { failed } = await worker.run(`export default { needs: "rows", run() {} };`, {
        options: { grid: "circular" },
      });
      assert.match(failed.message, /^grid: "circular" cannot be used \(mine needs cells in rows\)/);
    });

    test("its own check refuses as ours do", async () => {
      const program = `import { MazeError } from "mazewright";
export default {
  check(options) { if (options.width % 2 === 0) throw new MazeError("width", options.width, "odd numbers", "it needs a middle"); },
  run() {},
};`;
      const { failed } = await worker.run(program, { options: { width: 4 } });
      assert.equal(failed.message, "width: 4 cannot be used (it needs a middle). Allowed: odd numbers.");
      assert.deepEqual(failed.cause, {
        name: "MazeError",
        option: "width",
        value: 4,
        allowed: "odd numbers",
        reason: "it needs a middle",
      });
      assert.equal((await worker.run(program, { options: { width: 5, height: 5 } })).failed, undefined);
    });

    test("a refusal outside of its check is a mistake, with its line and its calls", async () => {
      const statement = 'throw new MazeError("width", 5, "odd numbers");';
      const { failed, findings } = await worker.run(programOf(`const refuse = () => { ${statement} };\n refuse();`));
      assert.equal(failed, undefined);
      assert.equal(findings[0].message, "MazeError: width: 5 cannot be used. Allowed: odd numbers.");
      assert.equal(findings[0].place.line, FIRST_LINE);
      assert.deepEqual(
        findings[0].calls.map(({ place }) => place.line),
        [FIRST_LINE, FIRST_LINE + 1],
      );
    });

    test("what it says of them is cut", async () => {
      const of = async (refused) => {
        const text = `import { MazeError } from "mazewright";
export default { check() { let deep = []; for (let i = 0; i < 3000; i++) deep = [deep]; throw new MazeError(${refused}); }, run() {} };`;
        const { name, ...others } = (await worker.run(text)).failed.cause;
        assert.equal(name, "MazeError");
        return others;
      };
      const long = await of("'x'.repeat(1e5), 'y'.repeat(1e5), 'z'.repeat(1e5), 'r'.repeat(1e5)");
      assert.deepEqual(
        Object.values(long).map((text) => text.length),
        [1001, 1001, 1001, 1001],
      );
      assert.deepEqual(await of("'width', deep, 5"), {
        option: "width",
        value: [`${"[".repeat(40)}…`],
        allowed: "5",
        reason: undefined,
      });
    });

    test("it sees them, and the grid", async () => {
      const { logged } = await worker.run(
        programOf(
          "const { rows, rectangle, topology } = maze.grid; console.log(options, rows, rectangle, topology.cellCount, topology.degree, maze.grid.describe(7));",
        ),
        { options: { width: 5, height: 4, seed: "s", entrances: "none" } },
      );
      assert.match(logged[0].text, /width: 5, height: 4, .*seed: "s"/);
      assert.match(
        logged[0].text,
        /\{ right: 3, earlier: 1, later: 2, width: 5, height: 4 \} \{ right: 3, down: 1, width: 5, height: 4 \} 20 4 \(2, 1\)$/,
      );
    });
  });

  test("how far it is", async () => {
    const steps = "for (let i = 0; i < 300000; i++) { recorder.mark(i % 25, ACTIVE); recorder.mark(i % 25, DONE); }";
    const { shares } = await worker.run(programOf(steps), { options: { width: 400, height: 400, seed: "1" } });
    assert.ok(shares.length > 1);
    assert.deepEqual(
      shares,
      [...shares].sort((a, b) => a - b),
      "it never goes back",
    );
    const own = "for (let i = 0; i < 200; i++) { for (let j = 0; j < 20000; j++); recorder.reportShare(i / 200); }";
    const [begun, ...reported] = (await worker.run(programOf(own))).shares;
    assert.equal(begun, 0, "the run has begun");
    assert.ok(reported.length > 0 && reported.every((share) => share > 0 && share <= 1), String(reported));
  });

  test("a long recording comes with states to begin at", async () => {
    const steps = "for (let i = 0; i < 350000; i++) { recorder.mark(0, ACTIVE); recorder.mark(0, DONE); }";
    const { maze } = await worker.run(programOf(steps));
    assert.equal(maze.steps.length, 700_024);
    assert.ok(maze.snapshots.length > 1);
  });
});
