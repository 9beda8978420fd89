/**
 * Mazes of more than a screen: the editor stays as it is while they are made, the work can be ended, and what would fill a
 * file is asked about.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { webviewFrame } from "../../scripts/vscode/browser.mjs";
import { readDialog } from "../../scripts/vscode/messages.mjs";
import { runCommand } from "../../scripts/vscode/workbench.mjs";
import {
  beginMaze,
  dragTimeline,
  EXTENSION,
  generate,
  lineOf,
  look,
  openDocument,
  pause,
  press,
  saved,
  tab,
  until,
  useVsCode,
} from "./support/support.mjs";
import { wallsOfPath } from "./support/walls.mjs";

const FILE = "worksheet.md";
/** Played for a minute, so that it still plays when a busy machine comes to look. */
const user = useVsCode({ settings: { "mazewright.preview.speed": 60 } });

test("a maze that takes long can be cancelled, while the user types", async () => {
  const { page } = user;
  await openDocument(page, FILE);
  await beginMaze(page, { algorithm: "Aldous-Broder", size: "2000", seed: "long" });
  const preview = await webviewFrame(page, EXTENSION, { has: "#notice-cancel:not([hidden])" });
  await page.keyboard.type("typed meanwhile\n");
  await saved(user, FILE, (text) => text.startsWith("typed meanwhile"));
  const { notice } = await look(preview);
  assert.match(notice, /^Making aldous-broder, 4,000,000 cells/);
  await press(preview, "cancel");
  await until(preview, "the end of the work", (seen) => seen.notice === "");
  await beginMaze(page, { algorithm: "Kruskal", size: "30 x 4", seed: "short" });
  await until(preview, "the next maze", (seen) => seen.recipe === "Kruskal · 30 × 4" && seen.seed === "seed short");
});

test("a maze of a million cells is played and dragged", async () => {
  const { page } = user;
  const preview = await generate(page, { algorithm: "Depth-first search", size: "1000", seed: "million" });
  await until(preview, "to play", (seen) => seen.isPlaying && seen.step > 0);
  await dragTimeline(page, preview, 0.4); // which catches the thumb on its way, and so not in its middle
  await until(preview, "a pause", (seen) => !seen.isPlaying && Math.abs(seen.step / seen.length - 0.4) < 0.1);
  await dragTimeline(page, preview, 0.5);
  await until(preview, "the middle", (seen) => Math.abs(seen.step / seen.length - 0.5) < 0.05);
  await dragTimeline(page, preview, 1.1);
  const far = await until(preview, "the end", (seen) => seen.step === seen.length);
  assert.equal(far.walls, "", "from afar there is a bitmap, and no path");
  for (let turn = 0; turn < 12; turn++) await press(preview, "zoomIn");
  const near = await until(preview, "paths", (seen) => seen.walls !== "" && seen.areas === "");
  const core = await import(new URL("../../dist/core.mjs", import.meta.url).href);
  const maze = core.generate({ algorithm: "depth-first", width: 1000, height: 1000, seed: "million" });
  const all = wallsOfPath(/ d="([^"]+)"/.exec(core.toSvg(maze))?.[1] ?? "");
  const drawn = [...wallsOfPath(near.walls)];
  assert.ok(
    drawn.length > 1000 && drawn.every((wall) => all.has(wall)),
    `${drawn.length} walls of the maze's ${all.size}`,
  );
});

test("text of more than 200 lines is inserted only after a question", async () => {
  const { page } = user;
  await runCommand(page, "View: Close All Editors");
  await openDocument(page, FILE);
  const preview = await generate(page, { algorithm: "Eller", size: "400", seed: "long" });
  await pause(preview);
  const before = await saved(user, FILE, () => true);
  await press(preview, "insertText");
  const dialog = page.locator(".monaco-dialog-box");
  await dialog.waitFor();
  const detail = "They have 1.3 MB. One undo removes all of them.";
  assert.deepEqual(await readDialog(page), { message: "Insert 801 lines?", detail, buttons: ["Insert", "Cancel"] });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.waitFor({ state: "hidden" });
  await press(preview, "insertText");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await lineOf(page, "+---+---").waitFor();
  await tab(page, FILE).click();
  const length = before.length + 801 * 1602 + "```maze\n```\n".length; // one maze, once, in a fence
  await saved(user, FILE, (text) => text.length === length);
  await page.keyboard.press("Control+Z");
  await saved(user, FILE, (text) => text === before);
});
