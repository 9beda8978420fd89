/** The walk through a maze with the arrow keys. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, momentIn, nextFrame } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const TURNS = ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"];

/** @param {Page} page @returns {Promise<number>} how many steps the walk has, by what the page says */
const stepsOf = async (page) => Number(/([\d,]+) steps?[;.]/.exec(`${await partsOf(page).walk.textContent()}`)?.[1]);

/**
 * Walks with a hand on the wall, by what the page says of each key.
 * @param {Page} page
 * @returns {Promise<string>} what it says at the exit
 */
async function walkAlongTheWall(page) {
  let heading = 2;
  for (let steps = 0; steps < 400; ) {
    for (const turn of [1, 0, 3, 2]) {
      const side = (heading + turn) % 4;
      await page.keyboard.press(TURNS[side]);
      await nextFrame(page);
      if ((await stepsOf(page)) === steps) continue;
      heading = side;
      break;
    }
    steps++;
    assert.equal(await stepsOf(page), steps);
    const words = `${await partsOf(page).walk.textContent()}`;
    if (/^(At the exit|Perfect)/.test(words)) return words;
  }
  return "lost";
}

test("the arrow keys lead a marker to the exit, its steps counted beside the shortest way", async () => {
  const { page, show, answer } = await open();
  await show({ width: 6, height: 5, seed: "walk" });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("q");
  await becomes(() => partsOf(page).walk.textContent(), "0 steps; the shortest way has 19");
  assert.equal(await partsOf(page).head.count(), 1);
  assert.match(await momentIn(page), /^Step (\d+) of \1: 0 steps; /, "at the end, where its walls stand");
  await becomes(async () => /^\(0, 0\), open: .+\. 0 steps; /.test(`${await partsOf(page).live.textContent()}`), true);

  const words = await walkAlongTheWall(page);
  assert.match(words, /^At the exit after \d+ steps; the shortest way has 19. Again\?$/);
  assert.equal(await partsOf(page).drawn("walk-line").count(), 1);
  await becomes(async () => `${await partsOf(page).live.textContent()}`.includes("At the exit after"), true);

  await page.keyboard.press("Escape");
  await page.keyboard.press("s");
  await answer();
  await page.keyboard.press("End");
  await becomes(async () => (await momentIn(page)).endsWith("The path has 19 steps"), true);
  await page.close();
});

test("a way back shortens the line, a wall is said, and Escape ends the walk", async () => {
  const { page, show, kept } = await open();
  await show({ width: 6, height: 1, seed: 1 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("q");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  await becomes(() => partsOf(page).walk.textContent(), "4 steps; the shortest way has 5");
  const path = () => partsOf(page).drawn("walk-line").getAttribute("d");
  const line = await path();
  const dots = () => partsOf(page).drawn("walk-left").getAttribute("d");
  assert.match(`${await dots()}`, /^M3\.5[ ,]0?\.5/, "in the cell of the wrong turn");
  await page.keyboard.press("ArrowUp");
  await becomes(() => partsOf(page).live.textContent(), "No passage there");
  assert.equal(await path(), line);
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => (await path()) === line, false);
  assert.deepEqual((await kept())?.after?.on, ["walk"]);
  await page.keyboard.press("Escape");
  await becomes(() => partsOf(page).head.count(), 0);
  const step = Number(await partsOf(page).timeline.inputValue());
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => Number(await partsOf(page).timeline.inputValue()), step - 1);
  await page.close();
});

test("Enter takes the stairs to another level", async () => {
  const { page, show } = await open();
  await show({ grid: "layered", width: 2, height: 1, levels: 2, loops: 1, seed: 1 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("q");
  await page.keyboard.press("Enter");
  await becomes(() => partsOf(page).walk.textContent(), "1 step; the shortest way has 2");
  await page.keyboard.press("ArrowRight");
  await becomes(() => partsOf(page).walk.textContent(), "Perfect: 2 steps. Again?");
  await page.close();
});

test("the marker is seen in every cell of a triangular maze", async () => {
  const { page, show } = await open();
  await show({ grid: "triangular", width: 6, height: 1, seed: 1 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("q");
  const at = () => partsOf(page).head.evaluate((each) => [each.getAttribute("cx"), each.getAttribute("cy")].join());
  const places = new Set([await at()]);
  for (let step = 1; step < 6; step++) {
    await page.keyboard.press("ArrowLeft"); // the exit of the first cell is below, the entrance of the last one above
    await becomes(() => stepsOf(page), step);
    places.add(await at());
  }
  assert.equal(places.size, 6);
  await page.close();
});

test("a walk ends where mazes are compared, and leaves them the arrow keys", async () => {
  const { page, show } = await open();
  await show({ width: 5, height: 5 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("q");
  await becomes(() => partsOf(page).head.count(), 1);
  await show([
    { width: 5, height: 5 },
    { width: 5, height: 5, algorithm: "prim" },
  ]);
  await page.keyboard.press("End");
  await becomes(() => partsOf(page).head.count(), 0);
  const step = Number(await partsOf(page).timeline.inputValue());
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => Number(await partsOf(page).timeline.inputValue()), step - 1);
  await page.close();
});

test("a walk goes on where it was after a trial of another maze and after a reload, and not in another maze", async () => {
  const maze = { width: 6, height: 1, seed: 1 };
  const first = await open();
  const count = ({ page }) => partsOf(page).walk.textContent();
  await first.show(maze);
  await partsOf(first.page).pictures.focus();
  await first.page.keyboard.press("q");
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft"]) await first.page.keyboard.press(key);
  const walked = "4 steps; the shortest way has 5";
  await becomes(() => count(first), walked);
  const lineOf = ({ page }) => partsOf(page).drawn("walk-line").getAttribute("d");
  const line = await lineOf(first);
  await becomes(async () => (await first.kept())?.after?.walked, { cells: [0, 1, 2], steps: 4, left: [3] });

  await first.show({ ...maze, width: 4 }, { id: 0, isTrial: true });
  await becomes(() => partsOf(first.page).head.count(), 0);
  await first.show(maze, { id: 1 });
  await becomes(() => count(first), walked);
  assert.equal(await lineOf(first), line);

  const kept = /** @type {import("../../webview/model/saved").PageState} */ (await first.kept());
  const again = await open({ kept });
  await again.show(maze);
  await becomes(() => count(again), walked);
  assert.equal(await lineOf(again), line);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight"]) await again.page.keyboard.press(key);
  await becomes(() => count(again), "At the exit after 7 steps; the shortest way has 5. Again?");
  await again.show({ ...maze, seed: 2 });
  await becomes(() => partsOf(again.page).head.count(), 0);
  await first.page.close();
  await again.page.close();
});

test("a kept walk that is no path from the entrance begins anew", async () => {
  const maze = { width: 6, height: 1, seed: 1 };
  const first = await open();
  await first.show(maze);
  await partsOf(first.page).pictures.focus();
  await first.page.keyboard.press("q");
  await becomes(async () => (await first.kept())?.after?.on, ["walk"]);
  const kept = /** @type {import("../../webview/model/saved").PageState} */ (await first.kept());
  for (const cells of [[1, 2], [0, 2], [0, 1, 0], [0, 1, 99], []]) {
    const after = { solver: "", on: ["walk"], walked: { cells, steps: 9, left: [] } };
    const again = await open({ kept: { ...kept, after } });
    await again.show(maze);
    await becomes(() => partsOf(again.page).walk.textContent(), "0 steps; the shortest way has 5");
    await again.page.close();
  }
  await first.page.close();
});
