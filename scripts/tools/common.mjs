// What every bundle shares, and a way to run TypeScript from a script.
import { readFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));

/** Options that every bundle shares. */
export const common = {
  bundle: true,
  mainFields: ["module", "main"], // jsonc-parser's main entry cannot be bundled
  target: "es2022",
  define: { MAZEWRIGHT_VERSION: JSON.stringify(version) },
  loader: { ".svg": "text", ".html": "text" },
  logLevel: "warning",
};

/** What a TypeScript file exports, for scripts that run what it holds. */
export async function importTypeScript(file, options = {}) {
  const outfile = options.outfile ?? path.resolve("out/scripts", `${path.basename(file, ".ts")}.mjs`);
  await build({ ...common, entryPoints: [file], format: "esm", platform: "node", ...options, outfile });
  return { ...(await import(pathToFileURL(outfile).href)), outfile };
}
