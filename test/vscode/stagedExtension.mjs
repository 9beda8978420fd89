/**
 * A copy of the extension for tests in a host, which no text activates: VS Code has texts of its own while it starts (some
 * versions a plain one), and the tests have to listen before the extension is active.
 */
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * @param {string} extensionPath folder of the extension
 * @param {string} testsPath the compiled runner; it has to lie in the extension to get the same `vscode`
 * @returns {Promise<{ extensionPath: string, testsPath: string, remove: () => Promise<void> }>}
 */
export async function stageExtension(extensionPath, testsPath) {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "vscode-extension-")));
  const runner = path.join(folder, "tests", path.basename(testsPath));
  await mkdir(path.dirname(runner));
  await Promise.all([
    cp(testsPath, runner),
    ...["dist", "media"].map((part) => copyPart(path.join(extensionPath, part), path.join(folder, part))),
    copyManifest(extensionPath, folder),
  ]);
  return { extensionPath: folder, testsPath: runner, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * @param {string} from
 * @param {string} to
 */
function copyPart(from, to) {
  return cp(from, to, { recursive: true, filter: (file) => !file.endsWith(".map") });
}

/**
 * @param {string} from
 * @param {string} to
 */
async function copyManifest(from, to) {
  const manifest = JSON.parse(await readFile(path.join(from, "package.json"), "utf8"));
  const events = /** @type {string[]} */ (manifest.activationEvents);
  manifest.activationEvents = events.filter((event) => !event.startsWith("onLanguage"));
  await writeFile(path.join(to, "package.json"), JSON.stringify(manifest));
}
