import { randomSeed } from "../../core/options/options";
import type { RewriteTask, Rewriting, RewrittenMaze } from "../../reading/rewriting/task";
import { change, checkUnchanged } from "../editing/changing";
import { UnmetError } from "../ui/errors";
import { withProgress } from "../ui/progress";
import type { ChosenMazes, Tools } from "./atCursor";

/** A task without what is drawn for it. */
export type RewriteOptions = Omit<RewriteTask, "drawnFrom">;

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
export async function rewrite(
  tools: Tools,
  chosen: ChosenMazes,
  options: RewriteOptions,
): Promise<readonly RewrittenMaze[]> {
  checkIsInDocument(chosen);
  const outcome = await rewriteIfPossible(tools, chosen, options);
  if (outcome.refused !== undefined) throw new UnmetError(`${LEFT} ${outcome.refused}`);
  return outcome.mazes;
}

const LEFT = "The text was left as it is.";

/** A change is read again to see what it says: a text that is no maze without its selection would be none then. */
const ONLY_SELECTED = "Without the selection, it is not read as a maze.";

/** @throws UnmetError for a maze that only a selection makes one, with what can be done */
export function checkIsInDocument({ isOnlySelected = false }: ChosenMazes): void {
  if (!isOnlySelected) return;
  const help = { title: "Preview Maze", command: "mazewright.preview" };
  throw new UnmetError(`${LEFT} ${ONLY_SELECTED} Preview it, and insert it from there.`, help);
}

/**
 * The same, but says why it leaves the text as it is where the text is the reason.
 * @throws as rewrite()
 */
export async function rewriteIfPossible(tools: Tools, chosen: ChosenMazes, options: RewriteOptions): Promise<Outcome> {
  if (chosen.isOnlySelected) return { refused: ONLY_SELECTED };
  checkUnchanged(chosen);
  const result = await rewritten(tools, chosen, options, "Rewriting the maze");
  if (result.refused !== undefined) return result;
  await change(tools.editors, chosen, result.edits);
  return result;
}

/**
 * Whether a solution is drawn in the first of some mazes; the user can cancel this.
 * @returns undefined where none can be removed nor drawn
 * @throws vscode.CancellationError
 */
export async function hasSolution(tools: Tools, chosen: ChosenMazes): Promise<boolean | undefined> {
  const options = { solution: "where possible", options: {} } as const;
  const first = { ...chosen, found: [chosen.found[0]] } as const;
  const result = await rewritten(tools, first, options, "Looking for a solution");
  if (result.refused !== undefined || result.mazes[0].undrawn !== undefined) return undefined;
  return result.edits.length === 0;
}

/** What becomes of the text of a document. */
async function rewritten(
  { mazeIndex }: Tools,
  { found }: ChosenMazes,
  options: RewriteOptions,
  title: string,
): Promise<Rewriting> {
  const task = { ...options, drawnFrom: randomSeed() };
  const all = found.map(({ at }) => at);
  return withProgress(title, undefined, (token, share) =>
    mazeIndex.ask(found[0], "rewrite", { all, task }, { token, share }),
  );
}
