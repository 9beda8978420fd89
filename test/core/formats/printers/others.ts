/** As programs in other languages print a maze: BASIC, C#, Kotlin, PHP, and games of long ago. */
import { atEnds, bracketed, numbers, ruled, sheet, withEnds } from "./drawings";
import type { Printer } from "./printer";

export const others: readonly Printer[] = [
  {
    name: "AMAZING in BASIC",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) =>
      ruled(maze, { post: ":", flat: "--", upright: "I" })
        .replace(/:$/gm, ".")
        .replace(/^.*/, (top) => top.replaceAll(":", ".")),
  },
  {
    name: "lines of DATA in BASIC",
    set: "held",
    kind: "data",
    print: (maze) =>
      numbers(maze)
        .map((row, at) => `${1000 + 10 * at} DATA ${row.join(",")}`)
        .join("\n"),
  },
  {
    name: "print_r of PHP",
    set: "known",
    kind: "data",
    largest: [6, 6],
    print: (maze) => {
      const row = (values: readonly number[]) =>
        values.map((value, at) => `            [${at}] => ${value}\n`).join("");
      const rows = numbers(maze).map((values, at) => `    [${at}] => Array\n        (\n${row(values)}        )\n`);
      return `Array\n(\n${rows.join("\n")}\n)`;
    },
  },
  {
    name: "char[,] of C#",
    set: "held",
    kind: "data",
    ends: "cells",
    print: (maze) => {
      const rows = withEnds(sheet(maze, "'#'", "' '"), maze, "'S'", "'E'");
      return `char[,] maze = {\n${bracketed(rows, "    { ", " }")}\n};`;
    },
  },
  {
    name: "println of a list of enums in Kotlin",
    set: "held",
    kind: "data",
    print: (maze) => `[${bracketed(sheet(maze, "WALL", "PATH"), "[", "]").replaceAll("\n", " ")}]`,
  },
  {
    name: "a map of rooms of a MUD",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => {
      const inside = atEnds(maze, "S", "E");
      const lines = maze
        .rows()
        .flatMap((row) => [
          row.map((cell) => `[${inside(cell) || " "}]${maze.isOpen(cell, "right") ? "-" : " "}`).join(""),
          row.map((cell) => (maze.isOpen(cell, "bottom") ? " |  " : "    ")).join(""),
        ]);
      return lines
        .slice(0, -1)
        .map((line) => line.trimEnd())
        .join("\n");
    },
  },
];
