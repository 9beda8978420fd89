// The packed extension: what is in it, and how large it and its bundles are.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { listFiles } from "@vscode/vsce";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const KILOBYTE = 1024;

test("holds these files and no others", async () => {
  const files = await listFiles({ dependencies: false });
  assert.deepEqual(files.sort(), [
    "CHANGELOG.md",
    "LICENSE",
    "README.md",
    "dist/core.mjs",
    "dist/extension.js",
    "dist/web/extension.js",
    "dist/web/worker.js",
    "dist/webview.css",
    "dist/webview.js",
    "dist/worker.js",
    "media/icon.png",
    "media/preview-dark.svg",
    "media/preview-light.svg",
    "media/preview.png",
    "package.json",
  ]);
});

test("is small", () => {
  const limits = {
    [`${name}-${version}.vsix`]: 400,
    "dist/extension.js": 120,
    "dist/web/extension.js": 120,
    "dist/worker.js": 60,
    "dist/web/worker.js": 60,
    "dist/webview.js": 100,
    "dist/webview.css": 20,
    "dist/core.mjs": 80,
  };
  for (const [file, limit] of Object.entries(limits)) {
    const size = statSync(file).size / KILOBYTE;
    assert.ok(size <= limit, `${file} has ${size.toFixed(1)} KB; at most ${limit} are allowed`);
  }
});

test("loads no module but vscode and what Node brings", () => {
  for (const file of ["dist/extension.js", "dist/worker.js"]) {
    const modules = new Set([...readFileSync(file, "utf8").matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id]) => id));
    for (const id of modules) assert.match(id, /^(vscode|node:worker_threads)$/, file);
  }
  for (const file of ["dist/web/extension.js", "dist/web/worker.js", "dist/webview.js"]) {
    const modules = new Set([...readFileSync(file, "utf8").matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id]) => id));
    assert.deepEqual(
      [...modules].filter((id) => id !== "vscode"),
      [],
      file,
    );
  }
});

test("its core is one module that needs neither editor, page nor Node", () => {
  const core = readFileSync("dist/core.mjs", "utf8");
  assert.doesNotMatch(core, /\bimport\s*[("{*]|\bfrom\s*"/, "imports");
  assert.doesNotMatch(core, /\b(document|window|process|require|globalThis)\b\s*[.([]/, "globals");
});

test("sends nothing anywhere", () => {
  for (const file of [
    "dist/extension.js",
    "dist/web/extension.js",
    "dist/worker.js",
    "dist/web/worker.js",
    "dist/webview.js",
  ]) {
    assert.doesNotMatch(readFileSync(file, "utf8"), /\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource/, file);
  }
});
