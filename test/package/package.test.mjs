// The packed extension: what is in it, and how large it and its bundles are.
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

test("is small", () => {
  const limits = {
    [vsix]: 1080, // 0.47 MB more than the 382 without users' algorithms: their sandbox, what helps to write, explains and judges (45) them; the readers of mazes in texts and all text styles (some 40 in each of three bundles); the maze editor (10)
    "dist/extension.js": 552, // both kinds of extension host; its API finds mazes in texts (100: forms, and what is broken in them) and writes all text styles (33); it shows mazes of documents and follows them (4), inserts arrays (10), checks maps for other programs (3), begins users' algorithms (14), runs (20), explains (15), judges (12), compares (8) them; the maze editor (9)
    "dist/worker.js": 440, // it draws PNG and GIF (some 30, of which the compression is 7), finds mazes in texts (100: forms, and what is broken in them), writes all text styles (33), writes maps for other programs (7), and knows what is usual (25)
    "dist/own.js": 790, // the interpreter (some 300), the parser (230), what follows and judges runs (40); loaded at first use
    "dist/webview.js": 395, // with the maze editor (18), the form of options and their checks (some 15), all text styles (33), and what explains a run (17)
    "dist/webview.css": 28,
    "dist/fences.css": 1,
    "dist/notebook.mjs": 5, // it finds the core beside itself
    "dist/core.mjs": 297, // the readers of mazes in texts are 100, the text styles 33
  };
  for (const [file, limit] of Object.entries(limits)) {
    const size = statSync(file).size / KILOBYTE;
    assert.ok(size <= limit, `${file} has ${size.toFixed(1)} KB; at most ${limit} are allowed`);
  }
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
