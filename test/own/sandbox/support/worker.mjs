import { Worker } from "node:worker_threads";

const BUNDLE = new URL("../../../../dist/own.js", import.meta.url);
const LIMITS = { seconds: 10, steps: 2_000_000, logLines: 1000 };

/** A worker as the extension has it, which runs one job after the other. */
export class OwnWorker {
  #worker = new Worker(BUNDLE);

  /**
   * @param {string} text of the program
   * @param {object} [options] of the maze
   * @param {{ limits?: object, traced?: object, name?: string }} [more]
   * @returns {Promise<{ result?: object, failed?: object, logged: object[], traced: object[], shares: number[] }>}
   */
  run(text, options = { width: 5, height: 5, seed: "1" }, { limits, traced, name = "own.js" } = {}) {
    const got = { logged: [], traced: [], shares: [] };
    const job = {
      kind: "own",
      program: { uri: `file:///${name}`, name, text },
      options,
      limits: { ...LIMITS, ...limits },
      ...(traced && { traced }),
    };
    return new Promise((resolve, reject) => {
      const onMessage = (report) => {
        if (report.type === "logged") got.logged.push(...report.lines);
        else if (report.type === "traced") got.traced.push(report);
        else if (report.type === "progress") got.shares.push(report.share);
        else {
          this.#worker.off("message", onMessage);
          resolve(report.type === "done" ? { ...got, result: report.result } : { ...got, failed: report });
        }
      };
      this.#worker.on("message", onMessage);
      this.#worker.once("error", reject);
      this.#worker.postMessage(job);
      this.ended = () => resolve({ ...got, ended: true });
    });
  }

  /** Ends the worker, whatever it does; a run that has not ended then gives what it reported so far. */
  async end() {
    await this.#worker.terminate();
    this.ended?.();
  }
}
