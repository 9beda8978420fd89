/** What a user does with a program that runs unchanged. */
import { acceptQuickInput, waitForQuickInput } from "../vscode/quickInput.mjs";
import { runCommand } from "../vscode/workbench.mjs";
import { findPreview } from "./support.mjs";

const TITLE = "Preview Program in Active File";

/**
 * Asks for the preview of the program in the active file, which has none yet: its command is on show then.
 * @param {import("playwright-core").Page} page
 */
export async function askProgram(page) {
  await runCommand(page, `Maze: ${TITLE}`);
  await waitForQuickInput(page, { title: TITLE });
}

/**
 * Previews it by the command that is proposed.
 * @param {import("playwright-core").Page} page
 */
export async function previewProgram(page) {
  await askProgram(page);
  await acceptQuickInput(page);
  return findPreview(page);
}
