/** Somebody who compares two versions of a maze: from VS Code's own comparison of the texts to the pictures. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import { partsOf } from "../page/support/parts.mjs";
import { versions } from "../page/support/twoMazes.mjs";
import { becomes, findPreview, openDocument, tab, titleButton, useVsCode } from "./support/support.mjs";

const user = useVsCode({
  settings: { "workbench.colorTheme": THEMES.dark.id, "editor.autoClosingBrackets": "never", "git.enabled": true },
});

const CHANGED =
  "3 walls opened, 2 walls closed, exit moved from (11, 8), down to (11, 0), up. Shown without their steps";

const status = async () => partsOf(await findPreview(user.page)).status.textContent();
const notice = async () => partsOf(await findPreview(user.page)).notice.textContent();

/** Opens a document beside the preview. @param {string} file */
async function openBeside(file) {
  await runCommand(user.page, "View: Focus First Editor Group");
  await openDocument(user.page, file);
}

test("the button over a comparison of texts shows both mazes side by side, with what has changed", async () => {
  const { page, folder } = user;
  const { before, after } = await versions({ width: 12, height: 9, seed: 3 }, 11);
  await writeFile(path.join(folder, "old.maze.json"), before);
  await writeFile(path.join(folder, "new.maze.json"), after);
  await openDocument(page, "old.maze.json");
  await runCommand(page, "File: Compare Active File With...");
  await waitForQuickInput(page, {});
  await page.keyboard.type("new.maze.json");
  await waitForQuickInput(page, { item: "new.maze.json" });
  await acceptQuickInput(page);
  await page.locator(".monaco-diff-editor").waitFor();
  await titleButton(page, "Show Differences of Two Mazes").click();
  await tab(page, "Maze: old.maze.json, new.maze.json").waitFor();
  await becomes(status, CHANGED);
  const preview = await findPreview(page);
  await partsOf(preview).pictures.first().click();
  for (let times = 0; times < 2; times++) await page.keyboard.press("ArrowRight");
  await becomes(async () => (await status())?.startsWith("Change 2 of 6. "), true);
});

test("edits of a side are followed, and a text that is no maze leaves both as they were, which is said", async () => {
  const { page } = user;
  await openBeside("new.maze.json");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight"); // behind the bracket: before it a name may stand
  await page.keyboard.type("x");
  await becomes(notice, "new.maze.json, line 1: no maze any more. This is how it was.");
  assert.equal(await partsOf(await findPreview(page)).pictures.count(), 2);
  await openBeside("new.maze.json");
  await page.keyboard.press("Control+z");
  await becomes(notice, "");
});

test("a change in a repository is compared with what was committed, from Source Control on", async () => {
  const { page, folder } = user;
  const { before, after } = await versions({ width: 12, height: 9, seed: 3 }, 11);
  const who = ["-c", "user.name=A", "-c", "user.email=a@example.com"];
  const git = (/** @type {string[]} */ ...words) => execFileSync("git", [...who, ...words], { cwd: folder });
  await runCommand(page, "View: Close All Editors");
  await writeFile(path.join(folder, "kept.maze.json"), before);
  git("init", "--quiet");
  git("add", ".");
  git("commit", "--quiet", "--message", "A maze");
  await writeFile(path.join(folder, "kept.maze.json"), after);
  await openDocument(page, "kept.maze.json");
  await runCommand(page, "Source Control: Focus on Changes View");
  await page.locator(".scm-view .monaco-list-row", { hasText: "kept.maze.json" }).click();
  await page.locator(".monaco-diff-editor").waitFor();
  await titleButton(page, "Show Differences of Two Mazes").click();
  await tab(page, "Maze: kept.maze.json (").waitFor();
  await becomes(status, CHANGED);
  const [was, is] = await partsOf(await findPreview(page)).titles.allTextContents();
  assert.match(was, /^kept\.maze\.json \((HEAD|Index)\)$/);
  assert.equal(is, "kept.maze.json");
});
