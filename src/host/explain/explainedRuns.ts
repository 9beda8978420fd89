import type { Variable } from "../../core/making/ownRun";
import type { PackedMaze } from "../../core/making/pack";
import type { ToWebview } from "../../shared/protocol";
import { isVersion } from "../own/addresses";
import { mergedStops, type Stops } from "./runLines";
import { type RunNeeds, type RunView, ShownRun } from "./shownRun";

/** The preview whose runs are explained. */
interface RunsView extends Pick<RunView, "isSeen" | "goTo" | "post"> {
  isPlaying(): boolean;
  /** What stands in the variables of a file after the step on show is known. */
  showValues(address: string, variables: readonly Variable[]): void;
}

/** The runs of users' algorithms that made the mazes on show in one preview. Earlier versions of files are not among them. */
export class ExplainedRuns {
  private shown: readonly { readonly run: ShownRun; readonly length: number }[] = [];
  private readonly stops = new Map<string, Stops>(); // by the addresses of files
  private isSeveral = false; // whether several mazes are on show

  constructor(
    private readonly view: RunsView,
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
    for (const run of this.all) run.onPlaying(this.view.isPlaying());
  }

  /** The page shows a step: shorter recordings stand at their last one. */
  onStep(step: number): void {
    for (const { run, length } of this.shown) run.onStep(Math.min(step, length));
  }

  /** The page plays, or has paused. */
  onPlaying(isPlaying: boolean): void {
    for (const run of this.all) run.onPlaying(isPlaying);
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
    this.stops.clear();
  }

  /** A maze without the lines of its steps is not looked at again. */
  private shownOf({ own, recipe }: PackedMaze, id: number) {
    const { algorithm: _, ...options } = recipe;
    if (own?.lines === undefined || own.text === undefined || own.name === undefined) return [];
    const { facts, lines, text, name } = own;
    if (isVersion(facts.id)) return [];
    const view: RunView = {
      isSeen: () => this.view.isSeen(),
      goTo: (step) => this.view.goTo(step),
      post: (message) => this.post(facts.id, message),
      showValues: (variables) => this.view.showValues(run.file, variables),
    };
    const run: ShownRun = new ShownRun({ id, own: { ...own, lines, text, name }, options }, view, this.needs);
    return [{ run, length: lines.length }];
  }

  /** The page has one timeline for all mazes, and shows the variables of a single one. */
  private post(address: string, message: ToWebview): void {
    if (message.type === "values" && this.isSeveral) return;
    if (message.type !== "stops") return this.view.post(message);
    this.stops.set(address, message);
    this.view.post({ ...message, ...mergedStops([...this.stops.values()]) });
  }
}
