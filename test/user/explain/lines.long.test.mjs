/** Somebody who looks how their algorithm ran: lenses, keys, breakpoints and values. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectSoon } from "../../../scripts/vscode/wait.mjs";
import { beginAlgorithm, litLine, previewByButton } from "../support/own.mjs";
import { clickLine, lineOf, pause, press, tab, until, useVsCode } from "../support/support.mjs";

/** @typedef {import("../support/support.mjs").Preview} Preview */
/** @typedef {import("playwright-core").Page} Page */

const FILE = "my-depth-first.ts";
const CARVE = "maze.carve(";
const user = useVsCode({ settings: { "mazewright.preview.speed": 20, "editor.minimap.enabled": false } });
/** @type {Preview} */
let preview;

/**
 * A lens above the line that carves.
 * @param {Page} page
 * @param {string} title
 */
const lens = (page, title) =>
  page.locator(".codelens-decoration", { hasText: "ran 399 times" }).locator("a", { hasText: title });

/**
 * The place of a line's breakpoint.
 * @param {Page} page
 * @param {string} text of the line
 */
async function breakpointOf(page, text) {
  const line = await lineOf(page, text).boundingBox();
  const editor = await page.locator(".editor-instance .margin").first().boundingBox();
  assert.ok(line && editor);
  return { x: editor.x + 8, y: line.y + line.height / 2 };
}

/**
 * What stands after lines of the editor: texts of VS Code's own, which no element holds.
 * @param {Page} page
 */
function textsAfter(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".view-line [class*=ced-]")]
      .map((each) => getComputedStyle(each, "::after").content)
      .filter((content) => content !== "none" && content !== "normal")
      .map((content) => content.slice(1, -1).replaceAll("\u00a0", " ")),
  );
}

test("a lens says how often a line ran, and leads from step to step", async () => {
  const { page } = user;
  await beginAlgorithm(page);
  await tab(page, FILE).waitFor();
  preview = await previewByButton(page);
  await until(preview, "to play", ({ step, isPlaying }) => isPlaying && step > 3);
  await pause(preview);
  await press(preview, "first");
  await until(preview, "the start", ({ step }) => step === 0);
  await lens(page, "ran 399 times").click();
  const { step } = await until(preview, "a step", (seen) => seen.step > 0);
  await expectSoon("its line", async () => (await litLine(page)).includes(CARVE));
  await lens(page, "next").click();
  await until(preview, "a later one", (seen) => seen.step > step);
  await expectSoon("its line", async () => (await litLine(page)).includes(CARVE));
  await lens(page, "previous").click();
  await until(preview, "the one before", (seen) => seen.step === step);
});

test("keys lead from step to step of the cursor's line", async () => {
  const { page } = user;
  await press(preview, "first");
  await until(preview, "the start", ({ step }) => step === 0);
  await clickLine(page, CARVE);
  await page.keyboard.press("Control+F11");
  const { step } = await until(preview, "a step", (seen) => seen.step > 0);
  await page.keyboard.press("Control+F11");
  await until(preview, "the next", (seen) => seen.step > step);
  await page.keyboard.press("Control+Shift+F11");
  await until(preview, "the one before", (seen) => seen.step === step);
});

test("values stand after the line of the step", async () => {
  const { page } = user;
  const values = () =>
    expectSoon("values", async () => (await textsAfter(page)).find((text) => /\bcell = \d+/.test(text)));
  const before = await values();
  await press(preview, "forward");
  await press(preview, "forward");
  await expectSoon("others", async () => {
    const after = await textsAfter(page);
    return after.some((text) => /\bcell = \d+/.test(text)) && !after.includes(before);
  });
});

test("a breakpoint in the gutter stops the player", async () => {
  const { page } = user;
  await press(preview, "first");
  await until(preview, "the start", ({ step }) => step === 0);
  const breakpoint = await breakpointOf(page, "path.pop();");
  await page.mouse.click(breakpoint.x, breakpoint.y);
  await page.locator(".editor-instance .codicon-debug-breakpoint").first().waitFor();
  await preview.locator("circle.stop").first().waitFor({ state: "attached" }); // the preview is told
  await press(preview, "play");
  const stopped = await until(preview, "a stop", ({ isPlaying, step }) => !isPlaying && step > 0);
  assert.match(stopped.notice, /^Stopped at line \d+, a breakpoint\.$/);
  assert.ok(stopped.step < stopped.length, "before the end");
  await page.mouse.click(breakpoint.x, breakpoint.y);
  await page.locator(".editor-instance .codicon-debug-breakpoint").first().waitFor({ state: "detached" });
});
