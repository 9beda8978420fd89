/**
 * Runs the suites of `test/host/` in every host of the table, or in those named: `node scripts/tools/vscode/run.mjs 1.99 web`;
 * those of its suites whose paths begin with `test/host/catches` if that is named, too. The project must have been built.
 */
import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launchBrowser } from "./browser.mjs";
import { NEWEST, selectHosts } from "./hosts.mjs";
import { runInHost } from "./inHost.mjs";
import { installHosts } from "./install.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/** Suites that begin where nothing has used the extension: each has a window of its own. */
const COLD = "test/host/cold/";

/** Those of them that the long run has in other VS Codes than the newest: that nothing happens unasked, and that a command works. */
const ELSEWHERE = ["command.test.ts", "quiet.test.ts"];

/**
 * One after the other: two at once take longer on two cores.
 * @param {readonly import("./hosts.mjs").Host[]} hosts
 * @param {object} [options]
 * @param {string} [options.extensionPath]
 * @param {import("playwright-core").Browser} [options.browser]
 * @param {readonly string[]} [options.files] beginnings of the paths of suites; by default all
 * @param {string} [options.title] a text that the names of the tests hold; by default all run
 * @param {string} [options.effort] "usual", "long" or "release" for the part of the suites that such a run has in a host
 * @returns {Promise<import("./inHost.mjs").Result[]>}
 */
export async function runHosts(hosts, options = {}) {
  await installHosts(hosts);
  const browser = options.browser ?? (await launchBrowser());
  const results = [];
  try {
    for (const host of hosts) {
      const bundle = host.kind === "node" ? "node.js" : "web.js";
      const result = await runInHost({
        host,
        browser,
        extensionPath: options.extensionPath ?? root,
        testsPath: path.join(root, "out", "test", "host", bundle),
        workspace: path.join(root, "media", "sample-workspace"),
        windows: windowsOf(host, options).map((files) => ({
          "mazewrightTests.files": files,
          "mazewrightTests.title": options.title ?? "",
          "mazewrightTests.effort": options.effort ?? "",
        })),
      });
      results.push(result);
    }
  } finally {
    if (!options.browser) await browser.close();
  }
  return results;
}

/**
 * The suites of each window, by the beginnings of their paths; none for all that can share one. The long run has only some of
 * those that begin cold in other VS Codes than the newest, which has had all: a window takes as long as many tests, and the run
 * before a release has the others.
 * @param {import("./hosts.mjs").Host} host
 * @param {{ files?: readonly string[], effort?: string }} options
 * @returns {(readonly string[])[]}
 */
function windowsOf(host, { files: named = [], effort = "" }) {
  const isLong = effort === "long";
  const all = readdirSync(path.join(root, COLD));
  const cold = (isLong ? ELSEWHERE.filter(() => host !== NEWEST) : all)
    .map((file) => COLD + file)
    .filter((file) => named.length === 0 || named.some((beginning) => file.startsWith(beginning)));
  const shared = named.filter((beginning) => !beginning.startsWith(COLD));
  const hasShared = named.length === 0 ? !isLong || host === NEWEST : shared.length > 0;
  return [...(hasShared ? [shared] : []), ...cold.map((file) => [file])];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const isPath = (/** @type {string} */ word) => word.startsWith("test/");
  const hosts = selectHosts(words.filter((word) => !isPath(word)));
  const results = await runHosts(hosts, { files: words.filter(isPath) });
  for (const { host, passed, failed, files } of results) {
    for (const { file, seconds } of files) console.log(`${file}: ${seconds} s`);
    console.log(`VS Code ${host}: ${passed} passed, ${failed} failed`);
  }
  const sum = (/** @type {"passed" | "failed"} */ key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exitCode = sum("failed") > 0 ? 1 : 0;
}
