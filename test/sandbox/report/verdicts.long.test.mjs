import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";
import { algorithms, generate, measure } from "../../../dist/core.mjs";
import { runs } from "../../../scripts/tools/effort.mjs";
import { copies } from "../copies.mjs";
import { SandboxWorker } from "../run/support/worker.mjs";

/** The report on a copy of a built-in algorithm must say of it what is known of the algorithm. */

/** One of each verdict: not uniform, uniform, not counted, not perfect. */
const FEW = ["depth-first", "wilson", "quadrants", "random-slashes"];

const SEEDS = runs({ usual: 40, release: 200 });
const MAZES = 40; // of the built-in ones

/** Algorithms that refuse 3x2 and 3x3, so that nothing is counted. */
const REFUSES = ["quadrants"];

const chosen = runs({ usual: algorithms.filter(({ id }) => FEW.includes(id)), release: algorithms });

describe("the report on a copy of", () => {
  /** @type {SandboxWorker} */
  let worker;

  before(() => {
    worker = new SandboxWorker();
  });
  after(() => worker.end());

  const reportOn = (id) => worker.run(copies[id], { name: `${id}.ts` }, { type: "report", seeds: SEEDS });

  /** What a measure of the built-in's mazes is on average, and the deviation of one maze. */
  function known(id, { width, height }, share) {
    const all = Array.from({ length: MAZES }, (_, seed) =>
      share(measure(generate({ algorithm: id, width, height, seed: String(seed) }))),
    );
    const mean = all.reduce((sum, value) => sum + value, 0) / MAZES;
    return { mean, sd: Math.sqrt(all.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (MAZES - 1)) };
  }

  for (const { id, name, perfect, uniform = false } of chosen) {
    test(`${id} says what is known of it`, async () => {
      const report = await reportOn(id);
      assert.equal(report.name, name);
      assert.deepEqual(
        report.findings.filter(({ severity }) => severity !== "note"),
        [],
        "no faults",
      );
      assert.equal(report.perfect, perfect);
      assert.equal(report.uniform, perfect && !REFUSES.includes(id) ? uniform : undefined);
      if (uniform) assert.deepEqual(report.findings, [], "no notes either");
      if (!perfect) return;
      for (const key of ["deadEnds", "longestPath"]) {
        const { mean, sd } = known(id, report.measures, (measures) => measures[key] / measures.cells);
        const error = sd * Math.hypot(MAZES ** -0.5, report.measures.mazes ** -0.5);
        assert.ok(Math.abs(report.measures[key] - mean) <= 4.5 * error, `${key}: ${report.measures[key]}, not ${mean}`);
      }
      const { exponent } = report.growth;
      assert.ok(exponent > 0.9 && exponent < 1.4, `steps grow with the power ${exponent}`);
    });
  }
});
