import type * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { MazeOptions, Options, Recipe } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import type { PackedMaze } from "../../core/making/pack";
import { applies, checkOptions, findOrThrow } from "../../core/options/options";
import { isOptionId } from "../../core/options/schema";
import { countCells } from "../../core/options/size";
import type { ReportShare } from "../engine/engine";
import { produceAll } from "../engine/produce";
import { UnmetError } from "../notifications/report";
import { fileOf, isOwn } from "../own/addresses";
import { documentOf } from "../own/files";
import { optionsAgain } from "../settings/again";
import { type Argument, resolveOptions } from "../settings/settings";
import { writeDefaults } from "./defaults";
import type { PreviewNeeds } from "./needs";

/** Mazes to make. */
export interface Order {
  readonly all: readonly Options[]; // of one grid and size
  readonly animate: boolean; // whether to record their steps
  readonly asked: readonly string[]; // options that a file of the user's must take; others are left out if it does not
  readonly read?: string | undefined; // JSON v1 of the maze, in place of its options: see Entry
  readonly made?: readonly (PackedMaze | undefined)[]; // that are on show and stay as they are
}

/** What is told while mazes are made. */
export interface Progress {
  readonly share: ReportShare;
  /** @param steps that the file which runs now has taken */
  readonly stepped: (steps: number) => void;
  /** @param at which of the mazes a file makes now; undefined once the files have run */
  readonly began: (at: number | undefined) => void;
}

/** Makes the mazes of a preview, of built-in algorithms or of a file of the user's: their options are checked alike. */
export class MazeMaker {
  constructor(private readonly needs: Pick<PreviewNeeds, "engine" | "own" | "choices">) {}

  /** @throws MazeError */
  check(recipes: readonly Pick<Recipe, "algorithm">[]): MazeOptions[] {
    return recipes.map((recipe) => checkOptions(recipe, [], this.needs.own.known(recipes)));
  }

  /** Whether an algorithm is an earlier text of a file that is not kept any more. */
  isGone(algorithm: string): boolean {
    return this.needs.own.versions.isGone(algorithm);
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

  /** Starts a worker for what the form will ask for soon. @param hasOwn whether a file of the user's is to make it */
  warm(hasOwn: boolean): void {
    if (hasOwn) this.needs.own.warm();
    else this.needs.engine.warm();
  }

  /** Writes what is shown into the settings, and forgets older answers: see writeDefaults(). A file is no default. */
  async useAsDefaults(recipe: Recipe, unset: readonly string[]): Promise<string> {
    const { algorithm, ...others } = recipe;
    const { own, choices } = this.needs;
    const text = isOwn(recipe)
      ? await writeDefaults(others, unset, own.factsOf(algorithm ?? ""))
      : await writeDefaults(recipe, unset);
    await choices.forget(!isOwn(recipe) && algorithm !== undefined, (each) => isOwn({ algorithm: each }));
    return text;
  }

  /** What a notification says of the work. */
  titleOf([options, ...others]: readonly Options[]): string {
    if (others.length > 0) return "Making mazes";
    return isOwn(options) ? `Running ${this.nameOf(options)}` : "Making a maze";
  }

  /** What is made, in words. @param steps that a file of the user's has taken, which may take any number of them */
  describe(all: readonly Options[], steps: number): string {
    const names = all.map((options) => this.nameOf(options)).join(", ");
    const size = `${formatNumber(countCells(all[0]))} cells`;
    return `${names}, ${size}${steps > 0 ? `, ${formatNumber(steps)} steps so far` : ""}`;
  }

  /**
   * The files run first, one by one: where one makes no maze, the others are not shown either.
   * @throws ProgramFailure, MazeError, vscode.CancellationError, or the worker's error
   */
  async make(
    { all, animate, asked, made = [], read }: Order,
    token: vscode.CancellationToken,
    { share, stepped, began }: Progress,
  ): Promise<PackedMaze[]> {
    if (read !== undefined && made.length === 0) return [await this.readAgain(read, token, share)];
    const known: (Options | PackedMaze)[] = all.map((options, at) => made[at] ?? options);
    const left = [...all.keys()].filter((at) => made[at] === undefined);
    const shareOf = (done: number) => (part: number) => share((done + part) / left.length);
    const files = left.filter((at) => isOwn(all[at]));
    for (const [done, at] of files.entries()) {
      began(at);
      const ways = { runner: this, token, share: shareOf(done), stepped };
      const called = calledIn(all, at);
      known[at] = called(await this.needs.own.make(all[at], this.demanded(at, all, asked), ways));
    }
    began(undefined);
    return produceAll(this.needs.engine, known, animate, token, share);
  }

  /** @throws UnmetError for a maze that was too large to be kept */
  private async readAgain(text: string, token: vscode.CancellationToken, share: ReportShare): Promise<PackedMaze> {
    const [found] = text === "" ? [] : await this.needs.engine.read({ kind: "find", text, options: {} }, token, share);
    if (found !== undefined) return found.maze;
    throw new UnmetError("This maze was read from a document, and was too large to be kept. Preview it there again.");
  }

  /** Of several algorithms, an option that is asked for need only mean something to one. */
  private demanded(at: number, all: readonly Options[], asked: readonly string[]): readonly string[] {
    const grid = findOrThrow(grids, "grid", all[at].grid);
    const known = this.needs.own.known(all);
    const others = all
      .filter((_, other) => other !== at)
      .map(({ algorithm }) => findOrThrow(known, "algorithm", algorithm));
    return asked.filter((id) => !(isOptionId(id) && others.some((other) => applies(id, other, grid))));
  }

  private nameOf(options: Options): string {
    return isOwn(options) ? this.needs.own.factsOf(options.algorithm).name : options.algorithm;
  }
}

/** What a file's maze is called beside others: which version of the file ran is said, and where it is not the saved one. */
function calledIn(all: readonly Options[], at: number): (maze: PackedMaze) => PackedMaze {
  const { algorithm: address } = all[at];
  const document = documentOf(address);
  const isUnsaved = document !== undefined && document.isDirty && !document.isUntitled;
  const isNow = all.some(({ algorithm }) => algorithm !== address && fileOf(algorithm) === address);
  const labels = [isNow && "now", isUnsaved && all.length > 1 && "not saved"].filter((label) => label !== false);
  return ({ own, ...maze }) => {
    if (own === undefined || labels.length === 0) return { ...maze, ...(own && { own }) };
    return { ...maze, own: { ...own, facts: { ...own.facts, name: `${own.facts.name} (${labels.join(", ")})` } } };
  };
}

/** What makes mazes again, for the history: a file's maze says itself which of its options count. */
export function recipesOf(mazes: readonly PackedMaze[], all: readonly Options[]): Recipe[] {
  return mazes.map(({ recipe, own }, at) => (own === undefined ? all[at] : { ...recipe, algorithm: own.facts.id }));
}
