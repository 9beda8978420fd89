import * as vscode from "vscode";
import { formatNumber } from "../../../core/foundation/errors";
import type { Engine } from "../../engine/engine";
import { pathsOf } from "../run/fileWatch";
import { lineAsItRan, timesOf } from "./runLinesNow";
import type { RunNeeds, ShownRun } from "./shownRun";

const SHOWN_FILES = "mazewright.shownFiles"; // the paths of files whose runs are on show; not set without any

/** Where a line leads to, and that in words. */
export interface Jump {
  readonly step: number;
  readonly text: string;
}

/** The runs of users' algorithms that are on show, in all previews. */
export class ShownRuns implements RunNeeds, vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<void>();
  /** Fires when other runs are on show. */
  readonly onDidChange = this.changes.event;
  private shown: readonly ShownRun[] = [];
  private files = ""; // as VS Code knows them

  /**
   * @param engine of its own: what looks at a run again takes no worker from a run that the user waits for. It starts at the first look
   * @param onFailed called when a worker fails
   */
  constructor(
    readonly engine: Engine,
    readonly onFailed: (error: unknown) => void,
  ) {}

  /** All of them, that of the preview in use last. */
  get all(): readonly ShownRun[] {
    return this.shown;
  }

  /** Other runs are on show, or another preview is in use. @param runs that of the preview in use last */
  rank(runs: readonly ShownRun[]): void {
    const paths = runs.flatMap(({ file }) => pathsOf(vscode.Uri.parse(file)));
    const isSame = runs.length === this.shown.length && runs.every((run, at) => run === this.shown[at]);
    if (isSame && paths.join("\n") === this.files) return;
    this.shown = runs;
    this.files = paths.join("\n");
    vscode.commands.executeCommand("setContext", SHOWN_FILES, paths.length > 0 ? paths : undefined);
    this.changes.fire();
  }

  /** The run of a file in the preview that was in use last. */
  of(address: string): ShownRun | undefined {
    return this.shown.findLast(({ file }) => file === address);
  }

  /**
   * Leads the preview to the next step of a line, or to the one before.
   * @param line of the document now, from 0
   * @returns where to, or undefined where no line is known to have run
   */
  jump(address: string, line: number, isNext: boolean): Jump | undefined {
    const run = this.of(address);
    const ran = run && lineAsItRan(run, line);
    if (run?.lines === undefined || ran === undefined) return undefined;
    const found = run.lines.stepBeside(ran, run.from, isNext);
    if (found === undefined) return undefined;
    const { step, wraps } = found;
    run.goTo(step);
    const from = isNext ? ", from the first step again" : ", from the last step again";
    const text = `Line ${line + 1} ${timesOf(run, ran)}: step ${formatNumber(step)}${wraps ? from : ""}`;
    run.preview.page.post({ type: "said", text });
    return { step, text };
  }

  dispose(): void {
    this.changes.dispose();
  }
}
