import * as vscode from "vscode";
import type { Analysis } from "../../core/measures/analyse";
import type { PackedMaze } from "../../shared/data/packedMaze";
import { withoutSteps } from "../../shared/data/travel";
import type { FromWebview, SourceFile } from "../../shared/protocol";
import type { Answer, AnswerTo, Question } from "../../shared/questions";
import type { WebviewPage } from "../webviews/webviewPage";
import type { PreviewNeeds } from "./needs";
import { findTouches, pieceOf } from "./recordings";
import type { PreviewSession } from "./session";
import { readSource } from "./sources";
import { shownSource } from "./userFiles";

type Asked<Of extends Question["of"]> = Extract<Question, { of: Of }>;

/** Answers the questions of the page. */
export class Answers {
  private readonly underWay = new Map<string, vscode.CancellationTokenSource>();
  private readonly analyses = new Map<number, Promise<Analysis>>(); // by the maze's place

  constructor(
    private readonly needs: Pick<PreviewNeeds, "engine" | "log" | "extensionUri">,
    private readonly session: Pick<PreviewSession, "shown" | "mazes" | "ownRuns">,
    private readonly page: Pick<WebviewPage, "post" | "loads">,
  ) {}

  /**
   * Posts the answer to a question, or that there is none since it failed; nothing about mazes that are no longer on show, and
   * nothing once the page has loaded again: it asks anew.
   * @throws vscode.CancellationError when the same is asked again, or ended; or what failed
   */
  async answer({ request, question }: Extract<FromWebview, { type: "ask" }>): Promise<void> {
    const { loads } = this.page;
    const post = (answer: Answer | undefined) => {
      if (this.page.loads === loads) this.page.post({ type: "answer", request, ...(answer && { answer }) });
    };
    try {
      const answer = await this.find(question);
      if (answer !== undefined) post(answer);
    } catch (error) {
      if (!(error instanceof vscode.CancellationError)) post(undefined);
      throw error;
    }
  }

  /** Ends current work: other mazes are on show. */
  end(): void {
    for (const work of this.underWay.values()) work.cancel();
    this.underWay.clear();
    this.analyses.clear();
  }

  private async find(question: Question): Promise<Answer | undefined> {
    if (question.of === "source") return { of: "source", files: await this.sourceOf(question.algorithm) };
    const { shown, mazes } = this.session;
    const maze = shown?.id === question.id ? mazes[question.at] : undefined;
    if (maze === undefined) return undefined;
    switch (question.of) {
      case "analyse":
        return this.analyse(question, maze);
      case "solve":
        return this.solve(question, maze);
      case "compare":
        return this.compare(question, maze);
      case "touches":
        return this.touches(question, maze);
      case "steps": {
        const steps = pieceOf(maze, question.from);
        return steps && { of: "steps", steps };
      }
      case "snapshot": {
        const snapshot = maze.snapshots?.[question.place];
        return snapshot && { of: "snapshot", snapshot };
      }
    }
  }

  private async sourceOf(algorithm: string): Promise<SourceFile[]> {
    return shownSource(this.session, algorithm) ?? (await readSource(this.needs.extensionUri, algorithm));
  }

  /**
   * Measures a maze, only once while it is shown, though a page that was hidden asks again. A failure is only logged, since the
   * user did not ask for it.
   */
  private async analyse({ at }: Asked<"analyse">, maze: PackedMaze): Promise<AnswerTo<Asked<"analyse">> | undefined> {
    const { engine } = this.needs;
    const args = { maze: withoutSteps(maze) };
    const analysed = this.analyses.get(at) ?? engine.request("analyse", args, { token: this.begin(`analyse ${at}`) });
    this.analyses.set(at, analysed);
    try {
      return { of: "analyse", analysis: await analysed };
    } catch (error) {
      if (this.analyses.get(at) === analysed) this.analyses.delete(at);
      if (!(error instanceof vscode.CancellationError)) this.needs.log.error(`preview: ${error}`);
      return undefined;
    }
  }

  private async solve({ at, solver }: Asked<"solve">, maze: PackedMaze): Promise<AnswerTo<Asked<"solve">>> {
    const token = this.begin(`solve ${at}`);
    const { steps, path } = await this.needs.engine.request("solve", { maze: withoutSteps(maze), solver }, { token });
    return { of: "solve", steps, length: path?.length ?? 0 };
  }

  private async compare({ at }: Asked<"compare">, before: PackedMaze): Promise<AnswerTo<Asked<"compare">> | undefined> {
    const after = this.session.mazes[at + 1];
    if (after === undefined) return undefined;
    const args = { before: withoutSteps(before), after: withoutSteps(after) };
    const token = this.begin(`compare ${at}`);
    return { of: "compare", ...(await this.needs.engine.request("compare", args, { token })) };
  }

  private async touches({ at, target }: Asked<"touches">, maze: PackedMaze): Promise<AnswerTo<Asked<"touches">>> {
    const token = this.begin(`touches ${at}`);
    const found = await findTouches(maze, target, () => token.isCancellationRequested);
    if (found === undefined) throw new vscode.CancellationError();
    return { of: "touches", ...found };
  }

  /** A new question of a kind about a maze replaces the previous one. */
  private begin(what: string): vscode.CancellationToken {
    this.underWay.get(what)?.cancel();
    const work = new vscode.CancellationTokenSource();
    this.underWay.set(what, work);
    return work.token;
  }
}
