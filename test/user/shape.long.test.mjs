/**
 * Painting the shape of a maze in the preview, with the mouse and with keys alone.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import {
  becomes,
  clipboard,
  findPreview,
  generate,
  look,
  openDocument,
  pause,
  press,
  tab,
  until,
  useVsCode,
  webviewOf,
} from "../../scripts/tools/user/support.mjs";
import { THEMES } from "../../scripts/tools/vscode/workbench.mjs";
import { wallsOfPath, wallsOfText } from "./support/walls.mjs";

/** @typedef {import("../../scripts/tools/user/support.mjs").Preview} Preview */

const user = useVsCode({ settings: { "workbench.colorTheme": THEMES.dark.id } });

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

test("with the mouse: press and drag, apply, and what follows from it", async () => {
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

test("with keys alone", async () => {
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

test("behind another tab and back", async () => {
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
