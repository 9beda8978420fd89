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
 * @property {() => Promise<void>} answer tells the page what it has asked about mazes since it was last told; parts of
 *   recordings come by themselves
 * @property {(holds: boolean) => Promise<void>} holdParts keeps parts of recordings from coming, or lets them come again
 * @property {() => Promise<Carried[]>} carried all messages so far, in both directions
 */

/** @typedef {{ to: "page" | "extension", type: string, bytes: number, key: string }} Carried `key` tells what it was about */

/** @typedef {{ steps: boolean, mostSteps: number } & import("../../src/protocol").Look} Showing */

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
  /** @type {Map<number, PackedMaze[]>} those that were shown, with all their steps, by the message */
  const made = new Map();
  await page.route("**/*", async (route) => {
    const url = new URL(route.request().url());
    if (url.pathname !== "/asked") return route.fulfill(answerTo(url, parts));
    const asked = JSON.parse(route.request().postData() ?? "");
    const reply = (await importMazes()).partOf(asked, made.get(asked.id)?.[asked.at] ?? {});
    const answer = { body: encode(parts, reply), contentType: "application/json" };
    return route.fulfill(answer).catch(() => {}); // to a page that was closed meanwhile
  });
  await page.addInitScript(playExtension, kept);
  await prepare?.(page);
  await page.goto(`${ORIGIN}/`);
  await page.waitForFunction(() => window["played"].sent.some(({ type }) => type === "ready"));
  let count = 0;
  let answered = 0;
  /** @type {object[]} */
  let shown = [];

  async function load(
    options,
    { steps = true, mostSteps = 32_000_000, autoplay = false, duration = 8, cellSize = 0 } = {},
  ) {
    shown = [options].flat();
    const mazes = await Promise.all(shown.map((each) => makeMaze(each, steps ? mostSteps : 0)));
    const recipes = mazes.map(({ recipe }) => recipe);
    const history = { entries: [{ recipes, animate: true }], at: 0 };
    const look = { autoplay, duration, cellSize };
    const id = ++count;
    made.set(id, mazes);
    const { carried, toTravel } = await importMazes();
    const show = { type: "show", id, mazes: mazes.map(toTravel), history, look, isLocked: false };
    for (const part of carried(show)) await arrive(page, parts, part);
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
        for (const part of (await importMazes()).carried(reply)) await arrive(page, parts, part);
        await page.evaluate(receiveArrived);
      }
    },

    holdParts: (holds) => page.evaluate((holds) => window["played"].holdParts(holds), holds),
    carried: () => page.evaluate(() => window["played"].carried),

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
 * Takes a message of the extension to the page, as `arrived`; what arrived before is received. It may hold typed arrays,
 * however long.
 * @param {Page} page
 * @param {Map<string, Buffer>} parts what the page can load
 * @param {object} message
 */
async function arrive(page, parts, message) {
  await page.evaluate(
    async (text) => {
      if (window["arrived"]?.type === "piece") window["played"].receive(window["arrived"]);
      window["arrived"] = await window["played"].decode(text);
    },
    encode(parts, message),
  );
}

let arrays = 0; // that were encoded, for their names

/**
 * A message as text, of which the page loads the arrays apart.
 * @param {Map<string, Buffer>} parts
 * @param {object} message
 */
function encode(parts, message) {
  return JSON.stringify(message, (_, value) => {
    if (!ArrayBuffer.isView(value)) return value;
    const name = `/part${++arrays}`;
    parts.set(name, Buffer.from(value.buffer, value.byteOffset, value.byteLength));
    return { part: name, kind: value.constructor.name };
  });
}

/** @type {Promise<typeof import("./mazes")> | undefined} */
let mazes;

/**
 * @param {object} options
 * @param {number} mostSteps
 * @returns {Promise<PackedMaze>}
 */
async function makeMaze(options, mostSteps) {
  return (await importMazes()).makeMaze(options, mostSteps);
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
  parts.delete(pathname);
  return body === undefined ? { status: 404 } : { body, contentType: "application/octet-stream" };
}

/** Runs in the page: it gets what has arrived. */
function receiveArrived() {
  window["played"].receive(window["arrived"]);
}

/** Runs in the page: an extension that notes what it is told, and says what it is told to say. */
function playExtension(kept) {
  const sent = [];
  const carried = [];
  let release = () => {};
  let gate = Promise.resolve();

  /** Notes a message as VS Code carries it: as text, and with the whole buffers of its arrays. */
  function note(to, message) {
    let bytes = 0;
    const text = JSON.stringify(message, (_, value) => {
      if (!ArrayBuffer.isView(value)) return value;
      bytes += value.buffer.byteLength;
      return undefined;
    });
    const { type, ...about } = message;
    const key = JSON.stringify([type, about.id, about.at, about.from, about.place, about.parcel]);
    carried.push({ to, type, bytes: bytes + text.length, key });
  }

  async function answer(message) {
    const reply = await (await fetch("/asked", { method: "POST", body: JSON.stringify(message) })).text();
    const part = await played.decode(reply);
    await gate;
    played.receive(part);
  }

  const played = {
    sent,
    kept,
    carried,
    receive(message) {
      note("page", message);
      window.dispatchEvent(new MessageEvent("message", { data: message }));
    },
    async decode(text) {
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
      return message;
    },
    holdParts(holds) {
      release();
      gate = holds ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    },
  };
  Object.assign(window, {
    played,
    acquireVsCodeApi: () => ({
      postMessage(message) {
        note("extension", message);
        sent.push(message);
        if (message.type === "steps" || message.type === "snapshot") void answer(message);
      },
      getState: () => played.kept,
      setState(state) {
        played.kept = state;
      },
    }),
  });
}
