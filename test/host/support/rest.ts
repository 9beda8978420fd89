import * as vscode from "vscode";
import { eventually } from "./assert";
import { isByExtension } from "./helpers";
import { home, type WorkerClass, type WorkerLike } from "./workers";

/** Tells when the extension has done all that it is going to do, so that a test of what does not happen need not wait for a time. */

/** Timers that keep something, such as a worker for the next job, put nothing off. */
const KEEPS = 10_000;

/** Timers of the extension that are still to fire, and how long each takes. */
const putOff = new Map<unknown, number>();
/** Workers that have a job, and of which kind. */
const busy = new Map<WorkerLike, string>();

/** Begins to look, before the extension is active. */
export function noteWork(): void {
  noteTimers();
  noteWorkers();
}

/** Until nothing is put off, no worker is at work, and VS Code has done what it was asked to. */
export async function settled(): Promise<void> {
  const isAtRest = () => putOff.size === 0 && busy.size === 0;
  do {
    await eventually("the extension to rest", isAtRest, 30_000).catch((error: Error) => {
      throw new Error(`${error.message}: ${[...busy.values(), ...putOff.values()].join(", ")}`);
    });
    // Two rounds: what VS Code is asked it does in order, and what comes of it may ask again.
    for (const round of [1, 2]) await vscode.commands.executeCommand("setContext", "mazewrightTests.round", round);
  } while (!isAtRest());
}

function noteTimers(): void {
  const { setTimeout: begin, clearTimeout: clear } = globalThis;
  globalThis.setTimeout = ((action: (...given: unknown[]) => void, time = 0, ...given: unknown[]) => {
    if (time >= KEEPS || !isByExtension()) return begin(action, time, ...given);
    const timer = begin(() => {
      putOff.delete(timer);
      action(...given);
    }, time);
    putOff.set(timer, time);
    return timer;
  }) as never;
  globalThis.clearTimeout = ((timer: never) => {
    putOff.delete(timer);
    clear(timer);
  }) as never;
}

function noteWorkers(): void {
  const construct = (target: WorkerClass, given: unknown[]) => {
    const worker = new target(...given);
    const note = (type: string) => ["done", "failed"].includes(type) && busy.delete(worker);
    worker.on?.("message", ({ type }) => note(type));
    worker.addEventListener?.("message", ({ data }) => note(data.type));
    const end = worker.terminate.bind(worker);
    worker.postMessage = (message, ...more) => {
      if (message.kind !== "begin") busy.set(worker, message.kind);
      target.prototype.postMessage.call(worker, message, ...more); // which a test may watch
    };
    worker.terminate = () => {
      busy.delete(worker);
      return end();
    };
    worker.once?.("exit", () => busy.delete(worker));
    return worker;
  };
  home().Worker = new Proxy(home().Worker, { construct });
}
