// The packed extension: what is in it, and how large it and its bundles are.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const vsix = `${name}-${version}.vsix`;
const KILOBYTE = 1024;

/** The names in a zip file's central directory, which lists each file with a header of 46 bytes before its name. */
function namesInZip(file) {
  const bytes = readFileSync(file);
  const names = [];
  const header = Buffer.from("PK\x01\x02");
  for (let at = bytes.indexOf(header); at >= 0; at = bytes.indexOf(header, at + 46)) {
    names.push(bytes.toString("utf8", at + 46, at + 46 + bytes.readUInt16LE(at + 28)));
  }
  return names.sort();
}

test("holds these files and no others", () => {
  assert.deepEqual(namesInZip(vsix), [
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/changelog.md",
    "extension/dist/core.mjs",
    "extension/dist/extension.js",
    "extension/dist/licences.txt",
    "extension/dist/sources.json",
    "extension/dist/web/extension.js",
    "extension/dist/web/worker.js",
    "extension/dist/webview.css",
    "extension/dist/webview.js",
    "extension/dist/worker.js",
    "extension/media/grids.png",
    "extension/media/icon.png",
    "extension/media/preview-dark.svg",
    "extension/media/preview-light.svg",
    "extension/media/preview.png",
    "extension/package.json",
    "extension/readme.md",
  ]);
});

test("is small", () => {
  const limits = {
    [vsix]: 680,
    "dist/extension.js": 215,
    "dist/web/extension.js": 215,
    "dist/worker.js": 190, // it draws PNG and GIF (some 30, of which the compression is 7), and knows what is usual (25)
    "dist/web/worker.js": 190,
    "dist/webview.js": 240,
    "dist/webview.css": 20,
    "dist/core.mjs": 140,
  };
  for (const [file, limit] of Object.entries(limits)) {
    const size = statSync(file).size / KILOBYTE;
    assert.ok(size <= limit, `${file} has ${size.toFixed(1)} KB; at most ${limit} are allowed`);
  }
});

test("loads no module but vscode and what Node brings", () => {
  for (const file of ["dist/extension.js", "dist/worker.js"]) {
    const modules = new Set([...readFileSync(file, "utf8").matchAll(/\brequire\("([^"]+)"\)/g)].map(([, id]) => id));
    assert.ok(modules.size > 0, file);
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

test("its core is one module that runs where there is nothing but JavaScript", async () => {
  const options = {
    bundle: true,
    format: "iife",
    globalName: "core",
    platform: "neutral",
    write: false,
    metafile: true,
  };
  const { metafile, outputFiles } = await build({ ...options, entryPoints: ["dist/core.mjs"] });
  assert.deepEqual(Object.keys(metafile.inputs), ["dist/core.mjs"], "it imports something");
  const run = `${outputFiles[0].text}; core.toText(core.generate({ width: 3, height: 2, seed: 1 }))`;
  const { generate, toText } = await import(pathToFileURL("dist/core.mjs").href);
  assert.equal(runInNewContext(run), toText(generate({ width: 3, height: 2, seed: 1 })));
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
