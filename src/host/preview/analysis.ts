import * as vscode from "vscode";
import type { PackedMaze } from "../../core/making/pack";
import type { Analysis } from "../../core/measures/analyse";
import type { FromWebview } from "../../shared/protocol";
import type { WebviewPage } from "../page/webviewPage";
import type { PreviewNeeds } from "./needs";

type Wanted = Extract<FromWebview, { type: "analyse" | "solve" }>;

/** Answers the page's questions about the shown mazes, by the worker. */
export class MazeAnalyser {
  private readonly underWay = new Map<string, vscode.CancellationTokenSource>();
  private readonly analyses = new Map<number, Promise<Analysis>>(); // by the maze's place

  constructor(
    private readonly needs: Pick<PreviewNeeds, "engine" | "log">,
    private readonly page: Pick<WebviewPage, "post">,
  ) {}

  /**
   * Measures a maze, and posts the result; only once while it is shown, though a page that was hidden asks again. A
   * failure is only logged, since the user did not ask for it.
   */
  async analyse({ id, at }: Extract<Wanted, { type: "analyse" }>, maze: PackedMaze): Promise<void> {
    const job = { kind: "analyse", maze } as const;
    const analysed = this.analyses.get(at) ?? this.needs.engine.run(job, this.begin(`analyse ${at}`), () => {});
    this.analyses.set(at, analysed);
    try {
      this.page.post({ type: "analysed", id, at, analysis: await analysed });
    } catch (error) {
      if (this.analyses.get(at) === analysed) this.analyses.delete(at);
      if (!(error instanceof vscode.CancellationError)) this.needs.log.error(`preview: ${error}`);
    }
  }

  /**
   * Solves a maze, and posts the steps, or that there are none.
   * @throws vscode.CancellationError when it is asked again, or ended; or the worker's error
   */
  async solve({ id, at, solver, request }: Extract<Wanted, { type: "solve" }>, maze: PackedMaze): Promise<void> {
    const job = { kind: "solve", maze, solver } as const;
    try {
      const { steps, path } = await this.needs.engine.run(job, this.begin(`solve ${at}`), () => {});
      this.page.post({ type: "solved", id, at, request, steps, length: path?.length ?? 0 });
    } catch (error) {
      if (!(error instanceof vscode.CancellationError)) this.page.post({ type: "unsolved", id, request });
      throw error;
    }
  }

  /** Ends current work: the mazes are no longer shown. */
  end(): void {
    for (const work of this.underWay.values()) work.cancel();
    this.underWay.clear();
    this.analyses.clear();
  }

  /** A new question of a kind about a maze replaces the previous one. */
  private begin(what: string): vscode.CancellationToken {
    this.underWay.get(what)?.cancel();
    const work = new vscode.CancellationTokenSource();
    this.underWay.set(what, work);
    return work.token;
  }
}
