import assert from "node:assert/strict";

/**
 * What work may lack for a while and a release may not: noted, and a failure under `npm run release-check`.
 * @param {import("node:test").TestContext} context
 * @param {readonly string[]} lacks what is missing, and how it is made
 */
export function beforeRelease(context, lacks) {
  if (process.env.MAZEWRIGHT_RELEASE !== undefined) assert.deepEqual(lacks, []);
  for (const each of lacks) context.diagnostic(`before a release: ${each}`);
}
