import { readdirSync, rmSync } from "node:fs";

/** Tests in TypeScript that node:test runs: of the core, of what both sides share, and of what needs no VS Code and no page. */
const FROM = [
  "test/core",
  "test/shared",
  "test/host/plain",
  "test/page/plain",
  "test/sandbox",
  "test/fences",
  "test/faults",
];
const TO = "out/";

// A test that was renamed or deleted must not go on running from its old bundle.
const clean = {
  name: "clean",
  setup: ({ onStart }) =>
    onStart(() => FROM.forEach((folder) => rmSync(TO + folder, { recursive: true, force: true }))),
};

/**
 * How esbuild makes them.
 * @param {import("esbuild").BuildOptions} common what every bundle shares
 * @param {readonly string[]} [named] those that are wanted; by default all, and the bundles of before are removed
 * @returns {import("esbuild").BuildOptions[]}
 */
export function coreTestBundles(common, named) {
  const tests =
    named ?? FROM.flatMap((folder) => readdirSync(folder, { recursive: true }).map((name) => `${folder}/${name}`));
  return [
    {
      ...common,
      entryPoints: tests.filter((name) => name.endsWith(".test.ts")),
      outdir: TO,
      outbase: ".",
      outExtension: { ".js": ".mjs" },
      format: "esm",
      platform: "node",
      sourcemap: "inline",
      external: ["fast-check", "esbuild", "markdown-it"],
      plugins: named === undefined ? [clean] : [],
    },
  ];
}
