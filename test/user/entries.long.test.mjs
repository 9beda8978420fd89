/**
 * The other ways in: menus, buttons and commands of VS Code, File > New File, and a way back from a question.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  acceptQuickInput,
  dismissQuickInput,
  pressQuickInputButton,
  waitForQuickInput,
} from "../../scripts/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { editorLines, openPalette, runCommand } from "../../scripts/vscode/workbench.mjs";
import { partsOf } from "../page/support/parts.mjs";
import {
  becomes,
  clipboard,
  editorOf,
  generate,
  lineOf,
  openDocument,
  pause,
  saved,
  tab,
  until,
  useVsCode,
} from "./support/support.mjs";
import { allWalls, wallsOfText } from "./support/walls.mjs";

const user = useVsCode();

test("the editor's context menu inserts a maze where the cursor is", async () => {
  const { page } = user;
  await openDocument(page, "level.py");
  await page.keyboard.press("Control+End");
  await editorOf(page)
    .locator(".view-lines")
    .click({ button: "right", position: { x: 300, y: 300 } });
  await itemsOf(page)
    .filter({ has: page.getByText("Maze", { exact: true }) })
    .hover();
  await choose(page, "Insert ASCII Maze");
  const text = await saved(user, "level.py", (text) => text.includes("+---+"));
  const rows = text.split("\n").flatMap((line) => /^\s*# ([+|][-+| ]*[+|])$/.exec(line)?.[1] ?? []);
  assert.equal(rows.length, 13, "a comment of the language");
  const maze = rows.join("\n");
  assert.equal(wallsOfText(maze).size, allWalls(10, 6).size - (10 * 6 - 1));
});

test("the context menu has mazes only where they can be written", async () => {
  const { page } = user;
  const editor = editorOf(page);
  assert.ok((await contextMenu(page, editor)).includes("Maze"));
  await runCommand(page, "File: Set Active Editor Read-only in Session");
  assert.ok(!(await contextMenu(page, editor)).includes("Maze"), "not in an editor that is read only");
  await runCommand(page, "File: Set Active Editor Writeable in Session");
  assert.ok((await contextMenu(page, editor)).includes("Maze"));
  await runCommand(page, "Output: Focus on Output View");
  const output = page.locator(".output-view");
  assert.ok(!(await contextMenu(page, output)).includes("Maze"), "not in the output");
  await runCommand(page, "View: Hide Panel");
});

test("File > New File offers a maze as text, as JSON and in a preview", async () => {
  const { page } = user;
  for (const [entry, first, language] of [
    ["ASCII Maze", "+", "Plain Text"],
    ["JSON Maze", "{", "JSON"],
  ]) {
    await runCommand(page, "Create: New File...");
    const { items } = await waitForQuickInput(page, { placeholder: "Select File Type" });
    const offered = items.map((item) => item.label).filter((text) => text.includes("Maze"));
    assert.equal(offered.length, 5, offered.join()); // and an array, a preview, an algorithm
    const label = offered.find((text) => text.includes(entry));
    assert.ok(label, `${entry} among ${items.map((item) => item.label)}`);
    await acceptQuickInput(page, label);
    await page.locator(`.statusbar-item[aria-label="${language}"]`).waitFor();
    await becomes(async () => (await editorLines(page))[0].charAt(0), first);
  }
});

test("the back arrow leads to the question before, with what was answered", async () => {
  const { page } = user;
  const title = "Generate Maze by Choice";
  await runCommand(page, `Maze: ${title}…`);
  await waitForQuickInput(page, { title, placeholder: "algorithm" });
  await acceptQuickInput(page, "Kruskal");
  await waitForQuickInput(page, { placeholder: "grid" });
  await pressQuickInputButton(page, "Back");
  const { items } = await waitForQuickInput(page, { placeholder: "algorithm" });
  assert.deepEqual(
    items.filter(({ focused }) => focused).map(({ label }) => label),
    ["Kruskal"],
  );
  await dismissQuickInput(page);
});

test("the preview is led by its title bar, its own menu and the palette", async () => {
  const { page } = user;
  await openDocument(page, "worksheet.md");
  const preview = await generate(page, { algorithm: "Wilson", size: "12", seed: "led" });
  await runCommand(page, "View: Show Explorer"); // an editor that is not the preview is active
  const always = ["Generate Maze", "Generate Maze by Choice…", "Insert ASCII Maze", "New Algorithm File"];
  const others = ["Save Maze As…", "Show Algorithms Side by Side"];
  const inEditor = ["Insert JSON Maze", "Insert Maze as Array", "Preview Maze at Cursor", "Rewrite Maze at Cursor…"];
  const withPreview = ["Solve Maze at Cursor", "Read Maze at Cursor Otherwise", "Report a Problem"];
  const given = [...always, ...others, ...inEditor, ...withPreview].sort();
  await becomes(() => proposals(page), given);

  await tab(page, "Maze:").click();
  assert.deepEqual(await proposals(page), [...given, "Keep This Maze", "Show Keys", "Show the Steps of a Cell"].sort());
  await pause(preview);
  await becomes(() => titleIcons(page), []);

  const offered = await contextMenu(page, partsOf(preview).pictures); // and none of VS Code's own
  assert.deepEqual(offered, ["Insert", "Copy", "Save Maze As…", "New Maze", "Solve", "Distances"]);
  await partsOf(preview).pictures.click({ button: "right" });
  await itemsOf(page)
    .filter({ has: page.getByText("Copy", { exact: true }) })
    .hover();
  await choose(page, "Copy as JSON");
  await clipboard(page, (text) => text.includes('"seed": "led"'));
});

test("a maze that is kept stays, and settings are applied to those that are open", async () => {
  const { page } = user;
  await tab(page, "Maze: Wilson").click();
  await runCommand(page, "Maze: Keep This Maze");
  await tab(page, "Maze: Wilson (kept)").waitFor();
  const preview = await generate(page, { algorithm: "Kruskal", size: "12", seed: "second" });
  assert.equal(await tab(page, "Maze:").count(), 2);
  const before = await pause(preview);

  await tab(page, "worksheet.md").click();
  await runCommand(page, "Preferences: Open User Settings (JSON)");
  await lineOf(page, "workbench.startupEditor").waitFor();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight"); // behind the bracket
  const colours = { "mazewright.wall": "#ff0000" };
  const added = { "mazewright.preview.cellSize": 30, "mazewright.preview.speed": 100 };
  const text = JSON.stringify({ ...added, "workbench.colorCustomizations": colours });
  await page.keyboard.insertText(`${text.slice(1, -1)},`);
  await page.keyboard.press("Control+S");
  const after = await until(preview, "cells of another size", ({ view }) => view.startsWith("scale(30)"));
  assert.ok(after.speed < before.speed, "it is slower");
  assert.equal(after.step, before.step);
  const stroke = () => partsOf(preview).walls.evaluate((walls) => getComputedStyle(walls).stroke);
  await becomes(stroke, "rgb(255, 0, 0)");
});

/** The items of the menus that are open. */
const itemsOf = (/** @type {import("playwright-core").Page} */ page) => page.getByRole("menu").getByRole("menuitem");

/**
 * Chooses an item of the menu that is open.
 * @param {import("playwright-core").Page} page
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
 * @param {import("playwright-core").Page} page
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
 * The icons beside the tab, without VS Code's own.
 * @param {import("playwright-core").Page} page
 */
async function titleIcons(page) {
  const icons = page.locator(".editor-group-container.active .editor-actions a.action-label");
  const names = await icons.evaluateAll((all) => all.map((icon) => icon.getAttribute("aria-label") ?? ""));
  return names.filter((name) => !/^(Split Editor|More Actions)/.test(name));
}

/**
 * The items of a context menu, which is closed again.
 * @param {import("playwright-core").Page} page
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
