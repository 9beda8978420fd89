// How contenders compare: one process for each, which make a maze each in turn, so that whatever slows the machine down slows
// all of them. CPU time counts, which leaves out the time spent waiting for a core. Processes differ more than mazes do:
// each round has new ones.
import { fork } from "node:child_process";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { digits, median } from "./report.mjs";

const WORKER = path.join(path.dirname(fileURLToPath(import.meta.url)), "turnsWorker.mjs");

/**
 * @typedef {object} Job
 * @property {string} key of the contender, see contenders.mjs
 * @property {number} size in cells a side
 * @property {string} core the address of the built core
 */

/**
 * @typedef {object} Effort
 * @property {number} rounds
 * @property {number} turns of a round, at least
 * @property {number} ms that a round takes, at least
 * @property {number} seconds that a contender may take for a turn
 */

/** What came of the turns of some contenders. */
export class Turns {
  /** @type {number[][][]} for each round and contender the times of its turns, in nanoseconds a cell */
  rounds = [];
  /** @type {(string | undefined)[]} why a contender is out, in a few words */
  failures = [];

  /** In nanoseconds a cell, the least in brackets. @param {number} which contender, from 0 */
  time(which) {
    if (this.failures[which] !== undefined) return this.failures[which];
    const times = this.rounds.flatMap((round) => round[which]);
    return `${digits(median(times))} (${digits(Math.min(...times))})`;
  }

  /** The ratios of two contenders by round, each the median of its turns. */
  ratios(one, other) {
    if (this.failures[one] !== undefined || this.failures[other] !== undefined) return [];
    return this.rounds.map((round) => median(round[one].map((time, turn) => time / round[other][turn])));
  }

  /** The median of the rounds, and from where to where they lie. */
  ratio(one, other) {
    const ratios = this.ratios(one, other);
    if (ratios.length === 0) return "-";
    return `${digits(median(ratios))} (${digits(Math.min(...ratios))} to ${digits(Math.max(...ratios))})`;
  }
}

/**
 * @param {readonly Job[]} jobs
 * @param {Effort} effort
 * @returns {Promise<Turns>}
 */
export async function takeTurns(jobs, { rounds, turns, ms, seconds }) {
  const result = new Turns();
  result.failures = jobs.map(() => undefined);
  for (let round = 0; round < rounds; round++) {
    const processes = jobs.map((job, which) =>
      result.failures[which] === undefined ? new Contender(job, seconds) : undefined,
    );
    /** @type {number[][]} */
    const times = jobs.map(() => []);
    const ask = async (which, turn) => {
      try {
        return await processes[which]?.answer(turn);
      } catch (error) {
        result.failures[which] = error.message;
        processes[which] = undefined;
      }
    };
    try {
      await Promise.all(jobs.map((_, which) => ask(which)));
      const end = performance.now() + ms;
      for (let turn = 0; turn < turns || performance.now() < end; turn++) {
        for (let place = 0; place < jobs.length; place++) {
          const which = (turn + place) % jobs.length; // another one is first each time
          const time = await ask(which, turn);
          if (time !== undefined) times[which].push(time);
        }
      }
    } finally {
      for (const each of processes) each?.stop();
    }
    result.rounds.push(times);
  }
  return result;
}

/** A contender in a process of its own. */
class Contender {
  constructor(job, seconds) {
    this.seconds = seconds;
    this.process = fork(WORKER, [JSON.stringify(job)], { stdio: ["ignore", "ignore", "pipe", "ipc"] });
    this.errors = "";
    this.process.stderr.setEncoding("utf8").on("data", (text) => (this.errors += text));
  }

  /**
   * Has it make mazes, by the number of the turn, which is their seed.
   * @param {number} [turn] without one it is waited for until it is warm
   * @returns nanoseconds a cell
   */
  answer(turn) {
    const { process: child, seconds } = this;
    return new Promise((resolve, reject) => {
      const stopListening = () => {
        child.off("message", onAnswer).off("exit", onExit);
        clearTimeout(timer);
      };
      const onAnswer = (answer) => {
        stopListening();
        resolve(answer);
      };
      const onExit = (code) => {
        stopListening();
        reject(new Error(failureOf(this.errors, code)));
      };
      const timer = setTimeout(() => {
        stopListening();
        this.stop();
        reject(new Error(`more than ${seconds} s`));
      }, seconds * 1000);
      child.on("message", onAnswer).on("exit", onExit);
      if (turn !== undefined) child.send(turn, () => {}); // one that has ended says so by its end
    });
  }

  stop() {
    this.process.kill("SIGKILL");
  }
}

/** Why a process has ended, in a few words. */
export function failureOf(errors, code) {
  if (/heap out of memory|allocation failed/i.test(errors)) return "out of memory";
  const message = /^(?:\w*Error.*?): (.*)$/m.exec(errors)?.[1] ?? `exit code ${code}`;
  return `refuses: ${message.slice(0, 90)}`;
}
