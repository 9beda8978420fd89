/** The list of the steps of a cell: the focus in it, and when it begins, moves and rests. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes, momentIn, seekTo } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { clickAt, explained, rowsOf, titleOf } from "./support/explained.mjs";

/** @typedef {import("playwright-core").Page} Page */

const { open } = usePages();

const MAZE = { algorithm: "prim", width: 8, height: 6, seed: 1, start: 0 };
/** Of each step, from 1: 2 to 4 in turn. */
const LINES = Array.from({ length: 95 }, (_, index) => 2 + (index % 3));

/** @param {Page} page */
const focusedText = (page) => page.evaluate(() => document.activeElement?.textContent?.trim());

test("the focus stays in the list: arrow keys go from row to row, and it comes back to a list that is written anew", async () => {
  const opened = await open();
  const { page, show } = opened;
  await show(MAZE);
  await seekTo(page, 50);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await clickAt(page, 3.5, 2.5);
  await becomes(async () => (await rowsOf(page)).length > 3, true);
  await page.getByRole("tab", { name: "Solve" }).click();
  await partsOf(page).pictures.focus();
  await page.keyboard.press("Enter"); // its tab is not open
  await explained(page).waitFor();
  const steps = (await rowsOf(page)).flatMap((each) => /^Step (\d+)\n/.exec(each)?.slice(1) ?? []);
  await becomes(() => focusedText(page), `Step ${steps[0]}`);
  await page.keyboard.press("ArrowDown");
  await becomes(() => focusedText(page), `Step ${steps[1]}`);
  await page.keyboard.press("ArrowRight");
  await becomes(async () => String(await focusedText(page)).startsWith("Line "), true);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await becomes(() => focusedText(page), `Step ${steps[0]}`);
  assert.equal(await titleOf(page), "Cell (3, 2)", "the frame stays");
  await page.keyboard.press("Shift+ArrowRight");
  await becomes(() => titleOf(page), "Wall between (3, 1) and (3, 2)");
  await becomes(() => explained(page).evaluate((each) => each.contains(document.activeElement)), true);
  await page.getByRole("tab", { name: "Code" }).focus();
  await page.keyboard.press("u");
  await becomes(() => explained(page).isVisible(), false);
  await page.keyboard.press("Enter"); // the drawer is closed
  await becomes(() => explained(page).evaluate((each) => each.contains(document.activeElement)), true);
  await page.close();
});

test("on the timeline, Shift and the arrows remain ten steps", async () => {
  const { page, show } = await open();
  await show(MAZE);
  await seekTo(page, 50);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  const title = await titleOf(page);
  await page.getByRole("slider", { name: /^Step/ }).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await becomes(async () => (await momentIn(page)).startsWith("Step 60 of "), true);
  assert.equal(await titleOf(page), title);
  await page.close();
});

test("a menu at another cell moves it there, asks once, and is forgotten with the next key", async () => {
  const opened = await open();
  const { page, show, tell } = opened;
  const asked = async () => (await opened.asked("touches")).length;
  await show(MAZE);
  await clickAt(page, 5.5, 2.5, 0, "right");
  await tell({ type: "act", action: "showCellSteps" });
  await becomes(() => titleOf(page), "Cell (5, 2)");
  await becomes(asked, 1);
  await clickAt(page, 1.5, 4.5, 0, "right");
  await tell({ type: "act", action: "showCellSteps" });
  await becomes(() => titleOf(page), "Cell (1, 4)");
  await becomes(asked, 2);
  await clickAt(page, 6.5, 1.5, 0, "right");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await becomes(() => explained(page).count(), 0);
  assert.equal(await asked(), 2);
  await page.close();
});

test("it begins at the cell of the step on show, stays on the same grid, and rests while other mazes are on show for a while", async () => {
  const opened = await open();
  const { page, show } = opened;
  const asked = async () => (await opened.asked("touches")).length;
  await show(MAZE);
  await seekTo(page, 0);
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  const first = await titleOf(page);
  await clickAt(page, 5.5, 2.5);
  await becomes(() => titleOf(page), "Cell (5, 2)");
  await page.keyboard.press("Escape");
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await becomes(() => titleOf(page), first);
  await clickAt(page, 5.5, 2.5);
  await show({ ...MAZE, seed: 2 }, { id: 2 });
  await becomes(() => titleOf(page), "Cell (5, 2)");
  const before = await asked();
  await show({ ...MAZE, seed: 3 }, { id: 0, isTrial: true });
  await becomes(() => explained(page).count(), 0);
  assert.equal(await asked(), before);
  await show({ ...MAZE, seed: 2 }, { id: 2 });
  await becomes(() => titleOf(page), "Cell (5, 2)");
  await show({ ...MAZE, width: 6, height: 8 });
  await becomes(async () => (await titleOf(page)) !== "Cell (5, 2)", true);
  await page.close();
});

test("a click beside the maze leaves the drawer closed", async () => {
  const { page, show } = await open();
  await show({ ...MAZE, width: 3, height: 12 });
  await partsOf(page).pictures.focus();
  await page.keyboard.press("/");
  await page.keyboard.press("u");
  await becomes(() => explained(page).isVisible(), false);
  await clickAt(page, -2.5, 5.5);
  await page.keyboard.press("Home"); // draws a frame
  await becomes(async () => (await momentIn(page)).startsWith("Step 0 of "), true);
  assert.equal(await explained(page).isVisible(), false);
  await page.close();
});

test("of a list that is cut, the step on show stands in the rows or among what is left out", async () => {
  const opened = await open();
  const { page, show, holdParts, asked, reply } = opened;
  await show(MAZE, { own: { lines: LINES } });
  await partsOf(page).pictures.focus();
  await holdParts(true);
  await page.keyboard.press("/");
  await clickAt(page, 4.5, 3.5);
  await becomes(async () => (await asked("touches")).length, 2);
  const touches = [4, 10, 70, 80].map((step) => ({ step, word: 5, line: 1 }));
  await reply({ of: "touches", touches, count: 24 });
  const brief = async () => (await rowsOf(page)).map((each) => each.split("\n")[0]);
  for (const [step, rows] of /** @type {const} */ ([
    [10, ["Step 4", "Step 10", "Step on show: 10", "20 steps more", "Step 70", "Step 80"]],
    [40, ["Step 4", "Step 10", "20 steps more. Step on show: 40", "Step 70", "Step 80"]],
    [70, ["Step 4", "Step 10", "20 steps more", "Step 70", "Step on show: 70", "Step 80"]],
  ])) {
    await seekTo(page, step);
    await becomes(brief, [...rows]);
  }
  await page.close();
});
