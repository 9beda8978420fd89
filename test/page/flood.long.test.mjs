/** The flood: distances that run through the finished maze, on the timeline. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { algorithm: "wilson", width: 14, height: 12, seed: "after" };
const CELLS = 14 * 12;

/** @param {Page} page */
const status = (page) => partsOf(page).status.textContent();

/** @param {Page} page */
const lengthOf = async (page) => Number(await partsOf(page).timeline.getAttribute("max"));

/** @param {Page} page @param {"showFlood" | "showSolution" | "showDistances"} action */
const isPressed = async (page, action) => (await partsOf(page).button(action).getAttribute("aria-pressed")) === "true";

/**
 * What is drawn of the flood: each colour, and where.
 * @param {Page} page
 */
const coloured = (page) =>
  page
    .locator('.camera .heat:not([d=""])')
    .evaluateAll((paths) => paths.map((path) => `${path.getAttribute("class")} ${path.getAttribute("d")}`).sort());

/**
 * How many cells have a colour.
 * @param {Page} page
 */
const flooded = (page) =>
  page.locator(".camera").evaluate((layer, { width, height }) => {
    const paths = /** @type {SVGPathElement[]} */ ([...layer.querySelectorAll('.heat:not([d=""])')]);
    const middles = Array.from({ length: width * height }, (_, cell) => {
      return new DOMPoint((cell % width) + 0.5, Math.floor(cell / width) + 0.5);
    });
    return middles.filter((middle) => paths.some((path) => path.isPointInFill(middle))).length;
  }, MAZE);

/**
 * Opens a page with a maze whose flood is on, and stands.
 * @param {import("../../scripts/tools/page/support.mjs").MazePage} played
 * @returns {Promise<number>} the steps of the maze itself
 */
async function flood({ page, show }) {
  await show(MAZE);
  const own = await lengthOf(page);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("z");
  await becomes(() => lengthOf(page), own + CELLS);
  await page.keyboard.press("End");
  await becomes(async () => (await status(page))?.includes(`Flood: ${CELLS} of ${CELLS} cells`), true);
  return own;
}

test("a flood runs with the timeline, a cell each step, back as well as on, and its steps are taken away again", async () => {
  const opened = await open();
  const { page } = opened;
  const own = await flood(opened);
  assert.match(`${await status(page)}`, /^Flood: 168 of 168 cells, distance 34 from the entrance$/);
  const whole = await coloured(page);
  assert.equal(await partsOf(page).drawn("unreached").count(), 0);
  await seekTo(page, own + 40);
  const [, distance] = /^Flood: 40 of 168 cells, distance (\d+) from the entrance$/.exec(`${await status(page)}`) ?? [];
  await becomes(async () => (await coloured(page)).length, Number(distance) + 1);
  assert.equal(await partsOf(page).drawn("unreached").count(), 1);
  assert.equal(await flooded(page), 40);
  const half = await coloured(page);
  await seekTo(page, own + 39);
  await becomes(async () => JSON.stringify(await coloured(page)) === JSON.stringify(half), false);
  await partsOf(page).timeline.focus();
  await page.keyboard.press("ArrowRight");
  await becomes(() => coloured(page), half);
  await page.keyboard.press("End");
  await becomes(() => coloured(page), whole);
  for (const before of [own, own - 3]) {
    await seekTo(page, before);
    await becomes(() => coloured(page), []);
    await becomes(() => partsOf(page).heated.count(), 0);
  }
  await partsOf(page).pictures.focus();
  await page.keyboard.press("z");
  await becomes(() => lengthOf(page), own);
  await page.close();
});

test("it is played when it is turned on, also of a maze without steps; with less motion it is there at once", async () => {
  for (const reducedMotion of /** @type {const} */ (["no-preference", "reduce"])) {
    const { page, show } = await open({ prepare: (page) => page.emulateMedia({ reducedMotion }) });
    await show(MAZE, { steps: false });
    await page.keyboard.press("z");
    const isPlaying = page.getByRole("button", { name: "Pause", exact: true });
    if (reducedMotion === "no-preference") await isPlaying.waitFor();
    else await becomes(async () => (await status(page))?.startsWith("Flood: 168 of 168 "), true);
    await page.close();
  }
});

test("a click on another cell floods from there, as Enter does in the frame", async () => {
  const opened = await open();
  const { page } = opened;
  const own = await flood(opened);
  const box = await partsOf(page).walls.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + (box.width * 4.5) / 14, box.y + (box.height * 4.5) / 12);
  await becomes(() => partsOf(page).live.textContent(), "Flood from (4, 4), up to 26");
  await page.getByRole("button", { name: "Pause", exact: true }).waitFor();
  await seekTo(page, own + 1);
  assert.match(`${await status(page)}`, /^Flood: 1 of 168 cells, distance 0 from \(4, 4\)$/);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await becomes(() => partsOf(page).live.textContent(), "Flood from (5, 4), up to 29");
  await page.close();
});

test("flood, solution and distances take each other's place", async () => {
  const opened = await open();
  const { page, answer } = opened;
  const own = await flood(opened);
  for (const [key, action] of /** @type {const} */ ([
    ["s", "showSolution"],
    ["x", "showDistances"],
  ])) {
    await page.keyboard.press(key);
    await answer();
    await becomes(async () => [await isPressed(page, action), await isPressed(page, "showFlood")], [true, false]);
    await page.keyboard.press("z");
    await becomes(async () => [await isPressed(page, action), await isPressed(page, "showFlood")], [false, true]);
    await becomes(() => lengthOf(page), own + CELLS);
  }
  await page.close();
});

test("a flood is there again after a reload: its source, its step", async () => {
  const opened = await open();
  const { page, kept } = opened;
  const own = await flood(opened);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await becomes(async () => (await partsOf(page).live.textContent())?.startsWith("Flood from (0, 1), "), true);
  await seekTo(page, own + 25);
  const before = await status(page);
  assert.match(`${before}`, /Flood: 25 of 168 cells, distance \d+ from \(0, 1\)$/);
  await becomes(async () => (await kept())?.step, own + 25);
  const again = await open({ kept: await kept() });
  await page.close();
  await again.show(MAZE);
  await becomes(() => status(again.page), before);
  await becomes(async () => (await coloured(again.page)).length > 0, true);
  await again.page.close();
});

test("side by side the floods begin together, in the same colours; too large a maze has none", async () => {
  const { page, show } = await open();
  await show(["kruskal", "wilson"].map((algorithm) => ({ ...MAZE, algorithm })));
  const own = await lengthOf(page);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("z");
  await becomes(() => lengthOf(page), own + CELLS);
  await seekTo(page, own + 30);
  const lanes = () => partsOf(page).laneStatus.allTextContents();
  await becomes(async () => (await lanes()).map((text) => /Flood: 30 of 168 cells/.test(text)), [true, true]);
  assert.equal(await partsOf(page).heated.count(), 2);
  await show({ algorithm: "binary-tree", width: 2001, height: 2000, seed: 1 }, { steps: false });
  await page.keyboard.press("z");
  await becomes(() => partsOf(page).notice.textContent(), "Too large to show floods (limit 4,000,000 cells).");
  await page.close();
});

test("the frame of a flood leaves with it when the solution takes its place", async () => {
  const opened = await open();
  const { page, answer } = opened;
  await flood(opened);
  await becomes(() => partsOf(page).cursor.isVisible(), true);
  await page.keyboard.press("s");
  await answer();
  await becomes(() => isPressed(page, "showFlood"), false);
  await page.keyboard.press("End");
  await becomes(async () => (await status(page))?.includes("The path has"), true);
  assert.equal(await partsOf(page).cursor.isVisible(), false);
  await page.close();
});
