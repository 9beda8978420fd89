import * as vscode from "vscode";
import type { OpenPreview } from "../../preview/preview";
import type { Previews } from "../../preview/previews";
import { currentAlgorithmSettings } from "../../settings/settings";
import { isExpected, reportFailure } from "../../ui/errors";
import { showPlace } from "../../ui/showLocation";
import { SHOW_PLACE } from "../failure";
import { documentOf } from "../files";
import { SHOW_STEP } from "../problems";
import type { Runner } from "../runner";
import { type RunSettings, RunTriggers } from "./runTriggers";

/** Keeps the previews of users' algorithms in step with their files, and what stands in the files with the previews. */
export class FileWatch implements vscode.Disposable {
  private readonly triggers = new RunTriggers(runSettings, documentOf, (address, replay) =>
    this.rerun(address, replay),
  );
  private readonly named = new Map<string, string>(); // files that may be documents without a name, by these
  private readonly parts: readonly vscode.Disposable[];

  constructor(
    private readonly runner: Runner,
    private readonly previews: Pick<Previews, "all">,
    private readonly log: vscode.LogOutputChannel,
  ) {
    const { workspace, commands } = vscode;
    this.parts = [
      this.triggers,
      workspace.onWillSaveTextDocument(({ document, reason }) =>
        this.triggers.onSaving(document.uri.toString(), reason === vscode.TextDocumentSaveReason.Manual),
      ),
      workspace.onDidSaveTextDocument((document) => {
        this.noteName(document);
        this.triggers.onSaved(document.uri.toString());
      }),
      workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
        const address = document.uri.toString();
        if (contentChanges.length > 0 && this.isShown(address)) this.triggers.onTyped(address);
      }),
      workspace.onDidOpenTextDocument(({ uri }) =>
        this.forEach(this.open, (preview) => preview.onOpened(uri.toString())),
      ),
      workspace.onDidCloseTextDocument((document) => this.onClosed(document)),
      workspace.onDidRenameFiles(({ files }) =>
        files.forEach(({ oldUri, newUri }) => this.move(oldUri.toString(), newUri.toString())),
      ),
      workspace.onDidGrantWorkspaceTrust(() => this.forEach(this.open, (preview) => preview.onTrusted())),
      commands.registerCommand(SHOW_STEP, (address: string, message: string) => this.showStep(address, message)),
      commands.registerCommand(SHOW_PLACE, showPlace),
    ];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  private get open(): readonly OpenPreview[] {
    return this.previews.all;
  }

  private isShown(address: string): boolean {
    return this.open.some(({ files }) => files.includes(address));
  }

  /** In the preview used last of those whose maze has the finding. */
  private showStep(address: string, message: string): void {
    for (const preview of [...this.open].reverse()) {
      const runs = preview.runs.filter(
        ({ files = [], earlier }) => files.some(({ uri }) => uri === address) && earlier === undefined,
      );
      const finding = runs.flatMap(({ findings }) => findings).find((each) => each.message === message);
      if (finding?.step !== undefined) return preview.goTo(finding.step);
    }
  }

  /** @param replay seconds in which it is played again; 0: it stands where it stood */
  private rerun(address: string, replay: number): void {
    const shown = this.open.filter(({ files }) => files.includes(address));
    this.forEach(shown, (preview) => preview.onChanged(address, replay));
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
    this.triggers.onClosed(address);
    const to = this.named.get(address);
    if (to === undefined) return;
    for (const [from, file] of this.named) if (file === to) this.named.delete(from);
    this.move(address, to);
  }

  /** A file, or a folder with files, has another address now: by the settings, it runs again. */
  private move(from: string, to: string): void {
    const runs = runSettings().run !== "manual";
    for (const preview of this.open) {
      const files = preview.files.filter((file) => file === from || file.startsWith(`${from}/`));
      const moved = new Map(files.map((file) => [file, to + file.slice(from.length)]));
      for (const [before, after] of moved) this.runner.rename(before, after);
      if (moved.size > 0) this.forEach([preview], () => preview.onMoved(moved, runs));
    }
  }

  /** Nobody asked for it: what is wrong with the file stands in it and in the page alone. */
  private forEach(previews: readonly OpenPreview[], run: (preview: OpenPreview) => Promise<unknown>): void {
    for (const preview of previews)
      run(preview).catch((error) => {
        if (!isExpected(error)) void reportFailure(error, this.log);
      });
  }
}

/** What formatting leaves as it is, which VS Code may do when it saves. */
function wordsOf(document: vscode.TextDocument): string {
  return document.getText().replace(/\W+/g, "");
}

/** A wrong setting is reported by the next run that the user asks for. */
function runSettings(): RunSettings {
  try {
    return currentAlgorithmSettings();
  } catch {
    return { run: "save", replay: 0 };
  }
}
