/** The measures of finished mazes, beside what is usual. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { generate } from "../../../src/core/making/generate";
import { type Analysis, analyse } from "../../../src/core/measures/analyse";
import { measuresTable, TOO_LARGE } from "../../../webview/overlays/measures";

const MAZE = { algorithm: "wilson", width: 14, height: 12, seed: "after" };
const measured = (options: object): Analysis => analyse(generate(options));

/** What stands in the rows of one maze, or of several. */
const rowsOf = (analyses: readonly Analysis[], names: readonly string[] = []) =>
  measuresTable(analyses, names).rows.map(({ name, values, usual = "" }) => [name, ...values, usual].join(" ").trim());

test("the measures of a maze stand beside what is usual for its algorithm, grid and size", () => {
  assert.deepEqual(rowsOf([measured(MAZE)]), [
    "Cells 168",
    "Passages 167",
    "Dead ends 27.4 % usually 29.1 ± 2.1 %",
    "Junctions 19.0 % usually 21.6 ± 2.3 %",
    "Crossroads 3.6 % usually 3.1 ± 1.2 %",
    "Longest path 51 steps usually 52 ± 8",
    "Solution 32 steps usually 34 ± 7",
  ]);
});

test("what is not usual is marked, and said", () => {
  const table = measuresTable([measured({ algorithm: "binary-tree", width: 14, height: 14, seed: 20 })], []);
  const { usual, values } = table.rows.at(-1) ?? { values: [] };
  assert.deepEqual([values, usual], [["26 steps"], "usually 26 ± 0"]);
  const unusual = table.rows.filter(({ isUnusual }) => isUnusual);
  assert.ok(unusual.length > 0 && unusual.length < table.rows.length);
  for (const { usual } of table.rows)
    assert.equal(
      /: (fewer|more|shorter|longer) than usual$/.test(`${usual}`),
      unusual.some((row) => row.usual === usual),
    );
});

test("of a maze with loops nothing is usual, and these are counted", () => {
  const rows = rowsOf([measured({ ...MAZE, loops: 0.1 })]);
  assert.deepEqual(
    rows.filter((row) => row.includes("usually")),
    [],
  );
  assert.match(`${rows.at(-1)}`, /^Loops \d+$/);
});

test("compared mazes have a column each, under their names, with a dash for what one does not have", () => {
  const pair = [measured(MAZE), measured({ ...MAZE, algorithm: "kruskal", loops: 0.1 })];
  const rows = rowsOf(pair, ["Wilson", "Kruskal"]);
  assert.deepEqual(measuresTable(pair, ["Wilson", "Kruskal"]).head, ["Wilson", "Kruskal"]);
  assert.ok(rows.includes("Cells 168 168"), rows.join("\n"));
  assert.match(`${rows.at(-1)}`, /^Loops – \d+$/);
});

test("of what was not measured, and of what is too large, it says so", () => {
  const whole = measured(MAZE);
  const { longestPath: _, ...measures } = whole.measures;
  const cut: Analysis = { ...whole, measures };
  assert.equal(measuresTable([whole], []).note, "");
  assert.match(measuresTable([cut], []).note, /^The longest path is not measured: /);
  assert.ok(rowsOf([cut]).includes("Longest path not measured"));
  assert.match(TOO_LARGE.note, /^Too large to measure \(limit [\d,]+ cells\)\.$/);
});
