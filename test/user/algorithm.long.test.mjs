/** Somebody who writes an algorithm: a new file and its button, the lines and values of its steps in the editor, its report. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { beginAlgorithm, litLine, openAlgorithm, previewByButton } from "../../scripts/tools/user/algorithmFile.mjs";
import {
  clickLine,
  closeEditors,
  findPreview,
  lineOf,
  pause,
  press,
  saveAndRead,
  tab,
  titleButton,
  until,
  useVsCode,
} from "../../scripts/tools/user/support.mjs";
import { expectSoon } from "../../scripts/tools/vscode/wait.mjs";
import { runCommand } from "../../scripts/tools/vscode/workbench.mjs";

/** @typedef {import("playwright-core").Page} Page */

const FILE = "my-depth-first.ts";
const CARVE = "maze.carve(";
/** Played so slowly that it goes on while a busy machine looks, and not longer: a breakpoint is waited for. */
const user = useVsCode({ settings: { "mazewright.preview.speed": 20 } });
beforeEach(() => closeEditors(user.page));

/** A new algorithm in a preview that stands at its start. */
async function previewNew() {
  await beginAlgorithm(user.page);
  const preview = await previewByButton(user.page);
  await pause(preview);
  await press(preview, "first");
  await until(preview, "the start", ({ step }) => step === 0);
  return preview;
}

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

test("a new file is previewed by the button of its editor, which keeps the focus and lights the line of each step", async () => {
  const { page } = user;
  await beginAlgorithm(page);
  await tab(page, FILE).waitFor();
  const preview = await previewByButton(page);
  await until(preview, "to play", ({ step, isPlaying }) => isPlaying && step > 3);
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("void 0;\n");
  await saveAndRead(user, FILE, (text) => text.startsWith("void 0;\nimport "));
  await press(preview, "last");
  await press(preview, "first");
  await until(preview, "the start", ({ step }) => step === 0);
  for (const [action, line] of /** @type {const} */ ([
    ["forward", "maze.visit("],
    ["forward", CARVE],
    ["back", "maze.visit("],
  ])) {
    await press(preview, action);
    await expectSoon(`${line} to be lit`, async () => (await litLine(page)).includes(line));
  }
});

test("a lens and keys lead from step to step of a line", async () => {
  const { page } = user;
  const preview = await previewNew();
  const lens = (/** @type {string} */ title) =>
    page.locator(".codelens-decoration", { hasText: "ran 399 times" }).locator("a", { hasText: title });
  await lens("ran 399 times").click();
  const { step } = await until(preview, "a step", (seen) => seen.step > 0);
  await expectSoon("its line", async () => (await litLine(page)).includes(CARVE));
  await lens("next").click();
  await until(preview, "a later one", (seen) => seen.step > step);
  await clickLine(page, CARVE);
  await page.keyboard.press("Control+Shift+F11");
  await until(preview, "the one before", (seen) => seen.step === step);
  await page.keyboard.press("Control+F11");
  await until(preview, "the later one", (seen) => seen.step > step);
});

test("values stand after the line of the step", async () => {
  const { page } = user;
  const preview = await previewNew();
  const values = async () => (await textsAfter(page)).find((text) => /\bcell = \d+/.test(text));
  await press(preview, "forward"); // the first step is taken before there is a cell
  await press(preview, "forward");
  const before = await expectSoon("values", values);
  await press(preview, "forward");
  await press(preview, "forward");
  await expectSoon("others", async () => ![undefined, before].includes(await values()));
});

test("a breakpoint in the gutter stops the player", async () => {
  const { page } = user;
  const preview = await previewNew();
  const breakpoint = await breakpointOf(page, "path.pop();");
  await page.mouse.click(breakpoint.x, breakpoint.y);
  await page.locator(".editor-instance .codicon-debug-breakpoint").first().waitFor();
  await preview.locator("circle.stop").first().waitFor({ state: "attached" }); // the preview is told
  await press(preview, "play");
  const stopped = await until(preview, "a stop", ({ isPlaying, step }) => !isPlaying && step > 0);
  assert.match(stopped.notice, /^Stopped at line \d+, a breakpoint\.$/);
  assert.ok(stopped.step < stopped.length, "before the end");
});

test("the report stands beside the code, and as text has a button that plays a fault", async () => {
  const { page } = user;
  await openAlgorithm(page, "loops.ts");
  await runCommand(page, "Maze: Report on Algorithm in Active File");
  await tab(page, "Report on loops.ts").waitFor();
  assert.equal(await page.locator(".editor-group-container").count(), 2, "beside the code");
  await titleButton(page, "Reopen as source").click();
  await lineOf(page, "❌ 1 fault found. Not perfect.").waitFor();
  const play = page.locator(".codelens-decoration a", { hasText: "Play " }).first();
  const [, width, height, seed] = await expectSoon("the words of the button", async () =>
    /^Play (\d+) × (\d+), Seed (\d+) at Step \d+$/.exec(await play.innerText()),
  ); // it has none until it is seen
  await play.click();
  const recipe = `Loops · ${width} × ${height}`;
  await until(await findPreview(page), "its maze", (now) => now.recipe === recipe && now.seed === `seed ${seed}`);
});
