/**
 * Mazes changed where they stand: solved, rewritten, and brought back by undo.
 */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { waitForNotification } from "../../scripts/vscode/messages.mjs";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import { findPreview, lineOf, openDocument, saved, tab, until, useVsCode } from "./support/support.mjs";

/** @typedef {keyof typeof THEMES} Theme */

const TITLE = "Rewrite Maze at Cursor";

const ROWS = ["+---+---+---+", "            |", "+   +---+   +", "|   |       |", "+---+---+   +"];
const SOLVED = ["+---+---+---+", "  . . . . . |", "+   +---+ . +", "|   |     . |", "+---+---+   +"];

const commented = (/** @type {readonly string[]} */ rows) =>
  `export const SIZE = 3;\n\n  // A door:\n${rows.map((row) => `  // ${row}\n`).join("")}\nopen(SIZE);\n`;

const user = useVsCode({ settings: { "workbench.colorTheme": THEMES.dark.id } });

/**
 * @param {string} file new in the folder
 * @param {string} text
 */
async function openNew(file, text) {
  await writeFile(path.join(user.folder, file), text);
  await openDocument(user.page, file);
}

test("a maze in a comment is solved, and undone in one step", async () => {
  const { page } = user;
  await openNew("door.ts", commented(ROWS));
  await lineOf(page, "---+   +").click({ position: { x: 60, y: 8 } });
  await runCommand(page, "Maze: Solve Maze at Cursor");
  await saved(user, "door.ts", (now) => now === commented(SOLVED));
  await waitForNotification(page, "The way is 3 steps long.");
  await runCommand(page, `Maze: ${TITLE}…`);
  await waitForQuickInput(page, { title: TITLE, item: "Remove Solution" });
  await acceptQuickInput(page, "Remove Solution");
  await saved(user, "door.ts", (now) => now === commented(ROWS));
  await tab(page, "door.ts").click();
  await page.keyboard.press("Control+Z");
  await saved(user, "door.ts", (now) => now === commented(SOLVED));
  await page.keyboard.press("Control+Z");
  await saved(user, "door.ts", (now) => now === commented(ROWS));
});

test("it is rewritten by a list of what can be done", async () => {
  const { page } = user;
  await runCommand(page, `Maze: ${TITLE}…`);
  await waitForQuickInput(page, { title: TITLE, item: "Mirror Left and Right" });
  await acceptQuickInput(page, "Mirror Left and Right");
  const mirrored = ["+---+---+---+", "|            ", "+   +---+   +", "|       |   |", "+   +---+---+"];
  await saved(user, "door.ts", (now) => now.replace(/ +$/gm, "") === commented(mirrored).replace(/ +$/gm, ""));
  await runCommand(page, `Maze: ${TITLE}…`);
  await waitForQuickInput(page, { title: TITLE });
  await acceptQuickInput(page);
  await waitForQuickInput(page, { placeholder: "In which style?" });
  await acceptQuickInput(page, "Blocks");
  const text = await saved(user, "door.ts", (now) => now.includes("// #######"));
  assert.equal(text.match(/^ {2}\/\/ [# ]+$/gm)?.length, 5);
  assert.ok(text.startsWith("export const SIZE = 3;\n\n  // A door:\n"));
  assert.ok(text.endsWith("\n\nopen(SIZE);\n"));
});

test("the solution of what holds none is shown in a preview", async () => {
  const { page } = user;
  await openNew(
    "level.js",
    "const maze = [\n  [1, 1, 1, 1, 1],\n  [0, 0, 0, 0, 1],\n  [1, 1, 1, 0, 1],\n  [1, 0, 0, 0, 1],\n  [1, 0, 1, 1, 1],\n];\n",
  );
  await runCommand(page, "Maze: Solve Maze at Cursor");
  await waitForNotification(page, "It is not drawn: its form holds none.");
  await until(await findPreview(page), "the maze", ({ recipe }) => /2 × 2/.test(recipe));
});
