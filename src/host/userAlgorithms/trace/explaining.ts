import type * as vscode from "vscode";
import type { Engine } from "../../engine/engine";
import { Breakpoints } from "./breakpoints";
import { DimmedLines } from "./dimmedLines";
import { LineClicks } from "./lineClicks";
import { LineLenses } from "./lineLenses";
import { ShownRuns } from "./shownRuns";

/** What editors say of the runs on show: how often lines ran, where their steps are, and where breakpoints stop the player. */
export class Explaining implements vscode.Disposable {
  readonly runs: ShownRuns;
  readonly dimmed: DimmedLines;
  private readonly parts: readonly vscode.Disposable[];

  /** See ShownRuns. */
  constructor(engine: Engine, onFailed: (error: unknown) => void) {
    this.runs = new ShownRuns(engine, onFailed);
    this.dimmed = new DimmedLines(this.runs);
    const { runs, dimmed } = this;
    this.parts = [dimmed, new LineLenses(runs), new LineClicks(runs), new Breakpoints(runs), runs];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}
