// Checks the code without running it. Prints each check and what it found, and at the end how many passed and failed.
import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { pool } from "./pool.mjs";

/** Name, script and arguments; every one is run by this very Node. */
const CHECKS = [
  ["formatting", "@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."],
  ["lint", "oxlint/bin/oxlint", "--deny-warnings"],
  ["layers", "scripts/layers.mjs"],
  ["names of types", "scripts/typeNames.mjs"],
  ["types of the core", "typescript/bin/tsc", "-p", "src/core"],
  ["types of the extension", "typescript/bin/tsc", "-p", "src"],
  ["types of the webview", "typescript/bin/tsc", "-p", "webview"],
  ["types of the tests", "typescript/bin/tsc", "-p", "test"],
  ["unused code and dependencies", "knip/bin/knip.js"],
  ["files made from the registries", "scripts/generated.mjs", "--check"],
];

/** @returns {Promise<{ file: string, passed: number, failed: number, seconds: number }[]>} a row for each check */
export function check() {
  return pool(CHECKS, availableParallelism(), runCheck);
}

/** @param {string[]} check */
async function runCheck([name, script, ...args]) {
  const began = performance.now();
  const file = script.startsWith("scripts/") ? script : `node_modules/${script}`;
  const found = await new Promise((resolve) =>
    execFile(process.execPath, [file, ...args], { maxBuffer: Infinity }, (error, stdout, stderr) =>
      resolve(error ? `${stdout}${stderr}` || error.message : undefined),
    ),
  );
  const hasPassed = found === undefined;
  console.log(hasPassed ? `✓ ${name}` : `✗ ${name}\n${found}`);
  const seconds = (performance.now() - began) / 1000;
  return { file: name, passed: Number(hasPassed), failed: Number(!hasPassed), seconds };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await check();
  const failed = rows.filter((row) => row.failed > 0).length;
  console.log(`${rows.length - failed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
