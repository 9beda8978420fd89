/** More that programs print: solutions of Rosetta Code, books, levels of games, answers of language models. */
import {
  atEnds,
  bits,
  bracketed,
  gapOf,
  inGaps,
  joined,
  numbers,
  PLUS,
  raster,
  ruled,
  sheet,
  underscored,
  withEnds,
} from "./drawings";
import type { Printer } from "./printer";
import { beside, type Cell, isSame, SIDES, type Truth } from "./truth";

const ARROWS = { top: "↑", right: "→", bottom: "↓", left: "←" };
const DIRECTIONS = { top: "north", right: "east", bottom: "south", left: "west" };

/** How many steps of the way lead to a cell; -1 where the way does not. */
function stepOnWay(maze: Truth): (cell: Cell) => number {
  const way = maze.way();
  return (cell) => way.findIndex((one) => isSame(one, cell));
}

/** The places of the way in a raster, in the cells and between them. */
function placesOnWay(maze: Truth): Cell[] {
  const way = maze.way();
  return way.flatMap(({ x, y }, at) => {
    const next = way[at + 1];
    const place = { x: 2 * x + 1, y: 2 * y + 1 };
    return next ? [place, { x: x + next.x + 1, y: y + next.y + 1 }] : [place];
  });
}

/** An arrow in each cell of the way, to the next one, from S to E. */
function arrowsFromTo(maze: Truth): (cell: Cell) => string {
  const way = maze.way();
  const step = stepOnWay(maze);
  const ends = atEnds(maze, "S", "E");
  return (cell) => {
    const next = step(cell) < 0 ? undefined : way[step(cell) + 1];
    const side = SIDES.find((one) => next && isSame(beside(cell, one), next));
    return ends(cell) || (side ? ARROWS[side] : "");
  };
}

/** A double line around thin ones, three columns a cell, with the signs where these end at it. */
function framed(maze: Truth): string {
  const sites = maze.sites();
  const [right, bottom] = [sites[0].length - 1, sites.length - 1];
  const isWall = (x: number, y: number) => Boolean(sites[y]?.[x]);
  const signAt = (x: number, y: number): string => {
    if (y === 0) return x === 0 ? "╔" : x === right ? "╗" : isWall(x, 1) ? "╤" : "═";
    if (y === bottom) return x === 0 ? "╚" : x === right ? "╝" : isWall(x, bottom - 1) ? "╧" : "═";
    if (x === 0) return isWall(1, y) ? "╟" : "║";
    if (x === right) return isWall(right - 1, y) ? "╢" : "║";
    if (!isWall(x, y)) return " ";
    const meeting = [isWall(x, y - 1), isWall(x + 1, y), isWall(x, y + 1), isWall(x - 1, y)];
    return " ╵╶└╷│┌├╴┘─┴┐┤┬┼"[meeting.reduce((sum, is, at) => sum + (is ? 1 << at : 0), 0)];
  };
  const rows = sites.map((row, y) =>
    row.map((_, x) => {
      if (x % 2 === 0) return signAt(x, y);
      if (y === 0 || y === bottom) return "═".repeat(3);
      return (y % 2 === 0 && isWall(x, y) ? "─" : " ").repeat(3);
    }),
  );
  return joined(rows);
}

/** A dungeon as NetHack draws it: corners are like walls that lie, those between upright walls alone are not. */
function dungeon(maze: Truth): string[][] {
  const sites = maze.sites();
  const isWall = (x: number, y: number) => Boolean(sites[y]?.[x]);
  return sites.map((row, y) =>
    row.map((wall, x) => {
      if (!wall) return ".";
      if (x % 2 === 1) return "-";
      return y % 2 === 1 || !(isWall(x - 1, y) || isWall(x + 1, y)) ? "|" : "-";
    }),
  );
}

const drawings: readonly Printer[] = [
  {
    name: "S and F in the cells of +---+",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => ruled(maze, { ...PLUS, inside: atEnds(maze, "S", "F") }),
  },
  {
    name: "Mazes for Programmers: the steps of the way to the base of 36",
    set: "held",
    kind: "drawing",
    ends: "way",
    print: (maze) => {
      const step = stepOnWay(maze);
      return ruled(maze, { ...PLUS, inside: (cell) => (step(cell) < 0 ? "" : step(cell).toString(36)) });
    },
  },
  {
    name: "arrows from S to E in the cells of +---+",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => ruled(maze, { ...PLUS, inside: arrowsFromTo(maze) }),
  },
  {
    name: "Jamis Buck: _ and | one wide, _ between cells too",
    set: "held",
    kind: "drawing",
    print: (maze) => {
      const rows = maze.rows().map((row) => {
        const bodies = row.map((cell) => {
          const isDown = maze.isOpen(cell, "bottom");
          if (!maze.isOpen(cell, "right")) return `${isDown ? " " : "_"}|`;
          return (isDown ? " " : "_") + (isDown || maze.isOpen(beside(cell, "right"), "bottom") ? " " : "_");
        });
        return `|${bodies.join("")}`;
      });
      return [` ${"_".repeat(2 * maze.width - 1)}`, ...rows].join("\n");
    },
  },
  {
    name: "_ and |, the top as wide as the maze",
    set: "held",
    kind: "drawing",
    print: (maze) => underscored(maze).replace(/^.*/, "_".repeat(2 * maze.width + 1)),
  },
  {
    name: "two full blocks a place, S and E in the outer wall",
    set: "held",
    kind: "drawing",
    ends: "outer",
    print: (maze) => joined(inGaps(sheet(maze, "██", "  "), maze, "S ", "E ")),
  },
  {
    name: "black and white squares with selectors of variation",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "\u2b1b\ufe0f", "\u2b1c\ufe0f"),
  },
  {
    name: "green squares are hedges, yellow ones are sand, a walker and a cup",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "🟩", "🟨"), maze, "🚶", "🏆")),
  },
  {
    name: "digits, S and E in their places",
    set: "held",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "1", "0"), maze, "S", "E")),
  },
  {
    name: '" ".join(row) of filled and empty squares',
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => raster(maze, "■", "□", " "),
  },
  {
    name: "filled squares and wide blanks, wide S and G",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(sheet(maze, "■", "\u3000"), maze, "Ｓ", "Ｇ")),
  },
  {
    name: "a double outer wall, thin lines within",
    set: "held",
    kind: "drawing",
    print: framed,
  },
  {
    name: "small dots as posts, thin lines",
    set: "held",
    kind: "drawing",
    ends: "gaps",
    print: (maze) => ruled(maze, { post: "·", flat: "───", upright: "│" }),
  },
  {
    name: "passages as thin lines between bullets",
    set: "known",
    kind: "drawing",
    print: (maze) =>
      maze
        .rows()
        .flatMap((row, y) => {
          const rooms = row.map((cell) => `●${maze.isOpen(cell, "right") ? "───" : "   "}`).join("");
          const below = row.map((cell) => `${maze.isOpen(cell, "bottom") ? "│" : " "}   `).join("");
          return y < maze.height - 1 ? [rooms, below] : [rooms];
        })
        .map((row) => row.slice(0, -3)) // nothing stands to the right of the last room
        .join("\n"),
  },
  {
    name: "Advent of Code: a state of # and dots",
    set: "held",
    kind: "rows",
    ends: "gaps",
    print: (maze) => `Initial state:\n${raster(maze, "#", ".")}`,
  },
  {
    name: "a level of Sokoban with its title below",
    set: "held",
    kind: "rows",
    ends: "cells",
    print: (maze) =>
      `${joined(withEnds(sheet(maze, "#", " "), maze, "@", "."))}\nTitle: The long way home\nAuthor: anon`,
  },
  {
    name: "NetHack: walls of - and |, floor of dots, stairs",
    set: "known",
    kind: "drawing",
    ends: "cells",
    print: (maze) => joined(withEnds(dungeon(maze), maze, "<", ">")),
  },
];

/** A number for each inner wall between cells of a row, or between those of two rows. */
const innerWalls = (maze: Truth, side: "right" | "bottom") =>
  maze
    .rows()
    .map((row) =>
      row.filter((cell) => maze.isInside(beside(cell, side))).map((cell) => (maze.isOpen(cell, side) ? 0 : 1)),
    )
    .filter((row) => row.length > 0);

/** Texts in double quotes with blanks after commas, as Python writes JSON. */
const dumped = (value: unknown): string =>
  Array.isArray(value) ? `[${value.map(dumped).join(", ")}]` : JSON.stringify(value);

const values: readonly Printer[] = [
  {
    name: "rows of numbers, the path that was found below",
    set: "held",
    kind: "rows",
    ends: "way",
    print: (maze) => {
      const path = placesOnWay(maze).map(({ x, y }) => `(${y}, ${x})`);
      return `Maze:\n${joined(numbers(maze), " ")}\n\nPath found: [${path.join(", ")}]\nPath length: ${path.length}`;
    },
  },
  {
    name: "a layer of a map of Tiled",
    set: "held",
    kind: "data",
    print: (maze) => {
      const rows = numbers(maze, 2, 1);
      const [width, height] = [rows[0].length, rows.length];
      return `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="${width}" height="${height}" tilewidth="16" tileheight="16">
 <tileset firstgid="1" source="tiles.tsx"/>
 <layer id="1" name="Walls" width="${width}" height="${height}">
  <data encoding="csv">
${rows.map((row) => row.join(",")).join(",\n")}
</data>
 </layer>
</map>`;
    },
  },
  {
    name: "json.dumps of signs, start and end as places of the outer wall",
    set: "held",
    kind: "data",
    ends: "gaps",
    print: (maze) => {
      const [start, end] = maze.openings.map(gapOf).map(({ x, y }) => dumped([y, x]));
      return `{"maze": ${dumped(sheet(maze, "#", " "))}, "start": ${start}, "end": ${end}}`;
    },
  },
  {
    name: "rooms with row, col and exits by name",
    set: "known",
    kind: "data",
    print: (maze) => {
      const rooms = maze.cells().map((cell) => ({
        row: cell.y,
        col: cell.x,
        exits: SIDES.filter((side) => maze.isOpen(cell, side)).map((side) => DIRECTIONS[side]),
      }));
      return JSON.stringify({ name: "The Old Cellar", rooms }, null, 2);
    },
  },
  {
    name: "N, S, E, W = 1, 2, 4, 8 above a grid of open sides",
    set: "held",
    kind: "data",
    print: (maze) => {
      const grid = bits(maze, { top: 1, bottom: 2, right: 4, left: 8 });
      return `N, S, E, W = 1, 2, 4, 8\n\ngrid = [\n${bracketed(grid, "    [", "]")},\n]`;
    },
  },
  {
    name: "vertical and horizontal walls between cells, one below the other",
    set: "known",
    kind: "data",
    print: (maze) =>
      `Width: ${maze.width}, height: ${maze.height}\n` +
      `Vertical walls:\n${joined(innerWalls(maze, "right"), " ")}\n` +
      `Horizontal walls:\n${joined(innerWalls(maze, "bottom"), " ")}`,
  },
  {
    name: "passages from x and y to x and y",
    set: "known",
    kind: "data",
    print: (maze) =>
      JSON.stringify({
        width: maze.width,
        height: maze.height,
        passages: maze.pairs().map(([a, b]) => ({ from: { x: a.x, y: a.y }, to: { x: b.x, y: b.y } })),
      }),
  },
  {
    name: "a table of Lua",
    set: "held",
    kind: "data",
    print: (maze) => `local maze = {\n${bracketed(numbers(maze), "  { ", " }")}\n}\n\nreturn maze`,
  },
  {
    name: "a line of CSV a cell, its walls by name",
    set: "held",
    kind: "data",
    print: (maze) => {
      const lines = maze.cells().map((cell) => {
        const walls = SIDES.map((side) => (maze.isOpen(cell, side) ? 0 : 1));
        return [cell.x, cell.y, ...walls].join(",");
      });
      return ["x,y,wall_top,wall_right,wall_bottom,wall_left", ...lines].join("\n");
    },
  },
];

export const second: readonly Printer[] = [...drawings, ...values];
