import assert from "node:assert/strict";
import { test } from "node:test";
import { entrances } from "../../scripts/tools/cases";
import { runs } from "../../scripts/tools/effort.mjs";
import { algorithms } from "../../src/core/algorithms/facts";
import { mazeToJson } from "../../src/core/formats/json/json";
import { readJson } from "../../src/core/formats/json/readJson";
import { toSvg } from "../../src/core/formats/svg/svg";
import { formOf } from "../../src/core/formats/text/checkText";
import { styles } from "../../src/core/formats/text/facts";
import { toText } from "../../src/core/formats/text/text";
import { copyOf } from "../../src/core/foundation/editableMaze";
import { FormatError } from "../../src/core/foundation/errors";
import type { Maze, Opening } from "../../src/core/foundation/maze";
import type { GivenOptions } from "../../src/core/foundation/optionTypes";
import { grids } from "../../src/core/grids/facts";
import { generate } from "../../src/core/making/generate";
import { Border } from "../../src/core/paths/border";
import { readStyle as parse } from "../../src/reading/styles/readStyle";
import { asRead } from "../core/support/asRead";
import { snapshot } from "../core/support/snapshot";
import { holds } from "../core/support/styleHolds";

// Cells that take no part, in texts: what is written comes back, whatever the mask.

const written = styles.flatMap(({ id, forms }) =>
  grids
    .filter((kind) => kind.takesMasks && forms.some((form) => form.grid === kind.id))
    .map((kind) => ({ style: id, grid: kind.id })),
);

/** The mask of given sizes whose cells are on where a number has bits. */
function maskOf(bits: number, width: number, height: number): string[] {
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (__, x) => ((bits >>> (y * width + x)) & 1 ? "." : "#")).join(""),
  );
}

/** Also without its trailing blanks, and with its solution. */
function assertComesBack(maze: Maze, style: string): void {
  if (!holds(style, maze)) return;
  const text = toText(maze, style);
  const read = parse(text);
  const expected = snapshot(maze);
  assert.deepEqual(snapshot(read), expected, text);
  const trimmed = text.replaceAll(/ +$/gm, "").replaceAll(/^(?=.)/gm, "\t");
  assert.deepEqual(snapshot(parse(trimmed)), expected, `trimmed:\n${text}`);
  if (!formOf(style, maze.grid.kind)?.drawsSolutions) return;
  const solved = toText(maze, style, { solution: true });
  assert.deepEqual(snapshot(parse(solved)), expected, `solved:\n${solved}`);
}

/** Every border side. */
function openingsOf(maze: Maze): Opening[] {
  const border = new Border(maze);
  return Array.from({ length: maze.cellCount }, (_, cell) => cell).flatMap((cell) =>
    border.places(cell).flatMap((place) => border.openingAt(cell, place) ?? []),
  );
}

for (const { style, grid } of written) {
  test(`${style} of ${grid}: masks of 4 by 3 cells come back`, () => {
    const apart = runs({ usual: 7, release: 1 }); // all of them in the long run
    for (let bits = 1; bits < 1 << 12; bits += apart) {
      const options: GivenOptions = { grid, mask: maskOf(bits, 4, 3), algorithm: "kruskal", seed: bits };
      const maze = generate({ ...options, entrances: entrances[bits % entrances.length] });
      assertComesBack(maze, style);
    }
  });

  test(`${style} of ${grid}: small ones come back with every pair of openings`, () => {
    for (const [width, height] of [
      [2, 2],
      [3, 1],
      [1, 3],
    ]) {
      for (let bits = 1; bits < 1 << (width * height); bits++) {
        const closed = { grid, mask: maskOf(bits, width, height), algorithm: "kruskal", seed: bits, entrances: "none" };
        const all = openingsOf(generate(closed as GivenOptions));
        for (const entrance of all) {
          for (const exit of [undefined, ...all]) {
            if (all.length === 1 ? exit === undefined : exit === entrance) continue; // one place is both, several are not
            const maze = copyOf(generate(closed as GivenOptions));
            maze.open(entrance, exit);
            if (!holds(style, maze)) continue;
            const read = parse(toText(maze, style));
            assert.deepEqual(snapshot(read), snapshot(asRead(maze, style)), toText(maze, style));
          }
        }
      }
    }
  });
}

/** What an SVG draws, without what it tells of the maze. */
function pathsOf(svg: string): string[] {
  return svg.match(/ d="[^"]*"/g) ?? [];
}

test("cellular automata come back, their live cells filled", () => {
  for (const { id } of algorithms.filter(({ offAreWalls }) => offAreWalls)) {
    for (let seed = 0; seed < runs({ usual: 60, release: 300 }); seed++) {
      const sizes = { width: 1 + (seed % 13), height: 1 + (seed % 7) };
      const maze = generate({ algorithm: id, ...sizes, seed, entrances: entrances[seed % entrances.length] });
      const { topology } = maze.grid;
      assertComesBack(maze, "lines");
      const lines = toText(maze).split("\n");
      for (let cell = 0; cell < maze.cellCount; cell++) {
        const [x, y] = [cell % sizes.width, Math.floor(cell / sizes.width)];
        const isFilled = lines[2 * y + 1].slice(4 * x + 1, 4 * x + 4) === "###";
        assert.equal(isFilled, !topology.isIncluded(cell), lines.join("\n"));
      }
      const fromJson = readJson(JSON.stringify(mazeToJson(maze)));
      assert.equal(toText(fromJson), toText(maze), "also from JSON");
      assert.deepEqual(pathsOf(toSvg(fromJson)), pathsOf(toSvg(maze)));
    }
  }
});

test("a corner that is lacking where there is a wall is refused with its place", () => {
  const lines = toText(generate({ mask: ["#..", "...", "..."], seed: 1 })).split("\n");
  for (const [line, column] of [
    [0, 8],
    [2, 4],
    [6, 0],
  ]) {
    const broken = lines.map((row, at) => (at === line ? `${row.slice(0, column)} ${row.slice(column + 1)}` : row));
    assert.throws(
      () => parse(broken.join("\n")),
      (error) => error instanceof FormatError && error.line === line,
    );
  }
});

test("a cell that is filled in part is refused with its place", () => {
  const whole: readonly [grid: string, line: number, column: number][] = [
    ["rectangular", 3, 5],
    ["hexagonal", 3, 7],
    ["triangular", 5, 5],
  ];
  for (const [grid, line, column] of whole) {
    const text = toText(generate({ grid, mask: ["...", ".#.", "..."], seed: 1 }));
    const lines = text.split("\n");
    const filled = /#+/.exec(lines[line]);
    assert.equal(filled?.index, column, text);
    for (let at = column; at < column + filled[0].length; at++) {
      const broken = lines.with(line, `${lines[line].slice(0, at)} ${lines[line].slice(at + 1)}`);
      assert.throws(
        () => parse(broken.join("\n")),
        (error) => error instanceof FormatError && error.line === line,
        broken.join("\n"),
      );
    }
  }
});

test("a drawing without a cell is refused", () => {
  for (const text of ["+       +\n\n+       +", " ## ##\n", "   |###|\n"])
    assert.throws(() => parse(text), FormatError);
});

test("a text with long and many lines and little in them is refused before any memory is taken for it", () => {
  const lines = Array.from({ length: 100_000 }, () => "|");
  for (const top of [`${"+---".repeat(25_000)}+`, `+${" ".repeat(99_999)}+`]) {
    const text = [top, ...lines].join("\n");
    assert.throws(() => parse(text), /^FormatError: Expected rows of equal length/);
  }
});
