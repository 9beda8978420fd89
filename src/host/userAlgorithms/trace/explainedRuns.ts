import type { Variable } from "../../../core/making/ownRun";
import type { PackedMaze } from "../../../core/making/pack";
import { isVersion } from "../run/addresses";
import { mergedStops, type Stops } from "./runLines";
import { type ExplainedPreview, type RunNeeds, ShownRun } from "./shownRun";

/** Where the values of variables are shown, besides the page. */
interface ValuesView {
  /** What stands in the variables of a file after the step on show is known. */
  showValues(address: string, variables: readonly Variable[]): void;
}

/** The runs of users' algorithms that made the mazes on show in one preview. Earlier versions of files are not among them. */
export class ExplainedRuns {
  private shown: readonly { readonly run: ShownRun; readonly length: number }[] = [];
  private isSeveral = false; // whether several mazes are on show

  constructor(
    readonly preview: ExplainedPreview,
    private readonly view: ValuesView,
    private readonly needs: RunNeeds,
  ) {}

  get all(): readonly ShownRun[] {
    return this.shown.map(({ run }) => run);
  }

  /** Mazes are on show now. @param id of the message that showed them */
  show(mazes: readonly PackedMaze[], id: number): void {
    this.dispose();
    this.isSeveral = mazes.length > 1;
    this.shown = mazes.flatMap((maze) => this.shownOf(maze, id));
    for (const run of this.all) run.onPlaying();
  }

  /** The page shows a step: shorter recordings stand at their last one. */
  onStep(step: number): void {
    for (const { run, length } of this.shown) run.onStep(Math.min(step, length));
  }

  /** The page plays, or has paused. */
  onPlaying(): void {
    for (const run of this.all) run.onPlaying();
  }

  /** A page has loaded again. */
  onReady(): void {
    for (const run of this.all) run.onReady();
  }

  /** A file has another address now. */
  rename(from: string, to: string): void {
    for (const run of this.all) if (run.file === from) run.rename(to);
  }

  dispose(): void {
    for (const run of this.all) run.dispose();
    this.shown = [];
  }

  /** A maze without the lines of its steps is not looked at again. */
  private shownOf({ own, recipe }: PackedMaze, id: number) {
    const { algorithm: _, ...options } = recipe;
    if (own?.lines === undefined || own.text === undefined || own.name === undefined) return [];
    const { facts, lines, text, name } = own;
    if (isVersion(facts.id)) return [];
    const run = new ShownRun({ id, own: { ...own, lines, text, name }, options }, this, this.needs);
    return [{ run, length: lines.length }];
  }

  /** Where the player stops: the page has one timeline for all mazes. */
  get stops(): Stops {
    return mergedStops(this.all.flatMap(({ stops }) => stops ?? []));
  }

  /** What stands in variables after the step on show: the page shows those of a single maze. */
  showValues({ file }: ShownRun, id: number, step: number, variables: readonly Variable[]): void {
    if (!this.isSeveral) this.preview.page.post({ type: "values", id, step, variables: [...variables] });
    this.view.showValues(file, variables);
  }
}
