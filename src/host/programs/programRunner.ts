import * as vscode from "vscode";
import { type NodeModules, nodeModules } from "../../worker/nodeModules.node";
import { currentProgramSettings } from "../settings/settings";
import { reportFailure, UnmetError } from "../ui/errors";
import { MANAGE_TRUST } from "../userAlgorithms/failure";
import { documentOf, fileNameOf, pathsOf } from "../userAlgorithms/files";
import { RunTriggers } from "../userAlgorithms/tools/runTriggers";
import { askCommand } from "./askCommand";
import { chosenPython, PYTHON_EXTENSION, type PythonApi } from "./chosenPython";
import type { ConfirmedCommands } from "./confirmedCommands";
import { FileRuns } from "./fileRuns";
import { PYTHON } from "./languages";
import type { ProgramPreviews, ProgramResult } from "./programView";
import { type ProgramCommand, proposedCommand } from "./proposedCommand";
import { foldersAbove, runsFile, surroundingsOf } from "./surroundings.node";

const PROGRAM_FILES = "mazewright.programFiles"; // the paths of those that this window has previewed, for the titles of editors

/** What programs run with. */
interface Needs {
  readonly previews: ProgramPreviews;
  readonly confirmed: ConfirmedCommands;
  readonly observer: vscode.Uri; // what observes programs in Python
  readonly log: vscode.LogOutputChannel;
}

/** How a program is asked for. */
export interface ProgramRequest {
  /** Its command; without one, that which is confirmed for the file. */
  readonly words?: readonly string[] | undefined;
  readonly input?: string | undefined; // for its standard input, which then ends
  /** Whether the user is asked for the command: also for one that is confirmed, if need be, or never. */
  readonly asks: "always" | "once" | "never";
}

/** Runs programs of the user's in any language, as they are, and again at each save by hand while they are on show. */
export class ProgramRunner implements vscode.Disposable {
  private readonly files = new Map<string, FileRuns>(); // by the address of the file
  private readonly saving = new Set<string>(); // files that are saved since they are about to run
  private readonly triggers = new RunTriggers(
    () => ({ run: currentProgramSettings().runOnSave ? "save" : "manual", replay: 1 }),
    () => undefined, // what is typed runs nothing
    (uri, replay) => replay > 0 && void this.onSaved(uri),
  );
  private readonly parts: readonly vscode.Disposable[];

  constructor(private readonly needs: Needs) {
    const { workspace } = vscode;
    this.parts = [
      this.triggers,
      workspace.onWillSaveTextDocument(({ document, reason }) =>
        this.triggers.onSaving(document.uri.toString(), reason === vscode.TextDocumentSaveReason.Manual),
      ),
      workspace.onDidSaveTextDocument(({ uri }) => this.triggers.onSaved(uri.toString())),
    ];
  }

  dispose(): void {
    for (const part of [...this.parts, ...this.files.values()]) part.dispose();
  }

  /**
   * Runs a file and shows the maze that it makes, until the program has ended.
   * @throws UnmetError that says why it cannot be run, or made no maze; vscode.CancellationError
   */
  async preview(given: vscode.Uri, { words, input, asks }: ProgramRequest): Promise<ProgramResult> {
    const node = checkHost();
    const uri = await this.saved(given, asks !== "never");
    const address = uri.toString();
    const command = await this.commandOf(node, uri, words, asks);
    let runs = this.files.get(address);
    if (runs === undefined) {
      const { previews, observer } = this.needs;
      const waits = () => currentProgramSettings().waits;
      runs = new FileRuns(address, fileNameOf(address), { node, previews, observer: observer.fsPath, waits });
      this.files.set(address, runs);
      this.tellFiles();
    }
    return runs.start({ command, input });
  }

  /** The file as it is to run, on the disk. @throws UnmetError; vscode.CancellationError */
  private async saved(uri: vscode.Uri, mayAsk: boolean): Promise<vscode.Uri> {
    const address = uri.toString();
    const name = fileNameOf(address);
    const document = documentOf(address);
    if (document?.isUntitled) {
      if (!mayAsk) throw new UnmetError(`${name} has no file yet. Save it first.`);
      const place = await vscode.workspace.saveAs(uri);
      if (place === undefined) throw new vscode.CancellationError();
      return this.saved(place, mayAsk);
    }
    if (uri.scheme !== "file")
      throw new UnmetError(`${name} is in no folder of this computer, so it cannot be run. Save a copy in one.`);
    this.saving.add(address);
    try {
      if (document?.isDirty && !(await document.save()))
        throw new UnmetError(`${name} could not be saved, so it was not run.`);
    } finally {
      this.saving.delete(address);
    }
    return uri;
  }

  private async commandOf(
    node: NodeModules,
    uri: vscode.Uri,
    words: readonly string[] | undefined,
    asks: ProgramRequest["asks"],
  ): Promise<ProgramCommand> {
    const { confirmed } = this.needs;
    const address = uri.toString();
    const name = fileNameOf(address);
    const own = confirmed.of(address);
    if (words !== undefined) return { words, folder: own?.folder ?? node.path.dirname(uri.fsPath) };
    if (asks === "never") {
      if (own !== undefined) return own;
      throw new UnmetError(
        `No command is confirmed for ${name}. Give one as "command", or preview the file by hand once.`,
      );
    }
    const proposed = await this.proposed(node, uri, name);
    if (asks === "once" && own !== undefined && confirmed.holds(address, proposed)) return own;
    const ofFolder = own === undefined ? await this.ofFolder(node, uri) : undefined;
    const offered = ofFolder ?? confirmed.offered(address, proposed);
    const command = await askCommand(name, offered ?? { words: [], folder: node.path.dirname(uri.fsPath) });
    if (command === undefined) throw new vscode.CancellationError();
    await confirmed.remember(address, command, proposed);
    return command;
  }

  private async proposed(node: NodeModules, uri: vscode.Uri, name: string): Promise<ProgramCommand | undefined> {
    const document = await vscode.workspace.openTextDocument(uri).then(undefined, () => {
      throw new UnmetError(`${name} cannot be opened. It was moved, renamed or deleted, or is no text.`);
    });
    const language = document.languageId;
    const interpreter = language === PYTHON ? await chosenPython(pythonExtension(), uri) : undefined;
    return proposedCommand(await surroundingsOf(node, uri.fsPath, { language, text: document.getText(), interpreter }));
  }

  /** The command of a program nearby that uses the file: of several the one that was confirmed last. */
  private async ofFolder(node: NodeModules, { fsPath }: vscode.Uri): Promise<ProgramCommand | undefined> {
    for (const other of this.needs.confirmed.runIn(foldersAbove(node, fsPath))) {
      if (await runsFile(node, other, vscode.Uri.parse(other.uri).fsPath, fsPath)) return other;
    }
    return undefined;
  }

  /** A file was saved by hand: programs that are on show, and that it is a part of, run again. */
  private async onSaved(address: string): Promise<void> {
    const uri = vscode.Uri.parse(address);
    if (this.saving.has(address) || uri.scheme !== "file" || nodeModules === undefined) return;
    for (const runs of this.files.values()) {
      const { shown } = runs;
      if (shown === undefined) continue;
      const own = vscode.Uri.parse(runs.uri).fsPath;
      if (runs.uri !== address && !(await runsFile(nodeModules, shown, own, uri.fsPath))) continue;
      runs.again().catch((error) => {
        if (!(error instanceof UnmetError)) void reportFailure(error, this.needs.log); // which the terminal says
      });
    }
  }

  private tellFiles(): void {
    const paths = [...this.files.keys()].flatMap((address) => pathsOf(vscode.Uri.parse(address)));
    vscode.commands.executeCommand("setContext", PROGRAM_FILES, paths);
  }
}

const pythonExtension = () => vscode.extensions.getExtension<PythonApi>(PYTHON_EXTENSION);

/** @throws UnmetError where programs cannot run, or must not */
function checkHost(): NodeModules {
  if (nodeModules === undefined)
    throw new UnmetError("Programs run only in VS Code on a computer. Paste or open the maze that it printed.");
  if (vscode.workspace.isTrusted) return nodeModules;
  throw new UnmetError("Programs run in trusted workspaces only.", {
    title: "Manage Workspace Trust",
    command: MANAGE_TRUST,
  });
}
