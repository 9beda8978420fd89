import { equal, ok, rejects } from "../support/assert";
import type { Files } from "../support/files";
import { set } from "../support/helpers";
import { endFiles, faulty, GOOD, makeFiles, openFile, preview, someProblems } from "./programs";

const LIMIT = 1; // seconds
const SIZE = { width: 4, height: 4, seed: "a" };

/** What never ends, how it is said, and at which line; some operations heed no interruption, and are ended with their worker. */
const ENDLESS: readonly [name: string, statement: string, message: RegExp, line: number][] = [
  ["a loop", "for (;;) {}", /^mine\.js, line 3: Stopped after 1 s at line 3\./, 2],
  ["memory", "for (const all = []; ; ) all.push(new Array(1000).fill(1));", /128 MB|Stopped after 1 s/, 2],
  ["a regular expression", '/^(a+)+$/.test("a".repeat(40) + "b");', /^mine\.js, line 3: Stopped after 1 s/, 2],
  [
    "one long operation",
    "new Array(2 ** 32 - 1).indexOf(1);",
    /^mine\.js: Stopped after 1 s, in one long operation such as joining a huge array\./,
    0,
  ],
];

describe("an algorithm that never ends", () => {
  let files: Files;
  beforeEach(() => (files = makeFiles()));
  afterEach(() => endFiles(files));

  for (const [name, statement, message, line] of ENDLESS) {
    it(`is stopped while VS Code goes on: ${name}`, async () => {
      await set({ "algorithm.timeLimit": LIMIT });
      const { document } = await openFile(files, "mine.js", faulty(statement));
      const heart = beat();
      await rejects(preview(SIZE), message);
      const pauses = heart.end();
      const [problem] = await someProblems(document);
      equal(problem.range.start.line, line, problem.message);
      const [most, longest] = [pauses[Math.floor(0.95 * pauses.length)], pauses[pauses.length - 1]];
      console.log(`    pauses of the extension host: 95 % up to ${most} ms, the longest ${longest} ms`);
      ok(longest < 1000 * LIMIT, "it does not wait for the program; how long a busy machine keeps it is not its fault");
      const uri = files.add("good.js", GOOD);
      equal((await preview({ uri, ...SIZE })).passages.length, 15, "the next run works");
    });
  }
});

/** Measures the pauses of the extension host. */
function beat() {
  const pauses: number[] = [];
  let last = Date.now();
  const timer = setInterval(() => {
    const now = Date.now();
    pauses.push(now - last);
    last = now;
  }, 5);
  return {
    /** The pauses, the longest last. */
    end(): number[] {
      clearInterval(timer);
      return pauses.sort((a, b) => a - b);
    },
  };
}
