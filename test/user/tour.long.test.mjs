/**
 * One way through what somebody does with mazes: F1, "maze", Enter, watch, drag the timeline, insert, copy; and what only a
 * real editor has: its menus and lists, its keys beside those of a page, its comparison of texts.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, test } from "node:test";
import { partsOf } from "../../scripts/tools/page/parts.mjs";
import {
  becomes,
  clipboard,
  closeEditors,
  dragTimeline,
  editorOf,
  findPreview,
  generate,
  generateByKeys,
  lineOf,
  look,
  openDocument,
  openNew,
  pause,
  press,
  saveAndRead,
  tab,
  titleButton,
  until,
  useVsCode,
  webviewOf,
} from "../../scripts/tools/user/support.mjs";
import { acceptQuickInput, dismissQuickInput, waitForQuickInput } from "../../scripts/tools/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/tools/vscode/wait.mjs";
import { editorLines, openPalette, runCommand } from "../../scripts/tools/vscode/workbench.mjs";
import { versions } from "../page/support/twoMazes.mjs";
import { allWalls, assertSameWalls, wallsOfPassages, wallsOfPath, wallsOfText } from "./support/walls.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../scripts/tools/user/support.mjs").Preview} Preview */

const IN_PREVIEW = "activeWebviewPanelId == 'mazewright.preview'";

const user = useVsCode({
  settings: {
    "editor.autoClosingBrackets": "never",
    "git.enabled": true,
    "workbench.colorCustomizations": { "mazewright.wall": "#ff0000" },
  },
  /** Keys of the user: one that the preview does not use, and one that it does. */
  keybindings: [
    { key: "7", command: "mazewright.player", args: "last", when: IN_PREVIEW },
    { key: "g", command: "mazewright.player", args: "first", when: IN_PREVIEW },
  ],
});
beforeEach(() => closeEditors(user.page));

/**
 * A maze that stands at its end beside a new file.
 * @param {string} file
 */
async function beside(file) {
  await openNew(user, file, `# ${file}\n`);
  const preview = await generate(user.page, { size: "20", seed: file });
  await pause(preview);
  await press(preview, "last");
  await until(preview, "the end", (seen) => seen.step === seen.length);
  return preview;
}

/**
 * With VS Code's key for the second editor group; once more where VS Code was still busy with the key before.
 * @param {Preview} preview
 */
async function focusPreview(preview) {
  const hasFocus = () => preview.locator("body").evaluate(() => document.hasFocus());
  await expectSoon("the preview to have the focus", async () => {
    await user.page.keyboard.press("Control+2");
    return expectSoon("the key to work", hasFocus, 2000).catch(() => false);
  });
}

/** @param {string[]} keys */
async function type(...keys) {
  for (const key of keys) await user.page.keyboard.press(key);
}

test("F1, maze, Enter: a maze grows beside the file, which keeps the focus, in the user's colour", async () => {
  const { page } = user;
  await openNew(user, "first.md", "# First\n");
  const preview = await generateByKeys(page);
  const first = await until(preview, "the first step", ({ step }) => step > 0);
  await until(preview, "more steps", ({ step, isPlaying }) => isPlaying && step > first.step + 10);
  const [editor, picture] = await Promise.all([
    page.locator(`.editor-instance[data-mode-id="markdown"]`).first().boundingBox(),
    webviewOf(page).boundingBox(),
  ]);
  assert.ok(editor && picture && picture.x >= editor.x + editor.width - 20, "the preview is to the right of the file");
  await page.keyboard.type("typed while it plays\n");
  await saveAndRead(user, "first.md", (text) => text === "typed while it plays\n# First\n");
  const stroke = () => partsOf(preview).walls.evaluate((walls) => getComputedStyle(walls).stroke);
  await becomes(stroke, "rgb(255, 0, 0)");
});

test("the timeline is dragged back and forth", async () => {
  const { page } = user;
  const preview = await beside("dragged.md");
  await dragTimeline(page, preview, 0.5);
  const middle = await until(preview, "the middle", (seen) => Math.abs(seen.step / seen.length - 0.5) < 0.05);
  assert.notEqual(middle.areas, "", "cells that are not done are coloured");
  await dragTimeline(page, preview, -0.1);
  const start = await until(preview, "the start", (seen) => seen.step === 0);
  assertSameWalls(wallsOfPath(start.walls), allWalls(20, 20), "all walls are there, but for the entrance and the exit");
  await dragTimeline(page, preview, 1.1);
  const end = await until(preview, "the end", (seen) => seen.step === seen.length);
  assert.equal(wallsOfPath(end.walls).size, allWalls(20, 20).size - (20 * 20 - 1), "a wall less for each cell but one");
});

test("a button inserts the maze that is shown, and undo takes it out", async () => {
  const { page } = user;
  const preview = await beside("inserted.md");
  const { walls } = await look(preview);
  await press(preview, "insertText");
  await lineOf(page, "+---+---").waitFor();
  await tab(page, "inserted.md").click();
  const before = "# inserted.md\n";
  const after = await saveAndRead(user, "inserted.md", (text) => text !== before);
  const maze = after.slice(after.indexOf("+"), after.lastIndexOf("+") + 1);
  assertSameWalls(wallsOfText(maze), wallsOfPath(walls), "the text has the walls of the picture");
  assert.equal(
    after.replace(`\`\`\`maze\n${maze}\n\`\`\`\n`, ""),
    before,
    "it is in a fence, and nothing else has changed",
  );
  await page.keyboard.press("Control+Z");
  await saveAndRead(user, "inserted.md", (text) => text === before);
});

test("buttons copy it as ASCII, JSON, SVG and a picture", async () => {
  const { page } = user;
  const preview = await beside("copied.md");
  const walls = wallsOfPath((await look(preview)).walls);
  await page.evaluate(() => navigator.clipboard.writeText("")); // which another window may have filled

  await press(preview, "copyText");
  assertSameWalls(wallsOfText(await clipboard(page, (text) => text.startsWith("+"))), walls, "as ASCII");
  await press(preview, "copyJson");
  const { passages } = JSON.parse(await clipboard(page, (text) => text.startsWith("{")));
  assertSameWalls(wallsOfPassages(passages, 20, 20), walls, "as JSON");
  await press(preview, "copySvg");
  const svg = await clipboard(page, (text) => text.startsWith("<svg"));
  assertSameWalls(wallsOfPath(/<path d="([^"]*)"/.exec(svg)?.[1] ?? ""), walls, "as SVG");

  await press(preview, "exportMaze");
  await waitForQuickInput(page, { title: "Save Maze As (1/", placeholder: "Which format?" });
  await acceptQuickInput(page, "PNG");
  await waitForQuickInput(page, { placeholder: "Where to?" });
  await acceptQuickInput(page, "To the Clipboard");
  const copied = await expectSoon("a picture on the clipboard", () => page.evaluate(readPicture));
  assertSameWalls(wallsInPicture(copied, 20, 20), walls, "as a picture");
});

test("the preview has its keys, the file its own, and VS Code those with Ctrl", async () => {
  const { page } = user;
  const preview = await beside("keys.md");
  await focusPreview(preview);
  await partsOf(preview).pictures.focus();
  await type("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft");
  await until(preview, "two steps", (seen) => seen.step === 2);
  const before = await look(preview);
  await type("Control+Shift+P");
  await waitForQuickInput(page, { placeholder: "Type the name of a command to run." });
  await dismissQuickInput(page);
  assert.deepEqual(await look(preview), before);
  await type("i");
  await lineOf(page, "+---+---").waitFor();
  await type("Control+1");
  await page.locator(".monaco-editor.focused").waitFor(); // else the preview has the next key, too
  await type("Control+Home", "i");
  await saveAndRead(user, "keys.md", (text) => text.startsWith("i```maze\n+"));
});

test("of a keybinding of the user's and the preview's own key only one acts", async () => {
  const preview = await beside("keybindings.md");
  const showsGraph = () => preview.locator("body").evaluate((body) => body.classList.contains("with-graph"));
  await focusPreview(preview);
  await partsOf(preview).pictures.focus();
  await type("Home", "ArrowRight", "ArrowRight");
  await until(preview, "two steps", (seen) => seen.step === 2);
  await partsOf(preview).status.evaluate((status) => {
    const seen = [];
    new MutationObserver(() => seen.push(status.textContent)).observe(status, { childList: true });
    Object.assign(window, { seen });
  });
  await type("g", "7"); // VS Code carries out one after the other
  await until(preview, "the end, by the keybinding", (seen) => seen.step === seen.length);
  assert.equal(await showsGraph(), true, "the preview's own key");
  const seen = await preview.locator("body").evaluate(() => window["seen"]);
  assert.ok(
    !seen.some((/** @type {string} */ text) => text.includes("Nothing carved yet")),
    "not the keybinding as well",
  );
});

test("letters typed into the form are the form's, and a maze is made at once", async () => {
  const preview = await beside("form.md");
  await preview.getByRole("heading", { level: 1 }).getByRole("button").click();
  await preview.getByRole("form").getByLabel("Seed", { exact: true }).click({ clickCount: 3 }); // which selects it
  await user.page.keyboard.type("ribs");
  await until(preview, "another maze", (seen) => seen.seed === "seed ribs");
  assert.equal(await user.page.locator(".tab.dirty").count(), 0, "nothing is inserted");
});

test("keys move through the algorithms, beside a preview that shows each; Escape leaves all as it was", async () => {
  const { page } = user;
  await openNew(user, "list.md", "# List\n");
  await runCommand(page, "Maze: Generate Maze by Choice…");
  const list = { title: "Generate Maze by Choice", placeholder: "algorithm" };
  await waitForQuickInput(page, { ...list, item: "Kruskal" }); // with its items: a key that comes before them is lost
  await page.keyboard.press("ArrowDown");
  const preview = await findPreview(page);
  await until(preview, "the maze of the item", ({ recipe }) => recipe.startsWith("Depth-first search, recursive"));
  await waitForQuickInput(page, list);
  await page.keyboard.press("Escape");
  await webviewOf(page).first().waitFor({ state: "detached" });
  await page.keyboard.type("typed after Escape ");
  await saveAndRead(user, "list.md", (text) => text === "typed after Escape # List\n");
});

test("the context menu of an editor inserts a maze where the cursor is, and only where it can be written", async () => {
  const { page } = user;
  await openNew(user, "menu.py", "import sys\n");
  await page.keyboard.press("Control+End");
  const editor = editorOf(page);
  await editor.locator(".view-lines").click({ button: "right", position: { x: 300, y: 300 } });
  await itemsOf(page)
    .filter({ has: page.getByText("Maze", { exact: true }) })
    .hover();
  await choose(page, "Insert ASCII Maze");
  await saveAndRead(user, "menu.py", (now) => now.startsWith("import sys\n# +"));
  await runCommand(page, "File: Set Active Editor Read-only in Session");
  assert.ok(!(await contextMenu(page, editor)).includes("Maze"), "not in an editor that is read only");
  await runCommand(page, "File: Set Active Editor Writeable in Session");
  assert.ok((await contextMenu(page, editor)).includes("Maze"));
});

test("File > New File offers mazes, and makes one", async () => {
  const { page } = user;
  await runCommand(page, "Create: New File...");
  const { items } = await waitForQuickInput(page, { placeholder: "Select File Type" });
  const offered = items.map((item) => item.label).filter((text) => text.includes("Maze"));
  assert.equal(offered.length, 5, offered.join()); // with an array, a preview, an algorithm
  await acceptQuickInput(
    page,
    offered.find((text) => text.includes("ASCII Maze")),
  );
  await page.locator('.statusbar-item[aria-label="Plain Text"]').waitFor();
  await becomes(async () => (await editorLines(page))[0].charAt(0), "+");
});

test("the preview is led by its own menu and the palette", async () => {
  const { page } = user;
  const preview = await beside("led.md");
  await tab(page, "led.md").click(); // an editor that is not the preview is active
  const always = ["Generate Maze", "Generate Maze by Choice…", "Insert ASCII Maze", "New Algorithm File"];
  const others = ["Save Maze As…", "Save World As…", "Show Algorithms Side by Side"];
  const inEditor = ["Insert JSON Maze", "Insert Maze as Array", "Preview Maze at Cursor", "Rewrite Maze at Cursor…"];
  const withPreview = ["Solve Maze at Cursor", "Read Maze at Cursor Otherwise", "Report a Problem"];
  const given = [...always, ...others, ...inEditor, ...withPreview].sort();
  await becomes(() => proposals(page), given);
  await tab(page, "Maze:").click();
  const active = ["Keep This Maze", "New Maze", "Show Keys", "Show the Steps of a Cell"];
  assert.deepEqual(await proposals(page), [...given, ...active].sort());

  const offered = await contextMenu(page, partsOf(preview).pictures); // and none of VS Code's own
  assert.deepEqual(offered, ["Entrance Here", "Exit Here", "Insert", "Copy", "Solve", "Distances"]);
  await partsOf(preview).pictures.click({ button: "right" });
  await itemsOf(page)
    .filter({ has: page.getByText("Copy", { exact: true }) })
    .hover();
  await choose(page, "Copy as JSON");
  await clipboard(page, (text) => text.includes('"seed": "led.md"'));
});

test("a change in a repository is compared as pictures, from Source Control on", async () => {
  const { page, folder } = user;
  const { before, after } = await versions({ width: 12, height: 9, seed: 3 }, 11);
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  const git = (/** @type {string[]} */ ...words) => execFileSync("git", [...who, ...words], { cwd: folder });
  await writeFile(path.join(folder, "compared.maze.json"), before);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "A maze");
  await writeFile(path.join(folder, "compared.maze.json"), after);
  await openDocument(page, "compared.maze.json");
  await runCommand(page, "Source Control: Focus on Changes View");
  await page.locator(".scm-view .monaco-list-row", { hasText: "compared.maze.json" }).click();
  await page.locator(".monaco-diff-editor").waitFor();
  await titleButton(page, "Show Differences of Two Mazes").click();
  await tab(page, "Maze: compared.maze.json (").waitFor();
  const parts = partsOf(await findPreview(page));
  await becomes(async () => (await parts.status.textContent())?.startsWith("3 walls opened, 2 walls closed"), true);
  const [was, is] = await parts.titles.allTextContents();
  assert.match(was, /^compared\.maze\.json \((HEAD|Index)\)$/);
  assert.equal(is, "compared.maze.json");
  await runCommand(page, "View: Show Explorer"); // where the other tests open files
});

/** The items of the menus that are open. */
const itemsOf = (/** @type {Page} */ page) => page.getByRole("menu").getByRole("menuitem");

/**
 * Chooses an item of the menu that is open.
 * @param {Page} page
 * @param {string} title
 */
async function choose(page, title) {
  const menu = itemsOf(page);
  const item = menu.filter({ has: page.getByText(title, { exact: true }) }).last();
  await expectSoon("the menu to take a click, as it does not while it opens", async () => {
    if ((await menu.count()) === 0) return true;
    await item.click();
    return menu
      .first()
      .waitFor({ state: "hidden", timeout: 1000 })
      .then(
        () => true,
        () => false,
      );
  });
}

/**
 * What the palette proposes for "maze", without what VS Code or others have: by the alphabet, since it shows first what was
 * used last.
 * @param {Page} page
 */
async function proposals(page) {
  const items = await expectSoon("the palette's list", async () => {
    await openPalette(page);
    await page.keyboard.insertText("maze");
    const shown = await waitForQuickInput(page, { item: "Maze: Generate Maze" }, 5000).catch(() => undefined);
    return shown?.items; // none where a page that was clicked has taken the focus late
  });
  await page.keyboard.press("ArrowUp"); // from the first to the last: only the rows that fit are there to be read
  const last = await expectSoon("the end of the palette's list", async () => {
    const shown = await waitForQuickInput(page, {}, 1000).catch(() => undefined);
    return shown?.items.at(-1)?.focused === true ? shown.items : undefined;
  });
  await dismissQuickInput(page);
  const labels = new Set([...items, ...last].map(({ label }) => label));
  return [...labels].flatMap((label) => /^Maze: (.*)/.exec(label)?.[1] ?? []).sort();
}

/**
 * The items of a context menu, which is closed again.
 * @param {Page} page
 * @param {import("playwright-core").Locator} place
 */
async function contextMenu(page, place) {
  await place.click({ button: "right" });
  const menu = itemsOf(page);
  await menu.first().waitFor();
  const items = (await menu.allInnerTexts()).map((text) => text.trim());
  await page.keyboard.press("Escape");
  await menu.first().waitFor({ state: "hidden" });
  return items;
}

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
 * @param {{ width: number, reds: number[] }} picture with half a cell around the maze
 * @param {number} columns
 * @param {number} rows
 */
function wallsInPicture({ width, reds }, columns, rows) {
  const walls = new Set();
  const cell = width / (columns + 1); // pixels
  const at = (/** @type {number} */ place) => Math.floor(cell * (place + 0.5));
  const isDark = (/** @type {number} */ x, /** @type {number} */ y) => reds[at(y) * width + at(x)] < 128;
  for (let y = 0; y <= rows; y++) {
    for (let x = 0; x <= columns; x++) {
      if (x < columns && isDark(x + 0.5, y)) walls.add(`h ${x},${y}`);
      if (y < rows && isDark(x, y + 0.5)) walls.add(`v ${x},${y}`);
    }
  }
  return walls;
}
