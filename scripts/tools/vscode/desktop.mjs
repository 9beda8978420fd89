/**
 * Runs the suites of `test/host/` in desktop VS Code, which `@vscode/test-electron` downloads:
 * `node scripts/tools/vscode/desktop.mjs [version ...]`, by default the newest and the oldest that we support. The project must
 * have been built. On Linux without a display put `xvfb-run -a` before it.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { runTests } from "@vscode/test-electron";
import { DESKTOP_VERSIONS } from "./hosts.mjs";
import { copyWorkspace } from "./inHost.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * @param {string} version "stable", "insiders" or a number
 * @returns {Promise<void>} rejects when a test failed
 */
export async function runOnDesktop(version) {
  console.log(`VS Code ${version}, desktop: running node.js`);
  const workspace = await copyWorkspace(path.join(root, "media", "sample-workspace"));
  // VS Code listens on a socket in this folder, whose path must be short.
  const userDataDir = await mkdtemp(path.join(tmpdir(), "vsc-"));
  try {
    await runTests({
      version,
      timeout: 30_000,
      extensionDevelopmentPath: root,
      extensionTestsPath: path.join(root, "out", "test", "host", "node.js"),
      launchArgs: [
        workspace.folder,
        `--user-data-dir=${userDataDir}`,
        "--disable-extensions",
        "--disable-workspace-trust",
        "--disable-updates",
        "--skip-welcome",
        "--skip-release-notes",
        // VS Code refuses to run as root with its sandbox.
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    });
  } finally {
    await workspace.remove();
    await rm(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const versions = process.argv.length > 2 ? process.argv.slice(2) : DESKTOP_VERSIONS;
  try {
    for (const version of versions) await runOnDesktop(version);
  } catch (error) {
    console.error(`Desktop VS Code: ${error instanceof Error ? error.message : error}`);
    console.error(
      "Where it cannot be downloaded, node scripts/tools/vscode/run.mjs runs the same suites in a VS Code server.",
    );
    process.exitCode = 1;
  }
}
