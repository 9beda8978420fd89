/** Somebody who wants to know whether an algorithm is any good: the report, its buttons, and the report that is kept. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { editorLines, runCommand } from "../../scripts/vscode/workbench.mjs";
import { litLine, openAlgorithm } from "./support/own.mjs";
import { findPreview, lineOf, press, tab, titleButton, until, useVsCode } from "./support/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const TITLE = "Maze: Report on Algorithm in Active File";
const user = useVsCode({ settings: { "mazewright.preview.autoplay": false } });

test("the palette shows it drawn beside the code, its verdict first, and its Markdown is a click away", async () => {
  const { page } = user;
  await openAlgorithm(page, "loops.ts");
  await runCommand(page, TITLE);
  await tab(page, "Report on loops.ts").waitFor();
  assert.equal(await page.locator(".editor-group-container").count(), 2, "beside the code");
  await titleButton(page, "Reopen as source").click();
  await lineOf(page, "❌ 1 fault found. Not perfect.").waitFor();
  const lines = await editorLines(page);
  assert.match(lines[2], /^Report on \*\*Loops\*\*, loops\.ts\.$/);
});

test("the button of a fault plays its maze, at the step; another shows its line", async () => {
  const { page } = user;
  const said = await expectSoon("the words of the button", async () =>
    /^Play (\d+) × (\d+), Seed (\d+) at Step (\d+)$/.exec(await button(page, "Play ").innerText()),
  ); // it has none until it is seen
  const [, width, height, seed, step] = said;
  await button(page, "Play ").click();
  const preview = await findPreview(page);
  const seen = await until(preview, "the step", (seen) => seen.step === Number(step) && !seen.isPlaying);
  assert.deepEqual([seen.recipe, seen.seed], [`Loops · ${width} × ${height}`, `seed ${seed}`]);
  await expectSoon("the line", async () => (await litLine(page)).includes("maze.carve(cell, slot, DONE)"));
  await button(page, "Show Line ").click();
  await expectSoon("the line in the code", async () =>
    (await page.locator(".monaco-editor.focused .view-line").allTextContents()).some((text) =>
      text.includes("maze.carve"),
    ),
  );
});

test("the preview's own button makes it anew, in place of the last one", async () => {
  const { page } = user;
  const preview = await findPreview(page);
  await press(preview, "report");
  await page.locator(".tab.active", { hasText: "Report on loops.ts" }).waitFor();
  assert.equal(await tab(page, "Report on loops.ts").count(), 1);
});

test("of an algorithm without a fault it says so", async () => {
  const { page } = user;
  await page.getByRole("treeitem", { name: "winding.ts", exact: true }).dblclick();
  await page.locator('.tab.active[data-resource-name="winding.ts"]').waitFor();
  await runCommand(page, TITLE);
  await tab(page, "Report on winding.ts").waitFor();
  await titleButton(page, "Reopen as source").click();
  await lineOf(page, "✅ No faults found.").waitFor();
});

/**
 * The first button above a line of the report whose text begins so.
 * @param {Page} page
 * @param {string} text
 */
function button(page, text) {
  return page.locator(".codelens-decoration a", { hasText: text }).first();
}
