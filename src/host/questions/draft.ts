import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import type { GridFacts } from "../../core/foundation/grid";
import type { GivenOptions, MazeOptions, Options, Sizes } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { findOrThrow, randomSeed, runsOn, takesShapes } from "../../core/options/options";
import { isSeedChosen, proposedOptions } from "../settings/settings";
import type { Question } from "./questions";

/** The purpose of a maze: the title of its questions, and its limits. */
export interface Purpose {
  readonly title: string;
  /** @throws MazeError for a maze too large for it */
  check(options: Options): void;
  /** Whether an algorithm on a kind of grid is possible; by default always. */
  suits?(kind: GridFacts, algorithm: AlgorithmFacts): boolean;
  /** The most cells, in all its mazes together; for more, another size is offered. */
  readonly most?: number;
  /** The algorithms that are compared, each in a maze of its own; else there is one maze. */
  compared?(): readonly string[];
  /** What is asked before and after the questions about the maze. */
  readonly before?: readonly MazeQuestion[];
  readonly after?: readonly MazeQuestion[];
  readonly animates: boolean;
  readonly replacesSelection: boolean; // whether it replaces the selected text
}

export type Given = { -readonly [Id in keyof GivenOptions]: GivenOptions[Id] };

/** The choices so far, and the options that they make with settings and defaults. */
export interface Draft {
  readonly given: Given;
  readonly algorithm: AlgorithmFacts;
  readonly grid: GridFacts;
  readonly options: MazeOptions;
}

export type MazeQuestion = Question<Given, Draft>;

/** Drops a grid that the algorithm or the purpose does not support, and sizes of another grid. */
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

export function kindsFor(algorithm: AlgorithmFacts, { suits }: Purpose): GridFacts[] {
  return grids.filter((kind) => runsOn(algorithm, kind) && (suits?.(kind, algorithm) ?? true));
}

/** An empty seed means a new one each time. */
export function settleSeed(given: Given): void {
  if (given.seed !== "") return;
  delete given.seed;
  if (isSeedChosen(given)) given.seed = randomSeed(); // the user cleared the setting's seed
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

/** A shape has its own sizes; the others are kept for the next time. */
export function withoutIdle(given: Given): Given {
  return given.mask === undefined ? given : withoutSizes(given);
}

export function withoutSizes(given: Given): Given {
  const sizes: ReadonlySet<string> = allSizes();
  return Object.fromEntries(Object.entries(given).filter(([id]) => !sizes.has(id)));
}
