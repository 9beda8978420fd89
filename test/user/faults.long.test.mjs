/** Mazes in Markdown, in notebooks and in files of their own: drawn, underlined where they are wrong, mended by quick fixes. */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { generate, toText } from "../../dist/core.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import { becomes, lineOf, openDocument, saved, useVsCode } from "./support/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const CLOSED = "+---+---+---+\n|   |       |\n+---+   +   +\n|           |\n+---+---+---+\n";

const FENCES = `\`\`\`maze
width: 8
height: 5
seed: tower
solution: true
\`\`\`

\`\`\`maze
${CLOSED}\`\`\`

\`\`\`maze
width: wide
\`\`\`
`;

const user = useVsCode({ settings: { "workbench.colorTheme": THEMES.dark.id, "workbench.startupEditor": "none" } });

/** @param {string} file @param {string} text */
async function openNew(file, text) {
  await writeFile(path.join(user.folder, file), text);
  await openDocument(user.page, file);
}

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

const DRAWN = [
  "Maze, depth-first, rectangular, 40 cells, seed tower",
  "Maze, rectangular, 6 cells",
  'No maze. width: "wide" cannot be used. Allowed: a whole number from 1 up.',
];

test("fences of mazes are pictures in the preview of Markdown, also the first that is opened", async () => {
  const { page } = user;
  await openNew("worksheet.md", `# Mazes\n\n${FENCES}`);
  await page.keyboard.press("Control+Shift+V"); // opens the preview
  await becomes(() => drawn(page), DRAWN);
  for (const frame of page.frames()) {
    const picture = frame.locator(".mazewright-fence svg:has(rect)").first(); // a place that waits for its picture has none
    if ((await picture.count().catch(() => 0)) === 0) continue;
    const colours = await picture.evaluate((svg) => {
      const paths = [...svg.querySelectorAll("path")].map((each) => getComputedStyle(each).stroke);
      return [
        getComputedStyle(svg).color,
        paths,
        getComputedStyle(/** @type {Element} */ (svg.querySelector("rect"))).fill,
      ];
    });
    const [text, [way, walls], ground] = colours;
    assert.equal(walls, text, "walls in the colour of text");
    assert.equal(ground, "none");
    assert.notEqual(way, "rgb(128, 128, 128)", "the way in a colour of the theme");
  }
});

test("what is wrong is underlined, and mended by the quick fix of Ctrl+.", async () => {
  const { page } = user;
  const maze = generate({ width: 3, height: 2, seed: "mended", entrances: "none" });
  const right = `mazewright: ${JSON.stringify(maze.recipe)}\n${toText(maze)}`;
  const wrong = right.replace("+---", "+--");
  await openNew("broken.maze", wrong);
  await page.locator(".squiggly-error").first().waitFor();
  await lineOf(page, "|").click({ position: { x: 20, y: 8 } });
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Control+.");
  const menu = page.locator(".action-widget");
  await menu.getByText("Make the Maze Again from Its Recipe").waitFor();
  await page.keyboard.press("Enter");
  const text = await saved(user, "broken.maze", (now) => now !== wrong);
  assert.equal(text, right);
  await becomes(() => page.locator(".squiggly-error").count(), 0);
});

test("fences are pictures in the cells of notebooks", async () => {
  const { page } = user;
  // One a cell: what is drawn of a cell at once is limited by time.
  const cells = FENCES.split(/(?<=```\n)\n/).map((source) => ({ cell_type: "markdown", metadata: {}, source }));
  const notebook = { cells, metadata: {}, nbformat: 4, nbformat_minor: 5 };
  await writeFile(path.join(user.folder, "page.ipynb"), JSON.stringify(notebook));
  await runCommand(page, "View: Close All Editors");
  await page.keyboard.press("Control+P");
  await page.keyboard.insertText("page.ipynb");
  await page.locator('.quick-input-list .monaco-list-row.focused[aria-label^="page.ipynb"]').waitFor();
  await page.keyboard.press("Enter");
  await becomes(() => drawn(page), DRAWN);
});
