/**
 * How the suites that run inside VS Code are bundled. The project's build script passes these options to esbuild.
 */
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

/** @returns {import("esbuild").BuildOptions[]} one bundle for each kind of extension host */
export function hostTestBundles() {
  return [
    { ...common, entryPoints: ["test/host/runner.node.ts"], outfile: "out/test/host/node.js", platform: "node" },
    { ...common, entryPoints: ["test/host/runner.web.ts"], outfile: "out/test/host/web.js", platform: "browser" },
  ];
}
