/** The end of a maze: where it begins and where one leaves it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "./support/look.mjs";
import { partsOf } from "./support/parts.mjs";
import { usePages } from "./support/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const GRIDS = [
  { width: 9, height: 7 },
  { grid: "hexagonal", width: 8, height: 7 },
  { grid: "triangular", width: 12, height: 6 },
  { grid: "upsilon", width: 8, height: 7 },
  { grid: "layered", width: 5, height: 4, levels: 2 },
  { grid: "circular", rings: 5 },
  { grid: "planar", cells: 60 },
];

test("entrance and exit are marked on every grid, each in a form of its own", async () => {
  const { page, show } = await open();
  for (const grid of GRIDS) {
    await show({ ...grid, seed: 1 });
    await becomes(() => partsOf(page).ends.evaluateAll((all) => all.map(({ tagName }) => tagName)), ["rect", "circle"]);
    const places = await partsOf(page).ends.evaluateAll((all) => all.map((each) => each.getAttribute("transform")));
    assert.equal(new Set(places).size, 2, JSON.stringify(grid));
  }
  await show([
    { ...GRIDS[0], seed: 1 },
    { algorithm: "wilson", ...GRIDS[0], seed: 1 },
  ]);
  await becomes(() => partsOf(page).ends.count(), 4);
  await show({ ...GRIDS[0], entrances: "none", seed: 1 });
  await becomes(() => partsOf(page).ends.count(), 0);
  await show({ width: 400, height: 400, entrances: "farthest", seed: 1 });
  await becomes(async () => Math.min(...(await sizesOf(page))) >= 5, true);
  await page.close();
});

/**
 * How wide the marks are, in pixels.
 * @param {Page} page
 */
const sizesOf = (page) =>
  partsOf(page).ends.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));
