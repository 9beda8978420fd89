import { algorithms } from "../../algorithms/facts";
import { EditableMaze } from "../../foundation/editableMaze";
import { formatNumber, MazeError, show } from "../../foundation/errors";
import type { Grid, GridFacts } from "../../foundation/grid";
import type { Maze, Opening } from "../../foundation/maze";
import type { Recipe, Sizes } from "../../foundation/optionTypes";
import { PointError } from "../../foundation/plan";
import type { Mask } from "../../foundation/topology";
import { builderOf } from "../../grids";
import { grids } from "../../grids/facts";
import { schema } from "../../options/schema";
import { Border } from "../../paths/border";
import { INSIDE } from "../../paths/ends";
import { SIDES, sideOf } from "../../paths/joins";
import { fromSlashes } from "../text/slashLines";
import { passagesOf } from "./json";
import { MAX_JSON_CELLS } from "./jsonParts";
import { errorAt, type JsonPath, syntaxError } from "./locate";

/** Whether a text says that it is JSON v1. */
export function isOwnJson(text: string): boolean {
  return /"format"\s*:\s*"mazewright"/.test(text);
}

/**
 * Reads JSON v1. Keys that it does not know are ignored.
 * @throws FormatError at the first thing that makes it no maze: broken JSON, another format, a pair of cells that are no
 * neighbours, are listed twice or lie outside the grid
 */
export function readJson(text: string): Maze {
  return new Reader(text).read();
}

type Json = { readonly [key: string]: unknown };

class Reader {
  private readonly json: Json;

  constructor(private readonly text: string) {
    const json = parseJson(text);
    if (Array.isArray(json) && json.some(isMazeJson)) {
      const mazes = json.length === 1 ? "one maze" : `${formatNumber(json.length)} mazes`;
      this.fail([], `Expected one maze, but this is a list of ${mazes}: pass one of them`);
    }
    this.json = this.objectAt([], json);
  }

  read(): Maze {
    const { json } = this;
    if (json.format !== "mazewright")
      this.fail(["format"], `Expected "format" to be "mazewright", not ${show(json.format)}`);
    if (json.version !== 1) this.fail(["version"], `Expected "version" to be 1, not ${show(json.version)}`);
    const { kind, recipe } = this.recipe();
    if (json.slashes !== undefined) {
      if (!kind.offers.includes("rectangle")) this.fail(["slashes"], `Expected no slashes on the ${recipe.grid} grid`);
      if (json.joins !== undefined) this.fail(["joins"], "Expected no joins: slashes have no outer wall");
      return this.slashes(recipe);
    }
    const count = kind.countCells(recipe);
    this.checkCount(count, "as the sizes say");
    const maze = new EditableMaze(this.grid(kind, recipe, count), recipe);
    this.arrayAt(["passages"], json.passages).forEach((pair, index) => this.carve(maze, pair, index));
    if (json.joins !== undefined) this.openJoins(maze, this.objectAt(["joins"], json.joins));
    maze.open(this.opening(maze, "entrance"), this.opening(maze, "exit"));
    return maze;
  }

  private recipe(): { kind: GridFacts; recipe: Recipe & Sizes } {
    const options = this.objectAt(["options"], this.json.options);
    const kind = grids.find(({ id }) => id === options.grid);
    if (kind === undefined) {
      const known = grids.map(({ id }) => id).join(", ");
      this.fail(["options", "grid"], `Expected "grid" to be one of ${known}, not ${show(options.grid)}`);
    }
    const sizes = {} as Record<keyof Sizes, number>; // those that the kind lists
    for (const size of kind.sizes) {
      try {
        sizes[size] = schema[size].check(size, options[size]);
      } catch (error) {
        if (!(error instanceof MazeError)) throw error;
        this.fail(["options", size], error.message);
      }
    }
    return { kind, recipe: { grid: kind.id, ...sizes } };
  }

  /** Random slashes: the rows say which halves are joined, and the passages must say the same. */
  private slashes({ width, height }: Sizes): Maze {
    this.checkCount(2 * width * height, "two per square");
    const rows = this.arrayAt(["slashes"], this.json.slashes);
    if (rows.length !== height) this.fail(["slashes"], `Expected ${height} rows of slashes, not ${rows.length}`);
    const drawn = rows.map((row, index) => {
      if (typeof row === "string" && row.length === width && /^[/\\]*$/.test(row)) return row;
      return this.fail(["slashes", index], `Expected a row of ${width} characters, / or \\, not ${show(row)}`);
    });
    const maze = fromSlashes(drawn);
    const listed = new EditableMaze(maze.grid, maze.recipe);
    this.arrayAt(["passages"], this.json.passages).forEach((pair, index) => {
      const [a, b] = this.carve(listed, pair, index);
      if (!maze.isOpen(a, b)) this.fail(["passages", index], `Cells ${a} and ${b} are separated by the slashes`);
    });
    const missing = passagesOf(maze).find(([a, b]) => !listed.isOpen(a, b));
    if (missing) this.fail(["passages"], `Expected the pair ${show(missing)}, which the slashes join`);
    return maze;
  }

  private checkCount(count: number, why: string): void {
    const { cells } = this.json;
    if (cells !== count) this.fail(["cells"], `Expected "cells" to be ${count}, ${why}, not ${show(cells)}`);
    if (count > MAX_JSON_CELLS) this.fail(["cells"], `Expected at most ${formatNumber(MAX_JSON_CELLS)} cells`);
  }

  private grid(kind: GridFacts, recipe: Recipe, count: number): Grid {
    const mask = this.mask(count);
    const builder = builderOf(kind);
    if (builder.planOf === undefined) {
      const { algorithm } = this.objectAt(["options"], this.json.options); // of the other options none is read
      const { offAreWalls } = algorithms.find(({ id }) => id === algorithm) ?? {};
      return builder.build(recipe, { mask, offAreWalls });
    }
    const points = this.points(count);
    try {
      return builder.build(recipe, { mask, plan: builder.planOf(points, this.joined()) });
    } catch (error) {
      if (!(error instanceof PointError)) throw error;
      return this.fail(["points", error.point], `Point ${error.point} cannot be used: ${error.message}`);
    }
  }

  /** The passages that are pairs of numbers; the others are refused when they are opened. */
  private joined(): [number, number][] {
    const pairs = this.arrayAt(["passages"], this.json.passages);
    return pairs.filter((pair) => isPair(pair));
  }

  private points(count: number): Float64Array {
    const pairs = this.arrayAt(["points"], this.json.points);
    if (pairs.length !== count)
      this.fail(["points"], `Expected ${formatNumber(count)} points, one per cell, not ${formatNumber(pairs.length)}`);
    const points = new Float64Array(2 * count);
    pairs.forEach((pair, index) => {
      if (isPair(pair) && pair.length === 2) points.set(pair, 2 * index);
      else this.fail(["points", index], `Expected a point as [x, y], not ${show(pair)}`);
    });
    return points;
  }

  private mask(count: number): Mask | undefined {
    if (this.json.off === undefined) return undefined;
    const off = new Uint8Array(count);
    this.arrayAt(["off"], this.json.off).forEach((cell, index) => {
      if (typeof cell !== "number" || !Number.isInteger(cell) || cell < 0 || cell >= count) {
        this.fail(["off", index], `Expected a cell from 0 to ${count - 1}, not ${show(cell)}`);
      }
      if (off[cell] !== 0) this.fail(["off", index], `Cell ${cell} is listed twice`);
      off[cell] = 1;
    });
    return (cell) => off[cell] === 0;
  }

  private carve(maze: EditableMaze, pair: unknown, index: number): readonly number[] {
    const path = ["passages", index];
    if (!Array.isArray(pair) || pair.length !== 2) this.fail(path, `Expected a pair of cells, not ${show(pair)}`);
    const cells = pair.map((cell, end) => this.cellAt(maze, [...path, end], cell));
    const slot = maze.grid.topology.slotBetween(cells[0], cells[1]);
    if (slot < 0) this.fail(path, `Cells ${cells[0]} and ${cells[1]} are not neighbours`);
    if ((maze.passages(cells[0]) >>> slot) & 1) this.fail(path, `Cells ${cells[0]} and ${cells[1]} are listed twice`);
    maze.carve(cells[0], slot, 0);
    return cells;
  }

  /** Where a chunk is open to those beside it. */
  private openJoins(maze: EditableMaze, joins: Json): void {
    if (maze.grid.rectangle === undefined)
      this.fail(["joins"], "Expected no joins: only a rectangle of squares has them");
    for (const [name, slot] of SIDES) {
      const { length, cellAt } = sideOf(maze, slot);
      let least = 0;
      this.arrayAt(["joins", name], joins[name] ?? []).forEach((place, index) => {
        if (typeof place !== "number" || !Number.isInteger(place) || place < least || place >= length) {
          const allowed = `a place from ${least} to ${length - 1}, in ascending order`;
          this.fail(["joins", name, index], `Expected ${allowed}, not ${show(place)}`);
        }
        if (!maze.grid.topology.isIncluded(cellAt(place)))
          this.fail(["joins", name, index], `Expected no join at cell ${cellAt(place)}, which is off`);
        maze.turnSlot(cellAt(place), slot, true);
        least = place + 1;
      });
    }
  }

  /** An entrance or exit. On a cell without a border side it opens nothing. */
  private opening(maze: Maze, key: "entrance" | "exit"): Opening | undefined {
    const { [key]: value, [`${key}Side`]: place } = this.json;
    if (value === undefined) return undefined;
    const cell = this.cellAt(maze, [key], value);
    if (place === undefined) return new Border(maze).endIn(cell);
    if (place === INSIDE) return { cell, slot: INSIDE };
    const border = new Border(maze, false); // by which sides are counted: see json.ts
    const opening = typeof place === "number" ? border.openingAt(cell, place) : undefined;
    if (opening !== undefined) return opening;
    const allowed = `a border side of cell ${cell} (${border.places(cell).join(", ") || "it has none"}) or ${INSIDE}`;
    return this.fail([`${key}Side`], `Expected ${allowed}, not ${show(place)}`);
  }

  private cellAt(maze: Maze, path: JsonPath, cell: unknown): number {
    if (typeof cell === "number" && Number.isInteger(cell) && maze.grid.topology.isIncluded(cell)) return cell;
    return this.fail(path, `Expected a cell of the maze, from 0 to ${maze.cellCount - 1}, not ${show(cell)}`);
  }

  private objectAt(path: JsonPath, value: unknown): Json {
    if (typeof value === "object" && value !== null && !Array.isArray(value)) return value as Json;
    const what = path.length > 0 ? `"${path.join(".")}" to be ` : "";
    return this.fail(path, `Expected ${what}an object, not ${show(value)}`);
  }

  private arrayAt(path: JsonPath, value: unknown): readonly unknown[] {
    if (Array.isArray(value)) return value;
    return this.fail(path, `Expected "${path.join(".")}" to be a list, not ${show(value)}`);
  }

  private fail(path: JsonPath, message: string): never {
    throw errorAt(this.text, path, message);
  }
}

/** Whether a list begins with two numbers; whoever reads more than these checks its length. */
function isPair(value: unknown): value is [number, number] {
  return Array.isArray(value) && typeof value[0] === "number" && typeof value[1] === "number";
}

function isMazeJson(value: unknown): boolean {
  return typeof value === "object" && value !== null && "format" in value && value.format === "mazewright";
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw error instanceof SyntaxError ? syntaxError(text) : error;
  }
}
