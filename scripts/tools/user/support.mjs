/**
 * A user of the packed extension: what the tests in this folder share.
 */
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { after, afterEach, before } from "node:test";
import { fileURLToPath } from "node:url";
import { isDeepStrictEqual } from "node:util";
import { algorithms, grids } from "../../../dist/core.mjs";
import { TEST_LIMIT } from "../limits.mjs";
import { reach } from "../page/hands.mjs";
import { partsOf, SELECTORS } from "../page/parts.mjs";
import { launchBrowser, openPage, screenshot, webviewFrame } from "../vscode/browser.mjs";
import { NEWEST } from "../vscode/hosts.mjs";
import { copyWorkspace } from "../vscode/inHost.mjs";
import { collectProblems } from "../vscode/problems.mjs";
import { acceptQuickInput, answerQuickInput, waitForQuickInput } from "../vscode/quickInput.mjs";
import { killExtensionHosts, pageUrl, startServer, writeForUser } from "../vscode/server.mjs";
import { expectSoon } from "../vscode/wait.mjs";
import { describeScreen, openFile, openWorkbench, runCommand } from "../vscode/workbench.mjs";
import { CALLER_COMMAND, withCaller } from "./callerExtension.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").FrameLocator} Preview */

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const { name, publisher, version } = createRequire(import.meta.url)("../../../package.json");
export const EXTENSION = `${publisher}.${name}`;
const VSIX = path.join(ROOT, `${name}-${version}.vsix`);

/**
 * @typedef {object} User
 * @property {Page} page
 * @property {string} folder the workspace: a copy of the sample
 * @property {Pick<import("../vscode/server.mjs").Server, "url" | "killExtensionHosts">} server
 * @property {import("../vscode/problems.mjs").Problems} problems so far
 */

/**
 * What the files of this folder share where `npm test` runs them all, one after the other, besides a browser: a server of
 * the newest VS Code with the packed extension. A file that runs alone starts its own.
 * @typedef {{ port: number, pid: number, userDataDir: string }} Shared
 */

/** @type {Shared | undefined} */
const SHARED = process.env.MAZEWRIGHT_SHARED && JSON.parse(process.env.MAZEWRIGHT_SHARED);

/**
 * @typedef {object} Environment where a user works
 * @property {import("../vscode/hosts.mjs").Host} [host]
 * @property {Record<string, unknown>} [settings] of VS Code
 * @property {object[]} [keybindings] of the user
 * @property {(user: User) => Promise<void>} [setUp] what the user does before the first test
 */

/**
 * One VS Code with one window for the tests of a file. Each test fails, too, when the page had a problem of ours.
 * @param {Environment & import("../vscode/browser.mjs").PageOptions} [options]
 * @returns {User} filled before the first test
 */
export function useVsCode({ host = NEWEST, settings = {}, keybindings = [], setUp, ...pageOptions } = {}) {
  const user = /** @type {User} */ ({});
  /** @type {(() => Promise<unknown>)[]} */
  const cleanups = [];
  before(async () => {
    const workspace = await copyWorkspace(path.join(ROOT, "media", "sample-workspace"));
    cleanups.push(workspace.remove);
    user.folder = workspace.folder;
    user.server = await findServer(host, { settings, keybindings }, cleanups);
    const browser = await launchBrowser();
    cleanups.push(() => browser.close());
    user.page = await openPage(browser, pageOptions);
    user.problems = collectProblems(user.page);
    await openWorkbench(user.page, user.server, user.folder);
    await setUp?.(user);
  });
  afterEach(async (test) => {
    const { passed, name: title } = /** @type {{ passed: boolean, name: string }} */ (/** @type {unknown} */ (test));
    if (!passed) {
      await screenshot(user.page, `failed-${title.replaceAll(/[^a-z0-9]+/gi, "-")}`);
      console.log(`On the screen: ${JSON.stringify(await describeScreen(user.page))}`);
    }
    user.problems.assertNone();
  });
  after(async () => {
    for (const cleanup of cleanups.reverse()) await cleanup();
  });
  return user;
}

/**
 * @param {import("../vscode/hosts.mjs").Host} host
 * @param {Pick<Environment, "settings" | "keybindings">} own the user's own
 * @param {(() => Promise<unknown>)[]} cleanups
 * @returns {Promise<User["server"]>}
 */
async function findServer(host, own, cleanups) {
  if (SHARED && host === NEWEST) {
    await writeForUser(SHARED.userDataDir, own);
    const { port, pid } = SHARED;
    return {
      url: (folder, payload) => pageUrl(port, folder, payload),
      killExtensionHosts: () => killExtensionHosts(pid),
    };
  }
  const server = await withCaller((caller) => startServer({ host, ...own, extensions: [VSIX, caller] }));
  cleanups.push(() => server.stop());
  return server;
}

/**
 * Before each test: it opens what it needs itself, so that one that fails takes no other with it.
 * @param {Page} page
 */
export async function closeEditors(page) {
  await page.keyboard.press("Escape"); // a question or a menu that the test before has left
  await runCommand(page, "View: Close All Editors");
  const unsaved = page.locator(".monaco-dialog-box").getByRole("button", { name: "Don't Save" });
  await expectSoon("no editor to be open", async () => {
    if (await unsaved.isVisible()) await unsaved.click();
    return (await page.locator(".tab").count()) === 0;
  });
}

/**
 * Writes a file of the workspace and opens it.
 * @param {User} user
 * @param {string} file
 * @param {string} text
 */
export async function openNew({ page, folder }, file, text) {
  await writeFile(path.join(folder, file), text);
  await openDocument(page, file);
}

/**
 * Opens a file of the workspace and waits until its editor has the focus.
 * @param {Page} page
 * @param {string} file
 */
export async function openDocument(page, file) {
  await openFile(page, file);
  await page.locator(".monaco-editor.focused").waitFor();
}

/**
 * @typedef {object} Answers what is not given is left as it is proposed
 * @property {string} [algorithm] its name in the list
 * @property {string} [grid] its name in the list
 * @property {string} [size]
 * @property {string} [seed] a new one if not given
 */

/**
 * Has a maze made with options, as another extension or a key does, and waits until it is shown.
 * @param {Page} page
 * @param {Answers} [answers]
 * @returns {Promise<Preview>}
 */
export async function generate(page, { algorithm, grid, size = "", seed } = {}) {
  const idOf = (/** @type {readonly { id: string, name: string }[]} */ all, /** @type {string | undefined} */ wanted) =>
    all.find(({ name }) => name === wanted)?.id;
  const kind = grids.find(({ name }) => name === (grid ?? "Rectangular"));
  const numbers = size.match(/\d+/g)?.map(Number) ?? [];
  const sizes = numbers.length === 0 ? [] : (kind?.sizes ?? []).map((id, at) => [id, numbers[at] ?? numbers[0]]);
  const options = { algorithm: idOf(algorithms, algorithm), grid: kind?.id, ...Object.fromEntries(sizes), seed };
  await runCommand(page, CALLER_COMMAND);
  await waitForQuickInput(page, { title: CALLER_COMMAND });
  await answerQuickInput(page, CALLER_COMMAND, JSON.stringify(options));
  const shown = seed === undefined ? "" : `seed ${seed}`;
  return expectSoon("the maze to be shown", async () => {
    const preview = await findPreview(page); // each time anew: another panel may come to the front
    const text = await partsOf(preview)
      .seed.textContent({ timeout: 2000 })
      .catch(() => "");
    return text?.includes(shown) ? preview : undefined;
  });
}

/**
 * "Maze: Show Algorithms Side by Side", with those that are ticked at first.
 * @param {Page} page
 */
export async function compareUsual(page) {
  const title = "Show Algorithms Side by Side";
  await runCommand(page, `Maze: ${title}`);
  await waitForQuickInput(page, { title, placeholder: "algorithms" });
  await acceptQuickInput(page);
}

/**
 * "Maze: Generate Maze" by keys alone: F1, "maze", Enter.
 * @param {Page} page
 */
export async function generateByKeys(page) {
  await expectSoon("the palette to propose Generate Maze", async () => {
    await page.keyboard.press("F1");
    await page.keyboard.type("maze");
    const { items } = await waitForQuickInput(page, { item: "Maze: Generate Maze" });
    if (items[0].focused && items[0].label === "Maze: Generate Maze") return true;
    await page.keyboard.press("Escape");
    return false;
  });
  await page.keyboard.press("Enter");
  return findPreview(page);
}

/**
 * The page of the preview, once it shows a maze.
 * @param {Page} page
 */
export async function findPreview(page) {
  return webviewFrame(page, EXTENSION, { has: `${SELECTORS.walls}, ${SELECTORS.bitmap}` });
}

/**
 * What the preview shows and where it stands, all of one moment: read within the page, by its ids and classes.
 * @param {Preview} preview
 */
export async function look(preview) {
  return preview.locator("body").evaluate(() => {
    const find = (/** @type {string} */ selector) => document.querySelector(selector);
    const timeline = /** @type {HTMLInputElement} */ (find("#timeline"));
    const paths = (/** @type {string} */ selector) =>
      [...document.querySelectorAll(selector)].map((path) => `${path.getAttribute("d")}`);
    return {
      recipe: find("#recipe")?.textContent ?? "",
      seed: find("[data-action=copySeed]:not([hidden])")?.textContent ?? "",
      status: find("#status")?.textContent ?? "",
      step: timeline.valueAsNumber,
      length: Number(timeline.max),
      isPlaying: find("[data-action=play]")?.getAttribute("aria-label") === "Pause",
      speed: 1 / Number(/** @type {HTMLSelectElement} */ (find("#speed")).value), // of the list, which has seconds
      view: find(".camera")?.getAttribute("transform") ?? "",
      walls: paths(".walls path").join(""),
      areas: paths(".areas path").sort().join(""), // whose order is that in which they were first needed
      notice: find("#notice-text")?.textContent ?? "",
    };
  });
}

/** @typedef {Awaited<ReturnType<typeof look>>} Look */

/**
 * Waits until what the preview shows is as expected.
 * @param {Preview} preview
 * @param {string} what
 * @param {(seen: Look) => boolean} expected
 * @returns {Promise<Look>}
 */
export async function until(preview, what, expected) {
  /** @type {Look | undefined} */
  let seen;
  try {
    return await expectSoon(what, async () => {
      seen = await lookUnlessLoading(preview);
      return seen && expected(seen) ? seen : undefined;
    });
  } catch (error) {
    const short = JSON.stringify({ ...seen, walls: undefined, areas: undefined });
    throw new Error(`${error instanceof Error ? error.message : error} The preview: ${short}`, {
      cause: error,
    });
  }
}

/**
 * A page that has nothing to show any more loads again, such as after a maze whose making was cancelled: its frame can
 * then go away while it is looked at.
 * @param {Preview} preview
 */
async function lookUnlessLoading(preview) {
  try {
    return await look(preview);
  } catch (error) {
    if (error instanceof Error && error.message.includes("Frame was detached")) return undefined;
    throw error;
  }
}

/**
 * Waits until what is read is as expected, since pages draw when they can. Fails with the difference that remains.
 * @template T
 * @param {() => Promise<T>} read
 * @param {T} expected
 * @param {string} [message]
 */
export async function becomes(read, expected, message) {
  let seen = await read();
  const isEqual = () => isDeepStrictEqual(seen, expected);
  for (const end = Date.now() + TEST_LIMIT; !isEqual() && Date.now() < end; seen = await read())
    await new Promise((resolve) => setTimeout(resolve, 50));
  assert.deepEqual(seen, expected, message);
}

/** Of actions without a button. @type {Partial<Record<import("../../../src/shared/actions").ActionId, string>>} */
const KEYS = { first: "Home", last: "End", previous: "b", next: "n", showText: "t" };

/**
 * Presses a button of the preview, or an item of its menus, with the mouse; else the key.
 * @param {Preview} preview
 * @param {import("../../../src/shared/actions").ActionId} action
 */
export async function press(preview, action) {
  const key = KEYS[action];
  if (key !== undefined) return partsOf(preview).pictures.first().press(key);
  const button = partsOf(preview).button(action);
  await reach(preview, button);
  await button.click();
}

/**
 * Tabs of editors whose names begin so.
 * @param {Page} page
 * @param {string} name
 */
export function tab(page, name) {
  return page.getByRole("tab", { name: new RegExp(`^${name.replaceAll(/[.()]/g, "\\$&")}`) });
}

// What has neither role nor name in VS Code.

export const editorOf = (/** @type {Page} */ page) => page.locator(".editor-instance");
export const webviewOf = (/** @type {Page} */ page) => page.locator("iframe.webview");

/**
 * The first line of an editor that has a text.
 * @param {Page} page
 * @param {string} text
 */
export const lineOf = (page, text) => page.locator(".view-line", { hasText: text }).first();

/**
 * Places the cursor in a line: near its beginning, since what stands after it makes it long.
 * @param {Page} page
 * @param {string} text of the line
 */
export const clickLine = (page, text) => lineOf(page, text).click({ position: { x: 130, y: 8 } });

/**
 * A button of the preview's tab, once the preview is in front and has the focus.
 * @param {Page} page
 * @param {string} title
 */
export function titleButton(page, title) {
  return page.locator(`.editor-group-container.active .editor-actions a.action-label[aria-label^="${title}"]`);
}

/**
 * Stops a maze that is being played.
 * @param {Preview} preview
 */
export async function pause(preview) {
  if ((await look(preview)).isPlaying) await press(preview, "play");
  return until(preview, "a pause", (seen) => !seen.isPlaying);
}

/**
 * Drags the timeline to a share of its length with the mouse.
 * @param {Page} page
 * @param {Preview} preview
 * @param {number} share from 0 to 1; beyond them the pointer leaves the timeline
 */
export async function dragTimeline(page, preview, share) {
  const timeline = partsOf(preview).timeline;
  const box = await timeline.boundingBox();
  if (!box) throw new Error("The timeline is not to be seen.");
  const { step, length } = await look(preview);
  const at = (/** @type {number} */ each) => box.x + 8 + each * (box.width - 16); // half the thumb on either side
  const y = box.y + box.height / 2;
  await page.mouse.move(at(step / length), y);
  await page.mouse.down();
  await page.mouse.move(at(share), y, { steps: 10 });
  await page.mouse.up();
}

/**
 * Saves the document of the active editor with Ctrl+S and waits until its file is as expected.
 * @param {User} user
 * @param {string} file
 * @param {(text: string) => boolean} expected
 * @returns {Promise<string>} the text
 */
export async function saveAndRead({ page, folder }, file, expected) {
  let text = "nothing read yet";
  try {
    return await expectSoon(`${file} to be as expected`, async () => {
      await page.keyboard.press("Control+S");
      const before = text;
      text = await readFile(path.join(folder, file), "utf8");
      return text === before && expected(text) ? text : undefined; // else it may be half-written still
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : error} It is:\n${text}`, { cause: error });
  }
}

/**
 * @param {Page} page
 * @param {(text: string) => boolean} expected
 */
export async function clipboard(page, expected) {
  return expectSoon("the clipboard", async () => {
    const text = await page.evaluate(() => navigator.clipboard.readText());
    return expected(text) ? text : undefined;
  });
}

/**
 * Whether VS Code has a step of ours in the browser's storage.
 * @param {Page} page
 * @param {number} step
 */
export function isStored(page, step) {
  return page.evaluate(async (wanted) => {
    const request = (/** @type {IDBRequest} */ asked) =>
      new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith("vscode-web-state-db")) continue;
      const database = /** @type {IDBDatabase} */ (await request(indexedDB.open(name)));
      const values = await request(database.transaction("ItemTable").objectStore("ItemTable").getAll());
      database.close();
      if (values.some((/** @type {unknown} */ value) => new RegExp(`step\\\\*":${wanted},`).test(String(value))))
        return true;
    }
    return false;
  }, step);
}
