import assert from "node:assert/strict";
import { test } from "node:test";
import { turned } from "../../src/core/changing/turned";
import { mazeToJson } from "../../src/core/formats/json/json";
import { toHex42 } from "../../src/core/formats/maps/hex42";
import { toText } from "../../src/core/formats/text/text";
import type { Maze } from "../../src/core/foundation/maze";
import { generate } from "../../src/core/making/generate";
import { recipeLine } from "../../src/core/options/recipeLine";
import { findMazes } from "../../src/reading/find";

const STYLES = ["lines", "compact", "blocks", "box", "half-blocks"];
const closed = generate({ width: 6, height: 5, seed: 3, entrances: "none" });
const open = generate({ width: 6, height: 5, seed: 3 });
const small = generate({ width: 4, height: 4, seed: 5 });

const rowsIn = (style: string, maze: Maze) => toText(maze, style).trimEnd().split("\n");
const digitsOf = (maze: Maze) => toHex42(maze).split("\n\n")[0].split("\n");

/** What a reader must tell of a maze. */
function factsOf(maze: Maze) {
  const { cells, passages, entrance, exit, off } = mazeToJson(maze);
  return { cells, passages, entrance, exit, off };
}

const mirrored = (maze: Maze) => turned(maze, { mirror: true, turn: 0 });

/** Fails unless these mazes, and no others, are in a text. */
function assertFound(text: string, mazes: readonly Maze[], form?: string): void {
  const found = findMazes(text);
  assert.deepEqual(
    found.map(({ maze }) => factsOf(maze)),
    mazes.map(factsOf),
    text,
  );
  if (form !== undefined) for (const each of found) assert.equal(each.form, form, text);
}

test("strings of a list are rows in every style, and of digits", () => {
  const lists: readonly ((rows: readonly string[]) => string)[] = [
    (rows) => `const maze = [\n${rows.map((row) => `  "${row}",\n`).join("")}];\n`,
    (rows) => `draw([\n${rows.map((row) => `  '${row}',\n`).join("")}])\n`,
    (rows) => `level = [${rows.map((row) => `"${row}"`).join(", ")}]\n`,
  ];
  for (const list of lists) {
    for (const style of STYLES) assertFound(list(rowsIn(style, open)), [open], "array");
    assertFound(list(digitsOf(closed)), [closed], "array");
    assertFound(list(digitsOf(closed).map((row) => row.toLowerCase())), [closed], "array");
  }
});

test("a string that its program parts into characters is a row", () => {
  for (const call of [".split('')", '.split("")', ".chars().collect()", ".trim().split('')", ".toCharArray()"]) {
    const rows = rowsIn("blocks", open).map((row) => `  "${row}"${call},\n`);
    assertFound(`maze = [\n${rows.join("")}]\n`, [open]);
  }
  const joined = `maze = "\\n".join([\n${rowsIn("blocks", open)
    .map((row) => `  "${row}",\n`)
    .join("")}])\n`;
  assertFound(joined, [open]);
});

test("rows that are printed one by one are found, however narrow they are", () => {
  const prints: readonly ((row: string) => string)[] = [
    (row) => `        System.out.println("${row}");\n`,
    (row) => `print('${row}')\n`,
    (row) => `    console.log(\`${row}\`);\n`,
  ];
  for (const print of prints) {
    for (const style of STYLES) {
      const rows = rowsIn(style, small).map(print).join("");
      assertFound(rows, [small]);
      assertFound(`void draw() {\n${rows}}\n`, [small]);
    }
    assertFound(digitsOf(closed).map(print).join(""), [closed], "hex42");
  }
  for (const style of STYLES) {
    for (const print of [(row: string) => `printf("${row}\\n");\n`, (row: string) => `    '${row}'\n`])
      assertFound(`Words before.\n\n${rowsIn(style, open).map(print).join("")}\nWords after.\n`, [open]);
  }
});

test("what closes a text over several lines is no row of an indented maze", () => {
  const quotes = [
    ["`", "`;"],
    ["`", "`"],
    ['"""', '""";'],
    ["'''", "'''"],
  ];
  for (const [opens, closes] of quotes) {
    for (const maze of [generate({ width: 3, height: 2, seed: 7, entrances: "none" }), open]) {
      for (const style of STYLES) {
        const rows = rowsIn(style, maze).map((row) => `        ${row}\n`);
        const text = `    const maze = ${opens}\n${rows.join("")}    ${closes}\n`;
        assertFound(text, [maze]);
        assertFound(`function f() {\n${text}}\n`, [maze]);
      }
    }
  }
});

test("walls that look like a margin are walls", () => {
  for (const wall of ["+", "|"]) {
    const rows = rowsIn("blocks", closed).map((row) => row.replaceAll("#", wall));
    assertFound(`${rows.join("\n")}\n`, [closed]);
  }
});

test("the indentation of a drawing is no part of it, also where words stand beside it", () => {
  for (const style of STYLES) {
    const rows = rowsIn(style, open).map((row) => `    ${row}`);
    const [found] = findMazes(["Title", ...rows, "End"].join("\n"));
    assert.deepEqual([found.form, found.start], [style, { line: 1, column: 4 }]);
  }
});

test("a blank as wide as an emoji is a floor, and a blue way no wall", () => {
  const mask = ["........", "....#...", "..##...#", ".......#", ".#......", "........", "..##...."];
  for (let seed = 0; seed < 12; seed++) {
    const maze = generate({ mask, seed, loops: 0.5 });
    const look = { wall: "🧱", floor: "\u3000", path: "🟦", solution: true };
    assertFound(`The hedge:\n\n${toText(maze, "blocks", look)}\nIts end.`, [maze], "blocks");
  }
});

test("where posts stand at some meetings of lines only, those farther apart do not say how large a cell is", () => {
  const rows = [
    "+---+-----------+",
    "|   |           |",
    "|   |   |   |   |",
    "|   |   |   |   |",
    "|   |   +---+   |",
    "|       |       |",
    "|   +---+   |   |",
    "|   |       |   |",
    "+---+-------+---+",
  ];
  const [{ maze }, ...others] = findMazes(rows.join("\n"));
  assert.deepEqual([maze.cellCount, maze.passageCount, others], [16, 15, []]);
});

const CORRIDOR = ["#########", "#       #", "####### #", "        #", "####### #", "#       #", "# #######"];

test("walls with blanks between are no comment marks beside a gap in them, whatever stands around", () => {
  const [maze] = findMazes(CORRIDOR.join("\n")).map((found) => found.maze);
  const rows = CORRIDOR.map((row) => Array.from(row).join(" "));
  for (const around of ["", "show(17)"]) assertFound([around, ...rows, around].join("\n"), [maze]);
});

test("a row that is full of a way is one of the drawing", () => {
  const [maze] = findMazes(CORRIDOR.join("\n")).map((found) => found.maze);
  for (const wall of ["#", "█"]) {
    for (const end of ["S", " "]) {
      const solved = CORRIDOR.with(3, `${end}>>>>>>v#`).with(4, "#######v#").with(5, "#<<<<<<<#");
      const rows = solved.map((row) => row.replaceAll("#", wall));
      assertFound(rows.join("\n"), [maze]);
      assertFound(rows.map((row) => Array.from(row).reverse().join("")).join("\n"), [mirrored(maze)]);
    }
  }
});

test("a drawing is not cut where a way fills a row", () => {
  const wide = [
    "█S█E█████████",
    "█ooo  █     █",
    "█ ███████ ███",
    "█           █",
    "███ █████ █ █",
    "█       █ █ █",
    "█████████████",
  ];
  const tall = ["███████", "█   █ █", "█ █ █ █", "█ █   █", "█ █████", "█     █", "███ █ █", "█  >>>█", "███S█E█"];
  for (const rows of [wide, tall]) {
    const [{ start, end }, ...others] = findMazes(rows.join("\n"));
    assert.deepEqual([start.line, end.line, others], [0, rows.length - 1, []], rows.join("\n"));
  }
});

test("a byte order mark before a maze is no part of it", () => {
  for (const style of STYLES) assertFound(`\uFEFF${toText(open, style)}`, [open], style);
  assertFound(`\uFEFF${digitsOf(closed).join("\n")}\n`, [closed], "hex42");
  assertFound(`\uFEFF${rowsIn("blocks", open).join("\n")}\n`, [open], "blocks");
});

const MARKS_OF_COMMENTS = ["#", "//", "--", ";", "%", "*", '"', "'", ">", ";;", "!", "///", "##", "> >", "REM -"];

test("what stands behind a mark of a comment on every line is read without it", () => {
  const gaps = [...Array.from({ length: 8 }, (_, blanks) => " ".repeat(blanks + 1)), "\t"];
  for (const style of STYLES)
    for (const mark of MARKS_OF_COMMENTS)
      for (const gap of gaps)
        for (const around of ["", mark]) {
          const rows = rowsIn(style, open).map((row) => `${mark}${gap}${row}`);
          assertFound(`${[around, ...rows, around].join("\n")}\n`, [open], style);
        }
});

test("walls with blanks between them are read where floors are blank, too", () => {
  for (const trim of [false, true]) {
    const rows = rowsIn("blocks", open).map((row) => Array.from(row).join(" "));
    assertFound(`${rows.map((row) => (trim ? row.trimEnd() : row)).join("\n")}\n`, [open]);
  }
});

test("values between separators are read where floors are blank", () => {
  for (const separator of [",", ";", "\t", ", ", " , "]) {
    for (const wall of ["1", "X", "wall"]) {
      const rows = rowsIn("blocks", open).map((row) =>
        Array.from(row, (sign) => (sign === "#" ? wall : "")).join(separator),
      );
      assertFound(`${rows.join("\n")}\n`, [open], "csv");
      assertFound(`${rows.map((row) => `${row}${separator.trimEnd()}`).join("\n")}\n`, [open], "csv");
    }
  }
});

test("a drawing straight under a recipe of its size is sure, however small it is", () => {
  for (const size of [
    { width: 1, height: 1 },
    { width: 2, height: 1 },
    { width: 1, height: 3 },
  ]) {
    const maze = generate({ ...size, seed: 1, entrances: "none" });
    const recipe = recipeLine(maze.recipe);
    const other = recipeLine({ ...maze.recipe, width: 7 });
    for (const style of STYLES) {
      const rows = rowsIn(style, maze);
      assertFound(`${recipe}\n${rows.join("\n")}\n`, [maze], style);
      assertFound(`// ${recipe}\n${rows.map((row) => `// ${row}\n`).join("")}`, [maze], style);
      assertFound(`${other}\n${rows.join("\n")}\n`, []);
      assertFound(`${recipe}\n\n${rows.join("\n")}\n`, []);
    }
  }
});

test("where the way of a 42 file fits its ends only row first, each has a finding", () => {
  let count = 0;
  for (const seed of [1, 2, 3, 4, 5]) {
    const maze = generate({ width: 6, height: 6, seed, entrances: "random" });
    const [rows, tail] = toHex42(maze).trimEnd().split("\n\n");
    const [start, goal, way] = tail.split("\n");
    const turned = (place: string) => place.split(",").reverse().join(",");
    const text = (from: string, to: string) => `${rows}\n\n${from}\n${to}\n${way}\n`;
    const [plain] = findMazes(text(start, goal));
    assert.deepEqual(plain.findings, []);
    const [{ findings }] = findMazes(text(turned(start), turned(goal)));
    const expected = [start, goal].flatMap((place, index) =>
      place === turned(place) ? [] : [{ line: 7 + index, column: 0 }],
    );
    assert.deepEqual(
      findings.map(({ line, column }) => ({ line, column })),
      expected,
    );
    count += findings.length;
  }
  assert.ok(count > 5);
});

/** Drawings beside each other, with blanks between them. */
function beside(drawings: readonly (readonly string[])[], gap: string): string {
  const height = Math.max(...drawings.map((rows) => rows.length));
  const widths = drawings.map((rows) => Math.max(...rows.map((row) => row.length)));
  const lines = Array.from({ length: height }, (_, line) =>
    drawings.map((rows, index) => (rows[line] ?? "").padEnd(widths[index])).join(gap),
  );
  return `${lines.map((line) => line.trimEnd()).join("\n")}\n`;
}

const MARKS = ["", "    ", "// ", " * "];

test("mazes straight below each other are one each, as thick walls are not", () => {
  const other = generate({ width: 7, height: 4, seed: 4 });
  for (const style of STYLES) {
    for (const mazes of [
      [open, open],
      [open, other],
      [other, open, small],
    ]) {
      const rows = mazes.flatMap((maze) => rowsIn(style, maze));
      for (const mark of MARKS) assertFound(rows.map((row) => `${mark}${row}\n`).join(""), mazes, style);
    }
  }
  for (let wallWidth = 1; wallWidth <= 4; wallWidth++) {
    const thick = toText(open, "blocks", { wallWidth, passageWidth: 2 });
    assertFound(thick, [open], "blocks");
    assertFound(thick + thick, [open, open], "blocks");
  }
  const tiles = ["#####", "#...#", "##.##", "##.##", "#...#", "#####"];
  assert.equal(findMazes(`${tiles.join("\n")}\n`).length, 1);
});

test("a row whose blanks were cut behind its first wall is no edge between mazes", () => {
  const one = ["###########", "#   #     #", "### ##### #", "#          ", "### # # # #", "#   # # # #", "# #########"];
  const other = [
    "###########",
    "#   #     #",
    "### # ### #",
    "#     #   #",
    "# # ##### #",
    "# #   #   #",
    "###########",
  ];
  const mazes = [one, other].map((rows) => findMazes(rows.join("\n"))[0].maze);
  assertFound([...one, ...other].join("\n"), mazes);
});

test("a column of short numbers leaves no gap between mazes", () => {
  const rows = [
    " 2 12  2 14 12  4  4  4",
    " 4  3 12  1  5  7  9  5",
    " 3 14 13  6 13  5  4  5",
    " 2 13  3 13  5  7 15 13",
    " 2 11  8  1  3  9  1  1",
  ];
  const found = findMazes(rows.join("\n"));
  assert.deepEqual(
    found.map(({ maze }) => [maze.recipe.width, maze.recipe.height]),
    [[8, 5]],
  );
  const two = findMazes(rows.map((row) => `${row}    ${row}`).join("\n"));
  assert.equal(two.length, 2);
});

test("mazes beside each other are one each, if two columns or more are blank between them", () => {
  const other = generate({ width: 7, height: 4, seed: 4 });
  for (const style of STYLES) {
    for (const gap of ["  ", "      "]) {
      for (const mark of MARKS) {
        const text = beside(
          [open, other, small].map((maze) => rowsIn(style, maze)),
          gap,
        ).replaceAll(/^(?=.)/gm, mark);
        assertFound(text, [open, other, small], style);
      }
    }
  }
  for (const [wall, floor] of [
    ["⬛", "⬜"],
    ["🧱", "🟫"],
    ["＃", "\u3000"],
    ["🌲", "  "],
  ]) {
    const drawings = [open, closed].map((maze) =>
      rowsIn("blocks", maze).map((row) => row.replaceAll(" ", floor).replaceAll("#", wall)),
    );
    const lines = Array.from({ length: 11 }, (_, line) => drawings.map((rows) => rows[line]).join("   "));
    assertFound(`${lines.join("\n")}\n`, [open, closed]);
  }
});
