const FROM = "test/page/support";

/**
 * How esbuild makes what the tests of the page run in Node.
 * @param {import("esbuild").BuildOptions} common what every bundle shares
 * @returns {import("esbuild").BuildOptions}
 */
export function pageTestBundle(common) {
  return {
    ...common,
    entryPoints: [`${FROM}/mazes.ts`, `${FROM}/exports.ts`],
    outdir: `out/${FROM}`,
    outExtension: { ".js": ".mjs" },
    format: "esm",
    platform: "node",
  };
}
