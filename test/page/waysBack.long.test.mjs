/** What depth-first search in place keeps in the cells, and the way back from any of them. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { openTab, reach } from "../../scripts/tools/page/hands.mjs";
import { becomes, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { width: 14, height: 12, seed: "after" };

/**
 * How many paths of a class are drawn.
 * @param {Page} page
 * @param {string} name
 */
const drawn = (page, name) => partsOf(page).drawn(name).count();

/**
 * @param {Page} page which shows MAZE alone
 * @param {number} column
 * @param {number} row
 */
async function clickCell(page, column, row) {
  const box = await partsOf(page).walls.boundingBox();
  assert.ok(box);
  await page.mouse.click(box.x + (box.width * (column + 0.5)) / 14, box.y + (box.height * (row + 0.5)) / 12);
}

test("depth-first search in place shows the directions in its cells, and the way back from any of them", async () => {
  const { page, show } = await open();
  await show({ ...MAZE, algorithm: "depth-first-in-place" });
  await seekTo(page, 40);
  assert.equal(await drawn(page, "trail"), 0, "it has no stack");
  assert.equal(await drawn(page, "direction"), 1);
  await openTab(page, "Code");
  await becomes(async () => (await partsOf(page).data.textContent()) !== "", true);
  const data = `${await partsOf(page).data.textContent()}`;
  assert.match(data, /Directions\d+ cells?Path back\(\d+, \d+\)( → \(\d+, \d+\))+ → …/);
  assert.doesNotMatch(data, /Stack/);
  assert.match(`${await partsOf(page).code.textContent()}`, /direction/);
  await reach(page, partsOf(page).button("showWayBack"));
  assert.equal(await partsOf(page).button("showWayBack").isVisible(), true);

  await partsOf(page).pictures.focus();
  await page.keyboard.press("y");
  await becomes(() => drawn(page, "back-line"), 1);
  assert.match(`${await partsOf(page).status.textContent()}`, /Finished$/, "of the finished maze");
  const words = () => partsOf(page).wayBack.textContent();
  const first = await words();
  assert.match(`${first}`, /^From \(13, 11\) to the start \(\d+, \d+\): \d+ steps$/);
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => (await words())?.startsWith("From (12, 11) to the start "), true);
  await becomes(async () => (await partsOf(page).live.textContent()) === (await words()), true);

  const line = () => partsOf(page).drawn("back-line").getAttribute("d");
  const before = await line();
  await clickCell(page, 4, 4);
  await becomes(async () => (await words())?.startsWith("From (4, 4) to the start "), true);
  assert.notEqual(await line(), before);
  await page.keyboard.press("y");
  await becomes(() => drawn(page, "back-line"), 0);
  await clickCell(page, 2, 4);
  await becomes(async () => (await words())?.startsWith("From (2, 4) to the start "), true);
  const step = () => partsOf(page).timeline.inputValue();
  const last = Number(await step());
  await page.keyboard.press("ArrowLeft");
  await becomes(step, String(last - 1), "a click takes no keys away");
  assert.equal(await partsOf(page).wayBack.isVisible(), false);
  await page.keyboard.press("End");
  await becomes(() => drawn(page, "back-line"), 1);
  await clickCell(page, 2, 4);
  await becomes(() => drawn(page, "back-line"), 0, "once more hides it");
  await clickCell(page, 2, 4);
  await seekTo(page, 40);
  assert.equal(await drawn(page, "back-line"), 0, "only of the finished maze");

  await show({ ...MAZE, algorithm: "wilson" });
  assert.equal(await partsOf(page).button("showWayBack").isVisible(), false);
  await page.keyboard.press("y");
  const notice = partsOf(page).notice;
  await becomes(
    () => notice.textContent(),
    "Only depth-first search, in place, stores the path back in its cells, and only if its steps are played.",
  );
  await page.close();
});

test("with distances, both are from the cell in the frame, and are there again after a reload", async () => {
  const { page, show, kept } = await open();
  const maze = { ...MAZE, algorithm: "depth-first-in-place" };
  await show(maze);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("End");
  await page.keyboard.press("y");
  const words = () => partsOf(page).wayBack.textContent();
  await becomes(async () => (await words())?.startsWith("From (13, 11) to "), true); // until then the arrows set the speed
  for (const key of ["ArrowUp", "x"]) await page.keyboard.press(key);
  await becomes(async () => (await words())?.startsWith("From (13, 10) to "), true);
  await becomes(async () => (await partsOf(page).live.textContent())?.startsWith("Distances from (13, 10), "), true);
  await clickCell(page, 4, 4);
  await becomes(async () => (await words())?.startsWith("From (4, 4) to "), true);
  await becomes(async () => (await partsOf(page).live.textContent())?.startsWith("Distances from (4, 4), "), true);
  await becomes(async () => (await kept())?.after?.on.length, 2);
  const again = await open({ kept: await kept() });
  await page.close();
  await again.show(maze);
  await becomes(async () => (await partsOf(again.page).wayBack.textContent())?.startsWith("From (4, 4) to "), true);
  await again.page.close();
});

test("of mazes that are compared, the arrows step again once the way back is off", async () => {
  const { page, show } = await open();
  await show(["wilson", "depth-first-in-place"].map((algorithm) => ({ algorithm, ...MAZE })));
  await partsOf(page).pictures.first().focus();
  await page.keyboard.press("y");
  await becomes(() => drawn(page, "back-line"), 1);
  const words = () => partsOf(page).wayBack.textContent();
  const first = await words();
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => (await words()) !== first, true);
  await page.keyboard.press("y");
  await becomes(() => drawn(page, "back-line"), 0);
  const step = () => partsOf(page).timeline.inputValue();
  const last = Number(await step());
  await page.keyboard.press("ArrowLeft");
  await becomes(step, String(last - 1));
  assert.equal(await partsOf(page).cursor.filter({ visible: true }).count(), 0);
  await page.close();
});

test("distances from the entrance stay so over a reload, whatever way back is shown beside them", async () => {
  const { page, show, kept } = await open();
  const maze = { ...MAZE, algorithm: "depth-first-in-place" };
  await show(maze);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("End");
  for (const key of ["x", "y"]) await page.keyboard.press(key);
  await becomes(async () => (await kept())?.after?.on.length, 2);
  const again = await open({ kept: await kept() });
  await page.close();
  await again.show(maze);
  const box = await partsOf(again.page).walls.boundingBox();
  assert.ok(box);
  await again.page.mouse.move(box.x + box.width / 28, box.y + box.height / 24);
  await becomes(() => partsOf(again.page).distance.textContent(), "(0, 0) 0 steps away");
  await again.page.close();
});
