// What can be said of the code without running it. Each check is printed with what it found; ends with their count.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Name, script and arguments; every one is run by this very Node. */
const CHECKS = [
  ["formatting", "@biomejs/biome/bin/biome", "ci", "--colors=off", "--error-on-warnings", "."],
  ["lint and layers", "oxlint/bin/oxlint", "--deny-warnings"],
  ["types of the core", "typescript/bin/tsc", "-p", "src/core"],
  ["types of the extension", "typescript/bin/tsc", "-p", "src"],
  ["types of the webview", "typescript/bin/tsc", "-p", "webview"],
  ["types of the tests", "typescript/bin/tsc", "-p", "test"],
  ["unused code and dependencies", "knip/bin/knip.js"],
  ["files made from the registries", "scripts/generated.mjs", "--check"],
];

/** @returns {{ passed: number, failed: number }} */
export function check() {
  let failed = 0;
  for (const [name, script, ...args] of CHECKS) {
    const file = script.startsWith("scripts/") ? script : `node_modules/${script}`;
    const { status, stdout, stderr } = spawnSync(process.execPath, [file, ...args], { encoding: "utf8" });
    console.log(`${status === 0 ? "✓" : "✗"} ${name}`);
    if (status === 0) continue;
    failed++;
    console.log(`${stdout}${stderr}`);
  }
  return { passed: CHECKS.length - failed, failed };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { passed, failed } = check();
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}
