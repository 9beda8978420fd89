import * as vscode from "vscode";
import type { Finding } from "../../shared/data/ownRun";
import type { ArgsOf, ResultOf } from "../../shared/request";
import type { LogLine, ProgramCalls, RunLimits, RunNote, RunOfProgram, RunResult } from "../../worker/programCalls";
import type { ProgramWorkers } from "../workers/workerPool";

const GRACE = 1000; // milliseconds past the time limit, in which the program's own interruption should have come
const START = 5000; // for a worker to start, at most

/** What is heard of a run. */
export interface RunEvents {
  readonly share: (share: number) => void;
  readonly logged: (lines: readonly LogLine[]) => void;
  readonly stepped: (steps: number) => void;
}

/**
 * Runs a program.
 * @throws vscode.CancellationError when the token is cancelled; MazeError for options; Error where the worker fails
 */
export async function runProgram(
  engine: ProgramWorkers,
  args: RunOfProgram,
  token: vscode.CancellationToken,
  { share, logged, stepped }: RunEvents,
): Promise<RunResult> {
  const result = await runInTime(engine, "run", args, token, share, (note) => {
    if (note.type === "logged") logged(note.lines);
    else stepped(note.steps);
  });
  return result ?? { findings: [stopped(args.limits)] };
}

/** What is said of a program that had to be ended with its worker: nobody knows its line. */
export function stopped({ seconds }: RunLimits): Finding {
  const message = `Stopped after ${seconds} s, in one long operation such as joining a huge array. The settings can allow more time.`;
  return { severity: "error", message };
}

/**
 * Asks for something that runs a program. The worker interrupts it at its time limit; what cannot be interrupted, such as joining a huge
 * array, is ended with its worker.
 * @param share called first when the worker has started
 * @returns undefined if it had to be ended
 * @throws vscode.CancellationError when the token is cancelled; MazeError for options; Error where the worker fails
 */
export async function runInTime<Name extends keyof ProgramCalls>(
  engine: ProgramWorkers,
  name: Name,
  args: ArgsOf<ProgramCalls, Name> & { readonly limits: RunLimits },
  token: vscode.CancellationToken,
  share: (share: number) => void,
  note: (note: RunNote) => void = () => {},
): Promise<ResultOf<ProgramCalls, Name> | undefined> {
  if (token.isCancellationRequested) throw new vscode.CancellationError();
  const source = new vscode.CancellationTokenSource();
  const listener = token.onCancellationRequested(() => source.cancel());
  const limit = 1000 * args.limits.seconds + GRACE;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasBegun = false;
  let isLate = false;
  const arm = (milliseconds: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      source.cancel();
    }, milliseconds);
  };
  const heard = () => {
    if (!hasBegun || name === "report") arm(limit); // a report is many runs, each with its own time
    hasBegun = true;
  };
  arm(START + limit);
  try {
    return await engine.request(name, args, {
      token: source.token,
      share(part) {
        heard();
        share(part);
      },
      note(each) {
        heard();
        note(each);
      },
    });
  } catch (error) {
    if (isLate && !token.isCancellationRequested) return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
    listener.dispose();
    source.dispose();
  }
}
