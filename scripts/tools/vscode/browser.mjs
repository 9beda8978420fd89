/**
 * Chromium for the tests: one browser for a whole run, one page (with storage of its own) for each test of a user's
 * steps or each run inside an extension host.
 */
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { TEST_LIMIT } from "../limits.mjs";
import { findBrowser } from "./install.mjs";

/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */
/** @typedef {import("playwright-core").FrameLocator} FrameLocator */

const SCREENSHOTS = fileURLToPath(new URL("../../../out/screenshots/", import.meta.url));

/** The first five let it run as root and without a network; the last keeps animations going in pages behind others. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-renderer-backgrounding",
];

/** The address of the browser that processes share, in their environment. */
const SHARED = "MAZEWRIGHT_BROWSER";

/**
 * The browser that is shared, if there is one: closing it then leaves it to the others. Whatever is waited for in its pages
 * has the time of a test.
 * @returns {Promise<Browser>} the caller closes it
 */
export async function launchBrowser() {
  const address = process.env[SHARED];
  const launch = async () => chromium.launch(await launchOptions());
  const browser = await (address === undefined ? launch() : chromium.connect(address));
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options); // also for a page that is opened alone
    context.setDefaultTimeout(TEST_LIMIT);
    return context;
  };
  return browser;
}

async function launchOptions() {
  return { executablePath: await findBrowser(), args: FLAGS, timeout: TEST_LIMIT };
}

/**
 * One browser for all that work starts, in processes of its own too: each has its own pages.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSharedBrowser(work) {
  const server = await chromium.launchServer(await launchOptions());
  process.env[SHARED] = server.wsEndpoint();
  try {
    return await work();
  } finally {
    delete process.env[SHARED];
    await server.close();
  }
}

/**
 * @typedef {object} PageOptions
 * @property {{ width: number, height: number }} [viewport]
 * @property {"reduce" | "no-preference" | null} [reducedMotion] what the system says of motion
 */

/**
 * A page of a user that no other page shares: storage, cookies, clipboard rights.
 * @param {Browser} browser
 * @param {PageOptions} [options]
 * @returns {Promise<Page>} close it with `closePage`
 */
export async function openPage(browser, { viewport = { width: 1280, height: 800 }, reducedMotion = null } = {}) {
  const context = await browser.newContext({ viewport, reducedMotion, acceptDownloads: true });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  return context.newPage();
}

/** @param {Page} page */
export async function closePage(page) {
  await page.context().close();
}

/**
 * The document inside a webview. VS Code puts it two frames deep; the outer one names the extension.
 * @param {Page} page
 * @param {string} extensionId
 * @param {{ purpose?: string, has?: string }} [options] `purpose` as VS Code calls it, such as
 *   "customEditor"; `has` is a selector that tells the wanted webview from others of the extension
 * @returns {Promise<FrameLocator>}
 */
export async function webviewFrame(page, extensionId, { purpose, has = "body > *" } = {}) {
  const source = `[src*="extensionId=${extensionId}&"]${purpose ? `[src*="purpose=${purpose}"]` : ""}`;
  const outer = page.locator(`iframe.webview${source}`).filter({ visible: true });
  const end = Date.now() + TEST_LIMIT;
  do {
    for (let index = 0; index < (await outer.count()); index += 1) {
      const inner = outer.nth(index).contentFrame().frameLocator("#active-frame");
      // The position may change when another webview opens; the id in the frame's name does not.
      const name = await outer.nth(index).getAttribute("name");
      if ((await inner.locator(has).count()) === 0) continue;
      return page.locator(`iframe.webview[name="${name}"]`).contentFrame().frameLocator("#active-frame");
    }
    await page.waitForTimeout(100);
  } while (Date.now() < end);
  const count = await outer.count();
  throw new Error(`No visible webview of ${extensionId} contains "${has}" (${count} of its webviews are visible).`);
}

/**
 * @param {Page} page
 * @param {string} file name in `out/screenshots/`, or an absolute path
 * @returns {Promise<string>} where it is
 */
export async function screenshot(page, file) {
  const target = path.resolve(SCREENSHOTS, file.endsWith(".png") ? file : `${file}.png`);
  await mkdir(path.dirname(target), { recursive: true });
  await page.screenshot({ path: target });
  return target;
}
