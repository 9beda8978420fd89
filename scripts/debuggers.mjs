/**
 * Measures what debug adapters say of values in a real VS Code: `node scripts/debuggers.mjs js-debug debugpy delve`, once all is
 * built. js-debug is a part of VS Code; the others must be installed. Behind them may stand what alone is measured: answers,
 * outOfScope, continues, bare, commands, steps, classics. With classics, the rows of these adapters in docs/debugging.md are written.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { withTables } from "./generated.mjs";
import { importTypeScript } from "./tools/common.mjs";
import { closePage, launchBrowser, openPage } from "./tools/vscode/browser.mjs";
import { NEWEST } from "./tools/vscode/hosts.mjs";
import { copyWorkspace } from "./tools/vscode/inHost.mjs";
import { installHosts } from "./tools/vscode/install.mjs";
import { startServer, uriPath } from "./tools/vscode/server.mjs";

const DOCUMENT = "docs/debugging.md";
const python = process.env.MAZEWRIGHT_DEBUGPY ?? "python3";
const VERSION = /\d+(?:\.\d+)+/;

/** How a program is run without a debugger, and where the version of the debugger stands. */
const PLAIN = {
  "js-debug": { command: [process.execPath], version: () => `of VS Code ${NEWEST.vscode}` },
  debugpy: { command: [python], version: () => said(python, "-c", "import debugpy; print(debugpy.__version__)") },
  delve: { command: ["go", "run"], version: () => VERSION.exec(said("dlv", "version"))?.[0] },
};

const NOT_TRIED = [
  "JavaScript in browsers, and VS Code on the web",
  "java-debug (Java)",
  "cpptools, CodeLLDB, lldb-dap (C, C++, Rust)",
  "C#, by its debuggers",
  "rdbg (Ruby)",
];

const { statesOf, seenInOrder } = await importTypeScript("scripts/timeline.ts");
const folder = fileURLToPath(new URL("tools/debuggers/", import.meta.url));
process.env.MAZEWRIGHT_DEBUGGERS = process.argv.slice(2).join();
process.env.MAZEWRIGHT_PATH = process.env.PATH;

await installHosts([NEWEST]);
const workspace = await copyWorkspace(path.join(folder, "programs"));
const userDataDir = await mkdtemp(path.join(tmpdir(), "vscode-server-"));
await cp(path.join(folder, "extension"), path.join(userDataDir, "extensions", "debuggers"), { recursive: true });
const server = await startServer({ host: NEWEST, smokeTest: true, userDataDir });
const browser = await launchBrowser();
const page = await openPage(browser);
const played = [];
try {
  await measure();
} finally {
  await closePage(page);
  await browser.close();
  await server.stop();
  await workspace.remove();
  await rm(userDataDir, { recursive: true, force: true });
}
if (played.length > 0) {
  const text = readFileSync(DOCUMENT, "utf8");
  writeFileSync(DOCUMENT, withTables(text, { classics: tableOf(played, text.split("\n")) }));
}

/** Runs the measuring extension until it ends. */
async function measure() {
  const remote = (/** @type {string} */ name) =>
    `vscode-remote://127.0.0.1:${server.port}${encodeURI(uriPath(path.resolve(name)))}`;
  const ended = new Promise((resolve) => page.exposeFunction("codeAutomationExit", resolve));
  await page.exposeFunction("codeAutomationLog", (/** @type {string} */ _type, /** @type {unknown[]} */ args) => {
    const row = /^MEASURED (.*)$/s.exec(String(args[0] ?? args))?.[1];
    if (row !== undefined) take(JSON.parse(row));
    else if (process.env.MAZEWRIGHT_LOG) console.error(args);
  });
  await page.goto(
    server.url(workspace.folder, [
      ["extensionDevelopmentPath", remote(".")],
      ["extensionTestsPath", remote(path.join(folder, "measure.js"))],
      ["skipWelcome", "true"],
    ]),
  );
  await ended;
}

function take(row) {
  const isPlayed = row.what === "classic" && row.error === undefined;
  const told = isPlayed ? compared(row) : row;
  if (isPlayed) played.push(told);
  console.log(JSON.stringify(told));
}

/** What was played, beside what the program prints of itself: the changes of its maze. */
function compared({ maze, ...row }) {
  const [command, ...args] = [...PLAIN[row.adapter].command, path.join(folder, "programs", row.file), row.program];
  const printed = said(command, ...args).split("\n");
  const changes = printed.filter((state, at) => at > 0 && state !== printed[at - 1]);
  if (maze === undefined) return { ...row, changes: changes.length, seen: 0 };
  const { steps, startsOpen, numbers, off, ...packed } = maze;
  const whole = { ...packed, numbers: Uint32Array.from(numbers), ...(off && { off: Uint8Array.from(off) }) };
  const timeline = statesOf(whole, Uint32Array.from(steps), startsOpen);
  const { width, height } = maze.recipe;
  const size = `${width} × ${height}`;
  return { ...row, size, steps: steps.length, changes: changes.length, seen: seenInOrder(changes, timeline) };
}

/** The rows of what was played now; of other adapters the lines that stand there. */
function tableOf(rows, before) {
  const head = [
    "| Debugger | Program | Shown | Stops | Seconds | Changes seen, of those printed | Longest answer | Refused |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
  ];
  const lines = Object.keys(PLAIN).flatMap((name) => {
    const own = rows.filter(({ adapter }) => adapter === name);
    return own.length > 0 ? own.map(lineOf) : before.filter((line) => line.startsWith(`| ${name} `));
  });
  const others = NOT_TRIED.map((name) => `| ${name} | not tried | | | | | | |`);
  return `${[...head, ...lines, ...others].join("\n")}\n`;
}

function lineOf(row) {
  const debuggerName = `${row.adapter} ${PLAIN[row.adapter].version()}`;
  const seen = `${row.seen} of ${row.changes}`;
  const cells = [debuggerName, row.program, row.form, row.stops, Math.round(row.seconds), seen, row.longest];
  const refused = [row.first, ...row.said].filter((text) => / has no value here: /.test(text ?? ""));
  return `| ${[...cells, [...new Set(refused)].join(" ") || "nothing"].join(" | ")} |`;
}

function said(command, ...args) {
  return execFileSync(command, args, { encoding: "utf8" }).trim();
}
