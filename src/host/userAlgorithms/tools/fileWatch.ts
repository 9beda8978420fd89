import * as vscode from "vscode";
import type { OpenPreview } from "../../preview/preview";
import type { Previews } from "../../preview/previews";
import { currentOwnSettings, type OwnSettings } from "../../settings/settings";
import { isExpected, reportFailure } from "../../ui/errors";
import { showPlace } from "../../ui/showLocation";
import { SHOW_PLACE } from "../failure";
import { documentOf } from "../files";
import { SHOW_STEP } from "../problems";
import type { Runner } from "../runner";

const PAUSE = 600; // milliseconds without a key

/** Keeps the previews of users' algorithms in step with their files, and what stands in the files with the previews. */
export class FileWatch implements vscode.Disposable {
  private readonly pauses = new Map<string, ReturnType<typeof setTimeout>>(); // by address, while the user types
  private readonly byHand = new Set<string>(); // files that are being saved since the user asked for it
  private readonly named = new Map<string, string>(); // files that may be documents without a name, by these
  private readonly parts: readonly vscode.Disposable[];

  constructor(
    private readonly own: Runner,
    private readonly previews: Pick<Previews, "all">,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const { workspace, commands } = vscode;
    this.parts = [
      workspace.onWillSaveTextDocument(({ document, reason }) => {
        const address = document.uri.toString();
        if (reason === vscode.TextDocumentSaveReason.Manual) this.byHand.add(address);
        else this.byHand.delete(address);
      }),
      workspace.onDidSaveTextDocument((document) => this.onSaved(document)),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        if (contentChanges.length > 0) this.onTyped(document);
      }),
      workspace.onDidOpenTextDocument(({ uri }) =>
        this.forEach(this.sessions, (session) => session.onOpened(uri.toString())),
      ),
      workspace.onDidCloseTextDocument((document) => this.onClosed(document)),
      workspace.onDidRenameFiles(({ files }) =>
        files.forEach(({ oldUri, newUri }) => this.move(oldUri.toString(), newUri.toString())),
      ),
      workspace.onDidGrantWorkspaceTrust(() => {
        const failed = this.sessions.filter(({ failure }) => failure !== undefined);
        this.forEach(failed, (session) => session.rerun(session.ownFiles, true));
      }),
      commands.registerCommand(SHOW_STEP, (address: string, message: string) => this.showStep(address, message)),
      commands.registerCommand(SHOW_PLACE, showPlace),
    ];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
    for (const timer of this.pauses.values()) clearTimeout(timer);
  }

  private get sessions(): readonly OpenPreview[] {
    return this.previews.all;
  }

  private isShown(address: string): boolean {
    return this.sessions.some(({ files }) => files.includes(address));
  }

  /** In the preview used last of those whose maze has the finding. */
  private showStep(address: string, message: string): void {
    for (const session of [...this.sessions].reverse()) {
      const runs = session.ownRuns.filter(({ facts, earlier }) => facts.id === address && earlier === undefined);
      const finding = runs.flatMap(({ findings }) => findings).find((each) => each.message === message);
      if (finding?.step !== undefined) return session.goTo(finding.step);
    }
  }

  /** @param replay seconds in which it is played again; 0: it stands where it stood */
  private rerun(address: string, replay: number): void {
    const shown = this.sessions.filter(({ files }) => files.includes(address));
    this.forEach(shown, (session) => session.onChanged(address, replay));
  }

  private onSaved(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    this.noteName(document);
    const hasTyped = this.endPause(address);
    const isByHand = this.byHand.delete(address);
    const { run, replay } = runSettings();
    if (run === "save" || (run === "typing" && (hasTyped || isByHand))) this.rerun(address, isByHand ? replay : 0);
  }

  private onTyped(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    if (!this.isShown(address)) return;
    this.endPause(address);
    this.pauses.set(
      address,
      setTimeout(() => this.onPause(document), PAUSE),
    );
  }

  private onPause(document: vscode.TextDocument): void {
    const address = document.uri.toString();
    this.endPause(address);
    const { run } = runSettings();
    // Of what has no file, saving would make another document. What has changed and is saved was changed in the file.
    const isAsSaved = document.isUntitled || !document.isDirty;
    if (documentOf(address) && (run === "typing" || (run === "save" && isAsSaved))) this.rerun(address, 0);
  }

  /**
   * Where a document without a name is saved under one, a file is saved, and then the document is emptied and closed. Of several that
   * are alike, it is the one that is closed.
   */
  private noteName(file: vscode.TextDocument): void {
    const { textDocuments } = vscode.workspace;
    const shown = textDocuments.filter((each) => each.isUntitled && this.isShown(each.uri.toString()));
    const words = shown.length > 0 ? wordsOf(file) : "";
    for (const each of shown) if (wordsOf(each) === words) this.named.set(each.uri.toString(), file.uri.toString());
  }

  private onClosed({ uri }: vscode.TextDocument): void {
    const address = uri.toString();
    this.endPause(address);
    const to = this.named.get(address);
    if (to === undefined) return;
    for (const [from, file] of this.named) if (file === to) this.named.delete(from);
    this.move(address, to);
  }

  /** @returns whether the user has typed a moment ago */
  private endPause(address: string): boolean {
    clearTimeout(this.pauses.get(address));
    return this.pauses.delete(address);
  }

  /** A file, or a folder with files, has another address now: by the settings, it runs again. */
  private move(from: string, to: string): void {
    const runs = runSettings().run !== "manual";
    for (const session of this.sessions) {
      const files = session.files.filter((file) => file === from || file.startsWith(`${from}/`));
      const moved = new Map(files.map((file) => [file, to + file.slice(from.length)]));
      for (const [before, after] of moved) this.own.rename(before, after);
      if (moved.size > 0) this.forEach([session], () => session.onMoved(moved, runs));
    }
  }

  /** Nobody asked for it: what is wrong with the file stands in it and in the page alone. */
  private forEach(sessions: readonly OpenPreview[], run: (session: OpenPreview) => Promise<unknown>): void {
    for (const session of sessions)
      run(session).catch((error) => {
        if (!isExpected(error)) void reportFailure(error, this.log);
      });
  }
}

/** What formatting leaves as it is, which VS Code may do when it saves. */
function wordsOf(document: vscode.TextDocument): string {
  return document.getText().replace(/\W+/g, "");
}

/** A wrong setting is reported by the next run that the user asks for. */
function runSettings(): Pick<OwnSettings, "run" | "replay"> {
  try {
    return currentOwnSettings();
  } catch {
    return { run: "save", replay: 0 };
  }
}
