/**
 * `npm test`: every suite, or what is named:
 *   npm test -- core user                     suites
 *   npm test -- test/core/grids/planar        the files whose path begins so
 *   npm test -- -t "two openings"             the tests whose names hold this text, here or in the files that are named
 *   npm test -- --watch test/core/grids       any of these, again after each change
 *   npm test -- quick                         less, for between times
 *   npm test -- long, npm test -- release     what is long by nature; more seeds, for hours when nobody waits
 * Builds what the tests need; with `--built`, nothing: `npm test` has built all that `npm test -- long --built` needs. Ends
 * with a table by file, the tests that were skipped since something is missing, and one line that adds all up.
 */
import { execFile, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setPriority } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs, promisify } from "node:util";
import { build as esbuild } from "esbuild";
import { check } from "../check.mjs";
import { common } from "../tools/common.mjs";
import { HOSTS, NEWEST } from "../tools/vscode/hosts.mjs";
import { coreTestBundles } from "./coreBundle.mjs";
import { runFiles, runnableOf } from "./files.mjs";
import { seedOfRun } from "./seed.mjs";
import { printTable } from "./table.mjs";
import { watch } from "./watch.mjs";

/** @typedef {import("./files.mjs").Row} Row */

/**
 * @typedef {object} Suite
 * @property {readonly string[]} folders of its files, if it has any
 * @property {(files: readonly string[]) => Promise<Row[]>} run
 * @property {() => Promise<unknown>} [install]
 * @property {(files: readonly string[]) => Promise<Row[]>} [runAside] the same in a process of its own, beside another suite
 */

/** Loaded where a browser is needed: that takes as long as many tests. */
const browser = {
  async withShared(/** @type {() => Promise<Row[]>} */ work) {
    return (await import("../tools/vscode/browser.mjs")).withSharedBrowser(work);
  },
  async withSharedVsCode(/** @type {() => Promise<Row[]>} */ work) {
    return (await import("../tools/user/shared.mjs")).withShared(work);
  },
  install: async () => (await import("../tools/vscode/install.mjs")).findBrowser(),
  installHosts: async () => (await import("../tools/vscode/install.mjs")).installHosts(),
};

/** Tests of the host that need no VS Code. */
const PLAIN = "test/host/plain";

/** The priority of what runs beside a suite that waits for what it sees. At 10 a machine that is busy with other work starves it. */
const BEHIND = 5;

/** In the order in which they run: what is quick to fail comes first. @type {Record<string, Suite>} */
const SUITES = {
  check: { folders: [], run: check },
  package: { folders: ["test/package"], run: (files) => runNamed(files) },
  page: {
    folders: ["test/page"],
    run: (files) => browser.withShared(() => runNamed(files)),
    runAside: (files) => runAside(files, { needsBrowser: true }),
    install: browser.install,
  },
  host: { folders: ["test/host"], run: inHosts, install: browser.installHosts },
  user: {
    folders: ["test/user"],
    run: (files) => browser.withSharedVsCode(() => runNamed(files, 1)), // one window at a time
    install: browser.installHosts,
  },
  core: {
    folders: ["test/core", "test/reading", "test/programs", "test/shared", PLAIN, "test/sandbox"],
    run: (files) => runNamed(files),
    runAside: (files) => runAside(files),
  },
};

/** What tests in a page or in VS Code need besides their own files. */
const BUNDLED = [
  "dist/main.js",
  "out/test/host/node.js",
  "out/test/host/web.js",
  "out/test/page/support/exports.mjs",
  "out/scripts/tools/page/mazes.mjs",
];

const QUICK = ["golden", "options", "lines", "levelLines", "tilingText", "roundTrip", "formatErrors", "matrix"];

/**
 * @typedef {object} Run
 * @property {readonly string[]} suites
 * @property {(file: string) => boolean} takes which of their files
 * @property {Readonly<Record<string, string>>} [beside] suites that begin with another one, by their names
 */

/** @type {Record<string, Run>} */
const EFFORTS = {
  quick: {
    suites: ["check", "core"],
    takes: (file) => QUICK.includes(path.basename(file, ".test.ts")),
    beside: { core: "check" },
  },
  usual: {
    suites: Object.keys(SUITES),
    takes: (file) => tierOf(file) === "usual",
    beside: { core: "check" },
  },
  long: {
    suites: ["package", "user", "page", "host", "core"],
    takes: (file) => tierOf(file) === "long",
    beside: { page: "user", core: "host" },
  },
  release: {
    suites: ["package", "user", "page", "host", "core"],
    takes: (file) => tierOf(file) === "release" || isInHost(file) || hasMoreSeeds(file),
    beside: { page: "user", core: "host" },
  },
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { built: { type: "boolean" }, title: { type: "string", short: "t" }, watch: { type: "boolean" } },
});
if (values.watch) await watch(process.argv.slice(2).filter((word) => word !== "--watch"));
const named = positionals.filter((word) => !(word in EFFORTS));
const prefixes = named.filter((word) => !(word in SUITES));
const suiteNames = named.filter((word) => word in SUITES);
const chosen = chooseFiles();
const effort = chosen.effort;
process.env.MAZEWRIGHT_EFFORT = effort === "long" ? "usual" : effort;
process.env.MAZEWRIGHT_SEED = seedOfRun();
console.log(`MAZEWRIGHT_SEED=${process.env.MAZEWRIGHT_SEED} repeats what properties draw`);
const wanted = EFFORTS[effort].suites.filter((name) => chosen.files.has(name));
if (wanted.length === 0) throw new Error(`${named.join(", ")}: no tests for "npm test -- ${effort}".`);

// What fails to be installed is reported by the suite, when it asks again.
for (const install of new Set(wanted.map((name) => SUITES[name].install))) install?.().catch(() => {});
if (values.built) assertBuilt();
else await build();
/** Suites that have begun beside another. @type {Map<string, Promise<import("./table.mjs").SuiteResult>>} */
const begun = new Map();
/** @type {import("./table.mjs").SuiteResult[]} */
const results = [];
for (const name of wanted) {
  console.log(`\n== ${name}`);
  for (const other of wanted) {
    const { runAside } = SUITES[other];
    const isBeside = EFFORTS[effort].beside?.[other] === name && prefixes.length === 0;
    if (runAside && isBeside) begun.set(other, resultOf(other, runAside));
  }
  results.push(await (begun.get(name) ?? resultOf(name, SUITES[name].run)));
}
const { passed, failed } = printTable(results, performance.now() / 1000);
for (const { file, skipped = [] } of results.flatMap(({ rows }) => rows))
  for (const test of skipped) console.log(`Skipped in ${file}: ${test}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/**
 * Which files each suite runs, none for one that has no files, and with which effort. What is named runs, long or not.
 * @returns {{ effort: string, files: Map<string, string[]> }}
 */
function chooseFiles() {
  const given = positionals.find((word) => word in EFFORTS);
  const isNarrow = prefixes.length > 0 || values.title !== undefined;
  const all = Object.keys(SUITES).flatMap(allFilesOf);
  const lost = prefixes.filter((prefix) => !all.some((file) => file.startsWith(prefix)));
  if (lost.length > 0) {
    const known = [...Object.keys(SUITES), ...Object.keys(EFFORTS)].join(", ");
    throw new Error(`${lost.join(", ")}: neither a suite (${known}) nor the beginning of the path of a test.`);
  }
  const effort = given ?? "usual";
  const { suites, takes } = EFFORTS[effort];
  const isMeant = (/** @type {string} */ file) => (takes(file) || (isNarrow && given === undefined)) && isNamed(file);
  const files = new Map(suites.map((name) => [name, allFilesOf(name).filter(isMeant)]));
  for (const [name, found] of files) {
    const hasNoFiles = SUITES[name].folders.length === 0 && !isNarrow;
    const isLeftOut = suiteNames.length > 0 && !suiteNames.includes(name) && prefixes.length === 0;
    if ((found.length === 0 && !hasNoFiles) || isLeftOut) files.delete(name);
  }
  return { effort, files };
}

/**
 * Whether a file is meant by what is named. A title alone means the files whose text has it.
 * @param {string} file
 */
function isNamed(file) {
  if (prefixes.length > 0) return prefixes.some((prefix) => file.startsWith(prefix));
  return values.title === undefined || readFileSync(file, "utf8").includes(values.title);
}

/**
 * A suite that breaks off counts as one failed, and the others go on.
 * @param {string} name
 * @param {Suite["run"]} run
 * @returns {Promise<import("./table.mjs").SuiteResult>}
 */
async function resultOf(name, run) {
  const began = performance.now();
  const secondsSince = () => (performance.now() - began) / 1000;
  try {
    await SUITES[name].install?.();
    return { name, rows: await run(chosen.files.get(name) ?? []), seconds: secondsSince() };
  } catch (error) {
    console.error(error);
    return { name, rows: [{ file: name, passed: 0, failed: 1, seconds: 0 }], seconds: secondsSince() };
  }
}

/**
 * Builds what the files need. Does not block the event loop, which shows other processes that an installation goes on. What is
 * in the package is the production build that everything runs on.
 */
async function build() {
  const files = [...chosen.files.values()].flat();
  if (files.length > 0 && prefixes.length > 0 && files.every(runsAlone)) {
    await esbuild(coreTestBundles(common));
    return;
  }
  const needsPackage = effort !== "quick" && ["package", "user"].some((name) => chosen.files.has(name));
  if (needsPackage) await node("scripts/package.mjs", "--tests");
  else if (wanted.join() !== "check")
    await node("scripts/build.mjs", ...(effort === "quick" ? [] : ["--production"]), "--tests");
}

/** Says what is missing: else each file would fail for a reason of its own. */
function assertBuilt() {
  const files = [...chosen.files.values()].flat();
  const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
  const isPacked = prefixes.length === 0 && ["package", "user"].some((suite) => chosen.files.has(suite));
  const bundled = files.some((file) => !runsAlone(file)) ? BUNDLED : [];
  const all = [
    ...(isPacked ? [`${name}-${version}.vsix`] : []),
    ...bundled,
    ...files.filter((file) => !isInHost(file)).map(runnableOf),
  ];
  const missing = all.filter((file) => !existsSync(file));
  if (missing.length > 0)
    throw new Error(
      `--built: ${path.relative(".", missing[0])} is missing, and ${missing.length - 1} more. Run this without --built first.`,
    );
}

/**
 * Whether a test is bundled with all that it tests, and so needs nothing else that is built.
 * @param {string} file
 */
function runsAlone(file) {
  return file.endsWith(".ts") && !isInHost(file);
}

/** @param {...string} args */
function node(...args) {
  return promisify(execFile)(process.execPath, args);
}

/**
 * Files in a process of their own, behind others that wait for what they see. Their output follows when they have ended.
 * @param {readonly string[]} files
 * @param {{ needsBrowser?: boolean }} [choices]
 * @returns {Promise<Row[]>}
 */
async function runAside(files, choices) {
  const runner = fileURLToPath(new URL("files.mjs", import.meta.url));
  const words = [JSON.stringify({ atOnce: 2, title: values.title, ...choices }), ...files];
  const child = fork(runner, words, { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  setPriority(/** @type {number} */ (child.pid), BEHIND); // and so of all that it starts
  let output = "";
  child.stdout?.setEncoding("utf8").on("data", (text) => (output += text));
  /** @type {Row[]} */
  let rows = [];
  child.on("message", (message) => (rows = /** @type {Row[]} */ (message)));
  const [code] = await once(child, "close");
  console.log(output);
  if (code !== 0) throw new Error(`The process of ${path.dirname(files[0])} ended with ${code}.`);
  return rows;
}

/**
 * Which run has a file first: "long" has those whose names end in `.long.test.ts` or `.long.test.mjs`.
 * @param {string} file
 */
function tierOf(file) {
  return /\.(long|release)\.test\./.exec(file)?.[1] ?? "usual";
}

/**
 * Whether a file takes more seeds before a release, or has tests for that run alone.
 * @param {string} file
 */
function hasMoreSeeds(file) {
  const MORE = /\b(runs|ONLY_RELEASE)\b[^;]*\/effort\.mjs"|\/support\/sizes"/;
  return MORE.test(readFileSync(file, "utf8"));
}

/**
 * Every file of a suite.
 * @param {string} name
 * @returns {string[]}
 */
function allFilesOf(name) {
  const { folders } = SUITES[name];
  const names = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => `${folder}/${name.replaceAll("\\", "/")}`),
  );
  return names.filter((file) => /\.test\.(ts|mjs)$/.test(file) && (name !== "host" || isInHost(file)));
}

/**
 * Whether VS Code runs a file.
 * @param {string} file
 */
function isInHost(file) {
  return file.startsWith("test/host/") && !file.startsWith(PLAIN);
}

/**
 * @param {readonly string[]} files
 * @param {number} [atOnce]
 */
function runNamed(files, atOnce = 2) {
  return runFiles(files, { atOnce: files.length === 1 ? 1 : atOnce, title: values.title });
}

/**
 * The hosts that have suites in a run: `isPartOf` in test/host/suites.ts says which.
 * @param {string} effort
 */
function hostsOf(effort) {
  if (effort === "usual") return [NEWEST];
  return effort === "long" ? HOSTS : HOSTS.filter((host) => host !== NEWEST);
}

/**
 * What is named runs in the newest VS Code alone, which has every suite.
 * @param {readonly string[]} files
 * @returns {Promise<Row[]>}
 */
async function inHosts(files) {
  const { runHosts } = await import("../tools/vscode/run.mjs");
  const isNarrow = prefixes.length > 0 || values.title !== undefined;
  const results = isNarrow
    ? await runHosts([NEWEST], { files, title: values.title })
    : await runHosts(hostsOf(effort), { effort });
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
