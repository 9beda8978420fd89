// The preview's page in a plain Chromium: the bundle that is shipped, under a policy as strict as the editor's, with an
// extension that is played. Starts in a second, where a VS Code takes many.
import path from "node:path";
import { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";
import { common } from "../../scripts/common.mjs";
import { launchBrowser } from "../vscode/browser.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../src/protocol").FromWebview} FromWebview */
/** @typedef {import("../../src/protocol").ToWebview} ToWebview */
/** @typedef {import("../../src/protocol").PageState} PageState */
/** @typedef {import("../../src/core/pack").PackedMaze} PackedMaze */

/**
 * @typedef {object} MazePage
 * @property {Page} page
 * @property {(options: object | object[], how?: Partial<Showing>) => Promise<void>} show makes a maze or several, has them
 *   shown, and waits until the page says that they are
 * @property {(options: object | object[], how?: Partial<Showing>) => Promise<number>} load the same, but only to where they
 *   have arrived
 * @property {() => Promise<FromWebview[]>} sent what the page has sent so far
 * @property {(message: ToWebview) => Promise<void>} tell gives the page a message without typed arrays
 * @property {() => Promise<PageState | undefined>} kept what the page has kept last
 * @property {() => Promise<void>} answer tells the page what it has asked about mazes since it was last told
 */

/** @typedef {{ steps: boolean, before: number, after: number } & import("../../src/protocol").Look} Showing with how many
 * mazes before it and after it in the history */

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const ORIGIN = "http://mazewright.test";
const POLICY = `default-src 'none'; style-src ${ORIGIN}; script-src ${ORIGIN}; connect-src ${ORIGIN}`; // the last for mazes
const HTML = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Maze</title>
<link rel="stylesheet" href="theme.css"><link rel="stylesheet" href="webview.css"></head>
<body class="vscode-dark"><script src="webview.js"></script></body></html>`;

/** What VS Code says of a theme, as far as the page asks: a dark one, and a light one for pages that have the class. */
const THEME = `
:root {
  --vscode-font-family: sans-serif; --vscode-font-size: 13px; --vscode-font-weight: normal;
  --vscode-editor-foreground: #d4d4d4; --vscode-editor-background: #1e1e1e; --vscode-foreground: #cccccc;
  --vscode-charts-yellow: #cca700; --vscode-charts-blue: #3794ff; --vscode-charts-green: #89d185;
  --vscode-charts-purple: #b180d7; --vscode-charts-red: #f14c4c; --vscode-panel-border: #444444;
  --vscode-button-background: #0e639c; --vscode-button-foreground: #ffffff; --vscode-focusBorder: #007fd4;
  --vscode-descriptionForeground: #9d9d9d;
}
:root:has(.vscode-light) {
  --vscode-editor-foreground: #000000; --vscode-editor-background: #ffffff; --vscode-foreground: #3b3b3b;
  --vscode-charts-yellow: #bf8803; --vscode-charts-blue: #1a85ff; --vscode-charts-green: #388a34;
  --vscode-charts-purple: #652d90; --vscode-charts-red: #e51400; --vscode-panel-border: #cccccc;
  --vscode-button-background: #005fb8; --vscode-button-foreground: #ffffff; --vscode-focusBorder: #005fb8;
  --vscode-descriptionForeground: #595959;
}`;

/**
 * For the tests of a file: a browser for all, and open() for a page each.
 * @returns {{ open: (options?: PageOptions) => Promise<MazePage> }}
 */
export function usePages() {
  /** @type {import("playwright-core").Browser} */
  let browser;
  before(async () => {
    browser = await launchBrowser();
  });
  after(() => browser?.close());
  return { open: (options) => openMazePage(browser, options) };
}

/**
 * @typedef {object} PageOptions
 * @property {{ width: number, height: number }} [viewport]
 * @property {unknown} [kept] what the page finds that it kept when it was last there
 * @property {(page: Page) => Promise<void>} [prepare] called before anything is loaded
 */

/**
 * Opens the page and waits until it says that it is ready.
 * @param {import("playwright-core").Browser} browser
 * @param {PageOptions} [options]
 * @returns {Promise<MazePage>} close it with `page.close()`; uncaught errors make show() fail
 */
export async function openMazePage(browser, { viewport = { width: 1000, height: 700 }, kept, prepare } = {}) {
  const page = await browser.newPage({ viewport });
  /** @type {Map<string, Buffer>} */
  const parts = new Map();
  await page.route("**/*", (route) => route.fulfill(answerTo(new URL(route.request().url()), parts)));
  await page.addInitScript(playExtension, kept);
  await prepare?.(page);
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => window["played"].sent.some(({ type }) => type === "ready"));
  let count = 0;
  let answered = 0;
  /** @type {object[]} */
  let shown = [];

  async function load(options, { steps = true, before = 0, after = 0, ...given } = {}) {
    shown = [options].flat();
    const mazes = await Promise.all(shown.map((each) => makeMaze(each, steps)));
    const recipes = mazes.map(({ recipe }) => recipe);
    const entries = Array.from({ length: before + 1 + after }, () => ({ recipes, animate: true }));
    const history = { entries, at: before };
    const look = { autoplay: false, duration: 8, cellSize: 0, singleKeys: true, ...given };
    const id = ++count;
    await arrive(page, parts, { type: "show", id, mazes, history, look, isLocked: false });
    return id;
  }

  return {
    page,

    async answer() {
      const asked = await page.evaluate((from) => window["played"].sent.slice(from), answered);
      answered += asked.length;
      for (const message of asked) {
        const reply = (await importMazes()).answerTo(message, shown[message.at]);
        if (reply === undefined) continue;
        await arrive(page, parts, reply);
        await page.evaluate(receiveArrived);
      }
    },

    sent: () => page.evaluate(() => window["played"].sent),
    kept: () => page.evaluate(() => window["played"].kept),
    tell: (message) => page.evaluate((message) => window["played"].receive(message), message),

    load,

    async show(options, how) {
      const id = await load(options, how);
      await page.evaluate(receiveArrived);
      await page.waitForFunction(
        (id) =>
          window["played"].sent.some(
            (message) => message.type === "crashed" || (message.type === "shown" && message.id === id),
          ),
        id,
      );
      const crash = await page.evaluate(() => window["played"].sent.find(({ type }) => type === "crashed"));
      if (crash !== undefined) throw new Error(crash.text);
    },
  };
}

/**
 * Takes a message of the extension to the page, as `arrived`. It may hold typed arrays, however long.
 * @param {Page} page
 * @param {Map<string, Buffer>} parts what the page can load
 * @param {object} message
 */
async function arrive(page, parts, message) {
  const text = JSON.stringify(message, (_, value) => {
    if (!ArrayBuffer.isView(value)) return value;
    const name = `/part${parts.size}`;
    parts.set(name, Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    return { part: name, kind: value.constructor.name };
  });
  await page.evaluate(async (text) => {
    const waiting = [];
    const message = JSON.parse(text, function (key, value) {
      if (value?.part === undefined) return value;
      waiting.push(async () => {
        const bytes = await (await fetch(value.part)).arrayBuffer();
        this[key] = new window[value.kind](bytes);
      });
      return value;
    });
    for (const load of waiting) await load();
    window["arrived"] = message;
  }, text);
  parts.clear();
}

/** @type {Promise<typeof import("./mazes")> | undefined} */
let mazes;

/**
 * @param {object} options
 * @param {boolean} steps
 * @returns {Promise<PackedMaze>}
 */
async function makeMaze(options, steps) {
  return (await importMazes()).makeMaze(options, steps);
}

/** To a file of this process alone, since several test files do it at once. */
function importMazes() {
  mazes ??= bundleMazes();
  return mazes;
}

async function bundleMazes() {
  const outfile = path.join(ROOT, `out/page/mazes-${process.pid}.mjs`);
  const entryPoints = [path.join(ROOT, "test/page/mazes.ts")];
  await build({ ...common, entryPoints, format: "esm", platform: "node", outfile });
  return import(pathToFileURL(outfile).href);
}

/** What the page loads. */
function answerTo({ pathname }, parts) {
  if (pathname === "/") {
    return { body: HTML, contentType: "text/html", headers: { "Content-Security-Policy": POLICY } };
  }
  if (pathname === "/theme.css") return { body: THEME, contentType: "text/css" };
  if (pathname.startsWith("/webview.")) return { path: path.join(ROOT, "dist", pathname) };
  const body = parts.get(pathname);
  return body === undefined ? { status: 404 } : { body, contentType: "application/octet-stream" };
}

/** Runs in the page: it gets what has arrived. */
function receiveArrived() {
  window["played"].receive(window["arrived"]);
}

/** Runs in the page: an extension that notes what it is told, and says what it is told to say. */
function playExtension(kept) {
  const sent = [];
  const played = {
    sent,
    kept,
    receive(message) {
      window.dispatchEvent(new MessageEvent("message", { data: message }));
    },
  };
  Object.assign(window, {
    played,
    acquireVsCodeApi: () => ({
      postMessage: (message) => sent.push(message),
      getState: () => played.kept,
      setState(state) {
        played.kept = state;
      },
    }),
  });
}
