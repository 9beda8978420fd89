/** A sample of an algorithm, with what is wrong with it; and the oldest VS Code. */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { HOSTS } from "../../scripts/vscode/hosts.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import { openTab } from "../page/support/hands.mjs";
import { partsOf } from "../page/support/parts.mjs";
import { beginAlgorithm, litLine, openAlgorithm, ownBanner, previewByButton } from "./support/own.mjs";
import { clickLine, dragTimeline, findPreview, saved, tab, until, useVsCode } from "./support/support.mjs";

/** @typedef {import("./support/support.mjs").User} User */

const oldest = HOSTS[HOSTS.length - 1];

describe("the newest VS Code", () => {
  const user = useVsCode({ settings: { "mazewright.algorithm.timeLimit": 2, "workbench.colorTheme": THEMES.dark.id } });

  test("the sample with loops: its finding leads to the step and to the line", async () => {
    const { page } = user;
    await openAlgorithm(page, "loops.ts");
    await runCommand(page, "Maze: Preview Algorithm in Active File"); // nothing was used, so that there is no button yet
    const preview = await findPreview(page);
    await until(preview, "its maze", ({ recipe }) => recipe.startsWith("Loops · "));
    await openTab(preview, "Code");
    const finding = preview.getByRole("list", { name: "Findings" }).getByRole("listitem").first();
    await finding.getByRole("button", { name: /^Step / }).click();
    const { step } = await until(preview, "the step", ({ isPlaying, step }) => !isPlaying && step > 0);
    assert.equal(await finding.getByRole("button", { name: /^Step / }).innerText(), `Step ${step}`);
    await partsOf(preview).drawn("found").first().waitFor({ state: "attached" });
    await expectSoon("the line", async () => (await litLine(page)).includes("maze.carve(cell, slot, DONE)"));
    await finding.getByRole("button", { name: /^Line / }).click();
    await page.locator(".monaco-editor.focused .current-line").first().waitFor();
  });
});

describe(`VS Code ${oldest.vscode}`, () => {
  const user = useVsCode({ host: oldest });

  test("a new file is previewed, fails, and is mended", async () => {
    const { page } = user;
    await beginAlgorithm(page);
    await tab(page, "my-depth-first.ts").waitFor();
    const preview = await previewByButton(page);
    await until(preview, "to play", ({ step, isPlaying }) => isPlaying && step > 3);
    await expectSoon("a line to be lit", async () => (await litLine(page)) !== "");
    await dragTimeline(page, preview, 0.3);
    const { step } = await until(preview, "the step", (seen) => !seen.isPlaying && seen.step > 0);
    await clickLine(page, "path.pop();");
    await page.keyboard.press("End");
    await page.keyboard.type(" ?");
    await saved(user, "my-depth-first.ts", (text) => text.includes("path.pop(); ?"));
    await ownBanner(preview).waitFor();
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await saved(user, "my-depth-first.ts", (text) => !text.includes("?"));
    await ownBanner(preview).waitFor({ state: "hidden" });
    await until(preview, "the same step", (seen) => seen.step === step);
  });
});
