/** How much of the panel the picture has: the panel is there for the maze. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 20, height: 20, seed: 1 };
const ALGORITHMS = ["prim", "kruskal", "wilson", "eller"];

/**
 * The share of the panel that parts cover together, in per cent.
 * @param {import("playwright-core").Locator} parts that do not overlap
 */
const shareOf = (parts) =>
  parts.evaluateAll((all) => {
    const boxes = all.map((part) => part.getBoundingClientRect());
    return (100 * boxes.reduce((sum, box) => sum + box.width * box.height, 0)) / (innerWidth * innerHeight);
  });

/**
 * @param {import("node:test").TestContext} context
 * @param {string} what
 * @param {number} share
 * @param {number} least
 */
function check(context, what, share, least) {
  context.diagnostic(`${what}: ${share.toFixed(1)} % (at least ${least} %)`);
  assert.ok(share >= least, `${what} has ${share.toFixed(1)} % of the panel`);
}

for (const [width, height] of [
  [400, 800],
  [600, 800],
  [1000, 700],
]) {
  test(`the picture of a maze has most of a panel of ${width} × ${height}`, async (context) => {
    const { page, show } = await open({ viewport: { width, height } });
    const { pictures, side } = partsOf(page);
    await show(MAZE);
    await openTab(page, "Code");
    await seekTo(page, 300);
    check(context, "with the code", await shareOf(pictures), 55);
    await page.keyboard.press("u");
    await becomes(() => side.isVisible(), false);
    check(context, "with the drawer closed", await shareOf(pictures), 80);
    await page.close();
  });
}

for (const [count, least] of [
  [2, 30],
  [4, 35],
])
  for (const width of [400, 600]) {
    test(`${count} compared mazes are large in a panel of ${width} × 770`, async (context) => {
      const { page, show } = await open({ viewport: { width, height: 770 } });
      await show(ALGORITHMS.slice(0, count).map((algorithm) => ({ algorithm, ...MAZE })));
      await becomes(async () => (await shareOf(partsOf(page).walls)) > 0, true);
      check(context, "within their walls", await shareOf(partsOf(page).walls), least);
      await page.close();
    });
  }
