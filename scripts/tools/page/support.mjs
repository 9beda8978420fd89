// The preview's page in a plain Chromium: the bundle that is shipped, in the document that the extension gives it, with its
// policy, and an extension that is played. Starts in a second, where a VS Code takes many.
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import path from "node:path";
import { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { launchBrowser } from "../vscode/browser.mjs";
import { becomes } from "./look.mjs";

/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("../../../src/shared/messages/preview").FromPreview} FromPreview */
/** @typedef {import("../../../src/shared/messages/preview").ToPreview} ToPreview */
/** @typedef {import("../../../webview/model/saved").PageState} PageState */
/** @typedef {import("../../../src/shared/data/packedMaze").PackedMaze} PackedMaze */

/**
 * @typedef {object} MazePage
 * @property {Page} page
 * @property {(options: object | object[] | string[], how?: Partial<Showing>) => Promise<void>} show makes a maze or several of
 *   options, or reads them from JSON, has them shown, and waits until the page says that they are
 * @property {(options: object | object[] | string[], how?: Partial<Showing>) => Promise<number>} load the same, but only to where they
 *   have arrived
 * @property {() => Promise<FromPreview[]>} sent what the page has sent so far
 * @property {(name: string) => Promise<any[]>} asked what was asked by a name so far
 * @property {(answer: { of: string, [part: string]: unknown }) => Promise<void>} reply answers what was asked last by a name, without typed arrays
 * @property {(message: ToPreview) => Promise<void>} tell gives the page a message without typed arrays
 * @property {() => Promise<PageState | undefined>} kept what the page has kept last
 * @property {(change?: (analysis: import("../../../src/core/measures/analyse").Analysis, at: number) => void) => Promise<void>} answer tells the page what it has asked about mazes; the analysis of each may be changed before
 *   since it was last told, changed if need be, whatever was asked; parts of recordings come by themselves
 * @property {(holds: boolean, but?: number) => Promise<void>} holdParts keeps parts of recordings from coming but for the
 *   next ones, or lets them come again
 * @property {() => Promise<Carried[]>} carried all messages so far, in both directions
 */

/** @typedef {{ to: "page" | "extension", type: string, bytes: number, key: string }} Carried `key` tells what it was about */

/** @typedef {Parameters<typeof import("./mazes").asUserAlgorithm>[1]} Own */

/** @typedef {{ steps: boolean, mostSteps: number, before: number, after: number, id: number, isTrial: boolean, fromForm: boolean, isRerun: boolean, replay: number, run: "goesOn" | "ended", isImported: boolean, difference: { text: string, step?: number }, locations: import("../../../src/shared/history").MazeLocation[], names: string[], own: Own | (Own | undefined)[] } & import("../../../src/shared/look").Look} Showing
 * `own`: made by an algorithm of the user's, with what is known of it, which each of several may be; `difference`: of two
 * versions; `names`: of several that were read;
 * with how many mazes before it and after it in the history; a number of its own for each message unless one is given; whether
 * the form asked for it, or the maze was read from a file */

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What VS Code says of a theme, as far as the page asks: a dark one, and a light one for pages that have the class. */
const THEME = `
:root {
  --vscode-font-family: sans-serif; --vscode-font-size: 13px; --vscode-font-weight: normal;
  --vscode-editor-foreground: #d4d4d4; --vscode-editor-background: #1e1e1e; --vscode-foreground: #cccccc;
  --vscode-charts-yellow: #cca700; --vscode-charts-blue: #3794ff; --vscode-charts-green: #89d185;
  --vscode-charts-purple: #b180d7; --vscode-charts-red: #f14c4c; --vscode-panel-border: #444444;
  --vscode-button-background: #0e639c; --vscode-button-foreground: #ffffff; --vscode-focusBorder: #007fd4;
  --vscode-descriptionForeground: #9d9d9d; --vscode-symbolIcon-eventForeground: #d18616;
}
:root:has(.vscode-light) {
  --vscode-editor-foreground: #000000; --vscode-editor-background: #ffffff; --vscode-foreground: #3b3b3b;
  --vscode-charts-yellow: #bf8803; --vscode-charts-blue: #1a85ff; --vscode-charts-green: #388a34;
  --vscode-charts-purple: #652d90; --vscode-charts-red: #e51400; --vscode-panel-border: #cccccc;
  --vscode-button-background: #005fb8; --vscode-button-foreground: #ffffff; --vscode-focusBorder: #005fb8;
  --vscode-descriptionForeground: #595959;
}`;

/**
 * For the tests of a file: a browser for all, and tabs to load a page in. To make one takes Chromium longer than to load a
 * document: one that is closed is opened again.
 * @param {"preview" | "editor"} name of the page
 * @returns {{ openTab: () => Promise<Tab>, makeAlone: () => Promise<Tab> }} `makeAlone`: a tab with a context of its own, to
 *   which a clock belongs, and that is not used again
 */
export function useTabs(name) {
  /** @type {import("playwright-core").Browser} */
  let browser;
  /** @type {import("playwright-core").BrowserContext} */
  let context;
  /** @type {Tab[]} */
  const free = [];
  before(async () => {
    browser = await launchBrowser();
    context = await browser.newContext();
  });
  after(() => browser?.close());

  return {
    async openTab() {
      const tab = free.pop() ?? (await makeTab(context, name));
      tab.page.close = async () => {
        await tab.page.mouse.move(0, 0); // where it is in a new one
        await tab.page.goto("about:blank"); // nothing goes on
        tab.page.removeAllListeners("console");
        if (!free.includes(tab)) free.push(tab);
      };
      return tab;
    },
    makeAlone: () => makeTab(browser, name),
  };
}

/**
 * For the tests of a file of the preview.
 * @returns {{ open: (options?: PageOptions) => Promise<MazePage> }}
 */
export function usePages() {
  const { openTab, makeAlone } = useTabs("preview");
  return {
    async open(options = {}) {
      return openMazePage(await (options.prepare ? makeAlone() : openTab()), options);
    },
  };
}

/**
 * @typedef {object} PageOptions
 * @property {{ width: number, height: number }} [viewport]
 * @property {unknown} [kept] what the page finds that it kept when it was last there
 * @property {import("../../../src/shared/drawerState").DrawerState} [start] how the drawer of a new preview stands
 * @property {(page: Page) => Promise<void>} [prepare] called before anything is loaded
 */

/**
 * Where the page is loaded.
 * @typedef {object} Tab
 * @property {Page} page
 * @property {string} address of the page's document
 * @property {Map<number, PackedMaze[]>} made the mazes that were shown, with all their steps, by the message
 * @property {number} loads
 */

/**
 * @param {import("playwright-core").Browser | import("playwright-core").BrowserContext} browser
 * @param {"preview" | "editor"} [name] of the page
 * @returns {Promise<Tab>}
 */
export async function makeTab(browser, name = "preview") {
  const page = await browser.newPage();
  /** @type {Tab} */
  const tab = { page, address: `${await findOrigin()}/${name}`, made: new Map(), loads: 0 };
  await page.exposeFunction("askExtension", async (/** @type {any} */ asked) => {
    const { id, at } = asked;
    return encode(await (await importMazes()).partOf(asked, tab.made.get(id)?.[at]));
  });
  await page.addInitScript(playExtension);
  return tab;
}

/**
 * Loads the page and waits until it says that it is ready.
 * @param {Tab} tab
 * @param {PageOptions} [options]
 * @returns {Promise<MazePage>} close it with `page.close()`; uncaught errors make show() fail
 */
export async function openMazePage(tab, { viewport = { width: 1000, height: 700 }, kept, start, prepare } = {}) {
  const { page, address, made } = tab;
  made.clear();
  await page.bringToFront(); // the others get a frame a second
  await page.setViewportSize(viewport);
  await prepare?.(page);
  const query = new URLSearchParams({ load: String(++tab.loads) });
  for (const [name, value] of Object.entries({ kept, start })) if (value) query.set(name, JSON.stringify(value));
  await page.goto(`${address}?${query}`);
  await page.waitForFunction(() => window["played"].sent.some(({ type }) => type === "ready"));
  /** @type {MazePage["tell"]} */
  const tell = (message) => page.evaluate((message) => window["played"].receive(message), message);
  /** @type {MazePage["asked"]} */
  const asked = (of) =>
    page.evaluate((of) => {
      return window["played"].sent.filter(({ type }) => type === of);
    }, of);
  let count = 0;
  let answered = 0;
  /** @type {(object | string)[]} */
  let shown = [];

  async function load(options, how = {}) {
    const { steps = true, mostSteps = 32_000_000, before = 0, after = 0, id = ++count, ...others } = how;
    const { isTrial, fromForm, isRerun, replay, run, isImported, difference, locations, names, own, ...given } = others;
    shown = [options].flat();
    const { asUserAlgorithm } = await importMazes();
    const recorded = await Promise.all(shown.map((each) => makeMaze(each, steps ? mostSteps : 0)));
    const mazes = recorded.map((each, at) => {
      const facts = Array.isArray(own) ? own[at] : own;
      return facts === undefined ? each : asUserAlgorithm(each, facts);
    });
    const idOf = ({ userAlgorithm }) => userAlgorithm && { algorithm: userAlgorithm.facts.id };
    const recipes = mazes.map((each) => (isImported ? { grid: each.recipe.grid } : { ...each.recipe, ...idOf(each) }));
    const entries = Array.from({ length: before + 1 + after }, () => ({
      recipes,
      animate: true,
      ...(names && { names }),
    }));
    const history = (await importMazes()).packHistory(entries, before);
    const look = { ...(await unplayedLook()), ...given };
    made.set(id, mazes);
    const { carried, toTravel } = await importMazes();
    const show = {
      type: "show",
      request: id,
      id,
      mazes: mazes.map(toTravel),
      history,
      look,
      isLocked: false,
      ...(isTrial && { isTrial }),
      ...(fromForm && { fromForm }),
      ...(isRerun && { isRerun }),
      ...(replay && { replay }),
      ...(run && { run }),
      ...(difference && { difference }),
      ...(locations && { locations }),
    };
    for (const part of carried(show)) await arrive(page, part);
    return id;
  }

  return {
    page,

    async answer(change = () => {}) {
      const asked = await page.evaluate((from) => window["played"].sent.slice(from), answered);
      answered += asked.length;
      for (const message of asked) {
        const reply = (await importMazes()).answerTo(message, (at) => shown[at]);
        if (reply === undefined) continue;
        if (reply.type === "answer" && message.type === "analyse") change(reply.result.analysis, message.at);
        for (const part of (await importMazes()).carried(reply)) await arrive(page, part);
        await page.evaluate(receiveArrived);
      }
    },

    holdParts: (...args) => page.evaluate((args) => window["played"].holdParts(...args), args),
    carried: () => page.evaluate(() => window["played"].carried),

    sent: () => page.evaluate(() => window["played"].sent),
    asked,
    async reply({ of, ...result }) {
      await becomes(async () => (await asked(of)).length > 0, true);
      const { request = 0 } = (await asked(of)).at(-1) ?? {};
      await tell({ type: "answer", request, result });
    },
    kept: () => page.evaluate(() => window["played"].kept),
    tell,

    load,

    async show(options, how) {
      const id = await load(options, how);
      await page.evaluate(receiveArrived);
      await page.waitForFunction(
        (id) =>
          window["played"].sent.some(
            (message) => message.type === "crashed" || (message.type === "answer" && message.request === id),
          ),
        id,
      );
      const crash = await page.evaluate(() => window["played"].sent.find(({ type }) => type === "crashed"));
      if (crash !== undefined) throw new Error(crash.text);
    },
  };
}

/**
 * Takes a message of the extension to the page, as `arrived`; what arrived before is received, if it is a piece of the same.
 * @param {Page} page
 * @param {object} message
 */
export async function arrive(page, message) {
  await page.evaluate((text) => {
    if (window["arrived"]?.type === "chunk") window["played"].receive(window["arrived"]);
    window["arrived"] = window["played"].decode(text);
  }, encode(message));
}

/**
 * A message as text. It may hold typed arrays, however long: they travel in it, since the page's policy lets it load nothing.
 * @param {object | undefined} message
 */
function encode(message) {
  return JSON.stringify(message, (_, value) => {
    if (!ArrayBuffer.isView(value)) return value;
    const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    return { base64: bytes.toString("base64"), kind: value.constructor.name };
  });
}

/** @type {Promise<typeof import("./mazes")> | undefined} */
let mazes;

/**
 * @param {object | string} options
 * @param {number} mostSteps
 * @returns {Promise<PackedMaze>}
 */
async function makeMaze(options, mostSteps) {
  return (await importMazes()).makeMaze(options, mostSteps);
}

/** How mazes are shown here where nothing else is said: as usual, but not played by themselves. */
export async function unplayedLook() {
  return { ...(await importMazes()).usualLook, autoplay: false };
}

/** The bundle that the build makes of mazes.ts. */
export function importMazes() {
  mazes ??= import(pathToFileURL(path.join(ROOT, "out/scripts/tools/page/mazes.mjs")).href);
  return mazes;
}

/** @type {Promise<string> | undefined} */
let origin;

/**
 * The server of what pages load, one for all of a process. What is intercepted takes as long as to load the page: it passes
 * through three processes, and Chromium keeps none of it.
 */
function findOrigin() {
  origin ??= new Promise((resolve) => {
    const server = createServer(async ({ url = "" }, response) => {
      const { type, body } = await answerTo(new URL(url, await origin));
      if (type === undefined) response.writeHead(404).end();
      else response.writeHead(200, { "Content-Type": type, "Cache-Control": "max-age=3600" }).end(body);
    });
    server.on("connection", (socket) => socket.unref()); // the process does not wait for it
    server.unref().listen(0, "127.0.0.1", () => {
      const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
      resolve(`http://127.0.0.1:${port}`);
    });
  });
  return origin;
}

const TYPES = { ".css": "text/css", ".mjs": "text/javascript" };

/**
 * What a page loads.
 * @param {URL} url
 * @returns {Promise<{ type?: string, body?: string | Buffer }>}
 */
async function answerTo({ origin, pathname, searchParams }) {
  if (pathname === "/theme.css") return { type: TYPES[".css"], body: THEME };
  if (/^\/(preview|editor)$/.test(pathname)) {
    const name = /** @type {"preview" | "editor"} */ (pathname.slice(1));
    return { type: "text/html", body: await shownHtml(origin, name, searchParams.get("start") ?? undefined) };
  }
  if (!/^\/(webview|shared-\w+)\./.test(pathname)) return {};
  return { type: TYPES[path.extname(pathname)], body: await readFile(path.join(ROOT, "dist", pathname)) };
}

/**
 * The extension's own document, and of VS Code, which adds to it, a theme.
 * @param {string} origin
 * @param {"preview" | "editor"} name
 * @param {string} [start]
 */
async function shownHtml(origin, name, start) {
  const { pageHtml } = await importMazes();
  return pageHtml(origin, (file) => `${origin}/${file}`, name, start)
    .replace("</title>", '</title><link rel="stylesheet" href="theme.css">')
    .replace("<body ", '<body class="vscode-dark" ');
}

/** Runs in the page: it gets what has arrived. */
export function receiveArrived() {
  window["played"].receive(window["arrived"]);
}

/** Runs in the page: an extension that notes what it is told, and says what it is told to say. */
function playExtension() {
  const kept = JSON.parse(new URLSearchParams(location.search).get("kept") ?? "null") ?? undefined;
  const sent = [];
  const carried = [];
  const asks = new Map(); // the questions, by their numbers
  let release = () => {};
  let gate = Promise.resolve();
  let free = 0; // parts that need not wait at the gate

  /** Notes a message as VS Code carries it: as text, and with the whole buffers of its arrays. */
  function note(to, message) {
    let bytes = 0;
    const text = JSON.stringify(message, (_, value) => {
      if (!ArrayBuffer.isView(value)) return value;
      bytes += value.buffer.byteLength;
      return undefined;
    });
    if (to === "extension" && message.request !== undefined) asks.set(message.request, message);
    const about = (to === "page" && message?.type === "answer" && asks.get(message.request)) || (message ?? {});
    const { type } = about;
    const key = JSON.stringify([type, about.id, about.at, about.from, about.place, about.array]);
    carried.push({ to, type, bytes: bytes + (text?.length ?? 0), key });
  }

  async function answer(message) {
    const part = played.decode(await window["askExtension"](message));
    if (free > 0) free--;
    else await gate;
    played.receive(part);
  }

  const played = {
    sent,
    isAlive: true,
    kept,
    carried,
    receive(message) {
      note("page", message);
      window.dispatchEvent(new MessageEvent("message", { data: message }));
    },
    decode(text) {
      return JSON.parse(text, (_, value) => {
        if (value?.base64 === undefined) return value;
        const characters = atob(value.base64);
        const bytes = new Uint8Array(characters.length);
        for (let at = 0; at < bytes.length; at++) bytes[at] = characters.charCodeAt(at);
        return new window[value.kind](bytes.buffer);
      });
    },
    holdParts(holds, but = 0) {
      release();
      free = but;
      gate = holds ? new Promise((resolve) => (release = resolve)) : Promise.resolve();
    },
  };
  Object.assign(window, {
    played,
    acquireVsCodeApi: () => ({
      postMessage(message) {
        note("extension", message);
        sent.push(message);
        // Not by a timer: tests stop the clock.
        if (played.isAlive) Promise.resolve().then(() => played.receive({ type: "heard" }));
        if (["steps", "snapshot", "touches"].includes(message.type)) void answer(message);
      },
      getState: () => played.kept,
      setState(state) {
        played.kept = state;
      },
    }),
  });
}
