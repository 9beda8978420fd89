/** Menus, and what else opens over the page: what Escape closes, and leaves alone. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openMenu } from "../../scripts/tools/page/hands.mjs";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

/** @param {Page} page @returns {Promise<string[]>} the ids of what is open over the page */
const openOnes = (page) => page.locator(":popover-open").evaluateAll((all) => all.map(({ id }) => id));

test("Escape closes a menu, and the walk goes on until the next", async () => {
  const { page, show } = await open();
  await show({ width: 6, height: 1, seed: 1 });
  await partsOf(page).pictures.focus();
  for (const key of ["q", "ArrowRight"]) await page.keyboard.press(key);
  const walked = "1 step; the shortest way has 5";
  await becomes(() => partsOf(page).walk.textContent(), walked);
  for (const name of /** @type {const} */ (["Insert", "More", "Events and bookmarks"])) {
    await openMenu(page, name);
    await page.keyboard.press("Escape");
    await becomes(() => openOnes(page), []);
    assert.equal(await partsOf(page).walk.textContent(), walked, name);
    assert.equal(await partsOf(page).head.count(), 1, name);
  }
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Escape");
  await becomes(() => partsOf(page).head.count(), 0);
  await page.close();
});

test("Escape closes a menu, and the shape that is edited stays until the next", async () => {
  const { page, show } = await open();
  await show({ width: 6, height: 5, seed: 1 });
  await partsOf(page).pictures.focus();
  for (const key of ["e", " "]) await page.keyboard.press(key);
  const mode = () => page.locator("body").getAttribute("data-mode");
  await becomes(mode, "shape");
  const words = "(0, 0) off; 29 of 30 cells on";
  await becomes(() => partsOf(page).status.textContent(), words);
  await openMenu(page, "More");
  await page.keyboard.press("Escape");
  await becomes(() => openOnes(page), []);
  assert.deepEqual([await mode(), await partsOf(page).status.textContent()], ["shape", words]);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Escape");
  await becomes(mode, "maze");
  await page.close();
});

test("a key that runs an action closes what is open over the page", async () => {
  const { page, show } = await open();
  await show({ width: 6, height: 5, seed: 1 });
  for (const name of /** @type {const} */ (["More", "Events and bookmarks"])) {
    await openMenu(page, name);
    assert.equal((await openOnes(page)).length, 1);
    await page.keyboard.press("d");
    await becomes(() => openOnes(page), []);
  }
  await page.close();
});
