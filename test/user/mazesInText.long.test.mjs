/**
 * Mazes in the files that a user works on: inserted as arrays and in comments, with what makes them again, and read where
 * the cursor is.
 */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { waitForNotification } from "../../scripts/vscode/messages.mjs";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import { findPreview, lineOf, openDocument, press, saved, until, useVsCode } from "./support/support.mjs";

/** @typedef {keyof typeof THEMES} Theme */

const AS_BLOCKS = "walls between cells";
const [PREVIEW, OTHERWISE] = ["Preview Maze at Cursor", "Read Maze at Cursor Otherwise"];

const user = useVsCode({
  settings: {
    "workbench.colorTheme": THEMES.dark.id,
    "mazewright.style": "blocks",
    "mazewright.comment": true,
    "mazewright.recipe": true,
    "mazewright.defaults": { algorithm: "wilson", width: 6, height: 3, seed: "text" },
  },
});

/**
 * @param {string} file new in the folder
 * @param {string} text
 */
async function openNew(file, text) {
  await writeFile(path.join(user.folder, file), text);
  await openDocument(user.page, file);
}

test("a maze is inserted into a Python file as an array, by the palette", async () => {
  const { page } = user;
  await openDocument(page, "level.py");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Enter");
  await runCommand(page, "Maze: Insert Maze as Array");
  const text = await saved(user, "level.py", (now) => now.includes("maze = ["));
  assert.match(text, /^# mazewright: \{.*"seed":"text".*\}$/m);
  const rows = [...text.matchAll(/^ +(\[[01, ]+\]),?$/gm)].map(([, row]) => /** @type {number[]} */ (JSON.parse(row)));
  assert.deepEqual([rows.length, ...new Set(rows.map(({ length }) => length))], [7, 13]);
  const between = rows.slice(1, -1).flatMap((row, y) => row.slice(1, -1).filter((_, x) => x % 2 !== y % 2));
  assert.equal(between.filter((site) => site === 0).length, 6 * 3 - 1, "the passages of a tree");
});

test("a maze of blocks is a comment with its recipe, and is played where the cursor is in it", async () => {
  const { page } = user;
  await openNew("tiles.ts", "export const SIZE = 6;\n\n");
  await page.keyboard.press("Control+End");
  await runCommand(page, "Maze: Insert ASCII Maze");
  const text = await saved(user, "tiles.ts", (now) => now.includes("// ###"));
  const [size, , recipe, ...rows] = text.trimEnd().split("\n");
  assert.equal(size, "export const SIZE = 6;");
  assert.match(recipe, /^\/\/ mazewright: \{.*"seed":"text".*\}$/);
  assert.equal(rows.length, 7);
  for (const row of rows) assert.match(row, /^\/\/ [ #]{1,13}$/);

  await lineOf(page, rows[6]).click({ position: { x: 60, y: 8 } });
  await runCommand(page, `Maze: ${PREVIEW}`);
  const preview = await findPreview(page);
  const seen = await until(preview, "the maze of the comment", (now) => now.seed === "seed text");
  assert.ok(seen.length > 6 * 3, "it has steps");
});

test("without its recipe it can be read otherwise", async () => {
  const { page } = user;
  await lineOf(page, "mazewright:").click({ position: { x: 60, y: 8 } });
  await page.keyboard.press("Control+Shift+K"); // deletes the line
  await saved(user, "tiles.ts", (now) => !now.includes("mazewright"));
  await runCommand(page, `Maze: ${PREVIEW}`);
  const preview = await findPreview(page);
  await until(preview, "the maze without steps", ({ seed }) => seed === "");
  await press(preview, "readOtherwise");
  await waitForQuickInput(page, { title: OTHERWISE, item: "every character a cell" });
  await acceptQuickInput(page);
  await until(preview, "a cell for every sign", ({ recipe }) => /13 × 7/.test(recipe));
  await runCommand(page, `Maze: ${OTHERWISE}`);
  await waitForQuickInput(page, { title: OTHERWISE, item: AS_BLOCKS });
  await acceptQuickInput(page, AS_BLOCKS);
  await until(preview, "walls between cells", ({ recipe }) => /6 × 3/.test(recipe));
});

test("the maze on show is inserted as an array by a button", async () => {
  const { page } = user;
  await openNew("shown.py", "x = 1\n");
  await page.keyboard.press("Control+End");
  await press(await findPreview(page), "insertArray");
  const text = await saved(user, "shown.py", (now) => now.includes("maze = ["));
  assert.match(text, /^# A maze of 6 x 3 cells: 1 is wall, 0 is open\.$/m);
});

test("where there is none, one message says what is looked for", async () => {
  const { page } = user;
  await openNew("notes.txt", "Nothing but prose.\nIn two lines.\n");
  await runCommand(page, `Maze: ${PREVIEW}`);
  const { severity } = await waitForNotification(page, "No maze here: no drawing, array, JSON or map.");
  assert.equal(severity, "error");
});
