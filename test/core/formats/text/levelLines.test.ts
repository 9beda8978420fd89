import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import { toText } from "../../../../src/core/formats/text/text";
import { FormatError } from "../../../../src/core/foundation/errors";
import { generate } from "../../../../src/core/making/generate";
import { solve } from "../../../../src/core/paths/solve";
import { parse } from "../../../../src/reading/parse";
import { snapshot } from "../../support/snapshot";

const OPTIONS = { algorithm: "wilson", grid: "layered", width: 5, height: 3, levels: 3, seed: 4 };
const PLAIN = toText(generate(OPTIONS)).trimEnd().split("\n"); // with stairs up, down and both

test("each level is drawn as a rectangle is, and where there is one alone the two are alike", () => {
  const flat = generate({ width: 7, height: 5, seed: 3, algorithm: "wilson" });
  const options = { grid: "layered", width: 7, height: 5, levels: 1 };
  assert.equal(toText(parse(JSON.stringify({ ...mazeToJson(flat), options }))), `Level 1\n${toText(flat)}`);
});

test("a solution is a dot in each of its cells and passages, and two beside the stairs that it takes", () => {
  for (let seed = 0; seed < 20; seed++) {
    const maze = generate({ ...OPTIONS, seed, loops: 0.1 });
    const path = solve(maze) ?? [];
    const passages = path.slice(1).filter((cell, i) => maze.grid.topology.slotBetween(path[i], cell) < 4).length;
    const climbed = new Set(
      path.slice(1).flatMap((cell, i) => (Math.abs(cell - path[i]) === 15 ? [cell, path[i]] : [])),
    );
    const hasStairs = (cell: number) => maze.passages(cell) >= 1 << 4;
    const plainCells = path.filter((cell) => !hasStairs(cell)).length;
    const dots = toText(maze, "lines", { solution: true }).split(".").length - 1;
    assert.equal(dots, passages + plainCells + 2 * climbed.size, `seed ${seed}`);
  }
});

test("blank lines may stand between and inside of levels", () => {
  const maze = generate(OPTIONS);
  const spaced = toText(maze).replaceAll(/Level (\d)\n/g, "\n  \nLevel $1  \n\n");
  assert.deepEqual(snapshot(parse(spaced)), snapshot(maze));
  const open = ["Level 1", "+---+", "     ", "+---+", "", "Level 2", "+---+", "|   |", "+---+"];
  for (const lines of [open, open.map((line) => line.trimEnd())]) {
    const { entrance, exit } = parse(lines.join("\n"));
    assert.deepEqual(
      [entrance, exit],
      [
        { cell: 0, slot: 2 },
        { cell: 0, slot: 3 },
      ],
      "a row of one cell, open at both ends",
    );
  }
});

/** What is wrong, how the sample is changed, and what is said where. */
type Broken = readonly [what: string, change: (lines: string[]) => void, message: RegExp, line: number, column: number];

const replace = (line: number, column: number, character: string) => (lines: string[]) => {
  lines[line] = lines[line].slice(0, column) + character + lines[line].slice(column + character.length);
};

const BROKEN: readonly Broken[] = [
  [
    "stairs that arrive nowhere",
    replace(9 + 1, 2, " "),
    /^Expected \\ or x, because stairs lead up from level 1/,
    10,
    2,
  ],
  [
    "stairs up alone where they lead down",
    replace(10, 2, "/"),
    /^Expected \\ or x, because stairs lead up from/,
    10,
    2,
  ],
  ["stairs from nowhere", replace(12, 10, "\\"), /^Expected no stairs down, because none lead up from level 1/, 12, 10],
  ["stairs below the lowest level", replace(4, 2, "x"), /^Expected no stairs down, because this is the lowest/, 4, 2],
  ["stairs above the highest level", replace(18, 2, "/"), /^Expected no stairs up, because this is the highest/, 18, 2],
  ["another letter", replace(4, 2, "X"), /^Expected \+, -, \| or a blank/, 4, 2],
  ["stairs beside the middle", replace(4, 3, "/"), /^Expected a blank/, 4, 3],
  ["stairs in a wall", replace(4, 8, "/"), /^Expected \| /, 4, 8],
  ["levels out of order", replace(8, 0, "Level 3"), /^Expected Level 2/, 8, 6],
  ["levels that begin at another", replace(0, 0, "Level 0"), /^Expected Level 1/, 0, 6],
  [
    "a level that is wider",
    (lines) => lines.splice(9, 1, `${lines[9]}---+`),
    /^Expected 5 columns, as on level 1/,
    9,
    20,
  ],
  ["a level with a row less", (lines) => lines.splice(10, 2), /^Expected 3 rows, as on level 1/, 13, 0],
  ["a level with a line less", (lines) => lines.splice(22, 1), /^Expected a closing line like/, 22, 0],
  ["a level without a drawing", (lines) => lines.splice(17), /^Expected a maze below this line/, 16, 7],
  ["a third opening", replace(23, 5, "   "), /already an entrance and an exit/, 23, 18],
];

for (const [what, change, message, line, column] of BROKEN) {
  test(`${what}: refused with the place`, () => {
    const lines = [...PLAIN];
    change(lines);
    assert.throws(
      () => parse(lines.join("\n")),
      (error) => {
        assert.ok(error instanceof FormatError);
        assert.match(error.message, message);
        assert.deepEqual([error.line, error.column], [line, column], error.message);
        return true;
      },
    );
  });
}
