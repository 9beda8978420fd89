/** Who opens the walkthrough from the Welcome page: each step with its picture, in dark and in light, and its button. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { screenshot } from "../vscode/browser.mjs";
import { waitForQuickInput } from "../vscode/quickInput.mjs";
import { runCommand, THEMES } from "../vscode/workbench.mjs";
import { TIMEOUT, useVsCode } from "./support/support.mjs";

const TITLE = "Mazes in VS Code";
const STEPS = ["Make a maze", "Play the algorithm", "Put it into your file"];

for (const theme of [THEMES.dark, THEMES.light, THEMES.highContrastDark, THEMES.highContrastLight]) {
  const user = useVsCode({
    viewport: { width: 1280, height: 800 },
    settings: { "workbench.colorTheme": theme.id },
  });

  test(`the walkthrough: ${theme.label}`, { timeout: TIMEOUT }, async () => {
    const { page } = user;
    await runCommand(page, "Welcome: Open Walkthrough...");
    await waitForQuickInput(page, { item: TITLE });
    await page.keyboard.type(TITLE);
    await page.keyboard.press("Enter");
    const steps = page.locator(".getting-started-step");
    await steps.first().waitFor();
    for (const [at, step] of STEPS.entries()) {
      await steps.nth(at).click();
      assert.match((await steps.nth(at).textContent()) ?? "", new RegExp(step));
      await page.waitForTimeout(1000); // until its picture is there
      await screenshot(page, `walkthrough-${theme.id.replaceAll(" ", "-")}-${at + 1}`);
    }
    await steps.first().click();
    await page.getByRole("button", { name: "Generate a Maze" }).click();
    await waitForQuickInput(page, { title: "Generate Maze", placeholder: "algorithm" }, 30_000);
    await page.keyboard.press("Escape");
  });
}
