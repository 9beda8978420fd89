// What one maze takes in a process of its own, and whether it is a perfect maze.
import { execFile } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { failureOf } from "./turns.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "onceWorker.mjs");

/**
 * @typedef {object} Once
 * @property {string} [failure] in a few words; then there is nothing else
 * @property {number} first milliseconds that the maze took, by the clock
 * @property {number} withLoading the same, with loading the contender
 * @property {number} cpu milliseconds of the maze, CPU time
 * @property {number} rss MiB, the most of the process
 * @property {number} bytes a cell, beyond the process before the maze
 * @property {string} [faults] why it is no perfect maze; "" where it is one; not given where that was not checked
 * @property {number} [deadEnds] percent of the cells
 * @property {number} [level] percent of the passages
 */

/**
 * @param {import("./turns.mjs").Job & { isUnchecked?: boolean, isWarm?: boolean, isCompared?: boolean }} job
 *   warm: after a small maze; compared: the look of many small mazes is measured, too
 * @param {number} seconds that it may take
 * @returns {Promise<Once>}
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
