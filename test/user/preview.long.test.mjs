/** What VS Code does with the preview: hides it, loads it again, gives it another theme or size, and loses its own part of it. */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import {
  becomes,
  closeEditors,
  dragTimeline,
  findPreview,
  generate,
  isStored,
  look,
  openDocument,
  pause,
  press,
  tab,
  until,
  useVsCode,
  webviewOf,
} from "../../scripts/tools/user/support.mjs";
import { expectSoon } from "../../scripts/tools/vscode/wait.mjs";
import { runCommand, setTheme, THEMES, waitForWorkbench } from "../../scripts/tools/vscode/workbench.mjs";

/** @typedef {import("../../scripts/tools/user/support.mjs").Preview} Preview */
/** @typedef {import("../../scripts/tools/user/support.mjs").Look} Look */

const user = useVsCode({ settings: { "workbench.colorTheme": THEMES.dark.id } });
beforeEach(() => closeEditors(user.page));

/**
 * A maze stopped on its way, looked at from close, at a speed of its own.
 * @param {number} share of the timeline
 * @param {string} seed
 */
async function settle(share = 0.7, seed = "stay") {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Wilson", size: "30 x 20", seed });
  const { speed } = await pause(preview);
  await press(preview, "zoomIn");
  await press(preview, "zoomIn");
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await until(preview, "another speed", (seen) => seen.speed !== speed);
  await dragTimeline(page, preview, share); // last, so that who sees its step kept knows that all is
  const seen = await until(preview, "its step", ({ step, length }) => Math.abs(step / length - share) < 0.05);
  assert.ok(!seen.isPlaying);
  return seen;
}

/** @param {Look} seen */
const essence = (seen) => ({ ...seen, notice: undefined });

/** @param {Preview} preview */
const essenceOf = async (preview) => essence(await look(preview));

/**
 * A page keeps its state as it loses the focus. On a busy machine VS Code may otherwise have removed it before it hears of that.
 * @param {import("playwright-core").Page} page
 * @param {Preview} preview
 */
async function loseFocus(page, preview) {
  await page.keyboard.press("F1");
  await becomes(() => preview.locator("body").evaluate(() => document.hasFocus()), false);
  await page.keyboard.press("Escape");
}

test("behind another tab and back", async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  const before = await settle();
  await loseFocus(page, await findPreview(page));
  await openDocument(page, "level.py");
  await webviewOf(page).waitFor({ state: "hidden" });
  await tab(page, "Maze: Wilson").click();
  const preview = await findPreview(page);
  await until(preview, "the same step", (seen) => seen.step === before.step);
  await becomes(() => essenceOf(preview), essence(before));
});

test("a reload of the window, with two previews", async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  const locked = await settle(0.4);
  await tab(page, "Maze: Wilson").click();
  await runCommand(page, "Maze: Keep This Maze");
  await tab(page, "Maze: Wilson (kept)").waitFor();
  const before = await settle(0.6, "go");
  assert.notEqual(before.step, locked.step);
  for (const { step } of [locked, before])
    await expectSoon("VS Code to store what the page keeps, as it does now and then", () => isStored(page, step));
  await page.reload();
  await waitForWorkbench(page);
  let preview = await findPreview(page);
  await until(preview, "the same step", (seen) => seen.step === before.step);
  await becomes(() => essenceOf(preview), essence(before));
  await press(preview, "forward");
  await until(preview, "a step on", (seen) => seen.step === before.step + 1);

  await tab(page, "Maze: Wilson (kept)").click();
  await expectSoon("the other preview", async () => {
    preview = await findPreview(page);
    return (await look(preview)).step === locked.step;
  });
  await becomes(() => essenceOf(preview), essence(locked));
});

test("another theme while it is open", async () => {
  const { page } = user;
  const preview = await generate(page, { size: "12", seed: "theme" });
  await pause(preview);
  const stroke = () => partsOf(preview).walls.evaluate((walls) => getComputedStyle(walls).stroke);
  const dark = await stroke();
  const before = await look(preview);
  await setTheme(page, "light");
  await becomes(async () => (await stroke()) !== dark, true, "another colour");
  await setTheme(page, "dark");
  await becomes(stroke, dark);
  await becomes(() => essenceOf(preview), essence(before));
});

test("the wheel zooms, the mouse moves the picture, and the whole maze is shown in a panel of another width", async () => {
  const { page } = user;
  const preview = await generate(page, { size: "40", seed: "view" });
  const whole = await pause(preview);
  const box = await partsOf(preview).pictures.boundingBox();
  assert.ok(box);
  const [x, y] = [Math.round(box.x + box.width * 0.3), Math.round(box.y + box.height * 0.6)];
  await page.mouse.move(x, y);
  for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, -100);
  const zoomed = await until(preview, "zoom", (seen) => scaleOf(seen) > 3 * scaleOf(whole));
  await page.mouse.down();
  await page.mouse.move(x + 40, y - 20, { steps: 4 });
  await page.mouse.up();
  await until(preview, "another view of the same scale", (seen) => {
    return seen.view !== zoomed.view && scaleOf(seen) === scaleOf(zoomed);
  });
  await press(preview, "fit");
  await until(preview, "the whole maze", (seen) => seen.view === whole.view);
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await until(preview, "the whole maze in a wider panel", (seen) => seen.view !== whole.view);
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await until(preview, "the whole maze in the panel as it was", (seen) => seen.view === whole.view);
});

/** @param {Look} seen */
const scaleOf = ({ view }) => Number(/scale\(([\d.]+)/.exec(view)?.[1]);

test("a preview whose extension host has died says so, and the next maze takes its place", {
  ...(process.platform === "win32" && { skip: "its processes are not found there" }),
}, async () => {
  const { page, server, problems } = user;
  const preview = await generate(page, { size: "8", seed: "left" });
  await pause(preview);
  await server.killExtensionHosts();
  await press(preview, "newSeed");
  const silent = (/** @type {Look} */ { notice }) => notice.startsWith("The extension host does not answer.");
  await until(preview, "it to say so", silent);
  await generate(page, { size: "8", seed: "after" });
  await becomes(() => tab(page, "Maze: ").count(), 1);
  problems.expect(/^[^.]*Extension host .* terminated unexpectedly/);
});
