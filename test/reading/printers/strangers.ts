/** Programs of people who do not know the readers, each with signs and surroundings of its own: printed alone. */
import { BOX, boxed, joined, numbers, PLUS, quoted, raster, ruled, sheet, withEnds, withWay } from "./drawings";
import type { Printer } from "./printer";
import type { Cell, Truth } from "./truth";

type Ends = NonNullable<Printer["ends"]> | "none";
type Print = Printer["print"];

const drawing = (name: string, ends: Ends, print: Print): Printer => ({
  name,
  kind: "drawing",
  ...(ends !== "none" && { ends }),
  print,
});
const data = (name: string, ends: Ends, print: Print): Printer => ({
  ...drawing(name, ends, print),
  kind: "data",
});

const isSame = (a: Cell, b: Cell) => a.x === b.x && a.y === b.y;

/** What stands in the cells of start and goal. */
const marks = (maze: Truth, start: string, goal: string) => (cell: Cell) =>
  isSame(cell, maze.start) ? start : isSame(cell, maze.goal) ? goal : "";

/** What stands in the cells of the way. */
function steps(maze: Truth, sign: string) {
  const way = maze.way();
  return (cell: Cell) => (way.some((one) => isSame(one, cell)) ? sign : "");
}

/** A raster with start and goal. */
const marked = (maze: Truth, wall: string, floor: string, start = "S", goal = "E") =>
  withEnds(sheet(maze, wall, floor), maze, start, goal);

/** Each line of a text, changed. */
const lined = (text: string, change: (line: string, at: number) => string) => text.split("\n").map(change).join("\n");

/** A raster whose walls and passages have widths of their own. */
function stretched(rows: readonly (readonly string[])[], walls: number, columns: number, lines: number): string {
  const many = (at: number, passage: number) => (at % 2 > 0 ? passage : walls);
  const wide = rows.map((row) => row.map((sign, x) => sign.repeat(many(x, columns))).join(""));
  return wide.flatMap((row, y) => Array<string>(many(y, lines)).fill(row)).join("\n");
}

/** Rows as lists of a program. */
const lists = (rows: readonly (readonly (string | number)[])[], open: string, close: string, between = ", ") =>
  rows.map((row) => open + row.join(between) + close).join("\n");

const spelled = (rows: readonly (readonly string[])[], quote: string) =>
  rows.map((row) => row.map((sign) => quote + sign + quote));

export const strangers: readonly Printer[] = [
  // walls between cells
  drawing("one column between posts, A and B", "cells", (maze) =>
    ruled(maze, { ...PLUS, flat: "-", inside: marks(maze, "A", "B") }),
  ),
  drawing("cells of three lines, S and F", "cells", (maze) =>
    ruled(maze, { ...PLUS, flat: "-----", lines: 3, inside: marks(maze, "S", "F") }),
  ),
  drawing("posts of . and walls of _", "gaps", (maze) => ruled(maze, { post: ".", flat: "__", upright: "|" })),
  drawing("posts of #, @ and X", "cells", (maze) => ruled(maze, { ...PLUS, post: "#", inside: marks(maze, "@", "X") })),
  drawing("posts and bars of two", "none", (maze) => ruled(maze, { post: "++", flat: "====", upright: "||" })),
  drawing("lines of #, S and G", "cells", (maze) =>
    ruled(maze, { post: "#", flat: "###", upright: "#", inside: marks(maze, "S", "G") }),
  ),
  drawing(
    "a way of *, and how long it is",
    "way",
    (maze) => `Solution found!\n\n${ruled(maze, { ...PLUS, inside: steps(maze, "*") })}\n\nSteps: ${maze.way().length}`,
  ),
  drawing("a dot in every cell", "none", (maze) => ruled(maze, { ...PLUS, inside: () => "." })),
  drawing("numbers of rows and columns", "none", (maze) => {
    const columns = maze.rows()[0].map(({ x }) => String(x % 10).padEnd(4));
    const rows = lined(ruled(maze, PLUS), (line, at) => (at % 2 > 0 ? String(at >> 1).padStart(2) : "  ") + line);
    return `    ${columns.join("")}\n${rows}`;
  }),
  drawing("thin lines, one column, S and E", "cells", (maze) => boxed(maze, BOX.thin, 1, marks(maze, "S", "E"))),
  drawing("double lines", "none", (maze) => boxed(maze, BOX.double, 2)),
  drawing("heavy lines, P and G", "cells", (maze) => boxed(maze, BOX.heavy, 3, marks(maze, "P", "G"))),
  drawing("rounded lines", "none", (maze) => boxed(maze, BOX.rounded, 2)),
  drawing("a cross at every corner", "none", (maze) => ruled(maze, { post: "┼", flat: "───", upright: "│" })),
  drawing("whole lines for half ones", "none", (maze) => boxed(maze, " │─└││┌├─┘─┴┐┤┬┼", 3)),
  drawing("thin lines, points in cells", "none", (maze) => boxed(maze, BOX.thin, 1, () => "·")),
  // walls as large as cells
  drawing("X and dots, S and G", "cells", (maze) => joined(marked(maze, "X", ".", "S", "G"))),
  drawing("a level with a name, and what to do", "cells", (maze) =>
    ["Level 1", joined(marked(maze, "#", " ")), "Find the way from S to E."].join("\n"),
  ),
  drawing("two and three between blanks", "cells", (maze) => joined(marked(maze, "1", "0", "2", "3"), " ")),
  drawing("a way of +, S and E", "cells", (maze) =>
    joined(withEnds(withWay(sheet(maze, "#", " "), maze, "+"), maze, "S", "E")),
  ),
  drawing("passages of three", "none", (maze) => stretched(sheet(maze, "#", " "), 1, 3, 3)),
  drawing("shades, walls of two, passages of three", "none", (maze) => stretched(sheet(maze, "▓", "░"), 2, 3, 3)),
  drawing("walls of three, passages of two", "gaps", (maze) => stretched(sheet(maze, "X", "."), 3, 2, 2)),
  drawing("passages five wide and two high", "none", (maze) => stretched(sheet(maze, "#", " "), 1, 5, 2)),
  drawing("black and white squares, green and red", "cells", (maze) => joined(marked(maze, "⬛", "⬜", "🟩", "🟥"))),
  drawing("brackets", "none", (maze) => raster(maze, "[]", "  ")),
  drawing("small squares", "none", (maze) => raster(maze, "■", "□", " ")),
  drawing("w and c", "none", (maze) => raster(maze, "w", "c", " ")),
  drawing("walls of @", "gaps", (maze) => raster(maze, "@", " ")),
  drawing("S and E in the wall", "outer", (maze) => {
    const rows = sheet(maze, "#", " ");
    maze.openings.forEach(({ x, y, side }, at) => {
      const row = side === "top" ? 0 : side === "bottom" ? 2 * y + 2 : 2 * y + 1;
      const column = side === "left" ? 0 : side === "right" ? 2 * x + 2 : 2 * x + 1;
      rows[row][column] = "SE"[at];
    });
    return joined(rows);
  }),
  drawing("lines of a log", "cells", (maze) => lined(joined(marked(maze, "#", " ")), (line) => `[INFO] ${line}`)),
  // in the source of programs
  data("lists of characters in Python", "cells", (maze) =>
    ["maze = [", lists(spelled(marked(maze, "#", " "), '"'), "    [", "],"), "]"].join("\n"),
  ),
  data("lists of characters as Python prints them", "cells", (maze) =>
    lists(spelled(marked(maze, "#", "."), "'"), "[", "]"),
  ),
  data("True and False", "none", (maze) =>
    ["walls = [", lists(sheet(maze, "True", "False"), "    [", "],"), "]"].join("\n"),
  ),
  data("an array of numpy", "none", (maze) => `[${lists(numbers(maze), " [", "]", " ").slice(1)}]`),
  data("an array in C", "none", (maze) =>
    [
      `static const int maze[${2 * maze.height + 1}][${2 * maze.width + 1}] = {`,
      lists(numbers(maze), "\t{", "},", ","),
      "};",
    ].join("\n"),
  ),
  data("strings in C", "cells", (maze) =>
    ["const char *maze =", lined(joined(marked(maze, "#", " ")), (line) => `    "${line}\\n"`), "    ;"].join("\n"),
  ),
  data("raw text in C++", "cells", (maze) => `auto level = R"(\n${joined(marked(maze, "#", ".", "S", "G"))}\n)";`),
  data("an array on one line", "none", (maze) => `const map = ${JSON.stringify(numbers(maze))};`),
  data("characters in Java", "cells", (maze) =>
    ["char[][] maze = {", lists(spelled(marked(maze, "#", " "), "'"), "    {", "},", ","), "};"].join("\n"),
  ),
  data("strings in Rust", "cells", (maze) =>
    [`const MAP: [&str; ${2 * maze.height + 1}] = [`, `${quoted(joined(marked(maze, "#", ".")), "    ")},`, "];"].join(
      "\n",
    ),
  ),
  data("strings in Haskell", "cells", (maze) =>
    ["maze =", lined(joined(marked(maze, "#", " ")), (line, at) => `  ${at > 0 ? "," : "["} "${line}"`), "  ]"].join(
      "\n",
    ),
  ),
  data("a list in Lisp", "none", (maze) => `'(${lists(numbers(maze), "  (", ")", " ").slice(2)})`),
  data("a matrix in Matlab", "none", (maze) => `M = [\n${lists(numbers(maze), "  ", ";", " ")}\n];`),
  data("a block of YAML", "cells", (maze) =>
    ["rows: |", lined(joined(marked(maze, "#", ".")), (line) => `  ${line}`), "music: dungeon.ogg"].join("\n"),
  ),
  data("texts in JSON", "cells", (maze) =>
    JSON.stringify({ title: "Maze", rows: joined(marked(maze, "#", " ")).split("\n") }, null, 2),
  ),
  data("digits as strings", "none", (maze) => {
    const rows = numbers(maze).map((row) => row.map(String));
    return `Input: grid = ${JSON.stringify(rows)}\nOutput: 7`;
  }),
  data("minus one for a wall", "none", (maze) => joined(numbers(maze, -1), ";")),
  data("numbers of tiles", "none", (maze) => `<data encoding="csv">\n${joined(numbers(maze, 17, 4), ",")}\n</data>`),
];
