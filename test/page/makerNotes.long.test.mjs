/** What the form says besides its fields, and what stays in it. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { becomes } from "../../scripts/tools/page/look.mjs";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import { usePages } from "../../scripts/tools/page/support.mjs";
import { answerMake, faultOf, field, formOf, MAZE, openForm } from "./support/maker.mjs";

const { open } = usePages();

/** @param {import("../../scripts/tools/page/support.mjs").MazePage} maze */
const entered = async ({ sent }) => (await sent()).filter(({ type }) => type === "entered").length;

test("what was typed into a form without mazes stays: after another tab, and when the settings change", async () => {
  const usual = { algorithm: "prim", grid: "rectangular", width: 9, height: 20 };
  const first = await open();
  await first.tell({ type: "defaults", recipe: usual, faults: [] });
  await first.tell({ type: "making" });
  await first.tell({ type: "defaults", recipe: { ...usual, width: 10 }, faults: [] });
  await becomes(() => field(first.page, "Width").inputValue(), "10");
  assert.equal((await first.kept())?.form, undefined, "nothing was typed");
  await field(first.page, "Width").fill("33");
  await field(first.page, "Height").fill("0");
  await becomes(async () => (await first.kept())?.form?.height, 0);
  await first.tell({ type: "defaults", recipe: { ...usual, width: 11 }, faults: [] });
  assert.equal(await field(first.page, "Width").inputValue(), "33");
  const kept = await first.kept();
  await first.page.close();

  const { page, tell, show, ...others } = await open({ kept });
  await tell({ type: "defaults", recipe: usual, faults: [] });
  await tell({ type: "making" });
  assert.equal(await field(page, "Algorithm").inputValue(), "prim");
  assert.deepEqual([await field(page, "Width").inputValue(), await field(page, "Height").inputValue()], ["33", "0"]);
  assert.match((await faultOf(page, "Height")) ?? "", /^Height: 0 cannot be used/);
  await formOf(page).getByRole("button", { name: "Reset" }).click();
  await becomes(() => field(page, "Width").inputValue(), "9");
  assert.equal(await faultOf(page, "Height"), undefined);
  await field(page, "Width").fill("34");
  await show(MAZE);
  await becomes(async () => (await others.kept())?.form, undefined);
  await partsOf(page).recipe.getByRole("button").click();
  assert.equal(await field(page, "Width").inputValue(), "12");
  await page.close();
});

test("of a maze that was read from a file the form says so, until a change has made a new one", async () => {
  const maze = await openForm(open);
  const { page } = maze;
  const note = formOf(page).getByRole("status");
  await maze.show(MAZE, { isImported: true });
  await becomes(
    () => note.textContent(),
    "This maze was read from a file. A change here makes a new one in its place.",
  );
  await field(page, "Width").fill("8");
  await answerMake(maze);
  await becomes(() => note.isVisible(), false);
  await page.close();
});

test("a field that is refused stays as it was written while it is said why", async () => {
  const { page } = await openForm(open);
  await field(page, "Width").focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("1e");
  assert.match((await faultOf(page, "Width")) ?? "", /^Width: NaN cannot be used/);
  await page.keyboard.press("Tab");
  const isThere = () => field(page, "Width").evaluate((/** @type {HTMLInputElement} */ each) => each.validity.badInput);
  assert.equal(await isThere(), true);
  assert.match((await faultOf(page, "Width")) ?? "", /^Width: NaN cannot be used/);
  await field(page, "Height").fill("7");
  assert.equal(await isThere(), true);
  await page.close();
});

test("the extension is told when the focus comes into the form, once", async () => {
  const maze = await openForm(open);
  const { page } = maze;
  assert.equal(await entered(maze), 0);
  await field(page, "Width").focus();
  await page.keyboard.press("Tab");
  assert.equal(await entered(maze), 1);
  await page.keyboard.press("Escape");
  await field(page, "Width").focus();
  assert.equal(await entered(maze), 2);
  await page.close();
});
