import * as vscode from "vscode";
import { countOf } from "../../core/foundation/errors";
import type { Finding, ProgramText } from "../../shared/data/userAlgorithm";
import type { OpenPreview } from "../preview/preview";
import type { Previews } from "../preview/previews";
import { CHOOSE_VARIABLE } from "../preview/userFiles";
import type { LastVariables } from "../settings/lastVariables";
import { currentAlgorithmSettings } from "../settings/settings";
import { reportFailure, UnmetError } from "../ui/errors";
import { BACK, pick } from "../ui/quickInput";
import { readSaved } from "../userAlgorithms/files";
import type { Problems } from "../userAlgorithms/problems";
import { PooledWorker, type StartWorker } from "../workers/workerPool";
import type { ProgramErrors } from "./programResult";
import { type ShownNeeds, ShownProgram } from "./shownProgram";

/** What runs of programs are shown with. */
interface Needs {
  readonly previews: Previews;
  readonly startWorker: StartWorker; // that watches a program
  readonly variables: LastVariables;
  readonly problems: () => Problems; // with which all comes that shows lines in editors
  readonly log: vscode.LogOutputChannel;
}

/** The runs of programs in all previews: the last one in each can be read again, for another variable, while it is on show. */
export class ShownPrograms implements vscode.Disposable {
  private readonly told = new WeakMap<OpenPreview, number>(); // of what is on show, whose findings stand in files
  private readonly runs = new Map<OpenPreview, ShownProgram>();
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly needs: Needs) {
    this.parts = [
      needs.previews.onDidChange(() => this.onChanged()),
      vscode.commands.registerCommand(CHOOSE_VARIABLE, () =>
        this.choose().catch((error) => void reportFailure(error, needs.log)),
      ),
    ];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
    for (const run of this.runs.values()) run.close();
  }

  /**
   * Brings a preview in front, without the focus, for a new run of a file: the one that shows the file's last run if there is one.
   * What that shows stays until this run has a maze.
   * @param uri the address of the file
   * @param name of the program, as a user says it
   * @param how set where a debugger runs it
   */
  async show(uri: string, name: string, how?: Pick<ShownNeeds, "isDebugged">): Promise<ShownProgram> {
    return this.begin(await this.needs.previews.readyFor(uri), uri, name, how);
  }

  /** The same where the last run is on show, in front or not; undefined where it is not, or is to be kept, or is what a debugger has shown. */
  showAgain(uri: string, name: string): ShownProgram | undefined {
    const preview = this.again(uri);
    return preview && this.begin(preview, uri, name);
  }

  /** Whether showAgain() would show it. */
  canShowAgain(uri: string): boolean {
    return this.again(uri) !== undefined;
  }

  private again(uri: string): OpenPreview | undefined {
    const preview = this.needs.previews.showing(uri);
    return preview !== undefined && this.runs.get(preview)?.isDebugged === true ? undefined : preview;
  }

  /** Files have other addresses now: what is known of them goes with them. @param addressNow gives that of each */
  move(addressNow: (uri: string) => string): Promise<void> {
    return this.needs.variables.move(addressNow);
  }

  private begin(preview: OpenPreview, uri: string, name: string, how?: Pick<ShownNeeds, "isDebugged">): ShownProgram {
    const { startWorker, variables, problems } = this.needs;
    problems();
    this.runs.get(preview)?.close();
    const run = new ShownProgram(uri, name, {
      preview,
      own: vscode.Uri.parse(uri).fsPath,
      worker: new PooledWorker(startWorker),
      chosen: (file) => variables.of(file),
      readFile: (path) => readText(uri, path),
      replay: currentAlgorithmSettings().replay,
      errors: programErrors,
      ...how,
    });
    this.runs.set(preview, run);
    run.begin();
    return run;
  }

  /** What is found in files is said of those on show. Of runs that are not on show nothing is wanted any more. */
  private onChanged(): void {
    const { all } = this.needs.previews;
    for (const [preview, run] of this.runs) {
      if (all.includes(preview) && preview.programs.includes(run.uri)) continue;
      this.runs.delete(preview);
      run.close();
    }
    for (const preview of all) this.tellProblems(preview);
  }

  private tellProblems(preview: OpenPreview): void {
    const { runs, shown } = preview;
    if (shown === undefined || this.told.get(preview) === shown.id) return;
    this.told.set(preview, shown.id);
    for (const { program, files = [], facts, findings } of runs) {
      if (program === undefined) continue;
      for (const [file, { uri, text }] of files.entries()) {
        const found = findings.filter((each) => isIn(each, file, uri === facts.id));
        this.needs.problems().show(uri, { findings: found, text });
      }
    }
  }

  /** Asks which variable is shown as the maze of the program in front. Meanwhile it may have run again. */
  private async choose(): Promise<void> {
    const { variables, previews } = this.needs;
    const preview = previews.current?.preview;
    const shown = preview?.runs.find(({ program }) => program !== undefined);
    if (preview === undefined || shown?.program === undefined) return;
    const { id, name } = shown.facts;
    const all = shown.program.variables;
    const items = [
      { label: "Likeliest", description: all.length > 0 ? all[0].name : "", value: LIKELIEST },
      ...all.map((each) => ({ label: each.name, description: countOf(each.changes, "change"), value: each.name })),
    ];
    const before = variables.of(id);
    const active = items.find(({ value }) => value === before)?.value ?? LIKELIEST;
    const place = { title: `Maze: Variable of ${name}`, step: 1, steps: 1 };
    const chosen = await pick(place, { placeholder: "Choose the variable that holds the maze", items, active });
    if (chosen === undefined || chosen === BACK || chosen === active) return;
    await variables.remember(id, chosen === LIKELIEST ? undefined : chosen);
    const run = this.runs.get(preview);
    const isRead = run?.uri === id && (await run.takeOther());
    const said = !isRead
      ? `Run ${name} again to see it.`
      : chosen === LIKELIEST || run.mayHave(chosen)
        ? ""
        : `${name} has no ${chosen} now.`;
    if (said !== "") preview.post({ type: "said", text: said });
  }
}

const LIKELIEST = ""; // no variable's name

/** What runs come to that have no maze. */
export const programErrors: ProgramErrors = { Cancelled: vscode.CancellationError, Unmet: UnmetError };

/** Whether a finding is said in a file: where it says so; what is about cells, and no line, in the program's own file. */
function isIn({ place, cells }: Finding, file: number, isOwn: boolean): boolean {
  return place === undefined ? cells !== undefined && isOwn : (place.file ?? 0) === file;
}

/** A file that ran, with the text that it was saved with; without a text where that cannot be read. @param own the address of the program's file */
async function readText(own: string, path: string): Promise<ProgramText> {
  const isAt = (uri: vscode.Uri) => uri.fsPath === path;
  const open = vscode.workspace.textDocuments.find(({ uri }) => uri.scheme === "file" && isAt(uri));
  const uri = isAt(vscode.Uri.parse(own)) ? own : (open?.uri ?? vscode.Uri.file(path)).toString();
  const name = path.slice(Math.max(path.lastIndexOf("/"), path.lastIndexOf("\\")) + 1);
  return { uri, name, text: await readSaved(uri).catch(() => "") };
}
