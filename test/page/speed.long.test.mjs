/** The menu of speeds: what its entries say. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "./support/look.mjs";
import { partsOf } from "./support/parts.mjs";
import { usePages } from "./support/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 20, height: 20, seed: 1 };

/** @param {Page} page @returns {Promise<string[]>} the entries of the menu */
const entries = (page) => partsOf(page).speed.getByRole("option").allTextContents();

/** @param {Page} page */
const chosen = (page) =>
  partsOf(page).speed.evaluate((/** @type {HTMLSelectElement} */ each) => each.selectedOptions[0].text);

test("speeds are shares of the usual one, up to a second for all", async () => {
  const { page, show, kept } = await open();
  await show(MAZE);
  await becomes(() => entries(page), ["0.5×", "1×", "2×", "4×", "max"]);
  assert.equal(await chosen(page), "1×");
  await partsOf(page).speed.selectOption("2×");
  await becomes(async () => (await kept())?.duration, 4);
  assert.equal(await partsOf(page).speed.getAttribute("title"), "200 steps a second");
  await show(MAZE, { speed: 2 });
  await becomes(() => entries(page), ["0.5×", "0.5×", "1×", "max"].slice(1));
  await partsOf(page).speed.selectOption("1×");
  await becomes(async () => (await kept())?.duration, undefined);
  await show(MAZE, { speed: 20 });
  assert.equal(await chosen(page), "1×", "it is the setting's again");
  assert.equal(await partsOf(page).speed.getAttribute("title"), "40 steps a second");
  await page.close();
});

test("another speed, set by keys or kept by another version, is an entry between them", async () => {
  const first = await open();
  await first.show(MAZE);
  await partsOf(first.page).pictures.focus();
  await first.page.keyboard.press("ArrowUp");
  await becomes(() => chosen(first.page), "1.4×");
  assert.deepEqual(await entries(first.page), ["0.5×", "1×", "1.4×", "2×", "4×", "max"]);
  const kept = await first.kept();
  await first.page.close();
  for (const [duration, words] of /** @type {const} */ ([
    [120, "0.067×"],
    [30, "0.27×"],
    [8, "1×"],
    [3, "2.7×"],
    [1, "max"],
  ])) {
    const { page, show } = await open({ kept: { ...kept, duration } });
    await show(MAZE);
    await becomes(() => chosen(page), words);
    await page.close();
  }
});
