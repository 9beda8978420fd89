/** The menu of speeds: what its entries say. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "./support/look.mjs";
import { partsOf } from "./support/parts.mjs";
import { usePages } from "./support/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

/** @param {Page} page @returns {Promise<string[]>} the entries of the menu */
const entries = (page) => partsOf(page).speed.getByRole("option").allTextContents();

/** @param {Page} page */
const chosen = (page) =>
  partsOf(page).speed.evaluate((/** @type {HTMLSelectElement} */ each) => each.selectedOptions[0].text);

test("an entry names the time in which this maze is played, which is at most a second for each step", async () => {
  const { page, show } = await open();
  await show({ width: 20, height: 20, seed: 1 });
  const all = ["Slowest: 120 s", "Slow: 30 s", "Normal: 8 s", "Fast: 3 s", "Fastest: 1 s"];
  await becomes(() => entries(page), all);
  await show({ algorithm: "kruskal", width: 4, height: 3, seed: 1 });
  const steps = Number(await partsOf(page).timeline.getAttribute("max"));
  assert.ok(steps > 8 && steps < 30);
  await becomes(() => entries(page), [`Slowest: ${steps} s`, `Slow: ${steps} s`, ...all.slice(2)]);
  await page.close();
});

test("a speed of one's own says the rate of the maze on show, also when a solver's steps follow", async () => {
  const { page, show, answer } = await open();
  const rate = async () => (await partsOf(page).speed.getAttribute("title"))?.replace(" steps a second", " steps/s");
  await show({ width: 20, height: 20, seed: 1 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("ArrowUp");
  await becomes(async () => (await chosen(page)).endsWith(" steps/s"), true);
  const first = await chosen(page);
  assert.equal(first, await rate());
  await page.keyboard.press("s");
  await answer();
  await becomes(async () => (await chosen(page)) !== first, true);
  assert.equal(await chosen(page), await rate());
  await show({ width: 9, height: 9, seed: 1 });
  await becomes(async () => (await chosen(page)) === (await rate()) && (await chosen(page)) !== first, true);
  await page.close();
});
