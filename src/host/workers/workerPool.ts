import * as vscode from "vscode";
import { type ArgsOf, type Progress, type Reply, type Request, Requests, type ResultOf } from "../../shared/request";
import type { MazeReading, WorkerCalls } from "../../worker/calls";
import type { ProgramCalls, RunNote } from "../../worker/programCalls";
import { type Asked, type LimitOf, type TimeLimit, TimeLimitError } from "./timeLimits";

const IDLE_TIME = 30_000; // milliseconds after which an idle worker is ended, to free its memory

/** The token of work that nobody cancels: others may wait for the same, and a worker that is ended has to start again. */
export const NEVER = new vscode.CancellationTokenSource().token;

/** The reading of such a text, which holds no maze that could be shown. @throws any other error */
export function slowReading(error: unknown): MazeReading {
  if (error instanceof TimeLimitError) return { fault: { message: error.message, line: 0, column: 0 } };
  throw error;
}

/** A running worker, for both hosts. */
interface WorkerPort {
  post(message: object): void;
  end(): void;
}

export interface WorkerEvents {
  onReply(reply: unknown): void;
  /** Called if the worker died, could not start, or sent something invalid; and again when it has ended. */
  onCrash(error: Error): void;
}

export type StartWorker = (events: WorkerEvents) => Promise<WorkerPort>;

/** How something is asked of a worker. */
export interface RequestOptions<Note = never> extends Progress<Note> {
  readonly token?: vscode.CancellationToken; // by default nobody cancels it
  readonly isBackground?: boolean; // whether nobody waits for it, as for a command
}

interface Idle<Calls, Note> {
  readonly worker: PooledWorker<Calls, Note>;
  readonly timer: ReturnType<typeof setTimeout>;
}

/** The workers of mazes. */
export type MazeWorkers = WorkerPool<WorkerCalls>;

/** Those that run algorithms of users. */
export type ProgramWorkers = WorkerPool<ProgramCalls, RunNote>;

/** Asks workers, one request per worker at a time. Cancelling a request ends its worker. */
export class WorkerPool<Calls, Note = never> implements vscode.Disposable {
  private idle: Idle<Calls, Note> | undefined;
  private isDisposed = false;
  private readonly busy = new Set<PooledWorker<Calls, Note>>();

  constructor(
    private readonly start: StartWorker,
    private readonly limitOf: LimitOf<Calls>,
  ) {}

  /**
   * @throws vscode.CancellationError once the token is cancelled, or the pool is disposed of; TimeLimitError where it takes too
   * long; Error when it fails
   */
  async request<Name extends keyof Calls>(
    name: Name,
    args: ArgsOf<Calls, Name>,
    { token = NEVER, isBackground = false, share, note }: RequestOptions<Note> = {},
  ): Promise<ResultOf<Calls, Name>> {
    if (token.isCancellationRequested || this.isDisposed) throw new vscode.CancellationError();
    const limit = this.limitOf({ name, args } as Asked<Calls>, isBackground);
    const worker = this.takeIdle() ?? new PooledWorker(this.start);
    this.busy.add(worker);
    const listener = token.onCancellationRequested(() => worker.end(new vscode.CancellationError()));
    const deadline = limit && new Deadline(limit, (reason) => worker.end(reason));
    const began = Date.now();
    try {
      const result = await worker.requests.request(name, args, {
        share(part) {
          deadline?.heard();
          share?.(part);
        },
        note(each) {
          deadline?.heard();
          note?.(each);
        },
      });
      if (limit !== undefined) worker.worked += Date.now() - began;
      this.keep(worker);
      return result;
    } finally {
      listener.dispose();
      deadline?.end();
      this.busy.delete(worker);
    }
  }

  /** Starts a worker while the user still answers questions, or keeps the idle one for as long as if it had just worked. */
  warm(): void {
    if (this.isDisposed || this.busy.size > 0) return;
    this.keep(this.takeIdle() ?? new PooledWorker(this.start));
  }

  dispose(): void {
    this.isDisposed = true;
    this.takeIdle()?.end(new vscode.CancellationError());
    for (const worker of this.busy) worker.end(new vscode.CancellationError());
  }

  private takeIdle(): PooledWorker<Calls, Note> | undefined {
    const { idle } = this;
    this.idle = undefined;
    if (idle !== undefined) clearTimeout(idle.timer);
    return idle?.worker.alive ? idle.worker : undefined;
  }

  /** Of two idle ones, keeps the one that has read texts for longer: what it holds would take longer to read again. */
  private keep(last: PooledWorker<Calls, Note>): void {
    const before = this.takeIdle();
    const [worker, other] = before !== undefined && before.worked > last.worked ? [before, last] : [last, before];
    other?.end(new vscode.CancellationError());
    const timer = setTimeout(() => this.takeIdle()?.end(new vscode.CancellationError()), IDLE_TIME);
    this.idle = { worker, timer };
  }
}

/** When what takes too long is ended. */
class Deadline {
  private timer: ReturnType<typeof setTimeout>;
  private hasSign = false;

  constructor(
    private readonly limit: TimeLimit,
    private readonly onLate: (reason: Error) => void,
  ) {
    this.timer = this.startTimer(limit.most);
  }

  /** The worker gives a sign of life. */
  heard(): void {
    const { fromSign, isRenewed = false } = this.limit;
    if (fromSign === undefined || (this.hasSign && !isRenewed)) return;
    this.hasSign = true;
    this.end();
    this.timer = this.startTimer(fromSign);
  }

  end(): void {
    clearTimeout(this.timer);
  }

  private startTimer(milliseconds: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => this.onLate(new TimeLimitError(this.limit.message)), milliseconds);
  }
}

/**
 * A worker that may still be starting. A failed request ends it too, so that the next one gets a new one. One that keeps something
 * from request to request is used by itself, without a pool.
 */
export class PooledWorker<Calls, Note = never> {
  alive = true;
  worked = 0; // milliseconds, on what has a limit
  private readonly port: Promise<WorkerPort>;
  readonly requests = new Requests<Calls, Note>((message) => this.post(message));

  constructor(start: StartWorker) {
    this.port = start({
      onReply: (reply) => this.take(reply as Reply<Note>),
      onCrash: (error) => this.end(new Error(`The maze worker stopped: ${error.message}`)),
    });
    this.port.catch((error) => this.end(new Error(`The maze worker did not start: ${error.message}`)));
  }

  end(reason: Error): void {
    this.alive = false;
    this.requests.failAll(reason);
    this.port.then((port) => port.end()).catch(() => {}); // a worker that never started need not be ended
  }

  private post(message: Request<Calls>): void {
    const post = (port: WorkerPort) => this.alive && port.post(message);
    this.port.then(post).catch((error) => this.end(new Error(`The maze worker cannot do this: ${error.message}`)));
  }

  private take(reply: Reply<Note>): void {
    this.requests.take(reply);
    if (reply.type === "failure") this.end(new Error(reply.message));
  }
}
