import * as vscode from "vscode";
import type { Variable } from "../../../shared/data/ownRun";
import type { ValuesArgs } from "../../../worker/programCalls";
import type { ProgramWorkers } from "../../workers/workerPool";
import { runInTime } from "../timedRun";
import type { HighlightedLines } from "./highlightedLines";
import type { RunTrace } from "./runTrace";

const REST = 30; // milliseconds without another step, after which the timeline rests
const PATIENCE = 250; // milliseconds after which a run is ended for a newer one: to start a worker takes about as long

/** What traces work with. */
export interface TraceNeeds {
  readonly engine: ProgramWorkers; // of its own: to look at a run again takes no worker from a run that the user waits for
  readonly lines: HighlightedLines;
  readonly log: vscode.LogOutputChannel;
}

/** A run that goes on. */
interface Reading {
  readonly source: vscode.CancellationTokenSource;
  hasBegun: boolean; // whether its worker has started
}

/**
 * Reads the variables of a run where the timeline rests, once for each step, and shows them on the page and behind the line.
 * Only the latest step counts. A short run for an older one may end, since another would wait for a new worker if it were ended.
 */
export class StepValues implements vscode.Disposable {
  private readAt: number | undefined; // the step on show, once its values were asked for
  private isPlaying = false; // as it was told last
  private rest: ReturnType<typeof setTimeout> | undefined;
  private wanted: ValuesArgs | undefined;
  private running: Reading | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly run: RunTrace,
    private readonly needs: TraceNeeds,
  ) {}

  /** The page shows a step. */
  onStep(): void {
    if (this.run.step !== this.readAt) this.readAt = undefined;
    this.awaitRest();
  }

  /** The page plays, or has paused. */
  onPlaying(): void {
    const { isPlaying } = this.run.session;
    if (isPlaying === this.isPlaying) return;
    this.isPlaying = isPlaying;
    this.awaitRest();
  }

  /** The page has loaded again. */
  onRenewed(): void {
    this.readAt = undefined;
    this.awaitRest();
  }

  dispose(): void {
    clearTimeout(this.rest);
    this.stop();
  }

  private awaitRest(): void {
    clearTimeout(this.rest);
    if (this.readAt !== undefined) return;
    this.stop();
    if (!this.isPlaying) this.rest = setTimeout(() => this.read(), REST);
  }

  /** For a page that is hidden, once it has loaded again. */
  private read(): void {
    const { run, needs } = this;
    if (run.session.isHidden) return;
    const { step, line } = run;
    this.readAt = step;
    if (line < 0) return this.show(step, []);
    try {
      const args: ValuesArgs = { ...run.again, step, line };
      this.wanted = args;
      if (this.running === undefined) void this.work(args);
      else this.hurry();
    } catch (error) {
      needs.log.warn(String(error)); // a wrong setting, which the next run reports
    }
  }

  /** Nothing is wanted now. */
  private stop(): void {
    this.wanted = undefined;
    if (this.running !== undefined) this.hurry();
  }

  /** A worker that is still starting is not ended: another one would have to start. */
  private hurry(): void {
    this.patience ??= setTimeout(() => {
      this.patience = undefined;
      if (this.running?.hasBegun === true) this.running.source.cancel();
      else if (this.running !== undefined) this.hurry();
    }, PATIENCE);
  }

  private async work(args: ValuesArgs): Promise<void> {
    const source = new vscode.CancellationTokenSource();
    const reading: Reading = { source, hasBegun: false };
    this.running = reading;
    try {
      const values = await runInTime(this.needs.engine, "values", args, source.token, () => {
        reading.hasBegun = true;
      });
      if (args === this.wanted) this.show(args.step, values?.variables ?? []); // none if they took too long
    } catch (error) {
      if (!(error instanceof vscode.CancellationError)) this.needs.log.warn(String(error));
    } finally {
      clearTimeout(this.patience);
      this.patience = undefined;
      source.dispose();
      this.running = undefined;
    }
    if (args === this.wanted) this.wanted = undefined;
    if (this.wanted !== undefined) void this.work(this.wanted);
  }

  /** The page shows those of a single maze. */
  private show(step: number, variables: readonly Variable[]): void {
    const { run, needs } = this;
    const { mazes, shown } = run.session;
    if (step !== run.step || this.isPlaying || shown === undefined) return;
    if (mazes.length === 1) run.session.post({ type: "values", id: shown.id, step, variables: [...variables] });
    needs.lines.showValues(run.session, run.file, variables);
  }
}
