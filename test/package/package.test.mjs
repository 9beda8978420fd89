// The packed extension: what is in it, and how large it is.
import assert from "node:assert/strict";
import { readFileSync, statSync } from "node:fs";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { strFromU8, unzipSync } from "fflate";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const vsix = `${name}-${version}.vsix`;
const KILOBYTE = 1024;
const LIMIT = 1080; // kilobytes: of all sizes the one that somebody who installs it meets

const files = unzipSync(readFileSync(vsix));

function readInVsix(file) {
  return strFromU8(files[file]);
}

test("holds these files and no others", () => {
  assert.deepEqual(Object.keys(files).sort(), [
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/changelog.md",
    "extension/dist/core.mjs",
    "extension/dist/extension.js",
    "extension/dist/fences.css",
    "extension/dist/licences.txt",
    "extension/dist/maze.schema.json",
    "extension/dist/mazewright.d.ts",
    "extension/dist/notebook.mjs",
    "extension/dist/own-help.json",
    "extension/dist/own.js",
    "extension/dist/sources.json",
    "extension/dist/webview.css",
    "extension/dist/webview.js",
    "extension/dist/worker.js",
    "extension/media/icon.png",
    "extension/media/preview-dark.svg",
    "extension/media/preview-light.svg",
    "extension/media/walkthrough/insert.svg",
    "extension/media/walkthrough/make.svg",
    "extension/media/walkthrough/play.svg",
    "extension/media/walkthrough/write.svg",
    "extension/package.json",
    "extension/readme.md",
  ]);
});

test("is as small as was promised", () => {
  const size = statSync(vsix).size / KILOBYTE;
  assert.ok(size <= LIMIT, `${size.toFixed(1)} KB; ${LIMIT} were promised. What it holds: npm run figures`);
});

const BUNDLES = ["dist/extension.js", "dist/worker.js", "dist/webview.js"];

test("has one bundle for all extension hosts, which loads no module but vscode", () => {
  const { main, browser } = JSON.parse(readInVsix("extension/package.json"));
  assert.equal(main, browser);
  for (const file of BUNDLES) {
    const modules = [...readFileSync(file, "utf8").matchAll(/\b(?:require|import)\("([^"]+)"\)/g)].map(([, id]) => id);
    assert.deepEqual([...new Set(modules)], file === "dist/extension.js" ? ["vscode"] : [], file);
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
  for (const file of BUNDLES) {
    assert.doesNotMatch(readFileSync(file, "utf8"), /\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource/, file);
  }
});
