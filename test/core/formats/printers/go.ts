/** As programs in Go print a maze. */
import {
  BOX,
  bits,
  blocks,
  boxed,
  bracketed,
  joined,
  neighbours,
  numbers,
  quoted,
  raster,
  sheet,
  underscored,
  withWay,
} from "./drawings";
import type { Printer } from "./printer";
import { SIDES } from "./truth";

const printed = (rows: readonly (readonly (number | string)[])[]) => rows.map((row) => `[${row.join(" ")}]`);

export const go: readonly Printer[] = [
  { name: "fmt.Println of rows", set: "known", kind: "data", print: (maze) => `[${printed(numbers(maze)).join(" ")}]` },
  { name: "fmt.Println of each row", set: "known", kind: "rows", print: (maze) => printed(numbers(maze)).join("\n") },
  {
    name: "%#v of rows",
    set: "held",
    kind: "data",
    print: (maze) => `[][]int{${bracketed(numbers(maze), "[]int{", "}").replaceAll("\n", " ")}}`,
  },
  {
    name: "a slice of slices",
    set: "known",
    kind: "data",
    print: (maze) => `var maze = [][]int{\n${bracketed(numbers(maze), "\t{", "}")},\n}`,
  },
  { name: "rounded box drawing", set: "known", kind: "drawing", print: (maze) => boxed(maze, BOX.rounded, 3) },
  {
    name: "half blocks",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => blocks(maze, 1, 2, ([top, bottom]) => " ▀▄█"[(top ? 1 : 0) + (bottom ? 2 : 0)]),
  },
  {
    name: "colours behind blanks",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "\x1b[40m  \x1b[0m", "\x1b[47m  \x1b[0m"),
  },
  {
    name: "coloured blocks",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) => joined(withWay(sheet(maze, "\x1b[34m██\x1b[0m", "  "), maze, "\x1b[32m··\x1b[0m")),
  },
  {
    name: "a graph of Graphviz",
    set: "known",
    kind: "data",
    print: (maze) =>
      `graph maze {\n${maze
        .pairs()
        .map(([a, b]) => `  ${maze.id(a)} -- ${maze.id(b)};\n`)
        .join("")}}`,
  },
  {
    name: "a graph of Graphviz, names with row and column",
    set: "held",
    kind: "data",
    also: "transposed",
    print: (maze) =>
      `graph {\n${maze
        .pairs()
        .map(([a, b]) => `\t"${a.y},${a.x}" -- "${b.y},${b.x}"\n`)
        .join("")}}`,
  },
  {
    name: "the way as thin arrows",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) =>
      joined(withWay(sheet(maze, "#", " "), maze, (side) => ({ top: "↑", right: "→", bottom: "↓", left: "←" })[side])),
  },
  {
    name: "dark and light shade",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "▓▓", "░░"),
  },
  {
    name: "encoding/csv",
    set: "known",
    kind: "rows",
    print: (maze) => numbers(maze).join("\n"),
  },
  { name: "_ and | two wide", set: "held", kind: "drawing", print: (maze) => underscored(maze, 2, "_") },
  {
    name: "a map of points and their neighbours",
    set: "held",
    kind: "data",
    also: "transposed",
    print: (maze) => {
      const point = ({ x, y }: { x: number; y: number }) => `{${x} ${y}}`;
      const columns = maze.cells().sort((a, b) => a.x - b.x || a.y - b.y);
      return `map[${columns.map((cell) => `${point(cell)}:[${neighbours(maze, cell).map(point).join(" ")}]`).join(" ")}]`;
    },
  },
  {
    name: "%q of rows as texts",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) => `[${quoted(raster(maze, "#", " "), "").replaceAll(",\n", " ")}]`,
  },
  {
    name: "fmt.Println of rows as texts",
    set: "known",
    kind: "data",
    ends: "gaps",
    print: (maze) => `[${raster(maze, "#", ".").replaceAll("\n", " ")}]`,
  },
  {
    name: "%+v of cells with their walls",
    set: "known",
    kind: "data",
    largest: [12, 12],
    print: (maze) => {
      const cells = maze.cells().map((cell) => {
        const [top, right, bottom, left] = SIDES.map((side) => !maze.isOpen(cell, side));
        return `{Row:${cell.y} Col:${cell.x} Top:${top} Right:${right} Bottom:${bottom} Left:${left} Visited:true}`;
      });
      return `[${cells.join(" ")}]`;
    },
  },
  {
    name: "passages as lines, a sign a cell",
    set: "known",
    kind: "drawing",
    print: (maze) =>
      joined(bits(maze, { top: 1, right: 2, bottom: 4, left: 8 }).map((row) => row.map((value) => BOX.thin[value]))),
  },
  {
    name: "## and two blanks, the way as two dots",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) => joined(withWay(sheet(maze, "##", "  "), maze, "..")),
  },
];
