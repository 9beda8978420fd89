import { braided } from "../../core/changing/braided";
import { endsMoved } from "../../core/changing/endsMoved";
import { turned } from "../../core/changing/turned";
import { copyOf } from "../../core/foundation/editableMaze";
import { ifAllowed, MazeError } from "../../core/foundation/errors";
import type { Maze } from "../../core/foundation/maze";
import type { Motion } from "../../core/foundation/motion";
import type { Recipe } from "../../core/foundation/optionTypes";
import type { GivenEnds } from "../../core/making/entrances";
import { makeMaze } from "../../core/making/generate";
import { isSameDrawing, optionsOfRecipe } from "../../core/making/sameMaze";
import { endIds, placeNaming } from "../../core/options/ends";
import { checkOptions, recipeOf } from "../../core/options/options";
import { openingsOf } from "../document/recipes";
import type { RewriteTarget, RewriteTask } from "./task";

/** A maze after what was asked for. */
export interface Changed {
  readonly maze: Maze;
  readonly motion: Motion;
  readonly isNew: boolean; // whether its walls or ends were changed
  readonly recipe: Recipe | undefined; // what makes it, as far as its text says so
}

/**
 * What becomes of a maze: made from another seed, or braided, and then turned. A recipe goes on where it makes the maze
 * that comes of it: with another seed or a share of dead ends, but not with a turn.
 * @throws MazeError for a seed of a maze without a recipe, and for what its grid or its algorithm does not allow
 */
export function changed(target: RewriteTarget, task: RewriteTask): Changed {
  const { seed, braid, turn = 0, mirror = false } = task;
  const { maze: before } = target.found;
  const motion = { turn, mirror };
  const recipe = recipeIn(target);
  let [maze, now, isNew]: [Maze, Recipe | undefined, boolean] = [before, recipe, false];
  if (seed !== undefined) {
    if (recipe === undefined) throw new MazeError("seed", seed, "no value", "no recipe says how this maze was made");
    const options = checkOptions({ ...recipe, seed, ...(braid !== undefined && { braid }) });
    [maze, now, isNew] = [makeMaze(options, null), recipeOf(options), true];
  } else if (braid !== undefined) {
    const again = recipe && braidedAgain(before, recipe, braid);
    [maze, now] = again ?? [braided(before, braid, task.drawnFrom), undefined];
    isNew = true;
  } else if (task.ends !== undefined) {
    [maze, now] = withEnds(before, recipe, task.ends);
    isNew = true;
  } else if (recipe !== undefined && task.to === "json") {
    maze = madeFrom(before, recipe) ?? before; // JSON says what made a maze, too
  }
  if (mirror || turn !== 0) [maze, now] = [turned(maze, motion), undefined];
  const isForgotten = now === undefined && recipe?.at !== undefined;
  return { maze: isForgotten ? withoutJoins(maze) : maze, motion, isNew, recipe: now };
}

/** A chunk whose recipe goes: one or two openings are ends then, as they are read. */
function withoutJoins(maze: Maze): Maze {
  const joins = openingsOf(maze);
  if (joins.length > 2 || maze.entrance !== undefined || maze.exit !== undefined) return maze;
  const forgotten = copyOf(maze);
  forgotten.open(joins[0], joins[1]);
  return forgotten;
}

/** The recipe above a maze, or in its JSON. */
function recipeIn({ found, region }: RewriteTarget): Recipe | undefined {
  if (found.recipe !== undefined || found.form !== "json") return found.recipe;
  try {
    const { options } = JSON.parse(region);
    return options?.algorithm === undefined || options.seed === undefined ? undefined : options;
  } catch {
    return undefined; // it stands in a comment
  }
}

/** The maze of a recipe with a share of its dead ends, if it is this one and nothing else differs. */
function braidedAgain(maze: Maze, recipe: Recipe, braid: number): [Maze, Recipe] | undefined {
  if (recipe.braid !== undefined || recipe.entrances === "random" || madeFrom(maze, recipe) === undefined)
    return undefined;
  const options = ifAllowed(() => checkOptions({ ...optionsOfRecipe(recipe), braid }));
  return options && [makeMaze(options, null), recipeOf(options)];
}

/** The maze with ends elsewhere, by its recipe where that makes it. */
function withEnds(maze: Maze, recipe: Recipe | undefined, ends: GivenEnds): [Maze, Recipe | undefined] {
  const moved = endsMoved(maze, ends);
  const options = recipe && madeFrom(maze, recipe) && optionsOfRecipe(recipe);
  if (options === undefined) return [moved, undefined];
  const given = endIds.filter((id) => ends[id] !== undefined).map((id) => [id, placeNaming(ends[id] ?? 0, maze.grid)]);
  const again = ifAllowed(() => checkOptions({ ...options, ...Object.fromEntries(given) }));
  if (again === undefined) return [moved, undefined];
  const made = makeMaze(again, null);
  return isSameDrawing(made, moved) ? [made, recipeOf(again)] : [moved, undefined];
}

/** What a recipe makes, if it is this maze: it may have been changed since. */
function madeFrom(maze: Maze, recipe: Recipe): Maze | undefined {
  const options = optionsOfRecipe(recipe);
  const made = options && makeMaze(options, null);
  return made !== undefined && isSameDrawing(made, maze) ? made : undefined;
}
