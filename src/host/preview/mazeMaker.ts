import type * as vscode from "vscode";
import { formatNumber, MazeError } from "../../core/foundation/errors";
import type { MazeOptions, Options, Recipe } from "../../core/foundation/optionTypes";
import { countCells } from "../../core/making/generate";
import type { PackedMaze } from "../../core/making/pack";
import { checkOptions } from "../../core/options/options";
import type { ReportShare } from "../engine/engine";
import { produceAll, withoutSteps } from "../engine/produce";
import { isOwn } from "../own/files";
import { optionsAgain } from "../settings/again";
import { type Argument, resolveOptions } from "../settings/settings";
import { writeDefaults } from "./defaults";
import type { PreviewNeeds } from "./needs";

/** Mazes to make. */
export interface Order {
  readonly all: readonly Options[]; // of one grid and size
  readonly animate: boolean; // whether to record their steps
  readonly asked: readonly string[]; // options that a file of the user's must take; others are left out if it does not
}

/** Makes the mazes of a preview, of built-in algorithms or of a file of the user's: their options are checked alike. */
export class MazeMaker {
  constructor(private readonly needs: Pick<PreviewNeeds, "engine" | "own" | "choices">) {}

  /** @throws MazeError */
  check(recipes: readonly Pick<Recipe, "algorithm">[]): MazeOptions[] {
    const own = recipes.find(isOwn);
    if (own !== undefined && recipes.length > 1) {
      const reason = "an algorithm of your own cannot be compared yet";
      throw new MazeError("algorithm", own.algorithm, "built-in algorithms", reason);
    }
    return recipes.map((recipe) => checkOptions(recipe, [], this.needs.own.known(recipes)));
  }

  /** The options of mazes like others, with a new seed unless one is given. @throws MazeError */
  again(recipes: readonly Recipe[], given?: Argument): MazeOptions[] {
    return optionsAgain(recipes, given, this.needs.own.known(recipes));
  }

  /** The options of a first maze of a file: the settings, as far as they mean something, and what is given. @throws MazeError */
  first(address: string, given: Argument): MazeOptions {
    const options = { ...given, algorithm: address };
    return resolveOptions(options, [], [], this.needs.own.known([options])).maze;
  }

  /** Starts a worker for what the form will ask for soon. @param ownFile of the user's, if it is to make it */
  warm(ownFile: string | undefined): void {
    if (ownFile === undefined) this.needs.engine.warm();
    else this.needs.own.warm();
  }

  /** Writes what is shown into the settings, and forgets older answers: see writeDefaults(). A file is no default. */
  async useAsDefaults(recipe: Recipe, unset: readonly string[]): Promise<string> {
    const { algorithm, ...others } = recipe;
    const { own, choices } = this.needs;
    const text = isOwn(recipe)
      ? await writeDefaults(others, unset, own.factsOf(algorithm ?? ""))
      : await writeDefaults(recipe, unset);
    await choices.forget(!isOwn(recipe) && algorithm !== undefined);
    return text;
  }

  /** What a notification says of the work. */
  titleOf([options, ...others]: readonly Options[]): string {
    if (isOwn(options)) return `Running ${this.needs.own.factsOf(options.algorithm).name}`;
    return others.length > 0 ? "Making mazes" : "Making a maze";
  }

  /** What is made, in words. @param steps that a file of the user's has taken, which may take any number of them */
  describe([options, ...others]: readonly Options[], steps: number): string {
    const size = `${formatNumber(countCells(options))} cells`;
    if (!isOwn(options)) return `${[options, ...others].map(({ algorithm }) => algorithm).join(", ")}, ${size}`;
    const { name } = this.needs.own.factsOf(options.algorithm);
    return `${name}, ${size}${steps > 0 ? `, ${formatNumber(steps)} steps so far` : ""}`;
  }

  /** @throws ProgramFailure, MazeError, vscode.CancellationError, or the worker's error */
  async make(
    { all, animate, asked }: Order,
    token: vscode.CancellationToken,
    share: ReportShare,
    stepped: (steps: number) => void,
  ): Promise<PackedMaze[]> {
    const [options] = all;
    if (!isOwn(options)) return produceAll(this.needs.engine, all, animate, token, share);
    const maze = await this.needs.own.make(options, asked, { runner: this, token, share, stepped });
    return [animate ? maze : withoutSteps(maze)];
  }
}

/** What makes mazes again, for the history: a file's maze says itself which of its options count. */
export function recipesOf(mazes: readonly PackedMaze[], all: readonly Options[]): Recipe[] {
  return mazes.map(({ recipe, own }, at) => (own === undefined ? all[at] : { ...recipe, algorithm: own.facts.id }));
}
