/**
 * Every command that the palette offers to somebody who has not used the extension yet, each as the first in a window: it
 * asks something, shows something or says why it cannot.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import { expectSoon } from "../../scripts/vscode/wait.mjs";
import { runCommand, waitForWorkbench } from "../../scripts/vscode/workbench.mjs";
import { becomes, openDocument, useVsCode } from "./support/support.mjs";

/** @typedef {import("playwright-core").Page} Page */

const MAZE = '{ "format": "mazewright", "version": 1 }\n';

/** Files that are not among the sample's, and make the palette offer what is for such files. */
const FILES = { "cold.maze.json": MAZE, "cold.js": "export default {};\n" };

/** Where a command is offered, if not everywhere. By parts of its `when`. */
const PLACES = [
  { term: "maze(\\.json", file: "cold.maze.json" },
  { term: "\\.maze\\.json$", file: "cold.maze.json" },
  { term: "editorLangId", file: "cold.js" },
  { term: "editorIsOpen", file: "level.py" },
];

/** Only in a preview or an editor of ours, or while a run of an algorithm is on show: the extension has been used then. */
const LATER = ["activeWebviewPanelId", "activeCustomEditorId ==", "mazewright.shownFiles"];

const { contributes } = JSON.parse(readFileSync("package.json", "utf8"));

/** @typedef {{ command: string, title: string, category: string, enablement?: string }} Command */

/** The title and place of each command that the palette may offer then. */
const COMMANDS = /** @type {Command[]} */ (contributes.commands).flatMap(
  ({ command, title, category, enablement = "" }) => {
    const items = /** @type {{ command: string, when: string }[]} */ (contributes.menus.commandPalette);
    const when = [enablement, items.find((item) => item.command === command)?.when ?? ""].join(" ").trim();
    if (when === "false" || LATER.some((term) => when.includes(term))) return [];
    const place = PLACES.find(({ term }) => when.includes(term));
    assert.ok(place || when === "", `${command}: the test knows no place where this holds: ${when}`);
    return { title: `${category}: ${title}`, file: place?.file ?? "level.py" };
  },
);

const user = useVsCode({
  begin: async ({ folder }) => {
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
  },
});

for (const { title, file } of COMMANDS) {
  test(`${title}, in a window in which nothing was used`, async () => {
    const { page } = user;
    await runCommand(page, "View: Close All Editors");
    await becomes(() => page.locator(".tab").count(), 0); // else they come back, and a preview wakes the extension
    await page.reload();
    await waitForWorkbench(page);
    forgetBrokenOff();
    await openDocument(page, file);
    const before = await shown(page);
    await runCommand(page, title);
    await expectSoon(`an answer to ${title}`, async () => (await shown(page)) !== before);
    await page.keyboard.press("Escape");
  });
}

/** What the page of the command before still loaded when the window was reloaded: VS Code logs it as an error. */
function forgetBrokenOff() {
  const { all } = user.problems;
  all.splice(0, all.length, ...all.filter(({ text }) => !text.includes("loadLocalResource - Error using fileReader")));
}

/**
 * What an answer changes: questions, notifications, tabs and pages of ours.
 * @param {Page} page
 */
async function shown(page) {
  const texts = [
    page.locator(".quick-input-widget:visible .quick-input-title, .quick-input-widget:visible .quick-input-message"),
    page.locator(".notification-toast .notification-list-item-message"),
    page.locator(".tab .tab-label"),
  ].map((locator) => locator.allInnerTexts());
  return JSON.stringify([await Promise.all(texts), await page.locator("iframe.webview").count()]);
}
