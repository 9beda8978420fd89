// What the tests of the page have in common: they wait for what they look at, since pages draw when they can.
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import { TEST_LIMIT } from "../limits.mjs";
import { partsOf, SELECTORS } from "./parts.mjs";

/** @typedef {import("playwright-core").Page} Page */

/**
 * Waits until what is read is as expected. Fails with the difference that remains.
 * @template T
 * @param {() => Promise<T>} read
 * @param {T} expected
 */
export async function becomes(read, expected) {
  let seen = await read();
  for (const end = Date.now() + TEST_LIMIT; !isDeepStrictEqual(seen, expected) && Date.now() < end; seen = await read())
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(seen, expected);
}

/**
 * Waits until what has changed is drawn: a page writes it in its next frame.
 * @param {Page} page
 */
export async function nextFrame(page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * The moment on show: its step, which stands beside the timeline, and its sentence.
 * @param {Page} page
 * @returns {Promise<string>} "Step 300 of 800: (14, 1) is done"; only the sentence of a maze without steps
 */
export async function momentIn(page) {
  const [step, sentence] = await page.evaluate(
    (selectors) =>
      selectors.map((each) => {
        const part = /** @type {HTMLElement | null} */ (document.querySelector(each));
        return part === null || part.hidden ? "" : (part.textContent ?? "");
      }),
    [SELECTORS.step, SELECTORS.status],
  );
  const parts = [step && `Step ${step.replace(" / ", " of ")}`, sentence];
  return parts.filter((part) => part !== "").join(": ");
}

/**
 * Drags the timeline to a step, and waits until it is shown.
 * @param {Page} page
 * @param {number} step
 */
export async function seekTo(page, step) {
  await partsOf(page).timeline.evaluate((/** @type {HTMLInputElement} */ timeline, step) => {
    timeline.value = String(step);
    timeline.dispatchEvent(new Event("input"));
  }, step);
  await becomes(async () => (await momentIn(page)).startsWith(`Step ${step.toLocaleString("en")} `), true);
}

/**
 * Plays as fast as can be, or as slowly, by the keys of the player.
 * @param {Page} page
 * @param {"ArrowUp" | "ArrowDown"} key
 */
export async function setSpeed(page, key) {
  await partsOf(page).pictures.first().focus();
  for (let press = 0; press < 21; press++) await page.keyboard.press(key);
}

/** Pixels per unit of the picture, which is about a cell. */
export const scaleOf = async (/** @type {Page} */ page) =>
  Number(/scale\(([\d.]+)/.exec(`${await partsOf(page).camera.getAttribute("transform")}`)?.[1]);

/** Turns the wheel over the middle of the picture, until it has the scale: a page that is still laid out fits it once more. */
export async function zoomTo(/** @type {Page} */ page, /** @type {number} */ scale) {
  const turn = async () => {
    const deltaY = -200 * Math.log(scale / (await scaleOf(page)));
    await partsOf(page).pictures.evaluate(async (picture, deltaY) => {
      const { left, top, width, height } = picture.getBoundingClientRect();
      const at = { clientX: left + width / 2, clientY: top + height / 2 };
      picture.dispatchEvent(new WheelEvent("wheel", { ctrlKey: true, deltaY, cancelable: true, ...at }));
      for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    }, deltaY);
    return Math.abs((await scaleOf(page)) / scale - 1) < 0.01;
  };
  await becomes(turn, true);
}
