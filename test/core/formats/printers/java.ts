/** As programs in Java and Kotlin print a maze. */
import {
  aligned,
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
  underscored,
  withEnds,
  withWay,
} from "./drawings";
import type { Printer } from "./printer";
import type { Truth } from "./truth";

/** A list as Java prints it: signs have no quotes. */
const plain = (value: unknown): string => (Array.isArray(value) ? `[${value.map(plain).join(", ")}]` : String(value));

/** A sheet after a search in depth, which goes down first, then right, up and left: what was tried, and the way that was found. */
function searched(maze: Truth, wall: string, floor: string, tried: string, found: string): string[][] {
  const rows = sheet(maze, wall, floor);
  const [goalX, goalY] = [2 * maze.goal.x + 1, 2 * maze.goal.y + 1];
  const isFound = (x: number, y: number): boolean => {
    if (rows[y][x] !== floor) return false;
    rows[y][x] = tried;
    const isOn =
      (x === goalX && y === goalY) || isFound(x, y + 1) || isFound(x + 1, y) || isFound(x, y - 1) || isFound(x - 1, y);
    if (isOn) rows[y][x] = found;
    return isOn;
  };
  isFound(2 * maze.start.x + 1, 2 * maze.start.y + 1);
  return rows;
}

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
    set: "known",
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
  {
    name: "rows of digits: 1 is open, 3 was tried, 7 is the way",
    set: "known",
    kind: "drawing",
    ends: "way",
    print: (maze) => joined(searched(maze, "0", "1", "3", "7")),
  },
  {
    name: "the way as +, what was tried as x, S and G",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(searched(maze, "#", ".", "x", "+"), maze, "S", "G")),
  },
  {
    name: "three columns a place, S and E in the middle",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "###", "   "), maze, " S ", " E ")),
  },
  {
    name: "a cross at every corner",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { post: "┼", flat: "───", upright: "│" }),
  },
  {
    name: "steps from the start in each place, -1 is a wall",
    set: "known",
    kind: "rows",
    print: (maze) => {
      const steps = maze.distances().map((distance) => 2 * distance);
      const rows = numbers(maze, -1);
      for (const cell of maze.cells()) rows[2 * cell.y + 1][2 * cell.x + 1] = steps[maze.id(cell)];
      for (const [a, b] of maze.pairs())
        rows[a.y + b.y + 1][a.x + b.x + 1] = Math.min(steps[maze.id(a)], steps[maze.id(b)]) + 1;
      return aligned(rows, " ");
    },
  },
  {
    name: "_ and | three wide, two lines a cell",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => underscored(maze, 3, " ", 2),
  },
];
