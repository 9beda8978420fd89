/**
 * How esbuild makes what the page is shown in tests and on sheets: mazes, and what is exported of them.
 * @param {import("esbuild").BuildOptions} common what every bundle shares
 * @returns {import("esbuild").BuildOptions}
 */
export function pageTestBundle(common) {
  return {
    ...common,
    entryPoints: ["scripts/tools/page/mazes.ts", "test/page/support/exports.ts"],
    outbase: ".",
    outdir: "out",
    outExtension: { ".js": ".mjs" },
    format: "esm",
    platform: "node",
  };
}
