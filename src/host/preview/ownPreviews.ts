import * as vscode from "vscode";
import { isExpected, reportFailure } from "../notifications/report";
import { SHOW_PLACE } from "../own/failure";
import { FileWatch } from "../own/fileWatch";
import type { OwnAlgorithms } from "../own/ownAlgorithms";
import { SHOW_STEP } from "../own/problems";
import { showPlace } from "../own/showPlace";
import type { OwnView } from "./ownView";
import type { PreviewPanel } from "./previewPanel";

/** Keeps the previews of the user's algorithms in step with their files, and what stands in the files with the previews. */
export class OwnPreviews implements vscode.Disposable {
  private readonly parts: readonly vscode.Disposable[];

  /** @param panels all that are open */
  constructor(
    private readonly own: OwnAlgorithms,
    private readonly panels: () => readonly PreviewPanel[],
    private readonly log: vscode.LogOutputChannel,
  ) {
    const { registerCommand } = vscode.commands;
    this.parts = [
      new FileWatch({
        rerun: (address) => this.of(address).forEach((view) => void this.attempt(() => view.rerun(address))),
        move: (from, to) => this.move(from, to),
        isShown: (address) => this.of(address).length > 0,
        warm: () => own.warm(),
      }),
      vscode.workspace.onDidGrantWorkspaceTrust(() =>
        this.views.filter(({ hasFailed }) => hasFailed).forEach((view) => void this.attempt(() => view.rerun())),
      ),
      registerCommand(SHOW_STEP, (address: string, step: number) => this.of(address).at(-1)?.goTo(step)),
      registerCommand(SHOW_PLACE, showPlace),
    ];
  }

  /** Panels show something else, or were closed: what is said in files that none of them shows goes. */
  onChanged(): void {
    this.own.problems.keepOnly(this.views.flatMap(({ files }) => files));
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }

  private get views(): OwnView[] {
    return this.panels().map(({ own }) => own);
  }

  private of(address: string): OwnView[] {
    return this.views.filter(({ files }) => files.includes(address));
  }

  /** A file, or a folder with files, has another address now. */
  private move(from: string, to: string): void {
    for (const view of this.views) {
      const file = view.files.find((address) => address === from || address.startsWith(`${from}/`));
      if (file !== undefined) void this.attempt(() => view.onMoved(file, to + file.slice(from.length)));
    }
  }

  /** Nobody asked for it: what is wrong with the file stands in it and in the page alone. */
  private async attempt(rerun: () => Promise<void>): Promise<void> {
    try {
      await rerun();
    } catch (error) {
      if (!isExpected(error)) void reportFailure(error, this.log);
    }
  }
}
