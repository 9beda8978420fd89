/** As programs in Rust print a maze. */
import {
  BOX,
  blocks,
  boxed,
  bracketed,
  inGaps,
  joined,
  listed,
  numbers,
  onWay,
  PLUS,
  quoted,
  raster,
  ruled,
  sheet,
  withEnds,
  withWay,
} from "./drawings";
import type { Printer } from "./printer";

const DOTS = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]; // of a braille sign, by row and column

export const rust: readonly Printer[] = [
  { name: "{:?} of rows", set: "known", kind: "data", print: (maze) => listed(numbers(maze)) },
  {
    name: "{:#?} of rows",
    set: "held",
    kind: "data",
    print: (maze) =>
      `[\n${numbers(maze)
        .map((row) => `    [\n${row.map((value) => `        ${value},\n`).join("")}    ],\n`)
        .join("")}]`,
  },
  {
    name: "vec! of rows",
    set: "known",
    kind: "data",
    print: (maze) => `let maze = vec![\n${bracketed(numbers(maze), "    vec![", "]")},\n];`,
  },
  {
    name: "{:#?} of texts",
    set: "held",
    kind: "data",
    ends: "gaps",
    print: (maze) => `[\n${quoted(raster(maze, "█", " "), "    ")},\n]`,
  },
  {
    name: "const MAZE: [[u8; N]; M]",
    set: "held",
    kind: "data",
    print: (maze) => {
      const rows = numbers(maze);
      return `const MAZE: [[u8; ${rows[0].length}]; ${rows.length}] = [\n${bracketed(rows, "    [", "]")},\n];`;
    },
  },
  {
    name: "cells with north, east, south, west",
    set: "held",
    kind: "data",
    largest: [12, 12],
    print: (maze) => {
      const cells = maze.cells().map((cell) => {
        const [north, east, south, west] = (["top", "right", "bottom", "left"] as const).map(
          (side) => !maze.isOpen(cell, side),
        );
        return `Cell { x: ${cell.x}, y: ${cell.y}, north: ${north}, east: ${east}, south: ${south}, west: ${west} }`;
      });
      return `[${cells.join(", ")}]`;
    },
  },
  { name: "{:?} of rows of booleans", set: "known", kind: "data", print: (maze) => listed(maze.sites()) },
  {
    name: "braille",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) =>
      blocks(maze, 2, 4, (filled) =>
        String.fromCodePoint(0x2800 + filled.reduce((sum, is, at) => sum + (is ? DOTS[at] : 0), 0)),
      ),
  },
  {
    name: "quarter blocks",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) =>
      blocks(maze, 2, 2, (filled) => " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"[filled.reduce((sum, is, at) => sum + (is ? 1 << at : 0), 0)]),
  },
  {
    name: "# and dots, S and E",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "#", "."), maze, "S", "E")),
  },
  {
    name: "# and dots, A and B in the outer wall",
    set: "known",
    kind: "drawing",
    ends: "outer",
    print: (maze) => joined(inGaps(sheet(maze, "#", "."), maze, "A", "B")),
  },
  {
    name: "the way as O between # and dots",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) => joined(withWay(sheet(maze, "#", "."), maze, "O")),
  },
  {
    name: "light box drawing, heavy way",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) => boxed(maze, BOX.thin, 2, onWay(maze, "●")),
  },
  {
    name: "horizontal and vertical walls",
    set: "known",
    kind: "data",
    print: (maze) => {
      const flat = [
        ...maze.rows().map((row) => row.map((cell) => !maze.isOpen(cell, "top"))),
        maze.rows()[maze.height - 1].map((cell) => !maze.isOpen(cell, "bottom")),
      ];
      const upright = maze.rows().map((row) => [true, ...row.map((cell) => !maze.isOpen(cell, "right"))]);
      return `Maze { width: ${maze.width}, height: ${maze.height}, horizontal: ${listed(flat)}, vertical: ${listed(upright)} }`;
    },
  },
  {
    name: "double width +-----+, two lines a cell",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { ...PLUS, flat: "-----", lines: 2 }),
  },
  {
    name: "{:?} of each row of tiles",
    set: "known",
    kind: "rows",
    ends: "cells",
    print: (maze) =>
      withEnds(sheet(maze, "Wall", "Open"), maze, "Start", "End")
        .map((row) => `[${row.join(", ")}]`)
        .join("\n"),
  },
  {
    name: "rooms as dots, doors as | and -",
    set: "held",
    kind: "drawing",
    print: (maze) => {
      const rows = sheet(maze, "#", ".");
      for (const [a, b] of maze.pairs()) rows[a.y + b.y + 1][a.x + b.x + 1] = a.y === b.y ? "|" : "-";
      return joined(rows);
    },
  },
  {
    name: "- and |, + only where they meet",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => boxed(maze, BOX.ascii, 3),
  },
  {
    name: "full blocks and dots in the middle of a line, S and E",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "█", "·"), maze, "S", "E")),
  },
];
