import * as vscode from "vscode";
import type { OwnRun, Variable } from "../../core/making/ownRun";
import type { FromWebview, SourceFile, ToWebview } from "../../shared/protocol";
import { toPage } from "../engine/produce";
import { fileOf, isVersion } from "../userAlgorithms/run/addresses";
import { documentOf, fileNameOf } from "../userAlgorithms/run/files";
import { LineMap } from "../userAlgorithms/run/lineMap";
import { showPlace } from "../userAlgorithms/run/showPlace";
import type { LitLine } from "../userAlgorithms/run/stepLines";
import { ExplainedRuns } from "../userAlgorithms/trace/explainedRuns";
import { lineValues } from "../userAlgorithms/trace/valuesText";
import type { PreviewNeeds } from "./needs";
import type { PreviewSession, SessionView, Shown } from "./session";

type Wanted<Type extends FromWebview["type"]> = Extract<FromWebview, { type: Type }>;

/** What a preview says of the files of users' algorithms: the lines of their steps, their source, what went wrong last. */
export class OwnView implements SessionView {
  /** The runs on show. */
  readonly explained: ExplainedRuns;
  private step: number | undefined; // on show
  private isFailureTold = false; // to the page that is there
  private lit: readonly LitLine[] = []; // in the editors

  constructor(
    private readonly needs: Pick<PreviewNeeds, "own" | "explaining">,
    private readonly session: PreviewSession,
  ) {
    this.explained = new ExplainedRuns(session, this, needs.explaining.runs);
    session.add(this);
  }

  onRenewed(): void {
    this.isFailureTold = false;
    this.onFailed();
    this.explained.onReady();
  }

  onShown({ mazes, id }: Shown): void {
    this.explained.show(mazes, id);
    this.step = undefined;
    if (this.session.ownRuns.length === 0) this.light([], false);
    this.onFailed();
  }

  /** A run made no maze; or one did, after that. */
  onFailed(): void {
    const hasFailed = this.session.failure !== undefined;
    if (hasFailed || this.isFailureTold) this.session.page.post(this.failure);
    this.isFailureTold = hasFailed;
  }

  onPlaying(): void {
    this.explained.onPlaying();
  }

  onRenamed(from: string, to: string): void {
    this.explained.rename(from, to);
  }

  /** The page is at a step: lights its line in the editor of each file, and says that of a single maze to the page. */
  onStep({ id, step }: Wanted<"at">): void {
    const { mazes, ownRuns, shown, page } = this.session;
    if (!ownRuns.some(({ lines }) => lines !== undefined) || id !== shown?.id) return;
    if (mazes.length === 1) page.post({ type: "line", id, step, line: lineAt(ownRuns[0], step) });
    const lit = ownRuns
      .map((own) => ({ address: own.facts.id, text: own.text ?? "", line: lineAt(own, step) }))
      .filter(({ address, line }) => line >= 0 && !isVersion(address));
    const hasMoved = this.step !== undefined && this.step !== step; // not when the maze has just come
    if (hasMoved || this.step === undefined) this.light(lit, hasMoved);
    this.step = step;
    this.explained.onStep(step);
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
  async openLine({ line, column = 0, of, at = 0 }: Wanted<"openLine">): Promise<void> {
    const { own } = this.session.mazes[at] ?? {};
    const { address, text } =
      of === "failure" ? { ...this.session.failure } : { address: own?.facts.id, text: own?.text };
    if (address === undefined) return;
    const file = fileOf(address);
    const document = documentOf(file);
    const now = text !== undefined && document ? new LineMap(text, document.getText()).now(line) : line;
    await showPlace(file, now, column);
  }

  /** Values of variables stand after the line that is lit in a file. */
  showValues(address: string, variables: readonly Variable[]): void {
    const withValues = (lit: LitLine): LitLine => {
      const values = lineValues(lit.text.split(/\r?\n/)[lit.line] ?? "", variables);
      return lit.address === address && values !== undefined ? { ...lit, values } : lit;
    };
    this.light(this.lit.map(withValues), false);
  }

  onClosed(): void {
    this.explained.dispose();
    this.light([], false);
  }

  private runOf(address: string): OwnRun | undefined {
    return this.session.ownRuns.find(({ facts }) => facts.id === address);
  }

  private light(lit: readonly LitLine[], reveals: boolean): void {
    this.lit = lit;
    this.needs.own.stepLines.light(this.session, lit, reveals);
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

/** The line that made a step, or the last one of a shorter recording; from 0, -1 for none. */
function lineAt({ lines }: OwnRun, step: number): number {
  const last = Math.min(step, lines?.length ?? 0);
  return last > 0 ? (lines?.[last - 1] ?? 0) - 1 : -1;
}
