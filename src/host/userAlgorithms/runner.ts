import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { MazeError } from "../../core/foundation/errors";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { findOrThrow, recipeOf } from "../../core/options/options";
import { optionIds, schema } from "../../core/options/schema";
import type { AlgorithmReport } from "../../shared/data/algorithmReport";
import type { PackedMaze } from "../../shared/data/packedMaze";
import {
  type Earlier,
  type Finding,
  isUserAlgorithm,
  type ProgramText,
  programFacts,
  type UserAlgorithmFacts,
} from "../../shared/data/userAlgorithm";
import type { RunNote, RunResult, Values, ValuesArgs } from "../../worker/programCalls";
import { currentAlgorithmSettings } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import { programLimit, TimeLimitError } from "../workers/timeLimits";
import { type ProgramWorkers, type StartWorker, WorkerPool } from "../workers/workerPool";
import type { ProgramConsole } from "./console";
import { MANAGE_TRUST, ProgramFailure } from "./failure";
import { fileNameOf, readProgramText } from "./files";
import type { Problems } from "./problems";
import { withoutRefused } from "./refusedOptions";

const MAX_FILES = 20; // of which texts are kept, of those that ran last

/** An earlier text of a file. */
export interface EarlierSource extends Pick<ProgramText, "name" | "text"> {
  readonly label: Earlier;
}

/** What runs: a file as it is now, or an earlier source of it. */
export interface Runnable {
  readonly uri: string;
  readonly source?: EarlierSource | undefined;
}

/** What a run is told while it goes on, and who hears of it. */
export interface RunContext {
  readonly isFirst?: boolean | undefined; // whether sizes at their defaults were chosen by nobody: those of the file count
  readonly token: vscode.CancellationToken;
  readonly share: (share: number) => void;
  readonly stepped: (steps: number) => void;
}

/** Where is said what comes of runs. */
export interface Outlets {
  readonly problems: Problems;
  readonly console: ProgramConsole;
}

/** Variables that are read. */
export interface ValuesReading {
  /** Whether its worker has started. */
  readonly hasBegun: boolean;
  /** undefined if they took too long, or it was cancelled. */
  readonly values: Promise<Values | undefined>;
  cancel(): void;
}

/** Runs algorithms that users wrote, and says in the editor what comes of it. */
export class Runner implements vscode.Disposable {
  private readonly workers: ProgramWorkers;
  private readonly valuesWorkers: ProgramWorkers; // which start at the first look at a run, and take none from a run that the user waits for
  private readonly facts = new Map<string, UserAlgorithmFacts>(); // by file, of its last good run
  private readonly texts = new Map<string, readonly string[]>(); // by file: those of its last two good runs, until a reload of the window

  /** @param outlets called before each run, with the first of which all comes that serves who writes algorithms */
  constructor(
    start: StartWorker,
    private readonly outlets: () => Outlets,
  ) {
    this.workers = new WorkerPool(start, programLimit);
    this.valuesWorkers = new WorkerPool(start, programLimit);
  }

  dispose(): void {
    this.workers.dispose();
    this.valuesWorkers.dispose();
  }

  /** The algorithms that options are checked against: the built-in ones, and those of the files that recipes name. */
  known(recipes: readonly Pick<Recipe, "algorithm">[]): readonly AlgorithmFacts[] {
    const ofFiles = recipes.filter(isUserAlgorithm).map(({ algorithm = "" }) => this.factsOf(algorithm));
    return ofFiles.length === 0 ? algorithms : [...algorithms, ...ofFiles];
  }

  /** What is known of a file's algorithm; before it has run, that it may take any option. */
  factsOf(uri: string): AlgorithmFacts {
    return this.facts.get(uri) ?? presumed(uri);
  }

  /** The text that a file ran with last, unless that is what it holds now: then what it ran with before that. */
  textBefore({ uri, text }: ProgramText): string | undefined {
    return this.texts.get(uri)?.findLast((each) => each !== text);
  }

  /** A file has another address now. */
  rename(from: string, to: string): void {
    const [facts, texts] = [this.facts.get(from), this.texts.get(from)];
    this.facts.delete(from);
    this.texts.delete(from);
    if (facts !== undefined) this.facts.set(to, { ...facts, id: to });
    if (texts !== undefined) this.texts.set(to, texts);
  }

  /** Starts a worker while the user still reads or writes. */
  warm(): void {
    if (vscode.workspace.isTrusted) this.workers.warm();
  }

  /**
   * Makes a maze with its steps. What an earlier source finds and logs is not about the file as it is: the editor says nothing of it.
   * @param namedOptions the options that it must take; others that it does not take are left out
   * @throws ProgramFailure for a program without a maze; UnmetError for a file that cannot be read or may not run;
   * MazeError for an option that it does not take; vscode.CancellationError
   */
  async run(
    { uri, source }: Runnable,
    options: Options,
    namedOptions: readonly string[],
    { token, share, stepped, isFirst = false }: RunContext,
  ): Promise<PackedMaze> {
    const { problems, console } = this.outlets();
    checkTrust();
    const isNow = source === undefined;
    const program = isNow ? await readNow(uri, problems) : { uri, name: source.name, text: source.text };
    const log = isNow ? console.begin(uri) : () => {};
    const note = (each: RunNote) => (each.type === "logged" ? log(each.lines) : stepped(each.steps));
    const { limits } = currentAlgorithmSettings();
    const { algorithm: _, ...wanted } = recipeOf(options, this.factsOf(uri));
    const chosen = isFirst ? withoutUsualSizes(wanted, namedOptions) : wanted;
    const run = withoutRefused(chosen, namedOptions, (taken) =>
      this.workers.request("run", { program, options: taken, limits }, { token, share, note }),
    );
    const { maze, findings } = await run.catch((error): RunResult => {
      if (isNow && error instanceof MazeError) problems.clearOlder(uri, program.text); // it refuses its options, and finds nothing
      return { findings: [stoppedBy(error)] };
    });
    if (isNow) problems.show(uri, { findings, text: program.text });
    if (maze?.userAlgorithm === undefined) throw new ProgramFailure(uri, findings, program.text, source?.label);
    if (isNow) this.remember(program, maze.userAlgorithm.facts);
    return {
      ...maze,
      userAlgorithm: { ...maze.userAlgorithm, ...(source && { earlier: source.label }) },
    };
  }

  /** Reads the variables of a run at a step, by a run of its own. @throws MazeError for a wrong setting */
  readValues(args: Omit<ValuesArgs, "limits">): ValuesReading {
    const { limits } = currentAlgorithmSettings();
    const source = new vscode.CancellationTokenSource();
    let hasBegun = false;
    const share = () => {
      hasBegun = true;
    };
    return {
      get hasBegun() {
        return hasBegun;
      },
      values: this.valuesWorkers
        .request("values", { ...args, limits }, { token: source.token, share })
        .catch(unlessEnded)
        .finally(() => source.dispose()),
      cancel: () => source.cancel(),
    };
  }

  /**
   * Judges a file as it is over many mazes.
   * @param seeds how many mazes of each size are made
   * @throws ProgramFailure for a program that makes no maze at all; UnmetError and vscode.CancellationError as run()
   */
  async report(
    uri: string,
    seeds: number,
    { token, share }: Pick<RunContext, "token" | "share">,
  ): Promise<AlgorithmReport> {
    checkTrust();
    const program = await readProgramText(uri);
    const { limits } = currentAlgorithmSettings();
    const judging = this.workers.request("report", { program, seeds, limits }, { token, share });
    const report = await judging.catch((error) => {
      throw new ProgramFailure(uri, [stoppedBy(error)], program.text);
    });
    const errors = errorsOf(report);
    if (report.mazes === 0 && errors.length > 0) throw new ProgramFailure(uri, errors, program.text);
    return report;
  }

  /** A file has made a maze. */
  private remember({ uri, text }: ProgramText, facts: UserAlgorithmFacts): void {
    this.facts.set(uri, facts);
    const others = (this.texts.get(uri) ?? []).filter((each) => each !== text);
    this.texts.delete(uri); // it goes to the end
    this.texts.set(uri, [...others.slice(-1), text]);
    const [oldest] = this.texts.keys();
    if (this.texts.size > MAX_FILES) this.texts.delete(oldest);
  }
}

/** Options without the sizes that are at their defaults, except those that were named. */
function withoutUsualSizes({ ...options }: Omit<Recipe, "algorithm">, namedOptions: readonly string[]) {
  const { sizes } = findOrThrow(grids, "grid", options.grid);
  for (const id of sizes) if (options[id] === schema[id].default && !namedOptions.includes(id)) delete options[id];
  return options;
}

/** Nothing comes of what took too long, or was cancelled. @throws any other error */
function unlessEnded(error: unknown): undefined {
  if (!(error instanceof TimeLimitError || error instanceof vscode.CancellationError)) throw error;
}

/** Other programs can have deleted a file: then nothing is said of it any more. */
async function readNow(uri: string, problems: Problems): Promise<ProgramText> {
  try {
    return await readProgramText(uri);
  } catch (error) {
    problems.clear(uri);
    throw error;
  }
}

/** @throws UnmetError with the way to trust the workspace */
function checkTrust(): void {
  if (vscode.workspace.isTrusted) return;
  throw new UnmetError("Algorithms of your own run in trusted workspaces only.", {
    title: "Manage Workspace Trust",
    command: MANAGE_TRUST,
  });
}

/** Facts that rule nothing out, but for start patterns, which would not be shapes then. */
function presumed(uri: string): AlgorithmFacts {
  const options = optionIds.filter((id) => id !== "mask");
  return { ...programFacts(uri, fileNameOf(uri)), options };
}

/** The findings of a report because of which a maze is missing. */
function errorsOf({ findings }: AlgorithmReport): Finding[] {
  return findings.flatMap(({ severity, ...finding }) => (severity === "error" ? [{ severity, ...finding }] : []));
}

/** What is said of a program that had to be ended with its worker: nobody knows its line. @throws any other error */
function stoppedBy(error: unknown): Finding {
  if (!(error instanceof TimeLimitError)) throw error;
  return { severity: "error", message: error.message };
}
