// `npm start`, after the build: a real VS Code with the extension and a copy of the sample workspace. The desktop one
// where it can be had, otherwise (or with --server) the server one, which a browser shows.
import { execFileSync, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { NEWEST } from "./tools/vscode/hosts.mjs";
import { copyWorkspace } from "./tools/vscode/inHost.mjs";
import { QUIET_SETTINGS, startServer } from "./tools/vscode/server.mjs";

const root = fileURLToPath(new URL("../", import.meta.url));
const SETTINGS = { ...QUIET_SETTINGS, "workbench.startupEditor": "readme" };

const workspace = await copyWorkspace(path.join(root, "media", "sample-workspace"));
process.on("exit", () => rmSync(path.dirname(workspace.folder), { recursive: true, force: true }));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));

const desktop = process.argv.includes("--server") ? undefined : await findDesktop();
await (desktop ? runDesktop(desktop) : runServer());
process.exit();

/** @returns {Promise<string | undefined>} the program of desktop VS Code, where one can be shown */
async function findDesktop() {
  const { VSCODE_PATH, DISPLAY, WAYLAND_DISPLAY } = process.env;
  if (VSCODE_PATH) {
    if (existsSync(VSCODE_PATH)) return VSCODE_PATH;
    throw new Error(`VSCODE_PATH names ${VSCODE_PATH}, which does not exist.`);
  }
  if (process.platform === "linux" && !DISPLAY && !WAYLAND_DISPLAY) {
    console.log("There is no display for desktop VS Code.");
    return undefined;
  }
  return installedDesktop() ?? (await downloadDesktop());
}

function installedDesktop() {
  // In a terminal of a remote VS Code, `code` only tells the window to open a file.
  if (process.env.VSCODE_IPC_HOOK_CLI) return undefined;
  const folders = (process.env.PATH ?? "").split(path.delimiter).filter(Boolean);
  // On Windows `code` is a command script in a folder beside the program.
  const names = process.platform === "win32" ? ["../Code.exe"] : ["code"];
  const found = names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return found.find((file) => existsSync(file));
}

async function downloadDesktop() {
  console.log("Looking for desktop VS Code to download ...");
  try {
    const { downloadAndUnzipVSCode } = await import("@vscode/test-electron");
    return await downloadAndUnzipVSCode({
      version: "stable",
      cachePath: path.join(root, ".vscode-test"),
      timeout: 10_000,
    });
  } catch (error) {
    console.log(`Desktop VS Code cannot be downloaded (${error instanceof Error ? error.message : error}).`);
    return undefined;
  }
}

/**
 * With a profile of its own, so that nothing of the user's is touched, and that it ends with its window.
 * @param {string} program
 */
async function runDesktop(program) {
  const profile = realpathSync(mkdtempSync(path.join(tmpdir(), "vsc-")));
  mkdirSync(path.join(profile, "User"));
  writeFileSync(path.join(profile, "User", "settings.json"), JSON.stringify(SETTINGS));
  const args = [
    "--new-window",
    "--wait",
    `--extensionDevelopmentPath=${root}`,
    `--user-data-dir=${profile}`,
    `--extensions-dir=${path.join(profile, "extensions")}`,
    "--disable-workspace-trust",
    "--skip-welcome",
    ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
    workspace.folder,
  ];
  console.log(`Desktop VS Code opens with the extension: ${program}`);
  console.log("Its folder is a copy of media/sample-workspace. Close its window or press Ctrl+C to stop.");
  const child = spawn(program, args, { stdio: ["ignore", "ignore", "inherit"] });
  process.on("exit", () => {
    child.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  await new Promise((resolve, reject) => child.once("exit", resolve).once("error", reject));
}

/** The packed extension is installed, as a user would: one under development could show no modal dialogs there. */
async function runServer() {
  const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  execFileSync(process.execPath, ["scripts/package.mjs"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  const server = await startServer({
    host: NEWEST,
    settings: SETTINGS,
    extensions: [path.join(root, `${name}-${version}.vsix`)],
    token: randomBytes(16).toString("hex"),
  });
  const url = server.url(workspace.folder);
  console.log(
    `VS Code ${NEWEST.vscode} runs as a server, with the extension installed. Open it in a browser:\n\n  ${url}\n`,
  );
  console.log("Its folder is a copy of media/sample-workspace. Press Ctrl+C to stop.");
  openInBrowser(url);
  await server.closed;
  throw new Error("The VS Code server ended by itself. Run npm start again.");
}

/** @param {string} url */
function openInBrowser(url) {
  const { platform, env } = process;
  if (platform === "linux" && !env.DISPLAY && !env.WAYLAND_DISPLAY) return;
  const [program, ...args] =
    platform === "win32" ? ["rundll32", "url.dll,FileProtocolHandler"] : [platform === "darwin" ? "open" : "xdg-open"];
  const opener = spawn(program, [...args, url], { detached: true, stdio: "ignore" });
  opener.on("error", () => {}); // the address is on the screen
  opener.unref();
}
