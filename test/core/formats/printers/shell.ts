/** As scripts of Bash, Awk, Perl and Ruby print a maze. */
import { bits, joined, numbers, PLUS, quoted, raster, ruled, sheet, underscored, withEnds, withWay } from "./drawings";
import type { Printer } from "./printer";

export const shell: readonly Printer[] = [
  {
    name: "echo of ## and two blanks",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "##", "  "),
  },
  {
    name: "rows of digits",
    set: "known",
    kind: "drawing",
    print: (maze) => joined(numbers(maze)),
  },
  {
    name: "tput rev behind blanks",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "\x1b[7m  \x1b[0m", "  "),
  },
  {
    name: "256 colours behind blanks",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => {
      const block = (colour: number) => `\x1b[48;5;${colour}m  \x1b[0m`;
      return joined(withEnds(sheet(maze, block(0), block(15)), maze, block(46), block(196)));
    },
  },
  {
    name: "posts of o",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { post: "o", flat: "--", upright: "|" }),
  },
  {
    name: "_ and | with a top of blanks",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => underscored(maze, 1, " "),
  },
  {
    name: "cat -n",
    set: "known",
    kind: "rows",
    ends: "gaps",
    print: (maze) =>
      raster(maze, "#", " ")
        .split("\n")
        .map((row, at) => `${String(at + 1).padStart(6)}\t${row}`)
        .join("\n"),
  },
  { name: "% walls", set: "known", kind: "drawing", ends: "gaps", print: (maze) => raster(maze, "%", " ") },
  {
    name: "column -t of numbers",
    set: "held",
    kind: "rows",
    print: (maze) => joined(numbers(maze), "  "),
  },
  {
    name: "a picture of PBM",
    set: "known",
    kind: "rows",
    print: (maze) => {
      const rows = numbers(maze);
      return `P1\n${rows[0].length} ${rows.length}\n${joined(rows, " ")}`;
    },
  },
  {
    name: "hexadecimal digits, open sides N 1, S 2, E 4, W 8",
    set: "known",
    kind: "drawing",
    print: (maze) =>
      bits(maze, { top: 1, bottom: 2, right: 4, left: 8 })
        .map((row) => row.map((value) => value.toString(16)).join(""))
        .join("\n"),
  },
  {
    name: "the way as > and v",
    set: "known",
    kind: "drawing",
    ends: "way",
    print: (maze) =>
      joined(withWay(sheet(maze, "#", " "), maze, (side) => (side === "left" || side === "right" ? ">" : "v"))),
  },
  {
    name: "# with blanks between, S and E",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "#", " "), maze, "S", "E"), " "),
  },
  {
    name: "* walls, trimmed at the end",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "*", " ").replace(/ +$/gm, ""),
  },
  {
    name: "= and | between posts of +",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { ...PLUS, flat: "===" }),
  },
  {
    name: "the way as dots, between # and blanks",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) => joined(withWay(sheet(maze, "#", " "), maze, ".")),
  },
  { name: "numbers with tabs between", set: "held", kind: "rows", print: (maze) => joined(numbers(maze), "\t") },
  {
    name: "X in fields of a spreadsheet",
    set: "held",
    kind: "rows",
    print: (maze) => raster(maze, "X", "", "\t"),
  },
  {
    name: "a dungeon with the player and stairs",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "#", "."), maze, "@", ">")),
  },
  {
    name: "# and blanks, the way and its ends in colours",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => {
      const coloured = (colour: number, sign: string) => `\x1b[${colour}m${sign}\x1b[0m`;
      const rows = withWay(sheet(maze, "#", " "), maze, coloured(93, "."));
      return joined(withEnds(rows, maze, coloured(92, "S"), coloured(91, "E")));
    },
  },
  {
    name: "a list of texts in YAML",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) =>
      `name: first steps\ntime: 120\nmaze:\n${quoted(raster(maze, "#", " "), "  - ").replaceAll(",\n", "\n")}`,
  },
];
