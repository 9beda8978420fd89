import type { PackedMaze } from "../../../shared/data/packedMaze";
import type { HighlightedLines } from "./highlightedLines";
import { mergedPausePoints, type PausePoints } from "./runLines";
import { type FindDocument, type RunPreview, ShownRun } from "./shownRun";
import { StepValues, type ValuesNeeds } from "./stepValues";

/** What a view of runs works with. */
interface Needs extends ValuesNeeds {
  readonly lines: Pick<HighlightedLines, "highlight" | "showValues" | "setOrder">;
  readonly documentOf: FindDocument;
}

/** The runs that one preview shows. */
interface PreviewRuns {
  readonly id: number | undefined; // of what it shows
  readonly runs: readonly ShownRun[];
  readonly values: readonly StepValues[]; // of each run
  step: number | undefined; // on show; undefined until the page has told
}

/**
 * The runs of users' algorithms that made the mazes on show in all previews, without those of earlier texts of files: at each
 * step their lines are highlighted, and where the timeline rests their variables are shown.
 */
export class RunView {
  private readonly previews = new Map<RunPreview, PreviewRuns>(); // that of the preview in use last

  constructor(private readonly needs: Needs) {}

  /** All of them, those of the preview in use last. */
  get runs(): readonly ShownRun[] {
    return [...this.previews.values()].flatMap(({ runs }) => runs);
  }

  /** The run of a file in the preview that was in use last. */
  of(uri: string): ShownRun | undefined {
    return this.runs.findLast((run) => run.uri === uri);
  }

  /**
   * Previews show something else, play or have paused, were opened or closed, or another is in use.
   * @param all that are open, the one in use last
   * @returns whether other runs are on show now, or the same by other addresses
   */
  update(all: readonly RunPreview[]): boolean {
    const before = this.runs.map((run) => [run, run.uri] as const);
    for (const [preview, known] of this.previews) if (!all.includes(preview)) this.close(preview, known);
    const next = all.map((preview) => [preview, this.runsOf(preview)] as const);
    this.previews.clear();
    for (const [preview, known] of next) this.previews.set(preview, known);
    this.needs.lines.setOrder(all);
    const { runs } = this;
    return runs.length !== before.length || runs.some((run, at) => run !== before[at][0] || run.uri !== before[at][1]);
  }

  /** The player stops elsewhere in a run. */
  setPausePoints(run: ShownRun, points: PausePoints): void {
    run.pausePoints = points;
    this.sendPausePoints(run.preview);
  }

  dispose(): void {
    for (const [preview, known] of this.previews) this.close(preview, known);
    this.previews.clear();
  }

  private close(preview: RunPreview, known: PreviewRuns): void {
    end(known);
    this.needs.lines.highlight(preview, [], false);
  }

  /** What a preview shows now. */
  private runsOf(preview: RunPreview): PreviewRuns {
    const known = this.previews.get(preview);
    if (known === undefined)
      preview.add({
        onStep: (id, step) => this.onStep(preview, id, step),
        onRenewed: () => this.onRenewed(preview),
      });
    const { id, mazes = [] } = preview.shown ?? {};
    const isSame = known !== undefined && known.id === id;
    if (!isSame && known !== undefined) end(known);
    const runs = isSame ? known.runs : mazes.flatMap((maze, at) => this.runIn(preview, maze, at));
    const values = isSame ? known.values : runs.map((run) => new StepValues(run, mazes.length === 1, this.needs));
    if (isSame)
      for (const run of runs) run.uri = mazes[run.at].userAlgorithm?.files?.[run.file]?.uri ?? run.uri; // files may be renamed
    else if (runs.length === 0) this.needs.lines.highlight(preview, [], false);
    for (const each of values) each.onPlaying();
    return isSame ? known : { id, runs, values, step: undefined };
  }

  /** What a run did in each of its files. A maze without the lines of its steps is not looked at again. */
  private runIn(preview: RunPreview, { userAlgorithm, recipe }: PackedMaze, at: number): ShownRun[] {
    const { algorithm: _, ...options } = recipe;
    const { lines, files, earlier } = userAlgorithm ?? {};
    if (userAlgorithm === undefined || lines === undefined || files === undefined || earlier !== undefined) return [];
    const run = { ...userAlgorithm, lines, files };
    return files.map((_, file) => new ShownRun(preview, at, run, file, options, this.needs.documentOf));
  }

  /** Highlights the lines of a step in the editors, and says that of a single maze to the page. */
  private onStep(preview: RunPreview, id: number, step: number): void {
    const known = this.previews.get(preview);
    if (known === undefined || known.id !== id || known.runs.length === 0) return;
    const { runs, values } = known;
    for (const run of runs) run.onStep(step);
    if (preview.shown?.mazes.length === 1) preview.post({ type: "line", id, step, ...lineOf(runs) });
    const lines = runs.flatMap(({ uri, text, line, caller }) => {
      const lit = [line, caller].filter((each) => each >= 0);
      return lit.length === 0 ? [] : { address: uri, text, line: lit[0], ...(lit.length > 1 && { caller }) };
    });
    const hasMoved = known.step !== undefined && known.step !== step; // not when the maze has just come
    if (known.step !== step) this.needs.lines.highlight(preview, lines, hasMoved);
    known.step = step;
    for (const each of values) each.onStep();
  }

  /** The page has loaded again: it knows nothing of runs. */
  private onRenewed(preview: RunPreview): void {
    const { runs = [], values = [] } = this.previews.get(preview) ?? {};
    if (runs.some(({ pausePoints }) => pausePoints !== undefined)) this.sendPausePoints(preview);
    for (const run of runs) run.onRenewed();
    for (const each of values) each.onRenewed();
  }

  /** The page has one timeline, and one list of stops, for all mazes. */
  private sendPausePoints(preview: RunPreview): void {
    const { id, runs } = this.previews.get(preview) ?? {};
    if (id === undefined || runs === undefined) return;
    const merged = mergedPausePoints(runs.flatMap(({ pausePoints }) => pausePoints ?? []));
    preview.post({ type: "stops", id, ...merged });
  }
}

/** The line that took the step on show, of all files that ran, else one that led there. */
function lineOf(runs: readonly ShownRun[]): { line: number; file?: number } {
  const {
    line = -1,
    caller = -1,
    file = 0,
  } = runs.find((run) => run.line >= 0) ?? runs.find((run) => run.caller >= 0) ?? {};
  return { line: line >= 0 ? line : caller, ...(file > 0 && { file }) };
}

function end({ values }: PreviewRuns): void {
  for (const each of values) each.dispose();
}
