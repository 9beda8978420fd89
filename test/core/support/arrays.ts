import { type ArrayOptions } from "../../../src/core/formats/arrays/arrayOptions";
import { languages } from "../../../src/core/formats/arrays/languages";
import { writeArray } from "../../../src/core/formats/arrays/writeArray";
import { mazeToJson } from "../../../src/core/formats/json/json";
import { toText } from "../../../src/core/formats/text/text";
import type { Maze } from "../../../src/core/foundation/maze";
import { generate } from "../../../src/core/making/generate";
import { built } from "./build";

/** What an array of a maze should hold, from the maze's picture in lines and from its JSON. */

type Values = NonNullable<ArrayOptions["values"]>;

/** An array as a program that has it prints it: the rows, the start and the goal. */
export type Printed = readonly [maze: readonly unknown[], start: unknown, goal: unknown];

export interface ArrayCase {
  readonly name: string;
  readonly maze: Maze;
  readonly options: ArrayOptions & { readonly values: Values };
}

const MASK = ["#...", "..#.", "...."];

const SQUARES: Readonly<Record<string, Maze>> = {
  "1x1": generate({ width: 1, height: 1, seed: 1 }),
  "3x2": generate({ width: 3, height: 2, seed: 1 }),
  "7x5 with loops": generate({ width: 7, height: 5, seed: 2, loops: 0.3, entrances: "farthest" }),
  masked: generate({ mask: MASK, seed: 3 }),
  "4x3 without entrances": generate({ width: 4, height: 3, seed: 4, entrances: "none" }),
  "masked without entrances": generate({ mask: MASK, seed: 5, entrances: "none" }),
  "cells without passages": built({ width: 3, height: 2, passages: [[1, 2]] }),
  automaton: generate({ algorithm: "cellular-maze", width: 9, height: 6, seed: 1 }),
};

const OTHERS: Readonly<Record<string, Maze>> = {
  hexagonal: generate({ grid: "hexagonal", width: 4, height: 3, seed: 1 }),
  triangular: generate({ grid: "triangular", mask: MASK, seed: 1 }),
  upsilon: generate({ grid: "upsilon", width: 3, height: 3, seed: 1, loops: 0.5 }),
  circular: generate({ grid: "circular", rings: 4, seed: 1 }),
  planar: generate({ grid: "planar", cells: 30, seed: 1 }),
  layered: generate({ grid: "layered", width: 3, height: 2, levels: 3, seed: 1 }),
  slashes: generate({ algorithm: "random-slashes", width: 4, height: 3, seed: 1 }),
};

const BITS: readonly ArrayOptions[] = [
  {},
  { bitMeans: "closed" },
  { bitOrder: "WSEN" },
  { bitOrder: "ESWN", bitMeans: "closed" },
];

/** Every kind of array of several mazes. */
export function arrayCases(): ArrayCase[] {
  const cases: ArrayCase[] = [];
  for (const [name, maze] of Object.entries(SQUARES)) {
    for (const values of ["numbers", "booleans", "rows", "edges"] as const)
      cases.push({ name: `${name}, ${values}`, maze, options: { values } });
    for (const bits of BITS) {
      const options = { ...bits, values: "bits" as const };
      cases.push({ name: `${name}, ${JSON.stringify(options)}`, maze, options });
    }
  }
  for (const [name, maze] of Object.entries(OTHERS))
    cases.push({ name: `${name}, edges`, maze, options: { values: "edges" } });
  return cases;
}

/** Every kind of array of a small maze in each language, to be looked at. */
export function arrayGallery(): { readonly file: string; readonly text: string }[] {
  const values = ["numbers", "booleans", "rows", "bits", "edges"] as const;
  const write = (language: string) => values.map((each) => writeArray(SQUARES["3x2"], { language, values: each }));
  return languages.map(({ id }) => ({ file: `${id}.txt`, text: write(id).join("\n") }));
}

/** What a program prints. @param first the number of the first row, column and cell */
export function expectedOf({ maze, options }: ArrayCase, first = 0): Printed {
  const ends = endsOf(maze);
  const { values } = options;
  if (values === "edges")
    return [neighborsOf(maze).map((row) => row.map((cell) => cell + first)), ends[0] + first, ends[1] + first];
  const { width = 0 } = maze.recipe;
  const scale = values === "bits" ? (place: number) => place + first : (place: number) => 2 * place + 1 + first;
  const [start, goal] = ends.map((cell) => [scale(Math.floor(cell / width)), scale(cell % width)]);
  return [rowsOf(maze, options), start, goal];
}

function endsOf(maze: Maze): [number, number] {
  const { entrance, exit, off = [], cells } = mazeToJson(maze);
  const on = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => !off.includes(cell));
  return [entrance ?? on[0], exit ?? on[on.length - 1]];
}

function neighborsOf(maze: Maze): number[][] {
  const { cells, passages } = mazeToJson(maze);
  return Array.from({ length: cells }, (_, cell) =>
    passages.flatMap(([a, b]) => (a === cell ? [b] : b === cell ? [a] : [])).sort((a, b) => a - b),
  );
}

function rowsOf(maze: Maze, { values, bitOrder = "NESW", bitMeans = "open" }: ArrayCase["options"]): unknown[] {
  const walls = wallsIn(maze);
  if (values === "numbers") return walls.map((row) => row.map(Number));
  if (values === "booleans") return walls;
  if (values === "rows") return walls.map((row) => row.map((isWall) => (isWall ? "#" : " ")).join(""));
  const { width = 0, height = 0 } = maze.recipe;
  const sides: Readonly<Record<string, readonly [number, number]>> = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] };
  const isSet = (y: number, x: number, side: string) =>
    walls[2 * y + 1 + sides[side][0]][2 * x + 1 + sides[side][1]] === (bitMeans === "closed");
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) =>
      [...bitOrder].reduce((sum, side, bit) => sum + (isSet(y, x, side) ? 2 ** bit : 0), 0),
    ),
  );
}

/** Which sites are walls, from the picture in lines: blank is open, but for cells off and what is between them. */
function wallsIn(maze: Maze): boolean[][] {
  const { width = 0, height = 0 } = maze.recipe;
  const lines = toText(maze, "lines").split("\n");
  const { off = [] } = mazeToJson(maze);
  const isOff = (y: number, x: number) => y < 0 || x < 0 || y >= height || x >= width || off.includes(y * width + x);
  return Array.from({ length: 2 * height + 1 }, (_, row) =>
    Array.from({ length: 2 * width + 1 }, (_, column) => {
      const [y, x] = [(row - 1) / 2, (column - 1) / 2];
      if (row % 2 === 0 && column % 2 === 0) return true;
      const beside: [number, number][] = [
        [Math.floor(y), Math.floor(x)],
        [Math.ceil(y), Math.ceil(x)],
      ];
      if (beside.every(([a, b]) => isOff(a, b))) return true;
      const shown = lines[row][column % 2 === 0 ? 2 * column : 4 * x + 2];
      return shown !== undefined && shown !== " ";
    }),
  );
}
