import * as vscode from "vscode";
import type { Values, ValuesJob } from "../../../worker/ownJobs";
import type { Engine } from "../../engine/engine";
import { runAgain } from "../run/timedRun";

const PATIENCE = 250; // milliseconds after which a run is ended for a newer one: to start a worker takes about as long

/** What is to be read, and what is done with it. */
interface Wish {
  readonly job: ValuesJob;
  readonly take: (values: Values | undefined) => void;
}

/** A run that goes on. */
interface Reading {
  readonly source: vscode.CancellationTokenSource;
  hasBegun: boolean; // whether its worker has started
}

/**
 * Reads the variables of programs at steps; only the latest wish counts. A short run for an older one may end, since another
 * would wait for a new worker if it were ended.
 */
export class ValuesReader {
  private wanted: Wish | undefined;
  private running: Reading | undefined;
  private patience: ReturnType<typeof setTimeout> | undefined;

  /** @param failed called when a worker fails */
  constructor(
    private readonly engine: Engine,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** @param take called with the values, unless something else is wanted before; undefined if they took too long */
  read(job: ValuesJob, take: Wish["take"]): void {
    this.wanted = { job, take };
    if (this.running === undefined) void this.run(this.wanted);
    else this.hurry();
  }

  /** Nothing is wanted now. */
  stop(): void {
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

  private async run(wish: Wish): Promise<void> {
    const source = new vscode.CancellationTokenSource();
    const reading: Reading = { source, hasBegun: false };
    this.running = reading;
    try {
      const values = await runAgain(this.engine, wish.job, source.token, () => {
        reading.hasBegun = true;
      });
      if (wish === this.wanted) wish.take(values);
    } catch (error) {
      if (!(error instanceof vscode.CancellationError)) this.failed(error);
    } finally {
      clearTimeout(this.patience);
      this.patience = undefined;
      source.dispose();
      this.running = undefined;
    }
    if (wish === this.wanted) this.wanted = undefined;
    if (this.wanted !== undefined) void this.run(this.wanted);
  }
}
