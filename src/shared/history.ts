import * as v from "valibot";
import type { Recipe } from "../core/foundation/optionTypes";
import { natural, read, unlessBad } from "./reading";

/** What a panel has shown, as it is sent to the page and kept there. Each shape is in it once. */

/** The most mazes side by side. */
export const MAX_COMPARED = 4;

const MAX_ENTRIES = 100;
const MAX_CHARACTERS = 8_000_000; // of all its shapes together

/** What a panel shows at once: one maze, or several on the same grid, to compare their algorithms. */
export const sideBySide = <Item extends v.GenericSchema>(item: Item) =>
  v.pipe(v.array(item), v.minLength(1), v.maxLength(MAX_COMPARED));

/** The index of one of the mazes on show. */
export const mazeIndex = v.pipe(natural, v.maxValue(MAX_COMPARED - 1));

const mask = v.array(v.string());

/** A recipe's options are checked by whoever makes a maze of them. */
export const recipe = v.pipe(
  v.looseObject({ grid: v.string(), mask: v.optional(mask) }),
  v.transform((given) => given as Recipe),
);

/** What a panel has shown at once: the recipes of the mazes, since a recipe is enough to make one again. */
export interface Entry {
  readonly recipes: readonly Recipe[];
  readonly animate: boolean; // whether they have their steps, if they are not too large for that
  /** JSON v1 of each maze, where they were read and no recipes make them; empty if that is too long to be kept. */
  readonly read?: readonly string[] | undefined;
  readonly names?: readonly string[] | undefined; // of the mazes, where their algorithms do not tell them apart
  readonly program?: string | undefined; // the address of the program's file that made them, which are kept as they were read then
}

/** A recipe with the number of its shape in place of the shape. */
const packedRecipe = v.pipe(
  v.looseObject({ grid: v.string(), mask: v.optional(natural) }),
  v.transform((given) => given as PackedRecipe),
);

type PackedRecipe = Omit<Recipe, "mask"> & { readonly mask?: number };

const perMaze = sideBySide(v.string());

/** All that a panel has shown, and the index of the current entry. */
export const history = v.object({
  entries: v.pipe(
    v.array(
      v.object({
        recipes: sideBySide(packedRecipe),
        animate: v.boolean(),
        read: v.optional(perMaze),
        names: v.optional(perMaze),
        program: v.optional(v.string()),
      }),
    ),
    v.maxLength(MAX_ENTRIES),
  ),
  at: natural,
  masks: v.array(mask),
});

export type History = v.InferOutput<typeof history>;

/** An entry with its shapes, by default the current one; undefined if there is none. */
export function entryOf({ entries, at, masks }: History, place = at): Entry | undefined {
  const entry = entries[place];
  return entry && { ...entry, recipes: entry.recipes.map((recipe) => withShape(recipe, masks[recipe.mask ?? -1])) };
}

type Shape = readonly string[];

/**
 * Entries as they are sent and kept. If there are too many, or their shapes are too large, those farthest from the
 * current one are left out.
 * @param at the entry on show, which always stays
 */
export function packHistory(all: readonly Entry[], at: number): History {
  const masks: string[][] = [];
  let [from, end, characters] = [at, at, 0];
  const find = (mask: Shape) => masks.findIndex((other) => isSame(other, mask));
  const takes = ({ recipes, read: texts = [] }: Entry) => {
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    const fresh = recipes.flatMap(({ mask }) => (mask !== undefined && find(mask) < 0 ? [[...mask]] : []));
    const isTooLarge = fresh.reduce((sum, mask) => sum + sizeOf(mask), characters + length) > MAX_CHARACTERS;
    if (end - from >= MAX_ENTRIES || (characters > 0 && isTooLarge)) return false;
    characters += length;
    for (const mask of fresh) {
      if (find(mask) >= 0) continue; // twice in this entry
      masks.push(mask);
      characters += sizeOf(mask);
    }
    return true;
  };
  while (end < all.length && takes(all[end])) end++;
  while (from > 0 && takes(all[from - 1])) from--;
  const packed = ({ mask, ...rest }: Recipe) => (mask === undefined ? rest : { ...rest, mask: find(mask) });
  const entries = all.slice(from, end).map(({ recipes, animate, read: texts, names, program }) => ({
    recipes: recipes.map(packed),
    animate,
    ...(texts !== undefined && { read: [...texts] }),
    ...(names !== undefined && { names: [...names] }),
    ...(program !== undefined && { program }),
  }));
  return { entries, at: at - from, masks };
}

function isSame(one: Shape, other: Shape): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}

function sizeOf(mask: Shape): number {
  return mask.reduce((sum, row) => sum + row.length, 0);
}

const anyList = unlessBad(v.array(v.unknown()));
const anyHistory = v.object({ entries: anyList, at: unlessBad(natural), masks: anyList });
const keptEntry = v.object({
  recipes: sideBySide(packedRecipe),
  animate: v.fallback(v.boolean(), true),
  read: unlessBad(perMaze),
  names: unlessBad(perMaze),
  program: unlessBad(v.string()),
});

/** Reads a kept history, without entries that are invalid. */
export function readHistory(given: unknown): History {
  const kept = read(anyHistory, given).value ?? {};
  const masks = (kept.masks ?? []).map((each) => read(mask, each).value);
  const all = (kept.entries ?? []).map((each) => entryFrom(each, masks));
  const isThere = (entry: Entry | undefined) => entry !== undefined;
  const before = all.slice(0, (kept.at ?? 0) + 1).filter(isThere);
  return packHistory(all.filter(isThere), Math.max(before.length - 1, 0));
}

function entryFrom(given: unknown, masks: readonly (Shape | undefined)[]): Entry | undefined {
  const entry = read(keptEntry, given).value;
  if (entry === undefined) return undefined;
  const { recipes, ...others } = entry;
  const shapes = recipes.map(({ mask }) => masks[mask ?? -1]);
  if (recipes.some(({ mask }, index) => mask !== undefined && shapes[index] === undefined)) return undefined;
  const whole = recipes.map((recipe, index) => withShape(recipe, shapes[index]));
  return { recipes: whole, ...others };
}

function withShape<R extends { mask?: unknown }>(recipe: R, shape: Shape | undefined) {
  const { mask: _, ...rest } = recipe;
  return shape === undefined ? rest : { ...rest, mask: shape };
}

export const keptHistory = v.fallback(v.pipe(v.unknown(), v.transform(readHistory)), () => readHistory(undefined));

export const flag = unlessBad(v.boolean());

/** A place in a document: its address, line and column from 0. */
const location = v.object({
  uri: v.string(),
  line: natural,
  column: natural,
  meaning: v.exactOptional(v.string()), // which the user chose of those that the text there may have
  isAmbiguous: v.exactOptional(v.boolean()), // whether another is offered
});

export type MazeLocation = v.InferOutput<typeof location>;

/** Of each of the mazes on show, where it is in a document, whose changes are shown. */
export const locations = sideBySide(location);

/** Of what the page keeps, what the extension needs to show its mazes again after a reload of the window. */
const keptMazes = v.object({ history: keptHistory, isLocked: flag, locations: unlessBad(locations) });

export type KeptMazes = v.InferOutput<typeof keptMazes>;

/** @returns undefined for what is no state at all */
export function readKeptMazes(state: unknown): KeptMazes | undefined {
  return read(keptMazes, state).value;
}
