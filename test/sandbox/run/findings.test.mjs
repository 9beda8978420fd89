import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { FIRST_LINE, programOf, SandboxWorker } from "./support/worker.mjs";

const WARNING = "warning";

describe("what is found wrong", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  /** The findings about a program of statements. */
  const findingsOf = async (statements, more, line = "") =>
    (await worker.run(programOf(statements, line), more)).findings;

  /** A path through all cells of a grid of 3x2: down is slot 1, left 2, right 3. */
  const PATH =
    "maze.carve(0, 3, DONE); maze.carve(1, 3, DONE); maze.carve(2, 1, DONE); maze.carve(5, 2, DONE); maze.carve(4, 2, DONE);";
  const SMALL = { options: { width: 3, height: 2, seed: "1" } };

  describe("with a maze", () => {
    test("a perfect one is right", async () => {
      assert.deepEqual(await findingsOf(PATH, SMALL), []);
    });

    test("cells that are never reached, by their numbers", async () => {
      const [finding, ...others] = await findingsOf("maze.carve(0, 3, DONE); maze.carve(1, 1, DONE);", SMALL);
      assert.deepEqual(others, []);
      assert.deepEqual(finding, {
        severity: WARNING,
        message: "3 cells are never reached from the rest of the maze: 2, 3, 5.",
        place: { line: FIRST_LINE },
        step: 2,
        cells: [2, 3, 5],
      });
    });

    test("what no line is to blame for stands where the run ended, or at run()", async () => {
      const [late] = await findingsOf("maze.carve(0, 3, DONE);\n maze.carve(1, 1, DONE);\n let n = 0;", SMALL);
      assert.equal(late.place.line, FIRST_LINE + 1);
      const [never] = await findingsOf("", SMALL);
      assert.equal(never.place.line, FIRST_LINE - 1); // run()
    });

    test("one cell, in the singular", async () => {
      const [finding] = await findingsOf("maze.carve(0, 3, DONE);", { options: { width: 3, height: 1, seed: "1" } });
      assert.equal(finding.message, "1 cell is never reached from the rest of the maze: 2.");
    });

    test("the rest of a region, but no other region", async () => {
      const options = { mask: ["..#..", "..#.."], seed: "1" };
      const region = "maze.carve(0, 3, DONE); maze.carve(0, 1, DONE); maze.carve(1, 1, DONE);";
      assert.deepEqual(
        await findingsOf(`${region} maze.carve(3, 3, DONE); maze.carve(3, 1, DONE); maze.carve(4, 1, DONE);`, {
          options,
        }),
        [],
      );
      const [finding] = await findingsOf(`${region} maze.carve(3, 3, DONE); maze.carve(3, 1, DONE);`, { options });
      assert.deepEqual(finding.cells, [9]);
    });

    test("at most 10,000 cells are listed, and all are counted", async () => {
      const [finding] = await findingsOf("", { options: { width: 200, height: 200, seed: "1" } });
      assert.match(finding.message, /^39,999 cells are never reached from the rest of the maze: 1, 2, 3, 4, 5, …$/);
      assert.equal(finding.cells.length, 10_000);
    });

    test("a passage that closes a loop: its step, line and cells", async () => {
      const [finding, ...others] = await findingsOf(`${PATH}\n maze.carve(1, 1, DONE);`, SMALL);
      assert.deepEqual(others, []);
      assert.deepEqual(finding, {
        severity: WARNING,
        message: "The passage between 1 and 4 closes a loop: they were joined already.",
        place: { line: FIRST_LINE + 1 },
        step: 6,
        cells: [1, 4],
      });
    });

    test("the first of several, with the number of the others", async () => {
      const [finding] = await findingsOf(`${PATH} maze.carve(1, 1, DONE); maze.carve(0, 1, DONE);`, SMALL);
      assert.match(finding.message, /^The passage between 1 and 4 closes .*already\. 1 more passage does so\.$/);
    });

    test("a passage that is closed again is right, and its second opening is what counts", async () => {
      assert.deepEqual(await findingsOf(`${PATH} maze.carve(1, 1, DONE); maze.wall(4, 0);`, SMALL), []);
      const statements = `maze.carve(1, 1, DONE); maze.wall(1, 1); ${PATH}\n maze.carve(4, 0, DONE);`;
      const [finding] = await findingsOf(statements, SMALL);
      assert.deepEqual([finding.place.line, finding.step], [FIRST_LINE + 1, 8]);
    });

    const opened = (statements) => `export default {\n startsOpen: true,\n run({ maze }) {\n ${statements}\n } };`;

    test("what began with all passages open is judged at the end", async () => {
      assert.deepEqual((await worker.run(opened("maze.wall(0, 1); maze.wall(1, 1);"), SMALL)).findings, []);
    });

    test("loops that are left open: their cells, and the last wall beside them", async () => {
      const { findings } = await worker.run(opened("maze.wall(3, 3);\n maze.wall(3, 0);\n maze.carve(3, 0, 3);"), {
        options: { width: 3, height: 2, seed: "1" },
      });
      assert.deepEqual(findings, [
        {
          severity: WARNING,
          message:
            "1 passage of the maze closes a loop, through cells 1, 2, 4, 5. Here the last wall beside them is built.",
          place: { line: FIRST_LINE - 1 },
          step: 1,
          cells: [1, 2, 4, 5],
        },
      ]);
    });

    test("loops that no wall is beside belong to run()", async () => {
      const { findings } = await worker.run(opened("maze.wall(0, 1);"), SMALL);
      assert.deepEqual(findings, [
        {
          severity: WARNING,
          message: "1 passage of the maze closes a loop, through cells 1, 2, 4, 5.",
          place: { line: 2 },
          step: 1,
          cells: [1, 2, 4, 5],
        },
      ]);
    });

    test("loops that the program announces are none", async () => {
      const program = `export default { perfect: false, run({ maze }) { ${PATH} maze.carve(1, 1, 3); } };`;
      assert.deepEqual((await worker.run(program.replaceAll("DONE", "3"), SMALL)).findings, []);
    });

    test("loops and braids of the options are none", async () => {
      const options = { ...SMALL.options, loops: 1, braid: 1 };
      const { findings, maze } = await worker.run(programOf(PATH), { options });
      assert.deepEqual(findings, []);
      assert.equal(maze.steps.length, 7);
      assert.deepEqual(Array.from(maze.userAlgorithm.lines.slice(5)), [0, 0]);
    });

    test("a seed that gives two mazes", async () => {
      const [, finding] = await findingsOf("maze.carve(0, count++ % 2 === 0 ? 1 : 3, DONE);", SMALL, "let count = 0;");
      assert.match(finding.message, /^The same seed gave two different mazes: step 1 differs\./);
      assert.deepEqual([finding.severity, finding.place.line, finding.step], [WARNING, FIRST_LINE, 0]);
    });

    test("a program that fails when it runs again", async () => {
      const [finding] = await findingsOf(`${PATH} if (count++ > 0) null.x;`, SMALL, "let count = 0;");
      assert.match(
        finding.message,
        /^The algorithm fails when it runs again with the same seed: TypeError: cannot read/,
      );
      assert.deepEqual([finding.severity, finding.place.line], [WARNING, FIRST_LINE]);
    });

    test("a program that seems to keep nothing runs once", async () => {
      const hidden = `${PATH} if (Array.ran) null.x; Object.defineProperty(Array, "ran", { value: true });`;
      assert.deepEqual(await findingsOf(hidden, SMALL), []);
      const kept = await findingsOf(`count++; ${hidden}`, SMALL, "let count = 0;");
      assert.match(kept[0].message, /^The algorithm fails when it runs again/);
    });

    test("random numbers are the same in the second run, also after it went on", async () => {
      const walk =
        "for (let cell = 0; cell < maze.cellCount - 1; cell++) { random.below(9); random.chance(0.3); random.bits(3); }";
      const statements = `${walk} ${PATH} recorder.mark(0, random.below(2) + 1); recorder.mark(1, 1 + random.bits(1));`;
      assert.deepEqual(await findingsOf(statements, SMALL), []);
    });
  });

  describe("in place of a maze", () => {
    /** @type {Record<string, [statements: string, message: RegExp]>} */
    const CALLS = {
      "a slot that leads nowhere": [
        "maze.carve(4, 1, DONE)",
        /^maze\.carve\(4, 1\): slot 1 of cell 4 leads nowhere\.$/,
      ],
      "a slot that does not exist": [
        "maze.carve(4, 7, DONE)",
        /^maze\.carve\(4, 7\): there is no slot 7; slots are 0 to 3\.$/,
      ],
      "a slot that is a text": ["maze.join(4, '1', DONE)", /^maze\.join\(4, "1"\): there is no slot "1"/],
      "a cell out of range": [
        "maze.carve(6, 1, DONE)",
        /^maze\.carve\(6, 1\): there is no cell 6; cells are 0 to 5\.$/,
      ],
      "a negative cell": ["maze.visit(-1, DONE)", /^maze\.visit\(\): there is no cell -1/],
      "a cell that is no number": ["maze.unvisited(NaN)", /^maze\.unvisited\(\): there is no cell NaN/],
      "a cell that is undefined": ["maze.isVisited()", /^maze\.isVisited\(\): there is no cell undefined/],
      "a cell between two": ["maze.carve(0.5, 1, DONE)", /^maze\.carve\(0\.5, 1\): there is no cell 0\.5/],
      "a cell that is a list": ["maze.carve([0], 1, DONE)", /^maze\.carve\(a list, 1\): there is no cell a list/],
      "a wall that is open": [
        "maze.carve(0, 1, DONE); maze.carve(3, 0, DONE)",
        /^maze\.carve\(3, 0\): the way to 0 is open already\.$/,
      ],
      "a passage that is closed": ["maze.wall(0, 1)", /^maze\.wall\(0, 1\): the way to 3 is closed already\.$/],
      "a mark that is missing": [
        "maze.carve(0, 1)",
        /^maze\.carve\(\): there is no mark undefined; marks are UNTOUCHED, FRONTIER, ACTIVE and DONE\.$/,
      ],
      "a mark that does not exist": ["recorder.mark(0, 9)", /^recorder\.mark\(\): there is no mark 9/],
      "a mark of walls": [
        "recorder.mark(0, SOLID)",
        /^recorder\.mark\(\): SOLID is for algorithms with offAreWalls: true/,
      ],
      "the neighbour of no slot": [
        "maze.grid.topology.neighbor(0, 2)",
        /^topology\.neighbor\(0, 2\): slot 2 of cell 0 leads nowhere\.$/,
      ],
      "a slot of an empty mask": [
        "direction(maze.passages(0))",
        /^random\.slot\(\) or direction\(\): the mask is empty/,
      ],
      "a number below none": ["random.below(0)", /^random\.below\(0\): takes numbers from 1 to 2\^32\.$/],
      "a number below NaN": ["random.below(maze.width)", /^random\.below\(undefined\): takes/],
      "a step outside the recorder": ["recorder.beginPhase(77)", /^recorder\.beginPhase\(\): there is no cell 77/],
      "a level of no width": ["recorder.endLevel(0)", /^recorder\.endLevel\(\): there are no rooms 0 cells wide/],
      "a method that is not for algorithms": [
        "maze.openAll()",
        /^maze\.openAll\(\) is not for algorithms, which carve\(\) passages/,
      ],
      "what a grid has not": ["maze.grid.picture", /^maze\.grid\.picture is not there for algorithms/],
      "a name that is not there": ["maze.carved(0, 1)", /^TypeError: not a function/],
    };

    for (const [what, [statements, message]] of Object.entries(CALLS)) {
      test(what, async () => {
        const { findings, maze } = await worker.run(programOf(`// first\n    ${statements}`), SMALL);
        assert.equal(maze, undefined);
        assert.equal(findings.length, 1);
        assert.match(findings[0].message, message);
        assert.deepEqual([findings[0].severity, findings[0].place.line], ["error", FIRST_LINE + 1]);
      });
    }

    test("an excluded cell", async () => {
      const { findings } = await worker.run(programOf("maze.visit(1, DONE)"), { options: { mask: [".#."] } });
      assert.match(findings[0].message, /^maze\.visit\(\): cell 1 is excluded from the maze by its mask/);
    });

    test("the calls that led there, in the file's own places", async () => {
      const text = `import { DONE } from "mazewright";
const dig = (maze, cell) => { maze.carve(cell, 1, DONE); };
function all(maze) {
  [5].forEach((cell) => dig(maze, cell));
}
export default { run({ maze }) { if (maze) all(maze); } };
`;
      const { findings } = await worker.run(text, SMALL);
      const [{ calls, place }] = findings;
      assert.deepEqual(
        calls.map(({ name, place: { line } }) => [name, line]),
        [
          ["dig", 1],
          ["anonymous", 3],
          ["all", 3],
          ["run", 5],
        ],
      );
      assert.equal(
        text.split("\n")[1].slice(place.column).startsWith("carve") ||
          text.split("\n")[1].slice(place.column).startsWith(".carve") ||
          text.split("\n")[1].slice(place.column).startsWith("(cell"),
        true,
        `column ${place.column}`,
      );
    });

    test("the column, also on the first line, where the most stands before the program", async () => {
      for (const before of ["", "// a comment\n", "const é = 'ü€𝕏'; "]) {
        const text = `${before}export default { run(task) { task.missing.x; } };`;
        const { place } = (await worker.run(text)).findings[0];
        const rest = text.split("\n")[place.line].slice(place.column);
        assert.match(rest, /^\.?x; \}/, `column ${place.column} after ${before}`);
      }
    });

    test("a program that does not begin, and one that is none", async () => {
      const begins = await worker.run(`const list = null;\nlist.length;\nexport default { run() {} };`);
      assert.match(begins.findings[0].message, /^TypeError/);
      assert.equal(begins.findings[0].place.line, 1);
      const broken = await worker.run("export default {\n  run() { maze. }\n};");
      assert.equal(broken.findings[0].place.line, 1);
      assert.equal(broken.findings[0].severity, "error");
    });

    test("too many steps", async () => {
      const { findings } = await worker.run(programOf("for (;;) recorder.beginPhase(0);"), { limits: { steps: 1234 } });
      assert.match(findings[0].message, /^Stopped at line 5: more than 1,234 steps\./);
      assert.equal(findings[0].place.line, FIRST_LINE);
    });

    test("too many steps with the loops of the options", async () => {
      const options = { width: 10, height: 10, loops: 1, seed: "1" };
      const { findings, failed } = await worker.run(programOf(""), { options, limits: { steps: 50 } });
      assert.equal(failed, undefined, "no option that could be left out");
      assert.match(findings[0].message, /^width: 10 cannot be used .*more than 50 steps/);
    });
  });
});
