import { copyOf } from "../../core/foundation/editableMaze";
import type { ReportFinding } from "../../shared/data/algorithmReport";
import type { Finding } from "../../shared/data/userAlgorithm";
import { BEGIN_ANEW } from "../run/loadedProgram";
import { bySize, type Size } from "./plan";
import { pictureOf } from "./treeTally";
import { type Board, CHANGES, FIRST_SEED, FULL, faultIn, MOST_SECONDS, type RunFault, type Trials } from "./trials";

/** A fault, and where it shows. */
interface Found extends Size {
  readonly fault: RunFault;
  readonly seed: string;
  tries: number; // of mazes of this size
  hits: number; // that show it
}

const MOST_ALONE = 10; // times that a fault is looked for in a new sandbox, where it does not show
const SURE = 4; // times as many seeds as one expects to need
const MOST_RUNS = 4000; // in search of one smaller grid
const FEW_SECONDS = MOST_SECONDS / 4; // for each of them

/**
 * The faults of a program, each once. One counts if it shows in a new sandbox, as the preview would run it. What shows
 * only after other runs is the fault that mazes depend on earlier ones.
 */
export class FaultList {
  private readonly found = new Map<string, Found>();
  private readonly notAlone = new Map<string, number>();

  /** @param seeds that are tried at most on a smaller grid */
  constructor(
    private readonly trials: Trials,
    private readonly seeds: number,
  ) {}

  /** A fault that needs no run to show, such as of the whole file. */
  addAt(fault: RunFault, { width, height }: Size): void {
    if (!this.found.has(fault.key))
      this.found.set(fault.key, { fault, width, height, seed: FIRST_SEED, tries: 1, hits: 1 });
  }

  /**
   * Takes down a fault of a run.
   * @param tries mazes of this size so far
   * @returns whether it is one; else the run only took long, or is the consequence of another fault
   */
  async meet(fault: RunFault, board: Board, seed: string, tries: number): Promise<boolean> {
    const known = this.found.get(fault.key);
    if (known !== undefined) {
      if (known.width === board.width && known.height === board.height)
        Object.assign(known, { tries, hits: known.hits + 1 });
      return true;
    }
    const failures = this.notAlone.get(fault.key) ?? 0;
    if (failures >= MOST_ALONE) {
      if (fault.key === FULL) await this.trials.beginAnew(MOST_SECONDS); // else all that follow would fail, too
      return false;
    }
    const alone = await this.runAlone(board, seed);
    for (const each of alone) this.add(each, board, seed, tries);
    if (this.found.has(fault.key)) return true;
    if (fault.isOfTime) return false; // not counted: the next one that is stopped may never end
    this.notAlone.set(fault.key, failures + 1);
    this.add(afterOthers(fault), board, seed, tries);
    return false;
  }

  /**
   * Looks for each fault on smaller grids than the one that showed it.
   * @param isOver whether to stop
   * @param onShare called with the share of the work that is done
   */
  async shrink(isOver: () => boolean, onShare: (share: number) => void): Promise<void> {
    for (const [at, [key, found]] of [...this.found].entries()) {
      const onRun = (share: number) => onShare((at + share) / this.found.size);
      const smaller = new Shrinking(this.trials, found, { seeds: this.seeds, isOver, onRun }).search();
      if (smaller === undefined) continue;
      const alone = await this.runAlone(smaller, smaller.seed);
      const fault = alone.find((each) => each.key === key);
      if (fault !== undefined) this.found.set(key, { ...found, ...smaller, fault });
    }
  }

  /** Whether mazes depend on earlier runs. */
  get areDependent(): boolean {
    return this.found.has(CHANGES);
  }

  /** The findings, errors first, and then from the smallest grid, drawn without openings. */
  findings(): ReportFinding[] {
    const all = [...this.found.values()].sort(bySize);
    const findings = all.map(({ fault: { finding, isAfterOthers, maze }, width, height, seed }) => ({
      ...finding,
      width,
      height,
      ...(!isAfterOthers && { seed }),
      ...(maze && { picture: pictureOf(copyOf(maze)) }),
    }));
    return findings.sort((a, b) => Number(b.severity === "error") - Number(a.severity === "error"));
  }

  private add(fault: RunFault, { width, height }: Size, seed: string, tries: number): void {
    if (!this.found.has(fault.key)) this.found.set(fault.key, { fault, width, height, seed, tries, hits: 1 });
  }

  private async runAlone(size: Size, seed: string): Promise<readonly RunFault[]> {
    const { trials } = this;
    const seconds = trials.patienceFor(size);
    await trials.beginAnew(seconds);
    const board = boardOf(trials, size, MOST_SECONDS);
    return "fault" in board ? [board.fault] : trials.run(board, seed, { isRepeated: true, seconds }).faults;
  }
}

/** A size as mazes are made of it, or why there are none. */
function boardOf(trials: Trials, size: Size, seconds: number): Board | { readonly fault: RunFault } {
  try {
    return trials.board(size, seconds);
  } catch (error) {
    return { fault: faultIn(error) };
  }
}

/** What is left is no one maze's: a new sandbox does not show it, and so nothing that can be played. */
function afterOthers({ finding: { message, place, calls } }: RunFault): RunFault {
  const what = /[.?!]$/.test(message) ? message : `${message}.`;
  const finding: Finding = {
    severity: "warning",
    message: `After other mazes, but not alone: ${what} ${BEGIN_ANEW}`,
    ...(place && { place }),
    ...(calls && { calls }),
  };
  return { key: CHANGES, finding, isOfTime: false, isAfterOthers: true };
}

/** How to search for a smaller grid. */
interface Search {
  readonly seeds: number; // that are tried at most
  readonly isOver: () => boolean; // whether to stop
  readonly onRun: (share: number) => void; // called with the share of the runs
}

/** A search for the smallest grid that shows a fault. */
class Shrinking {
  private best: (Size & { readonly seed: string }) | undefined;
  private readonly mazes: number; // of each size
  private runs = 0;

  constructor(
    private readonly trials: Trials,
    private readonly found: Found,
    private readonly asked: Search,
  ) {
    this.mazes = Math.min(asked.seeds, Math.ceil((SURE * found.tries) / found.hits));
  }

  /** @returns undefined if there is no smaller one */
  search(): (Size & { readonly seed: string }) | undefined {
    const { found } = this;
    // Most faults that a grid shows, a larger one shows, too: halving finds the way down, and the rest is tried from below.
    const width = this.halve(found.width, (side) => ({ width: side, height: found.height }));
    const height = this.halve(found.height, (side) => ({ width, height: side }));
    for (const size of smallerThan({ width, height })) if (this.shows(size)) break;
    return this.best;
  }

  /** The least side that shows it, if all larger ones do. */
  private halve(side: number, sizeOf: (side: number) => Size): number {
    let [low, high] = [1, side];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (this.shows(sizeOf(middle))) high = middle;
      else low = middle + 1;
    }
    return high;
  }

  private shows(size: Size): boolean {
    if (this.isDone()) return false;
    const { width, height } = size;
    const { key } = this.found.fault;
    const board = boardOf(this.trials, size, FEW_SECONDS);
    if ("fault" in board) {
      if (board.fault.key !== key) return false; // the program refuses the size, or its check() has another fault
      this.best = { width, height, seed: FIRST_SEED };
      return true;
    }
    for (let seed = 1; seed <= this.mazes; seed++) {
      if (this.isDone()) return false;
      const { faults } = this.trials.run(board, String(seed), { isRepeated: key === CHANGES, seconds: FEW_SECONDS });
      if (!faults.some((fault) => fault.key === key)) continue;
      this.best = { width, height, seed: String(seed) };
      return true;
    }
    return false;
  }

  private isDone(): boolean {
    this.asked.onRun(Math.min(1, this.runs / MOST_RUNS));
    return this.runs++ >= MOST_RUNS || this.asked.isOver();
  }
}

function smallerThan(size: Size): Size[] {
  const cells = size.width * size.height;
  const sizes: Size[] = [];
  for (let width = 1; width <= cells; width++) {
    for (let height = 1; width * height <= cells; height++) sizes.push({ width, height });
  }
  return sizes.filter((each) => bySize(each, size) < 0).sort(bySize);
}
