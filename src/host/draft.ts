import { algorithms } from "../core/algorithms";
import type { Algorithm, GridKind } from "../core/foundation/contracts";
import type { GivenOptions, OptionId, Options } from "../core/foundation/optionTypes";
import { grids } from "../core/grids";
import { findOrThrow } from "../core/options/options";
import { proposedOptions } from "./settings/settings";

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

/** What is chosen so far, filled up from settings and defaults. */
export function complete(given: Given): { algorithm: Algorithm; grid: GridKind; options: Options } {
  const options = proposedOptions(withoutIdle(given));
  return {
    algorithm: findOrThrow(algorithms, "algorithm", options.algorithm),
    grid: findOrThrow(grids, "grid", options.grid),
    options,
  };
}

export function allSizes(): Set<OptionId> {
  return new Set(grids.flatMap((grid) => grid.sizes));
}

/** Sizes are kept while a shape is chosen, for the next time, but it has its own. */
export function withoutIdle(given: Given): Given {
  return given.mask === undefined ? given : withoutSizes(given);
}

export function withoutSizes(given: Given): Given {
  return Object.fromEntries(Object.entries(given).filter(([id]) => !allSizes().has(id as OptionId)));
}
