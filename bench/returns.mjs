// The part of npm run bench about long recordings in a real VS Code: how long a preview takes to be back at its step when its
// tab comes to the front again, what travels for that, and whether the extension host answers meanwhile.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { createVSIX } from "@vscode/vsce";
import { dragTimeline, findPreview, openDocument } from "../scripts/tools/user/support.mjs";
import { launchBrowser, openPage } from "../scripts/tools/vscode/browser.mjs";
import { NEWEST } from "../scripts/tools/vscode/hosts.mjs";
import { copyWorkspace } from "../scripts/tools/vscode/inHost.mjs";
import { startServer } from "../scripts/tools/vscode/server.mjs";
import { expectSoon } from "../scripts/tools/vscode/wait.mjs";
import { openWorkbench, runCommand } from "../scripts/tools/vscode/workbench.mjs";
import { digits, table } from "./report.mjs";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PATIENCE = 180_000;
const PART = 0.6; // of the recording, where the preview is left
const RESTS = 1000; // milliseconds without another step: the timeline is not dragged any more
const TICK = 10; // milliseconds between two beats of the extension host

const CASES = [
  { name: "depth-first 20x20", options: { algorithm: "depth-first", width: 20, height: 20 } }, // what any preview takes
  { name: "depth-first 1000x1000", options: { algorithm: "depth-first", width: 1000, height: 1000 } },
  { name: "wilson 1000x1000", options: { algorithm: "wilson", width: 1000, height: 1000 } },
  { name: "wilson 2000x2000", options: { algorithm: "wilson", width: 2000, height: 2000 }, isTooLong: true },
];

/**
 * @param {(text: string) => void} say
 * @param {{ only?: string, vsix?: string }} options `only` a part of the names of cases; `vsix` the package to be measured
 * @returns {Promise<string>} Markdown
 */
export async function returnsTable(say, { only = "", vsix }) {
  const rows = [];
  const load = loadavg()[0];
  for (const one of CASES.filter(({ name }) => name.includes(only))) {
    say(`returns: ${one.name}`);
    rows.push([one.name, ...(await measure(one, vsix ?? packageOf(ROOT)))]);
    say(`returns: ${rows.at(-1).join(", ")}`);
  }
  const head = [
    "maze",
    "steps",
    "returned, ms",
    "MB sent",
    "longest message, MB",
    "longest gap, ms",
    "and before, ms",
    "host, MB before",
    "after",
  ];
  return [
    "## Returns to the preview's tab\n",
    `Load when it began: ${digits(load)} on ${availableParallelism()} cores. Longest gap: between two beats of the extension host, ${TICK} ms apart, from the command on.\n`,
    table(head, rows),
  ].join("\n");
}

function packageOf(root) {
  const { name, version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  return path.join(root, `${name}-${version}.vsix`);
}

/** One VS Code for each, so that what is left of one does not count for another. */
async function measure({ options, isTooLong }, vsix) {
  const folder = mkdtempSync(path.join(tmpdir(), "returns-"));
  const workspace = await copyWorkspace(path.join(ROOT, "media", "sample-workspace"));
  const beats = path.join(folder, "beats.txt");
  const set = Object.entries({ ...options, "preview.autoplay": false }).map(([id, value]) => [
    `mazewright.${id}`,
    value,
  ]);
  const settings = Object.fromEntries(set);
  const server = await startServer({ host: NEWEST, settings, extensions: [vsix, await watcher(folder, beats)] });
  const browser = await launchBrowser();
  try {
    const page = await openPage(browser);
    await page.addInitScript(watchPage);
    await openWorkbench(page, server, workspace.folder);
    await openDocument(page, "level.py");
    await expectSoon("the extension host", PATIENCE, async () => existsSync(beats));
    const before = beatsOf(beats);
    await runCommand(page, "Maze: Generate Maze");
    const preview = await findPreview(page, PATIENCE);
    const { length } = await seen(preview, (found) => isTooLong || found.length > 0);
    await preview.locator(".picture").click(); // so that the file comes in front of it
    if (length > 0) await dragTimeline(page, preview, PART);
    const isThere = ({ step, at }) => Math.abs(step - PART * length) <= 0.01 * length && Date.now() - at > RESTS;
    const { step } = await seen(preview, (found) => length === 0 || isThere(found));
    await openDocument(page, "worksheet.md");
    await page.locator("iframe.webview").waitFor({ state: "hidden", timeout: PATIENCE });
    const covered = beatsOf(beats);
    const clicked = Date.now();
    await page.locator('.tab[aria-label^="Maze: "]').click();
    const again = await findPreview(page, PATIENCE);
    const back = await seen(again, (found) => found.step === step);
    await page.waitForTimeout(500); // what comes right after counts, too
    const after = beatsOf(beats);
    const gap = longestGap(after.slice(covered.length));
    const makingGap = longestGap(after.slice(before.length, covered.length));
    return [
      length,
      back.at - clicked,
      back.bytes / 1e6,
      back.longest / 1e6,
      gap,
      makingGap,
      before.at(-1).rss / 1e6,
      peak(after),
    ].map(digits);
  } finally {
    await browser.close();
    await server.stop();
    await workspace.remove();
    rmSync(folder, { recursive: true });
  }
}

const longestGap = (beats) => Math.max(...beats.map(({ gap }) => gap));
const peak = (beats) => Math.max(...beats.map(({ rss }) => rss)) / 1e6;

/**
 * What the page has noted when it was first at the step that it is at now.
 * @param {import("../scripts/tools/user/support.mjs").Preview} preview
 * @param {(found: { step: number, length: number }) => boolean} expected
 */
async function seen(preview, expected) {
  for (const end = Date.now() + PATIENCE; Date.now() < end; ) {
    const found = await preview.locator("body").evaluate(() => window["returned"]);
    if (found?.at !== undefined && expected(found)) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const status = await preview.locator("#status").textContent();
  throw new Error(`The preview did not come to its step: ${status}`);
}

/** Packs an extension that notes in a file how regularly its host, which is that of all extensions, gets to its timers. */
async function watcher(folder, file) {
  const root = path.join(folder, "watcher");
  mkdirSync(root);
  const manifest = { name: "watcher", publisher: "bench", version: "1.0.0", engines: { vscode: "^1.99.0" } };
  const own = { main: "./main.js", activationEvents: ["*"], extensionKind: ["workspace"] };
  writeFileSync(path.join(root, "package.json"), JSON.stringify({ ...manifest, ...own }));
  writeFileSync(
    path.join(root, "main.js"),
    `exports.activate = ${beat};\nexports.activate = exports.activate.bind(undefined, ${JSON.stringify(file)}, ${TICK});\n`,
  );
  const packagePath = path.join(folder, "watcher.vsix");
  await createVSIX({ cwd: root, packagePath, dependencies: false, allowMissingRepository: true, skipLicense: true });
  return packagePath;
}

/** Runs in the extension host, as text. */
function beat(file, tick) {
  const { appendFileSync } = require("node:fs");
  let last = performance.now();
  let gap = 0;
  setInterval(() => {
    const now = performance.now();
    gap = Math.max(gap, now - last);
    last = now;
  }, tick);
  setInterval(() => {
    appendFileSync(file, `${JSON.stringify({ gap, rss: process.memoryUsage().rss })}\n`);
    gap = 0;
  }, 100);
}

function beatsOf(file) {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** Runs in every frame: of a preview, notes when it stands at a step, and what it was sent until then. */
function watchPage() {
  let [bytes, longest] = [0, 0];
  const sizeOf = (value) => {
    if (ArrayBuffer.isView(value)) return value.byteLength;
    if (typeof value === "string") return value.length;
    if (typeof value !== "object" || value === null) return 8;
    return Object.values(value).reduce((sum, each) => sum + sizeOf(each), 0);
  };
  const note = ({ data }) => {
    const size = sizeOf(data);
    bytes += size;
    longest = Math.max(longest, size);
    if (window["returned"]) Object.assign(window["returned"], { longest });
  };
  setInterval(() => {
    addEventListener("message", note); // again: a webview's document is written anew, which takes listeners away
    const status = document.querySelector("#status")?.textContent ?? "";
    const timeline = document.querySelector("#timeline");
    if (timeline === null || status === "" || status.endsWith("Loading")) return;
    const [step, length] = [timeline.valueAsNumber, Number(timeline.max)];
    if (window["returned"]?.step === step && window["returned"].length === length) return;
    window["returned"] = { step, length, at: Date.now(), bytes, longest };
  }, 5);
}
