import assert from "node:assert/strict";
import { test } from "node:test";
import { styles } from "../../../../src/core/formats/text/facts";
import { toText } from "../../../../src/core/formats/text/text";
import { generate } from "../../../../src/core/making/generate";
import { readStyle as parse } from "../../../../src/reading/styles/readStyle";
import { pairsOf } from "../../support/graph";

// The styles made of sites: what they look like, what they refuse, and where an error is.

const maze = generate({ width: 5, height: 3, seed: 1 });

const GOLDEN: readonly (readonly [style: string, options: object, lines: readonly string[]])[] = [
  ["compact", {}, ["   _ _ _ _ ", "|   |    _|", "| | |_|_  |", "|_|_ _ _  |"]],
  [
    "blocks",
    { solution: true },
    ["# #########", "#...#     #", "# #.# # ###", "# #.# #   #", "# #.##### #", "# #.......#", "######### #"],
  ],
  [
    "box",
    { solution: true },
    [
      "╷   ╶───┬───────────┐",
      "│ . . . │           │",
      "│   ╷ . │   ╷   ╶───┤",
      "│   │ . │   │       │",
      "│   │ . └───┴───╴   │",
      "│   │ . . . . . . . │",
      "└───┴───────────╴   ╵",
    ],
  ],
  ["half-blocks", {}, ["█ ▀▀█▀▀▀▀▀█", "█ █ █ █ ▀▀█", "█ █ ▀▀▀▀▀ █", "▀▀▀▀▀▀▀▀▀ ▀"]],
  [
    "blocks",
    { wall: "⬛", floor: "⬜", path: "🟩", solution: true },
    [
      "⬛⬜⬛⬛⬛⬛⬛⬛⬛⬛⬛",
      "⬛🟩🟩🟩⬛⬜⬜⬜⬜⬜⬛",
      "⬛⬜⬛🟩⬛⬜⬛⬜⬛⬛⬛",
      "⬛⬜⬛🟩⬛⬜⬛⬜⬜⬜⬛",
      "⬛⬜⬛🟩⬛⬛⬛⬛⬛⬜⬛",
      "⬛⬜⬛🟩🟩🟩🟩🟩🟩🟩⬛",
      "⬛⬛⬛⬛⬛⬛⬛⬛⬛⬜⬛",
    ],
  ],
];

for (const [style, options, lines] of GOLDEN) {
  test(`${style} with ${JSON.stringify(options)} is written as ever, and read`, () => {
    const text = toText(maze, style, options);
    assert.deepEqual(text.split("\n"), [...lines, ""]);
    assert.deepEqual(pairsOf(parse(text)), pairsOf(maze));
  });
}

test("stairs are in the middle of a box, and fill the cells of blocks", () => {
  const levels = generate({ grid: "layered", width: 2, height: 1, levels: 2, seed: 1, entrances: "none" });
  const box = toText(levels, "box").split("\n");
  const blocks = toText(levels, "blocks", { passageWidth: 2 }).split("\n");
  assert.deepEqual([box[0], blocks[0]], ["Level 1", "Level 1"]);
  assert.match(box[2], /^│.* \/ .*│$/);
  assert.ok(blocks[2].includes("//") && blocks[2] === blocks[3], blocks.join("\n"));
  assert.match(toText(levels, "blocks", { wall: "⬛", floor: "⬜" }), /／/, "stairs are as wide as walls");
});

test("cells that are off are filled in a box, also where its first lines and columns are blank", () => {
  const masked = generate({ mask: ["##.", "#..", "#.."], seed: 1, entrances: "none" });
  const text = toText(masked, "box");
  assert.deepEqual(text.split("\n").slice(0, 3), ["        ┌───┐", " ### ###│   │", text.split("\n")[2]]);
  assert.deepEqual(pairsOf(parse(text.replaceAll(/ +$/gm, ""))), pairsOf(masked));
});

/** A style, its options, the option of the error and what it says. */
const REFUSED: readonly (readonly [style: string, options: object, option: string, message: RegExp])[] = [
  ["lines", { wall: "X" }, "wall", /no effect for lines of rectangular; remove it/],
  ["compact", { passageWidth: 2 }, "passageWidth", /no effect for compact/],
  [
    "compact",
    { solution: true },
    "solution",
    /cannot be drawn.*false, or the style lines, blocks, box, or SVG instead/,
  ],
  ["half-blocks", { solution: true }, "solution", /cannot be drawn/],
  ["blocks", { wall: " " }, "wall", /a wall is not blank/],
  ["blocks", { wall: "+" }, "wall", /read as something else/],
  ["blocks", { wall: "[" }, "wall", /read as something else/],
  ["blocks", { wall: "##" }, "wall", /one character/],
  ["blocks", { wall: "" }, "wall", /one character/],
  ["blocks", { wall: "⬛\uFE0F" }, "wall", /one character/],
  ["blocks", { wall: "\u0301" }, "wall", /one character/],
  ["blocks", { floor: "\t" }, "floor", /one character/],
  ["blocks", { floor: "\ud800" }, "floor", /one character/],
  ["blocks", { floor: "#" }, "floor", /must differ/],
  ["blocks", { wall: "⬛" }, "floor", /narrower than the wall "⬛".*such as "⬜"; give floor beside wall/],
  ["blocks", { floor: "⬜" }, "floor", /wider than the wall "#".*such as " ", or a wall as wide/],
  ["blocks", { wall: "⬛", floor: "⬜", solution: true }, "path", /narrower.*such as "🟨"; give path beside wall/],
  ["blocks", { floor: ".", solution: true }, "path", /must differ/],
  ["blocks", { path: "#" }, "path", /must differ/],
  ["blocks", { wallWidth: 0 }, "wallWidth", /1 to 9/],
  ["blocks", { passageWidth: 10 }, "passageWidth", /1 to 9/],
  ["blocks", { passageWidth: 1.5 }, "passageWidth", /whole number/],
];

test("what does not fit is refused by name", () => {
  for (const [style, options, option, message] of REFUSED)
    assert.throws(() => toText(maze, style, options), { name: "MazeError", option, message }, JSON.stringify(options));
  const levels = generate({ grid: "layered", width: 2, height: 2, levels: 2, seed: 1 });
  assert.throws(() => toText(levels, "blocks", { wall: "x" }), { option: "wall", message: /stands for stairs/ });
  assert.throws(() => toText(levels, "compact"), { option: "style", message: /lines, blocks, box/ });
});

test("a dot may be the floor where no way is drawn", () => {
  assert.ok(toText(maze, "blocks", { wall: "X", floor: "." }).startsWith("X.XXXXXXXXX\nX"));
});

test("the length that is said before is that of the text, or a little more with characters of two code units", () => {
  const recipe = { grid: "rectangular", width: 5, height: 3 };
  const form = styles.find(({ id }) => id === "blocks")?.forms[0];
  for (const options of [{}, { wallWidth: 2, passageWidth: 3 }, { wall: "🧱", floor: "🌲" }])
    assert.equal(form?.length(recipe, options), toText(maze, "blocks", options).length);
  const mixed = { wall: "⬛", floor: "🌲" };
  assert.ok((form?.length(recipe, mixed) ?? 0) > toText(maze, "blocks", mixed).length);
});

/** A broken text; "^" stands before the place that the error names, and is not part of it. */
const BROKEN: readonly (readonly [text: string, message: RegExp])[] = [
  ["#####\n#   #\n#   #\n# ^# #\n#####", /^Expected/],
  ["#####\n#. ^x#\n#####", /^Expected/],
  [" _ _\n|_^x_|", /^Expected _ or \| or a blank/],
  [" _ _\n|^|_|", /^Expected _ /],
  ["┌───┐\n│   │\n└──^ ┘", /^Expected ─/],
  ["┌───┐\n│   │\n└───^┐", /^Expected ┘/],
  ["┌───┐\n│  ^x│\n└───┘", /^Expected/],
  ["█▀█\n▀^x▀", /^Expected █/],
  ["█▀█\n▀^█▀", /^Expected ▀/],
];

test("errors are where the fault is", () => {
  for (const [marked, message] of BROKEN) {
    const before = marked.slice(0, marked.indexOf("^")).split("\n");
    const [line, column] = [before.length - 1, before[before.length - 1].length];
    try {
      parse(marked.replace("^", ""));
      assert.fail(`read: ${marked}`);
    } catch (error) {
      const {
        line: atLine,
        column: atColumn,
        message: said,
      } = error as { line: number; column: number; message: string };
      assert.deepEqual([atLine, atColumn, message.test(said)], [line, column, true], `${said}\n${marked}`);
    }
  }
});

/** The style, its options, its walls, and signs that may stand in the place of one and be known as wrong. */
const WRONG: readonly (readonly [style: string, options: object, walls: string, wrong: string])[] = [
  ["lines", {}, "+-|", "+-|?"],
  ["compact", {}, "_|", "?"],
  ["blocks", {}, "#", "?"],
  ["blocks", { wallWidth: 2, passageWidth: 3 }, "#", "?"],
  ["blocks", { wallWidth: 3, passageWidth: 1 }, "#", "?"],
  ["blocks", { wall: "🧱", floor: "⬜", path: "🟩" }, "🧱", "🟥"],
  ["box", {}, "─│┌┐└┘├┤┬┴┼╴╵╶╷", "─│┼?"],
];

test("one wrong sign in the place of a wall is where the error is", () => {
  const branching = generate({ width: 5, height: 4, seed: 3, algorithm: "prim", entrances: "none" });
  for (const [style, options, walls, wrong] of WRONG) {
    const lines = toText(branching, style, options).trimEnd().split("\n");
    for (const [line, row] of lines.entries()) {
      const signs = Array.from(row);
      for (const [at, sign] of signs.entries()) {
        if (!walls.includes(sign) || (line === 0 && at === 0)) continue; // the first says which style it is
        for (const other of wrong.replace(sign, "")) {
          const broken = lines.with(line, signs.with(at, other).join("")).join("\n");
          const column = signs.slice(0, at).join("").length;
          assert.throws(() => parse(broken), { name: "FormatError", line, column }, `${line} ${column}\n${broken}`);
        }
      }
    }
  }
});

test("a sign in one cell is no way, nor one between cells alone", () => {
  const rows = toText(maze, "blocks").trimEnd().split("\n");
  for (const [line, column, sign] of [
    [3, 1, "S"],
    [3, 1, "*"],
    [3, 2, "*"],
  ] as const)
    assert.throws(
      () => parse(rows.with(line, rows[line].slice(0, column) + sign + rows[line].slice(column + 1)).join("\n")),
      {
        name: "FormatError",
        line,
        column,
      },
    );
});

test("lines of very different lengths are refused before any memory is taken for what might be there", () => {
  const lines = Array.from({ length: 100_000 }, () => "#").join("\n");
  for (const top of ["#".repeat(100_001), "_ ".repeat(50_000), "▀".repeat(100_001), `┌${"───┬".repeat(25_000)}`])
    assert.throws(() => parse(`${top}\n${lines}`), { name: "FormatError" });
});
