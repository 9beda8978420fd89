// `npm test`: every suite, or those that are named: `npm test -- core user`. Ends with one line that adds them up. With
// `--built` nothing is built before.
import { execFileSync, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { fileURLToPath } from "node:url";
import { check } from "../scripts/check.mjs";
import { HOSTS } from "./vscode/hosts.mjs";
import { installHosts } from "./vscode/install.mjs";
import { runHosts } from "./vscode/run.mjs";

/** @typedef {{ passed: number, failed: number, seconds?: number }} Counts seconds, if others than the wait for it */

/** In the order in which they run: what is quick to fail comes first. @type {Record<string, () => Promise<Counts> | Counts>} */
const SUITES = {
  check,
  package: () => nodeTests("test/package"),
  page: () => nodeTests("test/page"),
  host: () => {
    if (wanted.length === 0) aside = coreAside();
    return inHosts();
  },
  user: () => installing.then(() => nodeTests("test/user")),
  core: () => aside ?? nodeTests("out/test/core"),
};

const words = process.argv.slice(2);
const wanted = words.filter((word) => word !== "--built");
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0)
  throw new Error(`No suite is called ${unknown.join(", ")}. There are ${Object.keys(SUITES).join(", ")}.`);

const needsVsCode = ["host", "user"].some((name) => wanted.length === 0 || wanted.includes(name));
const installing = needsVsCode ? installHosts() : Promise.resolve(); // meanwhile the other suites run
installing.catch(() => {}); // is told by the suite that needs it
const total = { passed: 0, failed: 0 };
const rows = [];
if (wanted.join() !== "check" && !words.includes("--built")) build();
/** The core's tests while VS Code runs, if all suites do. @type {Promise<Counts> | undefined} */
let aside;
for (const [name, suite] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const began = Date.now();
  const { passed, failed, seconds = Math.round((Date.now() - began) / 1000) } = await suite();
  total.passed += passed;
  total.failed += failed;
  rows.push(`${name}: ${passed} passed, ${failed} failed, ${seconds} s`);
}
console.log(`\n${rows.join("\n")}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

/** The package is made first, since that is the production build that everything runs on. */
function build() {
  execFileSync(process.execPath, ["scripts/package.mjs"], { stdio: ["ignore", "ignore", "inherit"] });
  execFileSync(process.execPath, ["scripts/build.mjs", "--production", "--tests"], { stdio: "inherit" });
}

/**
 * The core's tests aside: VS Code leaves a part of the machine idle, and has the right of way. Their output follows
 * when they are awaited.
 * @returns {Promise<Counts>}
 */
function coreAside() {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), "core", "--built"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  setPriority(/** @type {number} */ (child.pid), constants.priority.PRIORITY_LOW);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text) => (output += text));
  return new Promise((resolve) =>
    child.on("close", () => {
      const end = /\ncore: (\d+) passed, (\d+) failed, (\d+) s\n.*\n$/.exec(output);
      console.log(output.slice(output.indexOf("== core") + "== core\n".length, end?.index));
      const [passed, failed, seconds] = end?.slice(1).map(Number) ?? [0, 1, 0];
      resolve({ passed, failed, seconds });
    }),
  );
}

/**
 * Files of node:test in a folder, a few at a time.
 * @param {string} folder
 * @returns {Promise<Counts>}
 */
async function nodeTests(folder) {
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.mjs"));
  const counts = { passed: 0, failed: 0 };
  const isUser = folder.endsWith("user"); // one VS Code at a time
  const stream = run({ files: files.map((name) => path.resolve(folder, name)), concurrency: isUser ? 1 : 2 });
  stream.on("test:pass", ({ details, skip, todo }) => {
    if (details.type !== "suite" && skip === undefined && todo === undefined) counts.passed++;
  });
  stream.on("test:fail", ({ details }) => {
    if (details.type !== "suite") counts.failed++;
  });
  const output = stream.compose(new spec());
  output.pipe(process.stdout, { end: false });
  await new Promise((resolve) => output.on("end", resolve));
  return counts;
}

/** @returns {Promise<Counts>} */
async function inHosts() {
  await installing;
  const counts = { passed: 0, failed: 0 };
  for (const { passed, failed } of await runHosts(HOSTS)) {
    counts.passed += passed;
    counts.failed += failed;
  }
  return counts;
}
