/**
 * What VS Code does with the preview: hides it, loads it again, gives it another theme or size, and loses its own part of it; and
 * painting the shape of a maze there, with the mouse and with keys alone.
 */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import {
  becomes,
  clipboard,
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
import { wallsOfPath, wallsOfText } from "./support/walls.mjs";

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

/** @param {string[]} keys */
async function type(...keys) {
  for (const key of keys) await user.page.keyboard.press(key);
}

/**
 * What is to be seen while a shape is painted.
 * @param {Preview} preview
 */
async function shapeOf(preview) {
  const { status, live, pictures, drawn, frames } = partsOf(preview);
  const pathsOf = (/** @type {import("playwright-core").Locator} */ paths) =>
    paths.evaluateAll((all) => all.map((path) => path.getAttribute("d")).join(""));
  return {
    mode: await preview.locator("body").getAttribute("data-mode"),
    status: (await status.textContent()) ?? "",
    spoken: (await live.textContent()) ?? "",
    role: await pictures.getAttribute("role"),
    on: await pathsOf(drawn("on")),
    cursor: await pathsOf(frames.filter({ visible: true })),
  };
}

/**
 * @param {Preview} preview
 * @param {string} status that is to be shown
 */
async function untilShape(preview, status) {
  await becomes(async () => (await shapeOf(preview)).status, status);
  return shapeOf(preview);
}

/**
 * Where on the screen a cell of a rectangular maze is.
 * @param {Preview} preview
 * @param {number} column
 * @param {number} row
 */
async function placeOf(preview, column, row) {
  const box = await partsOf(preview).pictures.boundingBox();
  assert.ok(box);
  const [scale, x, y] = ((await look(preview)).view.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  return { x: box.x + (column + 0.5 + x) * scale, y: box.y + (row + 0.5 + y) * scale };
}

/**
 * Drags from cell to cell.
 * @param {Preview} preview
 * @param {readonly (readonly [number, number])[]} cells
 * @param {number} [steps] in which the mouse moves from one to the next
 */
async function drag(preview, cells, steps = 3) {
  const { mouse } = user.page;
  const places = [];
  for (const [column, row] of cells) places.push(await placeOf(preview, column, row));
  await mouse.move(places[0].x, places[0].y);
  await mouse.down();
  for (const { x, y } of places.slice(1)) await mouse.move(x, y, { steps });
  await mouse.up();
}

test("a shape is painted with the mouse: press and drag, apply, and what follows from it", async () => {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Wilson", grid: "Rectangular", size: "10 x 8", seed: "shape" });
  await press(preview, "last");
  const whole = await until(preview, "its end", (seen) => seen.step === seen.length);

  await press(preview, "editShape");
  const begun = await untilShape(preview, "(0, 0) on; 80 of 80 cells on");
  assert.equal(begun.mode, "shape");
  assert.equal(begun.role, "application");
  assert.equal(await partsOf(preview).button("insertText").isDisabled(), true, "nothing is done with the maze");
  assert.equal(await partsOf(preview).timeline.isVisible(), false);

  await drag(
    preview,
    [
      [0, 0],
      [0, 7],
    ],
    1,
  ); // quicker than the cells go by
  await untilShape(preview, "(0, 7) off; 72 of 80 cells on");
  await drag(preview, [
    [0, 7],
    [9, 7],
    [9, 0],
  ]); // turns on the first, and all that is off on its way
  await untilShape(preview, "(9, 0) on; 73 of 80 cells on");
  await drag(preview, [
    [4, 2],
    [4, 5],
  ]);
  await untilShape(preview, "(4, 5) off; 69 of 80 cells on");

  await page.keyboard.down("Shift");
  const { view } = await look(preview);
  await drag(preview, [
    [5, 5],
    [6, 6],
  ]);
  await page.keyboard.up("Shift");
  await until(preview, "another view", (seen) => seen.view !== view);
  await untilShape(preview, "(4, 5) off; 69 of 80 cells on");
  await press(preview, "fit");

  await press(preview, "applyShape");
  const shaped = await until(preview, "the shaped maze", (seen) => seen.recipe === `${whole.recipe} · mask`);
  assert.equal((await shapeOf(preview)).mode, "maze");
  await press(preview, "last");
  const end = await until(preview, "its end", (seen) => seen.step === seen.length && seen.length > 0);
  assert.notEqual(end.walls, whole.walls);
  await press(preview, "copyText");
  const text = await clipboard(page, (copied) => copied.startsWith("+   +   +"));
  const count = wallsOfText(text).size;
  await until(preview, "its walls in the picture", (seen) => wallsOfPath(seen.walls).size === count); // a frame later

  await press(preview, "newSeed");
  await until(preview, "the shape stays", (seen) => seen.seed !== shaped.seed && seen.recipe.endsWith(" · mask"));
  await press(preview, "previous");
  await until(preview, "the shaped maze", (seen) => seen.seed === shaped.seed && seen.recipe === shaped.recipe);
  await press(preview, "editShape");
  await press(preview, "allOn");
  await press(preview, "applyShape");
  await until(preview, "the whole maze", (seen) => seen.recipe === whole.recipe);
});

test("a shape is painted with keys alone", async () => {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Kruskal", grid: "Hexagonal", size: "6 x 5", seed: "keys" });
  await pause(preview);
  await partsOf(preview).pictures.focus();
  const before = await look(preview);
  await type("e");
  const begun = await untilShape(preview, "(0, 0) on; 30 of 30 cells on");
  assert.ok(begun.cursor.startsWith("M"), "a cursor");
  await type("?");
  await becomes(() => partsOf(preview).help.locator("dt:visible").count(), 24, "the keys that are there now");
  await type("Escape"); // closes the list alone
  await partsOf(preview).help.waitFor({ state: "hidden" });
  await type("Space", "ArrowRight", "Enter", "End", "Space", "PageDown", "ArrowUp", "ArrowLeft", "Space");
  const painted = await untilShape(preview, "(4, 3) off; 26 of 30 cells on");
  await becomes(async () => (await shapeOf(preview)).spoken, "(4, 3) off");
  assert.notEqual(painted.cursor, begun.cursor);
  await type("Control+z"); // which the editor would take
  await untilShape(preview, "(4, 3) on; 27 of 30 cells on");
  await type("Control+y");
  await untilShape(preview, "(4, 3) off; 26 of 30 cells on");
  await type("Escape");
  await until(preview, "the maze as it was", (seen) => seen.walls === before.walls && seen.status === before.status);
  assert.equal((await shapeOf(preview)).role, "img");
  await type("ArrowRight"); // a step again

  await type("e", "v");
  await untilShape(preview, "(0, 0) off; 0 of 30 cells on");
  await type("a");
  await until(preview, "a refusal", (seen) => seen.notice === "No cell is on. Turn on at least one.");
  assert.equal((await shapeOf(preview)).mode, "shape", "nothing is lost");
  await type("Space", "ArrowDown", "Space", "ArrowDown", "Space", "a");
  await until(
    preview,
    "a small maze",
    (seen) => seen.recipe === "Kruskal · Hexagonal · 6 × 5 · mask" && seen.seed === "seed keys",
  );
});

test("a shape is as it was behind another tab and back", async () => {
  const { page } = user;
  let preview = await generate(page, { algorithm: "Wilson", grid: "Triangular", size: "9 x 5", seed: "tab" });
  await pause(preview);
  await partsOf(preview).pictures.focus();
  await type("e", "ArrowDown", "Space", "ArrowRight", "Space");
  const painted = await untilShape(preview, "(1, 1) off; 43 of 45 cells on");
  await openDocument(page, "level.py");
  await webviewOf(page).waitFor({ state: "hidden" });
  await tab(page, "Maze: Wilson").click();
  preview = await findPreview(page);
  const again = await untilShape(preview, painted.status);
  assert.equal(again.on, painted.on);
  await press(preview, "leaveShape");
  await until(preview, "the maze", (seen) => !seen.status.includes(" on;"));
});

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
