import type * as vscode from "vscode";
import type { Engine } from "../engine/engine";
import type { Previews } from "../preview/previews";
import type { DocumentMazes } from "./documentMazes";
import { Follower } from "./follower";
import { MazeHover } from "./hover";
import { MazeLenses } from "./lenses";
import { SureMazes } from "./sureMazes";

/** What is shown beside mazes in texts: what each is, its picture, and the preview that follows it. */
export class BesideMazes implements vscode.Disposable {
  private readonly parts: readonly vscode.Disposable[];

  /** @param onFailed called when the preview cannot follow its maze */
  constructor(mazes: DocumentMazes, engine: Engine, previews: Previews, onFailed: (error: unknown) => void) {
    const sure = new SureMazes(mazes, engine);
    this.parts = [new MazeLenses(sure), new MazeHover(sure), new Follower(previews, sure, engine, onFailed)];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}
