// Exported files in a plain Chromium: they show the walls that the preview shows, half way and in the end.
import assert from "node:assert/strict";
import path from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { makeTab, openMazePage } from "../../scripts/tools/page/support.mjs";
import { launchBrowser } from "../../scripts/tools/vscode/browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {readonly [number, number]} Point */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Of each grid, and of each way to draw; those that are played show it half way. */
const MAZES = {
  rectangular: { algorithm: "prim", width: 12, height: 9, seed: 1 },
  circular: { grid: "circular", rings: 6, seed: 2 },
  planar: { grid: "planar", cells: 90, algorithm: "kruskal", seed: 4 },
  layered: { grid: "layered", width: 5, height: 5, levels: 2, seed: 5 },
  slashes: { algorithm: "random-slashes", width: 12, height: 9, seed: 6 },
  divided: { algorithm: "recursive-division", width: 12, height: 9, seed: 7 },
};

/** @type {typeof import("./support/exports").makeExports} */
let makeExports;

/** @type {Page} a page that looks into pictures */
let viewer;
/** @type {Page} one of the size of a picture that shows an export */
let plain;
/** @type {import("playwright-core").Browser} */
let browser;
/** @type {import("../../scripts/tools/page/support.mjs").MazePage} */
let preview;

before(async () => {
  ({ makeExports } = await import(pathToFileURL(path.join(ROOT, "out/test/page/support/exports.mjs")).href));
  browser = await launchBrowser();
  preview = await openMazePage(await makeTab(browser));
  viewer = await browser.newPage();
  await viewer.route("**/*", (route) => route.fulfill({ body: "<!DOCTYPE html>", contentType: "text/html" }));
  await viewer.goto("https://viewer.test/"); // a secure one, else it decodes no GIF frame by frame
  plain = await browser.newPage({ viewport: { width: 760, height: 760 } });
});

after(() => browser?.close());

/**
 * Whether there is a wall at points of a screenshot: in dark colours, nothing else is bright in red, green and blue.
 * @param {Buffer} picture
 * @param {readonly Point[]} points in pixels
 * @param {{ type?: string, frame?: number }} [file] a GIF, and which frame of it; else a PNG
 * @returns {Promise<string>} a character a point
 */
function wallsAt(picture, points, { type = "image/png", frame = 0 } = {}) {
  return viewer.evaluate(
    async ({ base64, points, type, frame }) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      const decoder = new ImageDecoder({ data: bytes, type });
      const { image } = await decoder.decode({ frameIndex: frame });
      const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
      return points
        .map(([x, y]) => {
          const at = 4 * (Math.floor(y) * width + Math.floor(x));
          return Math.min(...data.subarray(at, at + 3)) > 120 ? "#" : ".";
        })
        .join("");
    },
    { base64: picture.toString("base64"), points, type, frame },
  );
}

/**
 * What the preview shows after some steps.
 * @param {readonly Point[]} points in cells
 * @param {number} step
 */
async function previewAt(points, step) {
  const { page } = preview;
  await partsOf(page).timeline.fill(String(step));
  await partsOf(page).aboveWalls.evaluateAll((all) => {
    for (const shown of all) shown.style.display = "none";
  });
  const matrix = await partsOf(page).camera.evaluate(async (/** @type {SVGGElement} */ camera) => {
    for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { a, e, f } = /** @type {DOMMatrix} */ (camera.getScreenCTM());
    return { a, e, f };
  });
  const places = points.map(([x, y]) => /** @type {const} */ ([x * matrix.a + matrix.e, y * matrix.a + matrix.f]));
  return wallsAt(await page.screenshot(), places);
}

/** @param {string | Buffer} file */
async function shownAsImage(file, type) {
  await plain.setContent(
    `<body style="margin:0"><img src="data:${type};base64,${Buffer.from(file).toString("base64")}">`,
  );
  await plain.evaluate(() => document.images[0].decode());
  return plain.screenshot();
}

/**
 * What an animated SVG shows so far into each round; where less motion is wanted, if no time is given.
 * @param {string} svg
 * @param {number} [seconds]
 */
async function playedTo(svg, seconds) {
  await plain.emulateMedia({ reducedMotion: seconds === undefined ? "reduce" : "no-preference" });
  await plain.setContent(`<body style="margin:0">${svg}`);
  const count = await plain.evaluate((seconds) => {
    const animations = document.getAnimations();
    for (const animation of animations) {
      animation.pause();
      animation.currentTime = 1000 * (seconds ?? 0);
    }
    return animations.length;
  }, seconds);
  assert.equal(count > 0, seconds !== undefined);
  return plain.screenshot();
}

for (const [name, options] of Object.entries(MAZES)) {
  test(`${name}: every export shows the walls that the preview shows`, async () => {
    const { svg, animatedSvg, png, gif, frameCount, points, pixels, gifPixels, half, stepCount } = makeExports(options);
    await preview.show(options);
    const end = await previewAt(points, stepCount);
    assert.match(end, /#.*\./);
    assert.equal(await wallsAt(await shownAsImage(svg, "image/svg+xml"), pixels), end, "SVG");
    assert.equal(await wallsAt(await shownAsImage(png, "image/png"), pixels), end, "PNG");
    assert.equal(await wallsAt(await playedTo(animatedSvg), pixels), end, "animated SVG, with less motion");
    assert.equal(await wallsAt(gif, gifPixels, { type: "image/gif", frame: frameCount - 1 }), end, "GIF");

    const middle = await previewAt(points, half.step);
    assert.notEqual(middle, end);
    assert.equal(await wallsAt(await playedTo(animatedSvg, half.seconds), pixels), middle, "animated SVG, half way");
    if (name !== "rectangular") return;
    const later = half.seconds + 3 * Number(/animation-duration:([\d.]+)s/.exec(animatedSvg)?.[1]);
    assert.equal(await wallsAt(await playedTo(animatedSvg, later), pixels), middle, "animated SVG, rounds later");
  });
}
