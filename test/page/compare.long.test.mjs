/** Mazes side by side: of unequal lengths, of grids that differ, and none of them treated as the first. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab } from "../../scripts/tools/page/hands.mjs";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

/** @param {Page} page */
const live = (page) => partsOf(page).live.textContent();

/**
 * How many steps each has.
 * @param {Page} page
 */
async function lengthsOf(page) {
  const texts = await partsOf(page).laneStatus.allTextContents();
  return texts.map((text) => {
    const [, length] = / of (\d{1,3}(?:,\d{3})*)\)$/.exec(text) ?? [];
    return Number(length.replaceAll(",", ""));
  });
}

/**
 * Shows mazes of which the first is the longer, with distances, at a moment when the other alone is finished.
 * @param {import("../../scripts/tools/page/support.mjs").MazePage} mazePage
 * @param {object} grid
 */
async function showUnequal({ page, show }, grid) {
  const [long, short] = ["aldous-broder", "depth-first"].map((algorithm) => ({ algorithm, seed: 3, ...grid }));
  await show([long, short]);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("x");
  await becomes(async () => (await live(page))?.startsWith("Distances from "), true);
  const [longer, shorter] = await lengthsOf(page);
  assert.ok(longer > shorter, `${longer} and ${shorter} steps`);
  await seekTo(page, shorter + 1);
  await partsOf(page).pictures.first().focus();
}

for (const grid of [
  { width: 8, height: 6 },
  { grid: "hexagonal", width: 8, height: 6 },
  { grid: "circular", rings: 4 },
  { grid: "planar", cells: 60 },
]) {
  test(`${grid.grid ?? "rectangular"}: the frame moves in the maze that is finished while the other is under way`, async () => {
    const mazePage = await open();
    const { page } = mazePage;
    await showUnequal(mazePage, grid);
    const moment = await momentIn(page);
    const places = () => partsOf(page).frames.evaluateAll((all) => all.map((each) => each.getAttribute("d")));
    const camera = await partsOf(page).camera.first().getAttribute("transform");
    const [, before] = await places();
    const key = grid.grid === "circular" ? "ArrowUp" : "ArrowRight"; // from the outermost ring, or the first cell
    for (const next of grid.grid === "circular" ? [key, "ArrowDown"] : [key]) await page.keyboard.press(next);
    await becomes(async () => (await places())[1] !== before, true);
    await becomes(async () => / steps? away/.test(`${await live(page)}`), true);
    assert.deepEqual(await partsOf(page).cursor.evaluateAll((all) => all.map((each) => each.hasAttribute("hidden"))), [
      true,
      false,
    ]);
    assert.equal(await partsOf(page).camera.first().getAttribute("transform"), camera, "all was in view");
    assert.equal(await momentIn(page), moment, "arrows do not step then");
    await page.keyboard.press("Enter");
    await becomes(async () => (await live(page))?.startsWith("Distances from "), true);
    await page.close();
  });
}

/**
 * Where in the window a place of a picture is, in cells from its corner.
 * @param {Page} page
 * @param {number} lane
 * @param {number} right
 * @param {number} down
 */
async function placeIn(page, lane, right, down) {
  const box = await partsOf(page).pictures.nth(lane).boundingBox();
  const view = await partsOf(page).camera.nth(lane).getAttribute("transform");
  const [scale, x, y] = Array.from(view?.matchAll(/-?[\d.]+/g) ?? [], Number);
  return /** @type {const} */ ([(box?.x ?? 0) + scale * (x + right), (box?.y ?? 0) + scale * (y + down)]);
}

test("a click means the same place in all pictures, also beside slashes, which have two cells a square", async () => {
  const { page, show, kept } = await open();
  const size = { width: 8, height: 6, seed: 2 };
  const mazes = ["kruskal", "random-slashes"].map((algorithm) => ({ algorithm, ...size }));
  await show(mazes);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("x");
  await becomes(async () => (await live(page))?.startsWith("Distances from (0, 0), "), true);
  await page.mouse.click(...(await placeIn(page, 1, 3.1, 2.5)));
  await becomes(async () => (await live(page))?.startsWith("Distances from (3, 2), "), true);
  await page.mouse.move(...(await placeIn(page, 1, 5.9, 4.5)));
  await becomes(async () => (await partsOf(page).distance.textContent())?.startsWith("(5, 4) "), true);
  await page.mouse.click(...(await placeIn(page, 1, 5.9, 4.5)));
  await becomes(async () => (await live(page))?.startsWith("Distances from (5, 4), "), true);
  await page.mouse.click(...(await placeIn(page, 0, 1.5, 1.5)));
  await becomes(async () => (await live(page))?.startsWith("Distances from (1, 1), "), true);
  const frames = () =>
    partsOf(page).frames.evaluateAll((all) => all.map((each) => each.getAttribute("d")?.match(/[\d.]+/g)));
  assert.equal((await frames()).length, 2);
  for (const numbers of await frames()) assert.ok(numbers?.every((each) => Number(each) === 1 || Number(each) === 2));
  const seen = await frames();
  const again = await open({ kept: await kept() });
  await page.close();
  await again.show(mazes);
  await becomes(
    () => partsOf(again.page).frames.evaluateAll((all) => all.map((each) => each.getAttribute("d")?.match(/[\d.]+/g))),
    seen,
  );
  await again.page.close();
});

test("distances from where the first maze has nothing are shown in the other", async () => {
  const { page, show } = await open();
  await show(["cellular-maze", "kruskal"].map((algorithm) => ({ algorithm, width: 8, height: 6, seed: 2 })));
  await openTab(page, "Solve");
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("x");
  await becomes(() => partsOf(page).heated.count(), 2);
  await page.mouse.click(...(await placeIn(page, 1, 1.5, 0.5)));
  await becomes(async () => (await live(page))?.startsWith("Distances from (1, 0), "), true);
  await becomes(() => partsOf(page).heated.count(), 1);
  assert.equal(await partsOf(page).distances.isVisible(), true, "and what their colours mean");
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await live(page))?.startsWith("(2, 0) cannot be reached, "), true);
  await page.close();
});

test("after Enter on a cell that one of the mazes lacks, that maze has no frame", async () => {
  const { page, show } = await open();
  await show(["kruskal", "cellular-maze"].map((algorithm) => ({ algorithm, width: 8, height: 6, seed: 2 })));
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("x");
  await becomes(() => partsOf(page).heated.count(), 2);
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await becomes(async () => (await live(page))?.startsWith("Distances from (1, 0), "), true);
  const shown = () => page.locator(".cursor:not([hidden])").count();
  await becomes(() => partsOf(page).heated.count(), 1);
  await becomes(shown, 1);
  await page.close();
});

test("each picture has the walls and the frame that its own cells need, distances or not", async () => {
  const mazePage = await open();
  const { page } = mazePage;
  await showUnequal(mazePage, { width: 8, height: 6 });
  const strokes = (name) => page.locator(name).evaluateAll((all) => all.map((each) => getComputedStyle(each).stroke));
  const [light, black, white] = ["rgb(212, 212, 212)", "rgb(0, 0, 0)", "rgb(255, 255, 255)"];
  await becomes(() => strokes(".walls"), [light, black]);
  assert.equal((await strokes(".cursor-line"))[1], white);
  await page.keyboard.press("End");
  await becomes(() => strokes(".walls"), [black, black]);
  await page.keyboard.press("x");
  await becomes(() => strokes(".walls"), [light, light]);
  await page.close();
});

test("from afar, too, where a bitmap stands for the paths", async () => {
  const mazePage = await open();
  const { page } = mazePage;
  await showUnequal(mazePage, { width: 250, height: 250 });
  /** As they are once a frame has drawn all. */
  const bitmaps = () =>
    partsOf(page).bitmap.evaluateAll(async (/** @type {HTMLCanvasElement[]} */ all) => {
      for (let frame = 0; frame < 9; frame++) await new Promise(requestAnimationFrame);
      return all.map((canvas) => canvas.toDataURL());
    });
  const before = await bitmaps();
  await page.evaluate(() => document.body.classList.add("another-theme")); // whereupon all colours are read anew
  const after = await bitmaps();
  assert.deepEqual([after[0] === before[0], after[1] === before[1]], [true, true], "they were read before");
  await page.close();
});

const SIZE = { width: 9, height: 7, seed: 6 };
const COMPARED = ["kruskal", "wilson"].map((algorithm) => ({ algorithm, ...SIZE }));

/**
 * What a screen reader knows the pictures by: role, name and description of each.
 * @param {Page} page
 */
const pictures = (page) =>
  partsOf(page).pictures.evaluateAll((all) =>
    all.map((each) => {
      const text = (name) => {
        const ids = each.getAttribute(name)?.split(" ") ?? [];
        return ids.map((id) => document.getElementById(id)?.textContent).join(" ");
      };
      return [each.getAttribute("role"), text("aria-labelledby"), text("aria-describedby")];
    }),
  );

test("a screen reader tells compared pictures apart, and hears what each is at", async () => {
  const { page, show } = await open();
  await show(COMPARED);
  await seekTo(page, 30);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("ArrowRight");
  await becomes(async () => /^Step 31 of \d+\. Kruskal: .+\. Wilson: .+/.test(`${await live(page)}`), true);
  const [first, second] = await partsOf(page).laneStatus.allTextContents();
  assert.match(first, / \(31 of \d+\)$/);
  assert.deepEqual(await pictures(page), [
    ["img", "Kruskal", first],
    ["img", "Wilson", second],
  ]);
  await show(COMPARED[0]);
  const { recipe, status } = partsOf(page);
  assert.deepEqual(await pictures(page), [["img", await recipe.textContent(), await status.textContent()]]);
  await page.close();
});

test("while the arrows act on the picture, it is no image to a screen reader, but takes keys, and says which", async () => {
  const { page, show } = await open();
  await show(COMPARED);
  const roles = async () => (await pictures(page)).map(([role]) => role);
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("x");
  await becomes(roles, ["application", "application"]);
  const names = (await pictures(page)).map(([, name]) => name);
  for (const [at, name] of ["Kruskal", "Wilson"].entries())
    assert.match(`${names[at]}`, new RegExp(`^${name} Steps from the framed cell.* arrow keys`));
  await seekTo(page, 5);
  await becomes(roles, ["img", "img"]);
  await show(SIZE);
  await becomes(roles, ["application"]);
  await page.keyboard.press("x");
  await becomes(roles, ["img"]);
  await page.keyboard.press("e");
  await becomes(roles, ["application"]);
  assert.match(`${(await pictures(page))[0][1]}`, / Drag to paint, /);
  await page.keyboard.press("Escape");
  await becomes(roles, ["img"]);
  await page.close();
});
