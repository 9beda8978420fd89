/** The maze editor as a user has it: opened from the text, changed by mouse and keys, undone, saved; broken and mended. */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { webviewFrame } from "../../scripts/vscode/browser.mjs";
import { openFile, runCommand, setTheme, THEMES } from "../../scripts/vscode/workbench.mjs";
import { clickAt } from "../page/support/editor.mjs";
import { becomes, EXTENSION, openDocument, saved, titleButton, useVsCode } from "./support/support.mjs";

const FILE = "level.maze.json";

const TEXT = `{
  "format": "mazewright",
  "version": 1,
  "author": "me",
  "options": { "algorithm": "wilson", "grid": "rectangular", "width": 3, "height": 2, "seed": "tower" },
  "cells": 6,
  "passages": [[0, 1], [1, 2], [1, 4], [3, 4], [4, 5]],
  "entrance": 0,
  "exit": 5
}
`;

const user = useVsCode({
  begin: async ({ page, folder }) => {
    await writeFile(path.join(folder, FILE), TEXT);
    await openDocument(page, FILE);
    await titleButton(page, "Open Maze as Picture").click();
  },
});

const pageOf = () => webviewFrame(user.page, EXTENSION, { has: "#maze-name" });

/** @returns {Promise<any>} */
const onDisk = async () => JSON.parse(await readFile(path.join(user.folder, FILE), "utf8"));

test("a wall is closed by a click, undone by VS Code, and saved", async () => {
  const { page } = user;
  const frame = await pageOf();
  await frame.getByRole("heading", { name: "Rectangular, 3 × 2" }).waitFor();
  await clickAt(frame, 1, 0.5, page.mouse);
  await frame.locator("#status").filter({ hasText: "Edited by hand: its seed no longer makes it" }).waitFor();
  await becomes(() => page.locator(".tab.dirty").count(), 1);
  await frame.getByRole("application").focus();
  await page.keyboard.press("Control+z");
  await becomes(() => page.locator(".tab.dirty").count(), 0);
  await frame.getByText("1 wall opened").waitFor({ state: "attached" });
  await page.keyboard.press("Control+Shift+z");
  await frame.getByText("1 wall closed").waitFor({ state: "attached" });
  await page.keyboard.press("Control+s");
  const text = await saved(user, FILE, (text) => !text.includes("[0, 1]"));
  assert.equal(
    text,
    TEXT.replace("[0, 1], ", "").replace(`"algorithm": "wilson", `, "").replace(`, "seed": "tower"`, ""),
  );
});

test("keys alone turn walls and move the exit", async () => {
  const { page } = user;
  const frame = await pageOf();
  await frame.getByRole("application").focus();
  for (const key of ["ArrowRight", "ArrowRight", "s", "x"]) {
    await page.keyboard.press(key);
    await becomes(async () => `${await frame.locator("#status").textContent()}`.startsWith("("), true);
  }
  await becomes(async () => /the exit/.test(`${await frame.locator("#status").textContent()}`), true);
  await page.keyboard.press("Control+s");
  await saved(user, FILE, (text) => JSON.parse(text).exit !== 5);
  const { author, options } = await onDisk();
  assert.deepEqual([author, options], ["me", { grid: "rectangular", width: 3, height: 2 }]);
});

test("Ctrl+K S saves all, and turns no wall", async () => {
  const { page } = user;
  const frame = await pageOf();
  const before = await onDisk();
  const status = () => frame.locator("#status").textContent();
  await frame.getByRole("application").focus();
  await page.keyboard.press("ArrowLeft");
  await becomes(async () => `${await status()}`.startsWith("(1, 0)"), true);
  await page.keyboard.press("w"); // an outer wall, which stays
  await page.keyboard.press("e");
  await page.locator(".tab.dirty").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("s");
  await saved(user, FILE, (text) => JSON.parse(text).entrance !== before.entrance);
  await becomes(() => page.locator(".tab.dirty").count(), 0);
  assert.deepEqual((await onDisk()).passages, before.passages);
});

test("broken text is said, opened at its place and mended there", async () => {
  const { page } = user;
  const heading = { name: "Rectangular, 3 × 2" };
  await titleButton(page, "Open Maze as Text").click();
  await page.locator(".monaco-editor.focused").waitFor();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("x");
  await runCommand(page, "Maze: Open Maze as Picture");
  const frame = await pageOf();
  await becomes(
    async () => /^Not valid JSON: .* \(line 11, column 1\)/.test(`${await frame.getByRole("alert").textContent()}`),
    true,
  );
  await frame.getByRole("button", { name: "Open as Text" }).click();
  await page.locator(".monaco-editor.focused").waitFor();
  await page.keyboard.press("Delete"); // the cursor is there
  await runCommand(page, "Maze: Open Maze as Picture");
  await (await pageOf()).getByRole("heading", heading).waitFor();
  await becomes(() => page.locator(".tab.dirty").count(), 0);
});

test("the text beside the picture follows it, and the page is left and entered by keys", async () => {
  const { page } = user;
  await titleButton(page, "Open Maze as Text").click();
  await page.locator(".monaco-editor.focused").waitFor();
  await runCommand(page, "View: Split Editor Right");
  await runCommand(page, "Maze: Open Maze as Picture");
  const frame = await pageOf();
  await frame.getByRole("heading", { name: "Rectangular, 3 × 2" }).waitFor();
  const before = await page.locator(".view-lines").first().textContent();
  await clickAt(frame, 1, 0.5, page.mouse);
  await becomes(async () => (await page.locator(".view-lines").first().textContent()) !== before, true);
});

test("it is seen in each theme, wide and narrow", async () => {
  const { page } = user;
  await writeFile(
    path.join(user.folder, "hex.maze.json"),
    TEXT.replace(`"rectangular"`, `"hexagonal"`).replace("[1, 4], ", ""),
  );
  await page.keyboard.press("Control+s");
  await becomes(() => page.locator(".tab.dirty").count(), 0);
  await runCommand(page, "View: Close All Editors");
  await openFile(page, "hex.maze.json");
  await runCommand(page, "Maze: Open Maze as Picture");
  const frame = await pageOf();
  await frame.getByRole("heading", { name: "Hexagonal, 3 × 2" }).waitFor();
  await runCommand(page, "View: Toggle Primary Side Bar Visibility");
  for (const width of [1000, 400]) {
    await page.setViewportSize({ width, height: 700 });
    for (const theme of /** @type {(keyof typeof THEMES)[]} */ (Object.keys(THEMES))) {
      await setTheme(page, theme);
      await frame.getByRole("application").focus();
      await page.keyboard.press("Shift+ArrowRight");
      assert.equal(await frame.getByRole("button", { name: "Entrance Here" }).isVisible(), true);
    }
  }
});
