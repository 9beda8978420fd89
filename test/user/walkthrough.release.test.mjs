/** Who opens the walkthrough of the Welcome page: each step with its picture in four themes, and its button. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { waitForQuickInput } from "../../scripts/vscode/quickInput.mjs";
import { runCommand, THEMES } from "../../scripts/vscode/workbench.mjs";
import { findPreview, useVsCode } from "./support/support.mjs";

const TITLE = "Mazes in VS Code";
const STEPS = ["Make a maze", "Play the algorithm", "Put it into your file", "Write your own algorithm"];

const user = useVsCode({
  viewport: { width: 1600, height: 800 }, // in a narrow one VS Code leaves out the pictures,
  settings: { "workbench.colorTheme": THEMES.dark.id },
});

/** The step that is open cannot be pressed. */
async function openStep(/** @type {import("playwright-core").Page} */ page, /** @type {number} */ at) {
  const step = stepsOf(page).nth(at);
  if (await step.isEnabled()) await step.click();
}

const stepsOf = (/** @type {import("playwright-core").Page} */ page) => page.locator(".getting-started-step");

test("it is in the list of walkthroughs, and nothing opens it by itself", async () => {
  const { page } = user;
  assert.equal(await stepsOf(page).count(), 0);
  await runCommand(page, "Welcome: Open Walkthrough...");
  await waitForQuickInput(page, { item: TITLE });
  await page.keyboard.type(TITLE);
  await page.keyboard.press("Enter");
  await stepsOf(page).first().waitFor();
  for (const [at, step] of STEPS.entries()) {
    assert.ok((await stepsOf(page).nth(at).textContent())?.includes(step), step);
  }
});

test("its first button makes a maze", async () => {
  const { page } = user;
  await openStep(page, 0);
  await page.getByRole("button", { name: "Generate a Maze", exact: true }).click();
  await findPreview(page);
});
