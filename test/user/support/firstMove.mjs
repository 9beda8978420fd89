/** How long it takes from a key to the first step of a maze that the preview shows. */

/** @typedef {import("playwright-core").Page} Page */

/**
 * Notes keys in the window and steps in previews from the next reload on.
 * @param {Page} page
 */
export async function noteFirstMove(page) {
  await page.addInitScript(() => {
    addEventListener("keydown", () => Object.assign(window, { lastKey: Date.now() }), true);
    setInterval(() => {
      const thumb = document.querySelector("#timeline-thumb"); // drawn in each frame; the slider moves twice a second
      if ("firstMove" in window || Number.parseFloat(thumb?.getAttribute("cx") ?? "0") === 0) return;
      Object.assign(window, { firstMove: Date.now() });
    }, 5);
  });
}

/**
 * @param {Page} page
 * @param {import("./support.mjs").Preview} preview which has moved
 * @returns {Promise<number>} milliseconds since the last key
 */
export async function timeToFirstMove(page, preview) {
  const key = await page.evaluate(() => Reflect.get(window, "lastKey"));
  const move = await preview.locator("body").evaluate(() => Reflect.get(window, "firstMove"));
  return move - key;
}
