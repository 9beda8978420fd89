import { coreTestBundles } from "../../test/core/bundle.mjs";
import { pageTestBundle } from "../../test/page/support/bundle.mjs";
import { hostTestBundles } from "../vscode/bundle.mjs";

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
