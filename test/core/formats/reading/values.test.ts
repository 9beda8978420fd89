import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import { toDot } from "../../../../src/core/formats/maps/dot";
import { parse } from "../../../../src/core/formats/parse";
import { valuesIn } from "../../../../src/core/formats/reading/data/valueReader";
import { findMazes as findIn } from "../../../../src/core/formats/reading/find";
import { SourceText } from "../../../../src/core/formats/reading/foundation/sourceText";
import { toText } from "../../../../src/core/formats/text/text";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { findMazes } from "./support/api";
import { textOf, textsIn } from "./support/corpus";

/** The values of a text that has a mark at its first character. */
function valuesOf(text: string): readonly unknown[] {
  return valuesIn(new SourceText(text), { ours: [], others: [0] }).map(({ value }) => value);
}

test("JSON is read as JSON is", () => {
  let count = 0;
  for (const file of textsIn("corpus")) {
    const text = textOf("corpus", file);
    if (!/^\s*[[{]/.test(text)) continue;
    try {
      assert.deepEqual(valuesOf(text), [JSON.parse(text)], file);
      count++;
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  assert.ok(count > 30, `${count}`);
  const tricky =
    '{"a\\"b": [1e3, -2.5e-2, -0.5, "\\u00e9", "[", "//", null], "__proto__": {"": {}}, "1": [true, false]}';
  assert.deepEqual(valuesOf(tricky), [JSON.parse(tricky)]);
});

test("values of Python, JavaScript, C and others are the same", () => {
  const same: readonly (readonly [text: string, value: unknown])[] = [
    [
      "[(1, 2), (3, None), (True, False),]",
      [
        [1, 2],
        [3, null],
        [true, false],
      ],
    ],
    ["{(0, 1): [(0, 2)], (1,1): []}", { "(0, 1)": [[0, 2]], "(1, 1)": [] }],
    ["{1: 'a', 'b': \"c\"}", { 1: "a", b: "c" }],
    ["{ i: 0, walls: [ true, false ], }", { i: 0, walls: [true, false] }],
    ["Cell { i: 0, at: N }", { i: 0, at: "N" }],
    ["[Cell(x=1, y=2), new Cell(3, 4)]", [{ x: 1, y: 2 }, [3, 4]]],
    [
      "{frozenset({(0, 0), (0, 1)})}",
      [
        [
          [0, 0],
          [0, 1],
        ],
      ],
    ],
    [
      "np.array([[1, 0], [0, 1]], dtype=bool)",
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ["vec![vec![true, false], vec![false]]", [[true, false], [false]]],
    [
      "[[1 0]\n [0 1]]",
      [
        [1, 0],
        [0, 1],
      ],
    ],
    ["[1, // one\n 2, # two\n /* , */ 3]", [1, 2, 3]],
    ["{'a' => [1], 'b' -> [2]}", { a: [1], b: [2] }],
    ["((1,),)", [[1]]],
    ["([1, 2])", [1, 2]],
  ];
  for (const [text, value] of same) assert.deepEqual(valuesOf(text), [value], text);
});

test("values inside of what holds more are found each", () => {
  const inCode = valuesOf("f([1, 2], (x) => x + [3, 4]); { return [5, 6]; }");
  assert.deepEqual(inCode, [
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  assert.deepEqual(valuesOf("[[1, 2], [3, 4"), [[1, 2]]);
  assert.deepEqual(valuesOf("[1, 2)]"), []);
  assert.deepEqual(valuesOf("it's [1, 2], isn't it: [3, 'x]\n[4, 5]"), [[4, 5]]);
  assert.deepEqual(valuesOf(`${"[".repeat(70)}[1, 2], x y]`), [[1, 2]]);
});

test("values that name others are no values, and such without a mark are left out", () => {
  assert.deepEqual(valuesOf("maze[3, 4] = [1, 2]"), [[1, 2]]);
  const source = new SourceText(`[1]${" ".repeat(5000)}[2, 3]`);
  assert.deepEqual(
    valuesIn(source, { ours: [], others: [5000] }).map(({ value, from, to }) => ({ value, from, to })),
    [{ value: [2, 3], from: 5003, to: 5009 }],
  );
});

test("JSON of ours is named, not read: the outermost that is whole", () => {
  const own = '{"format":"mazewright","a":[1]}';
  const places = (text: string) =>
    valuesIn(new SourceText(text), { ours: Array.from(text.matchAll(/"format"/g), ({ index }) => index), others: [] });
  assert.deepEqual(places(`x = ${own};`), [{ value: undefined, from: 4, to: 4 + own.length }]);
  assert.deepEqual(places(`[${own},${own}]`), [{ value: undefined, from: 0, to: 2 * own.length + 3 }]);
  assert.deepEqual(places(`f({ ${own} })`), [{ value: undefined, from: 4, to: 4 + own.length }]);
  assert.deepEqual(places(`[[${own}`), [{ value: undefined, from: 2, to: 2 + own.length }]);
});

const maze = generate({ width: 6, height: 5, seed: 3 });
const rows = toText(maze, "blocks").trimEnd().split("\n");

/** Fails unless a text holds this maze and no other, and is as sure as is said. */
function assertRead(text: string, expected: Maze, isSure: boolean): void {
  const found = findMazes(text);
  assert.deepEqual(
    found.map((each) => each.maze.toJSON().passages),
    [passagesOf(expected)],
    text,
  );
  assert.equal(found[0].isSure, isSure, text);
}

function passagesOf(given: Maze) {
  return mazeToJson(given).passages;
}

/** Rows as NumPy prints them. */
function printed(values: readonly (readonly string[])[]): string {
  return `[${values.map((row) => `[${row.join(" ")}]`).join("\n ")}]\n`;
}

test("what NumPy prints is read: numbers, booleans, signs, long rows on several lines", () => {
  const looks: readonly (readonly [wall: string, floor: string])[] = [
    ["1", "0"],
    [" True", "False"],
    ["1.", "0."],
    ["-1", " 0"],
    ["'#'", "' '"],
  ];
  for (const [wall, floor] of looks) {
    const values = rows.map((row) => Array.from(row, (sign) => (sign === "#" ? wall : floor)));
    assertRead(printed(values), maze, true);
    assertRead(`The maze:\n${printed(values)}Done in 3 s.\n`, maze, true);
    assertRead(printed(values.map((row) => row.toSpliced(8, 0, "\n "))), maze, true);
  }
});

test("long rows of NumPy are read in mails and diffs, and refused where other text parts them", () => {
  const values = rows.map((row) =>
    Array.from(row, (sign): string => (sign === "#" ? "1" : "0")).toSpliced(8, 0, "\n "),
  );
  const lines = printed(values).trimEnd().split("\n");
  for (const mark of ["> ", "+"]) assertRead(`${lines.map((line) => mark + line).join("\n")}\n`, maze, true);
  const text = lines.map((line) => `app  | ${line}`).join("\n");
  assert.deepEqual(findMazes(text), []);
  assert.throws(() => parse(text), { name: "FormatError", message: /go on in the next line/, line: 0 });
});

test("what NumPy prints shortened is refused with the place of the first dots", () => {
  const values = rows.map((row) => Array.from(row, (sign): string => (sign === "#" ? "1" : "0")));
  const short = values.map((row) => row.toSpliced(3, 7, "..."));
  const expected = { name: "FormatError", message: /"\.\.\." stands for some/ };
  for (const text of [printed(short), printed(short.toSpliced(3, 6)).replaceAll(/(?<=\d|\.)(?=[ \]])(?!\]\])/g, ",")]) {
    assert.deepEqual(findMazes(text), []);
    assert.throws(() => parse(text), { ...expected, line: 0, column: text.indexOf("...") });
  }
});

/** Of each side of a cell whether it is a wall: top, right, bottom, left. */
function wallsOf(cell: number): boolean[] {
  const [x, y] = [cell % 6, Math.floor(cell / 6)];
  const beside = [y > 0 && cell - 6, x < 5 && cell + 1, y < 4 && cell + 6, x > 0 && cell - 1];
  return beside.map((other) => other === false || !maze.isOpen(cell, other));
}

const cells = Array.from({ length: 30 }, (_, cell) => cell);
const inRows = <Cell>(of: (cell: number) => Cell) =>
  Array.from({ length: 5 }, (_, y) => Array.from({ length: 6 }, (_, x) => of(6 * y + x)));
const inColumns = <Cell>(of: (cell: number) => Cell) =>
  Array.from({ length: 6 }, (_, x) => Array.from({ length: 5 }, (_, y) => of(6 * y + x)));
const placeOf = (cell: number) => ({ x: cell % 6, y: Math.floor(cell / 6) });

test("four flags a cell are its sides, in objects or alone, in rows or columns, with or without places", () => {
  const walls = (cell: number) => ({ walls: wallsOf(cell) });
  const values: readonly unknown[] = [
    cells.map((cell) => ({ i: placeOf(cell).x, j: placeOf(cell).y, ...walls(cell), visited: true })),
    cells.map((cell) => ({ i: placeOf(cell).y, j: placeOf(cell).x, ...walls(cell) })),
    cells.toReversed().map((cell) => ({ ...placeOf(cell), ...walls(cell) })),
    { grid: inRows((cell) => ({ ...placeOf(cell), ...walls(cell) })) },
    inColumns((cell) => ({ ...placeOf(cell), ...walls(cell) })),
    inColumns(walls),
    cells.map(walls),
    { cols: 6, rows: 5, cells: cells.map(walls) },
    inRows(wallsOf),
    inColumns(wallsOf),
    cells.map(wallsOf),
    inRows((cell) => wallsOf(cell).map(Number)),
  ];
  for (const value of values) {
    const json = JSON.stringify(value);
    assertRead(json, maze, true);
    assertRead(`const grid = ${json.replaceAll(/"(\w+)":/g, "$1: ")};\n`, maze, true);
    assertRead(`grid = ${inPython(json)}\nprint(grid)\n`, maze, true);
  }
});

function inPython(json: string): string {
  const words: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None", '"': "'" };
  return json.replaceAll(/true|false|null|"/g, (word) => words[word]);
}

test("places that count from below are read, with names for the sides or without", () => {
  const low = generate({ width: 5, height: 2, seed: 4, entrances: "none" });
  for (const each of [maze, low]) {
    const { width, height } = each === low ? { width: 5, height: 2 } : { width: 6, height: 5 };
    const placed = Array.from({ length: each.cellCount }, (_, cell) => {
      const [x, y] = [cell % width, Math.floor(cell / width)];
      const [up, right, down, left] = [cell - width, cell + 1, cell + width, cell - 1].map(
        (other, side) =>
          other < 0 ||
          other >= each.cellCount ||
          (side % 2 === 1 && Math.floor(other / width) !== y) ||
          !each.isOpen(cell, other),
      );
      return { x, y: height - 1 - y, up, right, down, left };
    });
    assertRead(JSON.stringify(placed), each, true);
    const flags = placed.map(({ x, y, up, right, down, left }) => ({ x, y, walls: [up, right, down, left] }));
    assertRead(JSON.stringify(flags), each, true);
  }
});

test("flat cells of two columns are read, unsure: both columns may be exchanged", () => {
  const narrow = generate({ width: 2, height: 6, seed: 4, entrances: "none" });
  const bits = Array.from({ length: 12 }, (_, cell) =>
    [cell - 2, cell % 2 === 0 ? cell + 1 : -1, cell + 2, cell % 2 === 1 ? cell - 1 : -1].reduce(
      (sum, other, side) => sum + (other >= 0 && other < 12 && narrow.isOpen(cell, other) ? 0 : 1 << side),
      0,
    ),
  );
  assertRead(JSON.stringify({ width: 2, height: 6, cells: bits }), narrow, false);
});

test("flags in another order are read, unsure: rows and columns may be exchanged", () => {
  const value = inRows((cell) => [0, 2, 3, 1].map((side) => wallsOf(cell)[side]));
  const text = JSON.stringify(value);
  assertRead(text, maze, false);
  const [{ otherMeanings }] = findMazes(text);
  assert.equal(otherMeanings.length, 1);
});

test("rows of four signs are no flags of cells", () => {
  const text = JSON.stringify(cells.map((cell) => wallsOf(cell).map(Number)));
  assert.ok(findMazes(text).every(({ form }) => form === "array"));
});

/** Of the sides of all cells whether they are walls: below and right of cells, with so many lines of the outer wall. */
function listsOf(outer: 0 | 1 | 2): { horizontal: boolean[][]; vertical: boolean[][] } {
  const first = outer === 2 ? -1 : 0; // the cell whose lower side is the first line
  const isWall = (x: number, y: number, side: number) =>
    x < 0 || y < 0 ? true : wallsOf(6 * Math.min(y, 4) + Math.min(x, 5))[side];
  return {
    horizontal: Array.from({ length: 4 + outer }, (_, y) =>
      Array.from({ length: 6 }, (__, x) => isWall(x, y + first, 2)),
    ),
    vertical: Array.from({ length: 5 }, (_, y) =>
      Array.from({ length: 5 + outer }, (__, x) => isWall(x + first, y, 1)),
    ),
  };
}

test("two lists of walls are read by their names and shapes, as JSON and in programs", () => {
  for (const outer of [0, 1, 2] as const) {
    const { horizontal, vertical } = listsOf(outer);
    const [level, upright] = [horizontal, vertical].map((list) => JSON.stringify(list));
    const [levelInC, uprightInC] = [level, upright]
      .map((list) => list.replaceAll("[", "{").replaceAll("]", "}"))
      .map((list) => list);
    const ones = (list: string) => list.replaceAll("true", "1").replaceAll("false", "0");
    const texts = [
      JSON.stringify({ horizontal, vertical }),
      JSON.stringify({ seed: 3, maze: { vWalls: vertical, hWalls: horizontal } }),
      `horizontal = ${inPython(level)}\nvertical = ${inPython(upright)}\nprint(horizontal)\n`,
      `# walls\nright_walls = ${ones(upright)}\n\nbottom_walls = ${ones(level)}\n`,
      `const horizontalWalls: boolean[][] = ${level};\nconst verticalWalls: boolean[][] = ${upright};\n`,
      `int horizontal[9][6] = ${ones(levelInC)};\nint vertical[5][9] = ${ones(uprightInC)};\nint main() { return 0; }\n`,
      `class Maze {\n  boolean[][] horizontal = ${levelInC};\n  boolean[][] vertical = ${uprightInC};\n}\n`,
      `Horizontal walls:\n${level}\nVertical walls:\n${upright}\n`,
    ];
    for (const text of texts) assertRead(text, maze, true);
  }
});

test("two lists whose names do not go with their shapes are read, unsure, with another meaning", () => {
  const { horizontal, vertical } = listsOf(0);
  const text = JSON.stringify({ horizontal: vertical, vertical: horizontal });
  assertRead(text, maze, false);
  assert.ok(findMazes(text)[0].otherMeanings.length > 0);
});

test("two lists of columns are read by names that say sides of cells", () => {
  for (const outer of [0, 1, 2] as const) {
    const { horizontal, vertical } = listsOf(outer);
    const [down, right] = [horizontal, vertical].map((list) => list[0].map((_, x) => list.map((values) => values[x])));
    assertRead(JSON.stringify({ bottomWalls: down, rightWalls: right }), maze, false);
  }
});

const row = (cell: number) => `(${Math.floor(cell / 6)}, ${cell % 6})`;
const passages = passagesOf(maze);
const neighborsOf = (cell: number) => cells.filter((other) => maze.isOpen(cell, other));
const beside = cells.flatMap((cell) => [cell % 6 < 5 ? [cell, cell + 1] : [], cell < 24 ? [cell, cell + 6] : []]);
const walled = beside.filter(([one, other]) => one !== undefined && !maze.isOpen(one, other));

test("cells and their neighbours are read as Python prints them, rows first, unsure", () => {
  const entries = cells.map((cell) => `${row(cell)}: [${neighborsOf(cell).map(row).join(", ")}]`);
  const texts = [
    `{${entries.join(", ")}}\n`,
    `maze = {\n${entries.map((entry) => `    ${entry},\n`).join("")}}\nprint(maze)\n`,
    `{${entries.map((entry) => entry.replace("[", "{").replace("]", "}")).join(", ")}}\n`,
    `defaultdict(<class 'list'>, {${entries.join(", ")}})\n`,
    `${entries.join("\n")}\n`,
    `The maze:\n${entries.map((entry) => `${entry.replace(":", " ->")}\n`).join("")}Done.\n`,
    `{${entries.join(", ").replaceAll(/\d+/g, (number) => String(Number(number) + 1))}}\n`,
  ];
  for (const text of texts) {
    assertRead(text, maze, false);
    assert.equal(findMazes(text)[0].otherMeanings.length, 1, text);
  }
  for (const separator of [", ", "\n"]) {
    const numbered = cells.map((cell) => `${cell}: [${neighborsOf(cell).join(", ")}]`).join(separator);
    assertRead(separator === ", " ? `{${numbered}}` : numbered, maze, false);
  }
});

test("pairs of cells are passages, or walls where only that gives a maze in one piece", () => {
  const texts = [passages, walled].flatMap((pairs) => [
    `{${pairs.map((pair) => `(${pair.map(row).join(", ")})`).join(", ")}}\n`,
    `{${pairs.map((pair) => `frozenset({${pair.map(row).join(", ")}})`).join(", ")}}\n`,
    `pairs = [${pairs.map((pair) => `(${pair.toReversed().map(row).join(", ")})`).join(", ")}]\n`,
    JSON.stringify(pairs),
    JSON.stringify({ maze: pairs.map(([from, to]) => ({ from, to })) }),
  ]);
  for (const text of texts) assertRead(text, maze, false);
});

test("beside a width and height that only fit one way round, pairs of places are sure", () => {
  const column = (cell: number) => [cell % 6, Math.floor(cell / 6)];
  const edges = passages.map((pair) => pair.map(column));
  assertRead(JSON.stringify({ width: 6, height: 5, edges }), maze, true);
  const turned = edges.map((pair) => pair.map((place) => place.toReversed()));
  assertRead(JSON.stringify({ width: 6, height: 5, edges: turned }), maze, true);
});

test("beside equally many rows and columns, pairs of places have the row first; beside a width and height the column", () => {
  const square = generate({ width: 5, height: 5, seed: 8 });
  const places = (turn: (place: number[]) => number[]) =>
    passagesOf(square).map((pair) => pair.map((cell) => turn([cell % 5, Math.floor(cell / 5)])));
  assertRead(JSON.stringify({ width: 5, height: 5, edges: places((place) => place) }), square, false);
  assertRead(JSON.stringify({ rows: 5, cols: 5, edges: places((place) => place.toReversed()) }), square, false);
});

test("an object of the sides of each place is read, counted from 1, rows or columns first", () => {
  const sides = (cell: number) => {
    const [n, e, s, w] = wallsOf(cell).map((isWall) => (isWall ? 0 : 1));
    return `{'E': ${e}, 'W': ${w}, 'N': ${n}, 'S': ${s}}`;
  };
  const names = [(x: number, y: number) => `(${y}, ${x})`, (x: number, y: number) => `(${x}, ${y})`];
  for (const name of names) {
    const entries = cells.map((cell) => `${name(1 + (cell % 6), 1 + Math.floor(cell / 6))}: ${sides(cell)}`);
    assertRead(`{${entries.join(", ")}}\n`, maze, true);
  }
});

test("pairs and neighbours that are no maze are left alone", () => {
  const path = cells.slice(1).map((cell) => `(${row(cell - 1)}, ${row(cell)})`);
  const texts = [
    JSON.stringify(beside.filter(([one]) => one !== undefined)), // no wall at all
    JSON.stringify(cells.slice(1).map((cell) => [cell - 1, cell])), // one way
    `[${path.slice(0, 5).join(", ")}]`,
    JSON.stringify(cells.map((cell) => [cell * 7, cell * 3])),
    `1: [2, 3]\n2: [4, 5]\n3: [6, 7]\n4: [8, 9]\n`,
  ];
  for (const text of texts) assert.deepEqual(findMazes(text), [], text);
});

test("an empty list among the values of a maze holds none", () => {
  assert.deepEqual(findMazes('{"cells": [], "rows": 0, "walls": []}'), []);
});

test("of cells whose list is broken no smaller maze is made", () => {
  const rows = JSON.stringify(inRows((cell) => ({ ...placeOf(cell), walls: wallsOf(cell) })));
  for (const text of [
    rows.replace("],[", "],?["),
    rows.slice(0, -1),
    rows.replaceAll(/"[xy]":\d,/g, "").replace("]]", "]"),
  ])
    assert.deepEqual(findMazes(text), [], text);
});

test("the lists of broken JSON of ours are no pairs of another program, and whole JSON behind it is read", () => {
  const json = JSON.stringify(mazeToJson(maze));
  const broken = [
    json.replace("{", "{x "),
    json.slice(1),
    json.replace("{", "("),
    json.replace('"version":1,', '"version":1 1,'),
    json.replace("{", "{version: 1, "),
    JSON.stringify(mazeToJson(maze), null, 2).replace("{", "{,"),
    json.replace("format", "frmat"),
    json.replace('mazewright"', "mazewright"),
    JSON.stringify(mazeToJson(maze), null, 2).replace('"options"', "options"),
  ];
  for (const text of broken) {
    assert.deepEqual(findMazes(text), [], text);
    assert.throws(() => parse(text), text);
    assertRead(`${text}\n${json}\n`, maze, true);
  }
});

/** The start and the goal of the only maze in a text. */
function endsIn(text: string): readonly unknown[] {
  const found = findMazes(text);
  assert.equal(found.length, 1, text);
  const { entrance, exit } = mazeToJson(found[0].maze);
  return [entrance, exit];
}

test("the start and the goal that data names are taken: places, lists and numbers of cells", () => {
  const walls = (cell: number) => ({ walls: wallsOf(cell) });
  const [from, to] = [18, 11]; // (0, 3) and (5, 1)
  const named: readonly Readonly<Record<string, unknown>>[] = [
    { start: placeOf(from), end: placeOf(to) },
    { entrance: { row: 3, col: 0 }, exit: { row: 1, col: 5 } },
    { startPos: { X: 0, Y: 3 }, goalCell: { X: 5, Y: 1 } },
    { start: from, finish: to },
    { entry: [from], target: [to] },
  ];
  const turned = { start: [0, 3], end: [5, 1] };
  const rowFirst = { start: [3, 0], destination: [1, 5] };
  const placed = cells.map((cell) => ({ ...placeOf(cell), ...walls(cell) }));
  const byRow = cells.map((cell) => ({ r: placeOf(cell).y, c: placeOf(cell).x, ...walls(cell) }));
  const bits = cells.map((cell) => wallsOf(cell).reduce((sum, isWall, side) => sum + (isWall ? 1 << side : 0), 0));
  const texts = [
    ...named.map((ends) => JSON.stringify({ width: 6, height: 5, ...ends, cells: placed })),
    ...named.map((ends) => JSON.stringify({ maze: { cells: cells.map(walls) }, ...ends })),
    ...named.map((ends) => JSON.stringify({ width: 6, height: 5, passages, ...ends })),
    JSON.stringify({ width: 6, height: 5, ...turned, cells: placed }),
    JSON.stringify({ ...rowFirst, cells: byRow }),
    JSON.stringify({ rows: 5, cols: 6, cells: bits, ...turned }),
    JSON.stringify({ ...listsOf(1), ...rowFirst }),
    `maze = ${inPython(JSON.stringify(placed))}\nstart = ${from}\nend = ${to}\n`,
    `maze = ${JSON.stringify(inRows((cell) => bits[cell]))}\nstart = (3, 0)\ndestination = (1, 5)\n`,
    `start = ${from}\nend = ${to}\nmaze = ${inPython(JSON.stringify(placed))}\n`,
    `{${cells.map((cell) => `${row(cell)}: [${neighborsOf(cell).map(row).join(", ")}]`).join(", ")}}\nstart_cell = (3, 0)\nexit_cell = (1, 5)\n`,
  ];
  for (const text of texts) assert.deepEqual(endsIn(text), [from, to], text);
  const none = [
    { start: 30, end: "x" },
    { start: { x: 6, y: 0 } },
    { started: from, ending: to },
    { start: [1, 2, 3] },
  ];
  for (const ends of none)
    assert.deepEqual(endsIn(JSON.stringify({ ...ends, cells: placed })), [undefined, undefined], JSON.stringify(ends));
});

test("the start and the goal beside rows are places of the rows, walls between cells included", () => {
  const closed = toText(generate({ width: 6, height: 5, seed: 3, entrances: "none" }), "blocks")
    .trimEnd()
    .split("\n");
  const numbers = JSON.stringify(closed.map((line) => Array.from(line, (sign) => (sign === "#" ? 1 : 0))));
  for (const names of ["start = [7,1], destination = [3,11]", "startPos: [7, 1]\nendPos: [3, 11]"])
    for (const text of [`maze = ${numbers}, ${names}`, `[[9, 9]]\n\n${names}\nmaze = ${numbers}`])
      assert.deepEqual(endsIn(text), [18, 11], text);
  for (const above of ["start = [7, 1]\nend = [3, 11]\n\n", "[[1, 2]]; start = [7, 1]; end = [3, 11]; a = [[3]];\n"])
    assert.deepEqual(endsIn(`${above}maze = ${numbers}`), [undefined, undefined], above);
});

test("words for a start and a goal say which is which", () => {
  const words: readonly (readonly [start: string, goal: string])[] = [
    ["Start", "End"],
    ["START", "GOAL"],
    ["entrance", "exit"],
    ["Cell::Spawn", "Cell::Target"],
    ["Tile.START", "Tile.FINISH"],
  ];
  const closed = toText(generate({ width: 6, height: 5, seed: 3, entrances: "none" }), "blocks")
    .trimEnd()
    .split("\n");
  const wordsOf = (start: string, goal: string) =>
    closed.map((line, y) =>
      Array.from(line, (sign, x) =>
        y === 7 && x === 1 ? start : y === 3 && x === 11 ? goal : sign === "#" ? "Wall" : "Open",
      ),
    );
  for (const [start, goal] of words) {
    const rows = wordsOf(start, goal);
    const texts = [
      rows.map((values) => `[${values.join(", ")}]\n`).join(""),
      `${JSON.stringify(rows)}\n`,
      `[${rows.map((values) => `[${values.join(", ")}]`).join(", ")}]\n`,
    ];
    for (const text of texts) assert.deepEqual(endsIn(text), [18, 11], text);
  }
});

const column = (cell: number) => `${cell % 6},${Math.floor(cell / 6)}`;

test("lines of two joined cells each are read, unsure: of Graphviz, DIMACS, Prolog and lists of edges", () => {
  const written = (line: (one: number, other: number) => string, pairs: readonly (readonly number[])[] = passages) =>
    pairs.map(([one = 0, other = 0]) => line(one, other)).join("\n");
  const both = passages.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ]);
  const shuffled = passages.toSorted(([one = 0], [other = 0]) => ((7 * one) % 11) - ((7 * other) % 11));
  const texts = [
    `graph maze {\n${written((one, other) => `  ${one} -- ${other};`)}\n}\n`,
    `graph { ${written((one, other) => `${one} -- ${other};`).replaceAll("\n", " ")} }\n`,
    `Here it is:\n\ngraph { ${written((one, other) => `${one} -- ${other}`).replaceAll("\n", "; ")} }\n`,
    `digraph G {\n  node [shape=box];\n${written((one, other) => `  ${one} -> ${other} [weight=1]`, both)}\n}\n`,
    `graph {\n${written((one, other) => `\t"${column(one)}" -- "${column(other)}"`)}\n}\n`,
    `graph {\n${written((one, other) => `"${row(one)}" -- "${row(other)}";`)}\n}\n`,
    `strict graph "" {\n${written((one, other) => `c${one} -- c${other};`)}\n}\n`,
    `c a maze\np edge 30 29\n${written((one, other) => `e ${one + 1} ${other + 1}`)}\n`,
    `p sp 30 58\n${written((one, other) => `a ${one + 1} ${other + 1} 1`, both)}\n`,
    `% cells\n${written((one, other) => `connected(cell${row(one)}, cell${row(other)}).`)}\n`,
    `${written((one, other) => `passage(${one},${other}).`, shuffled)}\n`,
    `${written((one, other) => `${one} ${other}`)}\n`,
    `from,to\n${written((one, other) => `${one},${other}`)}\n`,
    `30 29\n${written((one, other) => `${one} ${other}`)}\n`,
    `${written((one, other) => `${row(one)} ${row(other)}`)}\n`,
    `${written((one, other) => `${row(one)} -> ${row(other)}`)}\n`,
    `${written((one, other) => `${column(one)} ${column(other)}`.replaceAll(",", " "))}\n`,
  ];
  for (const text of texts) {
    const found = findIn(text);
    assert.equal(found.length, 1, text);
    const turned = found[0].maze.recipe.width === 5;
    const others = turned ? found[0].otherMeanings : [];
    const [{ maze: read }] = others.length > 0 ? findIn(text, { meaning: others[0].id }) : found;
    assert.deepEqual(passagesOf(read), passages, text);
    assert.equal(found[0].isSure, false, text);
  }
  const edges = written((one, other) => `passage(${one}, ${other}).`);
  assert.equal(findMazes(`${edges}\n\n${edges}\n`).length, 2);
  for (const sizes of ["6 5", "5 6"])
    assertRead(`${sizes}\n${written((one, other) => `${one} ${other}`)}\n`, maze, true);
});

test("a graph of our own gives back its maze, if its cells are squares", () => {
  const options = { width: 7, height: 6, seed: 5 };
  const text = toDot(generate(options));
  assertRead(text, generate(options), false);
  assert.deepEqual(endsIn(text), [0, 41]);
  for (const grid of ["triangular", "hexagonal", "upsilon"])
    assert.deepEqual(findMazes(toDot(generate({ ...options, grid }))), [], grid);
});

test("lines of numbers and graphs that are no grid are left alone", () => {
  const lines = (count: number, line: (at: number) => string) =>
    Array.from({ length: count }, (_, at) => `${line(at)}\n`).join("");
  const texts = [
    `graph {\n${lines(12, (at) => `  ${at} -- ${at + 1};`)}}\n`, // one way
    `graph {\n${lines(12, (at) => `  ${at >> 1} -- ${at + 1};`)}}\n`, // a tree
    `digraph {\n${lines(20, (at) => `  ${at % 7} -> ${(3 * at + 1) % 11};`)}}\n`,
    `p edge 20 20\n${lines(20, (at) => `e ${at + 1} ${((at + 1) % 20) + 1}`)}`, // a ring
    lines(20, (at) => `${at} ${at * at}`),
    lines(20, (at) => `${at},${(at * 37) % 100}`),
    lines(24, (at) => `point(${at % 6}, ${Math.floor(at / 6)}).`),
    lines(24, (at) => `${at % 6} ${Math.floor(at / 6)}`),
    written8(),
  ];
  for (const text of texts) assert.deepEqual(findMazes(text), [], text);
});

/** All edges of a grid: no wall is left. */
function written8(): string {
  return beside.flatMap(([one, other]) => (one === undefined ? [] : [`${one} -- ${other}\n`])).join("");
}

test("rows are read as Go, C and PHP write them: texts with blanks between, bits, lists with keys", () => {
  const numbers = rows.map((line) => Array.from(line, (sign) => (sign === "#" ? 1 : 0)));
  const listed = numbers.map((values, at) => {
    const entries = values.map((value, index) => `            [${index}] => ${value}\n`).join("");
    return `    [${at}] => Array\n        (\n${entries}        )\n`;
  });
  const bits = numbers.map((values) => `0b${values.join("")}`);
  const texts = [
    `[${rows.map((line) => `"${line}"`).join(" ")}]\n`,
    `Array\n(\n${listed.join("\n")}\n)\n`,
    `const uint16_t maze[] = {\n  ${bits.join(",\n  ")},\n};\n`,
    `let MAZE: [u16; 11] = [${bits.join(", ")}];\n`,
  ];
  for (const text of texts) assertRead(text, maze, true);
  assertRead(`const uint16_t rows[] = {${bits.join(", ")}};\n`, maze, false); // as letters of a font are
  for (const text of [`["#####" "#...#" + "#####"]`, `{"#####" "#...#", "#####"}`, "{0b111, 0b101, 7}"])
    assert.deepEqual(findMazes(text), [], text);
});

test("a map of Go from points to points is read, unsure: rows or columns may come first", () => {
  const point = (cell: number) => `{${Math.floor(cell / 6)} ${cell % 6}}`;
  const entries = cells.map((cell) => `${point(cell)}:[${neighborsOf(cell).map(point).join(" ")}]`);
  assertRead(`map[${entries.join(" ")}]\n`, maze, false);
});

test("few cells are read where they say their places", () => {
  const small = [0, 1, 2, 6, 7, 8];
  const printed = small.map((cell) => {
    const [top, right, bottom, left] = wallsOf(cell);
    return `{Row:${Math.floor(cell / 6)} Col:${cell % 6} Top:${top} Right:${cell % 6 === 2 || right} Bottom:${cell > 5 || bottom} Left:${left}}`;
  });
  const [found] = findMazes(`[${printed.join(" ")}]\n`);
  assert.equal(found?.maze.cellCount, 6);
  const flags = small.map((cell) => {
    const [top, right, bottom, left] = wallsOf(cell);
    return { i: cell % 6, j: Math.floor(cell / 6), walls: [top, cell % 6 === 2 || right, cell > 5 || bottom, left] };
  });
  assert.equal(findMazes(JSON.stringify(flags))[0]?.maze.cellCount, 6);
});

test("tables of values are read without their frames, rules, names and numbers", () => {
  const values = rows.map((line) => Array.from(line, (sign) => (sign === "#" ? "1" : "0")));
  const lineOf = (line: readonly string[], bar: string) => `${bar} ${line.join(` ${bar} `)} ${bar}\n`;
  const rule = (first: string, middle: string, last: string, count = 13) =>
    `${first}${Array.from({ length: count }, () => "───").join(middle)}${last}\n`;
  const body = values.map((line) => lineOf(line, "│")).join("");
  const names = values[0].map((_, at) => String(at % 10));
  const plain = (text: string) =>
    text
      .replaceAll("─", "-")
      .replaceAll(/[┌┬┐├┼┤└┴┘]/g, "+")
      .replaceAll("│", "|");
  const framed = rule("┌", "┬", "┐") + body + rule("└", "┴", "┘");
  const ruled = rule("├", "┼", "┤") + values.map((line) => lineOf(line, "│") + rule("├", "┼", "┤")).join("");
  const numbered = `${lineOf(["#", ...values[0].map((_, at) => String(at))], "|")}${"|---".repeat(14)}|\n${values
    .map((line, at) => lineOf([String(at), ...line], "|"))
    .join("")}`;
  const signs = rows.map((line) => lineOf(Array.from(line), "|"));
  const texts = [
    framed,
    plain(framed),
    plain(ruled),
    numbered,
    rule("┌", "┬", "┐") + lineOf(names.slice(0, 10).concat(["10", "11", "12"]), "│") + rule("├", "┼", "┤") + body,
    plain(
      rule("+", "+", "+") +
        lineOf(
          values[0].map((_, at) => `Field ${at}`),
          "│",
        ) +
        rule("+", "+", "+") +
        body,
    ),
    `${signs[0]}${"|---".repeat(13)}|\n${signs.slice(1).join("")}`,
    `⎡${values
      .map((line) => line.join("  "))
      .join(`⎥\n⎢${" ".repeat(37)}⎥\n⎢`)
      .replace(/⎢(?=[^⎢]*$)/, "⎣")}⎦\n`,
    `${"-  ".repeat(13).trim()}\n${values.map((line) => `${line.join("  ")}\n`).join("")}${"-  ".repeat(13).trim()}\n`,
  ];
  for (const text of texts) {
    assertRead(text, maze, true);
    assertRead(`Before it.\n\n${text}\nBehind it.\n`, maze, true);
    assertRead(`The maze\n${text}$ \n`, maze, true);
    const two = findMazes(`${text}\n${text}`);
    assert.deepEqual(
      two.map((found) => passagesOf(found.maze)),
      [passages, passages],
      text,
    );
    for (const found of findMazes(`${text}---\n${text}`)) assert.deepEqual(passagesOf(found.maze), passages, text);
  }
});

test("rows in a list on one line are read without quotes: lists of signs, rows with blanks or commas between", () => {
  const dotted = rows.map((line) => line.replaceAll(" ", "."));
  const lists = (lines: readonly string[]) => `[${lines.map((line) => `[${Array.from(line).join(", ")}]`).join(", ")}]`;
  const texts = [
    lists(dotted),
    lists(rows),
    lists(rows.map((line) => line.replaceAll("#", "█"))),
    `[${dotted.join(" ")}]`,
    `[${dotted.join(", ")}]`,
    `[${rows.join(", ")}]`,
  ];
  for (const text of texts) {
    assertRead(`${text}\n`, maze, true);
    assertRead(`The maze: ${text} was made.\nDone.\n`, maze, true);
  }
  const none = ["[##### #...# #####", "[#####, #...#]", "[#########, #.......#, #...#]", "[[#, #], [#, #], [#, #]]"];
  for (const text of none) assert.deepEqual(findMazes(text), [], text);
});

test("cells whose rows count from below are read by the names of their sides, also as lines of numbers", () => {
  const up = (cell: number) => ({ x: cell % 6, y: 4 - Math.floor(cell / 6) });
  const numbers = cells.map((cell) => [up(cell).x, up(cell).y, ...wallsOf(cell).map(Number)]);
  const sideNames = ["north", "east", "south", "west"];
  const named = cells.map((cell) => ({
    ...up(cell),
    ...Object.fromEntries(wallsOf(cell).map((isWall, side) => [sideNames[side], isWall])),
  }));
  const texts = [
    `${numbers.map((line) => line.join(" ")).join("\n")}\n`,
    `x,y,n,e,s,w\n${numbers
      .toReversed()
      .map((line) => line.join(","))
      .join("\n")}\n`,
    JSON.stringify(named),
    JSON.stringify(cells.map((cell) => ({ ...up(cell), walls: wallsOf(cell) }))),
  ];
  for (const text of texts) assertRead(text, maze, true);
  assert.deepEqual(endsIn(JSON.stringify({ cells: named, start: up(18), end: up(11) })), [18, 11]);
  const two = generate({ width: 8, height: 2, seed: 2, entrances: "none" });
  const lines = Array.from({ length: 16 }, (_, cell) => {
    const besides = [cell > 7 && cell - 8, cell % 8 < 7 && cell + 1, cell < 8 && cell + 8, cell % 8 > 0 && cell - 1];
    const walls = besides.map((other) => (other !== false && two.isOpen(cell, other) ? 0 : 1));
    return `${cell % 8} ${cell < 8 ? 1 : 0} ${walls.join(" ")}\n`;
  });
  assertRead(lines.join(""), two, true);
  assert.deepEqual(findMazes(numbers.map(([x, y], at) => `${x} ${y} ${at & 1} ${(at >> 1) & 1} 1 0\n`).join("")), []);
});
