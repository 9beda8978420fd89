import * as vscode from "vscode";
import { isExpected, reportFailure } from "../../notifications/report";
import { fileOf } from "./addresses";
import { SHOW_PLACE } from "./failure";
import { FileWatch } from "./fileWatch";
import type { OwnAlgorithms } from "./ownAlgorithms";
import { SHOW_STEP } from "./problems";
import { showPlace } from "./showPlace";

/** A preview, as far as it has to do with the files of the user's algorithms. */
export interface OwnPreview {
  /** The files that make what it shows, or are to. */
  readonly ownFiles: readonly string[];
  /** Those, and the ones that made what it shows. */
  readonly files: readonly string[];
  readonly runner: object;
  /** Why its file made no maze the last time. */
  readonly failure: object | undefined;
  /** Runs files again. */
  rerun(addresses: readonly string[], isUnasked: boolean): Promise<unknown>;
  /** A document is open. */
  onOpened(address: string): Promise<void>;
  /** A file has changed. */
  onChanged(address: string): Promise<void>;
  /** Files have other addresses now. @param moved from one to the other @param runs whether they run again for that */
  onMoved(moved: ReadonlyMap<string, string>, runs: boolean): Promise<void>;
  /** Brings the preview to the front, at a step. */
  goTo(step: number): void;
}

/** Keeps the previews of the user's algorithms in step with their files, and what stands in the files with the previews. */
export class OwnPreviews implements vscode.Disposable {
  private readonly parts: readonly vscode.Disposable[];

  constructor(
    private readonly own: OwnAlgorithms,
    private readonly previews: { readonly sessions: readonly OwnPreview[] },
    private readonly log: vscode.LogOutputChannel,
  ) {
    const { registerCommand } = vscode.commands;
    this.parts = [
      new FileWatch({
        rerun: (address) => this.of(address).forEach((view) => void this.attempt(() => view.onChanged(address))),
        move: (from, to, runs) => this.move(from, to, runs),
        isShown: (address) => this.of(address).length > 0,
        warm: () => own.warm(),
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() =>
        this.views
          .filter(({ failure }) => failure !== undefined)
          .forEach((view) => void this.attempt(() => view.rerun(view.ownFiles, true))),
      ),
      vscode.workspace.onDidOpenTextDocument(({ uri }) =>
        this.views.forEach((view) => void this.attempt(() => view.onOpened(uri.toString()))),
      ),
      registerCommand(SHOW_STEP, (address: string, message: string) => {
        const lead = own.problems.leadOf(address, message);
        if (lead !== undefined) this.views.find(({ runner }) => runner === lead.runner)?.goTo(lead.step);
      }),
      registerCommand(SHOW_PLACE, showPlace),
    ];
  }

  /** Panels show something else, were closed, or another is in use: what is said in files follows. */
  onChanged(): void {
    this.own.keepOnly(new Map(this.views.map(({ runner, files }) => [runner, files])));
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  private get views(): readonly OwnPreview[] {
    return this.previews.sessions;
  }

  private of(address: string): OwnPreview[] {
    return this.views.filter(({ files }) => files.includes(address));
  }

  /** A file, or a folder with files, has another address now. */
  private move(from: string, to: string, runs: boolean): void {
    for (const view of this.views) {
      const files = view.files.map(fileOf).filter((file) => file === from || file.startsWith(`${from}/`));
      const moved = new Map(files.map((file) => [file, to + file.slice(from.length)]));
      for (const [before, after] of moved) this.own.rename(before, after);
      if (moved.size > 0) void this.attempt(() => view.onMoved(moved, runs));
    }
  }

  /** Nobody asked for it: what is wrong with the file stands in it and in the page alone. */
  private async attempt(rerun: () => Promise<unknown>): Promise<void> {
    try {
      await rerun();
    } catch (error) {
      if (!isExpected(error)) void reportFailure(error, this.log);
    }
  }
}
