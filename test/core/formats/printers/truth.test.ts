/** The printers show what they are given: read back by a few lines for each form, without the readers. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { printers, truthFor } from "./index";
import { judge } from "./judge";
import { alone, settings } from "./settings";
import { textOf } from "./tally";
import { beside, isSame, randomTruth, SIDES, type Side, type Truth } from "./truth";

const SEEDS = [0, 1, 2, 3, 4, 5, 6, 7];

const named = (name: string) => printers.find((printer) => printer.name === name) ?? assert.fail(name);

/** Holds every side of every cell against what a text says of it. */
function checkSides(
  name: string,
  readerOf: (text: string, truth: Truth) => (x: number, y: number, side: Side) => boolean,
) {
  const printer = named(name);
  for (const seed of SEEDS) {
    const truth = truthFor(printer, seed);
    const isOpen = readerOf(printer.print(truth), truth);
    const wrong = truth
      .cells()
      .flatMap((cell) => SIDES.map((side) => ({ ...cell, side })))
      .filter(({ x, y, side }) => isOpen(x, y, side) !== truth.isOpen({ x, y }, side));
    assert.deepEqual(wrong, [], `${name}, seed ${seed}`);
  }
}

/** Where the sign of a side stands, from the middle of a cell. */
const OFFSETS = { top: [0, -1], right: [1, 0], bottom: [0, 1], left: [-1, 0] } as const;

/** What reads signs at their places, each so many columns wide, with so many columns between the middles of two cells. */
function signsAt(rows: readonly string[], middle: number, apart: number, isFloor: (sign: string) => boolean) {
  return (x: number, y: number, side: Side) => {
    const [right, down] = OFFSETS[side];
    return isFloor(rows[2 * y + 1 + down][middle + apart * x + (apart / 2) * right]);
  };
}

const isBlank = (sign: string) => sign === " ";

test("rasters show the walls", () => {
  for (const [name, wide, floor] of [
    ['python: print("".join(row)) of # and blanks', 1, " "],
    ["python: two full blocks a place", 2, " "],
    ["c: X and O", 1, "O"],
    ["rust: # and dots, A and B in the outer wall", 1, ".AB"],
    ["java: X and dots with blanks between", 2, "."],
    ["shell: rows of digits", 1, "0"],
    ["go: encoding/csv", 2, "0"],
    ["shell: numbers with tabs between", 2, "0"],
    ["python: the maze of CS50: full blocks, A and B, the way as stars", 1, " AB*"],
    ["python: two columns a place, S, E and the way in the left one", 2, " SE·"],
    ["python: print(env) of MiniGrid", 2, " >G"],
    ["java: rows of digits: 1 is open, 3 was tried, 7 is the way", 1, "137"],
    ["java: the way as +, what was tried as x, S and G", 1, ".+xSG"],
    ["java: three columns a place, S and E in the middle", 3, " "],
    ["rust: rooms as dots, doors as | and -", 1, ".|-"],
    ["second: two full blocks a place, S and E in the outer wall", 2, " SE"],
    ["second: digits, S and E in their places", 1, "0SE"],
    ['second: " ".join(row) of filled and empty squares', 2, "□"],
    ["second: filled squares and wide blanks, wide S and G", 1, "\u3000ＳＧ"],
    ["second: NetHack: walls of - and |, floor of dots, stairs", 1, ".<>"],
  ] as const) {
    checkSides(name, (text) => signsAt(text.split("\n"), wide, 2 * wide, (sign) => floor.includes(sign)));
  }
});

test("lines between posts show the walls", () => {
  for (const [name, apart] of [
    ["python: +---+ and |", 4],
    ["c: blank posts", 4],
    ["java: heavy box drawing", 4],
    ["javascript: box drawing, one wide", 2],
    ["c: # one thick around cells three wide", 4],
    ["rust: - and |, + only where they meet", 4],
    ["second: S and F in the cells of +---+", 4],
    ["second: a double outer wall, thin lines within", 4],
    ["second: small dots as posts, thin lines", 4],
  ] as const) {
    checkSides(name, (text) => signsAt(text.split("\n"), apart / 2, apart, isBlank));
  }
});

test("underscores and bars show the walls", () => {
  for (const [name, columns] of [
    ["python: _ and | one wide", 1],
    ["go: _ and | two wide", 2],
    ["c: _ and | three wide", 3],
    ["second: Jamis Buck: _ and | one wide, _ between cells too", 1],
    ["second: _ and |, the top as wide as the maze", 1],
  ] as const) {
    checkSides(name, (text) => {
      const rows = text.split("\n");
      return (x, y, side) => {
        if (side === "top" || side === "bottom")
          return rows[y + (side === "top" ? 0 : 1)][1 + (columns + 1) * x] !== "_";
        return rows[y + 1][(columns + 1) * (x + (side === "left" ? 0 : 1))] !== "|";
      };
    });
  }
});

test("half blocks, quarter blocks and braille show the walls", () => {
  const quarters = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█";
  const dots = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80];
  const isFilled: Readonly<Record<string, (rows: readonly string[], x: number, y: number) => boolean>> = {
    "go: half blocks": (rows, x, y) => (" ▀▄█".indexOf(rows[y >> 1][x]) & (1 << (y % 2))) > 0,
    "rust: quarter blocks": (rows, x, y) =>
      (quarters.indexOf(rows[y >> 1][x >> 1]) & (1 << ((y % 2) * 2 + (x % 2)))) > 0,
    "rust: braille": (rows, x, y) => (rows[y >> 2].charCodeAt(x >> 1) & dots[(y % 4) * 2 + (x % 2)]) > 0,
  };
  for (const [name, isWall] of Object.entries(isFilled)) {
    checkSides(name, (text) => {
      const rows = text.split("\n");
      return (x, y, side) => !isWall(rows, 2 * x + 1 + OFFSETS[side][0], 2 * y + 1 + OFFSETS[side][1]);
    });
  }
});

test("lists and matrices show the walls", () => {
  for (const name of [
    "python: print(maze) of numbers",
    "python: print(np.array) in wrapped rows",
    "javascript: console.log of rows",
    "c: int maze[][] = { {1, 0}, … }",
    "go: fmt.Println of rows",
    "rust: vec! of rows",
    "notebook: a list of Mathematica",
    "notebook: a matrix of Octave",
    "notebook: print(tabulate(maze))",
    "python: print(np.array) of floats",
    "second: a table of Lua",
  ]) {
    checkSides(name, (text, truth) => {
      const body = text.slice(text.indexOf("=") + 1);
      const digits = [...body].filter((sign) => sign === "0" || sign === "1").join("");
      const width = 2 * truth.width + 1;
      assert.equal(digits.length, width * (2 * truth.height + 1));
      const rows = Array.from({ length: 2 * truth.height + 1 }, (_, y) => digits.slice(y * width, (y + 1) * width));
      return signsAt(rows, 1, 2, (sign) => sign === "0");
    });
  }
});

test("pairs, neighbours and bits show the walls", () => {
  checkSides("python: set of pairs of cells", (text) => {
    const pairs = new Set(text.match(/\(\(\d+, \d+\), \(\d+, \d+\)\)/g));
    return (x, y, side) => {
      const next = beside({ x, y }, side);
      const [here, there] = [`(${y}, ${x})`, `(${next.y}, ${next.x})`];
      return pairs.has(`(${here}, ${there})`) || pairs.has(`(${there}, ${here})`);
    };
  });
  checkSides("javascript: width, height and pairs of cells", (text) => {
    const { width, passages } = JSON.parse(text) as { width: number; passages: number[][] };
    const pairs = new Set(passages.map((pair) => pair.join()));
    return (x, y, side) => {
      const [right, down] = OFFSETS[side];
      if (x + right < 0 || x + right >= width) return false;
      const ids = [y * width + x, (y + down) * width + x + right].sort((a, b) => a - b);
      return pairs.has(ids.join());
    };
  });
  checkSides("c: a hexadecimal digit a cell, closed sides", (text) => {
    const rows = text.split("\n").map((row) => [...row].map((digit) => Number.parseInt(digit, 16)));
    return (x, y, side) => (rows[y][x] & (1 << SIDES.indexOf(side))) === 0;
  });
  checkSides("python: letters of the open sides of each cell", (text) => {
    const rows = text.split("\n").map((row) => row.trim().split(/ +/));
    return (x, y, side) => rows[y][x].includes("NESW"[SIDES.indexOf(side)]);
  });
  checkSides("c: a file of micromouse in numbers: x y N E S W, from below", (text, { height }) => {
    const cells = text.split("\n").map((line) => line.split(" ").map(Number));
    return (x, y, side) =>
      cells.find(([column, row]) => column === x && row === height - 1 - y)?.[2 + SIDES.indexOf(side)] === 0;
  });
  checkSides("second: passages as thin lines between bullets", (text) => {
    const rows = text.split("\n");
    return (x, y, side) => {
      const [right, down] = OFFSETS[side];
      return "─│".includes(rows[2 * y + down]?.[4 * x + 2 * right] ?? " ");
    };
  });
  checkSides("second: a line of CSV a cell, its walls by name", (text) => {
    const cells = text.split("\n").map((line) => line.split(","));
    return (x, y, side) =>
      cells.find(([column, row]) => column === `${x}` && row === `${y}`)?.[2 + SIDES.indexOf(side)] === "0";
  });
  checkSides("others: a map of rooms of a MUD", (text) => {
    const rows = text.split("\n");
    return (x, y, side) => {
      const [right, down] = OFFSETS[side];
      return "-|".includes(rows[2 * y + down]?.[4 * x + 1 + 2 * right] ?? " ");
    };
  });
  checkSides("javascript: cells with walls: [t, r, b, l]", (text) => {
    const cells = JSON.parse(text) as { i: number; j: number; walls: boolean[] }[];
    return (x, y, side) => cells.find(({ i, j }) => i === x && j === y)?.walls[SIDES.indexOf(side)] === false;
  });
});

test("a maze is joined together, its way leads from start to goal, and its size varies", () => {
  const sizes = new Set<string>();
  for (const seed of SEEDS) {
    const truth = truthFor(printers[0], seed);
    sizes.add(`${truth.width} x ${truth.height}`);
    assert.ok(truth.distances().every((distance) => distance >= 0));
    const tree = randomTruth(9, 7, seed);
    assert.equal(tree.pairs().length, 9 * 7 - 1);
    const way = truth.way();
    assert.ok(isSame(way[0], truth.start) && isSame(way[way.length - 1], truth.goal));
    assert.ok(way.every((cell, at) => at === 0 || truth.isJoined(way[at - 1], cell)));
  }
  assert.ok(sizes.has("2 x 2") && sizes.has("31 x 15") && sizes.size >= 6, [...sizes].join());
});

test("printers and settings differ in name, and there are enough of them, half of them held", () => {
  assert.equal(new Set(printers.map(({ name }) => name)).size, printers.length);
  assert.equal(new Set(settings.map(({ name }) => name)).size, settings.length);
  assert.ok(printers.length >= 60 && settings.length >= 24);
  const held = printers.filter(({ set }) => set === "held").length;
  assert.ok(Math.abs(held / printers.length - 0.5) < 0.05, `${held} of ${printers.length}`);
});

test("readings are judged by the walls and by the ends", () => {
  const printer = named("python: +---+ and |");
  const { text, expected } = textOf(printer, alone, 5) ?? assert.fail();
  const [{ truth }] = expected;
  assert.deepEqual(judge(text, expected), { verdict: "exact", asked: "exact" });
  assert.equal(judge("no maze", expected).verdict, "refused");
  assert.equal(judge(text, [...expected, ...expected]).verdict, "refused", "one of two was found");
  assert.equal(judge(`${text}\n\n${text}`, [...expected, ...expected]).verdict, "exact");
  assert.equal(judge(`${text}\n\n${text}`, expected).verdict, "wrong and sure", "one more was found");
  const other = truthFor(printer, 3);
  assert.equal(judge(text, [{ truth: other, printer }]).verdict, "wrong and sure");
  const closed = { truth, printer: { ...printer, ends: "cells" } as const };
  assert.equal(judge(text, [closed]).verdict, "exact", "the gaps are at its ends");
  const { ends: _, ...shut } = printer;
  assert.equal(judge(text, [{ truth, printer: shut }]).verdict, "wrong and sure", "a printing without openings");
});
