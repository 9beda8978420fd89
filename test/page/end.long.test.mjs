/** The end of a maze: its entrance and exit, and the distances that colour it once it is finished. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, seekTo, setSpeed } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { unplayedLook, usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const GRIDS = [
  { width: 9, height: 7 },
  { grid: "hexagonal", width: 8, height: 7 },
  { grid: "triangular", width: 12, height: 6 },
  { grid: "upsilon", width: 8, height: 7 },
  { grid: "layered", width: 5, height: 4, levels: 2 },
  { grid: "circular", rings: 5 },
  { grid: "planar", cells: 60 },
];

test("entrance and exit are marked on every grid, each in a form of its own", async () => {
  const { page, show } = await open();
  for (const grid of GRIDS) {
    await show({ ...grid, seed: 1 });
    await becomes(() => partsOf(page).ends.evaluateAll((all) => all.map(({ tagName }) => tagName)), ["rect", "circle"]);
    const places = await partsOf(page).ends.evaluateAll((all) => all.map((each) => each.getAttribute("transform")));
    assert.equal(new Set(places).size, 2, JSON.stringify(grid));
  }
  await show([
    { ...GRIDS[0], seed: 1 },
    { algorithm: "wilson", ...GRIDS[0], seed: 1 },
  ]);
  await becomes(() => partsOf(page).ends.count(), 4);
  await show({ ...GRIDS[0], entrances: "none", seed: 1 });
  await becomes(() => partsOf(page).ends.count(), 0);
  await show({ width: 400, height: 400, entrances: "farthest", seed: 1 });
  await becomes(async () => Math.min(...(await sizesOf(page))) >= 5, true);
  await page.close();
});

/**
 * How wide the marks are, in pixels.
 * @param {Page} page
 */
const sizesOf = (page) =>
  partsOf(page).ends.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().width));

/**
 * How many paths have the tint of a distance.
 * @param {Page} page
 */
const tints = (page) => partsOf(page).drawn("tint").count();

/**
 * Plays a maze as fast as can be. @returns whether colours have run through it
 * @param {Page} page
 */
async function playToEnd(page) {
  await setSpeed(page, "ArrowUp");
  await page.evaluate(() => {
    const picture = /** @type {Element} */ (document.querySelector(".picture"));
    const noted = () => Object.assign(window, { ran: picture.matches(".blooming") || window["ran"] === true });
    Object.assign(window, { ran: false });
    new MutationObserver(noted).observe(picture, { attributeFilter: ["class"] });
  });
  await page.keyboard.press("Home");
  await page.keyboard.press(" ");
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor(); // until then it is still called Play
  await page.getByRole("button", { name: "Play", exact: true }).waitFor();
  await becomes(() => partsOf(page).blooming.count(), 0);
  return page.evaluate(() => window["ran"]);
}

test("played to its end, distances run through a maze and stay as a tint; a step back takes it away", async () => {
  const { page, show } = await open();
  await show({ width: 12, height: 9, seed: 1 });
  await becomes(async () => (await tints(page)) > 10, true);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("ArrowLeft");
  await becomes(() => tints(page), 0);
  await page.keyboard.press("End");
  await becomes(async () => (await tints(page)) > 10, true);
  assert.equal(await partsOf(page).blooming.count(), 0, "come to by a jump it is there at once");
  const settled = await tints(page);
  assert.equal(await playToEnd(page), true);
  assert.equal(await tints(page), settled);
  await page.close();
});

test("what the user wants to see is seen in place of the tint, and the setting turns it off", async () => {
  const { page, show, tell } = await open();
  const look = { ...(await unplayedLook()), bloom: false };
  await show({ width: 12, height: 9, seed: 1 });
  const settled = await tints(page);
  assert.ok(settled > 10);
  await partsOf(page).pictures.focus();
  for (const key of ["x", "d"]) {
    await page.keyboard.press(key);
    await becomes(() => tints(page), 0);
    await page.keyboard.press(key);
    await becomes(() => tints(page), settled);
  }
  await tell({ type: "look", look });
  await becomes(() => tints(page), 0);
  assert.equal(await playToEnd(page), false);
  await tell({ type: "look", look: { ...look, bloom: true } });
  await becomes(() => tints(page), settled);
  await page.close();
});

test("with less motion the tint is there at once, also where it was played", async () => {
  const { page, show } = await open({ prepare: (page) => page.emulateMedia({ reducedMotion: "reduce" }) });
  await show({ width: 12, height: 9, seed: 1 });
  assert.equal(await playToEnd(page), false);
  await becomes(async () => (await tints(page)) > 10, true);
  await page.close();
});

test("on every grid, in shapes and in what falls apart, a finished maze has colours, also from afar", async () => {
  const { page, show } = await open({ viewport: { width: 500, height: 500 } });
  const mask = ["...#...", "...#...", ".......", "##.####", "......."];
  for (const options of [
    ...GRIDS,
    { mask },
    { entrances: "none", width: 9, height: 9 },
    { algorithm: "random-slashes", width: 9, height: 9 },
    { algorithm: "cellular-maze", width: 30, height: 30 },
    { algorithm: "quadrants", width: 16, height: 16 },
    { width: 1, height: 1 },
  ]) {
    await show({ ...options, seed: 1 });
    await becomes(async () => (await tints(page)) > 0, true);
  }
  await show({ width: 300, height: 300, seed: 1 });
  await becomes(() => partsOf(page).bitmap.isVisible(), true);
  await becomes(async () => (await coloursOf(page)) > 100, true);
  await page.close();
});

/**
 * How many colours the bitmap has.
 * @param {Page} page
 */
const coloursOf = (page) =>
  partsOf(page).bitmap.evaluate((/** @type {HTMLCanvasElement} */ canvas) => {
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(
      0,
      0,
      canvas.width,
      canvas.height,
    );
    return new Set(new Uint32Array(data.buffer)).size;
  });

/**
 * What can be seen of what one can do next.
 * @param {Page} page
 */
const nextOnes = (page) =>
  partsOf(page).next.evaluateAll((all) => all.filter((each) => each.checkVisibility()).map((each) => each.textContent));

test("at the end stands what one can do next, below the maze; it moves nothing, and goes with a step back", async () => {
  for (const width of [400, 1000]) {
    const { page, show } = await open({ viewport: { width, height: 500 } });
    await show({ algorithm: "kruskal", width: 9, height: 20, seed: 1 }); // as high as the picture
    await becomes(() => nextOnes(page), ["Solve", "Walk", "New", "Share"]);
    const boxOf = async (/** @type {import("playwright-core").Locator} */ part) =>
      /** @type {{ x: number, y: number, width: number, height: number }} */ (await part.boundingBox());
    const [walls, row] = [await boxOf(partsOf(page).walls), await boxOf(partsOf(page).next.first())];
    assert.ok(walls.y + walls.height <= row.y, `it covers the maze at ${width} px`);
    await partsOf(page).pictures.focus();
    await page.keyboard.press("ArrowLeft");
    await becomes(() => nextOnes(page), []);
    await page.keyboard.press("ArrowLeft");
    assert.deepEqual(await boxOf(partsOf(page).walls), walls, "the maze stays where it is");
    await page.close();
  }
});

test("Solve, Walk and New do what they say; compared mazes have them elsewhere", async () => {
  const { page, show, sent, answer } = await open();
  await show({ width: 9, height: 9, seed: 1 });
  const press = (/** @type {string} */ name) => page.getByRole("button", { name, exact: true }).click();
  await press("New");
  await becomes(async () => (await sent()).filter(({ type }) => type === "newSeed").length, 1);
  await press("Walk");
  await becomes(() => partsOf(page).head.count(), 1);
  assert.equal(await partsOf(page).next.nth(1).getAttribute("aria-pressed"), "true");
  await press("Walk");
  await becomes(() => partsOf(page).head.count(), 0);
  await press("Solve");
  await answer();
  await becomes(() => nextOnes(page), []);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("End");
  await becomes(() => nextOnes(page), ["Solve", "Walk", "New", "Share"]);
  await show([
    { algorithm: "wilson", width: 9, height: 9, seed: 1 },
    { width: 9, height: 9, seed: 1 },
  ]);
  await page.keyboard.press("End");
  await becomes(() => nextOnes(page), []);
  await page.close();
});

test("a search leaves its path over the tint, which is half as strong; until then its colours are explained, and on those of distances it has dots", async () => {
  const { page, show, answer } = await open();
  await show({ width: 14, height: 12, loops: 0.2, seed: 1 });
  const own = Number(await partsOf(page).timeline.getAttribute("max"));
  const legend = page.getByRole("list", { name: "Cells of the solver" });
  const strength = () =>
    partsOf(page)
      .drawn("tint")
      .first()
      .evaluate((each) => Number(getComputedStyle(each).fillOpacity));
  const whole = await strength();
  await partsOf(page).pictures.focus();
  await page.keyboard.press("s");
  await answer();
  await becomes(async () => Number(await partsOf(page).timeline.getAttribute("max")) > own, true);
  await seekTo(page, own + 20);
  await becomes(() => partsOf(page).drawn("seen").count(), 1);
  await becomes(strength, whole / 2);
  assert.equal(await legend.isVisible(), true);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("End");
  await becomes(() => partsOf(page).drawn("seen").count(), 0);
  await becomes(strength, whole / 2);
  assert.equal(await partsOf(page).drawn("way-line").count(), 1);
  assert.equal(await legend.isVisible(), false);
  await page.keyboard.press("x");
  await becomes(() => partsOf(page).heated.count(), 1);
  await becomes(() => partsOf(page).drawn("dot-seen").count(), 0);
  await seekTo(page, own + 20);
  await becomes(() => partsOf(page).drawn("dot-seen").count(), 1);
  assert.equal(await legend.isVisible(), true);
  await seekTo(page, own);
  await becomes(() => legend.isVisible(), false);
  await page.close();
});
