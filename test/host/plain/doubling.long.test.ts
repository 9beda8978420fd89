import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { FormatError, MazeError } from "../../../src/core/foundation/errors";
import { ProgramError } from "../../../src/sandbox/program/readProgram";
import { TEXTS } from "../../core/support/doublingTexts";
import { runs } from "../../effort.mjs";
import { IN_HOST, IN_WORKER } from "./support/textReaders";

// The one test that takes the time: what reads a user's text takes at most about twice as long for twice as much of it.

const SIZES = runs({ usual: [1, 2, 4, 8, 16, 32, 64], release: [1, 2, 4, 8, 16, 32, 64, 128, 256] }).map(
  (size) => size * 1024,
);
const LEAST = 5; // milliseconds: shorter runs are not judged
const ENOUGH = runs({ usual: 12, release: 30 }); // milliseconds: after a longer run no larger text is read
const SMALL = 4 * 1024;
const MOST_RATIO = 3;
const ROUNDS = 5;
const SLOW = 500; // milliseconds: a longer run is not repeated

const READERS = { ...IN_HOST, ...IN_WORKER };

/** The processor's time of a call, in milliseconds; what refuses a text has read it. */
function timeOf(read: (text: string) => unknown, text: string): number {
  const before = process.cpuUsage();
  try {
    read(text);
  } catch (error) {
    if (![MazeError, FormatError, ProgramError].some((kind) => error instanceof kind)) throw error;
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Where twice as much of a text takes much more than twice as long, and twice that again; undefined where it nowhere does.
 * One step alone is none: a limit is passed there, or memory that is collected.
 */
function faultOf(read: (text: string) => unknown, textOf: (length: number) => string): string | undefined {
  let before = { size: 0, time: 0 };
  for (const size of SIZES) {
    const text = textOf(size);
    let time = timeOf(read, text);
    const rounds = size <= SMALL ? ROUNDS : 1; // the first ones of a process are slow
    for (let round = 1; round < rounds && time > LEAST && time < SLOW; round++)
      time = Math.min(time, timeOf(read, text));
    if (before.time >= LEAST && time > MOST_RATIO * before.time) {
      const fault = judged(read, [before.size, size, 2 * size].map(textOf));
      if (fault !== undefined) return fault;
    }
    if (time > ENOUGH && before.time >= LEAST) return undefined;
    before = { size, time };
  }
  return undefined;
}

/** The best times of three texts, measured in turns: others on the same processor slow one of them down. */
function judged(read: (text: string) => unknown, texts: readonly string[]): string | undefined {
  const best = texts.map(() => Number.POSITIVE_INFINITY);
  const said = () =>
    best
      .map(
        (time, at) =>
          `${texts[at].length} characters ${time < Number.POSITIVE_INFINITY ? `${time.toFixed(1)} ms` : "not read"}`,
      )
      .join(", ");
  for (let round = 0; round < ROUNDS; round++) {
    for (const [at, text] of texts.entries()) {
      best[at] = Math.min(best[at], timeOf(read, text));
      if (at === 1 && best[1] > Math.max(SLOW, MOST_RATIO * best[0])) return said(); // the third would take minutes
    }
    if (best[0] < LEAST || best[2] <= MOST_RATIO ** 2 * best[0]) return undefined;
  }
  return said();
}

/** All faults of a reader, a line each. */
function faultsOf(name: string): string[] {
  return Object.entries(TEXTS).flatMap(([shape, textOf]) => {
    const fault = faultOf(READERS[name as keyof typeof READERS], textOf);
    return fault === undefined ? [] : [`${shape}: ${fault}`];
  });
}

/** What else takes time in a process, such as collecting what others left, would be taken for the reader's. */
const QUIET = ["--single-threaded", "--min-semi-space-size=128", "--max-semi-space-size=128"];

/** Measures a reader in a process of its own. */
async function measured(name: string): Promise<unknown> {
  const child = fork(fileURLToPath(import.meta.url), [name], { execArgv: QUIET });
  const [[faults]] = await Promise.all([once(child, "message"), once(child, "close")]);
  return faults;
}

const [, , wanted = ""] = process.argv;
if (wanted in READERS) process.send?.(faultsOf(wanted));
else
  for (const name of Object.keys(READERS)) {
    test(`twice the text takes no more than twice the time: ${name}`, async () => {
      assert.deepEqual(await measured(name), []);
    });
  }
