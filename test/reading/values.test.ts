import assert from "node:assert/strict";
import { test } from "node:test";
import { languages } from "../../src/core/formats/arrays/languages";
import { writeArray } from "../../src/core/formats/arrays/writeArray";
import { mazeToJson, writeJson } from "../../src/core/formats/json/json";
import { toTmj } from "../../src/core/formats/maps/tmj";
import { toText } from "../../src/core/formats/text/text";
import type { Maze } from "../../src/core/foundation/maze";
import { builderOf } from "../../src/core/grids";
import { generate } from "../../src/core/making/generate";
import { findMazes } from "../../src/reading/find";
import { SourceText } from "../../src/reading/foundation/sourceText";
import { parse } from "../../src/reading/parse";
import { readValue } from "../../src/reading/values/readValue";
import { scanValues } from "../../src/reading/values/scan";
import { fromJson, isList, Pairs, type Value, Word } from "../../src/reading/values/tree";
import { arrayCases } from "../core/support/arrays";
import { snapshot } from "../core/support/snapshot";
import { textOf, textsIn } from "./support/corpus";
import { rebuilt } from "./support/rebuilt";

// What is read in brackets.

/** The values in a text, as JSON has them. */
function valuesOf(text: string): readonly unknown[] {
  const found: unknown[] = [];
  scanValues(new SourceText(text), 0, ({ value }) => found.push(toJson(value)));
  return found;
}

function toJson(value: Value): unknown {
  if (value instanceof Word) return value.text;
  if (isList(value)) return value.map(toJson);
  if (!(value instanceof Pairs)) return value;
  return Object.fromEntries(value.pairs.map(([key, each]) => [String(toJson(key)), toJson(each)]));
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
  assert.ok(count > 10, `${count}`);
  const tricky = '{"a\\"b": [1e3, -2.5e-2, -0.5, "\\u00e9", "[", "//", null], "c": [{}, []], "1": [true, false]}';
  assert.deepEqual(valuesOf(tricky), [{ ...JSON.parse(tricky), c: [[], []] }]);
});

test("values of Python, JavaScript, C, Java, Go, Rust, Lua and PHP are the same", () => {
  const rows = [
    [1, 0],
    [0, 1],
  ];
  const same: readonly (readonly [text: string, value: unknown])[] = [
    [
      "[(1, 2), (3, None), (True, False),]",
      [
        [1, 2],
        [3, null],
        [true, false],
      ],
    ],
    ["{(0, 1): [2], (1,1): [3]}", { "0,1": [2], "1,1": [3] }],
    ["{ i: 0, walls: [ true, false ], }", { i: 0, walls: [true, false] }],
    ["Cell { i: 0, at: N }", { i: 0, at: "N" }],
    ["[Cell(x=1, y=2), new Cell(3, 4)]", [{ x: 1, y: 2 }, [3, 4]]],
    ["np.array([[1, 0], [0, 1]], dtype=bool)", [rows]],
    ["vec![vec![1, 0], vec![0, 1]]", rows],
    ["[[1 0]\n [0 1]]", rows],
    ["f(new int[][] {{1, 0}, new int[] {0, 1}})", [rows]],
    ["f([][]int{{0x1, 0b0}, []int{0, 1u8}})", [rows]],
    ["{[1] = {1, 0}, [2] = {0, 1}}", rows],
    ["array(0 => array(1, 0), 1 => [0, 1])", rows],
    ["Array\n(\n[0] => Array\n(\n[0] => 1\n[1] => 0\n)\n[1] => Array\n(\n[0] => 0\n[1] => 1\n)\n)", rows],
    ["[1, // one\n 2, # two\n -- three\n /* , */ 3]", [1, 2, 3]],
    ['["ab".split(""), \'c\'.trim().chars().collect()]', ["ab", "c"]],
    ["[&[1, 0], \\\n&[0, 1]]", rows],
    ["// [[1, 0], // one\n//  [0, 1]]", rows],
    ["# rows = [[1, 0],\n#\n#   [0, 1]]", rows],
    ["' rows = [[1, 0],\n'   [0, 1]]", rows],
  ];
  for (const [text, value] of same) {
    const found = valuesOf(text);
    assert.deepEqual(found.length === 1 ? found[0] : found, value, text);
  }
});

test("values inside of what holds more are found each, and what nothing closes is none", () => {
  const found: readonly (readonly [text: string, values: readonly unknown[]])[] = [
    ["f([1, 2], (x) => x + [3, 4]); { return [5, 6]; }", [[1, 2], ["x"], [3, 4], [5, 6]]],
    ["[[1, 2], [3, 4", [[1, 2]]],
    ["[1, 2)]", []],
    ["it's [1, 2], isn't it: [3, 'x]\n[4, 5]", [[4, 5]]],
    [`${"[".repeat(70)}[1, 2], x y]`, [[1, 2]]],
    ['["#" "#", "#"]', []],
  ];
  for (const [text, values] of found) assert.deepEqual(valuesOf(text), values, text);
});

test("each array that we write comes back exactly, and is sure", () => {
  let count = 0;
  for (const { maze, options, name } of arrayCases()) {
    const { kind, topology } = maze.grid;
    const isPlanned = builderOf(kind).planOf !== undefined || kind.id === "slashes"; // nothing in an array says where its cells are
    if (isPlanned) continue;
    for (const { id } of languages) {
      const text = writeArray(maze, { language: id, ...options });
      const found = findMazes(text);
      assert.deepEqual([found.length, found[0]?.isSure, found[0]?.form], [1, true, "array"], `${id}: ${name}\n${text}`);
      assert.deepEqual(snapshot(found[0].maze), snapshot(inArray(maze, options.values)), `${id}: ${name}\n${text}`);
      assert.deepEqual(found[0].findings, []);
      count++;
    }
    assert.ok(topology.includedCount > 0);
  }
  assert.ok(count > 900, `${count}`);
});

test("an array of ours that names its first and last cell without a word of openings may have no ends: unsure", () => {
  for (const values of ["numbers", "booleans", "rows", "bits"] as const) {
    const text = writeArray(maze, { language: "python", values });
    const older = text.replaceAll(/# There is no (?:entrance|exit): .*\n/g, "");
    assert.equal(text.length - older.length > 60, true);
    assert.deepEqual(
      [text, older].map((each) => findMazes(each).map(({ isSure }) => isSure)),
      [[true], [false]],
      older,
    );
  }
});

/** What is left of a maze in an array. */
function inArray(maze: Maze, values: string): Maze {
  const { entrance, exit } = mazeToJson(maze);
  const cells = Array.from({ length: maze.cellCount }, (_, cell) => cell).filter((cell) =>
    maze.grid.topology.isIncluded(cell),
  );
  const kept = [entrance ?? cells[0], exit ?? cells[cells.length - 1]];
  const hasOff = maze.grid.topology.excluded !== null;
  if (values === "edges") return rebuilt(maze, { ends: [entrance, exit], ...(hasOff && { kept }) });
  return values === "bits" ? rebuilt(maze, { kept }) : maze;
}

/** Fails unless a text holds this maze and no other, and is as sure as is said. */
function assertRead(text: string, expected: Maze, isSure: boolean): void {
  const found = findMazes(text);
  assert.deepEqual(
    found.map((each) => mazeToJson(each.maze).passages),
    [mazeToJson(expected).passages],
    text,
  );
  assert.equal(found[0].isSure, isSure, text);
}

const [WIDTH, HEIGHT] = [6, 5];
const maze = generate({ width: WIDTH, height: HEIGHT, seed: 3, entrances: "none" });
const cells = Array.from({ length: WIDTH * HEIGHT }, (_, cell) => cell);
const inRows = <Cell>(of: (cell: number) => Cell) =>
  Array.from({ length: HEIGHT }, (_, y) => Array.from({ length: WIDTH }, (__, x) => of(WIDTH * y + x)));
const inColumns = <Cell>(of: (cell: number) => Cell) =>
  Array.from({ length: WIDTH }, (_, x) => Array.from({ length: HEIGHT }, (__, y) => of(WIDTH * y + x)));
const placeOf = (cell: number) => ({ x: cell % WIDTH, y: Math.floor(cell / WIDTH) });

/** Of each side of a cell whether it is a wall: top, right, bottom, left. */
function wallsOf(cell: number, of: Maze = maze): boolean[] {
  const { x, y } = placeOf(cell);
  const beside = [y > 0 && cell - WIDTH, x < WIDTH - 1 && cell + 1, y < HEIGHT - 1 && cell + WIDTH, x > 0 && cell - 1];
  return beside.map((next) => next === false || !of.isOpen(cell, next));
}

const bitsOf = (cell: number, order = "NESW", of: Maze = maze) =>
  Array.from(order, (side) => wallsOf(cell, of)["NESW".indexOf(side)]).reduce(
    (sum, is, bit) => sum + (is ? 1 << bit : 0),
    0,
  );
const signsOf = (of: Maze) =>
  toText(of, "blocks")
    .trimEnd()
    .split("\n")
    .map((row) => Array.from(row));
const numbersOf = (of: Maze) => signsOf(of).map((row) => row.map((sign) => Number(sign === "#")));
const SIDES = ["north", "east", "south", "west"];
const named = (cell: number, of: Maze = maze, names: readonly string[] = SIDES) =>
  Object.fromEntries(wallsOf(cell, of).map((isWall, side) => [names[side], isWall]));

function inPython(json: string): string {
  const words: Readonly<Record<string, string>> = { true: "True", false: "False", null: "None", '"': "'" };
  return json.replaceAll(/true|false|null|"/g, (word) => words[word]);
}

test("cells with four sides are read: by names or in order, in rows, in columns, in one list, or each with its place", () => {
  const walls = (cell: number) => ({ walls: wallsOf(cell) });
  const values: readonly unknown[] = [
    cells.map((cell) => ({ ...placeOf(cell), walls: named(cell) })),
    cells.toReversed().map((cell) => ({ row: placeOf(cell).y, col: placeOf(cell).x, ...named(cell), visited: true })),
    cells.map((cell) => ({ x: placeOf(cell).x, y: HEIGHT - 1 - placeOf(cell).y, ...named(cell) })),
    cells.map((cell) => ({ x: 1 + placeOf(cell).x, y: 1 + placeOf(cell).y, walls: named(cell) })),
    cells.map((cell) => ({ i: placeOf(cell).x, j: placeOf(cell).y, ...walls(cell) })),
    cells.map((cell) => ({ i: placeOf(cell).y, j: placeOf(cell).x, ...walls(cell) })),
    { grid: inRows((cell) => ({ ...placeOf(cell), ...walls(cell) })) },
    inColumns((cell) => ({ ...placeOf(cell), ...walls(cell) })),
    { rows: inRows((cell) => named(cell, maze, ["up", "right", "down", "left"])) },
    inColumns((cell) => named(cell, maze, ["top", "right", "bottom", "left"])),
    inRows((cell) => ({ sides: named(cell, maze, ["N", "E", "S", "W"]) })),
    inColumns(walls),
    { cols: WIDTH, rows: HEIGHT, cells: cells.map(walls) },
    inRows((cell) => wallsOf(cell)),
    inColumns((cell) => wallsOf(cell)),
    inRows((cell) => wallsOf(cell).map(Number)),
    inRows((cell) => wallsOf(cell).map((isWall) => !isWall)),
  ];
  for (const value of values) {
    const json = JSON.stringify(value);
    assertRead(json, maze, true);
    assertRead(`const grid = ${json.replaceAll(/"(\w+)":/g, "$1: ")};\n`, maze, true);
    assertRead(`grid = ${inPython(json)}\nprint(grid)\n`, maze, true);
  }
});

test("numbers of four bits are the sides that agree with their neighbours, in any order of the sides", () => {
  const orders = ["NESW", "NSEW", "WSEN", "ENWS", "SWNE"];
  for (const order of orders) {
    for (const turn of [0, 15]) {
      const numbers = inRows((cell) => bitsOf(cell, order) ^ turn);
      assertRead(JSON.stringify(numbers), maze, true);
      for (const separator of [" ", ",", "; ", "\t"])
        assertRead(`${numbers.map((row) => row.join(separator)).join("\n")}\n`, maze, true);
      assertRead(JSON.stringify({ width: WIDTH, height: HEIGHT, cells: numbers.flat() }), maze, true);
    }
  }
});

test("where sides agree as two mazes, one is read, not sure, and the other is not offered", () => {
  const mirrored = JSON.stringify(inRows((cell) => [0, 2, 3, 1].map((side) => wallsOf(cell)[side])));
  assertRead(mirrored, maze, false);
  assert.deepEqual(findMazes(mirrored)[0].otherMeanings, []);
  const even = [
    [9, 5, 3],
    [10, 15, 10],
    [12, 5, 6],
  ];
  assert.ok(findMazes(JSON.stringify(even)).every(({ isSure }) => !isSure));
  assert.ok(findMazes("11,9,3\n10,10,14\n12,4,7\n").every(({ isSure }) => !isSure)); // few agree by chance, too
});

test("cells that disagree about the side between them are no maze, nor are some of the cells", () => {
  const numbers = inRows((cell) => bitsOf(cell));
  const wrong = numbers.map((row, y) => row.map((bits, x) => (x === 2 && y === 2 ? bits ^ 2 : bits)));
  const placed = cells.map((cell) => ({ ...placeOf(cell), walls: named(cell) }));
  const values = [
    wrong,
    placed.toSpliced(7, 1),
    placed.with(8, { ...placed[8], walls: named(9) }),
    numbers.toSpliced(2, 1, [1]),
  ];
  for (const value of values) {
    const form = findMazes(JSON.stringify(value)).map(({ form: each }) => each);
    assert.deepEqual(form.includes("array"), false, JSON.stringify(value));
    assert.equal(readValue(fromJson(value)), undefined);
  }
});

test("one list is as wide as is named beside it, or as the only frame says", () => {
  const numbers = numbersOf(maze);
  const list = numbers.flat();
  assertRead(`int maze[] = {${list.join(", ")}};`, maze, true);
  assertRead(JSON.stringify({ w: 2 * WIDTH + 1, tiles: list.map((number) => number === 1) }), maze, true);
  const tall = generate({ width: 8, height: 2, seed: 1, entrances: "none" });
  assertRead(JSON.stringify({ cols: 17, map: signsOf(tall).flat() }), tall, true);
  assert.deepEqual(findMazes(JSON.stringify({ cols: 16, map: list })), []);
  assert.deepEqual(findMazes(JSON.stringify(list.slice(1))), []);
});

/** The start and the goal of the only maze in a text. */
function endsIn(text: string): readonly unknown[] {
  const found = findMazes(text);
  assert.equal(found.length, 1, text);
  const { entrance, exit } = mazeToJson(found[0].maze);
  return [entrance, exit];
}

test("the places that are named beside an array are its ends", () => {
  const [from, to] = [18, 11]; // row 3 of column 0, row 1 of column 5
  const placed = cells.map((cell) => ({ ...placeOf(cell), walls: wallsOf(cell) }));
  const numbers = inRows((cell) => bitsOf(cell));
  const sites = JSON.stringify(numbersOf(maze));
  const texts = [
    ...[
      { start: placeOf(from), end: placeOf(to) },
      { entrance: { row: 3, col: 0 }, exit: { row: 1, col: 5 } },
      { startPos: { X: 0, Y: 3 }, goalCell: { X: 5, Y: 1 } },
      { start: from, finish: to },
      { entry: [from], target: [to] },
      { start: [0, 3], end: [5, 1] },
    ].map((ends) => JSON.stringify({ ...ends, cells: placed })),
    JSON.stringify({ maze: { cells: placed, start: from }, goal: to })
      .replace('},"goal"', ',"goal"')
      .replace("}}", "}"),
    `maze = ${JSON.stringify(numbers)}\nstart = (3, 0)\ndestination = (1, 5)\n`,
    `start = ${from}\nend = ${to}\nmaze = ${inPython(JSON.stringify(placed))}\n`,
    `maze = ${sites}, start = [7, 1], destination = [3, 11]`,
    JSON.stringify({ maze: numbersOf(maze), start: [7, 1], end: [3, 11] }),
    ...[
      "const start = [7, 1];\nconst goal = [3, 11];",
      "entrance: {row: 7, col: 1},\nexit: {row: 3, col: 11}",
      "int start[2] = {7, 1}, end[2] = {3, 11};",
      "start_pos = (7, 1); end_pos = (3, 11)",
      'start = {"x": 1, "y": 7}; finish = {"x": 11, "y": 3}',
    ].map((places) => `maze = ${sites}\n${places}\n`),
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

test("our own JSON is read where it stands, each of several, and what is broken of it is no list", () => {
  const json = JSON.stringify(mazeToJson(maze));
  for (const text of [
    `x = ${json};`,
    `f({ ${json} })`,
    `[[${json}`,
    `{"a": [${json}]}`,
    `// ${writeJson(mazeToJson(maze)).replaceAll("\n", "\n// ")}`,
  ])
    assertRead(text, maze, true);
  assert.equal(findMazes(`[${json},\n${json}]`).length, 2);
  for (const broken of [
    json.slice(1),
    json.replace('"format"', '"frmat"'),
    json.replace('mazewright"', "mazewright"),
  ]) {
    assert.deepEqual(findMazes(broken), [], broken);
    assert.throws(() => parse(broken));
    assertRead(`${broken}\n${json}\n`, maze, true);
  }
});

test("an array of ours that is not as its comment says is refused, with the line", () => {
  const written = (values: "numbers" | "booleans" | "rows" | "bits" | "edges") =>
    writeArray(maze, { language: "python", values }).split("\n");
  const refusals: readonly (readonly [lines: string[], at: number, change: (line: string) => string, said: RegExp])[] =
    [
      [written("numbers"), 7, (line) => line.replace(", 0", ""), /Expected 13 values in each row, but row 3 has 12/],
      [written("numbers"), 7, (line) => line.replace("0", "7"), /"7" cannot stand as value 4 of row 3/],
      [written("rows"), 5, (line) => line.replace("###", "## "), /" " cannot stand as value 3 of row 1/],
      [written("booleans"), 8, (line) => line.replace("False", "None"), /"null" cannot stand/],
      [
        written("bits"),
        8,
        (line) => line.replace(/\d+/, (number) => String(Number(number) ^ 2)),
        /Open to the (?:east|west)/,
      ],
      [
        written("edges"),
        6,
        (line) => line.replace(/\d+/, "29"),
        /Expected neighbours, but the cells 0 and 29 are none/,
      ],
    ];
  for (const [lines, at, change, message] of refusals) {
    const text = lines.with(at, change(lines[at])).join("\n");
    assert.notEqual(text, lines.join("\n"));
    assert.deepEqual(findMazes(text), [], text);
    assert.throws(() => parse(text), { name: "FormatError", message }, text);
  }
});

test("what else is refused says why in a sentence", () => {
  const ragged = numbersOf(maze).with(4, [1, 0, 1]);
  assert.throws(() => parse(`maze = ${JSON.stringify(ragged).replaceAll("],[", "], [")}`), {
    message: /Expected rows of equally many values, but the first has 13 and row 5 has 3 \(line 1, column 1\d\d\)/,
  });
  const lines = `maze = [${numbersOf(maze)
    .with(0, [1, 1, 1])
    .map((row) => `[${row}]`)
    .join(",\n  ")}]\n`;
  assert.throws(
    () => parse(lines),
    { message: /first has 3 and row 2 has 13 \(line 2, column 3\)/ },
    "its rows are no other maze",
  );
  assert.throws(() => parse(toTmj(maze, "maze.png")), { message: /Tiled maps are not read. Export the layer as CSV./ });
});

/** The passages of a maze, as pairs of the places of cells. */
const passages = cells.flatMap((cell) =>
  [cell + 1, cell + WIDTH].filter((next) => maze.isOpen(cell, next)).map((next) => [cell, next] as const),
);
const joinedWith = (cell: number) =>
  passages.flatMap(([one, next]) => (one === cell ? [next] : next === cell ? [one] : []));
const pair = (cell: number) => `(${placeOf(cell).x}, ${placeOf(cell).y})`;

test("maps of neighbours, pairs of cells and two arrays of walls are read where they stand in a text", () => {
  const isWall = (one: number, next: number) => Number(!maze.isOpen(one, next));
  const across = inRows((cell) => (placeOf(cell).x < WIDTH - 1 ? isWall(cell, cell + 1) : 1));
  const down = inRows((cell) => (placeOf(cell).y < HEIGHT - 1 ? isWall(cell, cell + WIDTH) : 1));
  const texts = [
    `maze = {${cells.map((cell) => `${pair(cell)}: {${joinedWith(cell).map(pair).join(", ")}}`).join(",\n")}}`,
    JSON.stringify(
      Object.fromEntries(
        cells.map((cell) => [
          `${placeOf(cell).x},${placeOf(cell).y}`,
          joinedWith(cell).map((next) => `${placeOf(next).x},${placeOf(next).y}`),
        ]),
      ),
    ),
    JSON.stringify(cells.map(joinedWith)),
    `passages = {${passages.map(([one, next]) => `(${pair(one)}, ${pair(next)})`).join(", ")}}`,
    JSON.stringify({ horizontal: down, vertical: across }),
    JSON.stringify({ v_walls: across.map((row) => [1, ...row]), h_walls: [down[0].map(() => 1), ...down] }),
    JSON.stringify({
      right: across.map((row) => row.slice(0, -1).map((wall) => wall === 0)),
      below: down.slice(0, -1).map((row) => row.map((wall) => wall === 0)),
    }),
    `walls = {${cells.map((cell) => `${pair(cell)}: {"N": ${wallsOf(cell)[0]}, "E": ${wallsOf(cell)[1]}, "S": ${wallsOf(cell)[2]}, "W": ${wallsOf(cell)[3]}}`).join(", ")}}`,
  ];
  for (const text of texts) assertRead(text, maze, true);
});

test("two arrays of walls are read by their outer wall, and without names as rows, those below cells first", () => {
  const isWall = (one: number, next: number) => !maze.isOpen(one, next);
  const across = inRows((cell) => placeOf(cell).x === WIDTH - 1 || isWall(cell, cell + 1));
  const down = inRows((cell) => placeOf(cell).y === HEIGHT - 1 || isWall(cell, cell + WIDTH));
  const [vertical, horizontal] = [across.map((row) => [true, ...row]), [down[0].map(() => true), ...down]];
  const [right, below] = [across.map((row) => row.slice(0, -1)), down.slice(0, -1)];
  const open = passages.filter(([one, next]) => next === one + WIDTH);
  const [last] = open.slice(-1);
  const unfinished = horizontal.map((row) => [...row]);
  unfinished[placeOf(last[1]).y][placeOf(last[0]).x] = true;
  for (const [value, count] of [
    [[horizontal, vertical], passages.length],
    [[vertical, horizontal], passages.length],
    [[below, right], passages.length],
    [[right, below], passages.length],
    [[down, across], passages.length],
    [{ horizontal: unfinished, vertical }, passages.length - 1],
    [[unfinished, vertical], passages.length - 1],
  ] as const) {
    const read = readValue(fromJson(value))?.maze;
    assert.deepEqual(
      [read?.recipe.width, read?.recipe.height, read?.passageCount],
      [WIDTH, HEIGHT, count],
      JSON.stringify(value),
    );
  }
});

test("neighbours of a whole grid, pairs that lie apart and arrays without names are no mazes", () => {
  const all = cells.map((cell) =>
    [cell - WIDTH, cell - 1, cell + 1, cell + WIDTH].filter(
      (next) => next >= 0 && next < cells.length && (Math.abs(next - cell) > 1 || placeOf(next).y === placeOf(cell).y),
    ),
  );
  const flags = inRows((cell) => cell % 3 === 0);
  const texts = [
    JSON.stringify(all),
    JSON.stringify(
      passages.map(([one, next]) => [Object.values(placeOf(one)), Object.values(placeOf(cells.length - 1 - next))]),
    ),
    JSON.stringify({ first: flags, second: flags }),
    JSON.stringify([flags, flags]),
  ];
  for (const text of texts) assert.deepEqual(findMazes(text), [], text);
});

test("a list of mazes of different heights is no ragged maze", () => {
  const mazes = [3, 5, 4].map((height, seed) => numbersOf(generate({ width: 4, height, seed })));
  const lists = `const MAZES = [\n${mazes.map((rows) => `[${rows.map((row) => `[${row}]`).join(",\n")}]`).join(",\n")}\n];\n`;
  const strings = `mazes = ${JSON.stringify(
    mazes.map((rows) => rows.map((row) => row.map((each) => ".#"[each]).join(""))),
    null,
    1,
  )}\n`;
  for (const text of [lists, strings])
    assert.deepEqual(
      findMazes(text).map(({ maze: { recipe } }) => recipe.height),
      [3, 5, 4],
      text,
    );
});

test("of several mazes in a value the largest is read, and all of those in a text", () => {
  const small = generate({ width: 4, height: 3, seed: 1, entrances: "none" });
  const value = { levels: [numbersOf(small), numbersOf(maze), numbersOf(small)] };
  assert.deepEqual(snapshot(readValue(fromJson(value))?.maze ?? small), snapshot(maze));
  const found = findMazes(JSON.stringify(value, null, 1));
  assert.deepEqual(
    found.map((each) => each.maze.cellCount),
    [12, 30, 12],
  );
});

test("other values are left alone", () => {
  const texts = [
    JSON.stringify(cells.map((cell) => [cell * 7, cell * 3, cell])),
    JSON.stringify(inRows((cell) => cell % 16)),
    JSON.stringify(cells.map((cell) => ({ x: cell, y: cell % 2, left: true, right: false }))),
    '{"cells": [], "rows": 0, "walls": []}',
    JSON.stringify(["Walk", "with", "one hand on the hedge"]),
    `[${"0, ".repeat(48)}0]`,
  ];
  for (const text of texts) {
    assert.deepEqual(findMazes(text), [], text);
  }
});
