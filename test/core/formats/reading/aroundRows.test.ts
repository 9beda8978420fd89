import assert from "node:assert/strict";
import { test } from "node:test";
import { mazeToJson } from "../../../../src/core/formats/json/json";
import { toHex42 } from "../../../../src/core/formats/maps/hex42";
import { parse } from "../../../../src/core/formats/parse";
import { withoutCodes } from "../../../../src/core/formats/reading/document/terminal";
import { findMazes } from "../../../../src/core/formats/reading/find";
import { inWords } from "../../../../src/core/formats/reading/foundation/meanings";
import { SourceText } from "../../../../src/core/formats/reading/foundation/sourceText";
import { after, rewriteMazes } from "../../../../src/core/formats/rewriting/rewrite";
import { toText } from "../../../../src/core/formats/text/text";
import type { Maze } from "../../../../src/core/foundation/maze";
import { generate } from "../../../../src/core/making/generate";
import { entries, textOf, textsIn } from "./support/corpus";

// What programs print around the rows of a drawing, and between their signs.

const STYLES = ["lines", "compact", "blocks", "box", "half-blocks"];
const open = generate({ width: 6, height: 5, seed: 3 });
const closed = generate({ width: 5, height: 6, seed: 3, entrances: "none" });

type Rows = readonly string[];

const rowsIn = (style: string, maze: Maze) => toText(maze, style).trimEnd().split("\n");
const digitsOf = (maze: Maze) => toHex42(maze).split("\n\n")[0].split("\n");

/** The rows of mazes in every style, and of digits. */
function drawings(): { readonly maze: Maze; readonly rows: Rows }[] {
  const drawn = [open, closed].flatMap((maze) => STYLES.map((style) => ({ maze, rows: rowsIn(style, maze) })));
  return [...drawn, { maze: closed, rows: digitsOf(closed) }];
}

/** What a reader must tell of a maze. */
function factsOf(maze: Maze) {
  const { cells, passages, entrance, exit, off } = mazeToJson(maze);
  return { cells, passages, entrance, exit, off };
}

/** Fails unless a text holds one maze, for both who look for it and who know that it is there. */
function assertRead(text: string, maze: Maze): void {
  const found = findMazes(text).map((each) => factsOf(each.maze));
  assert.deepEqual(found, [factsOf(maze)], text);
  assert.deepEqual(factsOf(parse(text)), factsOf(maze), text);
}

/** A text after the maze in it is turned. */
function turnedText(text: string): string {
  const rewriting = rewriteMazes(text, [findMazes(text)[0].start], { drawnFrom: "a", options: {}, turn: 180 });
  assert.equal(rewriting.refused, undefined, text);
  return after(new SourceText(text), rewriting.refused === undefined ? rewriting.edits : []);
}

/** Fails unless a text that is turned twice is what it was. */
function assertTurns(text: string): void {
  const once = turnedText(text);
  assert.notEqual(once, text);
  assert.equal(turnedText(once), text);
}

const lineEnds: readonly ((row: string, index: number, rows: Rows) => string)[] = [
  (row) => `${row}\n`,
  (row) => `${row}\r\n`,
  (row, index, rows) => (index < rows.length - 1 ? `${row}\n` : row),
];

test("line ends that are written out in a list of lines are no part of the rows", () => {
  const lists: readonly ((lines: Rows) => string)[] = [
    (lines) => JSON.stringify(lines),
    (lines) => JSON.stringify({ outputs: [{ name: "stdout", text: lines }], source: ["print(maze)\n"] }, null, 1),
    (lines) => JSON.stringify(["\n", ...lines, "\n", ""], null, 1),
  ];
  for (const { maze, rows } of drawings())
    for (const list of lists) for (const lineEnd of lineEnds) assertRead(list(rows.map(lineEnd)), maze);
});

test("a list of lines is rewritten with its line ends", () => {
  for (const style of ["blocks"])
    for (const lineEnd of lineEnds)
      assertTurns(`maze = ${JSON.stringify(["\n", ...rowsIn(style, open).map(lineEnd)], null, 1)}\n`);
});

const ESCAPES = ["\u001b", "\\x1b", "\\u001B", "\\033", "\\e", "^[", ""]; // the last where it got lost

const colourings: readonly ((row: string, escape: string) => string)[] = [
  (row, escape) => `${escape}[31m${row}${escape}[0m`,
  (row, escape) => row.replaceAll(/\S/g, `${escape}[38;5;12m$&${escape}[0m`),
  (row, escape) => row.replaceAll(/\S+|\s+/g, `${escape}[1;44m$&${escape}[0m`),
];

test("colours of a terminal take no column", () => {
  for (const escape of ESCAPES)
    for (const colouring of colourings)
      for (const { maze, rows } of drawings()) {
        const lines = rows.map((row) => colouring(row, escape));
        const text = `Done:\n\n  ${lines.join("\n  ")}\n`;
        assertRead(text, maze);
        const [{ rows: read = [] }] = findMazes(text);
        const said = read.map(({ line, from, to }) => text.split("\n")[line].slice(from, to));
        const [first, last] = [said[0], said[said.length - 1]];
        assert.ok(!first.startsWith(`${escape}[`) && !last.endsWith("[0m"), "a code at the edge is no part of a row");
      }
});

/** Places as two blanks before a colour: walls, floors, start and goal. */
const PAINTED = [
  ["\u001b[40m", "\u001b[47m", "\u001b[42m", "\u001b[41m"],
  ["\\x1b[48;5;236m", "\\x1b[48;5;250m", "\\x1b[48;5;46m", "\\x1b[48;5;196m"],
  ["\u001b[48;2;0;0;0m", "\u001b[48;2;255;255;255m", "\u001b[102m", "\u001b[101m"],
  ["\u001b[7m", "\u001b[27m", "\u001b[1;42m", "\u001b[1;41m"],
];

test("blanks before the colours of a terminal are places", () => {
  const maze = generate({ width: 7, height: 5, seed: 4, entrances: "none" });
  const rows = rowsIn("blocks", maze);
  const cells = rows.map((row) => [...row]);
  cells[9][13] = "S"; // the start comes after the goal
  cells[1][1] = "E";
  for (const [wall, floor, start, goal] of PAINTED) {
    const colors: Record<string, string> = { "#": wall, " ": floor, S: start, E: goal };
    const text = cells.map((row) => row.map((sign) => `${colors[sign]}  `).join("")).join("\u001b[0m\n");
    const { entrance, exit, ...facts } = factsOf(findMazes(text)[0].maze);
    const { entrance: _, exit: __, ...expected } = factsOf(maze);
    assert.deepEqual(facts, expected, text);
    assert.deepEqual([entrance, exit], [maze.cellCount - 1, 0], text);
  }
});

test("floors in colour between walls of none are floors, and the other way round, with wide passages, too", () => {
  const [color, none] = ["\u001b[47m", "\u001b[0m"];
  for (const passageWidth of [1, 3])
    for (const maze of [open, generate({ width: 2, height: 5, seed: 6, entrances: "none" })]) {
      const rows = toText(maze, "blocks", { passageWidth }).trimEnd().split("\n");
      const lines = (wall: string, floor: string, end = "") =>
        rows.map((row) => Array.from(row, (sign) => (sign === "#" ? `${wall}  ` : `${floor}  ${end}`)).join(""));
      for (const each of [lines("", color, none), lines(none, color), lines("\u001b[44m", color)])
        assertRead(each.join(`${none}\n`), maze);
      const indented = lines(color, none).map((row) => `    ${row}${none}      \r\n`);
      assertRead(`Maze:\n\n  \n${indented.join("")}\n  `, maze);
    }
});

test("a terminal that is cleared first is no part of the rows", () => {
  for (const { maze, rows } of drawings()) assertRead(`\u001b[2J\u001b[H${rows.join("\n")}\u001b[0m\n`, maze);
});

test("what is wrong in a coloured drawing is found where it stands, and mended", () => {
  const rows = rowsIn("lines", open);
  const broken = rows.map((row, index) => (index === 2 ? row.replace("---", "- -") : row));
  const [{ findings }] = findMazes(broken.join("\n"));
  assert.ok(findings.length > 0);
  const coloured = broken.map((row) => row.replaceAll(/\S+/g, "\u001b[31m$&\u001b[0m"));
  const places = findMazes(coloured.join("\n"))[0].findings;
  assert.deepEqual(
    places.map(({ line, column }) => withoutCodes(coloured[line].slice(0, column)).length),
    findings.map(({ column }) => column),
  );
});

test("a coloured drawing is rewritten without the colours inside, with those around it", () => {
  const [red, end] = ["\u001b[31m", "\u001b[0m"];
  for (const style of STYLES) {
    const around = (rows: Rows) => rows.map((row) => `${red}${row}${end}\n`).join("");
    assertTurns(around(rowsIn(style, closed)));
    const inside = around(rowsIn(style, closed).map((row) => row.replaceAll(/\S/g, `${red}$&${end}`)));
    const lines = turnedText(turnedText(inside)).trimEnd().split("\n");
    assert.ok(lines.every((line) => line.startsWith(red) || line.startsWith(" ")));
    assert.deepEqual(
      lines.map((line) => withoutCodes(line).trimEnd()),
      rowsIn(style, closed).map((row) => row.trimEnd()),
    );
  }
});

const DOTS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]; // of two columns and four rows

/** A drawing as signs of braille, a dot for each place that is filled. */
function brailleOf(columns: number, rows: number, isFilled: (column: number, row: number) => boolean): string {
  const signAt = (column: number, row: number) =>
    String.fromCharCode(
      DOTS.reduce((code, dot, at) => code + (isFilled(column + (at % 2), row + (at >> 1)) ? dot : 0), 0x2800),
    );
  const lines = Array.from({ length: Math.ceil(rows / 4) }, (_, line) =>
    Array.from({ length: Math.ceil(columns / 2) }, (__, at) => signAt(2 * at, 4 * line)).join(""),
  );
  return `${lines.join("\n")}\n`;
}

test("dots of braille are places: walls of one dot or more, the blank with or without its code", () => {
  for (const [width, height] of [4, 7, 12, 20].flatMap((side) => [
    [side, 6],
    [side + 1, 7],
    [side + 2, 24],
  ]))
    for (const wide of [1, 2]) {
      const maze = generate({ width, height, seed: width + height });
      const sites = rowsIn("blocks", maze);
      const isFilled = (column: number, row: number) =>
        sites[Math.floor(row / wide)]?.[Math.floor(column / wide)] === "#";
      const text = brailleOf(wide * sites[0].length, wide * sites.length, isFilled);
      assertRead(text, maze);
      assertRead(text.replaceAll("\u2800", " "), maze);
    }
});

test("what else is drawn in braille is no maze", () => {
  const curve = (column: number) => Math.round(10 + 9 * Math.sin(column / 7));
  const isEdge = (column: number, row: number) => column === 0 || row === 0 || column === 79 || row === 23;
  const drawn: readonly ((column: number, row: number) => boolean)[] = [
    (column, row) => row === curve(column),
    (column, row) => row >= curve(column),
    (column, row) => isEdge(column, row) || row === curve(column),
    (column, row) => column % 8 === 0 || row % 8 === 0 || row === curve(column),
    (column, row) => (column + row) % 2 === 0,
    (column, row) => (column * 7919 + row * 104729) % 97 < 50,
    (column, row) => (column & row) === 0,
    (column, row) => column % 4 !== 3 && row >= (column * 5) % 23,
  ];
  for (const isFilled of drawn) assert.deepEqual(findMazes(brailleOf(80, 24, isFilled)), []);
  assert.deepEqual(findMazes("⠋ Building\n⠙ Building\n⠹ Building\n⠸ Building\n⠼ Building\n"), []);
});

const twoDigits = (at: number) => String(at).padStart(2, "0");

/** What logs and prompts say before each row, which is the same but for numbers. */
const prefixes: Readonly<Record<string, (at: number) => string>> = {
  level: () => "[INFO] ",
  "level alone": () => "DEBUG ",
  "level and dash": () => "INFO - ",
  python: () => "INFO:root:",
  "python with times": (at) => `2024-01-01 12:00:00,${98 + at} INFO maze: `,
  time: (at) => `[12:00:${twoDigits(at)}] `,
  "time and date": (at) => `2024/01/01 12:00:${twoDigits(at)} `,
  "time of a workflow": (at) => `2024-05-01T12:00:${twoDigits(at)}.${1_000_000 + 37 * at}Z `,
  container: () => "maze_1  | ",
  prompt: () => ">>> ",
  android: () => "I/Maze( 123): ",
  logcat: (at) => `01-01 12:00:00.${100 + at}  1234  1234 I Maze    : `,
  "java with a thread": (at) => `12:00:00.${100 + at} [main] INFO  com.acme.Maze - `,
  syslog: (at) => `Jan  1 12:00:${twoDigits(at)} host maze[123]: `,
  kernel: (at) => `[    0.${123_450 + at}] `,
  "file and line": () => "maze.js:12 ",
  "numbers of rows": (at) => `row ${at}: `,
  share: (at) => `[${String(8 * at + 1).padStart(3)}%] `,
  "a level of rust": () => "[2024-01-01T12:00:00Z INFO  maze] ",
};

/** Messages and rows in a log. */
function logged(rows: Rows, prefixOf: (at: number) => string): string {
  const lines = ["Generating the maze", "Taking a seed", "Drawing", ...rows, "Done in 12 ms"];
  return `${lines.map((line, at) => prefixOf(at) + line).join("\n")}\n`;
}

test("what a log says before each row is no part of it", () => {
  for (const prefixOf of Object.values(prefixes))
    for (const { maze, rows } of [...drawings(), { maze: open, rows: spacedRows(open) }]) {
      assertRead(`${rows.map((row, at) => prefixOf(at) + row).join("\n")}\n`, maze);
      const text = logged(rows, prefixOf);
      assert.deepEqual(
        findMazes(text).map((each) => factsOf(each.maze)),
        [factsOf(maze)],
        text,
      );
    }
});

/** Digits with blanks between. */
function spacedRows(maze: Maze): Rows {
  return rowsIn("blocks", maze).map((row) => Array.from(row, (sign) => (sign === "#" ? "1" : "0")).join(" "));
}

test("several mazes in a log are found, each behind its own prefix", () => {
  const [first, second] = [rowsIn("lines", open), rowsIn("blocks", closed)];
  const text = [
    ...["start", "seed 7"].map((line) => `12:00:00 INFO main: ${line}`),
    ...first.map((row, at) => `12:00:${twoDigits(at)} INFO maze: ${row}`),
    "12:00:30 INFO main: next",
    ...second.map((row, at) => `12:01:${twoDigits(at)} DEBUG maze: ${row}`),
    "12:02:00 INFO main: done",
  ].join("\n");
  assert.deepEqual(
    findMazes(text).map(({ maze }) => factsOf(maze)),
    [open, closed].map(factsOf),
  );
});

test("a drawing in a log is rewritten behind its prefixes", () => {
  for (const prefixOf of Object.values(prefixes))
    for (const style of STYLES) assertTurns(logged(rowsIn(style, open), prefixOf));
});

test("what a log says before rows of words is none of them", () => {
  const words = rowsIn("blocks", closed).map(
    (row) => `[${Array.from(row, (sign) => (sign === "#" ? "Wall" : "Open")).join(", ")}]`,
  );
  assertRead(`${words.join("\n")}\n`, closed);
  for (const prefix of ["[INFO] ", "app-1  | ", "DEBUG: "])
    for (const { maze, isSure } of findMazes(words.map((row) => `${prefix}${row}`).join("\n")))
      if (isSure) assert.deepEqual(factsOf(maze), factsOf(closed), prefix);
});

test("no maze is found behind the prefixes of a log in what only looks like one", () => {
  for (const name of textsIn("lookalikes"))
    for (const prefixOf of [prefixes.level, prefixes.container, prefixes["python with times"]]) {
      const lines = textOf("lookalikes", name).split("\n");
      const text = lines.map((line, at) => (line === "" ? line : prefixOf(at) + line)).join("\n");
      const found = findMazes(text).filter(({ isSure }) => isSure);
      assert.deepEqual(
        found.map(({ meaning }) => inWords(meaning)),
        [],
        `${name}\n${text}`,
      );
    }
});

test("ordinary logs, dumps and bars of progress hold no maze", () => {
  const texts = [
    Array.from({ length: 30 }, (_, at) => `[INFO] [${"#".repeat(at).padEnd(30)}] ${at}%`),
    Array.from({ length: 30 }, (_, at) => `12:00:${twoDigits(at)} |${"█".repeat(at).padEnd(30)}| ${at}/30`),
    Array.from({ length: 20 }, (_, at) => `INFO:root:loss=0.${1000 + 7 * at} accuracy=0.${500 + at}`),
    Array.from({ length: 20 }, (_, at) => `DEBUG: ${[1, 2, 3, 5, 7, 11].map((each) => (each * at) % 10).join(" ")}`),
    Array.from({ length: 20 }, (_, at) => `DEBUG: ${[3, 5, 7, 11, 13].map((each) => (each * at * at) % 2).join(" ")}`),
    Array.from({ length: 20 }, (_, at) => `[INFO] ${"=".repeat(40)}${at % 5 === 0 ? "" : ">"}`),
    Array.from(
      { length: 20 },
      (_, at) => `mem.c:12: 0x${(at * 16).toString(16).padStart(4, "0")}: 00 ff 7f 00 00 ff 7f 00`,
    ),
    Array.from({ length: 20 }, (_, at) => `[INFO] +-----+-----+\n[INFO] | ${at % 10}   | ${(at * 7) % 10}   |`),
    Array.from({ length: 20 }, (_, at) => `tests/maze_test.py:${10 + at}: ....${"F.".repeat(at % 3)}..`),
  ];
  for (const lines of texts) assert.deepEqual(findMazes(`${lines.join("\n")}\n`), [], lines.join("\n"));
});

const lastDigits = (count: number, first = 0) =>
  Array.from({ length: count }, (_, at) => String((at + first) % 10)).join("");
const lettersTo = (count: number) =>
  Array.from({ length: count }, (_, at) => String.fromCharCode(65 + (at % 26))).join("");

/** Labels of rows and columns around a drawing. */
const labellings: Readonly<Record<string, (rows: Rows, width: number) => Rows>> = {
  "last digits": (rows, width) => [`  ${lastDigits(width)}`, ...rows.map((row, at) => `${at % 10} ${row}`)],
  "from one": (rows, width) => [
    `   ${lastDigits(width, 1)}`,
    ...rows.map((row, at) => `${`${at + 1}`.padStart(2)} ${row}`),
  ],
  "numbers on the left, not padded": (rows) => rows.map((row, at) => `${at} ${row}`),
  "numbers on the left, padded": (rows) => rows.map((row, at) => `${`${at}`.padEnd(3)}${row}`),
  "numbers with a mark": (rows) => rows.map((row, at) => `${`${at}`.padStart(2)}) ${row}`),
  "letters for columns": (rows, width) => [
    `  ${lettersTo(width)}`,
    ...rows.map((row, at) => `${(at + 1) % 10} ${row}`),
  ],
  "letters for rows": (rows) => rows.map((row, at) => `${String.fromCharCode(97 + at)} ${row}`),
  "all sides": (rows, width) => [
    `   ${lastDigits(width)}`,
    ...rows.map((row, at) => `${`${at}`.padStart(2)} ${row.padEnd(width)} ${at}`),
    `   ${lastDigits(width)}`,
  ],
  "tens above ones": (rows, width) => [
    `   0${" ".repeat(9)}1`,
    `   ${lastDigits(width)}`,
    ...rows.map((row, at) => `${`${at}`.padStart(2)} ${row}`),
  ],
  "columns alone": (rows, width) => [lastDigits(width), ...rows],
  "as on a board": (rows, width) => [
    ...rows.map((row, at) => `${`${rows.length - at}`.padStart(2)} ${row}`),
    `   ${lettersTo(width).toLowerCase()}`,
  ],
  "as R prints them": (rows, width) => [
    `     ${Array.from({ length: width }, (_, at) => `[,${at + 1}]`).join(" ")}`,
    ...rows.map((row, at) => `${`[${at + 1},]`.padStart(5)} ${row}`),
  ],
  "a line below the columns": (rows, width) => [
    `   ${lastDigits(width)}`,
    `   ${"-".repeat(width)}`,
    ...rows.map((row, at) => `${`${at}`.padStart(2)}|${row}`),
  ],
};

const widthOf = (rows: Rows) => Math.max(...rows.map((row) => row.length));

test("labels of rows and columns are no part of a drawing", () => {
  for (const labelled of Object.values(labellings))
    for (const { maze, rows } of [...drawings(), { maze: open, rows: spacedRows(open) }]) {
      const text = `${labelled(rows, widthOf(rows)).join("\n")}\n`;
      assertRead(text, maze);
    }
});

test("labels stand beside the cells alone where walls are lines", () => {
  for (const style of ["lines", "box"])
    for (const maze of [open, closed]) {
      const rows = rowsIn(style, maze);
      const beside = rows.map((row, at) => (at % 2 === 1 ? `${(at - 1) / 2} ${row}` : `  ${row}`));
      const above = Array.from({ length: (widthOf(rows) - 1) / 4 }, (_, at) => `   ${at}`).join("");
      assertRead(`${beside.join("\n")}\n`, maze);
      assertRead(`  ${above}\n${beside.join("\n")}\n`, maze);
    }
});

test("labels are no part of a drawing either behind a margin, in strings, or beside other rows", () => {
  const numbered = (rows: Rows, between = " ") => rows.map((row, at) => `${`${at + 1}`.padStart(6)}${between}${row}`);
  for (const { maze, rows } of drawings()) {
    const lines = numbered(rows);
    for (const around of [
      [">>> show(17)", ...lines, ">>> "],
      lines.map((line) => `# ${line}`),
      lines.map((line) => `+${line}`),
      ["```text", ...lines, "```"].map((line) => `/// ${line}`),
    ])
      assertRead(`${around.join("\n")}\n`, maze);
    for (const between of [" ", "\t"])
      assertRead(JSON.stringify({ text: numbered(rows, between).map((line) => `${line}\n`) }, null, 1), maze);
  }
});

test("rows that are numbered anew are another drawing, whatever stands between", () => {
  for (const { maze, rows } of drawings()) {
    const lines = rows.map((row, at) => `${`${at + 1}`.padStart(4)} ${row}`);
    for (const between of ["=".repeat(30), "Solved:"]) {
      const found = findMazes([...lines, between, ...lines].join("\n"));
      assert.deepEqual(
        found.map((each) => factsOf(each.maze)),
        [factsOf(maze), factsOf(maze)],
        between,
      );
    }
  }
});

test("a drawing is rewritten beside its labels", () => {
  for (const labelled of Object.values(labellings))
    for (const style of STYLES)
      assertTurns(`${labelled(rowsIn(style, closed), widthOf(rowsIn(style, closed))).join("\n")}\n`);
});

test("labels behind the rows alone are left out, or nothing is read", () => {
  for (const { maze, rows } of drawings()) {
    const text = `${rows.map((row, at) => `${row.padEnd(widthOf(rows))} ${at}`).join("\n")}\n`;
    const found = findMazes(text).map((each) => factsOf(each.maze));
    if (found.length > 0) assert.deepEqual(found, [factsOf(maze)], text);
  }
});

test("no maze is found beside labels in what only looks like one", () => {
  for (const name of textsIn("lookalikes"))
    for (const labelled of [labellings["all sides"], labellings["letters for rows"], labellings["columns alone"]]) {
      const lines = textOf("lookalikes", name).trimEnd().split("\n");
      const text = `${labelled(lines, widthOf(lines)).join("\n")}\n`;
      assert.deepEqual(findMazes(text).filter(({ isSure }) => isSure).length, 0, `${name}\n${text}`);
    }
});

test("a key of YAML above the rows is no part of them, whatever these are made of", () => {
  const keys: readonly (readonly string[])[] = [
    ["map: |"],
    ["map: >"],
    ["name: x", '"map": |-'],
    ["level:", "  maze: |2+"],
    ["- |"],
    ["mazes:", "  - map: |"],
  ];
  for (const { maze, rows } of drawings())
    for (const lines of keys) {
      const text = [...lines, ...rows.map((row) => `      ${row}`)].join("\n");
      assertRead(`${text}\n`, maze);
      assertRead(`${text}\nstart: [0, 0]\n`, maze);
    }
  for (const { maze, rows } of drawings())
    assertRead(`map: |\n${rows.map((row) => `  ${row}`).join("\n")}\nstart: [0, 0]\n`, maze); // a cell of underscores
  for (const { file } of entries().filter(({ file: name }) =>
    /^(?:box|compact|half|hex42|hollow|lines|pass)/.test(name),
  )) {
    const lines = textOf("corpus", file).trimEnd().split("\n");
    const text = `map: |\n${lines.map((line) => (line === "" ? line : `  ${line}`)).join("\n")}\n`;
    const [found, before] = [text, textOf("corpus", file)].map((each) =>
      findMazes(each).map(({ maze }) => factsOf(maze)),
    );
    assert.deepEqual(found, before, text);
  }
});

test("what a diff says above its lines is no part of the rows, however few these are", () => {
  const head = [
    "diff --git a/a.txt b/a.txt",
    "new file mode 100644",
    "index 0000000..3b18e51",
    "--- /dev/null",
    "+++ b/a.txt",
  ];
  const small = generate({ width: 4, height: 2, seed: 1 });
  for (const maze of [small, open])
    for (const look of looks) {
      const rows = rowsIn("blocks", maze).map((row) =>
        Array.from(row, (sign) => (sign === "#" ? look[0] : look[1])).join(""),
      );
      const text = [...head, `@@ -0,0 +1,${rows.length} @@`, ...rows.map((row) => `+${row}`)].join("\n");
      assertRead(`${text}\n`, maze);
    }
});

test("the lines of a diff are read without the signs of their changes, removed ones for themselves", () => {
  for (const { maze, rows } of drawings()) {
    const other = rows.map((row) => (row === rows[1] ? row.replace(/[ .]/, "x") : row)); // no maze of any style
    for (const lines of [
      rows.map((row) => `+${row}`),
      rows.map((row) => ` ${row}`),
      [...other.map((row) => `-${row}`), ...rows.map((row) => `+${row}`)],
    ]) {
      const text = `@@ -1,${rows.length} +1,${rows.length} @@\n${lines.join("\n")}\n`;
      const found = findMazes(text).at(-1);
      assert.ok(found !== undefined, text);
      assert.deepEqual(factsOf(found.maze), factsOf(maze), text);
    }
  }
  const hall = ["#################", ...Array.from({ length: 7 }, () => "#        oooO   #"), "#################"];
  const added = hall.map((row) => `+${row}`).join("\n");
  assert.deepEqual(findMazes(`@@ -0,0 +1,9 @@\n${added}\n`), []); // the plus signs are no column of it
  assert.deepEqual(findMazes(`${added}\n`), []);
  assert.deepEqual(findMazes(JSON.stringify({ text: hall.map((row) => `${row}\n`) }, null, 1)), []);
});

test("a wall at the end of a row is no mark of YAML", () => {
  const rows = ["+---+---+", "| a:    |", "+   +---+", "| b   : |", "+---+---+"];
  assert.equal(findMazes(rows.join("\n")).length, 1);
});

/** Rows as programs print a list for each of them. */
const lists: Readonly<Record<string, (signs: Rows) => string>> = {
  python: (signs) => `[${signs.map((sign) => `'${sign}'`).join(", ")}]`,
  "a tuple": (signs) => `(${signs.map((sign) => `'${sign}'`).join(", ")})`,
  node: (signs) => `[ ${signs.map((sign) => `'${sign}'`).join(", ")} ],`,
  json: (signs) => `["${signs.join('","')}"]`,
  r: (signs) => signs.map((sign) => `"${sign}"`).join(" "),
  brackets: (signs) => signs.map((sign) => `[${sign}]`).join(""),
  "brackets apart": (signs) => signs.map((sign) => `[${sign}]`).join(" "),
  java: (signs) => `[${signs.join(", ")}]`,
  go: (signs) => `[${signs.join(" ")}]`,
};

const looks: readonly (readonly [wall: string, floor: string])[] = [
  ["#", " "],
  ["#", "."],
  ["█", " "],
  ["1", "0"],
  ["X", "_"],
  ["🧱", "⬜"],
];

const printedAsLists = (maze: Maze, list: (signs: Rows) => string, [wall, floor]: readonly [string, string]) =>
  rowsIn("blocks", maze).map((row) => list(Array.from(row, (sign) => (sign === "#" ? wall : floor))));

test("signs in quotes or brackets of their own are places", () => {
  for (const list of Object.values(lists))
    for (const look of looks)
      for (const maze of [open, closed]) {
        const rows = printedAsLists(maze, list, look).join("\n");
        assertRead(`${rows}\n`, maze);
        assertRead(`The maze:\n${rows}\nDone\n`, maze);
      }
});

test("a drawing of signs in quotes or brackets is rewritten as it is", () => {
  for (const list of Object.values(lists)) {
    assertTurns(`The maze:\n${printedAsLists(open, list, ["#", "."]).join("\n")}\n`);
    const text = `${printedAsLists(open, list, ["#", " "]).join("\n")}\n`;
    const rewriting = rewriteMazes(text, [{ line: 0, column: 0 }], { drawnFrom: "a", options: {}, turn: 90 });
    const now = after(new SourceText(text), rewriting.refused === undefined ? rewriting.edits : []);
    const turned = Array.from({ length: 13 }, (_, at) =>
      list(Array.from(rowsIn("blocks", open).toReversed(), (row) => row[at])),
    );
    assert.equal(now, `${turned.join("\n")}\n`);
  }
});

test("other signs in quotes and brackets are no maze", () => {
  const texts = [
    "[x][o][ ]\n[ ][x][o]\n[o][ ][x]\n",
    "[ ] [x] [ ] [x]\n[x] [x] [ ] [ ]\n[ ] [ ] [x] [ ]\n[x] [ ] [ ] [x]\n",
    "['q', 'w', 'e', 'r']\n['a', 's', 'd', 'f']\n['y', 'x', 'c', 'v']\n",
    "'5', '3', ' ', ' ', '7'\n'6', ' ', ' ', '1', '9'\n' ', '9', '8', ' ', ' '\n'8', ' ', ' ', ' ', '6'\n",
    '["a","b"]\n["b","c"]\n["c","a"]\n',
  ];
  for (const text of texts) assert.deepEqual(findMazes(text), [], text);
});

/** Lines whose posts are left blank, with signs in the first and the last cell. */
function withBlankPosts(maze: Maze, start = " ", goal = " "): string {
  const rows = rowsIn("lines", maze).map((row) => row.replaceAll("+", " "));
  const put = (row: string, column: number, sign: string) => row.slice(0, column) + sign + row.slice(column + 1);
  rows[1] = put(rows[1], 2, start);
  rows[rows.length - 2] = put(rows[rows.length - 2], rows[0].length - 3, goal);
  return `${rows.map((row) => row.trimEnd()).join("\n")}\n`;
}

test("posts may be left blank; where a row of walls is an empty line, nothing is read", () => {
  let read = 0;
  for (let seed = 0; seed < 40; seed++) {
    const maze = generate({ width: 3 + (seed % 9), height: 3 + ((seed * 5) % 8), seed });
    const text = withBlankPosts(maze);
    if (text.includes("\n\n")) assert.deepEqual(findMazes(text), [], text);
    else assertRead(text, maze);
    if (!text.includes("\n\n")) read++;
  }
  assert.ok(read > 20);
});

test("signs are the ends of a maze whose posts are left blank", () => {
  const inside = generate({ width: 7, height: 5, seed: 8, entrances: "none" });
  const [{ maze }] = findMazes(withBlankPosts(inside, "S", "E"));
  assert.deepEqual([maze.entrance?.cell, maze.exit?.cell], [0, 34]);
  assert.deepEqual(mazeToJson(maze).passages, mazeToJson(inside).passages);
});

test("rulings of a table are no walls with blank posts", () => {
  const texts = [
    " --- --- ---\n  a | b | c\n --- --- ---\n  1 | 2 | 3\n --- --- ---\n  4 | 5 | 6\n",
    "---- ----\nName Size\n---- ----\nmaze | 12\n---- ----\n",
    " --- ---\n|   |   |\n --- ---\n|   |   |\n --- ---\n",
    " ---- ---- ----\n| a  | b  | c  |\n ---- ---- ----\n| 1  | 2  | 3  |\n| 4  | 5  | 6  |\n ---- ---- ----\n",
  ];
  for (const text of texts) assert.deepEqual(findMazes(text), [], text);
});

test("a board or a chart beside its labels is no maze, also for who knows that there is one", () => {
  for (const name of ["chess-letters.txt", "go-board.txt", "seating-plan.txt"])
    assert.throws(() => parse(textOf("lookalikes", name)), name);
});

test("a wall behind numbers, with blanks behind it in most rows, is no margin", () => {
  const maze = generate({ width: 6, height: 5, seed: 9 });
  assertRead(
    `${rowsIn("compact", maze)
      .map((row, at) => `${`${at}`.padStart(2)} ${row}`)
      .join("\n")}\n`,
    maze,
  );
});
