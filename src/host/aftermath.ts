import * as vscode from "vscode";
import type { PackedMaze } from "../core/pack";
import type { FromWebview, ToWebview } from "../protocol";
import type { Engine } from "./engine";

type Wanted = Extract<FromWebview, { type: "analyse" | "solve" }>;

/** What a page asks about the mazes on show, once they are made. The answers are found by the worker. */
export class Aftermath {
  private readonly underWay = new Map<string, vscode.CancellationTokenSource>();

  constructor(
    private readonly engine: Engine,
    private readonly post: (message: ToWebview) => void,
  ) {}

  /** Measures a maze, and posts what was found. @throws vscode.CancellationError when it is asked again, or ended */
  async analyse({ id, at }: Extract<Wanted, { type: "analyse" }>, maze: PackedMaze): Promise<void> {
    const analysis = await this.engine.run({ kind: "analyse", maze }, this.begin(`analyse ${at}`), () => {});
    this.post({ type: "analysed", id, at, analysis });
  }

  /** Has a maze solved, and posts the steps. @throws vscode.CancellationError when it is asked again, or ended */
  async solve({ id, at, solver }: Extract<Wanted, { type: "solve" }>, maze: PackedMaze): Promise<void> {
    const job = { kind: "solve", maze, solver } as const;
    const { steps, path } = await this.engine.run(job, this.begin(`solve ${at}`), () => {});
    this.post({ type: "solved", id, at, solver, steps, length: path?.length ?? 0 });
  }

  /** Ends what is under way: the mazes are no longer on show. */
  end(): void {
    for (const work of this.underWay.values()) work.cancel();
    this.underWay.clear();
  }

  /** One question of a kind about a maze takes the place of the one before. */
  private begin(what: string): vscode.CancellationToken {
    this.underWay.get(what)?.cancel();
    const work = new vscode.CancellationTokenSource();
    this.underWay.set(what, work);
    return work.token;
  }
}
