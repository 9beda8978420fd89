import { coreTestBundles } from "./coreBundle.mjs";
import { hostTestBundles } from "./hostBundle.mjs";
import { pageTestBundle } from "./pageBundle.mjs";

/**
 * How esbuild makes all tests that are written in TypeScript.
 * @param {import("esbuild").BuildOptions} common what every bundle of the project shares
 * @returns {import("esbuild").BuildOptions[]}
 */
export function testBundles(common) {
  const { define } = common;
  const mainFields = ["browser", "module", "main"];
  const host = hostTestBundles().map((options) => ({
    ...options,
    define,
    ...(options.platform === "browser" ? { mainFields } : { mainFields: common.mainFields }),
  }));
  return [coreTestBundles(common), pageTestBundle(common), ...host];
}
