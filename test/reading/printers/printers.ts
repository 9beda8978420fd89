/** Programs that print a maze, for each frame of a drawing and each form of values that is read. */
import {
  BOX,
  bits,
  boxed,
  joined,
  numbers,
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

export const printers: readonly Printer[] = [
  {
    name: "echo of ## and two blanks",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "##", "  "),
  },
  {
    name: "rows of digits",
    kind: "drawing",
    print: (maze) => joined(numbers(maze)),
  },
  {
    name: "posts of o",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { post: "o", flat: "--", upright: "|" }),
  },
  {
    name: "_ and | with a top of blanks",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => underscored(maze),
  },
  { name: "% walls", kind: "drawing", ends: "gaps", print: (maze) => raster(maze, "%", " ") },
  {
    name: "hexadecimal digits, open sides N 1, S 2, E 4, W 8",
    kind: "drawing",
    print: (maze) =>
      bits(maze, { top: 1, bottom: 2, right: 4, left: 8 })
        .map((row) => row.map((value) => value.toString(16)).join(""))
        .join("\n"),
  },
  {
    name: "# with blanks between, S and E",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "#", " "), maze, "S", "E"), " "),
  },
  {
    name: "* walls, trimmed at the end",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "*", " ").replace(/ +$/gm, ""),
  },
  {
    name: "= and | between posts of +",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { ...PLUS, flat: "===" }),
  },
  {
    name: "the way as dots, between # and blanks",
    kind: "drawing",
    ends: "way",
    print: (maze) => joined(withWay(sheet(maze, "#", " "), maze, ".")),
  },
  { name: "numbers with tabs between", kind: "rows", print: (maze) => joined(numbers(maze), "\t") },
  {
    name: "X in fields of a spreadsheet",
    kind: "rows",
    print: (maze) => raster(maze, "X", "", "\t"),
  },
  {
    name: "a dungeon with the player and stairs",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "#", "."), maze, "@", ">")),
  },
  {
    name: "a list of texts in YAML",
    kind: "data",
    ends: "gaps",
    print: (maze) =>
      `name: first steps\ntime: 120\nmaze:\n${quoted(raster(maze, "#", " "), "  - ").replaceAll(",\n", "\n")}`,
  },
  { name: "box drawing", kind: "drawing", ends: "gaps", print: (maze) => boxed(maze, BOX.thin, 3) },
];
