/**
 * Somebody who writes an algorithm: a new file, its button, the line of the step in the editor, a mistake that is mended, a
 * loop that never ends, the copy of a built-in one.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { runCommand } from "../../scripts/vscode/workbench.mjs";
import { beginAlgorithm, litLine, ownBanner, previewByButton, problems } from "./support/own.mjs";
import { clickLine, dragTimeline, lineOf, look, press, saved, tab, until, useVsCode } from "./support/support.mjs";

/** @typedef {import("./support/support.mjs").Preview} Preview */

const FILE = "my-depth-first.ts";
/** Played so slowly that it goes on while a busy machine looks. */
const user = useVsCode({ settings: { "mazewright.algorithm.timeLimit": 2, "mazewright.preview.speed": 60 } });
/** @type {Preview} */
let preview;

test("a new file is previewed by the button of its editor, which keeps the focus", async () => {
  const { page } = user;
  await beginAlgorithm(page);
  await tab(page, FILE).waitFor();
  preview = await previewByButton(page);
  const { recipe, seed } = await until(preview, "to play", ({ step, isPlaying }) => isPlaying && step > 3);
  assert.match(`${recipe}, ${seed}`, /^My depth-first search · 20 × 20, seed \d+$/);
  const lines = new Set();
  await expectSoon("another line to be lit", async () => lines.add(await litLine(page)).size > 1);
  await page.keyboard.press("Control+Home");
  await page.keyboard.type("void 0;\n");
  await saved(user, FILE, (text) => text.startsWith("void 0;\nimport "));
});

test("a step back is a line back in the editor", async () => {
  const { page } = user;
  await press(preview, "last");
  await press(preview, "first");
  await until(preview, "the start", ({ step }) => step === 0);
  await press(preview, "forward");
  await expectSoon("the first step's line", async () => (await litLine(page)).includes("maze.visit("));
  await press(preview, "forward");
  await expectSoon("the second step's line", async () => (await litLine(page)).includes("maze.carve("));
  await press(preview, "back");
  await expectSoon("the first step's line again", async () => (await litLine(page)).includes("maze.visit("));
});

test("a mistake is told, and the last maze stays; once it is mended, the step is the same", async () => {
  const { page } = user;
  await dragTimeline(page, preview, 0.3);
  const before = await until(preview, "the step", ({ step, length }) => Math.abs(step / length - 0.3) < 0.05);
  await clickLine(page, "path.pop();");
  await page.keyboard.press("End");
  await page.keyboard.type(" ?");
  await saved(user, FILE, (text) => text.includes("path.pop(); ?"));
  await ownBanner(preview).waitFor();
  assert.match(await ownBanner(preview).locator("p").innerText(), /^The last run failed: .+\(line \d+\)/);
  const during = await look(preview);
  assert.deepEqual([during.step, during.walls], [before.step, before.walls]);
  await expectSoon("the problem", async () => (await problems(page)).some((each) => each.includes("mazewright")));
  await clickLine(page, "path.pop();");
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await saved(user, FILE, (text) => !text.includes("?"));
  await ownBanner(preview).waitFor({ state: "hidden" });
  const after = await until(preview, "the maze", ({ step }) => step === before.step);
  assert.equal(after.walls, before.walls);
});

test("a loop that never ends is stopped, and the next run works", async () => {
  const { page } = user;
  await clickLine(page, "path.pop();");
  await page.keyboard.press("Home");
  await page.keyboard.type("// ");
  await saved(user, FILE, (text) => text.includes("// path.pop();"));
  await ownBanner(preview).waitFor();
  assert.match(await ownBanner(preview).locator("p").innerText(), /after 2 s at line \d+/);
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await saved(user, FILE, (text) => text.includes("\n          path.pop();"));
  await ownBanner(preview).waitFor({ state: "hidden" });
});

test("a copy of a built-in algorithm is played at once", async () => {
  const { page } = user;
  await runCommand(page, "Maze: New Algorithm File");
  await acceptQuickInput(page, "A built-in algorithm…");
  await waitForQuickInput(page, { placeholder: "The source of which algorithm?" });
  await acceptQuickInput(page, "Wilson");
  await lineOf(page, "Wilson, as it comes with Mazewright").waitFor();
  const copy = await previewByButton(page);
  const { status } = await until(
    copy,
    "the copy's maze",
    ({ recipe, step }) => recipe.startsWith("Wilson · ") && step > 0,
  );
  assert.notEqual(status, "");
});
