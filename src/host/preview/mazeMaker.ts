import * as vscode from "vscode";
import { formatNumber } from "../../core/foundation/errors";
import type { MazeOptions, Options, Recipe } from "../../core/foundation/optionTypes";
import { mostPlayed, mostSteps } from "../../core/foundation/steps";
import { grids } from "../../core/grids/facts";
import { applies, checkOptions, findOrThrow, randomSeed } from "../../core/options/options";
import { isOptionId } from "../../core/options/schema";
import { countCells } from "../../core/options/size";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSteps } from "../../shared/data/travel";
import { isUserAlgorithm, programFacts } from "../../shared/data/userAlgorithm";
import type { ToPreview } from "../../shared/messages/preview";
import { optionsLike } from "../settings/lastOptions";
import { type Argument, defined, mazeOptions } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { type Share, withProgress } from "../ui/progress";
import { type Failure, failureOf } from "../userAlgorithms/failure";
import { documentOf, fileNameOf } from "../userAlgorithms/files";
import type { EarlierSource, RunContext } from "../userAlgorithms/runner";
import type { MazeWorkers } from "../workers/workerPool";
import type { PreviewNeeds } from "./needs";

/** Mazes to make. */
export interface Order {
  readonly all: readonly Options[]; // of one grid and size
  readonly animate: boolean; // whether to record their steps
  readonly namedOptions: readonly string[]; // options that a file of the user's must take; others are left out if it does not
  readonly isFirst?: boolean; // whether sizes that nobody chose give way to those of the file
  readonly read?: readonly string[] | undefined; // JSON v1 of the mazes, in place of their options: see Entry
  readonly made?: readonly (PackedMaze | undefined)[]; // that are on show and stay as they are
  readonly earlier?: EarlierSource | undefined; // the text of a file whose maze is the first: the second is that of now
  readonly program?: string | undefined; // the address of the program's file that made them, or makes them now: then there are no options
}

/** Who hears of mazes that are made. */
export interface MakerEvents {
  /** They are further than before. */
  onProgress(): void;
  /** Whether no notification is to say how far they are, since the page does. */
  readonly isQuiet: boolean;
}

/** Mazes that are made: how far they are, and how to end that. */
export class Making {
  private readonly source = new vscode.CancellationTokenSource();
  private readonly shares: number[]; // of each maze that is done
  private announce: Share = () => {};
  private steps = 0; // that the file which runs now has taken
  private running: number | undefined; // which of the mazes a file makes now

  constructor(
    private readonly order: Order,
    private readonly needs: Pick<PreviewNeeds, "engine" | "runner">,
    private readonly events: MakerEvents,
  ) {
    this.shares = order.all.map((_, at): number => (order.made?.[at] === undefined ? 0 : 1));
  }

  /** @throws ProgramFailure, MazeError, the worker's error, or vscode.CancellationError once it is cancelled */
  async run(): Promise<PackedMaze[]> {
    this.events.onProgress();
    return withProgress(
      this.title,
      this.source.token,
      (token, announce) => {
        this.announce = announce;
        return this.make(token);
      },
      () => this.events.isQuiet,
    );
  }

  /** How far it is, for the page. */
  get status(): ToPreview {
    return { type: "making", work: { what: this.words, share: this.share } };
  }

  cancel(): void {
    this.source.cancel();
  }

  /** @throws vscode.CancellationError where it was cancelled, also at the last moment */
  check(): void {
    if (this.source.token.isCancellationRequested) throw new vscode.CancellationError();
  }

  /** What a file did wrong that ended it; undefined for what is not the fault of a file. */
  failureOf(error: unknown): Failure | undefined {
    return this.running === undefined ? undefined : failureOf(this.order.all[this.running].algorithm, error);
  }

  /** What a notification says of the work. */
  private get title(): string {
    const [options, ...others] = this.order.all;
    if (others.length > 0) return "Making mazes";
    return isUserAlgorithm(options) ? `Running ${this.nameOf(options)}` : "Making a maze";
  }

  /** What is made; a file of the user's may take any number of steps. */
  private get words(): string {
    const { order, steps } = this;
    const { all } = order;
    const nameAt = (at: number) => labelled(this.nameOf(all[at]), [earlierAt(order, at)?.label]);
    const names = [...all.keys()].map(nameAt).join(", ");
    const size = `${formatNumber(countCells(all[0]))} cells`;
    return `${names}, ${size}${steps > 0 ? `, ${formatNumber(steps)} steps so far` : ""}`;
  }

  private get share(): number {
    return this.shares.reduce((sum, each) => sum + each, 0) / this.shares.length;
  }

  /** One of the mazes is further. */
  private report(at: number, share: number): void {
    this.shares[at] = share;
    this.announce(this.share);
    this.events.onProgress();
  }

  /** The files run first, one by one: where one makes no maze, the others are not shown either. */
  private async make(token: vscode.CancellationToken): Promise<PackedMaze[]> {
    const { all, animate, namedOptions, made = [], read } = this.order;
    const shareOf = (at: number) => (share: number) => this.report(at, share);
    if (read !== undefined && made.length === 0)
      return Promise.all(read.map((text, at) => this.readAgain(text, token, shareOf(at))));
    const known: (Options | PackedMaze)[] = all.map((options, at) => made[at] ?? options);
    const files = [...all.keys()].filter((at) => made[at] === undefined && isUserAlgorithm(all[at]));
    for (const at of files) {
      this.running = at;
      this.steps = 0;
      const labels = labelsOf(this.order, at);
      known[at] = called(await this.runFile(at, this.demanded(at, all, namedOptions), token), labels);
      this.report(at, 1);
    }
    this.running = undefined;
    this.steps = 0;
    return produceAll(this.needs.engine, known, animate, token, shareOf);
  }

  private runFile(at: number, namedOptions: readonly string[], token: vscode.CancellationToken): Promise<PackedMaze> {
    const options = this.order.all[at];
    const earlier = earlierAt(this.order, at);
    const context: RunContext = {
      isFirst: this.order.isFirst,
      token,
      share: (share) => this.report(at, share),
      stepped: (steps) => {
        this.steps = steps;
        this.events.onProgress();
      },
    };
    return this.needs.runner.run({ uri: options.algorithm, source: earlier }, options, namedOptions, context);
  }

  /** @throws UnmetError for a maze that was too large to be kept */
  private async readAgain(text: string, token: vscode.CancellationToken, share: Share): Promise<PackedMaze> {
    const { maze } = text === "" ? {} : await this.needs.engine.request("readJson", { text }, { token, share });
    if (maze !== undefined) return this.order.program === undefined ? maze : ofProgram(maze, this.order.program);
    const where = this.order.program === undefined ? "read from a document" : "made by a program";
    const again = this.order.program === undefined ? "Preview it there again." : "Run it again.";
    throw new UnmetError(`This maze was ${where}, and was too large to be kept. ${again}`);
  }

  /** Of several algorithms, an option that is asked for need only mean something to one. */
  private demanded(at: number, all: readonly Options[], namedOptions: readonly string[]): readonly string[] {
    const grid = findOrThrow(grids, "grid", all[at].grid);
    const known = this.needs.runner.known(all);
    const others = all
      .filter((_, other) => other !== at)
      .map(({ algorithm }) => findOrThrow(known, "algorithm", algorithm));
    return namedOptions.filter((id) => !(isOptionId(id) && others.some((other) => applies(id, other, grid))));
  }

  private nameOf(options: Options): string {
    return isUserAlgorithm(options) ? this.needs.runner.factsOf(options.algorithm).name : options.algorithm;
  }
}

/** The mazes of a preview, of built-in algorithms or of a file of the user's: their options are checked alike. */
export class MazeMaker {
  constructor(private readonly needs: Pick<PreviewNeeds, "engine" | "runner" | "lastOptions" | "log">) {}

  /** @throws MazeError */
  check(recipes: readonly Pick<Recipe, "algorithm">[]): MazeOptions[] {
    return recipes.map((recipe) => checkOptions(recipe, [], this.needs.runner.known(recipes)));
  }

  /** The options of mazes like others, with a new seed, one for all of them, unless that is among the overrides. @throws MazeError */
  again(recipes: readonly Recipe[], overrides: Argument = {}): MazeOptions[] {
    const known = this.needs.runner.known(recipes);
    const wanted = { seed: randomSeed(), ...defined(overrides) };
    return recipes.map((recipe) => optionsLike(recipe, wanted, known));
  }

  /** The options of a first maze of a file: the settings, as far as they mean something, below the overrides. @throws MazeError */
  first(address: string, overrides: Argument): MazeOptions {
    const options = { ...overrides, algorithm: address };
    return mazeOptions({ options, known: this.needs.runner.known([options]) });
  }

  /** Work that can be run. */
  prepare(order: Order, events: MakerEvents): Making {
    return new Making(order, this.needs, events);
  }

  /**
   * A maze was made: the next one is like it, unless a file of the user's made it, which may be gone by then, or VS Code
   * refuses to keep that: the maze is there, so that only the log says so.
   */
  async remember([options, ...others]: readonly Options[], milliseconds: number): Promise<void> {
    if (others.length > 0 || isUserAlgorithm(options)) return;
    try {
      await this.needs.lastOptions.remember(checkOptions(options), milliseconds);
    } catch (error) {
      this.needs.log.warn(String(error));
    }
  }
}

/** The earlier text that makes one of several mazes. */
function earlierAt({ earlier }: Pick<Order, "earlier">, at: number): EarlierSource | undefined {
  return at === 0 ? earlier : undefined;
}

/** What is said of a file's maze beside others: which text of the file ran, where two do, and where it is not the saved one. */
function labelsOf(order: Order, at: number): (string | undefined)[] {
  const { all, earlier } = order;
  if (earlierAt(order, at) !== undefined) return [earlier?.label];
  const document = documentOf(all[at].algorithm);
  const isUnsaved = document !== undefined && document.isDirty && !document.isUntitled;
  return [earlier && "now", isUnsaved && all.length > 1 ? "not saved" : undefined];
}

/** A program's maze that was kept without its run. */
function ofProgram(maze: PackedMaze, uri: string): PackedMaze {
  const facts = programFacts(uri, fileNameOf(uri));
  return { ...maze, userAlgorithm: { facts, findings: [], program: { variables: [], notes: [] } } };
}

function labelled(name: string, labels: readonly (string | undefined)[]): string {
  const known = labels.filter((label) => label !== undefined);
  return known.length === 0 ? name : `${name} (${known.join(", ")})`;
}

function called({ userAlgorithm, ...maze }: PackedMaze, labels: readonly (string | undefined)[]): PackedMaze {
  return userAlgorithm === undefined
    ? maze
    : {
        ...maze,
        userAlgorithm: {
          ...userAlgorithm,
          facts: { ...userAlgorithm.facts, name: labelled(userAlgorithm.facts.name, labels) },
        },
      };
}

/**
 * Makes mazes to be shown side by side, each in a worker of its own.
 * @param all of one grid and size; those that are made already take their places
 * @param animates whether to record their steps: all have steps, or none if there would be too many
 * @param shareOf gives what is told how far a maze is, by its place
 */
export async function produceAll(
  engine: MazeWorkers,
  all: readonly (Options | PackedMaze)[],
  animates: boolean,
  token: vscode.CancellationToken,
  shareOf: (at: number) => Share,
): Promise<PackedMaze[]> {
  const plays = animates && Math.max(...all.map(cellsOf)) <= mostPlayed(all.length);
  const most = mostSteps(all.length);
  const work = all.map((options, at) => {
    if (isMade(options)) return plays ? within(most, options) : withoutSteps(options);
    const asking = { token, share: shareOf(at) };
    return plays
      ? engine.request("play", { options, mostSteps: most }, asking)
      : engine.request("make", { options, steps: false }, asking);
  });
  const mazes = await Promise.all(work);
  const isPlayed = ({ steps, hasTooManySteps }: PackedMaze) => steps !== undefined && hasTooManySteps !== true;
  const areAlike = mazes.every(isPlayed) || mazes.every(({ steps }) => steps === undefined);
  return areAlike ? mazes : mazes.map(withoutSteps);
}

function isMade(each: Options | PackedMaze): each is PackedMaze {
  return "numbers" in each;
}

function cellsOf(each: Options | PackedMaze): number {
  return countCells(isMade(each) ? each.recipe : each);
}

/** A maze of a user's algorithm may have more steps than each of several that are played. */
function within(most: number, maze: PackedMaze): PackedMaze {
  return (maze.steps?.length ?? 0) <= most ? maze : { ...maze, hasTooManySteps: true };
}
