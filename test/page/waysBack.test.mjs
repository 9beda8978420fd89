/** What depth-first search in place keeps in the cells, and the way back from any of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, seekTo } from "./look.mjs";
import { usePages } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 14, height: 12, seed: "after" };

/**
 * How many paths of a class are drawn.
 * @param {Page} page
 * @param {string} name
 */
const drawn = (page, name) => page.locator(`.camera .${name}[d]:not([d=""])`).count();

test("depth-first search in place shows the directions in its cells, and the way back from any of them", async () => {
  const { page, show } = await open();
  await show({ ...MAZE, algorithm: "depth-first-in-place" });
  await seekTo(page, 40);
  assert.equal(await drawn(page, "trail"), 0, "it has no stack");
  assert.equal(await drawn(page, "direction"), 1);
  const data = `${await page.locator("#data").textContent()}`;
  assert.match(data, /Directions\d+ cells?Way back\(\d+, \d+\)( → \(\d+, \d+\))+ → …/);
  assert.doesNotMatch(data, /Stack/);
  assert.match(`${await page.locator("#code").textContent()}`, /direction/);
  assert.equal(await page.locator("[data-action=showWayBack]").isVisible(), true);

  await page.locator(".picture").focus();
  await page.keyboard.press("y");
  await becomes(() => drawn(page, "back-line"), 1);
  assert.match(`${await page.locator("#status").textContent()}`, /Finished$/, "of the finished maze");
  const words = () => page.locator("#back-cell").textContent();
  const first = await words();
  assert.match(`${first}`, /^From \(13, 11\) to the start \(\d+, \d+\): \d+ cells$/);
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => (await words())?.startsWith("From (12, 11) to the start "), true);
  await becomes(async () => (await page.locator("#live").textContent()) === (await words()), true);

  const { x, y, width, height } = /** @type {{ x: number, y: number, width: number, height: number }} */ (
    await page.locator(".walls").boundingBox()
  );
  const line = () => page.locator(".camera .back-line").getAttribute("d");
  const before = await line();
  await page.mouse.click(x + (width * 4.5) / 14, y + (height * 4.5) / 12);
  await becomes(async () => (await words())?.startsWith("From (4, 4) to the start "), true);
  assert.notEqual(await line(), before);
  await page.keyboard.press("y");
  await becomes(() => drawn(page, "back-line"), 0);
  await page.mouse.click(x + (width * 2.5) / 14, y + (height * 4.5) / 12);
  await becomes(async () => (await words())?.startsWith("From (2, 4) to the start "), true);
  await seekTo(page, 40);
  assert.equal(await drawn(page, "back-line"), 0, "only of the finished maze");

  await show({ ...MAZE, algorithm: "wilson" });
  assert.equal(await page.locator("[data-action=showWayBack]").isVisible(), false);
  await page.keyboard.press("y");
  const notice = page.locator("#notice-text");
  await becomes(() => notice.textContent(), "Only depth-first search in place keeps the way back in its cells.");
  await page.close();
});
