// `npm test`: every suite, or those that are named: `npm test -- core user`. `npm test -- quick` is for between times,
// `npm test -- long` what is long by nature; both take names of suites, too. With `--built` nothing is built before. Ends
// with a table by file, and one line that adds all up.
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { check } from "../scripts/check.mjs";
import { runFiles } from "./files.mjs";
import { printTable } from "./table.mjs";
import { withShared } from "./user/support/shared.mjs";
import { withSharedBrowser } from "./vscode/browser.mjs";
import { HOSTS, NEWEST } from "./vscode/hosts.mjs";
import { findBrowser, installHosts } from "./vscode/install.mjs";
import { runHosts } from "./vscode/run.mjs";

/** @typedef {import("./files.mjs").Row} Row */

/**
 * @typedef {object} Suite
 * @property {readonly string[]} [folders] of its files, if it has any
 * @property {() => Promise<Row[]>} run
 * @property {() => Promise<unknown>} [install]
 * @property {{ suite: string, run: () => Promise<Row[]> }} [beside] begins with another suite, in a process of its own, if
 *   that runs too
 */

const PACKAGE = ["test/package"];
const PAGE = ["test/page"];
const USER = ["test/user"];
const CORE = ["test/core", "test/shared", "test/host/plain", "test/own", "test/fences", "test/faults"];

/** In the order in which they run: what is quick to fail comes first. @type {Record<string, Suite>} */
const SUITES = {
  check: { run: check },
  package: { folders: PACKAGE, run: () => runFolders(PACKAGE) },
  page: { folders: PAGE, run: () => withSharedBrowser(() => runFolders(PAGE)), install: findBrowser },
  host: { run: inHosts, install: installHosts },
  user: {
    folders: USER,
    run: () => withShared(() => runFolders(USER, 1)), // one window at a time
    install: installHosts,
    beside: { suite: "host", run: () => withShared(() => runAside(USER, 1)) },
  },
  core: {
    folders: CORE,
    run: () => runFolders(CORE),
    beside: { suite: "check", run: () => runAside(CORE, 2, constants.priority.PRIORITY_LOW) },
  },
};

const QUICK = ["golden", "options", "lines", "levelLines", "tilingText", "roundTrip", "formatErrors", "matrix"];

/**
 * Which suites, and which of their files.
 * @type {Record<string, { suites: string[], takes: (file: string) => boolean }>}
 */
const EFFORTS = {
  quick: { suites: ["check", "core"], takes: (file) => QUICK.includes(path.basename(file, ".test.ts")) },
  usual: { suites: Object.keys(SUITES), takes: (file) => !isLong(file) },
  long: {
    suites: ["package", "page", "host", "user", "core"],
    takes: (file) => isLong(file) || /\/(effort\.mjs|support\/sizes)"/.test(readFileSync(file, "utf8")),
  },
};

const words = process.argv.slice(2);
const isBuilt = words.includes("--built");
const effort = words.find((word) => word in EFFORTS) ?? "usual";
const named = words.filter((word) => word !== "--built" && word !== effort);
const unknown = named.filter((name) => !(name in SUITES));
if (unknown.length > 0) {
  const known = [...Object.keys(SUITES), "quick", "long"].join(", ");
  throw new Error(`No suite is called ${unknown.join(", ")}. There are ${known}.`);
}
process.env.MAZEWRIGHT_EFFORT = effort;
const { suites, takes } = EFFORTS[effort];
const wanted = suites.filter((name) => (named.length === 0 || named.includes(name)) && hasTests(SUITES[name]));
if (wanted.length === 0) throw new Error(`${named.join(", ")}: no tests for "npm test -- ${effort}".`);

// What fails to be installed is reported by the suite, when it asks again.
for (const install of new Set(wanted.map((name) => SUITES[name].install))) install?.().catch(() => {});
if (!isBuilt && wanted.join() !== "check") await build();
/** Suites that have begun beside another. @type {Map<string, Promise<import("./table.mjs").SuiteResult>>} */
const begun = new Map();
/** @type {import("./table.mjs").SuiteResult[]} */
const results = [];
for (const name of wanted) {
  console.log(`\n== ${name}`);
  for (const other of wanted) {
    const { beside } = SUITES[other];
    if (beside?.suite === name) begun.set(other, resultOf(other, beside.run));
  }
  results.push(await (begun.get(name) ?? resultOf(name, SUITES[name].run)));
}
const { passed, failed } = printTable(results, performance.now() / 1000);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * A suite that breaks off counts as one failed, and the others go on.
 * @param {string} name
 * @param {() => Promise<Row[]>} run
 * @returns {Promise<import("./table.mjs").SuiteResult>}
 */
async function resultOf(name, run) {
  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1000;
  try {
    await SUITES[name].install?.();
    return { name, rows: await run(), seconds: secondsSince() };
  } catch (error) {
    console.error(error);
    return { name, rows: [{ file: name, passed: 0, failed: 1, seconds: 0 }], seconds: secondsSince() };
  }
}

/**
 * Does not block the event loop, which shows other processes that an installation goes on. The package is made first, since
 * that is the production build that everything runs on.
 */
async function build() {
  if (effort !== "quick") await node("scripts/package.mjs");
  await node("scripts/build.mjs", ...(effort === "quick" ? [] : ["--production"]), "--tests");
}

/** @param {...string} args */
function node(...args) {
  return promisify(execFile)(process.execPath, args);
}

/**
 * Files in a process of their own, beside others. Their output follows when they have ended.
 * @param {readonly string[]} folders
 * @param {number} atOnce
 * @param {number} [priority] of the process
 * @returns {Promise<Row[]>}
 */
async function runAside(folders, atOnce, priority) {
  const file = fileURLToPath(new URL("files.mjs", import.meta.url));
  const words = [String(atOnce), ...filesOf(folders)];
  const child = fork(file, words, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  if (priority !== undefined) setPriority(/** @type {number} */ (child.pid), priority);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
  /** @type {Row[]} */
  let rows = [];
  child.on("message", (message) => (rows = /** @type {Row[]} */ (message)));
  const [code] = await once(child, "close");
  console.log(output);
  if (code !== 0) throw new Error(`The process of ${folders.join(", ")} ended with ${code}.`);
  return rows;
}

/**
 * Whether only the long run has a file.
 * @param {string} file
 */
function isLong(file) {
  return file.includes(".long.");
}

/** @param {Suite} suite */
function hasTests({ folders }) {
  return folders === undefined || filesOf(folders).length > 0;
}

/** @param {readonly string[]} folders with what lies below them */
function filesOf(folders) {
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  return names.filter((name) => /\.test\.(ts|mjs)$/.test(name)).filter(takes);
}

/**
 * @param {readonly string[]} folders
 * @param {number} [atOnce]
 */
async function runFolders(folders, atOnce = 2) {
  return runFiles(filesOf(folders), atOnce);
}

/** @returns {Promise<Row[]>} */
async function inHosts() {
  const hosts = effort === "long" ? HOSTS.filter((host) => host !== NEWEST) : HOSTS; // that has all its suites before
  const results = await runHosts(hosts, { effort });
  return results.flatMap(({ host, passed, failed, files = [] }) => {
    const rows = files.map((row) => ({ ...row, file: `${row.file} in ${host}` }));
    const outside = { file: `VS Code ${host}`, passed, failed, seconds: 0 }; // of no file: it broke off
    for (const row of rows) {
      outside.passed -= row.passed;
      outside.failed -= row.failed;
    }
    return outside.passed + outside.failed > 0 ? [...rows, outside] : rows;
  });
}
