// `npm test`: every suite, or those that are named: `npm test -- core user`. Ends with one line that adds them up.
import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { run } from "node:test";
import { spec } from "node:test/reporters";
import { check } from "../scripts/check.mjs";
import { HOSTS } from "./vscode/hosts.mjs";
import { installHosts } from "./vscode/install.mjs";
import { runHosts } from "./vscode/run.mjs";

/** @typedef {{ passed: number, failed: number }} Counts */

/** In the order in which they run: what is quick to fail comes first. @type {Record<string, () => Promise<Counts> | Counts>} */
const SUITES = {
  check,
  core: () => nodeTests("out/test/core"),
  package: () => nodeTests("test/package"),
  page: () => nodeTests("test/page"),
  host: inHosts,
  user: () => installing.then(() => nodeTests("test/user")),
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in SUITES));
if (unknown.length > 0)
  throw new Error(`No suite is called ${unknown.join(", ")}. There are ${Object.keys(SUITES).join(", ")}.`);

const needsVsCode = ["host", "user"].some((name) => wanted.length === 0 || wanted.includes(name));
const installing = needsVsCode ? installHosts() : Promise.resolve(); // meanwhile the other suites run
installing.catch(() => {}); // is told by the suite that needs it
const total = { passed: 0, failed: 0 };
const rows = [];
if (wanted.join() !== "check") build();
for (const [name, suite] of Object.entries(SUITES)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n== ${name}`);
  const began = Date.now();
  const { passed, failed } = await suite();
  total.passed += passed;
  total.failed += failed;
  rows.push(`${name}: ${passed} passed, ${failed} failed, ${Math.round((Date.now() - began) / 1000)} s`);
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
