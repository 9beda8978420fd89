import assert from "node:assert/strict";
import { test } from "node:test";
import { toText } from "../../src/core/formats/text/text";
import { copyOf as editable } from "../../src/core/foundation/editableMaze";
import type { Opening } from "../../src/core/foundation/maze";
import { DOWN, LEFT, RIGHT, UP } from "../../src/core/grids/wiring/squareSlots";
import { generate } from "../../src/core/making/generate";
import type { EndSource } from "../../src/core/paths/ends";
import { solve } from "../../src/core/paths/solve";
import { findMazes } from "../../src/reading/find";
import { parse } from "../../src/reading/parse";
import { snapshot } from "../core/support/snapshot";

// What marks the start and the goal of a maze in a text: every way of both in every form.

const [WIDTH, HEIGHT] = [5, 4];
const plain = generate({ width: WIDTH, height: HEIGHT, seed: 5, entrances: "none" });

/** How an end is marked: nothing marks it, or a sign in one cell, in several that hang together or do not, and so on. */
type Way = EndSource | "several" | "nothing";
const WAYS: readonly Way[] = ["nothing", "sign", "area", "several", "number", "opening", "name"];

/** The cells that are marked as start, or as goal. */
const CELLS = {
  start: { sign: [6], number: [6], name: [6], opening: [0], area: [6, 7], several: [3, 6, 15], nothing: [] },
  goal: {
    sign: [13],
    number: [13],
    name: [13],
    opening: [19],
    area: [12, 13, 17, 18],
    several: [4, 10, 19],
    nothing: [],
  },
} as const;
const SIGNS = { start: { sign: "S", number: "2" }, goal: { sign: "G", number: "3" } } as const;
const GAPS: Readonly<Record<Side, Opening>> = { start: { cell: 0, slot: UP }, goal: { cell: 19, slot: DOWN } };

type Side = keyof typeof CELLS;
type Ways = Readonly<Record<Side, Way>>;

const isOfSigns = (way: Way) => way === "sign" || way === "area" || way === "several";
const areMany = (way: Way) => way === "area" || way === "several";

/** Why there is no such text; undefined where there is one. */
function whyNot(form: string, ways: Ways): string | undefined {
  const both = [ways.start, ways.goal];
  if (ways.start === "nothing" && ways.goal === "opening") return "an opening alone is the start";
  if (ways.start === "number" && ["nothing", "opening"].includes(ways.goal)) return "a number alone is the goal";
  if (both.every(areMany)) return "signs that all stand in several cells are things";
  if (both.includes("number") && both.some(isOfSigns)) return "numbers go with numbers";
  if (both.includes("name") && !["arrays", "values"].includes(form)) return "names stand beside values";
  if (form === "values" && both.some((way) => isOfSigns(way) || way === "number")) return "sides have no signs";
  return undefined;
}

/** The signs in cells, the openings, and the places that are named. */
function markedBy(ways: Ways) {
  const [signs, named, gaps] = [new Map<number, string>(), new Map<Side, number>(), [] as Opening[]];
  for (const is of ["start", "goal"] as const) {
    const way = ways[is];
    if (way === "opening") gaps.push(GAPS[is]);
    else if (way === "name") named.set(is, CELLS[is].name[0]);
    else for (const cell of CELLS[is][way]) signs.set(cell, SIGNS[is][way === "number" ? "number" : "sign"]);
  }
  return { signs, named, gaps };
}

type Marks = ReturnType<typeof markedBy>;

const at = (cell: number) => ({ x: cell % WIDTH, y: Math.floor(cell / WIDTH) });

/** A drawing in a style, with signs in its cells. */
function drawing(style: string, step: number, { signs, gaps }: Marks): string[] {
  const maze = editable(plain);
  maze.open(gaps[0], gaps[1]);
  const rows = toText(maze, style)
    .trimEnd()
    .split("\n")
    .map((row) => Array.from(row));
  for (const [cell, sign] of signs) rows[2 * at(cell).y + 1][step * at(cell).x + step / 2] = sign;
  return rows.map((row) => row.join(""));
}

function arrayOf(marks: Marks): string {
  const rows = drawing("blocks", 2, marks).map((row) => Array.from(row.padEnd(2 * WIDTH + 1)));
  const hasSigns = rows.some((row) => row.some((sign) => /[SG]/.test(sign)));
  const value = hasSigns
    ? rows
    : rows.map((row) => row.map((sign) => (sign === "#" ? 1 : sign === " " ? 0 : Number(sign))));
  const names = [...marks.named].map(([is, cell]) => `${is} = (${2 * at(cell).y + 1}, ${2 * at(cell).x + 1})\n`);
  return `maze = [\n${value.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]\n${names.join("")}`;
}

/** Cells with their sides. */
function valueOf({ named, gaps }: Marks): object {
  const maze = editable(plain);
  maze.open(gaps[0], gaps[1]);
  const cells = Array.from({ length: maze.cellCount }, (_, cell) => {
    const isWall = (slot: number) => ((maze.openSlots(cell) >>> slot) & 1) === 0;
    return { ...at(cell), walls: { top: isWall(UP), right: isWall(RIGHT), bottom: isWall(DOWN), left: isWall(LEFT) } };
  });
  return { cells, ...Object.fromEntries([...named].map(([is, cell]) => [is, at(cell)])) };
}

const FORMS: Readonly<Record<string, (marks: Marks) => string>> = {
  lines: (marks) => drawing("lines", 4, marks).join("\n"),
  box: (marks) => drawing("box", 4, marks).join("\n"),
  raster: (marks) => drawing("blocks", 2, marks).join("\n"),
  arrays: arrayOf,
  values: (marks) => JSON.stringify(valueOf(marks)),
};

/** The ends that should be found: of several those that are nearest, from the first and to the last cell if nothing is marked. */
function expected(ways: Ways) {
  const cells = { start: [...CELLS.start[ways.start]], goal: [...CELLS.goal[ways.goal]] };
  const [starts, goals] = [cells.start.length > 0 ? cells.start : [0], cells.goal.length > 0 ? cells.goal : [19]];
  const all = starts.flatMap((start) =>
    goals.map((goal) => ({ start, goal, way: solve(plain, start, goal)?.length ?? Infinity })),
  );
  const [best] = all.toSorted((one, other) => one.way - other.way);
  const end = (is: Side) => {
    const way = ways[is];
    if (way === "nothing") return undefined;
    return { cell: best[is], from: way === "several" ? "sign" : way, of: cells[is].length };
  };
  return { start: end("start"), goal: end("goal") };
}

const endsIn = ({ maze, ends }: Pick<ReturnType<typeof findMazes>[number], "maze" | "ends">) => ({
  start: maze.entrance && { cell: maze.entrance.cell, ...ends.start },
  goal: maze.exit && { cell: maze.exit.cell, ...ends.goal },
});

for (const [form, write] of Object.entries(FORMS)) {
  test(`${form}: the start and the goal are found however they are marked`, () => {
    let count = 0;
    for (const start of WAYS) {
      for (const goal of WAYS) {
        const ways = { start, goal };
        if (whyNot(form, ways) !== undefined) continue;
        const text = write(markedBy(ways));
        const found = findMazes(text);
        const name = `${form}, start ${start}, goal ${goal}:\n${text}`;
        assert.deepEqual(found.map(endsIn), [expected(ways)], name);
        assert.deepEqual(found[0].findings, [], name);
        assert.equal(found[0].maze.passageCount, plain.passageCount, name);
        assert.deepEqual(snapshot(parse(text)), snapshot(found[0].maze), name);
        count++;
      }
    }
    assert.ok(count >= 8, `${count}`);
  });
}

const BORDER: readonly Opening[] = [
  { cell: 2, slot: UP },
  { cell: 9, slot: RIGHT },
  { cell: 16, slot: DOWN },
  { cell: 10, slot: LEFT },
];

/** A drawing in a style, with signs in its outer wall. */
function inBorder(style: string, step: number, signs: ReadonlyMap<Opening, string>): string[][] {
  const maze = editable(plain);
  const [first, second] = signs.keys();
  maze.open(first, second);
  const rows = toText(maze, style)
    .trimEnd()
    .split("\n")
    .map((row) => Array.from(row.padEnd(step * WIDTH + 1)));
  for (const [{ cell, slot }, sign] of signs) {
    const { x, y } = at(cell);
    const row = 2 * y + (slot === UP ? 0 : slot === DOWN ? 2 : 1);
    const column = step * x + (slot === LEFT ? 0 : slot === RIGHT ? step : step / 2);
    rows[row][column] = sign;
  }
  return rows;
}

test("a number or a letter may stand in the outer wall, at any side, and nothing is found there", () => {
  const joined = (rows: string[][]) => rows.map((row) => row.join("")).join("\n");
  const numbers = (rows: string[][]) =>
    rows.map((row) => row.map((sign) => (sign === "#" ? 1 : sign === " " ? 0 : Number(sign))));
  const pairs = [
    ["S", "E"],
    ["2", "3"],
  ] as const;
  for (const start of BORDER) {
    for (const goal of BORDER) {
      if (start === goal) continue;
      for (const [from, to] of pairs) {
        const signs = new Map([
          [start, from],
          [goal, to],
        ]);
        const raster = inBorder("blocks", 2, signs);
        const texts = [
          joined(inBorder("lines", 4, signs)),
          joined(inBorder("box", 4, signs)),
          joined(raster),
          `maze = ${JSON.stringify(from === "2" ? numbers(raster) : raster)}`,
        ];
        for (const text of texts) {
          const [found, ...others] = findMazes(text);
          assert.deepEqual([found?.findings, others], [[], []], text);
          assert.deepEqual([found.maze.entrance, found.maze.exit], [start, goal], text);
          assert.deepEqual(snapshot(parse(text)), snapshot(found.maze), text);
        }
      }
    }
  }
});

test("names beside the rows of a drawing in strings count as sites of characters, and as cells between lines", () => {
  const blocks = toText(plain, "blocks").trimEnd().split("\n");
  const lines = toText(plain, "lines").trimEnd().split("\n");
  for (const [rows, start, goal] of [
    [blocks, "(3, 3)", "(5, 7)"],
    [lines, "(1, 1)", "(2, 3)"],
  ] as const) {
    const text = `maze = [\n${rows.map((row) => `  ${JSON.stringify(row)},\n`).join("")}]\nstart = ${start}\ngoal = ${goal}\n`;
    const [{ maze, ends }] = findMazes(text);
    assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [6, 13], text);
    assert.deepEqual(ends, { start: { from: "name", of: 1 }, goal: { from: "name", of: 1 } });
  }
});

test("an end that is named comes before openings, and of several of these the nearest is the other end", () => {
  const rows = inBorder("blocks", 2, new Map(BORDER.slice(0, 2).map((gap) => [gap, " "])));
  const text = `maze = ${JSON.stringify(rows)}\nentrance = [7, 1]\n`;
  const [{ maze, ends }] = findMazes(text);
  const ways = BORDER.slice(0, 2).map((gap) => solve(plain, 15, gap.cell)?.length ?? 0);
  assert.deepEqual(maze.exit, BORDER[ways.indexOf(Math.min(...ways))]);
  assert.deepEqual([maze.entrance?.cell, ends.goal], [15, { from: "opening", of: 2 }]);
});

test("things are no ends: letters in many cells, and one beside two openings that are entrance and exit", () => {
  const gaps = BORDER.slice(0, 2);
  const open = inBorder("blocks", 2, new Map(gaps.map((gap) => [gap, " "])));
  open[3][3] = "X";
  const [{ maze }] = findMazes(open.map((row) => row.join("")).join("\n"));
  assert.deepEqual([maze.entrance, maze.exit], gaps);
  const labelled = drawing("lines", 4, {
    signs: new Map(Array.from({ length: WIDTH * HEIGHT }, (_, cell) => [cell, "ABCDSFG"[cell % 7]])),
    named: new Map(),
    gaps: [],
  });
  const [letters] = findMazes(labelled.join("\n"));
  assert.deepEqual([letters.maze.entrance, letters.maze.exit], [undefined, undefined]);
});
