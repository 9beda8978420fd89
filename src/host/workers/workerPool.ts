import * as vscode from "vscode";
import { FormatError, MazeError } from "../../core/foundation/errors";
import type { AnyJob, AskJob, MazeReading, Note, Report, ResultOf, TextJob } from "../../worker/jobs";

const IDLE_TIME = 30_000; // milliseconds after which an idle worker is ended, to free its memory

/** The token of work that nobody cancels: others may wait for the same, and a worker that is ended has to start again. */
export const NEVER = new vscode.CancellationTokenSource().token;

/** How long a text is read for a command, in milliseconds, and how long unasked: no more than anybody would wait. */
const MOST_ASKED = 60_000;
export const MOST_UNASKED = 10_000;

/** A text that took too long to read. */
export class SlowTextError extends Error {
  constructor(most: number) {
    const advice = "Put the maze into a file of its own, and try again.";
    super(`Reading this text took more than ${most / 1000} seconds and was stopped. ${advice}`);
  }
}

/** The reading of such a text, which holds no maze that could be shown. @throws any other error */
export function slowReading(error: unknown): MazeReading {
  if (error instanceof SlowTextError) return { fault: { message: error.message, line: 0, column: 0 } };
  throw error;
}

/** A running worker, for both hosts. */
interface WorkerPort {
  post(message: AnyJob): void;
  end(): void;
}

export interface WorkerEvents {
  onReport(report: Report): void;
  /** Called if the worker died, could not start, or sent something invalid; and again when it has ended. */
  onCrash(error: Error): void;
}

export type StartWorker = (events: WorkerEvents) => Promise<WorkerPort>;

/** @param text instead of a percentage */
export type ReportShare = (share: number, text?: string) => void;

export type ReportNote = (note: Note) => void;

interface Idle {
  readonly hand: Hand;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** Runs jobs in workers, one job per worker at a time. Cancelling a job ends its worker. */
export class Engine implements vscode.Disposable {
  private idle: Idle | undefined;
  private isDisposed = false;
  private readonly busy = new Set<Hand>();

  constructor(private readonly start: StartWorker) {}

  /**
   * @param note called with what a user's program says while it runs
   * @throws vscode.CancellationError once the token is cancelled, or the engine is disposed of; Error when the job fails
   */
  run<J extends Exclude<AnyJob, TextJob>>(
    job: J,
    token: vscode.CancellationToken,
    share: ReportShare,
    note: ReportNote = () => {},
  ): Promise<ResultOf<J>> {
    return this.work(job, token, { share, note });
  }

  /**
   * Runs a job on a text, or on one that the worker holds.
   * @param most milliseconds that it may take
   * @throws SlowTextError after that; else as run() does
   */
  read<J extends TextJob | AskJob>(
    job: J,
    token: vscode.CancellationToken,
    share: ReportShare = () => {},
    most = MOST_ASKED,
  ): Promise<ResultOf<J>> {
    return this.work(job, token, { share, note: () => {}, most });
  }

  private async work<J extends AnyJob>(
    job: J,
    token: vscode.CancellationToken,
    { share, note, most }: { share: ReportShare; note: ReportNote; most?: number },
  ): Promise<ResultOf<J>> {
    if (token.isCancellationRequested || this.isDisposed) throw new vscode.CancellationError();
    const hand = this.takeIdle() ?? new Hand(this.start);
    this.busy.add(hand);
    const listener = token.onCancellationRequested(() => hand.end(new vscode.CancellationError()));
    const timer = most === undefined ? undefined : setTimeout(() => hand.end(new SlowTextError(most)), most);
    const began = Date.now();
    try {
      const result = await hand.run(job, share, note);
      if (most !== undefined) hand.read += Date.now() - began;
      this.keep(hand);
      return result as ResultOf<J>;
    } finally {
      listener.dispose();
      clearTimeout(timer);
      this.busy.delete(hand);
    }
  }

  /** Starts a worker while the user still answers questions, or keeps the idle one for as long as if it had just worked. */
  warm(): void {
    if (this.isDisposed || this.busy.size > 0) return;
    this.keep(this.takeIdle() ?? new Hand(this.start));
  }

  dispose(): void {
    this.isDisposed = true;
    this.takeIdle()?.end(new vscode.CancellationError());
    for (const hand of this.busy) hand.end(new vscode.CancellationError());
  }

  private takeIdle(): Hand | undefined {
    const { idle } = this;
    this.idle = undefined;
    if (idle !== undefined) clearTimeout(idle.timer);
    return idle?.hand.alive ? idle.hand : undefined;
  }

  /** Of two idle ones, keeps the one that has read for longer: what it holds would take longer to read again. */
  private keep(last: Hand): void {
    const before = this.takeIdle();
    const [hand, other] = before !== undefined && before.read > last.read ? [before, last] : [last, before];
    other?.end(new vscode.CancellationError());
    const timer = setTimeout(() => this.takeIdle()?.end(new vscode.CancellationError()), IDLE_TIME);
    this.idle = { hand, timer };
  }
}

/** A worker that may still be starting. A failed job ends it too, so that the next job gets a new one. */
class Hand {
  alive = true;
  read = 0; // milliseconds that it has spent on texts
  private readonly port: Promise<WorkerPort>;
  private share: ReportShare = () => {};
  private note: ReportNote = () => {};
  private settle: { resolve(value: unknown): void; reject(reason: Error): void } | undefined;

  constructor(start: StartWorker) {
    this.port = start({
      onReport: (report) => this.onReport(report),
      onCrash: (error) => this.end(new Error(`The maze worker stopped: ${error.message}`)),
    });
    this.port.catch((error) => this.end(new Error(`The maze worker did not start: ${error.message}`)));
  }

  run(job: AnyJob, share: ReportShare, note: ReportNote): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const settle = { resolve, reject };
      this.settle = settle;
      this.share = share;
      this.note = note;
      const post = (port: WorkerPort) => this.settle === settle && port.post(job);
      this.port.then(post).catch((error) => this.end(new Error(`The maze worker cannot do this: ${error.message}`)));
    });
  }

  end(reason: Error): void {
    this.alive = false;
    this.settle?.reject(reason);
    this.settle = undefined;
    this.port.then((port) => port.end()).catch(() => {}); // a worker that never started need not be ended
  }

  private onReport(report: Report): void {
    if (this.settle === undefined) return; // of a job that was ended
    if (report.type === "progress") this.share(report.share);
    else if (report.type === "failed") this.end(errorOf(report));
    else if (report.type === "done") {
      this.settle.resolve(report.result);
      this.settle = undefined;
    } else this.note(report);
  }
}

function errorOf({ message, cause }: Extract<Report, { type: "failed" }>): Error {
  if (cause === undefined) return new Error(message);
  if (cause.name === "FormatError") return new FormatError(cause.reason, cause.line, cause.column);
  return new MazeError(cause.option, cause.value, cause.allowed, cause.reason);
}
