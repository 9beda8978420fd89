import type * as vscode from "vscode";
import type { PackedMaze } from "../../../shared/data/packedMaze";
import type { OpenPreview, PreviewView, Shown } from "../../preview/preview";
import { mergedStops, type Stops } from "./runLines";
import { lineAt, RunTrace } from "./runTrace";
import { StepValues, type TraceNeeds } from "./stepValues";

/**
 * The runs of users' algorithms that made the mazes on show in one preview: at each step their lines are highlighted, and
 * where the timeline rests their variables are shown.
 */
export class PreviewTrace implements PreviewView, vscode.Disposable {
  private traced: readonly { readonly run: RunTrace; readonly values: StepValues }[] = [];
  private step: number | undefined; // on show

  constructor(
    readonly session: OpenPreview,
    private readonly needs: TraceNeeds,
  ) {
    session.add(this);
  }

  /** Without those of earlier texts of files. */
  get runs(): readonly RunTrace[] {
    return this.traced.map(({ run }) => run);
  }

  onShown({ mazes }: Shown): void {
    this.end();
    this.traced = mazes.flatMap((maze) => this.tracedOf(maze));
    this.onPlaying();
    this.step = undefined;
    if (this.session.ownRuns.length === 0) this.needs.lines.highlight(this.session, [], false);
  }

  /** Highlights the lines of a step in the editors, and says that of a single maze to the page. */
  onStep(id: number, step: number): void {
    const { mazes, ownRuns } = this.session;
    if (!ownRuns.some(({ lines }) => lines !== undefined)) return;
    if (mazes.length === 1) this.session.post({ type: "line", id, step, line: lineAt(ownRuns[0], step) });
    const lines = ownRuns
      .filter(({ earlier }) => earlier === undefined)
      .map((own) => ({ address: own.facts.id, text: own.text ?? "", line: lineAt(own, step) }))
      .filter(({ line }) => line >= 0);
    const hasMoved = this.step !== undefined && this.step !== step; // not when the maze has just come
    if (hasMoved || this.step === undefined) this.needs.lines.highlight(this.session, lines, hasMoved);
    this.step = step;
    for (const { run, values } of this.traced) {
      run.onStep(step);
      values.onStep();
    }
  }

  onPlaying(): void {
    for (const { values } of this.traced) values.onPlaying();
  }

  onRenewed(): void {
    if (this.runs.some(({ stops }) => stops !== undefined)) this.sendStops();
    for (const { run, values } of this.traced) {
      run.onRenewed();
      values.onRenewed();
    }
  }

  onRenamed(from: string, to: string): void {
    for (const run of this.runs) if (run.file === from) run.file = to;
  }

  /** The player stops elsewhere in a run. */
  setStops(run: RunTrace, stops: Stops): void {
    run.stops = stops;
    this.sendStops();
  }

  dispose(): void {
    this.end();
    this.needs.lines.highlight(this.session, [], false);
  }

  private end(): void {
    for (const { values } of this.traced) values.dispose();
    this.traced = [];
  }

  /** A maze without the lines of its steps is not looked at again. */
  private tracedOf({ own, recipe }: PackedMaze) {
    const { algorithm: _, ...options } = recipe;
    if (own?.lines === undefined || own.text === undefined || own.name === undefined || own.earlier) return [];
    const { lines, text, name } = own;
    const run = new RunTrace(this.session, { ...own, lines, text, name }, options);
    return [{ run, values: new StepValues(run, this.needs) }];
  }

  /** The page has one timeline, and one list of stops, for all mazes. */
  private sendStops(): void {
    const { shown } = this.session;
    if (shown === undefined) return;
    this.session.post({ type: "stops", id: shown.id, ...mergedStops(this.runs.flatMap(({ stops }) => stops ?? [])) });
  }
}
