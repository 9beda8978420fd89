// What the sandbox of programs needs besides its code: modules whose names begin with "built:", and QuickJS.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { build } from "esbuild";

const QUICKJS = "@jitl/quickjs-wasmfile-release-sync/wasm";

/** The runtime of programs as the source of one module: it runs in the sandbox, not in our bundle. */
async function insideModule(common) {
  const { outputFiles } = await build({
    ...common,
    entryPoints: ["src/sandbox/inside/index.ts"],
    format: "esm",
    platform: "neutral",
    minify: true,
    write: false,
  });
  return `export const inside = ${JSON.stringify(outputFiles[0].text)};`;
}

/** The file of QuickJS, compiled to WebAssembly. */
export function quickjsFile() {
  return createRequire(import.meta.url).resolve(QUICKJS);
}

const ENTITIES = /^var xhtml_default = \{[^{}]*\};$/m;

/** The parser without its table of HTML's names of characters: they are for JSX, which programs do not contain. */
function withoutEntities(path) {
  const source = readFileSync(path, "utf8");
  if (!ENTITIES.test(source))
    throw new Error(`${path} has no table of HTML's characters as scripts/sandbox.mjs knows it`);
  return source.replace(ENTITIES, "var xhtml_default = {};");
}

/**
 * @param {import("esbuild").BuildOptions} common what every bundle shares
 * @returns {import("esbuild").Plugin}
 */
export function builtModules(common) {
  return {
    name: "built",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^built:inside$/ }, () => ({ path: "inside", namespace: "built" }));
      onLoad({ filter: /acorn-typescript[\\/]index\.js$/ }, ({ path }) => ({
        contents: withoutEntities(path),
        loader: "js",
      }));
      onLoad({ filter: /.*/, namespace: "built" }, async () => ({
        contents: await insideModule(common),
        loader: "js",
      }));
    },
  };
}
