import type { Maze } from "../../foundation/maze";
import type { Recipe } from "../../foundation/optionTypes";
import { lowestBit } from "../../foundation/random";
import { slashes } from "../../grids/slashes";
import { slashRows } from "../../grids/wiring/slashWalls";
import { checkCells } from "../../options/options";
import { Border } from "../../paths/border";

declare const MAZEWRIGHT_VERSION: string; // put in by the build, from package.json

/** JSON v1: what this project promises to write and to read. */
export interface MazeJson {
  readonly format: "mazewright";
  readonly version: 1;
  readonly generator: string;
  readonly options: Recipe;
  readonly cells: number;
  readonly off?: number[];
  readonly points?: [number, number][];
  readonly slashes?: string[];
  readonly passages: [number, number][];
  readonly entrance?: number;
  readonly entranceSide?: number; // its place among the sides of its cell; left out for the first border side
  readonly exit?: number;
  readonly exitSide?: number;
}

/** The most cells that JSON holds: an array per passage takes some 60 bytes of memory, and strings have a largest length. */
export const MAX_JSON_CELLS = 4_000_000;

/**
 * A maze as JSON v1.
 * @param passages what passagesOf() gives, for a caller that has it already
 * @throws MazeError for a maze of more than MAX_JSON_CELLS
 */
export function mazeToJson(maze: Maze, passages: [number, number][] = passagesOf(maze)): MazeJson {
  const { recipe } = maze;
  const { excluded } = maze.grid.topology;
  const off: number[] = [];
  excluded?.forEach((isExcluded, cell) => isExcluded === 1 && off.push(cell));
  return {
    format: "mazewright",
    version: 1,
    generator: MAZEWRIGHT_VERSION,
    options: { ...recipe, ...(recipe.mask && { mask: [...recipe.mask] }) }, // a copy, like all the rest
    cells: maze.cellCount,
    ...(off.length > 0 && { off }),
    ...(maze.grid.plan && { points: pairsOf(maze.grid.plan.points) }),
    ...(maze.grid.kind === slashes && { slashes: slashRows(maze) }),
    passages,
    ...openingsOf(maze),
  };
}

function openingsOf(maze: Maze): Pick<MazeJson, "entrance" | "entranceSide" | "exit" | "exitSide"> {
  const { entrance, exit } = maze;
  if (entrance === undefined && exit === undefined) return {};
  const border = new Border(maze, false); // a reader cannot always know which cells of an automaton are walls
  const [entranceSide, exitSide] = [entrance && border.placeOf(entrance), exit && border.placeOf(exit)];
  return {
    ...(entrance && { entrance: entrance.cell }),
    ...(entranceSide !== undefined && { entranceSide }),
    ...(exit && { exit: exit.cell }),
    ...(exitSide !== undefined && { exitSide }),
  };
}

function pairsOf(points: Float64Array): [number, number][] {
  return Array.from({ length: points.length / 2 }, (_, at) => [points[2 * at], points[2 * at + 1]]);
}

/** JSON for people: one key per line, long arrays wrapped near column 100. */
export function writeJson(json: MazeJson): string {
  const lines = Object.entries(json).map(([key, value]) => `  ${JSON.stringify(key)}: ${writeValue(value)}`);
  return `{\n${lines.join(",\n")}\n}\n`;
}

const LINE_LENGTH = 100;

function writeValue(value: unknown): string {
  if (Array.isArray(value)) return wrapped(value.map(spaced), "[]", 20);
  const line = spaced(value);
  if (line.length <= LINE_LENGTH || typeof value !== "object" || value === null) return line;
  return wrapped(Object.entries(value).flatMap(itemsOf), "{}", 0);
}

/** Items on one line with room to spare, or else on lines of their own. */
function wrapped(items: readonly string[], [open, close]: string, room: number): string {
  const lines: string[] = [];
  let line = "    ";
  items.forEach((text, index) => {
    const item = text + (index + 1 < items.length ? "," : "");
    if (line.length > 4 && line.length + item.length > LINE_LENGTH) {
      lines.push(line.trimEnd());
      line = "    ";
    }
    line += `${item} `;
  });
  lines.push(line.trimEnd());
  const short = lines.length === 1 && line.length < LINE_LENGTH - room;
  return short ? `${open}${line.trim()}${close}` : `${open}\n${lines.join("\n")}\n  ${close}`;
}

/** A key with its value; a long array in pieces, which come together again where they are separated by commas. */
function itemsOf([key, value]: [string, unknown]): string[] {
  const item = `${JSON.stringify(key)}: ${spaced(value)}`;
  if (item.length <= LINE_LENGTH || !Array.isArray(value)) return [item];
  const pieces = value.map(spaced);
  pieces[0] = `${JSON.stringify(key)}: [${pieces[0]}`;
  pieces[pieces.length - 1] += "]";
  return pieces;
}

/** On one line, with a space after every comma and colon that is not inside a text. */
function spaced(value: unknown): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(spaced).join(", ")}]`;
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
    .join(", ")} }`;
}

/**
 * The open pairs, the smaller id first, in ascending order.
 * @param from the cells from here to `to` - 1 are the smaller ones
 * @throws MazeError for a maze of more than MAX_JSON_CELLS
 */
export function passagesOf(maze: Maze, from = 0, to = maze.cellCount): [number, number][] {
  checkCells(maze.recipe, maze.cellCount, MAX_JSON_CELLS, "fit into JSON");
  const { topology } = maze.grid;
  const pairs: [number, number][] = [];
  for (let cell = from; cell < Math.min(to, maze.cellCount); cell++) {
    const first = pairs.length;
    for (let left = maze.passages(cell); left !== 0; left &= left - 1) {
      const next = topology.neighbor(cell, lowestBit(left));
      if (next > cell) pairs.push([cell, next]);
    }
    sortLast(pairs, first);
  }
  return pairs;
}

/** Sorts the few pairs from an index on by their second cell. */
function sortLast(pairs: [number, number][], first: number): void {
  for (let i = first + 1; i < pairs.length; i++) {
    for (let j = i; j > first && pairs[j][1] < pairs[j - 1][1]; j--)
      [pairs[j - 1], pairs[j]] = [pairs[j], pairs[j - 1]];
  }
}
