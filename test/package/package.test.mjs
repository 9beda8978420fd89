// The packed extension: what is in it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { runInNewContext } from "node:vm";
import { build } from "esbuild";
import { strFromU8, unzipSync } from "fflate";
import { parseSync } from "oxc-parser";

const { name, version } = JSON.parse(readFileSync("package.json", "utf8"));
const vsix = `${name}-${version}.vsix`;

const files = unzipSync(readFileSync(vsix));

function readInVsix(file) {
  return strFromU8(files[file]);
}

/** What several modules need, by the letters of its content. */
const SHARED = /^extension\/dist\/shared-\w{8}\.mjs$/;

test("holds these files and no others", () => {
  const names = Object.keys(files).filter((name) => !SHARED.test(name));
  assert.deepEqual(names.sort(), [
    "[Content_Types].xml",
    "extension.vsixmanifest",
    "extension/LICENSE.txt",
    "extension/changelog.md",
    "extension/dist/core.mjs",
    "extension/dist/extension.js",
    "extension/dist/fences.css",
    "extension/dist/licences.txt",
    "extension/dist/main.js",
    "extension/dist/maze.schema.json",
    "extension/dist/mazewright.d.ts",
    "extension/dist/notebook.mjs",
    "extension/dist/observe.py",
    "extension/dist/observer.py",
    "extension/dist/quickjs.wasm",
    "extension/dist/reading.mjs",
    "extension/dist/sandbox.mjs",
    "extension/dist/sources.json",
    "extension/dist/watch.mjs",
    "extension/dist/webview.css",
    "extension/dist/webview.mjs",
    "extension/dist/worker.mjs",
    "extension/media/icon.png",
    "extension/media/preview-dark.svg",
    "extension/media/preview-light.svg",
    "extension/media/walkthrough/insert.svg",
    "extension/media/walkthrough/make.svg",
    "extension/media/walkthrough/play.svg",
    "extension/media/walkthrough/program.svg",
    "extension/media/walkthrough/write.svg",
    "extension/package.json",
    "extension/readme.md",
  ]);
});

/** The modules that a module of the package loads, as it names them. */
function importsOf(file) {
  const text = readInVsix(`extension/dist/${file}`);
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module;
  const given = staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest ?? []));
  const named = [...staticImports.map(({ moduleRequest }) => moduleRequest), ...given].map(({ value }) => value);
  const dynamic = dynamicImports.map(({ moduleRequest: { start, end } }) => JSON.parse(text.slice(start, end)));
  return [...new Set([...named, ...dynamic])];
}

/** A module with all that it loads. */
function modulesOf(file, known = new Set()) {
  known.add(file);
  for (const id of importsOf(file)) if (!known.has(path.basename(id))) modulesOf(path.basename(id), known);
  return known;
}

const MODULES = ["core.mjs", "notebook.mjs", "reading.mjs", "sandbox.mjs", "watch.mjs", "webview.mjs", "worker.mjs"];

/** The bundles of the extension host, and what each loads. */
const BUNDLES = { "extension.js": ["vscode", "./main.js"], "main.js": ["vscode"] };

test("has one bundle for all extension hosts, behind a door in Node's, and loads no module but vscode", () => {
  const { main, browser } = JSON.parse(readInVsix("extension/package.json"));
  assert.deepEqual([main, browser], ["./dist/extension.js", "./dist/main.js"]);
  for (const [file, expected] of Object.entries(BUNDLES)) {
    const modules = readInVsix(`extension/dist/${file}`).matchAll(/\b(?:require|import)\("([^"]+)"\)/g);
    assert.deepEqual([...new Set(Array.from(modules, ([, id]) => id))], expected, file);
  }
});

test("its other modules load what is beside them alone, and nothing is there that none loads", () => {
  const loaded = new Set(MODULES.flatMap((file) => [...modulesOf(file)]));
  for (const file of loaded)
    for (const id of importsOf(file))
      assert.ok(`extension/dist/${path.basename(id)}` in files && id.startsWith("./"), `${file} loads ${id}`);
  const shipped = Object.keys(files)
    .filter((name) => name.endsWith(".mjs"))
    .map((name) => path.basename(name));
  assert.deepEqual(shipped.sort(), [...loaded].sort());
});

test("the page and the core load no reader of mazes in texts", () => {
  const textOf = (name) => [...modulesOf(name)].map((file) => readInVsix(`extension/dist/${file}`)).join("\n");
  const ofReaders = "Export the layer as CSV";
  assert.ok(textOf("reading.mjs").includes(ofReaders));
  for (const name of ["core.mjs", "webview.mjs"]) assert.ok(!textOf(name).includes(ofReaders), name);
});

test("its core runs where there is nothing but JavaScript", async () => {
  const options = {
    bundle: true,
    format: "iife",
    globalName: "core",
    platform: "neutral",
    write: false,
  };
  const { outputFiles } = await build({ ...options, entryPoints: ["dist/core.mjs"] });
  const run = `${outputFiles[0].text}; core.toText(core.generate({ width: 3, height: 2, seed: 1 }))`;
  const { generate, toText } = await import(pathToFileURL("dist/core.mjs").href);
  assert.equal(runInNewContext(run), toText(generate({ width: 3, height: 2, seed: 1 })));
});

test("sends nothing anywhere", () => {
  // The loader of QuickJS could fetch it, but is given it.
  const ours = ["core.mjs", "notebook.mjs", "reading.mjs", "webview.mjs", "worker.mjs"].flatMap((file) => [
    ...modulesOf(file),
  ]);
  for (const file of [...Object.keys(BUNDLES), ...new Set(ours)]) {
    assert.doesNotMatch(
      readInVsix(`extension/dist/${file}`),
      /\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|EventSource/,
      file,
    );
  }
});
