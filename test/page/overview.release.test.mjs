// Large mazes: from afar a bitmap stands for the paths, and shows what they show; from near only what is in view is there.
import assert from "node:assert/strict";
import { test } from "node:test";
import { watchFrames } from "../../bench/framesPage.mjs";
import { runs } from "../../scripts/tools/effort.mjs";
import { becomes, zoomTo } from "../../scripts/tools/page/look.mjs";
import { partsOf, SELECTORS } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

const pages = usePages();

const open = (/** @type {object} */ options = {}) =>
  pages.open({ ...options, prepare: (page) => page.addInitScript(watchFrames) });

/** @typedef {import("playwright-core").Page} Page */

/** Goes to a step, as dragging the timeline does, and waits until it is drawn. */
async function goTo(/** @type {Page} */ page, /** @type {number} */ step) {
  await partsOf(page).timeline.fill(String(step));
  await rest(page);
}

/** Until the page asks for no more frames. */
async function rest(/** @type {Page} */ page) {
  await page.evaluate(() => window["bench"].settle());
}

/** What is there: whether the bitmap is seen, and how many paths of walls there are. */
async function whatIsSeen(/** @type {Page} */ page) {
  const { bitmap, walls } = partsOf(page);
  return { bitmap: await bitmap.isVisible(), paths: await walls.locator("path").count() };
}

/** The mean colour of the bitmap about a point of the picture: red, green, blue. */
async function colourAt(/** @type {Page} */ page, /** @type {number} */ x, /** @type {number} */ y) {
  const transform = `${await partsOf(page).camera.getAttribute("transform")}`;
  const [scale = 0, left = 0, top = 0] = transform.match(/-?[\d.]+(e-?\d+)?/g)?.map(Number) ?? [];
  return partsOf(page).bitmap.evaluate(
    (/** @type {HTMLCanvasElement} */ canvas, [x, y, scale, left, top]) => {
      const side = Math.ceil(4 * scale);
      const corner = [(x + left) * scale - side / 2, (y + top) * scale - side / 2].map(Math.round);
      const { data } = canvas.getContext("2d").getImageData(corner[0], corner[1], side, side);
      return [0, 1, 2].map((channel) => {
        let sum = 0;
        for (let at = channel; at < data.length; at += 4) sum += data[at];
        return Math.round(sum / (data.length / 4));
      });
    },
    [x, y, scale, left, top],
  );
}

/** The mean brightness of the middle of the window, as it is on the screen. */
async function brightness(/** @type {Page} */ page) {
  const box = await partsOf(page).pictures.boundingBox();
  const clip = { x: box.x + box.width / 2 - 100, y: box.y + box.height / 2 - 100, width: 200, height: 200 };
  const png = await page.screenshot({ clip });
  const reader = await page.context().browser().newPage();
  const mean = await reader.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, image.width, image.height);
      return data.reduce((sum, value, index) => sum + (index % 4 === 3 ? 0 : value), 0) / (data.length * 0.75);
    },
    `data:image/png;base64,${png.toString("base64")}`,
  );
  await reader.close();
  return mean;
}

const isNear = (/** @type {number[]} */ one, /** @type {number[]} */ other, most = 12) =>
  one.every((value, index) => Math.abs(value - other[index]) <= most);

test("from afar a bitmap shows how cells look, and no path is there", async () => {
  const { page, show } = await open();
  await show({ width: 400, height: 400, algorithm: "sidewinder", seed: 1 }); // row by row, so that it is known what is where
  await goTo(page, 0);
  assert.deepEqual(await whatIsSeen(page), { bitmap: true, paths: 0 });
  const untouched = await colourAt(page, 200, 200);
  const half = Number(await partsOf(page).timeline.getAttribute("max")) / 2;
  await goTo(page, Math.round(half));
  const done = await colourAt(page, 200, 100);
  const other = await colourAt(page, 200, 20);
  assert.ok(!isNear(done, other), "another distance has another colour");
  assert.ok(isNear(await colourAt(page, 200, 300), untouched), "below the row in hand nothing has changed");
  assert.ok(
    untouched.some((channel, at) => Math.abs(channel - done[at]) > 60),
    `open cells have the colour of their distance: ${done}, closed ones ${untouched}`,
  );
  assert.ok(isNear(await colourAt(page, -20, 200), [0, 0, 0], 0), "beside the picture there is nothing");
  await page.close();
});

test("cells that are wall are as dark or bright as walls", async () => {
  const { page, show } = await open();
  await show({
    width: 300,
    height: 300,
    algorithm: "cellular-maze",
    density: 1,
    generations: 1,
    rule: "B/S8",
    seed: 1,
  });
  await rest(page);
  const colour = await colourAt(page, 150, 150);
  assert.ok(isNear(colour, [212, 212, 212], 3), String(colour));
  await page.close();
});

test("pixels that were changed one by one equal those of a picture drawn anew", async () => {
  const { page, show } = await open();
  const mazes = [
    { width: 300, height: 290, algorithm: "recursive-division" },
    { width: 1400, height: 900 }, // of which a pixel is several cells
    { width: 300, height: 200, grid: "hexagonal" },
    { width: 300, height: 200, algorithm: "kruskal", grid: "triangular" },
    { width: 200, height: 200, grid: "upsilon" },
    { width: 100, height: 200, levels: 3, grid: "layered" },
  ];
  for (const options of mazes.slice(0, runs({ usual: 3, release: mazes.length }))) {
    await show({ seed: 1, ...options });
    const max = Number(await partsOf(page).timeline.getAttribute("max"));
    const start = Math.round(max * 0.4);
    await goTo(page, start);
    const before = await pixelsOf(page);
    for (const by of [1, 3000, -700]) await goTo(page, start + by);
    const seen = await pixelsOf(page);
    assert.notEqual(seen, before, "it shows the step");
    await page.evaluate(() => document.body.classList.toggle("any")); // as when the theme changes: all is drawn anew
    await rest(page);
    assert.equal(await pixelsOf(page), seen, JSON.stringify(options));
  }
  await page.close();
});

/** All pixels of the bitmap, as a number that tells them from others. */
function pixelsOf(/** @type {Page} */ page) {
  return partsOf(page).bitmap.evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
    const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (const value of new Uint32Array(data.buffer)) sum = (Math.imul(sum, 31) + value) | 0;
    return sum;
  });
}

test("while the timeline is dragged without a rest, all of the bitmap comes round", async () => {
  const { page, show } = await open();
  await show({ width: 1000, height: 1000, algorithm: "sidewinder", seed: 1 });
  await goTo(page, 0);
  const untouched = await colourAt(page, 500, 600);
  await partsOf(page).timeline.evaluate((/** @type {HTMLInputElement} */ { max }) => {
    const { slide } = window["bench"];
    const drag = (share) => {
      slide("timeline", Math.round(share * Number(max)));
      if (!window["stopped"]) requestAnimationFrame(() => drag(share === 0.7 ? 0.95 : 0.7));
    };
    drag(0.7);
  });
  await becomes(async () => isNear(await colourAt(page, 500, 600), untouched, 30), false);
  await page.evaluate(() => Object.assign(window, { stopped: true }));
  await rest(page);
  await page.close();
});

test("from near the paths are there of what is in view, and nothing flashes in between", async () => {
  const { page, show } = await open();
  await show({ width: 1000, height: 1000, seed: 1 });
  await zoomTo(page, 2.9);
  await rest(page);
  assert.deepEqual(await whatIsSeen(page), { bitmap: true, paths: 0 });
  const far = await brightness(page);
  await page.evaluate(({ bitmap, walls }) => {
    const seen = [];
    Object.assign(window, { seen });
    window["bench"].frames(10_000, () => {
      seen.push(document.querySelector(bitmap) !== null || document.querySelectorAll(walls).length >= 20);
    });
  }, SELECTORS);
  await zoomTo(page, 3.1);
  await rest(page);
  const { bitmap, paths } = await whatIsSeen(page);
  assert.ok(bitmap, "its colours go as walls come");
  assert.ok(paths >= 40 && paths <= 120, `${paths} of 1,024 tiles`);
  const near = await brightness(page);
  assert.ok(Math.abs(near - far) < 12, `${near} near, ${far} far`);
  await zoomTo(page, 6.1);
  await rest(page);
  assert.equal((await whatIsSeen(page)).bitmap, false);
  await zoomTo(page, 2.9);
  await rest(page);
  assert.deepEqual(await whatIsSeen(page), { bitmap: true, paths: 0 });
  const seen = await page.evaluate(() => window["seen"]);
  assert.ok(seen.length > 10 && seen.every(Boolean), "in every frame the one or the other was there");
  await page.close();
});

test("another theme changes the bitmap", async () => {
  const { page, show } = await open();
  await show({ width: 400, height: 400, seed: 1 });
  await goTo(page, 0); // whose colours are the theme's
  const dark = await colourAt(page, 200, 200);
  await page.evaluate(() => {
    document.body.className = "vscode-light";
  });
  await rest(page);
  const light = await colourAt(page, 200, 200);
  assert.ok(dark[0] < 110 && light[0] > 140, `${dark} and ${light}`);
  await page.close();
});

test("sixteen million cells are seen whole, and close to", async () => {
  const { page, show } = await open({ viewport: { width: 700, height: 500 } });
  await show({ width: 4000, height: 4000, algorithm: "sidewinder", seed: 1 }, { steps: false });
  await rest(page);
  const [corner, other] = [await colourAt(page, 100, 100), await colourAt(page, 3900, 3900)];
  for (const colour of [corner, other]) assert.ok(Math.min(...colour) > 60, `${corner} and ${other}`); // not the background
  assert.equal((await whatIsSeen(page)).paths, 0);
  await zoomTo(page, 12);
  await rest(page);
  assert.match(
    await partsOf(page).status.textContent(),
    /without its steps: too many cells to play \(limit 4,000,000\)$/,
  );
  const { bitmap, paths } = await whatIsSeen(page);
  assert.ok(!bitmap && paths > 0 && paths <= 12, `${paths} tiles`);
  await page.close();
});
