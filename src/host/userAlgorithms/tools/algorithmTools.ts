import type * as vscode from "vscode";
import type { Previews } from "../../preview/previews";
import { type ProgramWorkers, type StartWorker, WorkerPool } from "../../workers/workerPool";
import { ProgramConsole } from "../console";
import { Problems } from "../problems";
import { Reports } from "../report/reports";
import type { Outlets, UserAlgorithms } from "../userAlgorithms";
import { AlgorithmEditors } from "./algorithmEditors";
import { Breakpoints } from "./breakpoints";
import { FileWatch } from "./fileWatch";
import { LineLenses } from "./lineLenses";
import { Traces } from "./traces";

/** What they work with. */
interface Needs {
  readonly subscriptions: vscode.Disposable[]; // of the extension
  readonly own: UserAlgorithms;
  readonly previews: Previews;
  readonly ownEngine: ProgramWorkers;
  readonly startOwnWorker: StartWorker;
  readonly log: vscode.LogOutputChannel;
  readonly version: string; // of the extension
}

/** What serves who writes algorithms. */
export interface AlgorithmTools extends Outlets {
  readonly traces: Traces;
  readonly reports: Reports;
}

/** Registers all that listens, draws and offers for who writes algorithms: who writes none has nothing of it. */
export function openAlgorithmTools(needs: Needs): AlgorithmTools {
  const { subscriptions, own, previews, startOwnWorker, log } = needs;
  const outlets = { problems: new Problems(), console: new ProgramConsole() };
  const traceEngine: ProgramWorkers = new WorkerPool(startOwnWorker); // of its own, which starts at the first look at a run
  const traces = new Traces(previews, traceEngine, log);
  const reports = new Reports(needs);
  subscriptions.push(
    outlets.problems,
    outlets.console,
    traceEngine,
    traces,
    reports,
    new FileWatch(own, outlets, previews, log),
    new AlgorithmEditors(own),
    new LineLenses(traces),
    new Breakpoints(traces),
  );
  return { ...outlets, traces, reports };
}
