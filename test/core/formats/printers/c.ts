/** As programs in C and C++ print a maze. */
import {
  aligned,
  atEnds,
  bits,
  bracketed,
  joined,
  numbers,
  PLUS,
  quoted,
  raster,
  ruled,
  sheet,
  underscored,
  withEnds,
} from "./drawings";
import type { Printer } from "./printer";
import type { Cell, Side, Truth } from "./truth";

/** The first line of what programs in contests are given. */
const sizeOf = (maze: Truth) => `${2 * maze.height + 1} ${2 * maze.width + 1}`;

export const c: readonly Printer[] = [
  {
    name: "putchar of full blocks",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "█", " "),
  },
  {
    name: "int maze[][] = { {1, 0}, … }",
    set: "known",
    kind: "data",
    print: (maze) => {
      const rows = numbers(maze);
      return `int maze[${rows.length}][${rows[0].length}] = {\n${bracketed(rows, "    {", "}")}\n};`;
    },
  },
  {
    name: "const char *maze[]",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) => `const char *maze[] = {\n${quoted(raster(maze, "#", " "), "  ")},\n};`,
  },
  {
    name: "+--+ and |",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { post: "+", flat: "--", upright: "|" }),
  },
  {
    name: "blank posts",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { ...PLUS, post: " " }),
  },
  {
    name: 'printf("%d ") of numbers',
    set: "known",
    kind: "rows",
    print: (maze) =>
      numbers(maze)
        .map((row) => row.map((value) => `${value} `).join(""))
        .join("\n"),
  },
  {
    name: 'printf("%2d") of numbers',
    set: "held",
    kind: "rows",
    print: (maze) => aligned(numbers(maze), " ").replace(/^/gm, " "),
  },
  {
    name: "._| in one line of program",
    set: "held",
    kind: "drawing",
    print: (maze) => {
      const first = ` ${maze
        .rows()[0]
        .map(() => "_")
        .join(".")}`;
      const rows = maze.rows().map((row) => {
        const bodies = row.map(
          (cell) => (maze.isOpen(cell, "bottom") ? " " : "_") + (maze.isOpen(cell, "right") ? "." : "|"),
        );
        return `|${bodies.join("")}`;
      });
      return [first, ...rows].join("\n");
    },
  },
  {
    name: "a hexadecimal digit a cell, closed sides",
    set: "known",
    kind: "drawing",
    print: (maze) =>
      bits(maze, { top: 1, right: 2, bottom: 4, left: 8 }, true)
        .map((row) => row.map((value) => value.toString(16).toUpperCase()).join(""))
        .join("\n"),
  },
  {
    name: 'printf("%3d") of bits, open sides',
    set: "known",
    kind: "rows",
    print: (maze) => aligned(bits(maze, { top: 1, bottom: 2, right: 4, left: 8 }), " ").replace(/^/gm, " "),
  },
  {
    name: "X and O",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "X", "O"),
  },
  {
    name: "[#][ ] a place",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "[#]", "[ ]"),
  },
  {
    name: "posts of stars",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { ...PLUS, post: "*" }),
  },
  {
    name: "a maze file of micromouse",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => ruled(maze, { ...PLUS, post: "o", inside: atEnds(maze, "S", "G") }),
  },
  {
    name: "costs of micromouse in the cells",
    set: "held",
    kind: "drawing",
    print: (maze) => {
      const costs = maze.distances(maze.goal);
      return ruled(maze, { ...PLUS, post: "o", inside: (cell) => String(costs[maze.id(cell)]) });
    },
  },
  {
    name: "@ walls and dots, S and G",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "@", "."), maze, "S", "G")),
  },
  {
    name: "a picture of PGM",
    set: "known",
    kind: "rows",
    print: (maze) => {
      const rows = numbers(maze, 0, 255);
      return `P2\n${rows[0].length} ${rows.length}\n255\n${joined(rows, " ")}`;
    },
  },
  { name: "_ and | three wide", set: "known", kind: "drawing", print: (maze) => underscored(maze, 3, "_") },
  {
    name: "# one thick around cells three wide",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { post: "#", flat: "###", upright: "#" }),
  },
  {
    name: "+-+ and |, one wide",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { ...PLUS, flat: "-" }),
  },
  {
    name: "a graph of DIMACS",
    set: "known",
    kind: "data",
    print: (maze) => {
      const pairs = maze.pairs().map(([a, b]) => `e ${maze.id(a) + 1} ${maze.id(b) + 1}`);
      const head = `c maze of ${maze.height} rows and ${maze.width} columns`;
      return [head, `p edge ${maze.width * maze.height} ${pairs.length}`, ...pairs].join("\n");
    },
  },
  {
    name: "rows of binary digits for a small display",
    set: "known",
    kind: "data",
    largest: [15, 15],
    print: (maze) =>
      `const uint32_t maze[] = {\n${numbers(maze)
        .map((row) => `  0b${row.join("")},\n`)
        .join("")}};`,
  },
  {
    name: "a file of micromouse in numbers: x y N E S W, from below",
    set: "known",
    kind: "data",
    print: (maze) => {
      const cells = maze.cells().sort((a, b) => a.x - b.x || b.y - a.y);
      const flags = bits(maze, { top: 1000, right: 100, bottom: 10, left: 1 }, true);
      return cells
        .map(({ x, y }) => [x, maze.height - 1 - y, ...String(flags[y][x]).padStart(4, "0")].join(" "))
        .join("\n");
    },
  },
  {
    name: "a screen that was cleared",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => `\x1b[2J\x1b[H${raster(maze, "██", "  ")}`,
  },
  {
    name: "each cell by itself, three by three signs",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) =>
      maze
        .rows()
        .flatMap((row) => {
          const sign = (cell: Cell, side: Side) => (maze.isOpen(cell, side) ? " " : "#");
          return [
            row.map((cell) => `#${sign(cell, "top")}#`).join(""),
            row.map((cell) => `${sign(cell, "left")} ${sign(cell, "right")}`).join(""),
            row.map((cell) => `#${sign(cell, "bottom")}#`).join(""),
          ];
        })
        .join("\n"),
  },
  {
    name: "rows and columns, then digits, 1 is open",
    set: "held",
    kind: "rows",
    print: (maze) => `${sizeOf(maze)}\n${joined(numbers(maze, 0, 1))}`,
  },
  {
    name: "rows and columns, then # and dots, S and G",
    set: "held",
    kind: "rows",
    ends: "cells",
    print: (maze) => `${sizeOf(maze)}\n${joined(withEnds(sheet(maze, "#", "."), maze, "S", "G"))}`,
  },
];
