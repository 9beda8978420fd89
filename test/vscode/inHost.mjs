/**
 * Runs compiled Mocha suites inside the extension host of one VS Code, and tells how many passed.
 */
import { existsSync } from "node:fs";
import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { closePage, launchBrowser, openPage, screenshot } from "./browser.mjs";
import { startServer, uriPath } from "./server.mjs";
import { sourceMapper } from "./stacks.mjs";
import { serveWebExtension } from "./webExtension.mjs";

/** @typedef {import("./hosts.mjs").Host} Host */
/** @typedef {import("playwright-core").Page} Page */

/**
 * @typedef {object} InHostOptions
 * @property {Host} host
 * @property {string} extensionPath folder of the extension under development
 * @property {string} testsPath the compiled runner for this kind of host; it exports `run()`
 * @property {string} workspace folder to open; each run gets a copy
 * @property {import("playwright-core").Browser} [browser] one that stays open for other runs
 * @property {Record<string, unknown>} [settings] user settings
 * @property {number} [timeout] milliseconds for the whole run
 * @property {(line: string) => void} [log]
 */

/** @typedef {{ host: string, passed: number, failed: number }} Result */

/** The reporter's first line (what comes before is VS Code's own log) and its last. */
const FIRST_LINE = /^Tests in VS Code /;
const LAST_LINE = /^MAZEWRIGHT-TESTS (\{.*\})$/;
/** What VS Code logs in between: native modules that the install leaves out, its services that are out of reach. */
const NOISE = new RegExp(
  [
    "Could not locate the bindings file",
    "Cannot find module '.*watchdog'",
    "Failed: getaddrinfo ENOTFOUND",
    "Timed out waiting for authentication provider",
    "^\\[(AccountPolicyGate|AgentHost:remote|lifecycle)\\]",
    "^Creation of workbench contribution",
  ].join("|"),
);

/**
 * @param {InHostOptions} options
 * @returns {Promise<Result>} a run that told no result counts as one failed
 */
export async function runInHost(options) {
  const { host, extensionPath, testsPath } = options;
  for (const needed of [extensionPath, testsPath, options.workspace]) {
    if (!existsSync(needed)) throw new Error(`${needed} is not there. Build the project first.`);
  }
  const toSources = sourceMapper(testsPath);
  const log = (/** @type {string} */ line) => (options.log ?? console.log)(toSources(line));
  log(`VS Code ${host.id}: running ${path.basename(testsPath)}`);
  const workspace = await copyWorkspace(options.workspace);
  /** @type {(() => Promise<void>)[]} */
  const cleanups = [workspace.remove];
  try {
    const server = await startServer({ host, settings: options.settings ?? {}, smokeTest: true });
    cleanups.unshift(server.stop);
    const browser = options.browser ?? (await launchBrowser());
    if (!options.browser) cleanups.unshift(() => browser.close());
    const page = await openPage(browser);
    cleanups.unshift(() => closePage(page));
    return await runInPage(page, server, workspace.folder, { ...options, log });
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

/**
 * @param {Page} page
 * @param {import("./server.mjs").Server} server
 * @param {string} folder
 * @param {InHostOptions & { log: (line: string) => void }} options
 * @returns {Promise<Result>}
 */
async function runInPage(page, server, folder, options) {
  const { host, log, timeout = 240_000 } = options;
  try {
    const run = watchRun(page, log, timeout);
    await page.exposeFunction("codeAutomationLog", run.onLog);
    await page.exposeFunction("codeAutomationExit", run.onExit);
    await openTests(page, server, folder, options);
    return { host: host.id, ...(await run.ended) };
  } catch (error) {
    const picture = await screenshot(page, `${host.id.replaceAll(" ", "-")}-failed`).catch(() => "none could be made");
    log(`VS Code ${host.id}: ${error instanceof Error ? error.message : error}\nScreenshot: ${picture}`);
    return { host: host.id, passed: 0, failed: 1 };
  }
}

/**
 * @param {Page} page
 * @param {import("./server.mjs").Server} server
 * @param {string} folder
 * @param {InHostOptions} options
 */
async function openTests(page, server, folder, { host, extensionPath, testsPath }) {
  if (host.kind === "web-worker") {
    await serveWebExtension(page, server.port, extensionPath, testsPath);
    await page.goto(server.url(folder), { waitUntil: "commit" });
    return;
  }
  const remote = (/** @type {string} */ file) => `vscode-remote://127.0.0.1:${server.port}${encodeURI(uriPath(file))}`;
  const payload = /** @type {[string, string][]} */ ([
    ["extensionDevelopmentPath", remote(extensionPath)],
    ["extensionTestsPath", remote(testsPath)],
    ["skipWelcome", "true"],
  ]);
  await page.goto(server.url(folder, payload), { waitUntil: "commit" });
}

/**
 * Follows a run by what the page calls: a line for everything that is logged, and an exit code at the end.
 * @param {Page} page
 * @param {(line: string) => void} log
 * @param {number} timeout
 */
function watchRun(page, log, timeout) {
  /** @type {string[]} */
  const lines = [];
  /** @type {"starting" | "running" | "over"} */
  let state = "starting";
  /** @type {{ passed: number, failed: number } | undefined} */
  let counts;
  const { promise, resolve, reject } = withResolvers();
  const fail = (/** @type {string} */ reason) => {
    state = "over";
    reject(new Error(`${reason} The last lines of its log:\n${lines.slice(-20).join("\n")}`));
  };
  const timer = setTimeout(() => fail(`The tests did not end within ${timeout / 1000} s.`), timeout);
  page.once("crash", () => fail("The page crashed."));

  const onLog = (/** @type {string} */ _type, /** @type {unknown} */ args) => {
    const text = logText(args);
    if (NOISE.test(text)) return;
    lines.push(text.split("\n").slice(0, 8).join("\n"));
    if (FIRST_LINE.test(text)) state = "running";
    const match = LAST_LINE.exec(text);
    if (match) counts = JSON.parse(match[1]);
    else if (state === "running") log(text);
    // What follows the last line is VS Code shutting down.
    if (match) state = "over";
  };
  const onExit = (/** @type {number} */ code) => {
    if (!counts) return fail(`VS Code ended the tests with ${code} before they told their result.`);
    if (code !== 0 && counts.failed === 0) return fail(`All tests passed, but VS Code ended with ${code}.`);
    resolve(counts);
  };
  return { onLog, onExit, ended: promise.finally(() => clearTimeout(timer)) };
}

/**
 * What `console.log` would have printed, of the arguments that it was given.
 * @param {unknown} args
 */
function logText(args) {
  const list = Array.isArray(args) ? args : [args];
  return list.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg))).join(" ");
}

/** `Promise.withResolvers`, which Node 20 lacks. */
function withResolvers() {
  /** @type {(value: { passed: number, failed: number }) => void} */
  let resolve = () => {};
  /** @type {(error: Error) => void} */
  let reject = () => {};
  const promise = new Promise((/** @type {typeof resolve} */ onResolve, onReject) => {
    resolve = onResolve;
    reject = onReject;
  });
  return { promise, resolve, reject };
}

/**
 * A copy under the folder's own name, so that tests never change the project's files.
 * @param {string} source
 */
export async function copyWorkspace(source) {
  const parent = await realpath(await mkdtemp(path.join(tmpdir(), "vscode-workspace-")));
  const folder = path.join(parent, path.basename(source));
  await cp(source, folder, { recursive: true });
  return { folder, remove: () => rm(parent, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) };
}
