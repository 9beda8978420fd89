import * as vscode from "vscode";
import { layOut, type Spot } from "./layOut";

const NO_DOCUMENTS = new Set(["output", "debug"]); // editors of VS Code's own panels

/** Knows the text editor that was last active, also while a webview has the focus. */
export class Editors implements vscode.Disposable {
  private last = vscode.window.activeTextEditor;
  private readonly listener = vscode.window.onDidChangeActiveTextEditor((editor) => {
    if (editor !== undefined && !NO_DOCUMENTS.has(editor.document.uri.scheme)) this.last = editor;
  });

  dispose(): void {
    this.listener.dispose();
  }

  /** The editor to insert into: made visible if another tab hides it, of a new document if there is none. */
  async target(languageId: string): Promise<vscode.TextEditor> {
    const { last } = this;
    const visible = vscode.window.visibleTextEditors.filter(({ document }) => !NO_DOCUMENTS.has(document.uri.scheme));
    if (last !== undefined && visible.includes(last)) return last;
    if (last === undefined || last.document.isClosed) return visible[0] ?? newEditor(languageId);
    const { selections, viewColumn } = last;
    const editor = await vscode.window.showTextDocument(last.document, {
      viewColumn: viewColumn ?? vscode.ViewColumn.Active,
      preserveFocus: true,
    });
    editor.selections = selections;
    return editor;
  }
}

/** An editor of a new, untitled document. */
export async function newEditor(language: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content: "" }));
}

/** The selections of an editor in the order of the document. */
export function sortedSelections(editor: vscode.TextEditor): vscode.Selection[] {
  return [...editor.selections].sort((a, b) => a.start.compareTo(b.start));
}

/**
 * Replaces each selection by a text, as one undo step, and puts the cursors after them.
 * @param texts one for each selection, in the order of the document
 * @throws Error when the editor takes no changes
 */
export async function insertTexts(editor: vscode.TextEditor, texts: readonly string[]): Promise<void> {
  const { document } = editor;
  const selections = sortedSelections(editor);
  const lineEnd = document.eol === vscode.EndOfLine.CRLF ? "\r\n" : "\n";
  const laidOut = layOut(
    texts,
    selections.map((selection, index) => spotOf(document, selection, selections[index - 1])),
    lineEnd,
  );
  const ends = endOffsets(document, selections, laidOut);
  const done = await editor
    .edit((edit) => selections.forEach((selection, index) => edit.replace(selection, laidOut[index])))
    .then(undefined, () => false);
  if (!done) throw new ReadOnlyError(document);
  editor.selections = ends.map((offset) => {
    const position = document.positionAt(offset);
    return new vscode.Selection(position, position);
  });
}

export class ReadOnlyError extends Error {
  constructor(document: vscode.TextDocument) {
    super(
      `The editor of ${vscode.workspace.asRelativePath(document.uri)} takes no changes. Make it writable, or choose another editor.`,
    );
  }
}

function spotOf(
  document: vscode.TextDocument,
  selection: vscode.Selection,
  previous: vscode.Selection | undefined,
): Spot {
  const { start } = selection;
  const before = document.lineAt(start.line).text.slice(0, start.character);
  if (previous === undefined || previous.end.line !== start.line) return { before };
  return { before, after: document.getText(new vscode.Range(previous.end, start)) };
}

/** Where the texts end once they are in the document. */
function endOffsets(
  document: vscode.TextDocument,
  selections: readonly vscode.Selection[],
  texts: readonly string[],
): number[] {
  let grown = 0;
  return selections.map((selection, index) => {
    const start = document.offsetAt(selection.start);
    const end = start + grown + texts[index].length;
    grown += texts[index].length - (document.offsetAt(selection.end) - start);
    return end;
  });
}
