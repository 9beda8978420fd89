// What the bundle of the sandbox, dist/own.js, holds besides code: modules whose names begin with "built:".
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";

const QUICKJS = "@jitl/quickjs-wasmfile-release-sync/wasm";

/** The runtime of programs as the source of one module: it runs in the sandbox, not in our bundle. */
async function insideModule(common) {
  const { outputFiles } = await build({
    ...common,
    entryPoints: ["src/own/inside/index.ts"],
    format: "esm",
    platform: "neutral",
    minify: true,
    write: false,
  });
  return `export const inside = ${JSON.stringify(outputFiles[0].text)};`;
}

/** QuickJS, packed: as base64 the packed bytes take half the room in the bundle, and no more in the .vsix. */
function quickjsModule() {
  const wasm = readFileSync(createRequire(import.meta.url).resolve(QUICKJS));
  const packed = gzipSync(wasm, { level: 9 }).toString("base64");
  return `export const quickjs = Uint8Array.from(atob(${JSON.stringify(packed)}), (letter) => letter.charCodeAt(0));`;
}

const ENTITIES = /^var xhtml_default = \{[^{}]*\};$/m;

/** The parser without its table of HTML's names of characters: they are for JSX, which programs do not contain. */
function withoutEntities(path) {
  const source = readFileSync(path, "utf8");
  if (!ENTITIES.test(source)) throw new Error(`${path} has no table of HTML's characters as scripts/own.mjs knows it`);
  return source.replace(ENTITIES, "var xhtml_default = {};");
}

/**
 * @param {import("esbuild").BuildOptions} common what every bundle shares
 * @returns {import("esbuild").Plugin}
 */
export function builtModules(common) {
  const makers = {
    inside: () => insideModule(common),
    quickjs: quickjsModule,
    algorithms: () => "export const algorithms = [];",
  };
  return {
    name: "built",
    setup({ onResolve, onLoad }) {
      // The checks of options name all algorithms; here the only one is the user's.
      onResolve({ filter: /^\.\.\/algorithms$/ }, () => ({ path: "algorithms", namespace: "built" }));
      onResolve({ filter: /^built:/ }, ({ path }) => ({ path: path.slice("built:".length), namespace: "built" }));
      onLoad({ filter: /acorn-typescript[\\/]index\.js$/ }, ({ path }) => ({
        contents: withoutEntities(path),
        loader: "js",
      }));
      onLoad({ filter: /.*/, namespace: "built" }, async ({ path }) => ({
        contents: await makers[path](),
        loader: "js",
      }));
    },
  };
}
