/** The legend over the picture: nothing covers it, and nothing of it is cut off. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 12, height: 9, seed: 1 };

/** @param {Page} page */
const legendOf = (page) => page.getByRole("list", { name: "States of the cells" });

/** @param {Page} page @returns {Promise<string[]>} the chips that are not seen whole, of those that are shown */
const cutOnes = (page) =>
  legendOf(page).evaluate((list) => {
    const all = [...list.children].filter((each) => each.checkVisibility());
    const boxes = [list.getBoundingClientRect(), { right: innerWidth, bottom: innerHeight }];
    const isCut = (/** @type {Element} */ each) => {
      const { right, bottom } = each.getBoundingClientRect();
      return boxes.some((box) => right > box.right + 1 || bottom > box.bottom + 1);
    };
    return all.filter(isCut).map(({ textContent }) => `${textContent}`);
  });

for (const width of [300, 400, 1000])
  test(`at ${width} px no chip is cut off, and none lies under what zooms`, async () => {
    const { page, show } = await open({ viewport: { width, height: 600 } });
    for (const algorithms of [["prim"], ["wilson", "prim"], ["wilson", "prim", "depth-first", "kruskal"]]) {
      await show(algorithms.map((algorithm) => ({ algorithm, ...MAZE })));
      await partsOf(page).pictures.first().focus();
      await page.keyboard.press("g");
      await seekTo(page, 9);
      await legendOf(page).waitFor();
      assert.ok((await legendOf(page).getByRole("listitem").count()) > 4);
      assert.deepEqual(await cutOnes(page), [], `${algorithms}`);
      const [legend, zoom] = await Promise.all(
        [legendOf(page), page.getByRole("group", { name: "Zoom" })].map((each) => each.boundingBox()),
      );
      assert.ok(legend && zoom && legend.x + legend.width <= zoom.x);
      await page.keyboard.press("g");
    }
    await page.close();
  });

test("a picture leaves room for the legend, or what takes its place, and stays where it is without one", async () => {
  const { page, show } = await open({ viewport: { width: 400, height: 320 } });
  const box = () => partsOf(page).walls.boundingBox();
  await show({ algorithm: "prim", width: 5, height: 30, seed: 1 });
  const withLegend = await box();
  await show({ algorithm: "kruskal", width: 5, height: 30, seed: 1 }); // which marks no cells
  await becomes(box, withLegend);
  const bottom = async () => (await partsOf(page).pictures.boundingBox())?.height ?? 0;
  assert.ok((withLegend?.height ?? 0) + 40 < (await bottom()));
  await partsOf(page).pictures.focus();
  await page.keyboard.press("g");
  await seekTo(page, 9);
  await legendOf(page).waitFor();
  assert.deepEqual(await box(), withLegend);
  await page.close();
});
