import * as vscode from "vscode";
import type { OpenPreview } from "../../preview/preview";
import type { Previews } from "../../preview/previews";
import type { ProgramWorkers } from "../../workers/workerPool";
import { pathsOf } from "../files";
import { HighlightedLines } from "./highlightedLines";
import { PreviewTrace } from "./previewTrace";
import type { RunTrace } from "./runTrace";

const SHOWN_FILES = "mazewright.shownFiles"; // the paths of files whose runs are on show; not set without any

/** The runs of users' algorithms that are on show, in all previews. */
export class Traces implements vscode.Disposable {
  private readonly changes = new vscode.EventEmitter<void>();
  /** Fires when other runs are on show. */
  readonly onDidChange = this.changes.event;
  private readonly lines = new HighlightedLines();
  private readonly known = new Map<OpenPreview, PreviewTrace>(); // that of the preview in use last
  private shown: readonly RunTrace[] = [];
  private files = ""; // as VS Code knows them
  private readonly watch: vscode.Disposable;

  /** @param engine of its own, which starts at the first look at a run */
  constructor(
    private readonly previews: Pick<Previews, "all" | "onDidChange">,
    private readonly engine: ProgramWorkers,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.watch = previews.onDidChange(() => this.onChanged());
    this.onChanged();
  }

  /** Those of each preview, that of the one in use last. */
  get all(): readonly PreviewTrace[] {
    return [...this.known.values()];
  }

  /** The run of a file in the preview that was in use last. */
  of(address: string): RunTrace | undefined {
    return this.shown.findLast(({ file }) => file === address);
  }

  dispose(): void {
    this.watch.dispose();
    for (const trace of this.all) trace.dispose();
    this.lines.dispose();
    this.changes.dispose();
  }

  /** Previews show something else, were opened or closed, or another is in use. */
  private onChanged(): void {
    const sessions = this.previews.all;
    for (const [session, trace] of this.known) if (!sessions.includes(session)) trace.dispose();
    const traces = sessions.map((session) => this.known.get(session) ?? this.begin(session));
    this.known.clear();
    for (const trace of traces) this.known.set(trace.session, trace);
    this.lines.setOrder(sessions);
    this.tell(traces.flatMap(({ runs }) => runs));
  }

  private begin(session: OpenPreview): PreviewTrace {
    return new PreviewTrace(session, { engine: this.engine, lines: this.lines, log: this.log });
  }

  private tell(runs: readonly RunTrace[]): void {
    const paths = runs.flatMap(({ file }) => pathsOf(vscode.Uri.parse(file)));
    const isSame = runs.length === this.shown.length && runs.every((run, at) => run === this.shown[at]);
    if (isSame && paths.join("\n") === this.files) return;
    this.shown = runs;
    this.files = paths.join("\n");
    vscode.commands.executeCommand("setContext", SHOWN_FILES, paths.length > 0 ? paths : undefined);
    this.changes.fire();
  }
}
