import assert from "node:assert/strict";
import { test } from "node:test";
import { runs } from "../../scripts/tools/effort.mjs";
import { mazeToJson } from "../../src/core/formats/json/json";
import { toText } from "../../src/core/formats/text/text";
import { squaresOf } from "../../src/core/foundation/grid";
import type { Maze } from "../../src/core/foundation/maze";
import { generate } from "../../src/core/making/generate";
import { solve } from "../../src/core/paths/solve";
import { findMazes } from "../../src/reading/find";
import { Sketch } from "../core/support/sketch";
import { underscored } from "../core/support/underscores";

// Drawings as many programs print them: each is read as the maze that was drawn, or refused.

const SEEDS = runs({ usual: 12, release: 200 });

const mazes = Array.from({ length: SEEDS }, (_, seed) =>
  generate({
    algorithm: ["depth-first", "kruskal", "prim"][seed % 3],
    width: 4 + (seed % 5),
    height: 3 + (seed % 4),
    seed,
    entrances: ["corners", "random", "none"][(seed >> 1) % 3],
  }),
);

/** What a reader must tell of a maze. */
function factsOf(maze: Maze) {
  const { cells, passages, entrance, exit, off } = mazeToJson(maze);
  return { cells, passages, entrance, exit, off };
}

/** Fails unless these mazes, and no others, are in a text. */
function assertFound(text: string, drawn: readonly Maze[]): void {
  const found = findMazes(text).map(({ maze }) => factsOf(maze));
  assert.deepEqual(found, drawn.map(factsOf), text);
}

test("underscores and bars around cells of any width and height", () => {
  const joints = [() => " ", (before: boolean, behind: boolean) => (before && behind ? "_" : " ")];
  for (const [seed, maze] of mazes.entries()) {
    for (const wide of [1, 2, 3, 4, 7])
      for (const high of wide === 1 ? [1] : [1, 2, 3])
        assertFound(underscored(maze, { wide, high, joint: joints[seed % 2] }), [maze]);
  }
});

const withGaps = mazes.filter(({ entrance, exit }) => entrance !== undefined && exit !== undefined);

test("a way of several signs is no edge of the drawing, whatever rows it fills", () => {
  for (const maze of withGaps) {
    for (const signs of [">v<^", "→↓←↑", "*.*.", "oooo"]) {
      assertFound(new Sketch(maze).withWay(signs).asBlocks(), [maze]);
      assertFound(new Sketch(maze).withWay(signs).inGaps("SE").asBlocks("█"), [maze]);
    }
  }
});

test("signs in the gaps of lines are the ends, also with the way drawn", () => {
  for (const maze of withGaps) {
    assertFound(new Sketch(maze).inGaps("SE").asLines(), [maze]);
    assertFound(new Sketch(maze).withWay("....").inGaps("SE").asLines("o", "="), [maze]);
  }
});

const STYLES: Readonly<Record<string, (maze: Maze) => string>> = {
  hashes: (maze) => new Sketch(maze).asBlocks(),
  "hashes and dots": (maze) => new Sketch(maze).asBlocks("#", "."),
  "hashes with blanks between": (maze) => new Sketch(maze).asBlocks("#", ".", " "),
  "two full blocks": (maze) => new Sketch(maze).asBlocks("██", "  "),
  posts: (maze) => new Sketch(maze).asLines(),
  "posts of o": (maze) => new Sketch(maze).asLines("o", "=", "!"),
  box: (maze) => toText(maze, "box").trimEnd(),
  underscores: (maze) => underscored(maze, { wide: 3, high: 1 }),
};

/** Styles of walls as large as cells that are not ours: without text between two drawings, their edges may be a thick wall. */
const NOT_OURS = ["hashes with blanks between", "two full blocks"];

/** Whether the last row of a drawing and the first of another have openings below each other. */
function isOpenBetween(one: string, other: string): boolean {
  const [above, below] = [one.split("\n").at(-1) ?? "", other.split("\n")[0]];
  const [wall] = above;
  const isOpen = (row: string, at: number) => at % 2 === 0 && row[at] !== wall;
  return Array.from(above).some((_, at) => isOpen(above, at) && at < below.length && isOpen(below, at));
}

test("lines of text between two drawings are in neither", () => {
  for (const [at, maze] of mazes.entries()) {
    const drawn = [maze, mazes[(at + 5) % mazes.length]];
    for (const [name, print] of Object.entries(STYLES)) {
      const [one, other] = drawn.map(print);
      const { length } = one.split("\n")[0];
      const labels = ["Solved:", "The next one\n5 x 5, seed 12345", "-----", "=".repeat(length + 2)];
      if (name === "hashes") labels.push("# next one #".slice(0, length));
      const mayBeOne = name === "underscores" || (NOT_OURS.includes(name) && isOpenBetween(one, other)); // a way can lead through
      if (!mayBeOne) labels.push("");
      for (const label of labels) assertFound(`Unsolved:\n${one}\n${label === "" ? "" : `${label}\n`}${other}`, drawn);
    }
  }
});

test("a wall with a blank behind it is no comment mark, and a comment mark before such rows is no wall", () => {
  const inner = generate({ width: 5, height: 4, seed: 2, entrances: "none" });
  const ended = mazes.filter(({ entrance }) => entrance === undefined);
  for (const maze of [...mazes, inner]) {
    for (const wall of ["#", "*", "X"]) {
      const rows = new Sketch(maze).asBlocks(wall, ".", " ");
      for (const mark of ["", "  ", "# ", "* ", "// "]) assertFound(rows.replaceAll(/^/gm, mark), [maze]);
      assertFound(`show(17)\n${rows.replaceAll(".", " ")}\n>>>`, [maze]); // a gap in the left wall has no such mark
    }
  }
  for (const maze of ended) {
    const last = maze.cellCount - 1;
    const drawn = new Sketch(maze).inCells((cell) => (cell === 0 ? "S" : cell === last ? "G" : " "));
    const [found, ...others] = findMazes(drawn.asBlocks("#", ".", " "));
    assert.deepEqual([found.maze.entrance?.cell, found.maze.exit?.cell, others.length], [0, last, 0]);
    assert.deepEqual(factsOf(found.maze).passages, factsOf(maze).passages);
  }
});

test("two blank columns part drawings beside each other, also where both are open to them", () => {
  for (const [at, maze] of mazes.entries()) {
    const drawn = [maze, mazes[(at + 20) % mazes.length]];
    for (const print of Object.values(STYLES)) {
      const [left, right] = drawn.map((each) => print(each).split("\n"));
      const width = Math.max(...left.map((row) => row.length));
      for (const gap of [2, 3, 4, 6]) {
        const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, row) =>
          `${(left[row] ?? "").padEnd(width + gap)}${right[row] ?? ""}`.trimEnd(),
        );
        if (left.length === right.length || print !== STYLES["hashes with blanks between"])
          assertFound(rows.join("\n"), drawn);
      }
    }
  }
});

test("labels in cells are no ends: the gaps are", () => {
  for (const maze of withGaps) {
    const labels: readonly ((cell: number) => string)[] = [
      (cell) => String((cell * 7) % 10),
      (cell) => String(cell % 100),
      (cell) => "SEABCD"[cell] ?? String.fromCharCode(0x61 + (cell % 26)),
      (cell) => "<>v^*"[cell] ?? ".",
    ];
    for (const label of labels) assertFound(new Sketch(maze).inCells(label).asLines(), [maze]);
  }
});

test("two letters for the ends outweigh the gaps, and a key or a door is no label", () => {
  const maze = generate({ width: 6, height: 5, seed: 4 });
  for (const things of ["", "K", "KD"]) {
    const drawn = new Sketch(maze).inCells((cell) => ({ 8: "S", 21: "E", 13: things[0], 3: things[1] })[cell] ?? " ");
    const [found] = findMazes(drawn.asLines());
    assert.deepEqual([found.maze.entrance?.cell, found.maze.exit?.cell], [8, 21]);
  }
});

test("tables of box characters are no mazes, whatever stands in them", () => {
  const contents = ["", "7", "X", "#", "*", "ab", "✓"];
  for (const corners of ["┌┬┐├┼┤└┴┘─│", "╔╦╗╠╬╣╚╩╝═║", "┏┳┓┣╋┫┗┻┛━┃", "╭┬╮├┼┤╰┴╯─│"]) {
    const [, , , , , , , , , level, upright] = corners;
    for (const width of [3, 4, 5, 7]) {
      const ruling = (at: number) =>
        corners[at] + Array.from("1234", () => level.repeat(width)).join(corners[at + 1]) + corners[at + 2];
      for (const [at, content] of contents.entries()) {
        const rowOf = (y: number) => {
          const cells = Array.from("1234", (_, x) => ` ${contents[(at * (x + y)) % (at + 1)]}`.padEnd(width));
          return `${upright}${cells.join(upright)}${upright}`;
        };
        const rows = Array.from("123456", (_, y) => rowOf(y));
        for (const between of [`\n${ruling(3)}\n`, "\n"]) {
          const table = [ruling(0), rows[0], ruling(3), rows.slice(1).join(between), ruling(6)].join("\n");
          assert.deepEqual(findMazes(table), [], `${content} ${table}`);
        }
      }
    }
  }
});

test("where floors look more like walls than the walls do, nothing is sure", () => {
  for (const maze of mazes) {
    const drawn = new Sketch(maze);
    for (const [wall, floor] of [
      [".", "#"],
      ["·", "X"],
      ["-", "@"],
    ]) {
      const text = drawn.asBlocks(wall, floor);
      assert.ok(
        findMazes(text, { isMaze: true }).every(({ isSure }) => !isSure),
        text,
      );
    }
    for (const [wall, floor] of ["# ", "X.", "10", "█░"]) {
      const [found] = findMazes(drawn.asBlocks(wall, floor));
      assert.deepEqual([factsOf(found.maze), found.isSure], [factsOf(maze), true]);
    }
  }
});

test("solid signs without a frame may be the passages between blank walls", () => {
  const rows = ["███ ███████ █ █", "█   █ █ █   █ █", "█ ███ █ ███ ███", "█ █     █ █   █", "█████ ███ █████"];
  const [found] = findMazes(rows.join("\n"));
  assert.equal(found.isSure, false);
});

test("bits without a frame may be either way round, and are not sure", () => {
  const bits = ["1010110", "1000100", "1110111", "0010001", "1110101", "1000100", "1011110"];
  const rows = bits.map((row) => `[${Array.from(row).join(", ")}],`).join("\n");
  for (const text of [bits.join("\n"), `grid = [\n${rows}\n]`])
    for (const { isSure } of findMazes(text)) assert.equal(isSure, false, text);
});

/** A text of words, each as wide as the longest. */
function aligned(words: readonly (readonly string[])[]): string {
  const width = Math.max(...words.flat().map((word) => word.length));
  return words.map((row) => row.map((word) => word.padStart(width)).join(" ")).join("\n");
}

test("rows of numbers are walls and floors, or bits of sides", () => {
  for (const maze of mazes) {
    const closed = generate({ ...mazeToJson(maze).options, entrances: "none" });
    const signs = new Sketch(closed)
      .asBlocks()
      .split("\n")
      .map((row) => Array.from(row));
    assertFound(signs.map((row) => row.map((sign) => (sign === "#" ? "0" : "255")).join(" ")).join("\n"), [closed]);
    const steps = signs.map((row, y) => row.map((sign, x) => (sign === "#" ? "-1" : `${x + 3 * y}`)));
    assertFound(aligned(steps), [closed]); // more numbers than there are sides
    const { width } = squaresOf(closed.grid);
    const bits = Array.from({ length: closed.cellCount }, (_, cell) => {
      const x = cell % width;
      const beside = [cell - width, x < width - 1 && cell + 1, cell + width, x > 0 && cell - 1];
      const isOpen = (other: number | false) =>
        other !== false && other >= 0 && other < closed.cellCount && closed.isOpen(cell, other);
      return beside.reduce<number>((sum, other, side) => sum + (isOpen(other) ? 1 << side : 0), 0);
    });
    const rows = Array.from({ length: bits.length / width }, (_, y) =>
      bits.slice(y * width, (y + 1) * width).map(String),
    );
    const found = findMazes(aligned(rows)).map(({ maze: read }) => mazeToJson(read).passages);
    assert.deepEqual(found, [mazeToJson(closed).passages], aligned(rows));
  }
});

test("a picture in numbers, a table and rows of digits are no maze", () => {
  const stroke = (x: number, y: number) =>
    Math.abs(x - 8 + (y % 5)) < 2 || y === 9 ? 40 + ((x * 31 + y * 17) % 200) : 0;
  const picture = Array.from({ length: 20 }, (_, y) =>
    Array.from({ length: 20 }, (_, x) => `${Math.min(x, y, 19 - x, 19 - y) > 1 ? stroke(x, y) : 0}`),
  );
  const powers = Array.from({ length: 6 }, (_, y) => Array.from({ length: 6 }, (_, x) => `${(x + 1) ** (y + 1)}`));
  const sparse = Array.from({ length: 8 }, (_, y) =>
    Array.from({ length: 8 }, (_, x) => ((x * 5 + y * 3) % 7 === 0 ? `${10 + x * y}` : "0")),
  );
  for (const numbers of [picture, powers, sparse]) assert.deepEqual(findMazes(aligned(numbers)), [], aligned(numbers));
});

test("lines have posts where they meet, or only some of these", () => {
  for (const maze of mazes.filter(({ cellCount }) => cellCount >= 12)) {
    const rows = new Sketch(maze).asLines().split("\n");
    const has = (signs: string, row: number, column: number) => signs.includes(rows[row]?.[column] || " ");
    const text = rows.map((row, y) =>
      row.replaceAll("+", (_, x: number) => {
        const [isUpright, isLevel] = [
          has("|", y - 1, x) || has("|", y + 1, x),
          has("-", y, x - 1) || has("-", y, x + 1),
        ];
        return isUpright ? (isLevel ? "+" : "|") : "-";
      }),
    );
    const saysWidth = text.some((row) => /[|+]/.test(row.slice(1, -1))); // else no post or upright wall says how wide a cell is
    if (saysWidth) assertFound(text.join("\n"), [maze]);
  }
});

test("a small drawing of signs with blanks between is not a larger one without its first wall", () => {
  const small = generate({ width: 2, height: 2, seed: 1, entrances: "none" });
  for (const signs of ["SE", "AB"]) {
    const rows = new Sketch(small).inCells((cell) => (cell === 0 ? signs[0] : cell === 3 ? signs[1] : " "));
    const text = rows.asBlocks("#", " ", " ");
    for (const mark of ["", "# ", "// "]) {
      const found = findMazes(text.replace(/^/gm, mark));
      assert.deepEqual(
        found.map(({ maze }) => mazeToJson(maze).passages),
        [mazeToJson(small).passages],
        mark,
      );
    }
  }
});

test("small drawings with a text between are two, not one that is surely a maze", () => {
  for (const [seed, between] of ["Solved:", "=".repeat(40), "----"].entries()) {
    const [one, other] = [seed, seed + 7].map((each) => generate({ width: 2, height: 2, seed: each }));
    for (const look of ["+-|", "*-|", "o-|"]) {
      const draw = (maze: Maze) => new Sketch(maze).asLines(look[0], look[1], look[2]);
      const found = findMazes(`${draw(one)}\n${between}\n${draw(other)}`);
      assert.ok(
        found.every(({ maze, isSure }) => maze.cellCount === 4 || !isSure),
        draw(one),
      );
    }
  }
});

test("cells filled with a sign that no post has may be floors: unsure", () => {
  for (let seed = 0; seed < 12; seed++) {
    const maze = generate({ width: 8, height: 2, seed });
    const text = new Sketch(maze).inGaps("⬜⬜").withWay("🟩🟩🟩🟩").asBlocks("⬜", "⬛");
    const list = JSON.stringify({ text: text.split("\n").map((row) => `${row}\n`) }, null, 1);
    assert.ok(
      findMazes(list).every(({ isSure }) => !isSure),
      list,
    );
  }
});

test("lines between nodes may be the passages: unsure", () => {
  for (const maze of mazes) {
    const { width } = squaresOf(maze.grid);
    const cells = Array.from({ length: maze.cellCount }, (_, cell) => cell);
    const height = cells.length / width;
    for (const [node, level, upright] of ["●─│", "O-|", "o-|"]) {
      const rows = Array.from({ length: 2 * height - 1 }, (_, y) =>
        cells
          .slice((y >> 1) * width, ((y >> 1) + 1) * width)
          .map((cell) => {
            if (y % 2 === 1) return maze.isOpen(cell, cell + width) ? `${upright}   ` : "    ";
            return `${node}${((cell + 1) % width > 0 && maze.isOpen(cell, cell + 1) ? level : " ").repeat(3)}`;
          })
          .join("")
          .trimEnd(),
      );
      const text = rows.join("\n");
      assert.ok(
        findMazes(text).every(({ isSure }) => !isSure),
        text,
      );
    }
  }
});

test("wide letters are ends as others are", () => {
  const maze = generate({ width: 5, height: 4, seed: 2, entrances: "none" });
  const ends = [17, 3];
  const text = new Sketch(maze)
    .inCells((cell) => (cell === ends[0] ? "Ｓ" : cell === ends[1] ? "Ｇ" : "　"))
    .asBlocks("■", "　");
  const { entrance, exit } = mazeToJson(findMazes(text)[0].maze);
  assert.deepEqual([entrance, exit], ends, text);
});

const MAPS: Readonly<Record<string, readonly [rows: string[], cells: number, start: number, way: number]>> = {
  "blanks around the walls are outside, and its rows of any length": [
    ["   1111111", "   1000001", "11110111011111", "100001000N0001", "10111111111111", "1000001", "1111111"],
    24,
    51,
    19,
  ],
  "a room full of things": [["111111111", "1ECCCCCC1", "1CCCCCCC1", "1CCCCCCP1", "111111111"], 21, 34, 9],
};

for (const [name, [rows, cells, start, way]] of Object.entries(MAPS)) {
  test(`every character a cell: ${name}`, () => {
    const [{ maze, findings }, ...others] = findMazes(rows.join("\n"));
    assert.deepEqual([findings, others], [[], []]);
    assert.equal(maze.grid.topology.includedCount, cells);
    assert.equal(maze.entrance?.cell, start);
    assert.equal(solve(maze)?.length, way);
  });
}

test("of two readings of a map without a frame that which hangs together comes first, and neither is sure", () => {
  let count = 0;
  for (let seed = 0; seed < 20; seed++) {
    const maze = generate({ width: 7, height: 6, seed, entrances: "none" });
    const rows = toText(maze, "blocks", { wall: "@", floor: "-" }).trimEnd().split("\n");
    const text = rows
      .slice(1, -1)
      .map((row) => row.slice(1, -1))
      .join("\n");
    const [found] = findMazes(text, { isMaze: true });
    const way = solve(maze)?.length ?? 0;
    assert.equal(found.isSure, false, text);
    if (solve(found.maze)?.length === 2 * way - 1) count++;
  }
  assert.ok(count >= 18, `${count} of 20`);
});

test("hardly any walls between posts are found where a start and a goal are marked", () => {
  const rows = [
    "o---o---o---o---o",
    ...Array.from("123", () => "|               |\no   o   o   o   o"),
    "|               |",
  ];
  const text = `${rows.join("\n")}\no---o---o---o---o`.replace("o   o   o", "o   o---o");
  assert.deepEqual(findMazes(text), []);
  const [{ maze }, ...others] = findMazes(text.replace("|  ", "| S").replace(/ {3}\|(?=\no---)/, " G |"));
  assert.deepEqual([maze.cellCount, maze.entrance?.cell, maze.exit?.cell, others], [16, 0, 15, []]);
});
