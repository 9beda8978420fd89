/** What a user does with an algorithm of their own. */
import { acceptQuickInput, waitForQuickInput } from "../vscode/quickInput.mjs";
import { runCommand } from "../vscode/workbench.mjs";
import { findPreview, tab, titleButton } from "./support.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./support.mjs").Preview} Preview */

/**
 * "Maze: New Algorithm File", with what is proposed, or something else.
 * @param {Page} page
 * @param {string} [beginning] its name in the list
 */
export async function beginAlgorithm(page, beginning) {
  const title = "New Algorithm File";
  await runCommand(page, `Maze: ${title}`);
  await waitForQuickInput(page, { title, placeholder: "begin" });
  await acceptQuickInput(page, beginning);
}

/**
 * Presses the button in the title of the editor that has the focus.
 * @param {Page} page
 */
export async function previewByButton(page) {
  await titleButton(page, "Preview Algorithm in Active File").click();
  return findPreview(page);
}

/**
 * The text of the line of the step, as the editor lights it; empty while none is.
 * @param {Page} page
 * @returns {Promise<string>}
 */
export async function litLine(page) {
  return page.evaluate(() => {
    const lit = document.querySelector(".view-overlays [class*=TextEditorDecorationType]");
    const top = lit?.parentElement?.style.top;
    const line = [...(lit?.closest(".editor-instance")?.querySelectorAll(".view-line") ?? [])].find(
      (each) => each instanceof HTMLElement && each.style.top === top,
    );
    return (line?.textContent ?? "").replaceAll("\u00a0", " ");
  });
}

/**
 * What the preview says over the maze of a run that failed.
 * @param {Preview} preview
 */
export const ownBanner = (preview) => preview.getByRole("group", { name: "The last run failed" });

/**
 * Opens one of the sample's algorithms from the explorer.
 * @param {Page} page
 * @param {string} file its name
 */
export async function openAlgorithm(page, file) {
  const row = (/** @type {string} */ name) => page.getByRole("treeitem", { name, exact: true });
  if (!(await row(file).isVisible())) await row("algorithms").click();
  await row(file).dblclick();
  await tab(page, file).waitFor();
  await page.locator(".monaco-editor.focused").waitFor();
}
