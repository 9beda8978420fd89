// What the first maze of a fresh process takes, and whether it is one.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { failureOf } from "./turns.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "onceWorker.mjs");

/**
 * @param {import("./turns.mjs").Job} job
 * @param {number} seconds that it may take
 * @returns {Promise<object>} what the process wrote, or `failure` in a few words
 */
export function makeOnce(job, seconds) {
  const limits = { timeout: seconds * 1000, killSignal: "SIGKILL" };
  return new Promise((resolve) => {
    execFile(process.execPath, [WORKER, JSON.stringify(job)], limits, (error, output, errors) => {
      if (error === null) resolve(JSON.parse(output));
      else resolve({ failure: error.killed ? `more than ${seconds} s` : failureOf(errors, error.code) });
    });
  });
}
