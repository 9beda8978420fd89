/**
 * What stays as it was: over tab switches, reloads of the window, new mazes and themes. And how one moves over the picture.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { runCommand, setTheme, THEMES, waitForWorkbench } from "../../scripts/vscode/workbench.mjs";
import { partsOf } from "../page/support/parts.mjs";
import {
  becomes,
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
} from "./support/support.mjs";

/** @typedef {import("./support/support.mjs").Preview} Preview */
/** @typedef {import("./support/support.mjs").Look} Look */

const user = useVsCode({ settings: { "workbench.colorTheme": THEMES.dark.id } });

/**
 * A maze stopped on its way, looked at from close, at a speed of its own.
 * @param {number} part of the timeline
 * @param {string} seed
 */
async function settle(part = 0.7, seed = "stay") {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Wilson", size: "30 x 20", seed });
  const { speed } = await pause(preview);
  await press(preview, "zoomIn");
  await press(preview, "zoomIn");
  await page.keyboard.press("k");
  await page.keyboard.press("ArrowUp");
  await until(preview, "another speed", (seen) => seen.speed !== speed);
  await dragTimeline(page, preview, part); // last, so that who sees its step kept knows that all is
  const seen = await until(preview, "its step", ({ step, length }) => Math.abs(step / length - part) < 0.05);
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
  await runCommand(page, "View: Close Editor");
});

test("one panel for all mazes, and a way back", async () => {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Kruskal", size: "20", seed: "one" });
  const first = await until(
    preview,
    "the first maze",
    (seen) => seen.recipe === "Kruskal · 20 × 20" && seen.seed === "seed one",
  );
  await generate(page, { algorithm: "Eller", size: "20", seed: "two" });
  await until(preview, "the second maze", (seen) => seen.recipe === "Eller · 20 × 20" && seen.seed === "seed two");
  await becomes(() => tab(page, "Maze:").count(), 1);

  await press(preview, "newSeed");
  const third = await until(preview, "a new seed", (seen) => /^seed \d+$/.test(seen.seed));
  await press(preview, "previous");
  await until(preview, "the second maze", (seen) => seen.seed === "seed two");
  await press(preview, "previous");
  await until(preview, "the first maze", (seen) => seen.seed === first.seed);
  await press(preview, "last");
  const end = await until(preview, "its end", (seen) => seen.step === seen.length);
  await press(preview, "next");
  await press(preview, "next");
  await until(preview, "the third maze", (seen) => seen.seed === third.seed);
  await press(preview, "next"); // no maze follows the last

  await generate(page, { algorithm: "Kruskal", size: "20", seed: "one" });
  await press(preview, "last");
  const again = await until(preview, "the end", (seen) => seen.seed === first.seed && seen.step === seen.length);
  assert.equal(again.walls, end.walls, "the same seed gives the same maze");
});

test("another theme while it is open", async () => {
  const { page } = user;
  const preview = await findPreview(page);
  const stroke = () => partsOf(preview).walls.evaluate((walls) => getComputedStyle(walls).stroke);
  const dark = await stroke();
  const before = await look(preview);
  await setTheme(page, "light");
  await becomes(async () => (await stroke()) !== dark, true, "another colour");
  await setTheme(page, "dark");
  await becomes(stroke, dark);
  await becomes(() => essenceOf(preview), essence(before));
});

test("wheel and mouse move over the picture", async () => {
  const { page } = user;
  const preview = await generate(page, { size: "40", seed: "view" });
  const whole = await pause(preview);
  const box = await partsOf(preview).pictures.boundingBox();
  assert.ok(box);
  const pointer = { x: Math.round(box.width * 0.3), y: Math.round(box.height * 0.6) };
  await page.mouse.move(Math.round(box.x) + pointer.x, Math.round(box.y) + pointer.y);

  for (let turn = 0; turn < 3; turn++) await page.mouse.wheel(0, -100);
  const zoomed = await until(preview, "zoom", (seen) => viewOf(seen).scale > 3 * viewOf(whole).scale);
  const [before, after] = [whole, zoomed].map((seen) => pointUnder(seen, pointer));
  assert.ok(Math.hypot(before.x - after.x, before.y - after.y) < 0.1, "the point under the pointer stays there");

  await page.keyboard.down("Shift");
  await page.mouse.wheel(40, 40); // alike, whether or not the browser turns them to the side
  await page.keyboard.up("Shift");
  const panned = await until(preview, "the wheel to move it", (seen) => seen.view !== zoomed.view);
  assertMoved(zoomed, panned, 40, 40);

  await page.mouse.down();
  await page.mouse.move(Math.round(box.x) + pointer.x + 40, Math.round(box.y) + pointer.y - 20, { steps: 4 });
  await page.mouse.up();
  const dragged = await until(preview, "the drag to move it", (seen) => Math.abs(moved(panned, seen).y - 20) < 1);
  assertMoved(panned, dragged, -40, 20);

  await press(preview, "fit");
  await until(preview, "the whole maze", (seen) => seen.view === whole.view);
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await until(preview, "the whole maze in a wider panel", (seen) => seen.view !== whole.view);
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  await until(preview, "the whole maze in the panel as it was", (seen) => seen.view === whole.view);
});

/** @param {Look} seen */
function viewOf({ view }) {
  const [scale, x, y] = (view.match(/-?[\d.]+(e-?\d+)?/g) ?? []).map(Number);
  return { scale, x: -x, y: -y };
}

/**
 * @param {Look} seen
 * @param {{ x: number, y: number }} pointer
 */
function pointUnder(seen, pointer) {
  const { scale, x, y } = viewOf(seen);
  return { x: x + pointer.x / scale, y: y + pointer.y / scale };
}

/**
 * Pixels that the window has moved over the picture.
 * @param {Look} from
 * @param {Look} to
 */
function moved(from, to) {
  const [one, other] = [viewOf(from), viewOf(to)];
  return { x: (other.x - one.x) * other.scale, y: (other.y - one.y) * other.scale };
}

/**
 * @param {Look} from
 * @param {Look} to
 * @param {number} right
 * @param {number} down
 */
function assertMoved(from, to, right, down) {
  const { x, y } = moved(from, to);
  assert.ok(Math.hypot(x - right, y - down) < 1, `moved by ${x}, ${y} instead of ${right}, ${down}`);
}

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
