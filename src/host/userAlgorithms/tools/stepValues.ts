import type { Variable } from "../../../shared/data/userAlgorithm";
import type { ValuesArgs } from "../../../worker/programCalls";
import type { Runner, ValuesReading } from "../runner";
import type { HighlightedLines } from "./highlightedLines";
import type { ShownRun } from "./shownRun";

const REST = 30; // milliseconds without another step, after which the timeline rests
const PATIENCE = 250; // milliseconds after which a run is ended for a newer one: to start a worker takes about as long

/** What values are read with, and where they are shown besides the page. */
export interface ValuesNeeds {
  readonly runner: Pick<Runner, "readValues">;
  readonly lines: Pick<HighlightedLines, "showValues">;
  readonly log: { warn(text: string): void };
}

type WantedValues = Omit<ValuesArgs, "limits">;

/**
 * Reads the variables of a run where the timeline rests, once for each step, and shows them on the page and behind the line.
 * Only the latest step counts. A short run for an older one may end, since another would wait for a new worker if it were ended.
 */
export class StepValues {
  private readAt: number | undefined; // the step on show, once its values were asked for
  private isPlaying = false; // as it was told last
  private rest: ReturnType<typeof setTimeout> | undefined;
  private wanted: WantedValues | undefined;
  private running: ValuesReading | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  /** @param isAlone whether the run made the only maze on show: the page shows the values of such a one */
  constructor(
    private readonly run: ShownRun,
    private readonly isAlone: boolean,
    private readonly needs: ValuesNeeds,
  ) {}

  /** The page shows a step. */
  onStep(): void {
    if (this.run.step !== this.readAt) this.readAt = undefined;
    this.awaitRest();
  }

  /** The page plays, or has paused. */
  onPlaying(): void {
    const { isPlaying } = this.run.preview;
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
    const { step, line, again, preview } = this.run;
    if (preview.isHidden || again === undefined) return;
    this.readAt = step;
    if (line < 0) return this.show(step, []);
    this.wanted = { ...again, step, line };
    if (this.running === undefined) void this.work(this.wanted);
    else this.hurry();
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
      if (this.running?.hasBegun === true) this.running.cancel();
      else if (this.running !== undefined) this.hurry();
    }, PATIENCE);
  }

  private async work(args: WantedValues): Promise<void> {
    try {
      this.running = this.needs.runner.readValues(args);
      const values = await this.running.values;
      if (args === this.wanted) this.show(args.step, values?.variables ?? []); // none if they took too long
    } catch (error) {
      if (args === this.wanted) this.needs.log.warn(String(error)); // such as a wrong setting, which the next run reports
    } finally {
      clearTimeout(this.patience);
      this.patience = undefined;
      this.running = undefined;
    }
    if (args === this.wanted) this.wanted = undefined;
    if (this.wanted !== undefined) void this.work(this.wanted);
  }

  private show(step: number, variables: readonly Variable[]): void {
    const { run, isAlone, needs } = this;
    const { shown } = run.preview;
    if (step !== run.step || this.isPlaying || shown === undefined) return;
    if (isAlone) run.preview.post({ type: "values", id: shown.id, step, variables: [...variables] });
    needs.lines.showValues(run.preview, run.uri, variables);
  }
}
