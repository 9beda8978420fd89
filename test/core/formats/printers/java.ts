/** As programs in Java and Kotlin print a maze. */
import {
  BOX,
  boxed,
  inGaps,
  joined,
  neighbours,
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

/** A list as Java prints it: signs have no quotes. */
const plain = (value: unknown): string => (Array.isArray(value) ? `[${value.map(plain).join(", ")}]` : String(value));

export const java: readonly Printer[] = [
  {
    name: "Arrays.toString(row) of booleans",
    set: "known",
    kind: "rows",
    print: (maze) => maze.sites().map(plain).join("\n"),
  },
  { name: "Arrays.deepToString of numbers", set: "known", kind: "data", print: (maze) => plain(numbers(maze)) },
  {
    name: "Arrays.deepToString of signs",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) => plain(sheet(maze, "#", ".")),
  },
  {
    name: "Arrays.toString(row) of signs",
    set: "held",
    kind: "rows",
    ends: "gaps",
    print: (maze) => sheet(maze, "#", " ").map(plain).join("\n"),
  },
  {
    name: "heavy box drawing",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => boxed(maze, BOX.heavy, 3),
  },
  {
    name: "double box drawing",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => boxed(maze, BOX.double, 3),
  },
  { name: "W and P", set: "known", kind: "drawing", ends: "gaps", print: (maze) => raster(maze, "W", "P") },
  {
    name: "X and dots with blanks between",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "X", ".", " "),
  },
  {
    name: "the way as stars, S and E in the outer wall",
    set: "known",
    kind: "drawing",
    ends: "outer",
    print: (maze) => joined(inGaps(withWay(sheet(maze, "#", " "), maze, "*"), maze, "S", "E")),
  },
  {
    name: "the way as stars in the cells of +---+",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { ...PLUS, inside: onWay(maze, "*") }),
  },
  {
    name: "String[] maze",
    set: "known",
    kind: "data",
    ends: "cells",
    print: (maze) => {
      const drawn = joined(withEnds(sheet(maze, "#", "."), maze, "S", "E"));
      return `        String[] maze = {\n${quoted(drawn, " ".repeat(12))}\n        };`;
    },
  },
  {
    name: "a map of cells and their neighbours",
    set: "held",
    kind: "data",
    print: (maze) =>
      `{${maze
        .cells()
        .map(
          (cell) =>
            `${maze.id(cell)}=[${neighbours(maze, cell)
              .map((next) => maze.id(next))
              .join(", ")}]`,
        )
        .join(", ")}}`,
  },
  {
    name: "numbers of rows and columns beside",
    set: "known",
    kind: "rows",
    ends: "gaps",
    print: (maze) => {
      const rows = raster(maze, "#", ".").split("\n");
      const head = [...rows[0]].map((_, at) => at % 10).join("");
      return [`   ${head}`, ...rows.map((row, at) => `${String(at).padStart(2)} ${row}`)].join("\n");
    },
  },
  {
    name: "1 is open, 0 is a wall",
    set: "held",
    kind: "rows",
    print: (maze) => joined(numbers(maze, 0, 1), " "),
  },
  {
    name: "rat in a maze without an outer wall",
    set: "held",
    kind: "rows",
    also: "places",
    print: (maze) =>
      numbers(maze, 0, 1)
        .slice(1, -1)
        .map((row) => row.slice(1, -1).join(" "))
        .join("\n"),
  },
  {
    name: "% walls, the start and the food",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "%", " "), maze, "P", ".")),
  },
];
