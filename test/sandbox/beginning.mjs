import { readFile } from "node:fs/promises";
import path from "node:path";

/**
 * What the worker of users' algorithms gets before its first request.
 * @param {string} [dist] folder of what is built
 * @returns {Promise<import("../../src/worker/programCalls").BeginMessage>}
 */
export async function beginning(dist = "dist") {
  const quickjs = await WebAssembly.compile(await readFile(path.join(dist, "quickjs.wasm")));
  return { type: "begin", quickjs };
}
