/** As programs in JavaScript print a maze, in Node and on pages. */
import { Console } from "node:console";
import { Writable } from "node:stream";
import { inspect } from "node:util";
import { BOX, bits, boxed, gapOf, joined, numbers, raster, sheet, withEnds, withWay } from "./drawings";
import type { Printer } from "./printer";
import { SIDES, type Side, type Truth } from "./truth";

/** What console.table() writes. */
function tableOf(rows: unknown): string {
  let text = "";
  const stdout = new Writable({
    write(chunk, _, done) {
      text += chunk;
      done();
    },
  });
  new Console({ stdout }).table(rows);
  return text.trimEnd();
}

const wallsOf = (maze: Truth) =>
  maze
    .cells()
    .map((cell) => ({ i: cell.x, j: cell.y, walls: SIDES.map((side) => !maze.isOpen(cell, side)), visited: true }));

const sidesOf = (maze: Truth) =>
  maze.rows().map((row) =>
    row.map((cell) => ({
      top: !maze.isOpen(cell, "top"),
      right: !maze.isOpen(cell, "right"),
      bottom: !maze.isOpen(cell, "bottom"),
      left: !maze.isOpen(cell, "left"),
    })),
  );

export const javascript: readonly Printer[] = [
  { name: "JSON.stringify of rows", set: "known", kind: "data", print: (maze) => JSON.stringify(numbers(maze)) },
  {
    name: "JSON.stringify, two blanks deep",
    set: "known",
    kind: "data",
    print: (maze) => JSON.stringify({ maze: numbers(maze) }, null, 2),
  },
  {
    name: "console.log of rows",
    set: "held",
    kind: "data",
    print: (maze) => inspect(numbers(maze)),
  },
  {
    name: "console.table of rows",
    set: "known",
    kind: "data",
    largest: [12, 15],
    print: (maze) => tableOf(numbers(maze)),
  },
  {
    name: "cells with walls: [t, r, b, l]",
    set: "known",
    kind: "data",
    print: (maze) => JSON.stringify(wallsOf(maze)),
  },
  {
    name: "rows of cells with top, right, bottom, left",
    set: "known",
    kind: "data",
    print: (maze) => JSON.stringify({ rows: maze.height, cols: maze.width, grid: sidesOf(maze) }),
  },
  {
    name: "console.log of cells with walls",
    set: "held",
    kind: "data",
    largest: [9, 9],
    print: (maze) => inspect(wallsOf(maze), { depth: null }),
  },
  {
    name: "black and white squares",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "⬛", "⬜"),
  },
  {
    name: "bricks, a runner and a flag",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "🧱", "⬜"), maze, "🏃", "🏁")),
  },
  {
    name: "white squares are walls, the way green",
    set: "known",
    kind: "drawing",
    ends: "way",
    print: (maze) => joined(withWay(sheet(maze, "⬜", "⬛"), maze, "🟩")),
  },
  {
    name: "JSON of rows as texts",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) => JSON.stringify(raster(maze, "#", " ").split("\n"), null, 2),
  },
  {
    name: "JSON of one text",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) => JSON.stringify(raster(maze, "█", " ")),
  },
  {
    name: "width, height and pairs of cells",
    set: "known",
    kind: "data",
    print: (maze) =>
      JSON.stringify({
        width: maze.width,
        height: maze.height,
        passages: maze.pairs().map(([a, b]) => [maze.id(a), maze.id(b)]),
      }),
  },
  {
    name: "width, height and one list of bits",
    set: "held",
    kind: "data",
    print: (maze) =>
      JSON.stringify({
        width: maze.width,
        height: maze.height,
        cells: bits(maze, { top: 1, bottom: 2, right: 4, left: 8 }).flat(),
      }),
  },
  {
    name: "rightWalls and bottomWalls",
    set: "known",
    kind: "data",
    print: (maze) =>
      JSON.stringify({
        width: maze.width,
        height: maze.height,
        rightWalls: maze.rows().map((row) => row.map((cell) => !maze.isOpen(cell, "right"))),
        bottomWalls: maze.rows().map((row) => row.map((cell) => !maze.isOpen(cell, "bottom"))),
      }),
  },
  {
    name: "box drawing, one wide",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => boxed(maze, BOX.thin, 1),
  },
  {
    name: "console.log of rows as texts",
    set: "held",
    kind: "data",
    ends: "gaps",
    print: (maze) => inspect(raster(maze, "#", " ").split("\n"), { maxArrayLength: null }),
  },
  {
    name: "black and white squares, from green to red, the way blue",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(withWay(sheet(maze, "⬛", "⬜"), maze, "🟦"), maze, "🟩", "🟥")),
  },
  {
    name: "trees and two blanks, a mouse and cheese",
    set: "known",
    kind: "rows", // beside each other, two would not stand straight: a tree is one sign
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "🌲", "  "), maze, "🐭", "🧀")),
  },
  {
    name: "LeetCode: + and dots, the entrance as a place",
    set: "held",
    kind: "data",
    ends: "gaps",
    print: (maze) => {
      const entrance = gapOf(maze.openings[0]);
      return `maze = ${JSON.stringify(sheet(maze, "+", "."))}, entrance = [${entrance.y},${entrance.x}]`;
    },
  },
  {
    name: "LeetCode: numbers, start and destination as places",
    set: "known",
    kind: "data",
    ends: "cells",
    print: (maze) => {
      const [start, destination] = [maze.start, maze.goal].map(({ x, y }) => `[${2 * y + 1},${2 * x + 1}]`);
      return `maze = ${JSON.stringify(numbers(maze))}, start = ${start}, destination = ${destination}`;
    },
  },
  {
    name: "start, end and cells with walls by name",
    set: "known",
    kind: "data",
    ends: "cells",
    print: (maze) => {
      const [start, end] = [maze.start, maze.goal].map(({ x, y }) => ({ x, y }));
      const cells = maze.cells().map(({ x, y }) => {
        const isShut = (side: Side) => !maze.isOpen({ x, y }, side);
        const walls = { north: isShut("top"), east: isShut("right"), south: isShut("bottom"), west: isShut("left") };
        return { x, y, walls };
      });
      return JSON.stringify({ width: maze.width, height: maze.height, start, end, cells });
    },
  },
  {
    name: "one list of tiles with cols and rows",
    set: "held",
    kind: "data",
    print: (maze) => {
      const rows = numbers(maze);
      const tiles = rows.map((row) => `    ${row.join(", ")},\n`).join("");
      return `const map = {\n  cols: ${rows[0].length},\n  rows: ${rows.length},\n  tsize: 32,\n  tiles: [\n${tiles}  ],\n};`;
    },
  },
];
