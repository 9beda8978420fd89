import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../../scripts/tools/effort.mjs";
import { formOf, type TextOptions } from "../../../src/core/formats/text/checkText";
import { styles } from "../../../src/core/formats/text/facts";
import { toText } from "../../../src/core/formats/text/text";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { findMazes } from "../../../src/reading/find";
import { SourceText } from "../../../src/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../src/reading/rewriting/rewrite";
import type { Rewriting, RewrittenMaze, TextEdit } from "../../../src/reading/rewriting/task";
import { entries, textOf } from "../support/corpus";

// Solve puts a sign in place of the floor of the way, and of nothing else; Remove puts the floor back.

const SEEDS = runs({ quick: 1, usual: 1, release: 10 });

interface Done {
  readonly now: string;
  readonly edits: readonly TextEdit[];
  readonly maze: RewrittenMaze;
}

function attempt(text: string, solution: boolean | "where possible"): Rewriting {
  const all = findMazes(text, { isMaze: true });
  assert.equal(all.length, 1, text);
  return rewriteMazes(text, [all[0].start], { drawnFrom: "a", options: {}, solution }, all);
}

function done(text: string, solution: boolean | "where possible"): Done {
  const rewriting = attempt(text, solution);
  if (rewriting.refused !== undefined) throw new Error(`${rewriting.refused}\n${text}`);
  return { now: after(new SourceText(text), rewriting.edits), edits: rewriting.edits, maze: rewriting.mazes[0] };
}

/** Solves a text and removes that again. @returns the text with the solution */
function thereAndBack(text: string): string {
  const solved = done(text, true);
  assert.notEqual(solved.now, text);
  const [was, now] = [text, solved.now].map((each) => each.split("\n").map((row) => Array.from(row)));
  const changes = new Map<string, Set<string>>();
  now.forEach((row, y) =>
    row.forEach((sign, x) => {
      const before = was[y][x] ?? " ";
      if (sign !== before) changes.set(before, (changes.get(before) ?? new Set()).add(sign));
    }),
  );
  assert.equal(changes.size, 1, `one floor\n${solved.now}`);
  assert.equal([...changes.values()][0].size, 1, `one sign\n${solved.now}`);
  assert.equal(done(solved.now, true).now, solved.now, "solved once");
  assert.equal(done(solved.now, false).now, text, `removed from\n${solved.now}`);
  return solved.now;
}

const SIZES = {
  rectangular: { width: 7, height: 5 },
  layered: { grid: "layered", width: 3, height: 3, levels: 2 },
  hexagonal: { grid: "hexagonal", width: 5, height: 4 },
  triangular: { grid: "triangular", width: 6, height: 4 },
} as const;

const MARKS = ["", "#", "//", "--", ";", "%", "*", '"', "'", ">"];
const BLANKS = [" ", "   ", "\t"];

for (const [grid, sizes] of Object.entries(SIZES)) {
  for (const { id: style } of styles) {
    const holds = (maze: Maze) => formOf(style, maze.grid.kind)?.drawsSolutions === true;
    if (!holds(generate({ ...sizes, seed: 1 }))) continue;
    test(`${style} of ${grid}: what is drawn is what the style draws, behind every mark`, () => {
      for (let seed = 0; seed < SEEDS; seed++) {
        const maze = generate({ ...sizes, seed });
        assert.equal(thereAndBack(toText(maze, style)), toText(maze, style, { solution: true }));
        for (const mark of MARKS) {
          for (const blanks of mark === "" ? [""] : BLANKS) {
            const lines = toText(maze, style).trimEnd().split("\n");
            thereAndBack(`${mark}\n${lines.map((line) => mark + blanks + line.trimEnd()).join("\n")}\n${mark}\n`);
          }
        }
      }
    });
  }
}

const LOOKS: readonly (readonly [floors: TextOptions, path: string])[] = [
  [{ wall: "X", floor: "." }, "*"],
  [{ wall: "█" }, "."],
  [{ wall: "1", floor: "0" }, "."],
  [{ passageWidth: 3 }, "."],
  [{ wallWidth: 2, passageWidth: 1 }, "."],
  [{ wall: "⬛", floor: "⬜" }, "🟨"],
];

for (const [floors, path] of LOOKS) {
  test(`blocks with ${JSON.stringify(floors)}: the sign is the first that the drawing lacks`, () => {
    const maze = generate({ width: 6, height: 5, seed: 3 });
    const text = toText(maze, "blocks", { ...floors, path });
    assert.equal(thereAndBack(text), toText(maze, "blocks", { ...floors, path, solution: true }));
  });
}

test("a solution in a sign of its own is removed, too", () => {
  const maze = generate({ width: 6, height: 5, seed: 3 });
  const solved = toText(maze, "blocks", { path: "x", solution: true });
  assert.equal(done(solved, true).now, solved);
  assert.equal(done(solved, false).now, toText(maze, "blocks"));
});

const THINGS = ["⬛⬛⬛⬛⬛⬛⬛", "⬛🐭⬜⬜⬜⬜⬛", "⬛⬛⬛⬜⬛⬜⬛", "⬛🧀⬜⬜⬛⬜⬛", "⬛⬛⬛⬛⬛⬛⬛"];
const THINGS_SOLVED = ["⬛⬛⬛⬛⬛⬛⬛", "⬛🐭🟨🟨⬜⬜⬛", "⬛⬛⬛🟨⬛⬜⬛", "⬛🧀🟨🟨⬛⬜⬛", "⬛⬛⬛⬛⬛⬛⬛"];

test("things in cells stay where they are", () => {
  assert.equal(thereAndBack(THINGS.join("\n")), THINGS_SOLVED.join("\n"));
});

test("dots in all cells are no way: nothing takes them, and no other is drawn among them", () => {
  for (const style of ["lines", "box"]) {
    const maze = generate({ algorithm: "kruskal", width: 6, height: 5, seed: 1 });
    const dotted = toText(maze, style)
      .split("\n")
      .map((line, row) => (row % 2 === 0 ? line : line.replaceAll(/(?<=^(?:.{4})*..) /g, ".")))
      .join("\n");
    assert.equal(done(dotted, false).now, dotted);
    assert.equal(attempt(dotted, true).refused, "Its floor cannot hold a sign.");
  }
});

test("of two mazes beside each other that which is meant is solved, and its solution is removed", () => {
  const [one, other] = ["a", "b"].map((seed) =>
    toText(generate({ width: 6, height: 4, seed }), "lines", { solution: true }),
  );
  const rows = other.trimEnd().split("\n");
  const both = `${one
    .trimEnd()
    .split("\n")
    .map((row, at) => `${row}      ${rows[at]}`)
    .join("\n")}\n`;
  const all = findMazes(both);
  assert.equal(all.length, 2);
  const rewriting = rewriteMazes(both, [all[1].start], { drawnFrom: "a", options: {}, solution: false }, all);
  assert.equal(rewriting.refused, undefined);
  const now = after(new SourceText(both), rewriting.refused === undefined ? rewriting.edits : []);
  assert.ok(
    now
      .split("\n")
      .every((row, at) => row.slice(0, 25) === both.split("\n")[at].slice(0, 25) && !row.slice(25).includes(".")),
    now,
  );
});

test("a maze without a way is not solved, and what is said of it names the ends that it has", () => {
  for (const [rows, ends] of [
    ["#########\n#   #   #\n### # # #\n#   #   #\n#########", "from the first cell to the last cell"],
    ["# #######\n#   #   #\n### # # #\n#   #   #\n#########", "from the entrance to the last cell"],
  ])
    assert.equal(attempt(rows, true).refused, `No way leads ${ends}.`);
});

/** Drawings that cannot be read again with a solution in them, or whose maze has none. */
const UNDRAWN = [
  "blocks-ends-in-wall.txt",
  "blocks-no-way.txt",
  "blocks-o-dash.txt",
  "lines-path-dots.txt",
  "lines-unreachable.txt",
  "quarter-blocks.txt",
];

test("every drawing of others is solved and restored, or its form has no room for a way", () => {
  let count = 0;
  for (const { file } of entries()) {
    const text = textOf("corpus", file);
    const [found] = findMazes(text, { isMaze: true });
    if (found?.rows === undefined || found.findings.length > 0 || UNDRAWN.includes(file)) continue;
    const solved = done(text, "where possible");
    if (solved.maze.undrawn !== undefined) {
      assert.match(solved.maze.undrawn, /^its (?:form holds none|floor cannot hold a sign)$/);
      assert.deepEqual(solved.edits, [], file);
    } else if (solved.now !== text) {
      thereAndBack(text);
      count++;
    }
  }
  assert.ok(count > 50, String(count));
});
