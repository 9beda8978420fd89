/** Mazes in the user's files: lens and hover, in comments, drawn in Markdown and notebooks, and in the maze editor. */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, test } from "node:test";
import {
  becomes,
  closeEditors,
  EXTENSION,
  findPreview,
  lineOf,
  openNew,
  saveAndRead,
  titleButton,
  until,
  useVsCode,
} from "../../scripts/tools/user/support.mjs";
import { webviewFrame } from "../../scripts/tools/vscode/browser.mjs";
import { dismissQuickInput, waitForQuickInput } from "../../scripts/tools/vscode/quickInput.mjs";
import { runCommand, THEMES } from "../../scripts/tools/vscode/workbench.mjs";
import { clickAt } from "../page/support/editor.mjs";

/** @typedef {import("playwright-core").Page} Page */

const MAZE = `+   +---+---+---+
|   |           |
+   +   +---+   +
|       |       |
+---+---+   +---+
|               |
+---+---+---+   +`;

const FENCES = `\`\`\`maze
width: 8
height: 5
seed: tower
solution: true
\`\`\`

\`\`\`maze
${MAZE}
\`\`\`

\`\`\`maze
width: wide
\`\`\`
`;

const DRAWN = [
  "Maze, depth-first, rectangular, 40 cells, seed tower",
  "Maze, rectangular, 12 cells",
  'No maze. width: "wide" cannot be used. Allowed: a whole number from 1 up.',
];

/** A maze of 3 × 2 cells in a file of its own. */
const JSON_MAZE = `{
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
  settings: {
    "workbench.colorTheme": THEMES.dark.id,
    "editor.codeLens": true,
    "editor.stickyScroll.enabled": false,
    "mazewright.recipe": true,
  },
});
beforeEach(() => closeEditors(user.page));

/**
 * What is drawn of fences in any page inside VS Code: the titles of pictures, and what is said instead.
 * @param {Page} page
 */
async function drawn(page) {
  for (const frame of page.frames()) {
    const fences = frame.locator(".mazewright-fence");
    // A frame may be replaced while it is looked at.
    const texts = await fences
      .locator("title, p")
      .allTextContents()
      .catch(() => []);
    if (texts.length > 0) return texts;
  }
  return [];
}

/**
 * A maze in the maze editor, to which the button of its text leads.
 * @param {string} file
 */
async function openAsPicture(file) {
  await openNew(user, file, JSON_MAZE);
  await titleButton(user.page, "Open Maze as Picture").click();
  const frame = await webviewFrame(user.page, EXTENSION, { has: "#maze-name" });
  await frame.getByRole("heading", { name: "Rectangular, 3 × 2" }).waitFor();
  return frame;
}

test("a maze has a lens, a hover with its picture, and plays", async () => {
  const { page } = user;
  await openNew(user, "levels.md", `# Levels\n\n${MAZE}\n`);
  await runCommand(page, "Maze: Generate Maze by Choice…"); // before the first use no text of another language is looked at
  await waitForQuickInput(page, { title: "Generate Maze by Choice" });
  await dismissQuickInput(page);
  const lens = page.locator(".codelens-decoration");
  await lens.getByText("Play", { exact: true }).waitFor();
  await becomes(
    async () => (await lens.allInnerTexts()).join().replaceAll(/\s+/g, " "),
    "4 × 3 maze, 3 dead ends, no loops, solvable in 9 steps | Play | Solve | Rewrite…",
    "the lens",
  );
  await lineOf(page, "+   +   +---+   +").hover({ position: { x: 40, y: 8 } });
  const hover = page.locator(".monaco-hover:not(.hidden)").filter({ hasText: "maze" });
  const picture = hover.getByRole("img", { name: "Picture of a rectangular maze" });
  await picture.waitFor();
  await becomes(() => picture.evaluate((/** @type {HTMLImageElement} */ image) => image.naturalWidth > 0), true);
  for (const name of ["Play", "Solve", "Rewrite…"]) await hover.getByRole("link", { name }).waitFor();
  await hover.getByRole("link", { name: "Play" }).click();
  await until(await findPreview(page), "the maze", ({ recipe }) => recipe.includes("4 × 3"));
});

test("a maze is inserted as a comment with its recipe, and is played where the cursor is in it", async () => {
  const { page } = user;
  await openNew(user, "tiles.ts", "export const SIZE = 6;\n\n");
  await page.keyboard.press("Control+End");
  await runCommand(page, "Maze: Insert ASCII Maze");
  const text = await saveAndRead(user, "tiles.ts", (now) => now.includes("// +---+"));
  const { seed } = JSON.parse(/^\/\/ mazewright: (\{.*\})$/m.exec(text)?.[1] ?? "{}");
  await lineOf(page, "+---+").click({ position: { x: 60, y: 8 } });
  await runCommand(page, "Maze: Preview Maze at Cursor");
  const preview = await findPreview(page);
  await until(preview, "the maze of the comment", (seen) => seen.seed === `seed ${seed}` && seen.length > 0);
});

test("fences of mazes are pictures in the preview of Markdown", async () => {
  const { page } = user;
  await openNew(user, "fences.md", `# Mazes\n\n${FENCES}`);
  await page.keyboard.press("Control+Shift+V"); // opens the preview
  await becomes(() => drawn(page), DRAWN);
  for (const frame of page.frames()) {
    const picture = frame.locator(".mazewright-fence svg:has(rect)").first(); // a place that waits for its picture has none
    if ((await picture.count().catch(() => 0)) === 0) continue;
    const colours = await picture.evaluate((svg) => {
      const lines = [...svg.querySelectorAll('path[fill="none"]')].map((each) => getComputedStyle(each).stroke);
      return [
        getComputedStyle(svg).color,
        lines,
        getComputedStyle(/** @type {Element} */ (svg.querySelector("rect"))).fill,
      ];
    });
    const [text, [edge, way, walls], ground] = colours;
    assert.equal(walls, text, "walls in the colour of text");
    assert.equal(ground, "none");
    assert.notEqual(edge, "rgb(255, 255, 255)", "the edge of the way in a colour of the theme");
    assert.notEqual(way, "rgb(22, 144, 101)", "the way in a colour of the theme");
  }
});

test("fences are pictures in the cells of notebooks", async () => {
  const { page } = user;
  // One a cell: what is drawn of a cell at once is limited by time.
  const cells = FENCES.split(/(?<=```\n)\n/).map((source) => ({ cell_type: "markdown", metadata: {}, source }));
  const notebook = { cells, metadata: {}, nbformat: 4, nbformat_minor: 5 };
  await writeFile(path.join(user.folder, "page.ipynb"), JSON.stringify(notebook));
  await page.keyboard.press("Control+P");
  await page.keyboard.insertText("page.ipynb");
  await page.locator('.quick-input-list .monaco-list-row.focused[aria-label^="page.ipynb"]').waitFor();
  await page.keyboard.press("Enter");
  await becomes(() => drawn(page), DRAWN);
});

test("a click in the maze editor closes a wall, which VS Code undoes and saves as an edit of the text", async () => {
  const { page } = user;
  const frame = await openAsPicture("clicked.maze.json");
  await clickAt(frame, 1, 0.5, page.mouse);
  await becomes(() => page.locator(".tab.dirty").count(), 1);
  await frame.getByRole("application").focus();
  await page.keyboard.press("Control+z");
  await becomes(() => page.locator(".tab.dirty").count(), 0);
  await frame.getByText("1 wall opened").waitFor({ state: "attached" });
  await page.keyboard.press("Control+Shift+z");
  await frame.getByText("1 wall closed").waitFor({ state: "attached" });
  const text = await saveAndRead(user, "clicked.maze.json", (now) => !now.includes("[0, 1]"));
  assert.equal(
    text,
    JSON_MAZE.replace("[0, 1], ", "").replace(`"algorithm": "wilson", `, "").replace(`, "seed": "tower"`, ""),
  );
});

test("Ctrl+K S in the maze editor saves all, and turns no wall", async () => {
  const { page } = user;
  const frame = await openAsPicture("keys.maze.json");
  await frame.getByRole("application").focus();
  await page.keyboard.press("ArrowRight");
  await becomes(async () => (await frame.locator("#status").textContent())?.startsWith("(1, 0)"), true);
  await page.keyboard.press("w"); // an outer wall, which stays
  await page.keyboard.press("e");
  await page.locator(".tab.dirty").waitFor();
  await page.keyboard.press("Control+k");
  await page.keyboard.press("s");
  await becomes(() => page.locator(".tab.dirty").count(), 0);
  const { entrance, passages } = JSON.parse(await readFile(path.join(user.folder, "keys.maze.json"), "utf8"));
  assert.notEqual(entrance, 0);
  assert.deepEqual(passages, JSON.parse(JSON_MAZE).passages);
});
