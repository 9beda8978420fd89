/**
 * What somebody does who has never seen it: F1, "maze", Enter a few times, watch, drag the timeline, insert.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import {
  clipboard,
  dragTimeline,
  generateByKeys,
  lineOf,
  look,
  openDocument,
  pause,
  press,
  saved,
  tab,
  until,
  useVsCode,
  webviewOf,
} from "./support/support.mjs";
import { allWalls, assertSameWalls, wallsOfPassages, wallsOfPath, wallsOfText } from "./support/walls.mjs";

/** @typedef {import("./support/support.mjs").Preview} Preview */

const FILE = "worksheet.md";
const user = useVsCode();
/** @type {Preview} */
let preview;

test("F1, maze, Enter: a maze grows beside the file", async () => {
  const { page } = user;
  await openDocument(page, FILE);
  preview = await generateByKeys(page);
  const first = await until(preview, "the first step", ({ step }) => step > 0);
  await until(preview, "more steps", ({ step, isPlaying }) => isPlaying && step > first.step + 10);
  const [editor, picture] = await Promise.all([
    page.locator(`.editor-instance[data-mode-id="markdown"]`).first().boundingBox(),
    webviewOf(page).boundingBox(),
  ]);
  assert.ok(editor && picture && picture.x >= editor.x + editor.width - 20, "the preview is to the right of the file");
});

test("the editor keeps the focus", async () => {
  const { page } = user;
  await page.keyboard.type("typed while it plays\n");
  const text = await saved(user, FILE, (text) => text.includes("typed while it plays"));
  assert.match(text, /^typed while it plays\r?\n# Mazes/);
});

test("the buttons of the player", async () => {
  assert.ok((await pause(preview)).step > 0, "it has been playing");
  await press(preview, "last"); // where it has stopped is known, however fast the machine is
  await until(preview, "the end", (seen) => seen.step === seen.length);
  await press(preview, "back");
  await press(preview, "back");
  const { step } = await until(preview, "two steps back", (seen) => seen.step === seen.length - 2);
  await press(preview, "forward");
  await until(preview, "one step on", (seen) => seen.step === step + 1 && seen.status !== "");
  await press(preview, "last");
  const end = await until(preview, "the last step", (seen) => seen.step === seen.length);
  assert.match(end.status, /^400 cells, \d+ dead ends, \d+ to the exit$/);
  await press(preview, "first");
  const start = await until(preview, "the start", (seen) => seen.step === 0);
  assert.match(start.status, /Nothing carved yet/);
  await press(preview, "play");
  await until(preview, "to play", (seen) => seen.isPlaying && seen.step > 0);
  await press(preview, "last");
  await until(preview, "the end", (seen) => seen.step === seen.length && !seen.isPlaying);
});

test("the timeline is dragged back and forth", async () => {
  const { page } = user;
  await dragTimeline(page, preview, 0.5);
  const middle = await until(preview, "the middle", (seen) => Math.abs(seen.step / seen.length - 0.5) < 0.05);
  assert.ok(!middle.isPlaying, "it stands still where it was dragged to");
  assert.notEqual(middle.areas, "", "cells that are not done are coloured");

  await dragTimeline(page, preview, -0.1);
  const start = await until(preview, "the start", (seen) => seen.step === 0);
  assertSameWalls(wallsOfPath(start.walls), allWalls(20, 20), "all walls are there, but for the entrance and the exit");

  await dragTimeline(page, preview, 1.1);
  const end = await until(preview, "the end", (seen) => seen.step === seen.length);
  assert.equal(wallsOfPath(end.walls).size, allWalls(20, 20).size - (20 * 20 - 1), "a wall less for each cell but one");
  assert.notEqual(end.areas, middle.areas, "the finished maze has the colours of distances");
});

test("a button inserts the maze that is shown, and undo takes it out", async () => {
  const { page } = user;
  const { walls } = await look(preview);
  const before = await saved(user, FILE, () => true);
  await press(preview, "insertText");
  await lineOf(page, "+---+---").waitFor();
  await tab(page, FILE).click();
  const after = await saved(user, FILE, (text) => text !== before);
  const maze = after.slice(after.indexOf("+"), after.lastIndexOf("+") + 1);
  assertSameWalls(wallsOfText(maze), wallsOfPath(walls), "the text has the walls of the picture");
  const fence = `\`\`\`maze\n${maze}\n\`\`\`\n`;
  assert.equal(after.replace(fence, ""), before, "it is in a fence, and nothing else has changed");

  await page.keyboard.press("Control+Z");
  await saved(user, FILE, (text) => text === before);
});

test("buttons copy it as ASCII, JSON and SVG", async () => {
  const { page } = user;
  const walls = wallsOfPath((await look(preview)).walls);

  await press(preview, "copyText");
  await until(preview, "to hear of it", (seen) => /^Copied as ASCII: [\d,]+ characters\.$/.test(seen.notice));
  assertSameWalls(wallsOfText(await clipboard(page, (text) => text.startsWith("+"))), walls, "as ASCII");

  await press(preview, "copyJson");
  const maze = JSON.parse(await clipboard(page, (text) => text.startsWith("{")));
  assert.equal(maze.format, "mazewright");
  assert.equal(maze.passages.length, 399);
  assertSameWalls(wallsOfPassages(maze.passages, 20, 20), walls, "as JSON");

  await press(preview, "copySvg");
  const svg = await clipboard(page, (text) => text.startsWith("<svg"));
  assertSameWalls(wallsOfPath(/<path d="([^"]*)"/.exec(svg)?.[1] ?? ""), walls, "as SVG");
  await until(preview, "the notice to go", (seen) => seen.notice === "");
});

test("Save As… puts a picture of it onto the clipboard", async () => {
  const { page } = user;
  const walls = wallsOfPath((await look(preview)).walls);
  await press(preview, "exportMaze");
  await waitForQuickInput(page, { title: "Save Maze As (1/", placeholder: "Which format?" });
  await acceptQuickInput(page, "PNG");
  await waitForQuickInput(page, { placeholder: "Where to?" });
  await acceptQuickInput(page, "To the Clipboard");
  const copied = await expectSoon("a picture on the clipboard", () => page.evaluate(readPicture));
  assertSameWalls(wallsInPicture(copied, 20, 20), walls, "as a picture");
});

/** Runs in the page: the picture on the clipboard, if there is one. */
async function readPicture() {
  const [item] = await navigator.clipboard.read();
  if (item?.types.includes("image/png") !== true) return undefined;
  const image = await createImageBitmap(await item.getType("image/png"));
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(image.width, image.height).getContext("2d")
  );
  context.drawImage(image, 0, 0);
  const { data, width } = context.getImageData(0, 0, image.width, image.height);
  return { width, reds: Array.from({ length: data.length / 4 }, (_, pixel) => data[4 * pixel]) };
}

/**
 * The walls of a picture of light ground, by the pixel in the middle of each.
 * @param {{ width: number, reds: number[] }} picture of 16 pixels a cell and half a cell around
 * @param {number} columns
 * @param {number} rows
 */
function wallsInPicture({ width, reds }, columns, rows) {
  const walls = new Set();
  const isDark = (/** @type {number} */ x, /** @type {number} */ y) => reds[(16 * y + 8) * width + 16 * x + 8] < 128;
  for (let y = 0; y <= rows; y++) {
    for (let x = 0; x <= columns; x++) {
      if (x < columns && isDark(x + 0.5, y)) walls.add(`h ${x},${y}`);
      if (y < rows && isDark(x, y + 0.5)) walls.add(`v ${x},${y}`);
    }
  }
  return walls;
}
