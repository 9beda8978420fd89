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
import { HOSTS } from "./vscode/hosts.mjs";
import { findBrowser, installHosts } from "./vscode/install.mjs";
import { runHosts } from "./vscode/run.mjs";

/** @typedef {import("./files.mjs").Row} Row */

/**
 * In the order in which they run: what is quick to fail comes first. A folder's files are run two at a time, but for those
 * that start a VS Code.
 * @typedef {{ folder?: string, run?: () => Promise<Row[]>, install?: () => Promise<unknown> }} Suite
 * @type {Record<string, Suite>}
 */
const SUITES = {
  check: { run: check },
  package: { folder: "test/package" },
  page: { folder: "test/page", install: findBrowser },
  host: { run: inHosts, install: installHosts },
  user: { folder: "test/user", run: () => runFiles(filesOf("test/user"), 1), install: installHosts },
  core: { folder: "test/core", run: () => aside ?? runFiles(filesOf("test/core")) },
};

const QUICK = ["golden", "options", "lines", "levelLines", "tilingText", "roundTrip", "formatErrors", "matrix"];

/**
 * Which suites, and which of their files.
 * @type {Record<string, { suites: string[], takes: (file: string) => boolean }>}
 */
const EFFORTS = {
  quick: { suites: ["check", "core"], takes: (file) => QUICK.includes(path.basename(file, ".test.ts")) },
  usual: { suites: Object.keys(SUITES), takes: () => true },
  long: {
    suites: ["package", "page", "user", "core"],
    takes: (file) => readFileSync(file, "utf8").includes('/effort.mjs"'),
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
/** The core's tests beside VS Code, which leaves a part of the machine idle. @type {Promise<Row[]> | undefined} */
const aside = wanted.includes("core") && wanted.includes("host") ? coreAside() : undefined;
aside?.catch(() => {}); // reported by the suite
/** @type {import("./table.mjs").SuiteResult[]} */
const results = [];
for (const name of wanted) {
  console.log(`\n== ${name}`);
  const began = performance.now();
  const rows = await rowsOf(name);
  results.push({ name, rows, seconds: (performance.now() - began) / 1000 });
}
const { passed, failed } = printTable(results, performance.now() / 1000);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * A suite that breaks off counts as one failed, and the others go on.
 * @param {string} name
 * @returns {Promise<Row[]>}
 */
async function rowsOf(name) {
  try {
    const { folder = "", install, run = () => runFiles(filesOf(folder)) } = SUITES[name];
    await install?.();
    return await run();
  } catch (error) {
    console.error(error);
    return [{ file: name, passed: 0, failed: 1, seconds: 0 }];
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
 * The core's tests in a process of their own, which gives way to all others. Their output follows when they are awaited.
 * @returns {Promise<Row[]>}
 */
async function coreAside() {
  const file = fileURLToPath(new URL("files.mjs", import.meta.url));
  const child = fork(file, filesOf("test/core"), { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  setPriority(/** @type {number} */ (child.pid), constants.priority.PRIORITY_LOW);
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
  /** @type {Row[]} */
  let rows = [];
  child.on("message", (message) => (rows = /** @type {Row[]} */ (message)));
  const [code] = await once(child, "close");
  console.log(output);
  if (code !== 0) throw new Error(`The process of the core's tests ended with ${code}.`);
  return rows;
}

/** @param {string} folder */
function filesOf(folder) {
  const files = readdirSync(folder).filter((name) => /\.test\.(ts|mjs)$/.test(name));
  return files.map((name) => `${folder}/${name}`).filter(takes);
}

/** @param {Suite} suite */
function hasTests({ folder }) {
  return folder === undefined || filesOf(folder).length > 0;
}

/** @returns {Promise<Row[]>} */
async function inHosts() {
  const results = await runHosts(HOSTS);
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
