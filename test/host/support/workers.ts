import type { Reply } from "../../../src/shared/request";
import type { RunNote } from "../../../src/worker/programCalls";
import { eventually, ok } from "./assert";
import { stub, useExtension } from "./helpers";

type Report = Reply<RunNote>;

interface WorkerLike {
  terminate(): unknown;
  postMessage(message: { type: string }, ...more: unknown[]): void;
  on?(event: "message", listener: (report: Report) => void): void; // these three in Node
  once?(event: "exit", listener: () => void): void;
  emit?(event: "messageerror", error: Error): void;
  addEventListener?(event: "message", listener: (event: { data: Report }) => void): void; // these two on the web
  dispatchEvent?(event: Event): void;
}
interface WorkerClass {
  new (...given: unknown[]): WorkerLike;
  readonly prototype: WorkerLike;
}

/** Where the extension finds the class of its workers: in a module of Node, or among the globals of a web worker. */
function home(): { Worker: WorkerClass } {
  if (!isNode()) return globalThis as never;
  const threads = process.getBuiltinModule("node:worker_threads");
  ok(threads, "Node has worker threads");
  return threads as never;
}

export function isNode(): boolean {
  return "process" in globalThis;
}

/** The kinds of the jobs that workers get from now on: in Node, where they have one prototype. */
export function watchJobs(): string[] {
  const kinds: string[] = [];
  const { prototype } = home().Worker;
  const { postMessage } = prototype;
  stub(prototype, "postMessage", function (this: WorkerLike, message, ...more) {
    kinds.push(message.type);
    postMessage.call(this, message, ...more);
  });
  return kinds;
}

/** The workers of mazes that wait for a job: those that may be kept for the next one. */
const waiting = new Set<WorkerLike>();

/** Those of mazes that have a job. */
const working = new Set<WorkerLike>();

const LONGEST_REST = 10_000; // milliseconds

/**
 * Waits until nothing is done that was begun before, such as reading a document that was open: a worker that does it could be the
 * next one's. One that never answers is not waited for.
 */
export async function workersRest(): Promise<void> {
  const end = performance.now() + LONGEST_REST;
  await eventually("the workers to rest", () => working.size === 0 || performance.now() > end);
  working.clear();
}

/** Called before the extension is active. */
export function noteWorkers(): void {
  const { Worker } = home();
  const construct = (target: WorkerClass, given: unknown[]) => noted(new target(...given));
  home().Worker = new Proxy(Worker, { construct });
}

function noted(worker: WorkerLike): WorkerLike {
  let isOfPrograms = false;
  waiting.add(worker);
  worker.postMessage = (message, ...more) => {
    waiting.delete(worker);
    isOfPrograms ||= message.type === "begin";
    if (!isOfPrograms && "request" in message) working.add(worker);
    Object.getPrototypeOf(worker).postMessage.call(worker, message, ...more);
  };
  onReport(worker, ({ type }) => {
    if (type === "answer" && !isOfPrograms) waiting.add(worker);
    if (type === "answer" || type === "failure") working.delete(worker);
  });
  worker.once?.("exit", () => working.delete(worker));
  return worker;
}

function onReport(worker: WorkerLike, listener: (report: Report) => void): void {
  worker.on?.("message", listener);
  worker.addEventListener?.("message", ({ data }) => listener(data));
}

/** Has a worker send what cannot be read, which ends it. */
function sendUnreadable(worker: WorkerLike | undefined): void {
  worker?.emit?.("messageerror", new Error("broken"));
  worker?.dispatchEvent?.(new MessageEvent("messageerror"));
}

/** Ends the worker that is kept for the next job: it would answer that of another test. */
export function endKeptWorker(): void {
  for (const worker of waiting) sendUnreadable(worker);
  waiting.clear();
}

/** Counts the workers of one test from the first to the last. */
export class Workers {
  started = 0;
  ended = 0;
  /** What they have reported. */
  readonly reports: Report["type"][] = [];
  /** What they were sent, and what they have sent, in this order each. */
  readonly posted: unknown[] = [];
  readonly received: Report[] = [];
  /** Code that is run in their place. */
  private code: string | undefined;

  private last: WorkerLike | undefined;

  private constructor() {
    const construct = (target: WorkerClass, given: unknown[]) => this.watched(target, given);
    stub(home(), "Worker", new Proxy(home().Worker, { construct }));
  }

  /** Begins to count, with no worker kept for the next job. */
  static async watch(): Promise<Workers> {
    await useExtension();
    endKeptWorker();
    return new Workers();
  }

  /** Has those that start from now on run other code, or the extension's own again. */
  replaceBy(code: string | undefined): void {
    this.code = code;
  }

  /** Has the one that was started last send what cannot be read. */
  sendUnreadable(): void {
    sendUnreadable(this.last);
  }

  private watched(target: WorkerClass, given: unknown[]): WorkerLike {
    const worker = this.code === undefined ? new target(...given) : workerOf(target, this.code);
    this.last = worker;
    this.started++;
    onReport(worker, (report) => this.note(report));
    const post = worker.postMessage.bind(worker);
    worker.postMessage = (message, ...more) => {
      this.posted.push(message);
      post(message, ...more);
    };
    if (worker.once) worker.once("exit", () => this.ended++);
    else this.countEnds(worker); // a page is not told when a worker has ended
    return worker;
  }

  private note(report: Report): void {
    this.reports.push(report.type);
    this.received.push(report);
  }

  private countEnds(worker: WorkerLike): void {
    const terminate = worker.terminate.bind(worker);
    worker.terminate = () => {
      this.ended++;
      terminate();
    };
  }
}

function workerOf(target: WorkerClass, code: string): WorkerLike {
  if (isNode()) return new target(code, { eval: true });
  return new target(URL.createObjectURL(new Blob([code], { type: "text/javascript" })));
}
