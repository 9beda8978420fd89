import * as vscode from "vscode";
import type { TextEdit } from "../../reading/rewriting/task";
import { UnmetError } from "../ui/errors";
import { type Editors, hasTab, reveal } from "./editors";

/** A document, and the version of it that something was read from. */
export interface AsRead {
  readonly document: vscode.TextDocument;
  readonly version: number;
}

/**
 * Changes a document of which a maze was read, as one undo step.
 * @param edits by lines and columns of that version, in the order of the text
 * @throws UnmetError where the document has changed since, was closed or is read-only
 */
export async function change(editors: Editors, read: AsRead, edits: readonly TextEdit[]): Promise<void> {
  if (edits.length > 0) await editors.inTurn(() => changeNow(editors, read, edits));
}

async function changeNow(editors: Editors, read: AsRead, edits: readonly TextEdit[]): Promise<void> {
  const { document, version } = read;
  checkUnchanged(read);
  const editor = await editorOf(editors, document);
  checkUnchanged(read); // to show it takes a moment
  const replace = (edit: vscode.TextEditorEdit) => {
    for (const { start, end, text } of edits)
      edit.replace(new vscode.Range(start.line, start.column, end.line, end.column), text);
  };
  // VS Code fails where another tab has replaced the editor, and reports success for read-only ones.
  const isDone = await editor.edit(replace).then(undefined, () => undefined);
  if (isDone === undefined) throw closedMeanwhile(document);
  if (isDone && document.version !== version) return;
  checkUnchanged(read);
  throw new UnmetError(`${nameOf(document)} is read-only.`);
}

/** @throws UnmetError for a document that no tab shows any more */
async function editorOf(editors: Editors, document: vscode.TextDocument): Promise<vscode.TextEditor> {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document === document);
  if (visible !== undefined) return visible;
  if (!hasTab(document)) throw closedMeanwhile(document);
  const last = editors.find();
  return last?.document === document ? reveal(last) : vscode.window.showTextDocument(document, { preserveFocus: true });
}

/** @throws UnmetError for a document that was changed or closed since it was read */
export function checkUnchanged({ document, version }: AsRead): void {
  if (document.isClosed) throw closedMeanwhile(document);
  if (document.version === version) return;
  throw new UnmetError(`${nameOf(document)} has changed since the maze was read. Call the command again.`);
}

function closedMeanwhile(document: vscode.TextDocument): UnmetError {
  return new UnmetError(`${nameOf(document)} was closed meanwhile. Nothing was changed.`);
}

function nameOf({ uri }: vscode.TextDocument): string {
  return vscode.workspace.asRelativePath(uri);
}
