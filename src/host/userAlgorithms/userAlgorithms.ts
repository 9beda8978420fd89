import * as vscode from "vscode";
import { algorithms } from "../../core/algorithms/facts";
import type { AlgorithmFacts } from "../../core/foundation/algorithm";
import { MazeError } from "../../core/foundation/errors";
import type { Options, Recipe } from "../../core/foundation/optionTypes";
import { grids } from "../../core/grids/facts";
import { findOrThrow, recipeOf } from "../../core/options/options";
import { isOptionId, optionIds } from "../../core/options/schema";
import { isOwn, type OwnFacts, usualFacts } from "../../shared/data/ownRun";
import type { PackedMaze } from "../../shared/data/packedMaze";
import type { ProgramText, RunOfProgram, RunResult } from "../../worker/programCalls";
import { currentOwnSettings } from "../settings/settings";
import { UnmetError } from "../ui/errors";
import type { ProgramWorkers } from "../workers/workerPool";
import type { ProgramConsole } from "./console";
import { MANAGE_TRUST, ProgramFailure } from "./failure";
import { fileNameOf, readProgramText } from "./files";
import type { Problems } from "./problems";
import { type RunEvents, runProgram } from "./timedRun";
import { type EarlierText, Versions } from "./versions";

/** What a run is told while it goes on, and who hears of it. */
export interface RunContext extends Pick<RunEvents, "share" | "stepped"> {
  readonly token: vscode.CancellationToken;
}

/** Where is said what comes of runs. */
export interface Outlets {
  readonly problems: Problems;
  readonly console: ProgramConsole;
}

/** Algorithms that users wrote: runs their files, and says in the editor what comes of it. */
export class UserAlgorithms {
  readonly versions = new Versions();
  private readonly facts = new Map<string, OwnFacts>(); // by the file's address, of its last good run

  /** @param outlets called before each run, with the first of which all comes that serves who writes algorithms */
  constructor(
    private readonly engine: ProgramWorkers,
    private readonly outlets: () => Outlets,
  ) {}

  /** The algorithms that options are checked against: the built-in ones, and those of the files that recipes name. */
  known(recipes: readonly Pick<Recipe, "algorithm">[]): readonly AlgorithmFacts[] {
    const own = recipes.filter(isOwn).map(({ algorithm = "" }) => this.factsOf(algorithm));
    return own.length === 0 ? algorithms : [...algorithms, ...own];
  }

  /** What is known of a file's algorithm; before it has run, that it may take any option. */
  factsOf(address: string): AlgorithmFacts {
    return this.facts.get(address) ?? presumed(address);
  }

  /** A file has another address now. */
  rename(from: string, to: string): void {
    this.versions.rename(from, to);
    const facts = this.facts.get(from);
    this.facts.delete(from);
    if (facts !== undefined) this.facts.set(to, { ...facts, id: to });
  }

  /** Starts a worker while the user still reads or writes. */
  warm(): void {
    if (vscode.workspace.isTrusted) this.engine.warm();
  }

  /**
   * Runs a file and makes a maze with its steps.
   * @param asked the options that it must take; others that it does not take are left out
   * @throws ProgramFailure for a program without a maze; UnmetError for a file that cannot be read or may not run;
   * MazeError for an option that it does not take; vscode.CancellationError
   */
  async make(options: Options, asked: readonly string[], context: RunContext): Promise<PackedMaze> {
    const { problems, console } = this.outlets();
    checkTrust();
    const address = options.algorithm;
    const program = await readProgramText(address).catch((error) => {
      problems.clear(address); // other programs can have deleted it
      throw error;
    });
    const heard = { ...context, logged: console.begin(address) };
    const { maze, findings } = await this.run(program, this.givenOf(options), asked, heard);
    problems.show(address, { findings, text: program.text });
    if (maze?.own === undefined) throw new ProgramFailure(address, findings, program.text);
    this.versions.note(program);
    this.facts.set(address, maze.own.facts);
    return { ...maze, own: { ...maze.own, name: program.name } };
  }

  /** The same with an earlier text of the file: what that finds and logs is not about the file as it is. */
  async makeEarlier(
    { label, name, text }: EarlierText,
    options: Options,
    asked: readonly string[],
    context: RunContext,
  ): Promise<PackedMaze> {
    this.outlets();
    checkTrust();
    const uri = options.algorithm;
    const heard = { ...context, logged: () => {} };
    const { maze, findings } = await this.run({ uri, name, text }, this.givenOf(options), asked, heard);
    if (maze?.own === undefined) throw new ProgramFailure(uri, findings, text, label);
    return { ...maze, own: { ...maze.own, name, earlier: label } };
  }

  private givenOf(options: Options): RunOfProgram["options"] {
    const { algorithm: _, ...given } = recipeOf(options, this.factsOf(options.algorithm));
    return given;
  }

  private async run(
    program: ProgramText,
    given: RunOfProgram["options"],
    asked: readonly string[],
    context: RunContext & RunEvents,
  ): Promise<RunResult> {
    const { limits } = currentOwnSettings();
    try {
      return await runProgram(this.engine, { program, options: given, limits }, context.token, context);
    } catch (error) {
      const id = error instanceof MazeError ? error.option : "";
      if (!isOptionId(id) || id === "algorithm" || id === "seed") throw error;
      const { [id]: dropped, ...others } = given;
      if (dropped === undefined || asked.includes(id) || isSize(id, given)) throw error; // each is left out once at most
      return this.run(program, others, asked, context);
    }
  }
}

/** A size of the chosen grid is too large or too small, and no option of the algorithm. */
function isSize(id: string, { grid = "rectangular" }: RunOfProgram["options"]): boolean {
  return findOrThrow(grids, "grid", grid).sizes.some((size) => size === id);
}

/** @throws UnmetError with the way to trust the workspace */
export function checkTrust(): void {
  if (vscode.workspace.isTrusted) return;
  throw new UnmetError("Algorithms of your own run in trusted workspaces only.", {
    label: "Manage Workspace Trust",
    command: MANAGE_TRUST,
  });
}

/** Facts that rule nothing out, but for start patterns, which would not be shapes then. */
function presumed(address: string): AlgorithmFacts {
  const options = optionIds.filter((id) => id !== "mask");
  return { ...usualFacts, id: address, name: fileNameOf(address), options };
}
