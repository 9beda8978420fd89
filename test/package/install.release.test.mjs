// A machine without a browser: PATH and all other places that are searched are empty folders, and the installers are
// scripts that note how they are called. However many processes ask for a browser, it is installed once.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const INSTALL = pathToFileURL(fileURLToPath(new URL("../../scripts/tools/vscode/install.mjs", import.meta.url))).href;
/** Elsewhere browsers are searched in folders that are fixed. */
const ON_LINUX = { skip: process.platform !== "linux" && "only on Linux" };
const usesApt = process.getuid?.() === 0 && existsSync("/usr/bin/apt-get");
const ON_DEBIAN = usesApt ? ON_LINUX : { skip: "only where apt installs" };

/** Asks for the browser, and says when it does; then whether it came before its installation was done. */
const ASK = `
import { existsSync, writeFileSync } from "node:fs";
import { findBrowser } from ${JSON.stringify(INSTALL)};
writeFileSync(\`asking-\${process.argv[1]}\`, "");
const browser = await findBrowser();
console.log(existsSync("done") ? \`found \${browser}\` : "found it too early");
`;

/** @type {string} */
let machine;
beforeEach(() => {
  machine = mkdtempSync(path.join(tmpdir(), "mazewright-machine-"));
  for (const folder of ["bin", "tmp", "home"]) mkdirSync(path.join(machine, folder));
});
afterEach(() => rmSync(machine, { recursive: true }));

/**
 * Puts an installer on the machine: a shell script in which nothing but what the shell itself brings is found.
 * @param {string} body
 */
function plantInstallers(body) {
  for (const name of ["apt-get", "npx"]) {
    const file = path.join(machine, "bin", name);
    writeFileSync(file, `#!/bin/sh\ncd ${machine}\necho "${name} $*" >> calls\n${body}\n`);
    chmodSync(file, 0o755);
  }
}

/** The browser is there early, as its package may be unpacked before others are; it is done once all processes have asked. */
const installs = (/** @type {number} */ processes) => `
case "$*" in *chromium*) ;; *) exit ;; esac
: > bin/chromium
while [ -e bin ] && set -- asking-* && [ $# -lt ${processes} ]; do /bin/sleep 0.05; done
: > done`;

/**
 * @param {number} number which process this is
 * @param {AbortSignal} signal
 * @returns {Promise<string>} what it prints
 */
async function ask(number, signal) {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", ASK, String(number)], {
    cwd: machine,
    signal,
    env: {
      PATH: path.join(machine, "bin"),
      TMPDIR: path.join(machine, "tmp"),
      HOME: path.join(machine, "home"),
      PLAYWRIGHT_BROWSERS_PATH: path.join(machine, "home"),
    },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", (text) => (output += text));
  await new Promise((resolve, reject) => child.on("error", reject).on("close", resolve));
  return output;
}

const calls = () => readFileSync(path.join(machine, "calls"), "utf8").trimEnd().split("\n");
const ONCE = usesApt
  ? ["apt-get update", "apt-get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core"]
  : ["npx playwright-core install chromium"];

test(
  "four processes that find no browser install it once, and use it when that is done",
  ON_LINUX,
  async ({ signal }) => {
    plantInstallers(installs(4));
    const outputs = await Promise.all([1, 2, 3, 4].map((number) => ask(number, signal)));
    const browser = path.join(machine, "bin", "chromium");
    for (const output of outputs) assert.match(output, new RegExp(`^found ${browser}$`, "m"));
    assert.deepEqual(calls(), ONCE);
  },
);

test("the lock of a process that died during an installation is taken over", ON_LINUX, async ({ signal }) => {
  plantInstallers(installs(2));
  const lock = path.join(machine, "tmp", `mazewright-browser-${process.getuid?.()}.lock`);
  mkdirSync(lock);
  writeFileSync(path.join(lock, "died"), "");
  const outputs = await Promise.all([1, 2].map((number) => ask(number, signal)));
  for (const output of outputs) assert.match(output, /^Waiting until a browser is installed [^]*^found \//m);
  assert.deepEqual(calls(), ONCE);
  assert.ok(!existsSync(lock), "and is given back");
});

test("what holds a lock of apt is named and waited for", ON_DEBIAN, async ({ signal }) => {
  plantInstallers(`
if ! [ -e held ]; then
  : > held
  echo "E: Could not get lock /var/lib/apt/lists/lock. It is held by process 4711 (unattended-upgr)" >&2
  echo "E: Unable to lock directory /var/lib/apt/lists/" >&2
  exit 100
fi
${installs(1)}`);
  const output = await ask(1, signal);
  assert.match(output, /waiting for another program that installs packages.*held by process 4711 \(unattended-upgr\)/);
  assert.match(output, /^found \//m);
  assert.deepEqual(calls(), [ONCE[0], ...ONCE]);
});

test("an installation that fails says why, and what to do", ON_LINUX, async ({ signal }) => {
  plantInstallers(`echo "E: no network here" >&2; exit 100`);
  const output = await ask(1, signal);
  assert.match(
    output,
    /Chromium could not be installed\. Install Chrome, Chromium or Edge yourself, or set CHROME_PATH/,
  );
  assert.match(output, /no network here/);
});
