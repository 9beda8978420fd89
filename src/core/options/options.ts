import { algorithms } from "../algorithms/facts";
import type { AlgorithmFacts } from "../foundation/algorithm";
import { formatNumber, ifAllowed, MazeError } from "../foundation/errors";
import type { GridFacts, GridNeed } from "../foundation/grid";
import { OFF, offIn, rowLength } from "../foundation/mask";
import type { MazeOptions, OptionId, Options, Recipe, Sizes } from "../foundation/optionTypes";
import type { Mask } from "../foundation/topology";
import { grids, kindCalled } from "../grids/facts";
import { checkChunk } from "./chunk";
import { cellNamed, endIds, oneCellForBoth } from "./ends";
import { entriesOf } from "./optionSpec";
import { isOptionId, optionIds, schema } from "./schema";

/**
 * Checks options and fills in the defaults; without a seed a random one is drawn.
 * @param given an object of options; `undefined` counts as not given
 * @param others other options of the caller, for the message about an unknown option
 * @param known the algorithms to choose from
 * @throws MazeError for the first option that cannot be used
 */
export function checkOptions(
  given: unknown,
  others: readonly string[] = [],
  known: readonly AlgorithmFacts[] = algorithms,
): MazeOptions {
  const entries = entriesOf(given, optionIds, others);
  const { algorithm: id = schema.algorithm.default } = entries; // null is no algorithm, and no default either
  const algorithm = findOrThrow(known, "algorithm", id);
  const grid = findOrThrow(grids, "grid", entries.grid ?? schema.grid.default);
  checkPair(algorithm, grid);

  const defaults = defaultsFor(algorithm, entries);
  const values: { [Id in OptionId]?: unknown } = { ...defaults, algorithm: algorithm.id, grid: grid.id };
  for (const id of Object.keys(entries).filter(isOptionId)) {
    if (id === "algorithm" && entries[id] === algorithm.id) continue; // found among those that are known
    const checked = schema[id].check(id, entries[id]);
    if (!applies(id, algorithm, grid)) refuseUnlessDefault(id, checked, defaults[id], algorithm, grid);
    else values[id] = checked;
  }
  values.seed ??= randomSeed();
  for (const id of optionIds) if (!applies(id, algorithm, grid)) delete values[id];
  const all = values as MazeOptions; // all that is in it has been checked
  if (all.at !== undefined) checkChunk(all, defaults);
  if (all.mask !== undefined) Object.assign(all, sizesOfMask(all.mask, entries));
  const isOn = cellsOn(all, algorithm);
  if (isOn !== undefined) checkMask(all, isOn);
  const cells = grid.countCells(all);
  if (all.start !== undefined) checkStart(all.start, cells, isOn);
  checkEnds(all, grid, isOn);
  checkLimits(algorithm, grid, all, cells);
  algorithm.check?.(all);
  return all;
}

/** Whether checkOptions() accepts options. */
export function canBeMet(given: unknown): boolean {
  return ifAllowed(() => checkOptions(given)) !== undefined;
}

/** Whether an option has an effect for an algorithm on a grid. */
export function applies(option: OptionId, algorithm: AlgorithmFacts, grid: GridFacts): boolean {
  const { scope } = schema[option];
  if (grid.without?.includes(option)) return false;
  if (scope === "grid") return grid.sizes.some((id) => id === option);
  if (scope === "mask" && takesShapes(algorithm, grid)) return true;
  if (scope === "chunk") return algorithm.perfect && grid.offers.includes("rectangle");
  return scope === "every" ? !algorithm.without?.includes(option) : algorithm.options.includes(option);
}

/** Whether `mask` gives the mazes of an algorithm on a kind of grid their shape. */
export function takesShapes(algorithm: AlgorithmFacts, grid: GridFacts): boolean {
  return algorithm.needs === "graph" && grid.takesMasks === true;
}

/** Whether an algorithm runs on a kind of grid. */
export function runsOn(algorithm: AlgorithmFacts, grid: GridFacts): boolean {
  return grid.offers.includes(algorithm.needs);
}

/** Which cells the option `mask` includes; undefined for all. The start pattern of an automaton excludes none. */
export function cellsOn({ mask }: Recipe, algorithm: AlgorithmFacts | undefined): Mask | undefined {
  if (mask === undefined || algorithm?.options.includes("mask")) return undefined;
  const off = offIn(mask);
  return (cell) => off[cell] === 0;
}

/** The defaults of options for the mazes of an algorithm. @param given the other options: a chunk has no entrances by default */
export function defaultsFor(algorithm: AlgorithmFacts, { at }: { readonly at?: unknown } = {}): Partial<Options> {
  const common = optionIds.filter((id) => schema[id].default !== undefined);
  const usual = { ...Object.fromEntries(common.map((id) => [id, schema[id].default])), ...algorithm.defaults };
  return at === undefined ? usual : { ...usual, entrances: "none" };
}

/**
 * The options in a maze's JSON and its description: algorithm, grid, sizes, seed and those that differ from the
 * defaults. An algorithm that a user wrote is not named.
 */
export function recipeOf(options: Options, algorithm: AlgorithmFacts = algorithmOf(options)): Recipe {
  const grid = findOrThrow(grids, "grid", options.grid);
  const defaults = defaultsFor(algorithm, options);
  const always: readonly string[] = ["algorithm", "grid", ...grid.sizes, "seed"];
  const isNamed = (id: OptionId) => options[id] !== undefined && (always.includes(id) || options[id] !== defaults[id]);
  const ids = optionIds.filter((id) => isNamed(id) && !(id === "algorithm" && algorithm.isUserAlgorithm));
  return { ...Object.fromEntries(ids.map((id) => [id, options[id]])), grid: grid.id };
}

/**
 * Refuses a maze of more than `most` cells.
 * @param purpose completes "at most 5 cells ..."
 * @throws MazeError that names the largest of the sizes
 */
export function checkCells(recipe: Recipe, cells: number, most: number, purpose: string): void {
  if (cells <= most) return;
  throw tooLarge(recipe, `at most ${formatNumber(most)} cells ${purpose}`, `${formatNumber(cells)} cells`);
}

/**
 * The error for a maze that is too large for something: it names the largest of its sizes.
 * @param reason its size
 */
export function tooLarge(recipe: Recipe, allowed: string, reason: string): MazeError {
  const largest = largestSize(recipe);
  return new MazeError(largest, recipe[largest], allowed, reason);
}

/** The largest of a maze's sizes: the option that an error names if the maze is too large. */
export function largestSize(recipe: Recipe): keyof Sizes {
  const { sizes } = findOrThrow(grids, "grid", recipe.grid);
  return sizes.reduce((a, b) => ((recipe[b] ?? 0) > (recipe[a] ?? 0) ? b : a));
}

/** @throws MazeError for an id that is not registered */
export function findOrThrow<T extends { readonly id: string }>(registry: readonly T[], option: string, id: unknown): T {
  const found = registry.find((entry) => entry.id === id);
  if (found === undefined) throw new MazeError(option, id, registry.map((entry) => entry.id).join(", "));
  return found;
}

/** Width and height follow from a mask; if they are given, they must agree. */
function sizesOfMask(mask: readonly string[], given: { readonly [id: string]: unknown }): Sizes {
  const sizes = { width: rowLength(mask[0]), height: mask.length };
  for (const [id, size] of Object.entries(sizes)) {
    const value = given[id];
    if (value !== undefined && value !== size) {
      throw new MazeError(id, value, `${size}, the size of the mask, or no value`);
    }
  }
  return sizes;
}

/** @throws MazeError for more cells than the limit of an algorithm or a grid */
function checkLimits({ id, limit }: AlgorithmFacts, grid: GridFacts, options: Options, cells: number): void {
  if (limit) checkCells(options, cells, limit.cells, `with ${id}, or ${limit.instead}: ${limit.reason}`);
  if (grid.limit) checkCells(options, cells, grid.limit.cells, `on the ${grid.id} grid: ${grid.limit.reason}`);
}

const NEEDS: Readonly<Record<GridNeed, string>> = {
  graph: "neighbours",
  rows: "cells in rows",
  rectangle: "a rectangle of squares",
};

function checkPair(algorithm: AlgorithmFacts, grid: GridFacts): void {
  if (runsOn(algorithm, grid)) return;
  const allowed = grids.filter((kind) => runsOn(algorithm, kind)).map((kind) => kind.id);
  throw new MazeError("grid", grid.id, allowed.join(", "), `${algorithm.id} needs ${NEEDS[algorithm.needs]}`);
}

function refuseUnlessDefault(
  id: OptionId,
  value: unknown,
  usual: unknown,
  algorithm: AlgorithmFacts,
  grid: GridFacts,
): void {
  if (value === usual) return;
  const allowed = usual === undefined ? "no value" : `its default, ${usual}, or no value`;
  throw new MazeError(id, value, allowed, `it has no effect for ${algorithm.id} on the ${grid.id} grid; remove it`);
}

function checkMask({ mask, width, height }: Options, isOn: Mask): void {
  for (let cell = 0; cell < width * height; cell++) if (isOn(cell)) return;
  throw new MazeError("mask", mask, `at least one cell that is not ${OFF}`, "it excludes every cell");
}

function checkStart(start: number, cellCount: number, isOn: Mask | undefined): void {
  if (start >= cellCount) throw new MazeError("start", start, `the id of a cell, 0 to ${cellCount - 1}`);
  if (isOn?.(start) === false) {
    throw new MazeError("start", start, "the id of a cell that the mask includes", "the mask excludes that cell");
  }
}

function checkEnds(options: Options, grid: GridFacts, isOn: Mask | undefined): void {
  const [entrance, exit] = endIds.map((id) => {
    const cell = cellNamed(id, options, grid);
    if (cell === undefined || isOn?.(cell) !== false) return cell ?? options[id];
    throw new MazeError(id, options[id], "a cell that the mask includes", "the mask excludes that cell");
  });
  if (exit !== undefined && exit === entrance) throw oneCellForBoth(options.exit);
}

/** A new seed: ten digits at most, short enough to read out. */
export function randomSeed(): string {
  // The one place in the core that is not repeatable: a seed that nobody gave has to come from somewhere.
  // oxlint-disable-next-line no-restricted-properties -- see above
  return String(Math.floor(Math.random() * 2 ** 32));
}

/** The kind of grid that a recipe makes: the one that it names, or what its algorithm makes of it. */
export function kindOf(recipe: Recipe, algorithm: AlgorithmFacts | undefined = algorithmOf(recipe)): GridFacts {
  return algorithm?.kind === undefined ? findOrThrow(grids, "grid", recipe.grid) : kindCalled(algorithm.kind);
}

/** The built-in algorithm of checked options, or that of a recipe: undefined where it names none, or one that a user wrote. */
export function algorithmOf(options: Options): AlgorithmFacts;
export function algorithmOf(recipe: Recipe): AlgorithmFacts | undefined;
export function algorithmOf({ algorithm }: Recipe): AlgorithmFacts | undefined {
  return algorithms.find(({ id }) => id === algorithm);
}
