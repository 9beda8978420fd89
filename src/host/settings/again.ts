import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { MazeError } from "../../core/foundation/errors";
import type { GridFacts } from "../../core/foundation/grid";
import type { GivenOptions, MazeOptions, OptionId, Recipe } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { applies, checkOptions, findOrThrow, randomSeed, recipeOf } from "../../core/options/options";
import { isOptionId } from "../../core/options/schema";
import { type Argument, checkedSetting, defined, suitable } from "./settings";

/**
 * The options of mazes like the last ones: with a new seed, one for all of them, and others where they are given.
 * @param last recipes of one maze, or of several side by side; with another algorithm only the first of them is made
 * @param known the algorithms to choose from
 * @throws MazeError; also for an option without effect for any of them
 */
export function optionsAgain(
  last: readonly Recipe[],
  given: Argument = {},
  known: readonly AlgorithmFacts[] = algorithms,
): MazeOptions[] {
  const wanted: Argument = { seed: randomSeed(), ...defined(given) };
  if (wanted.algorithm !== undefined || last.length === 1) return [optionsLike(last[0], wanted, known)];
  const chosen = last.map(({ algorithm }) => findOrThrow(known, "algorithm", algorithm));
  const grid = findOrThrow(grids, "grid", wanted.grid ?? last[0].grid);
  return last.map((recipe, at) => {
    const own = Object.entries(wanted).filter(([id]) => isMeantFor(id, chosen[at], grid, chosen));
    return optionsLike(recipe, { ...Object.fromEntries(own), algorithm: chosen[at].id }, known);
  });
}

/** The options of a first maze: of the last answers and the settings, with a new seed, and others where they are given. */
export function firstOptions(answers: GivenOptions, given: Argument = {}): MazeOptions {
  const read = (id: OptionId) => answers[id] ?? checkedSetting(id);
  return optionsBelow({ seed: randomSeed(), ...defined(given) }, read, algorithms);
}

/** The recipe counts without the defaults, which are others for another algorithm. */
function optionsLike(last: Recipe, given: Argument, known: readonly AlgorithmFacts[]): MazeOptions {
  const { algorithm } = last;
  const recipe = recipeOf(
    checkOptions(last, [], known),
    known.find(({ id }) => id === algorithm),
  );
  return optionsBelow(given, (id) => (id === "algorithm" ? algorithm : recipe[id]), known);
}

/** What the given options rule out of the others is left out, such as a start outside a smaller maze. */
function optionsBelow(given: Argument, read: (id: OptionId) => unknown, known: readonly AlgorithmFacts[]): MazeOptions {
  const leftOut = new Set<string>();
  for (;;) {
    try {
      const rest = suitable(given, (id) => (leftOut.has(id) ? undefined : read(id)), known);
      return checkOptions({ ...rest, ...given }, [], known);
    } catch (error) {
      if (!(error instanceof MazeError) || !isOptionId(error.option)) throw error;
      const isGiven = given[error.option] !== undefined || read(error.option) === undefined;
      if (isGiven || leftOut.has(error.option)) throw error;
      leftOut.add(error.option);
    }
  }
}

/** Whether to pass an option to an algorithm: if it has an effect there, or nowhere, so that it is refused. */
export function isMeantFor(
  id: string,
  algorithm: AlgorithmFacts,
  grid: GridFacts,
  chosen: readonly AlgorithmFacts[],
): boolean {
  if (!isOptionId(id) || id === "mask") return true;
  const counts = (each: AlgorithmFacts) => applies(id, each, grid);
  return counts(algorithm) || !chosen.some(counts);
}
