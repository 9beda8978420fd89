import type * as vscode from "vscode";
import type { Previews } from "../preview/previews";
import { Follower } from "./follower";
import { MazeHover } from "./hover";
import { MazeLenses } from "./lenses";
import { NoMaze } from "./noMaze";
import { SureMazes } from "./sureMazes";
import type { TextMazes } from "./textMazes";

/** What is shown beside mazes in texts: what each is, its picture, the preview that follows it, and what the palette offers. */
export class BesideMazes implements vscode.Disposable {
  private readonly parts: readonly vscode.Disposable[];

  /** @param onFailed called when the preview cannot follow its maze */
  constructor(mazes: TextMazes, previews: Previews, onFailed: (error: unknown) => void) {
    const sure = new SureMazes(mazes);
    this.parts = [new MazeLenses(sure), new MazeHover(sure), new Follower(previews, sure, onFailed), new NoMaze(sure)];
  }

  dispose(): void {
    for (const part of this.parts) part.dispose();
  }
}
