import { algorithms } from "../../core/algorithms";
import type { Algorithm } from "../../core/foundation/algorithm";
import type { GridKind } from "../../core/foundation/grid";
import type { GivenOptions, MazeOptions, Options, Sizes } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids";
import { findOrThrow, randomSeed, runsOn, takesShapes } from "../../core/options/options";
import { isSeedChosen, proposedOptions } from "../settings/settings";
import type { Question } from "./questions";

/** What the maze is for: how the questions are headed, and what it must not exceed. */
export interface Purpose {
  readonly title: string;
  /** @throws MazeError for a maze too large for it */
  check(options: Options): void;
  /** Whether it can be met by an algorithm on a kind of grid; always where it is not given. */
  suits?(kind: GridKind, algorithm: Algorithm): boolean;
  /** As many cells as it is for, in all its mazes: of more, another size is offered. */
  readonly most?: number;
  /** The algorithms that are compared, each in a maze of its own; else there is one maze. */
  compared?(): readonly string[];
  readonly animates: boolean;
  readonly replacesSelection: boolean; // whether it takes the place of what is selected
}

export type Given = { -readonly [Id in keyof GivenOptions]: GivenOptions[Id] };

/** What is chosen so far, and what that comes to with the settings and the defaults. */
export interface Draft {
  readonly given: Given;
  readonly algorithm: Algorithm;
  readonly grid: GridKind;
  readonly options: MazeOptions;
}

export type MazeQuestion = Question<Given, Draft>;

/** Drops a grid that does not go with the algorithm or the purpose, and sizes that are not those of the grid. */
export function settle(given: Given, purpose: Purpose): Draft {
  if (given.grid !== undefined) {
    const { grid: wanted, ...rest } = given;
    const chosen = algorithms.find(({ id }) => id === given.algorithm) ?? complete(rest).algorithm;
    if (!kindsFor(chosen, purpose).some(({ id }) => id === wanted)) delete given.grid;
  }
  const draft = complete(given);
  const { algorithm, grid } = draft;
  const idle: (keyof Given)[] = [...allSizes()].filter((size) => !grid.sizes.includes(size));
  if (!takesShapes(algorithm, grid)) idle.push("mask");
  const dropped = idle.filter((id) => given[id] !== undefined);
  for (const id of dropped) delete given[id];
  return dropped.length === 0 ? draft : complete(given);
}

export function kindsFor(algorithm: Algorithm, { suits }: Purpose): GridKind[] {
  return grids.filter((kind) => runsOn(algorithm, kind) && (suits?.(kind, algorithm) ?? true));
}

/** An empty seed is no seed: a new one each time. */
export function settleSeed(given: Given): void {
  if (given.seed !== "") return;
  delete given.seed;
  if (isSeedChosen(given)) given.seed = randomSeed(); // cleared, though the settings have one
}

function complete(given: Given): Draft {
  const options = proposedOptions(withoutIdle(given));
  return {
    given,
    algorithm: findOrThrow(algorithms, "algorithm", options.algorithm),
    grid: findOrThrow(grids, "grid", options.grid),
    options,
  };
}

function allSizes(): Set<keyof Sizes> {
  return new Set(grids.flatMap((grid) => grid.sizes));
}

/** Sizes are kept while a shape is chosen, for the next time, but it has its own. */
export function withoutIdle(given: Given): Given {
  return given.mask === undefined ? given : withoutSizes(given);
}

export function withoutSizes(given: Given): Given {
  const sizes: ReadonlySet<string> = allSizes();
  return Object.fromEntries(Object.entries(given).filter(([id]) => !sizes.has(id)));
}
