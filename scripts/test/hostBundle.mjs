/**
 * How the suites that run inside VS Code are bundled. The project's build script passes these options to esbuild.
 */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** @type {import("esbuild").BuildOptions} */
const common = {
  absWorkingDir: root,
  bundle: true,
  format: "cjs",
  target: "es2022",
  external: ["vscode"],
  sourcemap: true,
  logLevel: "warning",
  // Mocha looks for files of its parallel mode, which does not run inside VS Code.
  logOverride: { "require-resolve-not-external": "silent" },
};

/**
 * Mocha's build for browsers, when it sees `module`, puts itself in the place of what the bundle exports. So it gets to
 * see none, and sets the global `mocha`, as it does in a page.
 * @type {import("esbuild").Plugin}
 */
const mochaAsGlobal = {
  name: "mocha-as-global",
  setup(build) {
    build.onLoad({ filter: /[\\/]mocha[\\/]mocha\.js$/ }, async ({ path }) => ({
      contents: `var module, exports, define;${await readFile(path, "utf8")}`,
    }));
  },
};

/** @returns {import("esbuild").BuildOptions[]} one bundle for each kind of extension host */
export function hostTestBundles() {
  return [
    { ...common, entryPoints: ["test/host/runner.node.ts"], outfile: "out/test/host/node.js", platform: "node" },
    {
      ...common,
      entryPoints: ["test/host/runner.web.ts"],
      outfile: "out/test/host/web.js",
      platform: "browser",
      plugins: [mochaAsGlobal],
    },
  ];
}
