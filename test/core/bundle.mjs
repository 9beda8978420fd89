import { readdirSync, rmSync } from "node:fs";

const FROM = "test/core";
const TO = "out/test/core";

// A test that was renamed or deleted must not go on running from its old bundle.
const clean = {
  name: "clean",
  setup: ({ onStart }) => onStart(() => rmSync(TO, { recursive: true, force: true })),
};

/**
 * How esbuild makes the tests of the core; run with `node --enable-source-maps --test out/test/core/*.mjs`.
 * @param {import("esbuild").BuildOptions} common what every bundle shares
 * @returns {import("esbuild").BuildOptions[]}
 */
export function coreTestBundles(common) {
  const tests = readdirSync(FROM).filter((name) => name.endsWith(".test.ts"));
  return [
    {
      ...common,
      entryPoints: tests.map((name) => `${FROM}/${name}`),
      outdir: TO,
      outExtension: { ".js": ".mjs" },
      format: "esm",
      platform: "node",
      sourcemap: "inline",
      external: ["fast-check"],
      plugins: [clean],
    },
  ];
}
