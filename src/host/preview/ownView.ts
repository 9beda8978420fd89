import * as vscode from "vscode";
import type { OwnRun } from "../../core/making/ownRun";
import type { FromWebview, SourceFile, ToWebview } from "../../shared/protocol";
import { toPage } from "../engine/produce";
import { fileOf } from "../userAlgorithms/run/addresses";
import { documentOf, fileNameOf } from "../userAlgorithms/run/files";
import { LineMap } from "../userAlgorithms/run/lineMap";
import { showPlace } from "../userAlgorithms/run/showPlace";
import type { PreviewSession, SessionView } from "./session";

/** What a preview says of the files of users' algorithms: their source, and what went wrong last. */
export class OwnView implements SessionView {
  private isFailureTold = false; // to the page that is there

  constructor(private readonly session: PreviewSession) {
    session.add(this);
  }

  onRenewed(): void {
    this.isFailureTold = false;
    this.onFailed();
  }

  onShown(): void {
    this.onFailed();
  }

  /** A run made no maze; or one did, after that. */
  onFailed(): void {
    const hasFailed = this.session.failure !== undefined;
    if (hasFailed || this.isFailureTold) this.session.page.post(this.failure);
    this.isFailureTold = hasFailed;
  }

  /** The source of a maze on show, as it ran; undefined for another algorithm. */
  sourceOf(algorithm: string): SourceFile[] | undefined {
    const { text } = this.runOf(algorithm) ?? {};
    if (text === undefined) return undefined;
    const lines = text.split(/\r?\n/).map(() => []); // no pseudocode stands beside it
    return [{ name: fileNameOf(algorithm), text, lines }];
  }

  /** Judges the file on show over many mazes, as it is now. */
  report(): void {
    const { ownRuns, ownFiles } = this.session;
    const [address] = [...ownRuns.map(({ facts }) => facts.id), ...ownFiles];
    if (address !== undefined)
      void vscode.commands.executeCommand("mazewright.checkAlgorithm", vscode.Uri.parse(fileOf(address)));
  }

  /** Opens the user's file at a line that the page shows: of the maze on show, or of the run that failed since. */
  async openLine({ line, column = 0, of, at = 0 }: Extract<FromWebview, { type: "openLine" }>): Promise<void> {
    const { own } = this.session.mazes[at] ?? {};
    const { address, text } =
      of === "failure" ? { ...this.session.failure } : { address: own?.facts.id, text: own?.text };
    if (address === undefined) return;
    const file = fileOf(address);
    const document = documentOf(file);
    const now = text !== undefined && document ? new LineMap(text, document.getText()).now(line) : line;
    await showPlace(file, now, column);
  }

  private runOf(address: string): OwnRun | undefined {
    return this.session.ownRuns.find(({ facts }) => facts.id === address);
  }

  private get failure(): ToWebview {
    const { failure, mazes } = this.session;
    const { address, findings = [] } = failure ?? {};
    const isElsewhere = address !== undefined && (mazes.length > 1 || this.runOf(address) === undefined);
    const needsTrust = findings.length > 0 && !vscode.workspace.isTrusted;
    return {
      type: "failed",
      findings: toPage(findings),
      ...(isElsewhere && { file: fileNameOf(address) }),
      ...(needsTrust && { needsTrust }),
    };
  }
}
