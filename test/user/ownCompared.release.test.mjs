/** Somebody who compares algorithms of their own: with a built-in one, and with what the file was before. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { runCommand } from "../../scripts/vscode/workbench.mjs";
import { partsOf } from "../page/support/parts.mjs";
import { beginAlgorithm, litLine, previewByButton } from "./support/own.mjs";
import { becomes, findPreview, lineOf, saved, tab, until, useVsCode } from "./support/support.mjs";

/** @typedef {import("./support/support.mjs").Preview} Preview */

const FILE = "my-depth-first.ts";
const user = useVsCode({ settings: { "mazewright.preview.autoplay": false } });
/** @type {Preview} */
let preview;

/** The names above the pictures. */
const names = () => partsOf(preview).titles.allTextContents();

test("a changed file is played beside its previous run, and a button leads to where they differ", async () => {
  const { page } = user;
  await beginAlgorithm(page);
  await tab(page, FILE).waitFor();
  preview = await previewByButton(page);
  await until(preview, "its maze", ({ recipe }) => recipe.startsWith("My depth-first search · 20 × 20"));
  await lineOf(page, "const cell = path[path.length - 1];").click();
  await page.keyboard.press("End");
  for (let left = 0; left < "path.length - 1];".length; left++) await page.keyboard.press("ArrowLeft");
  await page.keyboard.type("path.length > 30 ? 0 : ");
  await saved(user, FILE, (text) => text.includes("path.length > 30 ? 0"));
  await runCommand(page, "Maze: Show Algorithm Beside Its Previous Run");
  await becomes(names, ["My depth-first search (previous)", "My depth-first search (now)"], "the names");
  const { status, button } = partsOf(preview);
  const [, step, line] = await expectSoon("the difference", async () =>
    /^The runs differ from step (\d+) on, line (\d+)$/.exec((await status.textContent()) ?? ""),
  );
  assert.ok(Number(step) > 30, step);
  await button("firstDifference").click();
  await until(preview, "that step", (seen) => seen.step === Number(step));
  await expectSoon("its line", async () => /maze\.carve\(|recorder\.mark\(/.test(await litLine(page))); // by the seed
  assert.equal(Number(line) > 1, true);
});

test("a save runs the file again, and the previous one stays", async () => {
  const { page } = user;
  await lineOf(page, "path.length > 30").click();
  await page.keyboard.press("End");
  for (let left = 0; left < "path.length - 1];".length; left++) await page.keyboard.press("ArrowLeft");
  for (let left = 0; left < "path.length > 30 ? 0 : ".length; left++) await page.keyboard.press("Backspace");
  await saved(user, FILE, (text) => !text.includes("path.length > 30"));
  const { status, button } = partsOf(preview);
  await becomes(async () => (await status.textContent())?.startsWith("The runs are the same"), true, "no difference");
  assert.equal(await button("firstDifference").isVisible(), false);
});

test("a file is compared with a built-in algorithm by the palette", async () => {
  const { page } = user;
  const title = "Show Algorithms Side by Side";
  await lineOf(page, "import {").click();
  await runCommand(page, `Maze: ${title}`);
  await waitForQuickInput(page, { title, placeholder: "algorithms" });
  const rows = page.locator(".quick-input-list .monaco-list-row");
  await rows.filter({ hasText: FILE }).click();
  await rows.filter({ hasText: "Kruskal" }).first().click(); // ticked at first
  await acceptQuickInput(page);
  preview = await findPreview(page);
  await becomes(async () => (await names()).includes("My depth-first search"), true, "the file's maze");
  assert.equal((await names()).length, 2);
});
