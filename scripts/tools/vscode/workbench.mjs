/**
 * Drives VS Code as a user does: by keys and by what is on the screen. Each function waits for what it needs and
 * fails with a message that says what was there instead.
 */

import { TEST_LIMIT } from "../limits.mjs";
import { readDialog } from "./messages.mjs";
import { expectSoon } from "./wait.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("./server.mjs").Server} Server */

/** A row of the quick input. */
const ROW = ".quick-input-list .monaco-list-row";

/** Colour themes by their names in the theme picker; those of 2026 are in the newest version alone. */
export const THEMES = {
  light2026: { label: "Light 2026", id: "Light 2026", type: "vs" },
  dark2026: { label: "Dark 2026", id: "Dark 2026", type: "vs-dark" },
  light: { label: "Light Modern", id: "Default Light Modern", type: "vs" },
  dark: { label: "Dark Modern", id: "Default Dark Modern", type: "vs-dark" },
  highContrastDark: { label: "Dark High Contrast", id: "Default High Contrast", type: "hc-black" },
  highContrastLight: { label: "Light High Contrast", id: "Default High Contrast Light", type: "hc-light" },
};

/**
 * Opens a folder and waits until VS Code can be used.
 * @param {Page} page
 * @param {Server} server
 * @param {string} folder
 * @param {import("./server.mjs").Payload} [payload]
 */
export async function openWorkbench(page, server, folder, payload) {
  await page.goto(server.url(folder, payload), { waitUntil: "commit" });
  await waitForWorkbench(page);
}

/**
 * Also right after `page.reload()`.
 * @param {Page} page
 */
export async function waitForWorkbench(page) {
  // The theme's class comes last: with it, extensions' contributions have been read.
  await page.locator('.monaco-workbench[class*="vscode-theme-"] .part.statusbar').waitFor();
}

/**
 * Runs a command from the palette. Waits for commands of extensions that are still being read.
 * @param {Page} page
 * @param {string} title as the palette shows it, category included: "Maze: Generate Maze"
 */
export async function runCommand(page, title) {
  const end = Date.now() + TEST_LIMIT;
  let seen = "nothing";
  while (Date.now() < end) {
    await openPalette(page);
    await page.keyboard.insertText(title);
    const row = page.locator(
      `.quick-input-list .monaco-list-row[aria-label="${title}"], .quick-input-list .monaco-list-row[aria-label^="${title},"]`,
    );
    try {
      const found = await row.first().elementHandle({ timeout: 2000 });
      // Without a limit: a click that has been made may not be taken for one that has not. Of a palette that has lost the focus
      // the row is gone, which is told at once; the palette is opened again then.
      await found?.click({ force: true });
      return;
    } catch {
      seen = (await page.locator(".quick-input-list .monaco-list-row").allInnerTexts()).join(", ");
      await page.keyboard.press("Escape");
    }
  }
  throw new Error(`The palette has no command "${title}". It shows: ${seen}`);
}

/**
 * Opens a file from the explorer. (Quick Open would need a file search, which the server for 1.99.3 lacks.)
 * @param {Page} page
 * @param {string} file its path in the folder, with slashes; its folders must be closed
 */
export async function openFile(page, file) {
  const names = file.split("/");
  for (const name of names) {
    const row = page.locator(`.explorer-folders-view .monaco-list-row[aria-label="${name}"]`).first();
    await row.waitFor({ timeout: 3000 }).catch(() => refreshExplorer(page));
    await row.dblclick();
  }
  await page.locator(`.tab.active[data-resource-name="${names.at(-1)}"]`).waitFor();
}

/**
 * Has the explorer read its folder again: of a file that is made while a window opens, VS Code does not always hear.
 * @param {Page} page
 */
async function refreshExplorer(page) {
  await page.locator(".explorer-folders-view").hover();
  await page.getByRole("button", { name: "Refresh Explorer" }).click();
}

/**
 * The lines of the active text editor that are on the screen.
 * @param {Page} page
 * @returns {Promise<string[]>}
 */
export async function editorLines(page) {
  const lines = page.locator(".editor-group-container.active .editor-instance .view-line");
  await lines.first().waitFor();
  const read = await lines.evaluateAll((elements) =>
    // Lines stand in the document in the order in which they were drawn.
    elements
      .map((line) => ({
        top: Number.parseFloat(/** @type {HTMLElement} */ (line).style.top),
        text: line.textContent ?? "",
      }))
      .sort((one, other) => one.top - other.top),
  );
  return read.map((line) => line.text.replaceAll("\u00a0", " "));
}

/**
 * What is on the screen, in words: for a log that has no picture.
 * @param {Page} page
 */
export async function describeScreen(page) {
  return page.evaluate(() => {
    const seen = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => /** @type {HTMLElement} */ (element).innerText.slice(0, 400)); // without the styles within
    return {
      tabs: seen(".tab"),
      webviews: seen("iframe.webview").length,
      asked: seen(".quick-input-widget"),
      said: seen(".notification-toast, .monaco-dialog-box"),
      status: seen(".statusbar-item"),
      focus: document.activeElement?.className,
    };
  });
}

/**
 * F1, until the palette is there.
 * @param {Page} page
 */
export async function openPalette(page) {
  const input = page.locator(".quick-input-widget:visible .quick-input-box input");
  try {
    await expectSoon("the command palette to open at F1", async () => {
      await page.keyboard.press("F1");
      const isOpen = async () => (await input.count()) > 0 && (await input.inputValue({ timeout: 1000 })) === ">";
      return expectSoon("the key to work", isOpen, 2000).catch(() => false);
    });
  } catch (error) {
    const dialog = await readDialog(page);
    if (dialog) throw new Error(`A dialog is in the way: "${dialog.message}".`, { cause: error });
    throw error;
  }
}

/**
 * Changes the colour theme as a user would: a running VS Code server does not look at its settings file again.
 * For a theme from the start pass `settings: { "workbench.colorTheme": THEMES.dark.id }` to `startServer`.
 * @param {Page} page
 * @param {keyof typeof THEMES} theme
 */
export async function setTheme(page, theme) {
  const { label, type } = THEMES[theme];
  await runCommand(page, "Preferences: Color Theme");
  await page.locator(".quick-input-widget:visible input[placeholder*='Theme']").waitFor();
  await page.keyboard.insertText(label);
  await page.locator(`${ROW}.focused[aria-label^="${label}"]`).waitFor();
  await page.keyboard.press("Enter");
  await page.locator(`.monaco-workbench.${type}`).first().waitFor();
}
