import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { algorithms } from "../../../src/core/algorithms/facts";
import { type Spread, type Texture, textureOf } from "../support/published";

// How mazes of 100x100 are on the whole, beside what others have published of theirs. A figure is
// held against ours only where the definitions agree; what the others mean by theirs is not always said.

const SEEDS = runs({ usual: 15, release: 80 });
const ERRORS = 3.5; // how many standard errors a mean may be off

/** In percent of the cells, as far as published; a range where it depends on a variant. */
interface Published {
  readonly deadEnds: number;
  readonly solution?: number;
  readonly branches?: number;
  readonly deadEndLength?: number;
  readonly differs?: string; // why it is shown only
}

/** Pullen's table at 100x100 from corner to corner: dead ends in whole percent, rounded or cut off, and the solution. */
const PULLEN: Readonly<Record<string, Published>> = {
  "depth-first": { deadEnds: 10, solution: 19 },
  kruskal: { deadEnds: 30, solution: 4.1 },
  "prim-weighted": { deadEnds: 30, solution: 4.1 },
  prim: { deadEnds: 32, solution: 2.3 },
  "prim-modified": { deadEnds: 36, solution: 2.3 },
  wilson: { deadEnds: 29, solution: 4.5 },
  "aldous-broder": { deadEnds: 29, solution: 4.5 },
  sidewinder: { deadEnds: 27, solution: 2.6 },
  "binary-tree": { deadEnds: 25, solution: 2 },
  "recursive-division-bisect": { deadEnds: 23, solution: 7.2, differs: "how the direction is chosen is not said" },
  eller: { deadEnds: 28, solution: 4.2, differs: "other chances of joining; ours favour no direction" },
  "hunt-and-kill": { deadEnds: 11, solution: 9.5, differs: "hunts in another order; see the counts at 20x20" },
  "growing-tree": { deadEnds: 49, solution: 11, differs: "which mixture is not said" },
  "growing-forest": { deadEnds: 49, solution: 11, differs: "which mixture is not said" },
};

/** The README of sbj42/maze-generator, 100x100, to one decimal. */
const SBJ42: Readonly<Record<string, Published>> = {
  "depth-first": { deadEnds: 10, branches: 9.9, deadEndLength: 2.1 },
  "prim-modified": { deadEnds: 35.6, branches: 29.4, deadEndLength: 1.6 },
  kruskal: { deadEnds: 30.6, branches: 26.5, deadEndLength: 1.7 },
};

/** Dead ends of 400 cells at 20x20, of 100 mazes: mean, cut to a whole number, and spread (ocirne/mazes, README). */
const OF_400: Readonly<Record<string, readonly [mean: number, spread: number]>> = {
  wilson: [116, 5.822],
  "aldous-broder": [115, 5.094],
  sidewinder: [107, 6.17],
  "binary-tree": [100, 4.973],
  "depth-first": [42, 3.782],
  "hunt-and-kill": [39, 3.765],
};

const known = new Map<string, Texture>();

/** Quadrants need a power of two; the recursive form of depth-first takes no more than 4,096 cells. */
function texture(algorithm: string): Texture {
  const side = algorithm === "quadrants" ? 128 : 100;
  const found = known.get(algorithm) ?? textureOf({ algorithm, width: side, height: side }, SEEDS);
  known.set(algorithm, found);
  return found;
}

function assertNear(found: Spread, published: number, rounding: number, what: string): void {
  const off = Math.abs(found.mean - published);
  const most = rounding + ERRORS * found.error;
  assert.ok(off <= most, `${what}: ${found.mean.toFixed(2)}, published ${published}, at most ${most.toFixed(2)} apart`);
}

test("the texture of each perfect algorithm at 100x100, mean and spread over many seeds", (t) => {
  const ids = algorithms.filter(({ id, perfect }) => perfect && id !== "depth-first-recursive").map(({ id }) => id);
  t.diagnostic(`percent of the cells, ${SEEDS} seeds, ± from maze to maze; in brackets what was published`);
  row(t, ["", "dead ends", "solution", "longest path", "left-right", "published"]);
  for (const id of ids) {
    const { deadEnds, solution, longest, level } = texture(id);
    const cells = [deadEnds, solution, longest, level].map((at) => `${at.mean.toFixed(1)} ± ${at.spread.toFixed(1)}`);
    row(t, [id, ...cells, besides(id)]);
    assert.ok(longest.mean >= solution.mean && longest.mean <= 100);
  }
});

function row(t: TestContext, columns: readonly string[]): void {
  t.diagnostic(
    columns
      .map((text, i) => text.padEnd(i === 0 ? 26 : 14))
      .join("")
      .trimEnd(),
  );
}

function besides(id: string): string {
  const [pullen, sbj42] = [PULLEN[id], SBJ42[id]];
  return [
    pullen && `Pullen ${pullen.deadEnds}, ${pullen.solution}${pullen.differs ? ` (not held: ${pullen.differs})` : ""}`,
    sbj42 && `sbj42 ${sbj42.deadEnds}`,
  ]
    .filter(Boolean)
    .join("; ");
}

for (const [id, { deadEnds, solution, differs }] of Object.entries(PULLEN)) {
  if (differs !== undefined || solution === undefined) continue;
  test(`${id}: dead ends and solution as in Pullen's table`, () => {
    assertNear(texture(id).deadEnds, deadEnds, 1, "dead ends"); // a whole percent, cut off or rounded
    assertNear(texture(id).solution, solution, 0.05, "solution");
  });
}

for (const [id, published] of Object.entries(SBJ42)) {
  test(`${id}: dead ends, branches and length of dead ends as sbj42 counts them`, () => {
    const { deadEnds, branches, deadEndLength } = texture(id);
    assertNear(deadEnds, published.deadEnds, 0.1, "dead ends"); // the last digit of theirs, whose spread is not given
    assertNear(branches, published.branches ?? 0, 0.1, "branches");
    assertNear(deadEndLength, published.deadEndLength ?? 0, 0.05, "length of a dead end");
  });
}

test("dead ends at 20x20 as others count them", (t) => {
  const seeds = 400;
  for (const [algorithm, [mean, spread]] of Object.entries(OF_400)) {
    const { deadEnds } = textureOf({ algorithm, width: 20, height: 20 }, seeds);
    const [found, foundSpread] = [4 * deadEnds.mean, 4 * deadEnds.spread];
    const error = Math.hypot(spread / Math.sqrt(100), foundSpread / Math.sqrt(seeds));
    t.diagnostic(`${algorithm}: ${found.toFixed(1)} ± ${foundSpread.toFixed(1)} of 400, published ${mean} ± ${spread}`);
    assert.ok(Math.abs(found - (mean + 0.5)) <= 0.5 + ERRORS * error, algorithm);
    // A spread of 100 mazes is itself uncertain by a fourteenth.
    assert.ok(Math.abs(Math.log(foundSpread / spread)) < ERRORS * Math.hypot(1 / 14, 1 / 28), `${algorithm}: spread`);
  }
});

test("uniform: dead ends as in an endless uniform spanning tree, less what the border takes", (t) => {
  // The chance of a cell to have one passage, by Manna, Dhar and Majumdar (1992): 8 (1 - 2 / pi) / pi^2.
  const endless = (800 * (1 - 2 / Math.PI)) / Math.PI ** 2;
  for (const id of ["wilson", "aldous-broder", "houston"]) {
    t.diagnostic(`${id}: ${texture(id).deadEnds.mean.toFixed(2)}, in the endless tree ${endless.toFixed(2)}`);
    assertNear(texture(id).deadEnds, endless, 0.2, id); // four sides of a hundred cells
  }
});

test("uniform: the three are alike in all that is measured", () => {
  const [wilson, ...others] = ["wilson", "aldous-broder", "houston"].map(texture);
  for (const other of others) {
    for (const id of Object.keys(wilson) as (keyof Texture)[]) {
      const [a, b] = [wilson[id], other[id]];
      assert.ok(Math.abs(a.mean - b.mean) < ERRORS * Math.hypot(a.error, b.error), id);
    }
  }
});

test("binary-tree: dead ends and solution as computed", () => {
  // A cell is a dead end where the cells to its right and below it, as far as they have a choice, both turn away.
  const [inner, edge] = [98 * 98 * 0.25, 2 * 98 * 0.5];
  const ends = 0.5 + 0.5 + 1; // top right, bottom left, bottom right
  assertNear(texture("binary-tree").deadEnds, (inner + edge + ends) / 100, 0, "dead ends");
  const { solution } = texture("binary-tree");
  assert.ok(Math.abs(solution.mean - 1.99) < 1e-9 && solution.spread < 1e-9, "199 cells, always");
});

test("eller: 49 to 51 % of the passages run left-right; fair coins would make it 40", () => {
  const { level } = texture("eller");
  const fair = textureOf({ algorithm: "eller", probability: 0.5, width: 100, height: 100 }, 10).level;
  assert.ok(level.mean > 49 && level.mean < 51, `${level.mean}`);
  assert.ok(fair.mean > 39 && fair.mean < 42, `${fair.mean}`);
});
