/** Somebody who compares two versions of a maze: from VS Code's own comparison of the texts to the pictures. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { webviewFrame } from "../../scripts/vscode/browser.mjs";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import { versions } from "../page/support/comparison.mjs";
import { becomes, EXTENSION, openDocument, tab, titleButton, useVsCode } from "./support/support.mjs";

const user = useVsCode({
  settings: { "workbench.colorTheme": THEMES.dark.id, "editor.autoClosingBrackets": "never", "git.enabled": true },
});

const CHANGED = "3 walls opened, 2 walls closed, exit moved from (11, 8), down to (11, 0), up";

const status = async () => {
  const frame = await webviewFrame(user.page, EXTENSION, { has: "#changes" });
  return frame.locator("#status").textContent();
};

test("the button over a comparison of texts shows both mazes, with what has changed", async () => {
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
  await tab(page, "Mazes: ").waitFor();
  await becomes(status, CHANGED);
  const frame = await webviewFrame(page, EXTENSION, { has: "#changes" });
  await frame.getByRole("application").first().click();
  await page.keyboard.press("n");
  await page.keyboard.press("F7");
  await becomes(() => frame.locator("#place").textContent(), "Change 2 of 6");
});

test("edits of a side are followed, and a text that is no maze leaves the other side", async () => {
  const { page } = user;
  await openDocument(page, "new.maze.json");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight"); // behind the bracket: before it a name may stand
  await page.keyboard.type("x");
  await tab(page, "Mazes: ").click();
  await becomes(status, "One side is no maze that can be compared");
  const frame = await webviewFrame(page, EXTENSION, { has: "#changes" });
  assert.equal(await frame.getByRole("application").count(), 1);
  await openDocument(page, "new.maze.json");
  await page.keyboard.press("Control+z");
  await tab(page, "Mazes: ").click();
  await becomes(status, CHANGED);
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
  await tab(page, "Mazes: kept.maze.json (").waitFor();
  await becomes(status, CHANGED);
  const frame = await webviewFrame(page, EXTENSION, { has: "#changes" });
  await becomes(
    async () =>
      /^kept\.maze\.json \((HEAD|Index)\) ↔ kept\.maze\.json$/.test(`${await frame.locator("#names").textContent()}`),
    true,
  );
});
