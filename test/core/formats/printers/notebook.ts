/** As notebooks and programs for mathematics print a maze: Jupyter, pandas, R, Julia, MATLAB, Mathematica, Haskell. */
import {
  aligned,
  atEnds,
  BOX,
  bits,
  boxed,
  joined,
  listed,
  neighbours,
  numbers,
  PLUS,
  raster,
  ruled,
  sheet,
} from "./drawings";
import type { Printer } from "./printer";
import { numpy } from "./python";
import type { Truth } from "./truth";

/** A heading and names of rows, columns to the right, each as wide as its heading. */
function labelled(
  rows: readonly (readonly (number | string)[])[],
  column: (at: number) => string,
  row: (at: number) => string,
  gap: string,
): string {
  const heads = rows[0].map((_, at) => column(at));
  const names = rows.map((_, at) => row(at));
  const width = Math.max(...names.map((name) => name.length));
  const line = (name: string, entries: readonly (number | string)[]) =>
    name.padEnd(width) + entries.map((entry, at) => gap + String(entry).padStart(heads[at].length)).join("");
  return [line("", heads), ...rows.map((entries, at) => line(names[at], entries))].join("\n");
}

/** The ids of the cells in the order in which a search in depth comes to them. */
function visits(maze: Truth): number[] {
  const stack = [maze.start];
  const order = new Set<number>();
  for (let cell = stack.pop(); cell !== undefined; cell = stack.pop()) {
    if (!order.has(maze.id(cell))) stack.push(...neighbours(maze, cell));
    order.add(maze.id(cell));
  }
  return [...order];
}

export const notebook: readonly Printer[] = [
  {
    name: "array([[1, 0], …])",
    set: "known",
    kind: "data",
    largest: [11, 14],
    print: (maze) => `array(${numpy(numbers(maze), ", ", 6)})`,
  },
  {
    name: "a DataFrame of pandas",
    set: "held",
    kind: "rows",
    largest: [12, 14],
    print: (maze) => labelled(numbers(maze), String, String, "  "),
  },
  {
    name: "a matrix of R",
    set: "known",
    kind: "rows",
    largest: [6, 15],
    print: (maze) => {
      const rows = numbers(maze);
      const width = `[${rows.length},]`.length;
      return labelled(
        rows,
        (at) => `[,${at + 1}]`,
        (at) => `[${at + 1},]`.padStart(width),
        " ",
      );
    },
  },
  {
    name: "a matrix of Julia",
    set: "known",
    kind: "rows",
    largest: [12, 10],
    print: (maze) => {
      const rows = numbers(maze);
      return `${rows.length}×${rows[0].length} Matrix{Int64}:\n${aligned(rows, "  ").replace(/^/gm, " ")}`;
    },
  },
  {
    name: "a matrix of Octave",
    set: "held",
    kind: "rows",
    largest: [9, 15],
    print: (maze) => `maze =\n\n${aligned(numbers(maze), "   ").replace(/^/gm, "   ")}\n`,
  },
  {
    name: "a matrix of MATLAB",
    set: "held",
    kind: "rows",
    largest: [6, 15],
    print: (maze) => aligned(numbers(maze), "     ").replace(/^/gm, "     "),
  },
  {
    name: "a list of Mathematica",
    set: "known",
    kind: "data",
    print: (maze) => listed(numbers(maze)).replaceAll("[", "{").replaceAll("]", "}"),
  },
  {
    name: "show of texts in Haskell",
    set: "held",
    kind: "data",
    ends: "gaps",
    print: (maze) => JSON.stringify(raster(maze, "#", " ").split("\n")),
  },
  {
    name: "a matrix of SymPy",
    set: "known",
    kind: "rows",
    largest: [12, 15],
    print: (maze) => {
      const rows = numbers(maze).map((row) => row.join("  "));
      const lines = rows.flatMap((row, at) => (at > 0 ? [" ".repeat(row.length), row] : [row]));
      const edges = (at: number) => (at === 0 ? "⎡⎤" : at === lines.length - 1 ? "⎣⎦" : "⎢⎥");
      return lines.map((line, at) => edges(at)[0] + line + edges(at)[1]).join("\n");
    },
  },
  {
    name: "edges of networkx",
    set: "known",
    kind: "data",
    also: "transposed",
    print: (maze) =>
      `[${maze
        .pairs()
        .map(([a, b]) => `((${a.y}, ${a.x}), (${b.y}, ${b.x}))`)
        .join(", ")}]`,
  },
  {
    name: "facts of Prolog",
    set: "held",
    kind: "data",
    print: (maze) =>
      maze
        .pairs()
        .map(([a, b]) => `edge(${maze.id(a)}, ${maze.id(b)}).`)
        .join("\n"),
  },
  {
    name: "a table of Markdown",
    set: "held",
    kind: "data",
    largest: [9, 9],
    print: (maze) => {
      const [first, ...rest] = sheet(maze, "#", " ").map((row) => `| ${row.join(" | ")} |`);
      return [first, first.replace(/[^|]+/g, "---"), ...rest].join("\n");
    },
  },
  {
    name: "rows of bits, closed sides clockwise",
    set: "known",
    kind: "data",
    print: (maze) => listed(bits(maze, { top: 1, right: 2, bottom: 4, left: 8 }, true)),
  },
  {
    name: "hexadecimal digits with blanks, open sides",
    set: "held",
    kind: "drawing",
    print: (maze) =>
      bits(maze, { top: 8, right: 4, bottom: 2, left: 1 })
        .map((row) => row.map((value) => value.toString(16)).join(" "))
        .join("\n"),
  },
  {
    name: "order of visits in the cells of +---+",
    set: "held",
    kind: "drawing",
    print: (maze) => {
      const order = visits(maze);
      return ruled(maze, { ...PLUS, flat: "-----", inside: (cell) => String(order.indexOf(maze.id(cell))) });
    },
  },
  {
    name: "numbers with 2 as start and 3 as goal",
    set: "known",
    kind: "data",
    ends: "cells",
    print: (maze) => {
      const rows = numbers(maze);
      rows[2 * maze.start.y + 1][2 * maze.start.x + 1] = 2;
      rows[2 * maze.goal.y + 1][2 * maze.goal.x + 1] = 3;
      return listed(rows);
    },
  },
  {
    name: "# and blanks, blanks between them",
    set: "known",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => joined(sheet(maze, "#", " "), " "),
  },
  {
    name: "a tensor of PyTorch",
    set: "held",
    kind: "data",
    largest: [10, 15],
    print: (maze) => `tensor(${numpy(numbers(maze), ", ", 7)})`,
  },
  {
    name: "print(tabulate(maze))",
    set: "known",
    kind: "rows",
    print: (maze) => {
      const rows = numbers(maze);
      const rule = rows[0].map(() => "-");
      return joined([rule, ...rows, rule], "  ");
    },
  },
  {
    name: "+---+ with numbers of rows and columns, S and E",
    set: "held",
    kind: "rows",
    ends: "cells",
    print: (maze) => {
      const head = maze
        .rows()[0]
        .map(({ x }) => String(x).padStart(4))
        .join("");
      const lines = ruled(maze, { ...PLUS, inside: atEnds(maze, "S", "E") }).split("\n");
      const label = (at: number) => (at % 2 === 1 ? String(at >> 1) : "").padStart(2);
      return [`  ${head}`, ...lines.map((line, at) => `${label(at)} ${line}`)].join("\n");
    },
  },
  {
    name: "thin box drawing, S and E in the cells",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => boxed(maze, BOX.thin, 3, atEnds(maze, "S", "E")),
  },
];
