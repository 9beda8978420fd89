import * as vscode from "vscode";
import type { Finding } from "../../../shared/data/ownRun";
import type { ResultOf } from "../../../worker/jobs";
import type { LogLine, ProgramJob, RunJob, RunResult } from "../../../worker/programJobs";
import type { Engine, ReportNote, ReportShare } from "../../engine/engine";

export const GRACE = 1000; // milliseconds past the time limit, in which the program's own interruption should have come
const START = 5000; // for a worker to start, at most
const QUIET = 1500; // without a note, after which a traced run is taken to hang
const EVERY = 10_000; // statements between reports of a traced run

/** What is heard of a run. */
export interface RunEvents {
  readonly share: ReportShare;
  readonly logged: (lines: readonly LogLine[]) => void;
  readonly stepped: (steps: number) => void;
}

/**
 * Runs a program. The worker interrupts it at its time limit; what cannot be interrupted, such as joining a huge array, is
 * ended with its worker, and then runs again up to there to learn the line.
 * @throws vscode.CancellationError when the token is cancelled; MazeError for options; Error where the worker fails
 */
export async function runProgram(
  engine: Engine,
  job: RunJob,
  token: vscode.CancellationToken,
  { share, logged, stepped }: RunEvents,
): Promise<RunResult> {
  const limit = 1000 * job.limits.seconds + GRACE;
  const result = await new TimeLimitedJob(engine, token, limit, "nothing").run(job, share, (note) => {
    if (note.type === "logged") logged(note.lines);
    else if (note.type === "stepped") stepped(note.steps);
  });
  return result ?? findHang(engine, job, token);
}

/**
 * Runs a program that has made its maze once more, to learn of that run. What does not end in time is ended with its worker.
 * @param begun called when the worker has started
 * @returns undefined if it was ended
 * @throws vscode.CancellationError when the token is cancelled; Error where the worker fails
 */
export function runAgain<J extends ProgramJob>(
  engine: Engine,
  job: J,
  token: vscode.CancellationToken,
  begun: () => void = () => {},
): Promise<ResultOf<J> | undefined> {
  const limit = 1000 * job.limits.seconds + GRACE;
  return new TimeLimitedJob(engine, token, limit, "nothing").run(job, begun, () => {});
}

/** Runs it twice more: where a run hangs is known to some thousand statements, then to the line. */
async function findHang(engine: Engine, job: RunJob, token: vscode.CancellationToken): Promise<RunResult> {
  let from = 0;
  let line: number | undefined;
  const again = (start: number) =>
    new TimeLimitedJob(engine, token, QUIET, "notes").run(
      { ...job, traced: { every: EVERY, from: start } },
      () => {},
      (note) => {
        if (note.type !== "traced") return;
        from = Math.max(from, note.count);
        line = note.line ?? line;
      },
    );
  // Each may end by itself after all, since a time limit is not met at the same statement twice.
  const result = (await again(Number.POSITIVE_INFINITY)) ?? (await again(from));
  return result ?? { findings: [hang(job.limits.seconds, line)] };
}

function hang(seconds: number, line: number | undefined): Finding {
  const where = line === undefined ? "It was" : `Line ${line + 1} was`;
  const message = `Stopped after ${seconds} s. ${where} in something that only ends as a whole, such as joining a huge array.`;
  return { severity: "error", message, ...(line !== undefined && { place: { line } }) };
}

/** What gives a job its time again. */
type Renewal = "nothing" | "notes" | "progress";

/** A job that is ended from outside when its time is over. */
export class TimeLimitedJob {
  private readonly source = new vscode.CancellationTokenSource();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isLate = false;
  private hasBegun = false;

  /**
   * @param milliseconds that it has from its first report on, since a worker may have to start before
   * @param renewal what gives it this time again; where notes do, the first one tells that the program itself has begun
   */
  constructor(
    private readonly engine: Engine,
    private readonly outer: vscode.CancellationToken,
    private readonly milliseconds: number,
    private readonly renewal: Renewal,
  ) {}

  /** @returns undefined if it had to be ended */
  async run<J extends ProgramJob>(job: J, share: ReportShare, note: ReportNote): Promise<ResultOf<J> | undefined> {
    if (this.outer.isCancellationRequested) throw new vscode.CancellationError();
    const listener = this.outer.onCancellationRequested(() => this.source.cancel());
    this.arm(START + this.milliseconds);
    try {
      return await this.engine.run(
        job,
        this.source.token,
        (part) => {
          if (this.renewal !== "notes") this.heard();
          share(part);
        },
        (each) => {
          this.heard();
          note(each);
        },
      );
    } catch (error) {
      if (this.isLate && !this.outer.isCancellationRequested) return undefined;
      throw error;
    } finally {
      clearTimeout(this.timer);
      listener.dispose();
      this.source.dispose();
    }
  }

  private heard(): void {
    if (this.renewal !== "nothing" || !this.hasBegun) this.arm(this.milliseconds);
    this.hasBegun = true;
  }

  private arm(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.isLate = true;
      this.source.cancel();
    }, milliseconds);
  }
}
