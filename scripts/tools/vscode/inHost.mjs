/**
 * Runs compiled Mocha suites inside the extension host of one VS Code, in one window after the other, and counts what passed.
 */
import { existsSync } from "node:fs";
import { cp, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { SILENCE, Watchdog } from "../limits.mjs";
import { closePage, launchBrowser, openPage, screenshot } from "./browser.mjs";
import { startServer, uriPath, writeForUser } from "./server.mjs";
import { sourceMapper } from "./stacks.mjs";
import { serveWebExtension } from "./webExtension.mjs";

/** @typedef {import("./hosts.mjs").Host} Host */
/** @typedef {import("playwright-core").Page} Page */

/** What nobody sees in a run need not be drawn: it takes a seventh of the time. */
const WITHOUT_DECORATION = {
  "editor.bracketPairColorization.enabled": false,
  "editor.codeLens": false,
  "editor.folding": false,
  "editor.glyphMargin": false,
  "editor.guides.indentation": false,
  "editor.lightbulb.enabled": "off",
  "editor.links": false,
  "editor.matchBrackets": "never",
  "editor.occurrencesHighlight": "off",
  "editor.semanticHighlighting.enabled": false,
  "editor.stickyScroll.enabled": false,
  "problems.decorations.enabled": false,
  "window.commandCenter": false,
  "workbench.activityBar.location": "hidden",
  "workbench.editor.showIcons": false,
  "workbench.iconTheme": null,
  "workbench.layoutControl.enabled": false,
  "workbench.localHistory.enabled": false,
};

/**
 * Files are saved by tests alone, as on a desktop. In a browser VS Code saves them by itself a second later: a file whose file
 * system is gone by then, with the test, is unsaved again, and VS Code opens it in a tab in the middle of the next test.
 */
const WITHOUT_AUTO_SAVE = { "files.autoSave": "off" };

/**
 * @typedef {object} InHostOptions
 * @property {Host} host
 * @property {string} extensionPath folder of the extension under development
 * @property {string} testsPath the compiled runner for this kind of host; it exports `run()`
 * @property {string} workspace folder to open; each window gets a copy
 * @property {import("playwright-core").Browser} [browser] one that stays open for other runs
 * @property {readonly Record<string, unknown>[]} windows the user settings of each
 * @property {number} [silence] milliseconds in which no test begins or ends, after which the run is given up
 * @property {(line: string) => void} [log]
 */

/** @typedef {import("../../test/files.mjs").Row} FileResult */
/** @typedef {{ host: string, passed: number, failed: number, files: FileResult[] }} Result */

/** The reporter's first line (what comes before is VS Code's own log), those of a test, that of a file, and its last. */
const FIRST_LINE = /^Tests in VS Code /;
const BEGIN_LINE = /^MAZEWRIGHT-BEGINS (.*)$/;
const TEST_LINE = /^ {2}([✓✗-]) (.*)/;
const FILE_LINE = /^(.+): (\d+) passed, (\d+) failed, ([\d.]+) s$/;
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
 * @returns {Promise<Result>} a run that broke off counts as one more failed
 */
export async function runInHost(options) {
  const { host, extensionPath, testsPath } = options;
  for (const needed of [extensionPath, testsPath, options.workspace]) {
    if (!existsSync(needed)) throw new Error(`${needed} is not there. Build the project first.`);
  }
  const toSources = sourceMapper(testsPath);
  const log = (/** @type {string} */ line) => (options.log ?? console.log)(toSources(line));
  log(`VS Code ${host.id}: running ${path.basename(testsPath)}`);
  /** @type {(() => Promise<void>)[]} */
  const cleanups = [];
  /** @type {Result} */
  const all = { host: host.id, passed: 0, failed: 0, files: [] };
  try {
    const server = await startServer({
      host,
      settings: { ...WITHOUT_DECORATION, ...WITHOUT_AUTO_SAVE },
      smokeTest: true,
    });
    cleanups.unshift(server.stop);
    const browser = options.browser ?? (await launchBrowser());
    if (!options.browser) cleanups.unshift(() => browser.close());
    const first = await openPage(browser, { viewport: { width: 600, height: 400 } }); // less to paint for nobody
    cleanups.unshift(() => closePage(first));
    for (const settings of options.windows) {
      await writeForUser(server.userDataDir, {
        settings: { ...WITHOUT_DECORATION, ...WITHOUT_AUTO_SAVE, ...settings },
      });
      const page = await first.context().newPage(); // what one window has loaded, the next need not load
      const { passed, failed, files } = await runInWindow(page, server, { ...options, log });
      all.passed += passed;
      all.failed += failed;
      all.files.push(...files);
    }
    return all;
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

/**
 * @param {Page} page
 * @param {import("./server.mjs").Server} server
 * @param {InHostOptions & { log: (line: string) => void }} options
 * @returns {Promise<Result>}
 */
async function runInWindow(page, server, options) {
  const workspace = await copyWorkspace(options.workspace);
  try {
    return await runInPage(page, server, workspace.folder, options);
  } finally {
    await page.close();
    await workspace.remove();
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
  const { host, log } = options;
  const run = new Run(log, options.silence ?? SILENCE);
  page.once("crash", () => run.fail("The page crashed."));
  try {
    await page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown} */ args) =>
      run.read(logText(args)),
    );
    await page.exposeFunction("codeAutomationExit", (/** @type {number} */ code) => run.exit(code));
    await openTests(page, server, folder, options);
    await run.ended;
  } catch (error) {
    const picture = await screenshot(page, `${host.id.replaceAll(" ", "-")}-failed`).catch(() => "none could be made");
    log(`VS Code ${host.id}: ${error instanceof Error ? error.message : error}\nScreenshot: ${picture}`);
    run.failed += 1;
  }
  return { host: host.id, passed: run.passed, failed: run.failed, files: run.files };
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

/** Follows a run by what the page calls: a line for everything that is logged, and an exit code at the end. */
export class Run {
  passed = 0;
  failed = 0;
  /** @type {FileResult[]} */
  files = [];
  /** @type {"starting" | "running" | "over"} */
  #state = "starting";
  /** @type {string[]} */
  #lines = [];
  #log;
  #watchdog;
  /** @type {(error?: Error) => void} */
  #end = () => {};

  /**
   * @param {(line: string) => void} log
   * @param {number} silence milliseconds in which no test begins or ends
   */
  constructor(log, silence) {
    this.#log = log;
    this.#watchdog = new Watchdog(silence, (reason) => this.fail(reason));
    /** Rejects when the run breaks off. @type {Promise<void>} */
    this.ended = new Promise((resolve, reject) => {
      this.#end = (error) => (error ? reject(error) : resolve());
    });
    this.ended.catch(() => {}); // the page may break before anybody waits
  }

  /** @param {string} text that was logged */
  read(text) {
    if (this.#state === "over" || NOISE.test(text)) return;
    this.#lines.push(text.split("\n").slice(0, 8).join("\n"));
    if (FIRST_LINE.test(text)) this.#state = "running";
    const last = LAST_LINE.exec(text);
    if (last) {
      ({ passed: this.passed, failed: this.failed } = JSON.parse(last[1]));
      this.#state = "over"; // what follows is VS Code shutting down
    } else if (this.#state === "running") this.#readReport(text);
  }

  /** @param {string} text that the reporter or a test has written */
  #readReport(text) {
    const file = FILE_LINE.exec(text);
    if (file) {
      this.files.push({ file: file[1], passed: Number(file[2]), failed: Number(file[3]), seconds: Number(file[4]) });
      return;
    }
    const began = BEGIN_LINE.exec(text);
    if (began) return this.#watchdog.alive(began[1]);
    this.#log(text);
    const [, sign, title] = TEST_LINE.exec(text) ?? [];
    if (sign !== undefined) this.#watchdog.alive(`the end of "${title}"`);
    else if (FIRST_LINE.test(text)) this.#watchdog.alive("the first line");
    if (sign === "✓") this.passed += 1;
    if (sign === "✗") this.failed += 1;
  }

  /** @param {number} code with which VS Code ends the tests */
  exit(code) {
    if (this.#state !== "over") this.fail(`VS Code ended the tests with ${code} before they told their result.`);
    else if (code !== 0 && this.failed === 0) this.fail(`All tests passed, but VS Code ended with ${code}.`);
    else this.#finish();
  }

  /** @param {string} reason */
  fail(reason) {
    this.#finish(new Error(`${reason} The last lines of its log:\n${this.#lines.slice(-20).join("\n")}`));
  }

  /** @param {Error} [error] */
  #finish(error) {
    this.#watchdog.end();
    this.#state = "over";
    this.#end(error);
  }
}

/**
 * What `console.log` would have printed, of the arguments that it was given.
 * @param {unknown} args
 */
function logText(args) {
  const list = Array.isArray(args) ? args : [args];
  return list.map((arg) => (typeof arg === "string" ? arg : JSON.stringify(arg))).join(" ");
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
