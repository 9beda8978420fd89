import { MazeError } from "../../core/foundation/errors";
import { measureBuiltIns, nearestTo } from "../../core/measures/builtIns";
import { meanOf } from "../../core/measures/shares";
import type { AlgorithmReport, Growth, ReportMeasures } from "../../shared/data/algorithmReport";
import type { Finding } from "../../shared/data/userAlgorithm";
import type { ReportArgs } from "../../worker/programCalls";
import { findingOf } from "../run/faults";
import type { Interpreters } from "../run/interpreter";
import type { Listener } from "../run/sandbox";
import { FaultList } from "./faultList";
import { type LevelResult, LevelScan } from "./levelScan";
import { isUniform, notesOn } from "./notes";
import { COUNTED_SIZES, type Level, planOf, type Size } from "./plan";
import type { TreeTally } from "./treeTally";
import { type Board, faultIn, type RunFault, Trials } from "./trials";

const BUDGET = 120_000; // milliseconds, for a program that takes long, or a busy machine: most reports take a few seconds
const USUAL_SEEDS = 200; // for which that is enough
const OVERHEAD = 10; // what a run costs at least, in cells
const MOST_STUCK = 6; // runs that do not end
const SEARCH = 30_000; // milliseconds in search of smaller grids that show the faults
const SEARCH_SHARE = 0.1; // of the whole work

/** What hears of a report while it is made. */
interface ReportListener extends Pick<Listener, "onShare"> {
  /** Called before each maze. */
  readonly onTrial: () => void;
}

/** Runs a program many times, on small and larger grids, and judges it. */
export async function reportProgram(
  job: ReportArgs,
  interpreters: Interpreters,
  listener: ReportListener,
): Promise<AlgorithmReport> {
  try {
    return await new Reporting(job, await Trials.of(job, interpreters, listener.onTrial), listener).report();
  } catch (error) {
    return failed(job, error instanceof MazeError ? { severity: "error", message: error.message } : findingOf(error));
  }
}

/** One report, from the smallest grids to the largest. */
class Reporting {
  private readonly faults: FaultList;
  private readonly results: LevelResult[] = [];
  private readonly stuck = new Set<string>();
  private refusal: MazeError | undefined; // of the first size that the program does not take
  private isCheckStuck = false; // whether check() does not end
  private readonly end: number;

  constructor(
    private readonly job: ReportArgs,
    private readonly trials: Trials,
    private readonly listener: ReportListener,
  ) {
    this.faults = new FaultList(trials, job.seeds);
    this.end = Date.now() + (BUDGET * Math.max(job.seeds, USUAL_SEEDS)) / USUAL_SEEDS;
  }

  async report(): Promise<AlgorithmReport> {
    const takes = (width: number, height: number) => "grid" in this.boardOf({ width, height });
    const levels = planOf(this.job.seeds, takes, this.trials.facts.offAreWalls === true);
    const isOver = () => Date.now() > this.end || this.stuck.size >= MOST_STUCK || this.isCheckStuck;
    const all = levels.reduce((sum, level) => sum + costOf(level), 0);
    let done = 0;
    for (const level of levels) {
      let cost = done;
      const onMaze = () => this.listener.onShare(((cost += costOf(level) / level.mazes) / all) * (1 - SEARCH_SHARE));
      if (!isOver()) await this.scan(level, isOver, onMaze);
      done += costOf(level);
    }
    await this.shrink();
    return this.assemble();
  }

  private async scan(level: Level, isOver: () => boolean, onMaze: () => void): Promise<void> {
    const board = this.boardOf(level);
    if (!("grid" in board)) {
      if (board.error instanceof MazeError) this.refusal ??= board.error;
      else this.addFaultOfCheck(faultIn(board.error), level);
      return;
    }
    const scan = new LevelScan(level, board, this.trials, this.faults, this.stuck);
    this.results.push(await scan.scan(isOver, onMaze));
  }

  private addFaultOfCheck(fault: RunFault, size: Size): void {
    this.faults.addAt(fault, size);
    if (fault.isOfTime) this.isCheckStuck = true; // each other size would take as long
  }

  /** Has a time of its own: most faults that use up the other are of runs that never end. */
  private async shrink(): Promise<void> {
    const end = Date.now() + SEARCH;
    const onShare = (share: number) => this.listener.onShare(1 - SEARCH_SHARE + SEARCH_SHARE * share);
    await this.faults.shrink(() => Date.now() > end, onShare);
    onShare(1);
  }

  /** A size as mazes are made of it, or the error of a program that does not take it. */
  private boardOf(size: Size): Board | { readonly error: unknown } {
    try {
      return this.trials.board(size);
    } catch (error) {
      return { error };
    }
  }

  private assemble(): AlgorithmReport {
    const { results, trials, job } = this;
    // Mazes that depend on earlier ones are not those that a user sees.
    const isSure = !this.faults.areDependent;
    const runs = sumOf(results, ({ runs }) => runs);
    const tallies = results.flatMap(({ tally }) => (isSure && tally) || []).filter(({ mazes }) => mazes > 0);
    const trees = tallies.map((tally) => tally.result());
    const made = (tally: TreeTally) => results.find((each) => each.tally === tally)?.runs ?? 0;
    const isPerfect = isSure && runs > 0 && results.every(({ perfect, runs, mazes }) => mazes > 0 && perfect === runs);
    const mazes = sumOf(results, ({ mazes }) => mazes);
    const findings = [...this.faults.findings(), ...notesOn(tallies, made)];
    if (mazes === 0 && findings.length === 0 && this.refusal !== undefined) throw this.refusal;
    return {
      name: trials.facts.name,
      seeds: job.seeds,
      mazes,
      sizes: results.map(({ level: { width, height }, mazes }) => ({ width, height, mazes })),
      perfect: isPerfect,
      statesImperfect: trials.isImperfect,
      uniform: isPerfect && isSure ? isUniform(trees, COUNTED_SIZES) : undefined,
      trees,
      measures: isSure ? this.measures() : undefined,
      growth: isSure ? growthOf(results) : undefined,
      findings,
    };
  }

  /** The measures of the largest mazes that are many, beside those of the built-in algorithms. */
  private measures(): ReportMeasures | undefined {
    const most = this.results.reduce((best, result) => Math.max(best, result.shares.length), 0);
    const measured = this.results.findLast(({ shares }) => shares.length > 0 && shares.length === most);
    if (measured === undefined) return undefined;
    const {
      shares,
      level: { width, height },
    } = measured;
    const means = meanOf(shares);
    const others = measureBuiltIns(width, height, this.listener.onTrial);
    return { width, height, mazes: shares.length, ...means, others, nearest: nearestTo(means, others) };
  }
}

function costOf({ width, height, mazes }: Level): number {
  return mazes * (width * height + OVERHEAD);
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

const LEAST_SIDE = 4; // of the squares whose steps are compared: below, borders count most

/** How the steps grow: the slope of the straight line nearest to the logarithms, by least squares. */
function growthOf(results: readonly LevelResult[]): Growth | undefined {
  const sizes = results.flatMap(({ level: { width, height }, steps, mazes }) =>
    width === height && width >= LEAST_SIDE && steps > 0
      ? [{ width, height, cells: width * height, steps: steps / mazes }]
      : [],
  );
  if (sizes.length < 2) return undefined;
  const points = sizes.map(({ cells, steps }) => [Math.log(cells), Math.log(steps)] as const);
  const [x, y] = [sumOf(points, ([at]) => at) / points.length, sumOf(points, ([, at]) => at) / points.length];
  const exponent = sumOf(points, ([a, b]) => (a - x) * (b - y)) / sumOf(points, ([a]) => (a - x) ** 2);
  return { sizes, exponent };
}

/** The report on a program that cannot be run at all. */
function failed({ program, seeds }: ReportArgs, finding: Finding): AlgorithmReport {
  return {
    name: program.name,
    seeds,
    mazes: 0,
    sizes: [],
    perfect: false,
    statesImperfect: false,
    uniform: undefined,
    trees: [],
    measures: undefined,
    growth: undefined,
    findings: [finding],
  };
}
