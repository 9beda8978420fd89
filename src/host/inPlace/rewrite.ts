import type { RewriteTask, Rewriting, RewrittenMaze } from "../../core/formats/rewriting/task";
import { randomSeed } from "../../core/options/options";
import { change, checkUnchanged } from "../documents/changing";
import { withProgress } from "../notifications/progress";
import { UnmetError } from "../notifications/report";
import type { Chosen, Tools } from "./here";

/** A task without what is drawn for it. */
export type Wish = Omit<RewriteTask, "drawnFrom">;

/** Each maze as it was rewritten, or why the text was left as it is, as a sentence. */
type Outcome =
  | { readonly mazes: readonly RewrittenMaze[]; readonly refused?: undefined }
  | { readonly refused: string };

/**
 * Changes mazes where they stand, as one undo step; the user can cancel it before.
 * @returns each as text, without what stands around it
 * @throws UnmetError where that cannot be done, or the document has changed, was closed or is read-only; MazeError for what
 * the mazes do not allow; vscode.CancellationError
 */
export async function rewrite(tools: Tools, chosen: Chosen, wish: Wish): Promise<readonly RewrittenMaze[]> {
  const outcome = await rewriteIfPossible(tools, chosen, wish);
  if (outcome.refused !== undefined) throw new UnmetError(`${LEFT} ${outcome.refused}`);
  return outcome.mazes;
}

const LEFT = "The text was left as it is.";

/**
 * The same, but says why it leaves the text as it is where the text is the reason.
 * @throws as rewrite()
 */
export async function rewriteIfPossible(tools: Tools, chosen: Chosen, wish: Wish): Promise<Outcome> {
  checkUnchanged(chosen);
  const result = await rewritten(tools, chosen, wish, "Rewriting the maze");
  if (result.refused !== undefined) return result;
  await change(tools.editors, chosen, result.edits);
  return result;
}

/** What becomes of the text of a document. */
async function rewritten(
  { engine }: Tools,
  { document, found }: Chosen,
  wish: Wish,
  title: string,
): Promise<Rewriting> {
  const text = document.getText();
  const places = found.map(({ start }) => start);
  const task = { ...wish, drawnFrom: randomSeed() };
  return withProgress(title, undefined, (token, share) =>
    engine.run({ kind: "rewrite", text, places, task }, token, share),
  );
}
