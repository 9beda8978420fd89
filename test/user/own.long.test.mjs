/**
 * The samples of algorithms, each with what is wrong with it; the oldest VS Code; and pictures of an algorithm of the user's
 * for people, in four themes and two widths.
 */
import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { assertAccessible } from "../../scripts/vscode/access.mjs";
import { screenshot } from "../../scripts/vscode/browser.mjs";
import { HOSTS } from "../../scripts/vscode/hosts.mjs";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { runCommand, setTheme, THEMES } from "../../scripts/vscode/workbench.mjs";
import { openTab } from "../page/support/hands.mjs";
import { partsOf } from "../page/support/parts.mjs";
import { beginAlgorithm, litLine, openAlgorithm, ownBanner, previewByButton } from "./support/own.mjs";
import {
  clickLine,
  dragTimeline,
  findPreview,
  PICTURES_ONLY,
  saved,
  TIMEOUT,
  tab,
  until,
  useVsCode,
} from "./support/support.mjs";

/** @typedef {import("./support/support.mjs").User} User */

const oldest = HOSTS[HOSTS.length - 1];

describe("the newest VS Code", () => {
  const user = useVsCode({ settings: { "mazewright.own.timeLimit": 2, "workbench.colorTheme": THEMES.dark.id } });

  test("the sample with loops: its finding leads to the step and to the line", { timeout: TIMEOUT }, async () => {
    const { page } = user;
    await openAlgorithm(page, "loops.ts");
    await runCommand(page, "Maze: Preview Algorithm in Active File"); // nothing was used, so that there is no button yet
    const preview = await findPreview(page, 40_000);
    await until(preview, "its maze", ({ recipe }) => recipe.startsWith("Loops · "));
    await openTab(preview, "Code");
    const finding = preview.getByRole("list", { name: "Findings" }).getByRole("listitem").first();
    await finding.getByRole("button", { name: /^Step / }).click();
    const { step } = await until(preview, "the step", ({ isPlaying, step }) => !isPlaying && step > 0);
    assert.equal(await finding.getByRole("button", { name: /^Step / }).innerText(), `Step ${step}`);
    await partsOf(preview).drawn("found").first().waitFor({ state: "attached" });
    await expectSoon("the line", 15_000, async () => (await litLine(page)).includes("maze.carve(cell, slot, DONE)"));
    await finding.getByRole("button", { name: /^Line / }).click();
    await page.locator(".monaco-editor.focused .current-line").first().waitFor();
  });

  for (const theme of /** @type {(keyof typeof THEMES)[]} */ (Object.keys(THEMES))) {
    test(`pictures: ${THEMES[theme].label}`, PICTURES_ONLY, async () => shootOwn(user, theme));
  }
});

describe(`VS Code ${oldest.vscode}`, () => {
  const user = useVsCode({ host: oldest });

  test("a new file is previewed, fails, and is mended", { timeout: TIMEOUT }, async () => {
    const { page } = user;
    await beginAlgorithm(page);
    await tab(page, "my-depth-first.ts").waitFor();
    const preview = await previewByButton(page);
    await until(preview, "to play", ({ step, isPlaying }) => isPlaying && step > 3);
    await expectSoon("a line to be lit", 15_000, async () => (await litLine(page)) !== "");
    await dragTimeline(page, preview, 0.3);
    const { step } = await until(preview, "the step", (seen) => !seen.isPlaying && seen.step > 0);
    await clickLine(page, "path.pop();");
    await page.keyboard.press("End");
    await page.keyboard.type(" ?");
    await saved(user, "my-depth-first.ts", (text) => text.includes("path.pop(); ?"));
    await ownBanner(preview).waitFor();
    await screenshot(page, `oldest-own-${oldest.vscode}`);
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Backspace");
    await saved(user, "my-depth-first.ts", (text) => !text.includes("?"));
    await ownBanner(preview).waitFor({ state: "hidden" });
    await until(preview, "the same step", (seen) => seen.step === step);
  });
});

/**
 * @param {User} user
 * @param {keyof typeof THEMES} theme
 */
async function shootOwn({ page }, theme) {
  await setTheme(page, theme);
  for (const [file, name, part] of /** @type {const} */ ([
    ["loops.ts", "findings", 0.6],
    ["endless.js", "failed", 0.5],
    ["winding.ts", "playing", 0.4],
  ])) {
    for (const width of [1000, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await page.keyboard.press("Escape");
      if ((await tab(page, file).count()) === 0) await openAlgorithm(page, file);
      else await tab(page, file).click();
      const preview = await previewByButton(page);
      if (name === "failed") await ownBanner(preview).waitFor({ timeout: 20_000 });
      await openTab(preview, "Code");
      await dragTimeline(page, preview, part);
      await page.waitForTimeout(500);
      await screenshot(page, `${theme}-own-${name}-${width}`);
      await assertAccessible(preview.locator("body"), `${name}, ${theme}`);
    }
  }
}
