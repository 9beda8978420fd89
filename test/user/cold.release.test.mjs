/**
 * The ways into the extension that a user has, each as the first in a window: a key's command, a panel that is restored, a
 * picture in a notebook, the walkthrough, and every command that the palette offers to somebody who has not used it yet.
 * Others: `test/host/cold/`, and the first of `tour.long.test.mjs`.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { test } from "node:test";
import {
  closeEditors,
  findPreview,
  isStored,
  openDocument,
  pause,
  tab,
  until,
  useVsCode,
} from "../../scripts/tools/user/support.mjs";
import { acceptQuickInput, waitForQuickInput } from "../../scripts/tools/vscode/quickInput.mjs";
import { expectSoon } from "../../scripts/tools/vscode/wait.mjs";
import { openFile, openWorkbench, runCommand, waitForWorkbench } from "../../scripts/tools/vscode/workbench.mjs";

/** @typedef {import("playwright-core").Page} Page */

const KEY = "Control+Alt+M";
const OPTIONS = { algorithm: "wilson", width: 20, height: 20, seed: "cold" };
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
  keybindings: [{ key: "ctrl+alt+m", command: "mazewright.generate", args: OPTIONS }],
  setUp: async ({ folder }) => {
    for (const [name, text] of Object.entries(FILES)) await writeFile(path.join(folder, name), text);
  },
});

/**
 * A window in which the extension has not been used. VS Code stores what is open now and then, and not when a page is
 * loaded again, so that editors which were closed come back: what is stored is deleted.
 */
async function openAnew() {
  const { page, server, folder } = user;
  const { origin } = new URL(page.url());
  await page.goto("about:blank");
  const session = await page.context().newCDPSession(page);
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" });
  await session.detach();
  await openWorkbench(page, server, folder);
}

test("a fence in a notebook is drawn", async () => {
  const { page, folder } = user;
  const cell = { cell_type: "markdown", metadata: {}, source: ["```maze\n", "width: 5\n", "```\n"] };
  const notebook = { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 };
  await writeFile(path.join(folder, "cold.ipynb"), JSON.stringify(notebook));
  await openAnew();
  await openFile(page, "cold.ipynb");
  const isDrawn = async () => {
    const counts = page.frames().map((frame) =>
      frame
        .locator(".mazewright-fence svg")
        .count()
        .catch(() => 0),
    );
    return (await Promise.all(counts)).some((count) => count > 0);
  };
  await expectSoon("the picture", isDrawn);
});

test("the walkthrough's first button makes a maze", async () => {
  const { page } = user;
  await openAnew();
  await runCommand(page, "Welcome: Open Walkthrough...");
  await waitForQuickInput(page, { item: "Mazes in VS Code" });
  await acceptQuickInput(page, "Mazes in VS Code");
  await page.getByRole("button", { name: "Generate a Maze", exact: true }).click();
  await findPreview(page);
});

test("a key with options shows a picture that moves, and a reload of the window restores it", async () => {
  const { page } = user;
  await openAnew();
  await openDocument(page, "level.py");
  await page.keyboard.press(KEY);
  const preview = await findPreview(page);
  await until(preview, "to move", ({ step }) => step > 0);
  const { step } = await pause(preview);
  await expectSoon("VS Code to store what the page keeps", () => isStored(page, step));
  await page.reload();
  await waitForWorkbench(page);
  await tab(page, "Maze: Wilson").waitFor();
  await until(await findPreview(page), "its step", (seen) => seen.step === step);
});

for (const { title, file } of COMMANDS) {
  test(`${title}, in a window in which nothing was used`, async () => {
    const { page } = user;
    await closeEditors(page); // else they come back, and a preview wakes the extension
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
