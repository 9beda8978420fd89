import { countOf, formatNumber, MazeError } from "../../core/foundation/errors";
import type { AlgorithmReport, Growth, ReportMeasures } from "../../core/making/ownReport";
import type { Finding } from "../../core/making/ownRun";
import { meanOf } from "../../core/measures/shares";
import type { ReportJob } from "../../worker/ownJobs";
import { findingOf } from "../sandbox/faults";
import type { Interpreters } from "../sandbox/interpreter";
import type { Listener } from "../sandbox/sandbox";
import { FaultList } from "./faultList";
import { type LevelResult, LevelScan } from "./levelScan";
import { isUniform, notesOn } from "./notes";
import { type Level, planOf } from "./plan";
import { type Board, faultIn, type OnTrial, type Size, Trials } from "./trials";

const BUDGET = 120_000; // milliseconds, for a program that takes long, or a busy machine: most reports take a few seconds
const USUAL_SEEDS = 200; // for which that is enough
const OVERHEAD = 10; // what a run costs at least, in cells
const MOST_STUCK = 6; // runs that do not end

/** What hears of a report while it is made. */
interface ReportListener extends Pick<Listener, "onShare"> {
  readonly onTrial: OnTrial;
}

/** Runs a program many times, on small and larger grids, and judges it. */
export async function reportProgram(
  job: ReportJob,
  interpreters: Interpreters,
  listener: ReportListener,
): Promise<AlgorithmReport> {
  try {
    return await new Reporting(job, await Trials.of(job, interpreters, listener.onTrial), listener).report();
  } catch (error) {
    return failed(job, findingOf(error));
  }
}

/** One report, from the smallest grids to the largest. */
class Reporting {
  private readonly faults: FaultList;
  private readonly results: LevelResult[] = [];
  private readonly stuck = new Set<string>();
  private readonly refused: Size[] = [];
  private refusal = ""; // of the first of them
  private readonly end: number;

  constructor(
    private readonly job: ReportJob,
    private readonly trials: Trials,
    private readonly listener: Pick<Listener, "onShare">,
  ) {
    this.faults = new FaultList(trials, job.seeds);
    this.end = Date.now() + (BUDGET * Math.max(job.seeds, USUAL_SEEDS)) / USUAL_SEEDS;
  }

  async report(): Promise<AlgorithmReport> {
    const levels = planOf(this.job.seeds, (width, height) => "grid" in this.boardOf({ width, height }));
    const isOver = () => Date.now() > this.end || this.stuck.size >= MOST_STUCK;
    const all = levels.reduce((sum, level) => sum + costOf(level), 0);
    let done = 0;
    for (const level of levels) {
      const board = this.boardOf(level);
      if ("grid" in board && !isOver()) {
        let cost = done;
        const onMaze = () => this.listener.onShare((cost += costOf(level) / level.mazes) / all);
        const scan = new LevelScan(level, board, this.trials, this.faults, this.stuck);
        this.results.push(await scan.scan(isOver, onMaze));
      } else if (!("grid" in board)) this.leaveOut(level, board);
      done += costOf(level);
    }
    await this.faults.shrink(isOver);
    return this.assemble(levels);
  }

  /** A size as mazes are made of it, or the error of a program that does not take it. */
  private boardOf(size: Size): Board | { readonly error: unknown } {
    try {
      return this.trials.board(size);
    } catch (error) {
      return { error };
    }
  }

  private leaveOut(size: Size, { error }: { readonly error: unknown }): void {
    if (error instanceof MazeError) {
      this.refused.push(size);
      if (this.refused.length === 1) this.refusal = error.message;
    } else this.faults.addAt(faultIn(error), size);
  }

  private assemble(levels: readonly Level[]): AlgorithmReport {
    const { results, trials, job } = this;
    // Mazes that depend on earlier ones are not those that a user sees.
    const isSure = !this.faults.areDependent;
    const runs = sumOf(results, ({ runs }) => runs);
    const tallies = results.flatMap(({ tally }) => (isSure && tally) || []).filter(({ mazes }) => mazes > 0);
    const trees = tallies.map((tally) => tally.result());
    const made = (width: number, height: number) =>
      results.find(({ level }) => level.width === width && level.height === height)?.runs ?? 0;
    const isPerfect = isSure && runs > 0 && results.every((result) => result.perfect === result.runs);
    const planned = levels.filter(({ isCounted }) => isCounted).length;
    return {
      name: trials.facts.name,
      seeds: job.seeds,
      mazes: sumOf(results, ({ mazes }) => mazes),
      sizes: results.map(({ level: { width, height }, mazes }) => ({ width, height, mazes })),
      perfect: isPerfect,
      statesImperfect: trials.isImperfect,
      uniform: isPerfect && isSure ? isUniform(trees, planned) : undefined,
      trees,
      measures: isSure ? measuresOf(results) : undefined,
      growth: isSure ? growthOf(results) : undefined,
      findings: [...this.faults.findings(), ...notesOn(tallies, ({ width, height }) => made(width, height))],
      leftOut: this.leftOut(levels),
    };
  }

  private leftOut(levels: readonly Level[]): string[] {
    const { refused, results } = this;
    const sentences: string[] = [];
    if (this.faults.areDependent) sentences.push(NOT_SURE);
    if (refused.length > 0) sentences.push(`The algorithm refuses ${listOf(refused)}: ${this.refusal}`);
    const slow = results.filter(({ isSlow }) => isSlow);
    if (slow.length > 0) {
      const sizes = slow.map(
        ({ level: { width, height, mazes: planned }, mazes }) => `${mazes} of ${planned} of ${width}x${height}`,
      );
      sentences.push(`Its mazes take long, so that fewer were made: ${sizes.join(", ")}.`);
    }
    const missing = levels.length - results.length - refused.length;
    if (this.stuck.size >= MOST_STUCK)
      sentences.push(
        `${formatNumber(this.stuck.size)} runs did not end, so that ${countOf(missing, "larger size")} ${missing === 1 ? "was" : "were"} left out.`,
      );
    else if (missing > 0 && Date.now() > this.end)
      sentences.push(`The time was over before ${countOf(missing, "larger size")}.`);
    return sentences;
  }
}

const NOT_SURE = "Trees, measures and steps are not counted, since the mazes depend on earlier ones.";

function costOf({ width, height, mazes }: Level): number {
  return mazes * (width * height + OVERHEAD);
}

function sumOf<T>(items: readonly T[], value: (item: T) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

const MOST_LISTED = 6;

function listOf(sizes: readonly Size[]): string {
  const named = sizes.slice(0, MOST_LISTED).map(({ width, height }) => `${width}x${height}`);
  const others = sizes.length - named.length;
  return others > 0 ? `${named.join(", ")} and ${countOf(others, "more size")}` : named.join(", ");
}

/** The measures of the largest mazes that are many. */
function measuresOf(results: readonly LevelResult[]): ReportMeasures | undefined {
  const most = results.reduce((best, result) => Math.max(best, result.shares.length), 0);
  const measured = results.findLast(({ shares }) => shares.length > 0 && shares.length === most);
  if (measured === undefined) return undefined;
  const { shares, level } = measured;
  return { width: level.width, height: level.height, mazes: shares.length, ...meanOf(shares), others: [] };
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
function failed({ program, seeds }: ReportJob, finding: Finding): AlgorithmReport {
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
    leftOut: ["No maze could be made."],
  };
}
