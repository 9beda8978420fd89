import type { AlgorithmFacts } from "../foundation/algorithm";
import { slashes } from "../grids/facts";
import { builtInOf } from "../options/options";
import type { OwnFacts, OwnRun } from "./ownRun";
import type { PackedMaze } from "./pack";

/**
 * The algorithm that made a maze.
 * @returns the user's own, else the built-in that the recipe names; undefined for a maze that was read
 */
export function madeBy({
  recipe,
  own,
}: Pick<PackedMaze, "recipe"> & { readonly own?: Pick<OwnRun, "facts"> }): AlgorithmFacts | undefined {
  return own === undefined ? builtInOf(recipe) : withKind(own.facts);
}

/** The facts of a user's algorithm like those of any: with the kind of grid that the id in them stands for. */
export function withKind({ kind, ...others }: OwnFacts): AlgorithmFacts {
  return kind === undefined ? others : { ...others, kind: slashes };
}
