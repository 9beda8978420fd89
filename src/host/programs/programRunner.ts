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
import { CHANGE_COMMAND, FileRuns } from "./fileRuns";
import { PYTHON } from "./languages";
import { movedCommand, usesFile } from "./programParts.node";
import type { ProgramResult } from "./programResult";
import { ProgramTerminal } from "./programTerminal";
import { type ProgramCommand, proposedCommand } from "./proposedCommand";
import { programErrors, type ShownPrograms } from "./shownPrograms";
import { foldersAbove, surroundingsOf } from "./surroundings.node";

const PROGRAM_FILES = "mazewright.programFiles"; // the paths of those that this window has previewed, for the titles of editors

/** What programs run with. */
interface Needs {
  readonly previews: ShownPrograms;
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
    const { workspace, commands } = vscode;
    this.parts = [
      this.triggers,
      workspace.onWillSaveTextDocument(({ document, reason }) =>
        this.triggers.onSaving(document.uri.toString(), reason === vscode.TextDocumentSaveReason.Manual),
      ),
      workspace.onDidSaveTextDocument(({ uri }) => this.triggers.onSaved(uri.toString())),
      workspace.onDidRenameFiles(({ files }) => {
        for (const { oldUri, newUri } of files)
          void this.move(oldUri, newUri).catch((error) => needs.log.warn(`${error}`));
      }),
      commands.registerCommand(CHANGE_COMMAND, (address: string) => this.changeCommand(address)),
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
    await this.saveParts(node, command, uri);
    const runs = this.files.get(address) ?? this.newRuns(node, address);
    const isGiven = words !== undefined;
    return runs.start({ command, isGiven, input }).finally(async () => {
      if (runs.didNotStart && !isGiven) await this.needs.confirmed.doubt(address);
    });
  }

  private newRuns(node: NodeModules, address: string): FileRuns {
    const { previews, observer } = this.needs;
    const runs = new FileRuns(address, fileNameOf(address), {
      node,
      previews,
      observer: observer.fsPath,
      waits: () => currentProgramSettings().waits,
      newTerminal: (name) => new ProgramTerminal(name),
      changeCommand: (uri) => this.changeCommand(uri),
      errors: programErrors,
    });
    this.files.set(address, runs);
    this.tellFiles();
    return runs;
  }

  /** Asks for another command of a file, and runs it. */
  private changeCommand(address: string): void {
    this.preview(vscode.Uri.parse(address), { asks: "always" }).catch((error) => reportFailure(error, this.needs.log));
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
    await this.save(document, name);
    return uri;
  }

  /** Other files that a program uses are saved before it runs, too. */
  private async saveParts(node: NodeModules, command: ProgramCommand, own: vscode.Uri): Promise<void> {
    for (const document of vscode.workspace.textDocuments) {
      const { uri, isDirty } = document;
      if (isDirty && uri.scheme === "file" && (await usesFile(node, command, own.fsPath, uri.fsPath)))
        await this.save(document, fileNameOf(own.toString()));
    }
  }

  /** @param program the name of what is to run then, which it does not where this fails */
  private async save(document: vscode.TextDocument | undefined, program: string): Promise<void> {
    if (document === undefined || !document.isDirty) return;
    const address = document.uri.toString();
    this.saving.add(address);
    try {
      if (await document.save()) return;
      throw new UnmetError(`${fileNameOf(address)} could not be saved, so ${program} was not run.`);
    } finally {
      this.saving.delete(address);
    }
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
    const isGiven = this.files.get(address)?.isGiven === true; // then another one is on show
    if (asks === "once" && own !== undefined && !isGiven && confirmed.holds(address, proposed)) return own;
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
      if (await usesFile(node, other, vscode.Uri.parse(other.uri).fsPath, fsPath)) return other;
    }
    return undefined;
  }

  /** A file was saved by hand: programs that are on show, and that it is a part of, run again. */
  private async onSaved(address: string): Promise<void> {
    const uri = vscode.Uri.parse(address);
    if (this.saving.has(address) || uri.scheme !== "file" || nodeModules === undefined) return;
    for (const [own, runs] of this.files) {
      const { repeated } = runs;
      if (repeated === undefined) continue;
      const { fsPath } = vscode.Uri.parse(own);
      if (own !== address && !(await usesFile(nodeModules, repeated, fsPath, uri.fsPath))) continue;
      runs.again().catch((error) => {
        if (!(error instanceof UnmetError)) void reportFailure(error, this.needs.log); // which the terminal says
      });
    }
  }

  /** A file, or a folder with files, has another place: what has run of it keeps its preview, its terminal and its command. */
  private async move(from: vscode.Uri, to: vscode.Uri): Promise<void> {
    const node = nodeModules;
    if (node === undefined || from.scheme !== "file" || to.scheme !== "file") return;
    const addressNow = movedFrom(from.toString(), to.toString(), "/");
    const pathNow = movedFrom(from.fsPath, to.fsPath, node.path.sep);
    const { confirmed, previews } = this.needs;
    await confirmed.move(addressNow, (command) => movedCommand(node, command, pathNow));
    await previews.move(addressNow);
    const before = [...this.files];
    this.files.clear();
    for (const [address, runs] of before) {
      const now = addressNow(address);
      this.files.set(now, runs);
      runs.move(now, fileNameOf(now), confirmed.of(now));
    }
    this.tellFiles();
  }

  private tellFiles(): void {
    const paths = [...this.files.keys()].flatMap((address) => pathsOf(vscode.Uri.parse(address)));
    vscode.commands.executeCommand("setContext", PROGRAM_FILES, paths);
  }
}

const pythonExtension = () => vscode.extensions.getExtension<PythonApi>(PYTHON_EXTENSION);

/** Where something is now that was at a place, or below it. */
function movedFrom(from: string, to: string, separator: string): (place: string) => string {
  return (place) => (place === from || place.startsWith(from + separator) ? to + place.slice(from.length) : place);
}

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
