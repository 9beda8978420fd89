/** The colours of distances, as they are seen: in every theme, on paths and on the bitmap. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { colourOf, contrast, dressIn, oklab, seenColour, THEMES } from "../../scripts/tools/page/themes.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

/** A corridor: its cells lie in the order of their distances. */
const CORRIDOR = { algorithm: "depth-first", width: 256, height: 1, seed: 1 };

/**
 * The colours of the paths of distances, from near to far.
 * @param {Page} page
 */
const fills = (page) =>
  page.locator(".camera .heat").evaluateAll((paths) => {
    const placeOf = (/** @type {Element} */ path) => Number(/heat-(\d+)/.exec(`${path.getAttribute("class")}`)?.[1]);
    return paths.sort((a, b) => placeOf(a) - placeOf(b)).map((path) => getComputedStyle(path).fill);
  });

test("equal steps of distance are equal steps to the eye, ever darker, under walls that are seen, in every theme", async () => {
  const { page, show } = await open({ viewport: { width: 1800, height: 400 } });
  await show(CORRIDOR, { cellSize: 4 }); // as paths
  await partsOf(page).pictures.focus();
  await page.keyboard.press("x");
  await becomes(async () => (await fills(page)).length, 256);
  for (const theme of THEMES) {
    await dressIn(page, theme);
    const colours = await Promise.all((await fills(page)).map((fill) => seenColour(page, fill)));
    const wall = await colourOf(partsOf(page).walls, "stroke");
    const places = colours.map(oklab);
    for (const colour of colours) assert.ok(contrast(wall, colour) >= 4.5, `${theme}: ${wall} on ${colour}`);
    for (const [at, [lightness]] of places.entries())
      assert.ok(at < 2 || lightness < places[at - 2][0], `${theme}: ${at} is not darker`); // than one further than bytes are rough
    const far = (/** @type {number} */ from, /** @type {number} */ to) =>
      Math.hypot(...places[from].map((part, axis) => part - places[to][axis]));
    const strides = Array.from({ length: 15 }, (_, at) => far(17 * at, 17 * (at + 1))); // longer than bytes are rough
    const mean = strides.reduce((sum, each) => sum + each) / strides.length;
    for (const stride of strides) assert.ok(Math.abs(stride / mean - 1) < 0.05, `${theme}: ${strides}`);
    for (const at of places.keys()) assert.ok(at === 0 || far(at - 1, at) < 0.005, `${theme}: a band at ${at}`);
  }
  await page.close();
});

test("paths and bitmap have the same colours", async () => {
  const { page, show } = await open({ viewport: { width: 400, height: 400 } });
  const open256 = { ...CORRIDOR, height: 256, loops: 1 }; // without walls, which the bitmap mixes in
  await show(open256, { cellSize: 2 }); // a pixel of the bitmap is one of the screen
  await partsOf(page).pictures.focus();
  await page.keyboard.press("x");
  await page.locator("canvas.overview:not([hidden])").waitFor();
  const onBitmap = async () =>
    new Set(
      await page.locator("canvas.overview").evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
        const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(
          0,
          0,
          canvas.width,
          canvas.height,
        );
        const colours = [...new Set(new Uint32Array(data.buffer))];
        return colours.map((colour) => `rgb(${[0, 8, 16].map((at) => (colour >>> at) & 255).join(", ")})`);
      }),
    );
  await becomes(async () => (await onBitmap()).size > 100, true);
  const seen = await onBitmap();
  for (let press = 0; press < 9; press++) await page.keyboard.press("+");
  await becomes(async () => (await fills(page)).length > 20, true);
  const missing = (await fills(page)).filter((fill) => !seen.has(fill));
  assert.deepEqual(missing, [], "colours of paths that the bitmap has not");
  await page.close();
});
