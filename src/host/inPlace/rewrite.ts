import type { RewriteTask, RewrittenMaze } from "../../core/formats/rewriting/task";
import { randomSeed } from "../../core/options/options";
import { change, checkUnchanged } from "../documents/changing";
import { withProgress } from "../notifications/progress";
import { UnmetError } from "../notifications/report";
import type { Chosen, Tools } from "./here";

/** A task without what is drawn for it. */
export type Wish = Omit<RewriteTask, "drawnFrom">;

/**
 * Changes mazes where they stand, as one undo step; the user can cancel it before.
 * @returns each as text, without what stands around it
 * @throws UnmetError where that cannot be done, or the document has changed, was closed or is read-only; MazeError for what
 * the mazes do not allow; vscode.CancellationError
 */
export async function rewrite(tools: Tools, chosen: Chosen, wish: Wish): Promise<readonly RewrittenMaze[]> {
  const { document, found } = chosen;
  checkUnchanged(chosen);
  const text = document.getText();
  const places = found.map(({ start }) => start);
  const task = { ...wish, drawnFrom: randomSeed() };
  const result = await withProgress("Rewriting the maze", undefined, (token, share) =>
    tools.engine.run({ kind: "rewrite", text, places, task }, token, share),
  );
  if (result.refused !== undefined) throw new UnmetError(`The text was left as it is. ${result.refused}`);
  await change(tools.editors, chosen, result.edits);
  return result.mazes;
}
