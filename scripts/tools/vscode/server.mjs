/**
 * A VS Code server of its own for one run: data folder, settings, extensions, start and stop.
 */
import { execFile, spawn, spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { TEST_LIMIT } from "../limits.mjs";
import { installNode, installServer } from "./install.mjs";

/**
 * @typedef {object} ServerOptions
 * @property {import("./hosts.mjs").Host} host which VS Code
 * @property {string} [userDataDir] kept after the stop; without one a temporary folder is used and removed
 * @property {Record<string, unknown>} [settings] user settings on top of `QUIET_SETTINGS`; `undefined` takes one out
 * @property {object[]} [keybindings] of the user
 * @property {boolean} [smokeTest] starts VS Code with its smoke-test driver: pages then load an
 *   extension under development and its tests, and VS Code refuses modal dialogs
 * @property {string[]} [extensions] packed extensions (.vsix) to install before the start
 * @property {string} [token] secret that pages must give; without one any program of this machine may connect
 */

/**
 * @typedef {object} Server
 * @property {import("./hosts.mjs").Host} host
 * @property {number} port
 * @property {string} userDataDir
 * @property {(folder: string, payload?: Payload) => string} url the page that shows a folder
 * @property {number} pid
 * @property {() => Promise<void>} killExtensionHosts as when they crash; not on Windows
 * @property {Promise<void>} closed when it has ended, by `stop` or of itself
 * @property {() => Promise<void>} stop
 */

/** @typedef {[string, string][]} Payload names and values that the workbench takes from the page's address */

/** A workbench that shows the folder and nothing else. */
export const QUIET_SETTINGS = {
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.tips.enabled": false,
  "chat.disableAIFeatures": true,
  "security.workspace.trust.enabled": false,
  "telemetry.telemetryLevel": "off",
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "editor.cursorBlinking": "solid",
  "breadcrumbs.enabled": false,
  "editor.minimap.enabled": false,
};

/**
 * @param {ServerOptions} options
 * @returns {Promise<Server>}
 */
export async function startServer(options) {
  const { host, smokeTest = false, token } = options;
  const [folder, node] = await Promise.all([installServer(host.codeServer), installNode(host.node)]);
  const userDataDir = options.userDataDir ?? (await mkdtemp(path.join(tmpdir(), "vscode-server-")));
  const command = [path.join(folder, "out", "server-main.js"), "--server-data-dir", userDataDir];
  await writeForUser(userDataDir, options);
  const temporary = path.join(userDataDir, "tmp");
  await mkdir(temporary, { recursive: true });
  for (const vsix of options.extensions ?? []) await installExtension(node, command, vsix);

  const access = token ? ["--connection-token", token] : ["--without-connection-token"];
  const flags = ["--host", "127.0.0.1", "--port", "0", "--accept-server-license-terms", "--telemetry-level", "off"];
  const child = spawn(node, [...command, ...flags, ...access, ...(smokeTest ? ["--enable-smoke-test-driver"] : [])], {
    // A group of its own, so that the extension hosts that it starts can be ended with it.
    detached: process.platform !== "win32",
    stdio: ["ignore", "pipe", "pipe"],
    env: serverEnvironment(temporary),
  });
  const closed = new Promise((/** @type {(value: void) => void} */ resolve) => child.once("exit", () => resolve()));
  const release = endWithParent(child, options.userDataDir ? undefined : userDataDir);
  const port = await listeningPort(child, host.id);
  return {
    host,
    port,
    userDataDir,
    url(folder, payload) {
      if (payload && !smokeTest) throw new Error("A payload needs a server that was started with smokeTest: true.");
      return pageUrl(port, folder, payload, token);
    },
    pid: /** @type {number} */ (child.pid),
    killExtensionHosts: () => killExtensionHosts(/** @type {number} */ (child.pid)),
    closed,
    async stop() {
      release();
      await endTree(child);
      if (!options.userDataDir) await rm(userDataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

/**
 * Gives a server, also one that runs, what VS Code has as the user's own, before the page that it is for is opened.
 * @param {string} userDataDir
 * @param {Pick<ServerOptions, "settings" | "keybindings">} own
 */
export async function writeForUser(userDataDir, { settings, keybindings = [] }) {
  const folder = path.join(userDataDir, "data", "User");
  await mkdir(folder, { recursive: true });
  const files = { "settings.json": { ...QUIET_SETTINGS, ...settings }, "keybindings.json": keybindings };
  for (const [name, content] of Object.entries(files)) {
    await writeFile(path.join(folder, name), `${JSON.stringify(content, undefined, 2)}\n`);
  }
}

/**
 * @param {string} node
 * @param {string[]} command the server's script and data folder
 * @param {string} vsix
 */
async function installExtension(node, command, vsix) {
  const args = [...command, "--accept-server-license-terms", "--install-extension", path.resolve(vsix), "--force"];
  try {
    await promisify(execFile)(node, args, { env: serverEnvironment() });
  } catch (cause) {
    throw new Error(`VS Code could not install ${vsix}. Build it with "npm run package".\n${cause}`, { cause });
  }
}

/**
 * The environment without what an enclosing VS Code terminal adds, which would send the server's commands to it. On
 * Linux temporary files go to the server's folder; elsewhere the path would be too long for the sockets among them.
 * @param {string} [temporary]
 */
function serverEnvironment(temporary) {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith("VSCODE_") && name !== "NODE_OPTIONS");
  const extra = temporary && process.platform === "linux" ? { TMPDIR: temporary, XDG_RUNTIME_DIR: temporary } : {};
  return { ...Object.fromEntries(kept), ...extra };
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} name
 * @returns {Promise<number>}
 */
function listeningPort(child, name) {
  return new Promise((resolve, reject) => {
    let output = "";
    const fail = (/** @type {string} */ reason) =>
      reject(new Error(`VS Code ${name} ${reason}:\n${output.slice(-2000)}`));
    const timer = setTimeout(() => fail(`did not listen within ${TEST_LIMIT / 1000} s`), TEST_LIMIT);
    const read = (/** @type {Buffer} */ chunk) => {
      output += chunk;
      const match = /Extension host agent listening on (\d+)/.exec(output);
      if (!match) return;
      clearTimeout(timer);
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", read).resume();
      resolve(Number(match[1]));
    };
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", read);
    child.once("error", (error) => fail(`could not be started (${error.message})`));
    child.once("exit", (code) => fail(`ended with ${code} before it listened`));
  });
}

/**
 * @param {number} port
 * @param {string} folder
 * @param {Payload} [payload]
 * @param {string} [token]
 */
export function pageUrl(port, folder, payload, token) {
  const url = new URL(`http://127.0.0.1:${port}/`);
  if (token) url.searchParams.set("tkn", token);
  url.searchParams.set("folder", uriPath(folder));
  if (payload) url.searchParams.set("payload", JSON.stringify(payload));
  return url.href;
}

/**
 * A path as it stands in a URI: with slashes, also before a drive letter.
 * @param {string} file
 */
export function uriPath(file) {
  const slashed = path.resolve(file).replaceAll("\\", "/");
  return slashed.startsWith("/") ? slashed : `/${slashed}`;
}

/**
 * @param {number} server whose group they are in
 */
export async function killExtensionHosts(server) {
  const { stdout } = await promisify(execFile)("ps", ["-A", "-o", "pid=,pgid=,args="]);
  const hosts = stdout
    .split("\n")
    .map((line) => line.trim().split(/\s+/))
    .filter(([, group, ...words]) => Number(group) === server && words.includes("--type=extensionHost"));
  if (hosts.length === 0) throw new Error("There is no extension host.");
  for (const [pid] of hosts) process.kill(Number(pid), "SIGKILL");
}

/**
 * Ends the server when this process ends, however it ends (short of being killed).
 * @param {import("node:child_process").ChildProcess} child
 * @param {string} [temporary] folder to remove then
 * @returns {() => void} stops watching
 */
function endWithParent(child, temporary) {
  const onExit = () => {
    killTree(child, "SIGKILL");
    if (temporary) rmSync(temporary, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const onSignal = () => process.exit(130);
  process.on("exit", onExit);
  process.on("SIGINT", onSignal).on("SIGTERM", onSignal).on("SIGHUP", onSignal);
  return () => {
    process.off("exit", onExit);
    process.off("SIGINT", onSignal).off("SIGTERM", onSignal).off("SIGHUP", onSignal);
  };
}

/** @param {import("node:child_process").ChildProcess} child */
async function endTree(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  killTree(child, "SIGTERM");
  const timer = setTimeout(() => killTree(child, "SIGKILL"), 3000);
  await gone;
  clearTimeout(timer);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function killTree(child, signal) {
  if (child.pid === undefined) return;
  if (process.platform === "win32") {
    spawnSync("taskkill", ["/pid", String(child.pid), "/T", "/F"]);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already.
  }
}
