import type * as vscode from "vscode";
import { Engine, type StartWorker } from "./engine/engine";
import type { Previews } from "./preview/previews";
import { AlgorithmEditors } from "./userAlgorithms/authoring/algorithmEditors";
import { FileWatch } from "./userAlgorithms/authoring/fileWatch";
import { Reports } from "./userAlgorithms/report/reports";
import { ProgramConsole } from "./userAlgorithms/run/console";
import { Problems } from "./userAlgorithms/run/problems";
import type { Outlets, UserAlgorithms } from "./userAlgorithms/run/userAlgorithms";
import { Breakpoints } from "./userAlgorithms/trace/breakpoints";
import { LineLenses } from "./userAlgorithms/trace/lineLenses";
import { Traces } from "./userAlgorithms/trace/traces";

/** What they work with. */
interface Needs {
  readonly subscriptions: vscode.Disposable[]; // of the extension
  readonly own: UserAlgorithms;
  readonly previews: Previews;
  readonly ownEngine: Engine;
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
  const traceEngine = new Engine(startOwnWorker); // of its own, which starts at the first look at a run
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
