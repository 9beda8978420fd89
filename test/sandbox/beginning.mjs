import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * What the worker of users' algorithms gets before its first job.
 * @param {string} [dist] folder of what is built
 * @returns {Promise<import("../../src/worker/jobs").Beginning>}
 */
export async function beginning(dist = "dist") {
  const quickjs = await WebAssembly.compile(await readFile(path.join(dist, "quickjs.wasm")));
  return { kind: "begin", quickjs };
}
