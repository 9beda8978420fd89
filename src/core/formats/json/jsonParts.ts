import type { Recipe } from "../../foundation/optionTypes";
import { checkCells } from "../../options/options";
import { countCells } from "../../options/size";
import type { Joins } from "../../paths/joins";
import { checkCharacters, leastEnds } from "../text/drawing/textSink";

declare const MAZEWRIGHT_VERSION: string; // put in by the build, from package.json

/** JSON v1: what this project promises to write and to read. */
export interface MazeJson extends JsonEnds {
  readonly format: "mazewright";
  readonly version: 1;
  readonly generator: string;
  readonly options: Recipe;
  readonly cells: number;
  readonly off?: number[];
  readonly points?: [number, number][];
  readonly slashes?: string[];
  readonly passages: [number, number][];
  readonly joins?: Joins;
}

/** The entrance and the exit in JSON v1. */
export interface JsonEnds {
  readonly entrance?: number;
  readonly entranceSide?: number; // its place among the sides of its cell, -1 for none; left out for the first border side
  readonly exit?: number;
  readonly exitSide?: number;
}

/** What JSON v1 says of a maze, its long lists as arrays of numbers: they travel fast, and need no grid to be read. */
export interface JsonParts {
  readonly recipe: Recipe;
  readonly cells: number;
  readonly off?: Uint8Array | undefined; // 1 for each cell that is off
  readonly points?: Float64Array | undefined; // x and y of each
  readonly slashes?: string[] | undefined;
  readonly pairs: Uint32Array; // the open pairs, the smaller id first, in ascending order
  readonly joins?: Joins | undefined;
  readonly ends: JsonEnds;
}

/** The most cells that JSON holds: an array per passage takes some 60 bytes of memory, and strings have a largest length. */
export const MAX_JSON_CELLS = 4_000_000;

/**
 * JSON v1 from its parts.
 * @param passages the pairs of `parts.pairs`, for a caller that has them already
 * @throws MazeError for a maze of more than MAX_JSON_CELLS
 */
export function jsonOf(parts: JsonParts, passages?: [number, number][]): MazeJson {
  checkJsonSize(parts.recipe, parts.cells);
  const { recipe, cells, points, slashes, pairs, joins, ends } = parts;
  const off: number[] = [];
  parts.off?.forEach((isExcluded, cell) => isExcluded === 1 && off.push(cell));
  return {
    format: "mazewright",
    version: 1,
    generator: MAZEWRIGHT_VERSION,
    options: { ...recipe, ...(recipe.mask && { mask: [...recipe.mask] }) }, // a copy, like all the rest
    cells,
    ...(off.length > 0 && { off }),
    ...(points && { points: pairsIn(points) }),
    ...(slashes && { slashes: [...slashes] }),
    passages: passages ?? pairsIn(pairs),
    ...(joins && { joins }),
    ...ends,
  };
}

/** @throws MazeError for a maze of more than MAX_JSON_CELLS, or one whose text surely has more than `most` characters */
export function checkJsonText(recipe: Recipe, most?: number): void {
  checkJsonSize(recipe, countCells(recipe));
  const { count, digits } = leastEnds(recipe);
  checkCharacters(recipe, (count / 2) * "[, ], ".length + digits, most);
}

/** @throws MazeError for a maze of more than MAX_JSON_CELLS */
export function checkJsonSize(recipe: Recipe, cells: number): void {
  checkCells(recipe, cells, MAX_JSON_CELLS, "fit into JSON");
}

/** Numbers that stand in pairs, as pairs: from one pair to before another. */
export function pairsIn(numbers: ArrayLike<number>, from = 0, to = numbers.length / 2): [number, number][] {
  const length = Math.max(Math.min(to, numbers.length / 2) - from, 0);
  return Array.from({ length }, (_, at) => [numbers[2 * (from + at)], numbers[2 * (from + at) + 1]]);
}
