import { Worker } from "node:worker_threads";
import { beginning } from "../../beginning.mjs";

const MODULE = new URL("../../../../dist/sandbox.mjs", import.meta.url);
const FIRST = await beginning();

/** Limits of a run, unless a test has others. */
const LIMITS = { seconds: 150, steps: 2_000_000, logLines: 1000 };

/**
 * A clock that goes on by each look at it, and not by itself: the interpreter looks every few thousand operations. So what
 * never ends is stopped after as many of them on every machine, however busy it is.
 * @param {number} milliseconds by which a look lets it go on
 */
export const clockOfLooks = (milliseconds) => `let now = 0; Date.now = () => (now += ${milliseconds})`;

const OPTIONS = { width: 5, height: 5, seed: "1" };

/**
 * What a run gave.
 * @typedef {object} Outcome
 * @property {any} [maze] the packed maze
 * @property {any[]} findings
 * @property {any} [failed] the report of a job that could not be done
 * @property {{ level: string, text: string, line: number }[]} logged
 * @property {number} batches in which they came
 * @property {number[]} shares
 */

/** The worker that runs programs, as it is shipped, in a thread of its own. It runs one job after the other. */
export class SandboxWorker {
  #worker;

  /** @param {string} [before] what the thread runs first */
  constructor(before = "") {
    this.#worker = new Worker(`${before}; import(${JSON.stringify(MODULE.href)});`, { eval: true });
    this.#worker.postMessage(FIRST);
  }

  /**
   * @param {string} text of the program
   * @param {{ options?: object, limits?: object, name?: string }} [more]
   * @param {object} [asked] the type of another request than to make a maze, with what it needs
   * @returns {Promise<Outcome>}
   */
  run(text, { options = OPTIONS, limits, name = "mine.js" } = {}, asked = {}) {
    /** @type {Outcome} */
    const outcome = { findings: [], logged: [], batches: 0, shares: [] };
    const program = { uri: `file:///here/${name}`, name, text };
    const job = { type: "run", request: 1, program, options, limits: { ...LIMITS, ...limits }, ...asked };
    return new Promise((resolve, reject) => {
      this.#worker.removeAllListeners();
      this.#worker.on("error", reject);
      this.#worker.on("message", (report) => {
        if (report.note?.type === "logged") {
          outcome.logged.push(...report.note.lines);
          outcome.batches++;
        } else if (report.type === "progress") outcome.shares.push(report.share);
        else if (report.type === "failure") resolve({ ...outcome, failed: report });
        else if (report.type === "answer") resolve({ ...outcome, ...report.result });
      });
      this.#worker.postMessage(job);
    });
  }

  /** What was followed of a run. @returns {Promise<any>} the outcome, and what is in ExecutedStatements if there is a maze */
  async follow(text, more) {
    const outcome = await this.run(text, more);
    return { ...outcome, ...outcome.maze?.userAlgorithm.followed };
  }

  /** Reads the variables at a step. @param {number} line from 0 @returns {Promise<any>} see Values */
  values(text, step, line, more) {
    return this.run(text, more, { type: "values", step, line });
  }

  /** Ends the worker, whatever it does. */
  async end() {
    await this.#worker.terminate();
  }
}

/**
 * A program of statements in run(), which begin on line 4, from 0.
 * @param {string} statements
 * @param {string} [before] run(): one line
 */
export function programOf(statements, before = "") {
  return `import { ACTIVE, DONE, FRONTIER, MazeError, Random, SOLID, UNTOUCHED } from "mazewright";
${before}
export default {
  run({ maze, recorder, random, options, starts, direction }) {
    ${statements}
  },
};
`;
}

/** The line of the first statement of programOf(). */
export const FIRST_LINE = 4;
