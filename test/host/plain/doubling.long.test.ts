import assert from "node:assert/strict";
import { fork } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { runs } from "../../../scripts/tools/effort.mjs";
import { generate, styles, toText } from "../../../src/core";
import { FormatError, MazeError } from "../../../src/core/foundation/errors";
import { ProgramError } from "../../../src/sandbox/program/readProgram";
import { shortRowsAndOneLong, TEXTS, textsBehind } from "../../core/support/doublingTexts";
import { beginningsIn } from "./support/beginnings";
import { IN_HOST, IN_WORKER } from "./support/textReaders";

// The one test that takes the time: what reads a user's text takes at most about twice as long for twice as much of it, and
// for each KB at most about ten times as long as what is slowest on a machine with nothing else to do.

const SIZES = runs({ usual: [1, 2, 4, 8, 16, 32, 64], release: [1, 2, 4, 8, 16, 32, 64, 128, 256] }).map(
  (size) => size * 1024,
);
const LEAST = 10; // milliseconds: shorter runs are not judged, since what else a processor does counts among them
const ENOUGH = runs({ usual: 24, release: 60 }); // milliseconds: after a longer run no larger text is read
const SMALL = 4 * 1024;
const MOST_RATIO = 3;
const ROUNDS = 5;
const COLD = 40; // rounds after which code is no longer compiled: before that a KB takes ten times as long
const SLOW = 500; // milliseconds: a longer run is not repeated

type TextOf = (length: number) => string;

const READERS = { ...IN_HOST, ...IN_WORKER };

/** Milliseconds of a KB, at most. */
const MOST_IN_HOST = 2;
const MOST_IN_WORKER = 30; // a program takes three

/** Rows of letters, and for each of our styles short rows and a long one. */
const MORE: Readonly<Record<string, TextOf>> = {
  "rows of 160 letters": (length) => `${"ab".repeat(78)}! #\n`.repeat(Math.ceil(length / 160)),
  ...Object.fromEntries(
    styles.map(({ id }) => {
      const rows = toText(generate({ width: 3, height: 3, seed: 1 }), id).split("\n");
      return [`short rows and one long one: ${id}`, shortRowsAndOneLong(rows)];
    }),
  ),
};

/** Where expressions stand that the host runs. */
const OF_HOST = [
  "src/host",
  "src/reading/fences",
  "src/reading/checks",
  "src/shared",
  "src/core/options",
  "src/core/foundation",
];
const BEHIND = 8 * 1024; // characters behind a beginning: what is quadratic takes ten times as long as it may
const AT_ONCE = 1 / 4; // of the time that such a text may take

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
 * Where twice as much of a text takes much more than twice as long, and twice that again, or a KB more than it may; undefined
 * where it nowhere does. One step alone is none: a limit is passed there, or memory that is collected.
 * @param most milliseconds of a KB
 */
function faultOf(read: (text: string) => unknown, textOf: TextOf, most: number): string | undefined {
  let before = { size: 0, time: 0 };
  for (const size of SIZES) {
    const text = textOf(size);
    let time = timeOf(read, text);
    const rounds = size <= SMALL ? ROUNDS : 1; // the first ones of a process are slow
    for (let round = 1; round < rounds && time > LEAST && time < SLOW; round++)
      time = Math.min(time, timeOf(read, text));
    if (time > LEAST && time > (most * text.length) / 1024) {
      for (let round = 0; round < COLD && time > (most * text.length) / 1024 && time < SLOW; round++)
        time = Math.min(time, timeOf(read, text));
      if (time > (most * text.length) / 1024)
        return `${text.length} characters ${time.toFixed(1)} ms, too much for each`;
    }
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
      globalThis.gc?.({ type: "minor" }); // what one run has left is not collected in another
      best[at] = Math.min(best[at], timeOf(read, text));
      if (at === 1 && best[1] > Math.max(SLOW, MOST_RATIO * best[0])) return said(); // the third would take minutes
    }
    const isSteep = best[2] > MOST_RATIO ** 2 * best[0] && best[2] > MOST_RATIO * best[1]; // not in one step alone
    if (best[0] < LEAST || !isSteep) return undefined;
  }
  return said();
}

/** All faults of a reader, a line each. @param beginnings what the expressions of the host begin to match */
function faultsOf(name: string, beginnings: readonly string[]): string[] {
  const read = READERS[name];
  const isOfHost = name in IN_HOST;
  const most = isOfHost ? MOST_IN_HOST : MOST_IN_WORKER;
  // There are many: one that is read at once is not looked at any further.
  const behind = isOfHost ? Object.entries(textsBehind(beginnings)) : [];
  const slow = behind.filter(([, textOf]) => timeOf(read, textOf(BEHIND)) > (AT_ONCE * most * BEHIND) / 1024);
  return [...Object.entries({ ...TEXTS, ...MORE }), ...slow].flatMap(([shape, textOf]) => {
    const fault = faultOf(read, textOf, most);
    return fault === undefined ? [] : [`${shape}: ${fault}`];
  });
}

/** What else takes time in a process, such as collecting what others left, would be taken for the reader's. */
const QUIET = ["--single-threaded", "--expose-gc", "--min-semi-space-size=64", "--max-semi-space-size=64"];

/** Measures a reader in a process of its own. */
async function measured(name: string, beginnings: readonly string[]): Promise<unknown> {
  const child = fork(fileURLToPath(import.meta.url), [name, JSON.stringify(beginnings)], { execArgv: QUIET });
  const [[faults]] = await Promise.all([once(child, "message"), once(child, "close")]);
  return faults;
}

const [, , wanted = "", given = "[]"] = process.argv;
if (wanted in READERS) process.send?.(faultsOf(wanted, JSON.parse(given)));
else {
  const beginnings = beginningsIn(OF_HOST);
  for (const name of Object.keys(READERS)) {
    test(`twice the text takes no more than twice the time: ${name}`, async () => {
      assert.deepEqual(await measured(name, beginnings), []);
    });
  }
  test("the expressions of the host are known by what they begin to match", () => {
    for (const each of [" export default function", '"north', "<script"])
      assert.ok(
        beginnings.some((beginning) => beginning.includes(each)),
        each,
      );
  });
}
