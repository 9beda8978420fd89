import type { Shares } from "../../core/measures/shares";
import { sharesOf } from "../../core/measures/shares";
import type { FaultList } from "./faultList";
import type { Level } from "./plan";
import { isTree, TreeTally } from "./treeTally";
import { type Board, CHANGES, MOST_SECONDS, type Trial, type Trials } from "./trials";

const REPEATED = 3; // of the first mazes of a size: they are made twice, and once more after all others
const MOST_FAILURES = 20; // runs without a maze, one after the other
const MOST_STEPS = 1_000_000; // of all mazes of a size
const FEW_SECONDS = 0.25; // for a run of few cells, until one needs more
const FEW_CELLS = 20;
const MOST_ALIKE = 200; // mazes of a size on which trees are counted, of which none is one
const MEASURED_CELLS = 200; // of mazes that are large enough to be measured

/** Why there are fewer mazes than planned: they take long, or longer than they are worth; or runs give none. */
type Cut = "slow" | "failed";

/** What the mazes of a size gave. */
export interface LevelResult {
  readonly level: Level;
  readonly mazes: number;
  readonly runs: number; // with those that gave no maze
  readonly perfect: number; // mazes
  readonly steps: number; // of all mazes
  readonly shares: readonly Shares[];
  readonly tally?: TreeTally | undefined; // of no level that failed: its trees are those of the seeds before
}

/** Makes the mazes of a size, one seed after the other. */
export class LevelScan {
  private readonly tally: TreeTally | undefined;
  private readonly shares: Shares[] = [];
  private readonly first: Trial[] = [];
  private mazes = 0;
  private runs = 0;
  private perfect = 0;
  private steps = 0;
  private failures = 0; // one after the other
  private seconds: number;
  private cut: Cut | undefined;

  constructor(
    private readonly level: Level,
    private readonly board: Board,
    private readonly trials: Trials,
    private readonly faults: FaultList,
    private readonly stuck: Set<string>, // seeds whose runs did not end: they are not tried again
  ) {
    this.seconds = Math.min(FEW_SECONDS * Math.max(1, board.grid.topology.cellCount / FEW_CELLS), MOST_SECONDS);
    const { kind, offAreWalls = false } = trials.facts;
    const hasTrees = level.counted !== undefined && kind === undefined;
    this.tally = hasTrees ? new TreeTally(level.counted, offAreWalls) : undefined;
  }

  /** @param isOver whether to stop @param onMaze called after each maze */
  async scan(isOver: () => boolean, onMaze: () => void): Promise<LevelResult> {
    const { level } = this;
    for (let number = 1; number <= level.mazes && this.cut === undefined; number++) {
      const { tally } = this;
      if (isOver() || this.steps > MOST_STEPS || (tally?.mazes === 0 && number > MOST_ALIKE)) this.cut = "slow";
      else if (!this.stuck.has(String(number))) await this.make(number);
      onMaze();
    }
    if (this.cut !== "failed") await this.makeAgain();
    const { mazes, runs, perfect, steps, shares } = this;
    const tally = this.cut === "failed" ? undefined : this.tally;
    return { level, mazes, runs, perfect, steps, shares, tally };
  }

  private async make(number: number): Promise<void> {
    const { board, trials, faults, level } = this;
    const seed = String(number);
    const isRepeated = number <= REPEATED;
    const trial = trials.run(board, seed, { isRepeated, seconds: this.seconds });
    if (level.isForGrowth && this.mazes > 0 && trial.faults.some(({ isOfTime }) => isOfTime)) {
      this.cut = "slow"; // no fault: so large a maze takes long
      return;
    }
    let isReal = trial.faults.length === 0;
    for (const fault of trial.faults) {
      isReal = (await faults.meet(fault, board, seed, number)) || isReal;
      if (!fault.isOfTime) continue;
      if (!isReal && this.seconds < trials.patienceFor(board)) {
        this.seconds = trials.patienceFor(board);
        return this.make(number); // no maze is lost to a busy machine
      }
      if (isReal) this.stuck.add(seed);
      if (isReal) this.cut = "failed";
    }
    if (isRepeated) this.first.push(trial);
    if (trial.maze !== undefined || isReal) this.count(trial);
    if (this.failures >= MOST_FAILURES) this.cut = "failed";
    if (level.isForGrowth && this.mazes > 0 && this.seconds > MOST_SECONDS) this.cut ??= "slow"; // one shows that it ends
  }

  private count({ maze, steps, faults }: Trial): void {
    this.runs++;
    this.failures = maze === undefined ? this.failures + 1 : 0;
    if (maze === undefined) return;
    this.mazes++;
    this.steps += steps.length;
    if (isTree(maze) && faults.length === 0) this.perfect++;
    this.tally?.add(maze);
    const { kind, offAreWalls } = this.trials.facts;
    const isOfCells = kind === undefined && !offAreWalls; // as those of the algorithms beside which they are measured
    if (isOfCells && maze.cellCount >= MEASURED_CELLS) this.shares.push(sharesOf(maze));
  }

  /** Makes the first mazes once more, after all others: they must be the same. */
  private async makeAgain(): Promise<void> {
    for (const [index, { maze, steps }] of this.first.entries()) {
      if (maze === undefined) continue;
      const seed = String(index + 1);
      const again = this.trials.run(this.board, seed, { seconds: MOST_SECONDS });
      const isSame = again.steps.length === steps.length && again.steps.every((word, at) => word === steps[at]);
      if (isSame || again.maze === undefined) continue;
      const message = `The same seed gave two different mazes.`;
      const fault = { key: CHANGES, finding: { severity: "warning" as const, message }, isOfTime: false };
      await this.faults.meet(fault, this.board, seed, this.runs);
      return;
    }
  }
}
