import { countOf, formatNumber } from "../../../core/foundation/errors";
import type { ExecutedStatements, StepLines } from "../../../shared/data/userAlgorithm";

/** Which lines of a file ran when. Lines count from 0; step 0 is what is on show before the first step. */
export abstract class FileLines {
  /** The lines that took steps themselves. */
  abstract readonly stepping: ReadonlySet<number>;
  /** Whether only the beginning of the run was followed. */
  abstract readonly isCut: boolean;
  /** How many steps the maze has. */
  abstract readonly length: number;
  /** The lines where a debugger would stop, ascending. */
  abstract readonly statements: readonly number[];

  /** How often a line ran, or made a step where only that is known; undefined for one without a statement. */
  abstract countOf(line: number): number | undefined;

  /** How often a line ran, in words. */
  abstract timesOf(line: number): string;

  /** The steps of a line, ascending. */
  abstract stepsOf(line: number): Uint32Array;

  /** The first line with a statement from a line on, where a debugger would stop. */
  statementFrom(line: number): number | undefined {
    return this.statements.find((each) => each >= line);
  }

  /** @returns the step of a line after another or before it, from the other end if there is none; undefined if it has none */
  stepBeside(
    line: number,
    step: number,
    isNext: boolean,
  ): { readonly step: number; readonly wraps: boolean } | undefined {
    const steps = this.stepsOf(line);
    if (steps.length === 0) return undefined;
    const found = isNext ? steps.find((each) => each > step) : steps.findLast((each) => each < step);
    return { step: found ?? steps[isNext ? 0 : steps.length - 1], wraps: found === undefined };
  }
}

/** "once", "1,234 times". */
const timesInWords = (count: number): string => (count === 1 ? "once" : `${formatNumber(count)} times`);

/** The lines of a program that ran unchanged: only those are known that made steps, or called what did. */
export class SeenLines extends FileLines {
  readonly isCut = false;
  readonly stepping: ReadonlySet<number>;
  readonly statements: readonly number[];
  private readonly steps = new Map<number, number[]>(); // by line

  /** @param linesAt the lines of the file that belong to a step, from 0: as it is counted from 1 */
  constructor(
    readonly length: number,
    linesAt: (step: number) => readonly number[],
  ) {
    super();
    for (let step = 1; step <= length; step++) for (const line of linesAt(step)) this.add(line, step);
    this.statements = [...this.steps.keys()].sort((a, b) => a - b);
    this.stepping = new Set(this.statements);
  }

  countOf(line: number): number {
    return this.steps.get(line)?.length ?? 0;
  }

  timesOf(line: number): string {
    const count = this.countOf(line);
    return count === 0 ? "made no step" : `made ${countOf(count, "step")}`;
  }

  stepsOf(line: number): Uint32Array {
    return Uint32Array.from(this.steps.get(line) ?? []);
  }

  private add(line: number, step: number): void {
    const known = this.steps.get(line);
    if (known === undefined) this.steps.set(line, [step]);
    else if (known.at(-1) !== step) known.push(step);
  }
}

/** The lines of a user's algorithm, whose statements are known. */
export class RunLines extends FileLines {
  readonly stepping: ReadonlySet<number>;
  private readonly places: ReadonlyMap<number, number>; // of lines with statements, in `executable`
  private readonly firstSteps: Uint8Array; // of each step, whether it is the first that its statement took
  private readonly isTaker: Uint8Array; // of each statement, whether it took a step
  private last: { readonly line: number; readonly steps: Uint32Array } | undefined; // asked for again and again

  private constructor(
    private readonly followed: ExecutedStatements,
    private readonly lines: StepLines["lines"],
  ) {
    super();
    const taking = new Uint8Array(1 << 16); // a set of millions of steps would take long
    for (const line of lines) taking[line] = 1;
    this.stepping = new Set(followed.executable.filter((line) => taking[line] === 1).map((line) => line - 1));
    const { statements, takers } = followed;
    this.isTaker = new Uint8Array(statements.length);
    this.firstSteps = Uint8Array.from(takers, (taker) => {
      const isFirst = 1 - this.isTaker[taker];
      this.isTaker[taker] = 1;
      return isFirst;
    });
    this.places = new Map([...followed.executable].map((line, place) => [line - 1, place]));
  }

  /**
   * @param lines of the steps of the first run, as UserAlgorithmRun has them
   * @returns undefined if the program did something else when it was followed
   */
  static of(followed: ExecutedStatements, lines: StepLines["lines"]): RunLines | undefined {
    const taken = lines.findLastIndex((line) => line > 0) + 1; // by the algorithm itself
    const { statements, takers, isCut } = followed;
    if (takers.length > taken || (takers.length < taken && !isCut)) return undefined;
    return takers.every((taker, step) => statements[taker] === lines[step]) ? new RunLines(followed, lines) : undefined;
  }

  get length(): number {
    return this.lines.length;
  }

  get isCut(): boolean {
    return this.followed.isCut;
  }

  /** The lines with statements, ascending. */
  get statements(): readonly number[] {
    return [...this.places.keys()];
  }

  /** How often a line ran; undefined for one without a statement. */
  countOf(line: number): number | undefined {
    const place = this.places.get(line);
    return place === undefined ? undefined : this.followed.counts[place];
  }

  timesOf(line: number): string {
    const count = this.countOf(line) ?? 0;
    if (count === 0) return this.isCut ? "ran late or never" : "never ran";
    return this.isCut ? `ran at least ${timesInWords(count)}` : `ran ${timesInWords(count)}`;
  }

  /**
   * The steps at which a line ran, ascending: where it took a step, the one that it took first; else the one that was on show
   * while it ran.
   */
  stepsOf(line: number): Uint32Array {
    if (this.last?.line !== line) this.last = { line, steps: this.findSteps(line + 1) };
    return this.last.steps;
  }

  /** The first step of each statement of a line, and of those without one the step on show. @param wanted from 1 */
  private findSteps(wanted: number): Uint32Array {
    const { statements, before, takers } = this.followed;
    const found = new Uint8Array(before.length + 1);
    for (let step = 0; step < takers.length; step++)
      if (this.firstSteps[step] === 1 && statements[takers[step]] === wanted) found[step + 1] = 1;
    let taken = 0; // steps before a statement
    for (let begun = 0; begun < statements.length; begun++) {
      if (statements[begun] !== wanted || this.isTaker[begun] === 1) continue;
      if (statements[begun + 1] === wanted) continue; // the line goes on
      while (taken < before.length && before[taken] <= begun) taken++;
      found[taken] = 1;
    }
    return Uint32Array.from(found.keys()).filter((step) => found[step] === 1);
  }
}

/** Where the player stops: after these steps, ascending; of each the line that it stops at, as it ran. */
export interface PausePoints {
  readonly steps: Uint32Array;
  readonly lines: Uint32Array;
}

/** Where lines stop the player: the steps, ascending, and of each the first of the lines that it stops at. */
export function pausePointsOf(run: FileLines, lines: readonly number[]): PausePoints {
  const stopping = new Uint32Array(run.length + 1); // for each step the line, from 1
  let count = 0;
  for (const line of lines) {
    for (const step of run.stepsOf(line)) {
      if (stopping[step] > 0) continue;
      stopping[step] = line + 1;
      count++;
    }
  }
  const points = emptyPausePoints(count);
  let place = 0;
  for (let step = 0; place < count; step++) {
    if (stopping[step] === 0) continue;
    points.steps[place] = step;
    points.lines[place++] = stopping[step] - 1;
  }
  return points;
}

/** The stops of several runs in their order; of those at one step the one of the first run. */
export function mergedPausePoints(all: readonly PausePoints[]): PausePoints {
  return all.length === 0 ? emptyPausePoints(0) : all.reduce(mergedPair);
}

/** There may be millions, so both are only walked through once. */
function mergedPair(first: PausePoints, second: PausePoints): PausePoints {
  const merged = emptyPausePoints(first.steps.length + second.steps.length);
  let [a, b, count] = [0, 0, 0];
  while (a < first.steps.length || b < second.steps.length) {
    const isFirst = b === second.steps.length || first.steps[a] <= second.steps[b];
    if (isFirst && first.steps[a] === second.steps[b]) b++;
    merged.steps[count] = isFirst ? first.steps[a] : second.steps[b];
    merged.lines[count++] = isFirst ? first.lines[a++] : second.lines[b++];
  }
  return { steps: merged.steps.slice(0, count), lines: merged.lines.slice(0, count) };
}

function emptyPausePoints(count: number): PausePoints {
  return { steps: new Uint32Array(count), lines: new Uint32Array(count) };
}
