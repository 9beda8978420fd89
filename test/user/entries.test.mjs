/**
 * The other ways in: the editor's context menu, File > New File, and a way back from a question.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  acceptQuickInput,
  dismissQuickInput,
  pressQuickInputButton,
  typeQuickInput,
  waitForQuickInput,
} from "../vscode/quickInput.mjs";
import { expectSoon } from "../vscode/wait.mjs";
import { editorLines, runCommand } from "../vscode/workbench.mjs";
import { answerQuestions, becomes, openDocument, saved, TIMEOUT, useVsCode } from "./support.mjs";
import { allWalls, wallsOfText } from "./walls.mjs";

const user = useVsCode();

test("the editor's context menu inserts a maze where the cursor is", { timeout: TIMEOUT }, async () => {
  const { page } = user;
  await openDocument(page, "level.py");
  await page.keyboard.press("Control+End");
  await page.locator(".editor-instance .view-lines").click({ button: "right", position: { x: 300, y: 300 } });
  const menu = page.locator(".monaco-menu .action-item:visible");
  await menu.filter({ has: page.getByText("Maze", { exact: true }) }).hover();
  const item = menu.filter({ has: page.getByText("Insert ASCII Maze", { exact: true }) }).last();
  await expectSoon("the menu to take a click, as it does not while it opens", 15_000, async () => {
    if ((await menu.count()) === 0) return true;
    await item.click();
    await page.waitForTimeout(500);
    return false;
  });
  await answerQuestions(page, "Insert ASCII Maze", { algorithm: "Wilson", size: "6 x 3", seed: "menu" });
  const text = await saved(user, "level.py", (text) => text.includes("+---+"));
  const maze = text.slice(text.indexOf("+"), text.lastIndexOf("+") + 1);
  assert.equal(wallsOfText(maze).size, allWalls(6, 3).size - (6 * 3 - 1));
});

test("File > New File offers a maze as text and as JSON", { timeout: TIMEOUT }, async () => {
  const { page } = user;
  for (const [entry, title, first, language] of [
    ["ASCII Maze", "New ASCII Maze", "+", "Plain Text"],
    ["JSON Maze", "New JSON Maze", "{", "JSON"],
  ]) {
    await runCommand(page, "Create: New File...");
    const { items } = await waitForQuickInput(page, { placeholder: "Select File Type" });
    const label = items.map((item) => item.label).find((text) => text.includes(entry));
    assert.ok(label, `${entry} among ${items.map((item) => item.label)}`);
    await acceptQuickInput(page, label);
    await answerQuestions(page, title, { size: "5", seed: "new" });
    await page.locator(`.statusbar-item[aria-label="${language}"]`).waitFor();
    await becomes(async () => (await editorLines(page))[0].charAt(0), first);
  }
});

test("the back arrow leads to the question before, with what was answered", { timeout: TIMEOUT }, async () => {
  const { page } = user;
  await runCommand(page, "Maze: Insert ASCII Maze");
  await waitForQuickInput(page, { title: "Insert ASCII Maze", placeholder: "algorithm" });
  await acceptQuickInput(page, "Kruskal");
  await waitForQuickInput(page, { placeholder: "grid" });
  await acceptQuickInput(page);
  await waitForQuickInput(page, { message: "Size" });
  await typeQuickInput(page, "7");
  await acceptQuickInput(page);
  await waitForQuickInput(page, { message: "Seed" });
  await pressQuickInputButton(page, "Back");
  const size = await waitForQuickInput(page, { message: "Size" });
  assert.equal(size.value, "7 x 7");
  await pressQuickInputButton(page, "Back");
  await waitForQuickInput(page, { placeholder: "grid" });
  await pressQuickInputButton(page, "Back");
  const { items } = await waitForQuickInput(page, { placeholder: "algorithm" });
  assert.deepEqual(
    items.filter(({ focused }) => focused).map(({ label }) => label),
    ["Kruskal"],
  );
  await dismissQuickInput(page);
});
