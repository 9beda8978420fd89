// From afar, where walls would be a grey noise, mazes are drawn in colour on every grid; from near in lines that are never bars.
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, scaleOf, zoomTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const LARGE = [
  { width: 200, height: 200 },
  { grid: "hexagonal", width: 190, height: 200, algorithm: "prim" },
  { grid: "circular", rings: 90 },
  { grid: "planar", cells: 20_000 },
];

for (const maze of LARGE)
  test(`from afar there are colours and no walls, from near the reverse: ${JSON.stringify(maze)}`, async () => {
    const { page, show } = await open({ viewport: { width: 400, height: 460 } });
    const { walls, bitmap } = partsOf(page);
    const far = page.locator(".areas .far");
    await show({ ...maze, seed: 1 });
    const opacity = () => walls.getAttribute("opacity");
    const isColoured = async () => (await bitmap.isVisible()) || (await far.count()) > 0;
    await becomes(opacity, "0");
    await becomes(isColoured, true);
    await zoomTo(page, 4.2);
    await becomes(async () => Number(await opacity()) > 0.1 && Number(await opacity()) < 0.9, true);
    assert.ok(await isColoured(), "in between there are both");
    await zoomTo(page, 9);
    await becomes(opacity, "1");
    await becomes(isColoured, false);
    await page.close();
  });

test("where it is tinted from near, the colours of afar fade to that tint and no further; else they go", async () => {
  const opacityIn = (/** @type {Page} */ page, /** @type {string} */ name) =>
    page.evaluate((name) => {
      const path = document.querySelector(`.areas path.${name}:not([d=""])`);
      const { opacity = "0", fillOpacity = "0" } = path === null ? {} : getComputedStyle(path);
      return Number(opacity) * Number(fillOpacity);
    }, name);
  for (const bloom of [true, false]) {
    const { page, show } = await open({ viewport: { width: 400, height: 460 } });
    const opacityOf = (/** @type {string} */ name) => opacityIn(page, name);
    await show({ grid: "circular", rings: 90, seed: 1 }, { bloom });
    await becomes(async () => (await opacityOf("far")) === 1, true);
    await zoomTo(page, 4.6); // cells of 5.5 pixels: without a tint a sixth of the colours is left
    const tint = bloom ? 0.33 : 0; // as the style sheet has it
    await becomes(async () => Math.abs((await opacityOf("far")) - (bloom ? tint : 0.17)) < 0.04, true);
    await zoomTo(page, 9);
    await becomes(() => page.locator(".areas .far").count(), 0);
    await becomes(async () => Math.abs((await opacityOf("tint")) - tint) < 0.03, true);
    await page.close();
  }
});

test("a small maze fills its room, and its walls are lines", async () => {
  const { page, show } = await open({ viewport: { width: 700, height: 800 } });
  await show({ width: 5, height: 5, seed: 1 });
  await becomes(() => scaleOf(page), 96);
  assert.equal(Number(await partsOf(page).camera.getAttribute("stroke-width")) * 96, 6);
  await page.close();
});

test("ends of walls are round where walls meet at other angles than squares, and no edge of a colour is jagged", async () => {
  const { page, show } = await open();
  for (const [grid, cap] of [
    ["rectangular", "square"],
    ["hexagonal", "round"],
    ["circular", "round"],
  ]) {
    await show({ grid, ...(grid === "circular" ? { rings: 6 } : { width: 6, height: 6 }), seed: 1 });
    await page.keyboard.press("x");
    const heat = page.locator(".areas .heat").first();
    await becomes(() => heat.evaluate((each) => getComputedStyle(each).shapeRendering), "auto");
    assert.equal(await partsOf(page).walls.evaluate((each) => getComputedStyle(each).strokeLinecap), cap, grid);
    await page.keyboard.press("x");
  }
  await page.close();
});
