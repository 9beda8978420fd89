import * as vscode from "vscode";
import type { RewriteTask, RewrittenMaze, TextEdit } from "../../core/formats/rewriting/task";
import { randomSeed } from "../../core/options/options";
import { hasTab, reveal } from "../documents/editors";
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
export async function rewrite(
  tools: Tools,
  { document, version, found }: Chosen,
  wish: Wish,
): Promise<readonly RewrittenMaze[]> {
  checkUnchanged(document, version);
  const text = document.getText();
  const places = found.map(({ start }) => start);
  const task = { ...wish, drawnFrom: randomSeed() };
  const result = await withProgress("Rewriting the maze", undefined, (token, share) =>
    tools.engine.run({ kind: "rewrite", text, places, task }, token, share),
  );
  if (result.refused !== undefined) throw new UnmetError(`The text was left as it is. ${result.refused}`);
  await tools.editors.inTurn(() => applyEdits(tools, document, version, result.edits));
  return result.mazes;
}

/** @throws UnmetError */
async function applyEdits(
  { editors }: Tools,
  document: vscode.TextDocument,
  version: number,
  edits: readonly TextEdit[],
): Promise<void> {
  if (edits.length === 0) return;
  checkUnchanged(document, version);
  const editor = await editorOf(editors, document);
  checkUnchanged(document, version); // to show it takes a moment
  const change = (edit: vscode.TextEditorEdit) => {
    for (const { start, end, text } of edits)
      edit.replace(new vscode.Range(start.line, start.column, end.line, end.column), text);
  };
  // VS Code fails where another tab has replaced the editor, and reports success for read-only ones.
  const isDone = await editor.edit(change).then(undefined, () => undefined);
  if (isDone === undefined) throw closedMeanwhile(document);
  if (isDone && document.version !== version) return;
  checkUnchanged(document, version);
  throw new UnmetError(`${nameOf(document)} is read-only.`);
}

/** @throws UnmetError for a document that no tab shows any more */
async function editorOf(editors: Tools["editors"], document: vscode.TextDocument): Promise<vscode.TextEditor> {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  if (visible !== undefined) return visible;
  if (!hasTab(document)) throw closedMeanwhile(document);
  const last = editors.find();
  return last?.document === document ? reveal(last) : vscode.window.showTextDocument(document, { preserveFocus: true });
}

function checkUnchanged(document: vscode.TextDocument, version: number): void {
  if (document.isClosed) throw closedMeanwhile(document);
  if (document.version === version) return;
  throw new UnmetError(`${nameOf(document)} has changed since the maze was read. Try again.`);
}

function closedMeanwhile(document: vscode.TextDocument): UnmetError {
  return new UnmetError(`${nameOf(document)} was closed meanwhile. Nothing was changed.`);
}

function nameOf({ uri }: vscode.TextDocument): string {
  return vscode.workspace.asRelativePath(uri);
}
