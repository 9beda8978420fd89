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
import type { ProgramPreviews, ProgramView } from "./programView";
import { ShownProgram } from "./shownProgram";

/** What runs of programs are shown with. */
interface Needs {
  readonly previews: Previews;
  readonly startWorker: StartWorker; // that watches a program
  readonly variables: LastVariables;
  readonly problems: () => Problems; // with which all comes that shows lines in editors
  readonly log: vscode.LogOutputChannel;
}

/** The runs of programs in all previews: the latest of each file can be read again, for another variable, while it is on show. */
export class ShownPrograms implements ProgramPreviews, vscode.Disposable {
  private readonly told = new WeakMap<OpenPreview, number>(); // of what is on show, whose findings stand in files
  private readonly latest = new Map<string, ShownProgram>(); // by file
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
    for (const run of this.latest.values()) run.close(false);
  }

  async show(uri: string, name: string): Promise<ProgramView> {
    const { previews, startWorker, variables, problems } = this.needs;
    problems();
    const preview = await previews.readyFor(uri);
    this.latest.get(uri)?.close(true);
    const run = new ShownProgram(uri, name, {
      preview,
      own: vscode.Uri.parse(uri).fsPath,
      worker: new PooledWorker(startWorker),
      chosen: (file) => variables.of(file),
      readFile: (path) => readText(uri, path),
      replay: currentAlgorithmSettings().replay,
      newEmitter: () => new vscode.EventEmitter<void>(),
      errors: {
        cancelled: () => new vscode.CancellationError(),
        unmet: (message) => new UnmetError(message),
      },
    });
    this.latest.set(uri, run);
    run.begin();
    return run;
  }

  /** What is found in files is said of those on show. Of runs that are not on show nothing is wanted any more. */
  private onChanged(): void {
    const { all } = this.needs.previews;
    for (const [uri, run] of this.latest) {
      if (all.some(({ programs }) => programs.includes(uri))) continue;
      this.latest.delete(uri);
      run.close(false);
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

  /** Asks which variable is shown as the maze of the program in front. */
  private async choose(): Promise<void> {
    const preview = this.needs.previews.current?.preview;
    const run = preview?.runs.find(({ program }) => program !== undefined);
    if (preview === undefined || run?.program === undefined) return;
    const { variables, variable } = run.program;
    const { id, name } = run.facts;
    const items = variables.map((each) => ({
      label: each.name,
      description: countOf(each.changes, "change"),
      value: each.name,
    }));
    const place = { title: `Maze: Variable of ${name}`, step: 1, steps: 1 };
    const question = { placeholder: "Choose the variable that holds the maze", items, active: variable ?? "" };
    const chosen = await pick(place, question);
    if (chosen === undefined || chosen === BACK || chosen === variable) return;
    await this.needs.variables.remember(id, chosen);
    const isRead = await this.latest.get(id)?.takeOther();
    if (isRead !== true) preview.post({ type: "said", text: `Run ${name} again to see ${chosen}.` });
  }
}

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
