/** As programs in Python print a maze. */
import {
  BOX,
  boxed,
  joined,
  listed,
  neighbours,
  numbers,
  onWay,
  PLUS,
  quoted,
  raster,
  ruled,
  sheet,
  underscored,
  withEnds,
  withWay,
} from "./drawings";
import type { Printer } from "./printer";
import { type Cell, SIDES, type Truth } from "./truth";

const LETTERS = { top: "N", right: "E", bottom: "S", left: "W" };

const tuple = ({ x, y }: Cell) => `(${y}, ${x})`;

/** What pprint.pprint() writes: each entry on a line of its own where a list is wider than 80 columns. */
function pretty(value: unknown, indent = 0): string {
  const whole = listed(value);
  if (!Array.isArray(value) || whole.length <= 80 - indent) return whole;
  return `[${value.map((entry) => pretty(entry, indent + 1)).join(`,\n${" ".repeat(indent + 1)}`)}]`;
}

/** What NumPy writes of a matrix: rows wider than 75 columns go on in the next line. */
export function numpy(rows: readonly (readonly (string | number)[])[], between = " ", indent = 0): string {
  const margin = " ".repeat(indent + 2);
  const row = (entries: readonly (string | number)[]) => {
    let [text, line] = ["", margin];
    entries.forEach((entry, at) => {
      const room = at < entries.length - 1 ? 73 : 74;
      if (line.length + String(entry).length > room) {
        text += `${line.trimEnd()}\n`;
        line = margin;
      }
      line += entry + (at < entries.length - 1 ? between : "");
    });
    return `[${(text + line).slice(margin.length)}]`;
  };
  return `[${rows.map(row).join(`${between.trimEnd()}\n${" ".repeat(indent + 1)}`)}]`;
}

const ascii = (truth: Truth) => ruled(truth, PLUS);

const openSides = (truth: Truth, cell: Cell) =>
  SIDES.filter((side) => truth.isOpen(cell, side)).map((side) => LETTERS[side]);

export const python: readonly Printer[] = [
  {
    name: 'print("".join(row)) of # and blanks',
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "#", " "),
  },
  {
    name: "two full blocks a place",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "██", "  "),
  },
  { name: "print(row) of numbers", set: "known", kind: "rows", print: (maze) => numbers(maze).map(listed).join("\n") },
  { name: "print(maze) of numbers", set: "known", kind: "data", print: (maze) => listed(numbers(maze)) },
  {
    name: "print(row) of signs",
    set: "known",
    kind: "rows",
    ends: "gaps",
    print: (maze) => sheet(maze, "#", " ").map(listed).join("\n"),
  },
  {
    name: '" ".join(row) of # and dots',
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "#", "."), maze, "S", "E"), " "),
  },
  { name: "print(np.array)", set: "known", kind: "rows", largest: [17, 14], print: (maze) => numpy(numbers(maze)) },
  {
    name: "print(np.array) in wrapped rows",
    set: "known",
    kind: "rows",
    largest: [31, 7],
    print: (maze) => numpy(numbers(maze)),
  },
  {
    name: "print(np.array) of booleans",
    set: "known",
    kind: "rows",
    largest: [6, 15],
    print: (maze) => numpy(maze.sites().map((row) => row.map((isWall) => (isWall ? " True" : "False")))),
  },
  { name: "pprint of numbers", set: "held", kind: "data", print: (maze) => pretty(numbers(maze)) },
  {
    name: "repr of a text",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) => `'${raster(maze, "#", " ").replaceAll("\n", "\\n")}\\n'`,
  },
  { name: "+---+ and |", set: "known", kind: "drawing", ends: "gaps", print: ascii },
  { name: "_ and | one wide", set: "known", kind: "drawing", print: (maze) => underscored(maze, 1, "_") },
  {
    name: "dict of cells and their neighbours",
    set: "known",
    kind: "data",
    also: "transposed",
    print: (maze) =>
      `{${maze
        .cells()
        .map((cell) => `${tuple(cell)}: [${neighbours(maze, cell).map(tuple).join(", ")}]`)
        .join(", ")}}`,
  },
  {
    name: "a line for each cell: (r, c): [neighbours]",
    set: "known",
    kind: "data",
    also: "transposed",
    print: (maze) =>
      maze
        .cells()
        .map((cell) => `${tuple(cell)}: [${neighbours(maze, cell).map(tuple).join(", ")}]`)
        .join("\n"),
  },
  {
    name: "set of pairs of cells",
    set: "held",
    kind: "data",
    also: "transposed",
    print: (maze) => `{${shuffled(maze.pairs().map(([a, b]) => `(${tuple(a)}, ${tuple(b)})`)).join(", ")}}`,
  },
  {
    name: "maze_map of pyamaze",
    set: "held",
    kind: "data",
    also: "transposed",
    print: (maze) => {
      const flag = (cell: Cell, side: "left" | "right" | "top" | "bottom") => (maze.isOpen(cell, side) ? 1 : 0);
      const columns = maze.cells().sort((a, b) => a.x - b.x || a.y - b.y);
      return `{${columns
        .map(
          (cell) =>
            `(${cell.y + 1}, ${cell.x + 1}): {'E': ${flag(cell, "right")}, 'W': ${flag(cell, "left")}, ` +
            `'N': ${flag(cell, "top")}, 'S': ${flag(cell, "bottom")}}`,
        )
        .join(", ")}}`;
    },
  },
  {
    name: "distances in the cells of +---+",
    set: "held",
    kind: "drawing",
    print: (maze) => {
      const distances = maze.distances();
      return ruled(maze, { ...PLUS, inside: (cell) => String(distances[maze.id(cell)]) });
    },
  },
  {
    name: "the way as arrows, between # and blanks",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) =>
      joined(withWay(sheet(maze, "#", " "), maze, (side) => ({ top: "^", right: ">", bottom: "v", left: "<" })[side])),
  },
  {
    name: "names of cells in single quotes, start and end",
    set: "held",
    kind: "rows",
    ends: "cells",
    print: (maze) =>
      withEnds(sheet(maze, "w", "c"), maze, "s", "e")
        .map(listed)
        .join("\n"),
  },
  {
    name: "unicode box, three wide, the way as bullets",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) => boxed(maze, BOX.thin, 3, onWay(maze, "•")),
  },
  {
    name: "the maze of CS50: full blocks, A and B, the way as stars",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(withWay(sheet(maze, "█", " "), maze, "*"), maze, "A", "B")),
  },
  {
    name: "two columns a place, S, E and the way in the left one",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(withWay(sheet(maze, "██", "  "), maze, "· "), maze, "S ", "E ")),
  },
  {
    name: "level = [...] of Pygame, W, P and E",
    set: "held",
    kind: "data",
    ends: "cells",
    print: (maze) => `level = [\n${quoted(joined(withEnds(sheet(maze, "W", " "), maze, "P", "E")), "    ")},\n]`,
  },
  {
    name: "print(np.array) of floats",
    set: "held",
    kind: "rows",
    largest: [11, 15],
    print: (maze) => numpy(sheet(maze, "1.", "0.")),
  },
  {
    name: "print(np.array) of signs",
    set: "held",
    kind: "rows",
    largest: [8, 15],
    ends: "gaps",
    print: (maze) => numpy(sheet(maze, "'#'", "' '")),
  },
  {
    name: "letters of the open sides of each cell",
    set: "known",
    kind: "rows",
    print: (maze) =>
      maze
        .rows()
        .map((row) => row.map((cell) => openSides(maze, cell).join("").padEnd(4)).join(" "))
        .join("\n"),
  },
  {
    name: "a title above, a legend below",
    set: "held",
    kind: "rows",
    ends: "cells",
    print: (maze) => {
      const title = `Maze (${maze.width} x ${maze.height})`;
      const drawn = joined(withEnds(sheet(maze, "#", "."), maze, "S", "E"));
      return `${title}\n${"=".repeat(title.length)}\n${drawn}\n\nLegend: # wall, . path, S start, E end`;
    },
  },
  {
    name: "print(env) of MiniGrid",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "WG", "  "), maze, ">>", "GG")),
  },
];

/** Sets come in no order. */
function shuffled(items: readonly string[]): string[] {
  const hashOf = (item: string) => [...item].reduce((hash, sign) => Math.imul(hash, 31) + sign.charCodeAt(0), 7) >>> 0;
  return [...items].sort((a, b) => (Math.imul(hashOf(a), 0x9e3779b1) >>> 0) - (Math.imul(hashOf(b), 0x9e3779b1) >>> 0));
}
