/** What stands above mazes in a user's files, and what pointing at them shows. */
import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { dismissQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { runCommand, setTheme, THEMES } from "../../scripts/vscode/workbench.mjs";
import { becomes, findPreview, lineOf, openDocument, until, useVsCode } from "./support/support.mjs";

/** @typedef {keyof typeof THEMES} Theme */

const MAZE = `+   +---+---+---+
|   |           |
+   +   +---+   +
|       |       |
+---+---+   +---+
|               |
+---+---+---+   +`;

const TEXT = `# Levels

${MAZE}

| name  | size |
| ----- | ---- |
| small | 4    |
`;

const ABOUT = "4 × 3 maze, 3 dead ends, no loops, solvable in 9 steps";

const user = useVsCode({
  settings: { "workbench.colorTheme": THEMES.dark.id, "editor.codeLens": true, "editor.stickyScroll.enabled": false },
});

test("a maze has a lens with Play, and a hover with its picture, in every theme", async () => {
  const { page } = user;
  await writeFile(path.join(user.folder, "worksheet.md"), TEXT);
  await openDocument(page, "worksheet.md");
  await runCommand(page, "Maze: Generate Maze by Choice…"); // before the first use no text of another language is looked at
  await waitForQuickInput(page, { title: "Generate Maze by Choice" });
  await dismissQuickInput(page);
  const lens = page.locator(".codelens-decoration");
  await lens.getByText("Play", { exact: true }).waitFor();
  await becomes(
    async () => (await lens.allInnerTexts()).join().replaceAll(/\s+/g, " "),
    `${ABOUT} | Play | Solve | Rewrite…`,
    "the lens",
  );
  const hover = page.locator(".monaco-hover:not(.hidden)").filter({ hasText: "maze" });
  for (const theme of /** @type {Theme[]} */ (Object.keys(THEMES))) {
    await setTheme(page, theme);
    await page.mouse.move(5, 5);
    await lineOf(page, "+   +   +---+   +").hover({ position: { x: 40, y: 8 } });
    const picture = hover.getByRole("img", { name: "Picture of a rectangular maze" });
    await picture.waitFor();
    assert.deepEqual(
      await picture.evaluate((/** @type {HTMLImageElement} */ image) => [image.complete, image.naturalWidth]),
      [true, 80],
    );
    for (const name of ["Play", "Solve", "Rewrite…"]) await hover.getByRole("link", { name }).waitFor();
  }
  await page.mouse.move(5, 5);
  await hover.waitFor({ state: "hidden" });
  await lens.getByText("Play", { exact: true }).click();
  const preview = await findPreview(page);
  await until(preview, "the maze", (/** @type {{ recipe: string }} */ { recipe }) => recipe.includes("4"));
});
