import * as vscode from "vscode";
import type { Previews } from "../../preview/previews";
import { ProgramConsole } from "../console";
import { documentOf, pathsOf } from "../files";
import { Problems } from "../problems";
import { Reports } from "../report/reports";
import type { Outlets, Runner } from "../runner";
import { AlgorithmEditors } from "./algorithmEditors";
import { Breakpoints } from "./breakpoints";
import { FileWatch } from "./fileWatch";
import { HighlightedLines } from "./highlightedLines";
import { LineLenses } from "./lineLenses";
import { RunView } from "./runView";

const SHOWN_FILES = "mazewright.shownFiles"; // the paths of files whose runs are on show; not set without any

/** What they work with. */
interface Needs {
  readonly subscriptions: vscode.Disposable[]; // of the extension
  readonly runner: Runner;
  readonly previews: Previews;
  readonly log: vscode.LogOutputChannel;
  readonly version: string; // of the extension
}

/** What serves who writes algorithms. */
export interface AlgorithmTools extends Outlets {
  readonly runView: RunView;
  readonly reports: Reports;
}

/** Registers all that listens, draws and offers for who writes algorithms: who writes none has nothing of it. */
export function openAlgorithmTools(needs: Needs): AlgorithmTools {
  const { subscriptions, runner, previews, log } = needs;
  const outlets = { problems: new Problems(), console: new ProgramConsole() };
  const lines = new HighlightedLines();
  const runView = new RunView({ runner, lines, documentOf, log });
  const lenses = new LineLenses(runView);
  const breakpoints = new Breakpoints(runView);
  const reports = new Reports(needs);
  const onShown = () => {
    const files = previews.all.flatMap((preview) => preview.files);
    for (const each of [outlets.problems, outlets.console]) each.keepOnly(files);
    if (!runView.update(previews.all)) return;
    lenses.refresh();
    breakpoints.send();
    tellFiles(runView);
  };
  onShown();
  subscriptions.push(
    outlets.problems,
    outlets.console,
    previews.onDidChange(onShown),
    runView,
    lines,
    lenses,
    breakpoints,
    reports,
    new FileWatch(runner, previews, log),
    new AlgorithmEditors(runner),
  );
  return { ...outlets, runView, reports };
}

/** Tells VS Code whose runs are on show, for the menus of lines. */
function tellFiles({ runs }: RunView): void {
  const paths = runs.flatMap(({ uri }) => pathsOf(vscode.Uri.parse(uri)));
  vscode.commands.executeCommand("setContext", SHOWN_FILES, paths.length > 0 ? paths : undefined);
}
