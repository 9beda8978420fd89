import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Tests in TypeScript that node:test runs: of the core, of what both sides share, and of what needs no VS Code and no page. */
const FROM = [
  "test/core",
  "test/reading",
  "test/programs",
  "test/shared",
  "test/host/plain",
  "test/page/plain",
  "test/sandbox",
];
const TO = "out";
const CHUNKS = "chunks";

/**
 * Writes what has changed and deletes what is not made any more: a test that was renamed must not go on running from its old
 * bundle. Another run may be reading meanwhile. So what is as it should be is left alone, no file is ever there by half, and
 * what others import comes first.
 * @type {import("esbuild").Plugin}
 */
const inPlace = {
  name: "in-place",
  setup: ({ onEnd }) =>
    onEnd(({ outputFiles = [], errors }) => {
      if (errors.length > 0) return;
      const made = new Map(outputFiles.map(({ path: file, contents }) => [path.relative(".", file), contents]));
      const part = path.join(TO, `${process.pid}.part`); // where no other run deletes it
      const isShared = (/** @type {string} */ file) => Number(file.startsWith(path.join(TO, CHUNKS)));
      for (const file of [...made.keys()].sort((a, b) => isShared(b) - isShared(a))) {
        const contents = /** @type {Uint8Array} */ (made.get(file));
        if (existsSync(file) && readFileSync(file).equals(contents)) continue;
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(part, contents);
        renameSync(part, file);
      }
      for (const folder of [...FROM, CHUNKS].map((name) => path.join(TO, name)))
        for (const file of filesIn(folder)) if (!made.has(file)) rmSync(file, { force: true });
    }),
};

/**
 * How esbuild makes them: always all, in which they share what several of them need. That takes less than some of them each
 * with the whole core inside.
 * @param {import("esbuild").BuildOptions} common what every bundle shares
 * @returns {import("esbuild").BuildOptions}
 */
export function coreTestBundles(common) {
  return {
    ...common,
    entryPoints: FROM.flatMap(filesIn).filter((name) => name.endsWith(".test.ts")),
    outdir: TO,
    outbase: ".",
    outExtension: { ".js": ".mjs" },
    splitting: true,
    chunkNames: `${CHUNKS}/[hash]`,
    format: "esm",
    platform: "node",
    sourcemap: "linked",
    sourcesContent: false,
    external: ["fast-check", "esbuild", "markdown-it", "oxc-parser", "scslre"],
    write: false,
    plugins: [inPlace],
  };
}

/**
 * Every file of a folder and those below, by its path.
 * @param {string} folder
 */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}
